"""Player mats: places as large as the cards, the stack as section 2 lays it, and the seat's own sight."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest

from printables.components.parts import Face
from printables.drawing.pen import Pen
from printables.games.blind_snipe.mats import player_mats
from printables.games.blind_snipe.stack import shift
from printables.inks import INKS
from tests.printables.card_pictures import grey_picture, letters, page_of

CARD = (41, 63)  # mm, mini American
SHIFT = 5  # mm: "half a centimetre"
LANGUAGES = ("zh", "en")


def places(face: Face, patch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """Lower left corners of what is as large as a card, in the order of drawing: minefield, hand, discard."""
    found = []
    rect = Pen.rect

    def record(pen, x, y, w, h, **look):
        if (w, h) == CARD:
            found.append((x, y))
        rect(pen, x, y, w, h, **look)

    with patch.context() as patched:
        patched.setattr(Pen, "rect", record)
        page_of(face, "en")
    return found


def mat(tables, lang: str = "en") -> Face:
    return player_mats(tables, lang).faces[0]


def test_places_are_true_to_the_cards(tables, monkeypatch):
    found = places(mat(tables), monkeypatch)
    assert len(found) == 4 + 4 + 1


def test_each_card_of_the_minefield_lies_half_a_centimetre_nearer_to_the_player(tables, monkeypatch):
    mines = places(mat(tables), monkeypatch)[:4]
    assert {x for x, _ in mines} == {mines[0][0]}
    assert [round(b[1] - a[1], 9) for a, b in pairwise(mines)] == [-SHIFT] * 3


@pytest.mark.parametrize(("cards", "room", "step"), [(1, 80, 5), (4, 80, 5), (4, 78, 5), (6, 83, 4), (6, 78, 3)])
def test_many_cards_are_drawn_closer(cards, room, step):
    assert shift(cards, 63, room) == step


def test_laying_is_numbered_downwards_and_flipping_upwards(tables, monkeypatch):
    face = mat(tables)
    mines = places(face, monkeypatch)[:4]
    left, top, foot = mines[0][0], mines[0][1] + CARD[1], mines[-1][1]
    digits = [(char, (x1 + x2) / 2, (y1 + y2) / 2) for char, x1, y1, x2, y2 in letters(face, "en") if char.isdigit()]
    beside = [one for one in digits if foot < one[2] < top and one[1] < left + CARD[0] + 12]
    laid = [char for char, x, _ in sorted(beside, key=lambda one: -one[2]) if x < left]
    flipped = [char for char, x, _ in sorted(beside, key=lambda one: -one[2]) if x > left + CARD[0]]
    assert laid == ["1", "2", "3", "4"]
    assert flipped == ["4", "3", "2", "1"]


@pytest.mark.parametrize("safe", [1, 3, 5])
def test_hands_of_every_size_have_room(changed, monkeypatch, safe):
    face, cards = mat(changed(**{"hand.safe": safe})), safe + 1
    found = places(face, monkeypatch)
    assert len(found) == 2 * cards + 1
    mines, hand, discard = found[:cards], found[cards:-1], found[-1]
    assert all(3 <= x <= face.width - CARD[0] - 3 and 3 <= y <= face.height - CARD[1] - 3 for x, y in found)
    assert min(y for _, y in mines) > max(y for _, y in hand) + CARD[1]
    assert discard[0] > max(x for x, _ in hand) + CARD[0]
    assert mines[-1][1] > 81 + 3.2  # the zones below the minefield end at 81 mm, its stripes 3.2 mm above


@pytest.mark.parametrize("to_win", [1, 2, 4])
def test_as_many_places_for_medals_as_win(changed, monkeypatch, to_win):
    found = []
    circle = Pen.circle

    def record(pen, cx, cy, r, **look):
        if r == 12.6:  # a medal's milled edge
            found.append(cx)
        circle(pen, cx, cy, r, **look)

    monkeypatch.setattr(Pen, "circle", record)
    face = mat(changed(**{"medals.to_win": to_win, "medals.success": 1}))
    page_of(face, "en")
    assert len(set(found)) == len(found) == to_win
    assert all(face.width / 2 < cx - 12.6 and cx + 12.6 < face.width - 3 for cx in found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_the_zones_come_from_the_tables(changed, lang):
    names = {f"areas.{area}.{lang}": word for area, word in (("hand", "QQ"), ("mines", "WW"), ("discard", "VV"))}
    tables = changed(**names, **{f"seats.1.name.{lang}": "ZZ", f"title.{lang}": "XX"})
    text = page_of(mat(tables, lang), lang).get_textpage().get_text_range()
    for word in ("QQ", "WW", "VV", "ZZ", "XX"):
        assert word in text


@pytest.mark.parametrize("ink", INKS.values(), ids=INKS)
def test_no_two_mats_look_alike_in_grey(tables, ink):
    pictures = [grey_picture(face, "zh", 60, ink) for face in player_mats(tables, "zh").faces]
    for one, other in combinations(pictures, 2):
        assert np.abs(one - other).mean() * 134 * 193 > 60  # mm² of full ink
