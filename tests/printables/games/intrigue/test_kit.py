"""The kit of Intrigue: counts by hand, words that follow the steps, dividers that hold a sleeved card."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from io import BytesIO
from itertools import combinations
from typing import Any

import pypdfium2
import pytest

from engine.tables import TablesError
from printables.components.parts import Face
from printables.drawing.pen import Pen
from printables.games.intrigue.dividers import BARE, PAIRED_TAB, SLEEVED, TAB
from printables.games.intrigue.heraldry import CHARGES, FIELDS, draw_shield
from printables.games.intrigue.score_pad import scoring, worth
from printables.imposition.job import A4
from printables.imposition.paper import CARD_SIZES
from printables.inks import COLOUR, LOW, Ink
from tests.printables.card_pictures import drawn_lines, grey_picture, inks_of, letters, page_of, too_dark
from tests.printables.kit import Kit, check_script

LANGS = ("zh", "en", "zh_hant")
DIVIDERS = {  # the size of the cards, and whether they lie sideways
    "dividers_sleeved_upright": (SLEEVED, False),
    "dividers_sleeved_sideways": (SLEEVED, True),
    "dividers_upright": (BARE, False),
    "dividers_sideways": (BARE, True),
}
KIT = Kit("intrigue")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ink", [A4.ink, LOW], ids=["colour", "low"])
def test_every_page_is_drawn(lang: str, ink) -> None:
    for component in KIT.components(lang):
        data = KIT.file(component.key, lang, replace(A4, ink=ink))
        check_script(data, lang)
        for page in pypdfium2.PdfDocument(BytesIO(data)):
            picture = page.render(scale=0.2, grayscale=True).to_numpy()
            assert picture.min() < 190 < picture.max(), component.key


def test_the_counts_of_the_rulebook() -> None:
    assert len(KIT.cards("randomisers").faces) == 26
    assert len(KIT.cards("set_cards").faces) == 6
    assert len(KIT.cards("supply_places").faces) == 7 + 1  # the base cards, and the trash
    for key, (_, sideways) in DIVIDERS.items():  # upright ones in pairs
        assert len(KIT.cards(key).faces) == (26 + 7 if sideways else 17)
    assert KIT.cards("quick_reference", players=4).copies == 4
    with pytest.raises(TablesError):
        KIT.components("en", 7)


def test_a_changed_step_changes_the_card() -> None:
    """Courtyard draws 3 and puts 1 back; a designer makes it 4."""
    assert "Draw 3 cards" in KIT.text("randomisers")
    changed = Kit("intrigue", **{"cards.courtyard.effect.1.draw": 4})
    with drawn_lines() as drawn:
        page_of(changed.cards("randomisers").faces[0], "en")
    assert "Draw 4 cards" in " ".join(one.text for one in drawn)


def test_supply_places_say_the_piles_of_the_rulebook() -> None:
    """Sections 1 and 8: Provinces 8, 12, 12, 15, 18; curses 10 for each player but one."""
    places = {face.key: face for face in KIT.cards("supply_places").faces}
    for key, piles in (("province", [8, 12, 12, 15, 18]), ("curse", [10, 20, 30, 40, 50])):
        with drawn_lines() as drawn:
            page_of(places[f"place {key}"], "en")
        numbers = [int(one.text) for one in drawn if one.text.isdigit()]
        assert [number for number in numbers if number in piles][-5:] == piles


SIDEWAYS = [key for key, (_, sideways) in DIVIDERS.items() if sideways]
UPRIGHT = [key for key in DIVIDERS if key not in SIDEWAYS]


def test_dividers_suit_cards_as_published_and_their_sleeves() -> None:
    assert CARD_SIZES["standard_european"] == BARE
    assert all(sleeve > card for sleeve, card in zip(SLEEVED, BARE, strict=True))


@pytest.mark.parametrize("key", SIDEWAYS)
def test_sideways_dividers_are_as_large_as_their_cards_and_their_tabs_stand_apart(key: str) -> None:
    """The line along which half of the tab is cut off lies over the half without the name, by turns."""
    high, wide = DIVIDERS[key][0]
    assert KIT.cards(key).size == (wide, high + TAB)
    for number, face in enumerate(KIT.cards(key).faces[:4]):
        on_left = number % 2 == 0
        with dashed_lines() as cuts:
            words = [(x, y) for _, x, y, _, _ in letters(face, "en") if y > high]
        assert words
        assert all((x < wide / 2) == on_left and y < high + TAB for x, y in words)
        cut_off = (wide / 2, wide) if on_left else (0, wide / 2)
        assert cuts == [(cut_off[0], high, cut_off[1], high), (wide / 2, high, wide / 2, high + TAB)]


@pytest.mark.parametrize("key", UPRIGHT)
def test_upright_dividers_lie_head_to_head_and_their_tabs_fill_one_strip(key: str) -> None:
    """The feet of a pair are left and right. Between the cards is a strip as wide as a tab: half of it is the first
    one's tab, half the other's. The line between them goes along one tab, across the strip, and along the other."""
    wide, high = DIVIDERS[key][0]
    tables, far = KIT.tables, high + PAIRED_TAB
    assert KIT.cards(key).size == (high + far, wide)
    names = [card.name.en for card in tables.all_cards if card.key in tables.drawable or card in tables.base]
    pairs = [(0, 2), (1, 3), (4, 6), (5, 7)]  # in the box neighbours have their tabs on different sides
    for number, (face, pair) in enumerate(zip(KIT.cards(key).faces, pairs, strict=False)):
        upper = number % 2 == 0  # a tab on the left is above when the divider lies on its right side
        with dashed_lines() as cuts:
            words = [(text, x, y) for text, x, y, _, _ in letters(face, "en") if high < x < far]
        first = "".join(text for text, _, y in words if (y > wide / 2) == upper)
        other = "".join(text for text, _, y in words if (y > wide / 2) != upper)
        for card, read in zip(pair, (first, other), strict=True):
            assert sorted(read.replace(" ", "")) == sorted(
                f"{tables.all_cards[card].cost}" + names[card].replace(" ", "")
            )
        tab, rest = ((0, wide / 2), (wide / 2, wide))[:: 1 if upper else -1]
        assert cuts == [(tab[0], far, tab[1], far), (wide / 2, far, wide / 2, high), (rest[0], high, rest[1], high)]


@pytest.mark.parametrize("key", UPRIGHT)
def test_each_divider_of_a_pair_has_an_outline_for_a_cutting_machine(key: str) -> None:
    """Closed, each as large as a card and half a strip; they share the line between them."""
    (wide, high), faces = DIVIDERS[key][0], KIT.cards(key).faces
    assert [face.edge.count("Z") for face in faces] == [2] * 16 + [1]
    outlines = [
        [tuple(map(float, point.split())) for point in part.strip("M").split("L")]
        for part in faces[0].edge.split("Z")
        if part
    ]
    for outline in outlines:
        assert area(outline) == pytest.approx(wide * high + wide / 2 * PAIRED_TAB)
    first, other = ({(round(x, 2), round(y, 2)) for x, y in outline} for outline in outlines)
    far = high + PAIRED_TAB
    assert first & other == {(far, wide / 2), (far, wide), (high, wide / 2), (high, 0)}


def area(outline: list[tuple[float, ...]]) -> float:
    """Of a polygon."""
    return abs(math.fsum(x * v - u * y for (x, y), (u, v) in zip(outline, outline[1:] + outline[:1], strict=True))) / 2


@contextmanager
def dashed_lines() -> Iterator[list[tuple[float, ...]]]:
    """A list to which the ends of every dashed line that a pen draws are added."""
    found: list[tuple[float, ...]] = []
    line = Pen.line

    def record(pen: Pen, *ends: float, dash: Any = None, **more: Any) -> None:
        found.extend([ends] * (dash is not None))
        line(pen, *ends, dash=dash, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pen, "line", record)
        yield found


def test_the_score_sheet_knows_duke_and_cards_of_several_types() -> None:
    found = {card.key: worth(KIT.tables, card, "en") for card in scoring(KIT.tables)}
    assert found == {
        "estate": "+1",
        "duchy": "+3",
        "province": "+6",
        "curse": "−1",
        "mill": "+1",
        "duke": "+1 per Duchy",
        "harem": "+2",
        "nobles": "+2",
    }


@pytest.mark.parametrize("ink", [COLOUR, LOW], ids=["colour", "low"])
def test_every_type_has_a_shield_that_is_told_apart_without_colour(ink: Ink) -> None:
    assert set(FIELDS) == set(CHARGES) == set(type(KIT.tables.types).model_fields)
    seen = {}
    for kind in FIELDS:
        face = Face("shield", 20, 20, partial(_draw_shield, kind))
        grey = grey_picture(face, "en", ink=ink)
        dark = grey < (grey.min() + grey[len(grey) // 2].max()) / 2
        seen[kind] = dark[len(dark) // 4 : -len(dark) // 4, len(dark) // 4 : -len(dark) // 4]
    for one, other in combinations(seen, 2):
        assert (seen[one] != seen[other]).mean() > 0.05, (one, other)


def _draw_shield(kind: str, pen: Pen) -> None:
    draw_shield(pen, kind, 10, 10, 18)


@pytest.mark.parametrize("lang", LANGS)
def test_the_published_cards_are_needed_and_it_says_so(lang: str) -> None:
    said = {"zh": "不是游戏本身", "zh_hant": "不是遊戲本身", "en": "not the game"}[lang]
    assert said in KIT.text("instructions", lang)


def test_ink() -> None:
    """The four files of dividers are drawn alike; the one with the smallest faces has most ink."""
    for component in KIT.components():
        if component.key in DIVIDERS and component.key != "dividers_sideways":
            continue
        assert max(inks_of(KIT.file(component.key))) < 0.20, component.key
        assert not too_dark(KIT.file(component.key, job=replace(A4, ink=LOW)), 0.06), component.key
