"""The players' cards: a set a seat, backs that tell nothing, faces that cannot be mistaken for each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations

import numpy as np
import pypdfium2
import pytest

from engine.games.blind_snipe.schema import Tables
from engine.tables import TablesError
from printables.components.parts import CardSet, Face
from printables.drawing.pen import MM, Pen
from printables.games.blind_snipe.colours import IVORY
from printables.games.blind_snipe.player_cards import player_cards
from printables.imposition.blocks import Pieces
from printables.imposition.duplex import FOLD, MANUAL, SHORT
from printables.imposition.job import Job
from printables.imposition.layout import impose
from printables.imposition.paper import PAPERS
from printables.imposition.sheet import Page
from printables.inks import LOW, Ink
from printables.palette import INK
from tests.printables.card_pictures import grey_picture, letters, page_of, too_dark
from tests.printables.soundness import inks_besides_black

SEATS = ("ring", "cross", "delta", "mil_dot", "chevron", "lozenge")
DOTS = 20  # a mm: every edge of a card falls between two dots, and letters are drawn as lines are
SCALE = (DOTS - 1e-5) / MM  # a hair less, or pages grow by a dot
SAFE_ZONE = 3  # mm
NOISE = 48  # of 255: by so little a dot may differ when an edge falls elsewhere on the dots of a page

File = Callable[..., bytes]


def layouts(cards: CardSet, job: Job) -> tuple[Page, ...]:
    pieces = Pieces(len(cards.pieces), *cards.size, cards.gap, cards.bleed, cards.columns, cards.rows)
    return impose([pieces], job.paper, job.duplex)


def printed(data: bytes) -> list[np.ndarray]:
    """Each page in red, green and blue, 0 to 255, row 0 at the top."""
    return [page.render(scale=SCALE).to_numpy()[..., :3] for page in pypdfium2.PdfDocument(data)]


def sides(cards: CardSet, data: bytes, job: Job, back: bool) -> list[np.ndarray]:
    """The fronts or backs as they are printed, in the order of the pieces, each as its own artist sees it."""
    found: dict[int, np.ndarray] = {}
    for page, picture in zip(layouts(cards, job), printed(data), strict=True):
        for place in (place for place in page.places if place.back is back):
            box = place.box
            rows = slice(round((page.height - box.top) * DOTS), round((page.height - box.y) * DOTS))
            cut = picture[rows, round(box.x * DOTS) : round(box.right * DOTS)]
            found[place.piece] = np.rot90(cut, -round(place.angle / 90))
    return [found[piece] for piece in range(len(cards.pieces))]


def far_off(face: Face, lang: str, ink: Ink) -> np.ndarray:
    """What is left of a card from across the table: the mean grey of each mm²."""
    dots = grey_picture(face, lang, 254, ink)[:630, :410]
    return dots.reshape(63, 10, 41, 10).mean(axis=(1, 3))


def farthest(one: np.ndarray, other: np.ndarray) -> int:
    """By how much of 255 two pictures differ at the dot where they differ most."""
    return int((np.maximum(one, other) - np.minimum(one, other)).max())


def test_a_set_of_three_safe_cards_and_a_bomb_for_each_of_six(tables: Tables, lang: str) -> None:
    cards = player_cards(tables, lang)
    assert cards.size == (41, 63)
    keys = [face.key for face, _ in cards.pieces]
    assert keys == [f"{seat} {kind}" for seat in SEATS for kind in ("safe", "safe", "safe", "bomb")]
    assert [back.key for _, back in cards.pieces if back] == [f"{seat} back" for seat in SEATS for _ in range(4)]


def test_as_many_sets_as_play(tables: Tables) -> None:
    assert [len(player_cards(tables, "en", players).pieces) for players in (3, 4, 5, 6)] == [12, 16, 20, 24]
    for players in (2, 7):
        with pytest.raises(TablesError, match="3 to 6"):
            player_cards(tables, "en", players)


def test_hands_follow_the_tables(changed: Callable[..., Tables]) -> None:
    kinds = Counter(face.key for face, _ in player_cards(changed(**{"hand.safe": 4}), "en").pieces)
    assert kinds == {f"{seat} {kind}": count for seat in SEATS for kind, count in (("safe", 4), ("bomb", 1))}
    assert len(player_cards(changed(**{"hand.bomb": 2, "players.max": 5}), "en").pieces) == 5 * (3 + 2)
    face = player_cards(changed(**{"hand.names.bomb.en": "Mine"}), "en").faces[1]
    assert "".join(char for char, *_ in letters(face, "en")) == "Mine" * 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_four_players_take_one_sheet_and_six_take_two(tables: Tables, paper: str) -> None:
    for players, sheets in ((4, 1), (6, 2)):
        cards = player_cards(tables, "en", players)
        assert len(layouts(cards, Job(PAPERS[paper]))) == 2 * sheets
        assert len(layouts(cards, Job(PAPERS[paper], FOLD))) == players / 2


@pytest.mark.parametrize(
    ("lang", "job"),
    [
        ("zh", Job()),
        ("en", Job(ink=LOW)),
        ("en", Job(duplex=SHORT)),
        ("zh", Job(duplex=MANUAL)),
        ("zh", Job(duplex=FOLD)),
        ("en", Job(duplex=FOLD, ink=LOW)),
        ("en", Job(PAPERS["letter"])),
    ],
)
def test_backs_of_a_set_are_alike_dot_by_dot_and_turned_by_half(
    tables: Tables, file: File, lang: str, job: Job
) -> None:
    """As printed, in place on the page, by each way to bring backs behind fronts."""
    cards = player_cards(tables, lang)
    backs = sides(cards, file(cards, tables, lang, job), job, back=True)
    for first in range(0, len(backs), 4):
        own = backs[first]
        for other in backs[first : first + 4]:
            assert farthest(own, other) <= NOISE, first
            assert farthest(own, other[::-1, ::-1]) <= NOISE, first


def test_a_dot_that_tells_a_card_from_behind_would_be_found(tables: Tables, file: File) -> None:
    cards = player_cards(tables, "en", 4)

    def marked(draw: Callable[[Pen], None], pen: Pen) -> None:
        draw(pen)
        pen.circle(6, 6, 0.1, fill=INK)

    telling = replace(cards.backs[1], key="telling", draw=partial(marked, cards.backs[1].draw))
    cards = replace(cards, backs=(cards.backs[0], telling, *cards.backs[2:]))
    safe, bomb = sides(cards, file(cards, tables, "en"), Job(), back=True)[2:4]
    assert farthest(safe, bomb) > NOISE


def test_what_is_upright_on_a_back_would_be_found(tables: Tables) -> None:
    upright = replace(
        player_cards(tables, "en").backs[0],
        draw=lambda pen: pen.icon("safe", 20.5, 31.5, 15, colour=INK),
    )
    picture = 255 * grey_picture(upright, "en", 254)
    assert farthest(picture, picture[::-1, ::-1]) > NOISE


def test_sets_are_told_apart_in_grey_from_a_metre(tables: Tables, lang: str, ink: Ink) -> None:
    backs = player_cards(tables, lang).backs[::2]
    least = 0.015 if ink.low else 0.06
    pictures = {face.key: far_off(face, lang, ink) for face in backs}
    assert len(pictures) == 6
    for one, other in combinations(pictures, 2):
        assert np.abs(pictures[one] - pictures[other]).mean() > least, (one, other)


def test_safe_and_bomb_are_told_apart_in_grey_from_a_metre_either_way_up(tables: Tables, lang: str, ink: Ink) -> None:
    faces = player_cards(tables, lang).faces
    least = 0.04 if ink.low else 0.1
    for safe, bomb in zip(faces[::2], faces[1::2], strict=True):
        one, other = (far_off(face, lang, ink) for face in (safe, bomb))
        assert np.abs(one - other).mean() > least
        assert np.abs(one - other[::-1, ::-1]).mean() > least


def test_safe_cards_of_a_set_are_one_drawing(tables: Tables, file: File) -> None:
    cards = player_cards(tables, "en")
    fronts = sides(cards, file(cards, tables, "en"), Job(), back=False)
    for first in range(0, len(fronts), 4):
        assert farthest(fronts[first], fronts[first + 1]) <= NOISE
        assert farthest(fronts[first], fronts[first + 2]) <= NOISE


def test_edges_of_all_faces_and_backs_are_bare_and_alike(tables: Tables, lang: str, ink: Ink) -> None:
    """Seen from the side, or cut a little askew, a bomb looks as a safe card does."""
    cards = player_cards(tables, lang)
    ground = tuple(255 if ink.low else round(255 * channel) for channel in IVORY.rgb)
    for face in (*cards.faces, *cards.backs):
        picture = page_of(face, lang, ink).render(scale=SCALE).to_numpy()[..., :3]
        inside = np.zeros(picture.shape[:2], dtype=bool)
        zone = SAFE_ZONE * DOTS
        inside[zone:-zone, zone:-zone] = True
        assert (picture[~inside] == ground[::-1]).all(), face.key  # pdfium renders blue first
    assert len({face.ground for face in (*cards.faces, *cards.backs)}) == 1


def test_a_page_is_bare_round_its_cards_as_far_as_they_bleed(tables: Tables, file: File) -> None:
    cards = player_cards(tables, "en", 4)
    zone = SAFE_ZONE * DOTS
    for page, picture in zip(layouts(cards, Job()), printed(file(cards, tables, "en")), strict=True):
        bleed = page.bleed
        assert bleed.width - page.trim.width == pytest.approx(4)
        top, left = round((page.height - bleed.top) * DOTS), round(bleed.x * DOTS)
        part = picture[top : top + round(bleed.height * DOTS), left : left + round(bleed.width * DOTS)].copy()
        for place in page.places:
            box = place.box
            y, x = round((page.height - box.top) * DOTS) - top, round(box.x * DOTS) - left
            part[y + zone : y + 63 * DOTS - zone, x + zone : x + 41 * DOTS - zone] = part[0, 0]
        assert (part == part[0, 0]).all()


def test_names_stand_at_both_ends_clear_of_the_cut(tables: Tables, lang: str) -> None:
    names = {"zh": ("安全牌", "炸弹牌", "黑红盲狙"), "en": ("Safe", "Bomb", "BlindSnipe")}[lang]
    cards = player_cards(tables, lang)
    for safe, bomb in zip(cards.faces[::2], cards.faces[1::2], strict=True):
        for face, name in ((safe, names[0]), (bomb, names[1]), (cards.backs[0], names[2])):
            found = letters(face, lang)
            assert "".join(char for char, *_ in found) == 2 * name
            for char, left, bottom, right, top in found:
                assert min(left, bottom, 41 - right, 63 - top) >= SAFE_ZONE, (face.key, char)
            tops = [bottom > 31.5 for _, _, bottom, _, _ in found]
            assert tops.count(True) == len(name)


def test_a_name_too_long_for_its_corner_is_set_smaller(changed: Callable[..., Tables]) -> None:
    face = player_cards(changed(**{"hand.names.safe.en": "Not mined at all"}), "en").faces[0]
    assert all(right <= 38 and left >= 3 for _, left, _, right, _ in letters(face, "en"))


def test_a_side_takes_less_than_a_fifth_of_its_ink_and_in_low_ink_six_hundredths(
    tables: Tables, lang: str, ink: Ink
) -> None:
    cards = player_cards(tables, lang)
    for face in (*cards.faces, *cards.backs):
        assert 1 - grey_picture(face, lang, 300, ink).mean() < (0.06 if ink.low else 0.2), face.key


def test_a_sheet_is_small_and_takes_little_ink(tables: Tables, file: File, lang: str, ink: Ink) -> None:
    cards = player_cards(tables, lang, 4)
    data = file(cards, tables, lang, Job(ink=ink))
    assert not too_dark(data, 0.06 if ink.low else 0.2)
    assert len(data) < 120_000


def test_low_ink_is_nothing_but_black_on_white(tables: Tables, file: File) -> None:
    assert inks_besides_black(file(player_cards(tables, "zh"), tables, "zh", Job(ink=LOW))) == set()
