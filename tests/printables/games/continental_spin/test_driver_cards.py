"""Driver cards: 20 on one sheet, told apart in grey, nothing near the cut, all numbers from the tables."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest

from printables.components.parts import CardSet
from printables.drawing.art.gaits import GAITS
from printables.export.pdf import document
from printables.games.continental_spin.driver_art import HEATS
from printables.games.continental_spin.driver_cards import driver_cards
from printables.pages.page_list import pages_of
from printables.text.typography import MissingGlyph, TextDoesNotFit
from tests.printables.card_pictures import grey_picture, inks_of, letters

GAIT_NAMES = {"zh": ("慢步", "快步", "跑步", "袭步", "冲刺"), "en": ("Walk", "Trot", "Canter", "Gallop", "Charge")}


@pytest.fixture
def deck(tables, lang) -> CardSet:
    return driver_cards(tables, lang)


def test_a_deck_is_four_cards_each_of_1_to_5(deck):
    assert deck.size == (41, 63)
    assert deck.copies == (4, 4, 4, 4, 4)
    assert len(deck.pieces) == 20
    assert [face.key for face, _ in deck.pieces] == [f"drive {value}" for value in (1, 2, 3, 4, 5) for _ in range(4)]


def test_a_deck_is_one_a4_sheet_with_backs(deck, tables, lang):
    front, back = pages_of(deck, tables, lang)
    for page in (front, back):
        assert (page.width, page.height) == (210, 297)
        assert (page.trim.width, page.trim.height) == pytest.approx((3 * 63, 7 * 41))


def test_every_card_says_what_it_is_and_does(deck, tables, lang, printed):
    front = printed(deck, tables, lang)[0]
    move = {"zh": "前进 {} 格", "en": "Move {} cells"}[lang]
    for value, name in enumerate(GAIT_NAMES[lang], 1):
        assert front.count(name) == 4
        assert move.format(value).removesuffix("s" if value == 1 else "") in front
    assert front.count({"zh": "每个弯道 −2", "en": "−2 each curve"}[lang]) == 8
    assert front.count({"zh": "弯道不减速", "en": "safe on curves"}[lang]) == 12


def test_numbers_follow_the_tables(changed, printed):
    tables = changed(**{"terrain.curve.cost": 3, "terrain.curve.from_card": 5, "drive.cards.2.copies": 6})
    deck = driver_cards(tables, "en")
    pages = printed(deck, tables, "en")
    assert len(deck.pieces) == 22
    assert "".join(pages).count("−3 each curve") == 4
    assert "−2" not in "".join(pages)
    assert "".join(pages).count("Trot") == 6


def test_a_curve_that_costs_nothing_is_not_warned_of(changed, printed):
    tables = changed(**{"terrain.curve.cost": 0})
    assert printed(driver_cards(tables, "en"), tables, "en")[0].count("safe on curves") == 20


def test_letters_stand_clear_of_the_cut(deck, lang):
    for face in (*deck.faces, deck.back):
        found = letters(face, lang)
        assert found, face.key
        for char, left, bottom, right, top in found:
            assert min(left, bottom, 41 - right, 63 - top) >= 3, (face.key, char)


def test_the_value_stands_in_two_corners(deck, lang):
    for value, face in enumerate(deck.faces, 1):
        corners = [
            (left, bottom)
            for char, left, bottom, _, top in letters(face, lang)
            if char == str(value) and top - bottom > 6
        ]
        assert len(corners) == 2, face.key
        (low_x, low_y), (high_x, high_y) = sorted(corners, key=lambda corner: corner[1])
        assert low_x > 29
        assert low_y < 8
        assert high_x < 8
        assert high_y > 48


def test_cards_are_told_apart_in_grey(deck, lang):
    pictures = [grey_picture(face, lang) for face in deck.faces]
    for one, other in combinations(pictures, 2):
        assert np.abs(one - other).mean() > 0.04
    greys = [colour.grey for colour in HEATS]
    assert all(slow - fast > 0.08 for slow, fast in pairwise(greys))


def test_gaits_stretch_and_stoop_with_speed():
    lengths = [gait.span[1] - gait.span[0] for gait in GAITS]
    assert lengths[3] > max(lengths[:3])
    assert lengths[4] > lengths[3]
    assert GAITS[4].neck < GAITS[3].neck < min(gait.neck for gait in GAITS[:3])


def test_the_back_does_not_tell_which_way_up_it_lies(deck, lang):
    picture = grey_picture(deck.back, lang, 150)
    assert np.abs(picture - picture[::-1, ::-1]).mean() < 0.02


def test_the_back_has_a_bare_margin_for_a_printer_that_shifts(deck, lang):
    picture = grey_picture(deck.back, lang, 254)  # ten pixels a millimetre
    bare = picture[0, 0]
    margin = np.ones(picture.shape, bool)
    margin[38:-38, 38:-38] = False
    assert np.abs(picture[margin] - bare).max() < 0.01


def test_a_sheet_takes_less_than_a_fifth_of_its_ink(deck, tables, lang):
    data = document([deck], {deck.key: pages_of(deck, tables, lang)}, tables, lang)
    assert max(inks_of(data)) < 0.2
    assert len(data) < 200_000


def test_names_that_do_not_fit_are_an_error(changed, printed):
    tables = changed(**{"drive.cards.1.name": {"zh": "慢步", "en": "Walking very slowly along the endless road"}})
    with pytest.raises(TextDoesNotFit) as caught:
        printed(driver_cards(tables, "en"), tables, "en")
    assert caught.value.place == "drive 1"


def test_names_are_not_read_as_markup(changed, printed):
    tables = changed(**{"drive.cards.1.name": {"zh": "<b>&{{慢", "en": "<b>&{0}"}})
    assert "<b>&{0}" in printed(driver_cards(tables, "en"), tables, "en")[0]
    assert "<b>&{{慢" in printed(driver_cards(tables, "zh"), tables, "zh")[0]
    tables = changed(**{"drive.cards.1.name": {"zh": "慢步", "en": "Walk \N{SNAIL}"}})
    with pytest.raises(MissingGlyph):
        printed(driver_cards(tables, "en"), tables, "en")
