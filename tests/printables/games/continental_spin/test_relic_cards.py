"""Relic cards: 12 of four kinds, points and effects from the tables."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from printables.components.parts import CardSet
from printables.export.pdf import document
from printables.games.continental_spin.icons.relics import RELIC_ICONS
from printables.games.continental_spin.relic_cards import effect_text, relic_cards
from printables.games.continental_spin.relic_figures import FIGURES
from printables.pages.page_list import pages_of
from tests.printables.card_pictures import grey_picture, inks_of, letters

POINTS = {"relic eye": 2, "relic heart": 2, "relic spine": 3, "relic skull": 1}  # chapter 5.4
NAMES = {"zh": ("眼球", "心脏", "脊椎", "头骨"), "en": ("Eye", "Heart", "Spine", "Skull")}


@pytest.fixture
def cards(tables, lang) -> CardSet:
    return relic_cards(tables, lang)


def points_on(face, lang) -> list[int]:
    """The large numerals of a card."""
    return [int(char) for char, _, bottom, _, top in letters(face, lang) if char.isdigit() and top - bottom > 4.5]


def test_there_are_twelve_three_of_each_kind(cards):
    assert cards.size == (41, 63)
    assert len(cards.pieces) == 12
    assert [face.key for face, _ in cards.pieces] == [key for key in POINTS for _ in range(3)]


def test_points_stand_in_two_corners(cards, lang):
    for face in cards.faces:
        assert points_on(face, lang) == [POINTS[face.key]] * 2


def test_a_card_says_its_name_and_effect(cards, tables, lang, printed):
    front, back = printed(cards, tables, lang)
    for name in NAMES[lang]:
        assert front.count(name) == 3
    for part in {
        "zh": ("回转 +2", "再前进 3 格", "无效果", "1 张牌"),
        "en": ("Gain 2", "Ride 3 cells on", "No effect", "any 1 card"),
    }[lang]:
        assert front.count(part) == 3, part
    assert {"zh": "圣者遗骨", "en": "Relic"}[lang] in back


def test_numbers_follow_the_tables(changed, printed):
    tables = changed(
        **{
            "relics.kinds.eye.points": 7,
            "relics.kinds.eye.amount": 4,
            "relics.kinds.heart.amount": 1,
            "relics.kinds.spine.copies": 2,
            "relics.kinds.skull.copies": 4,
            "relics.kinds.skull.amount": 2,
        }
    )
    cards = relic_cards(tables, "en")
    front = printed(cards, tables, "en")[0]
    assert len(cards.pieces) == 12
    assert points_on(cards.faces[0], "en") == [7, 7]
    assert front.count("Gain 4") == 3
    assert front.count("Ride 1 cell on.") == 3
    assert front.count("Spine") == 2
    assert front.count("any 2 cards") == 4


@pytest.mark.parametrize(
    ("effect", "zh", "en"),
    [
        ("none", "只计分", "No effect"),
        ("spin", "回转 +2", "Gain 2"),
        ("advance", "再前进 2 格", "2 cells on"),
        ("take_back", "任选 2 张", "any 2 cards"),
    ],
)
def test_any_kind_may_have_any_effect(changed, effect, zh, en):
    kind = changed(**{"relics.kinds.spine.effect": effect, "relics.kinds.spine.amount": 2}).relics.kinds["spine"]
    assert zh in effect_text(kind, "zh")
    assert en in effect_text(kind, "en")


def test_letters_stand_clear_of_the_cut(cards, lang):
    for face in (*cards.faces, cards.back):
        for char, left, bottom, right, top in letters(face, lang):
            assert min(left, bottom, 41 - right, 63 - top) >= 3, (face.key, char)


def test_figures_are_told_apart_in_grey(cards, lang):
    for one, other in combinations([grey_picture(face, lang) for face in cards.faces], 2):
        assert np.abs(one - other).mean() > 0.04


def test_the_back_does_not_tell_which_way_up_it_lies(cards, lang):
    picture = grey_picture(cards.back, lang, 150)
    assert np.abs(picture - picture[::-1, ::-1]).mean() < 0.02


def test_a_sheet_takes_less_than_a_fifth_of_its_ink(cards, tables, lang):
    data = document([cards], {cards.key: pages_of(cards, tables, lang)}, tables, lang)
    assert max(inks_of(data)) < 0.2
    assert len(data) < 200_000


def test_every_figure_has_an_icon_for_its_tile_and_sheets():
    assert set(FIGURES) - set(RELIC_ICONS) == set()
    assert set(RELIC_ICONS) - set(FIGURES) <= {"relic_site"}
