"""The kit of Intrigue: counts by hand, words that follow the steps, dividers that hold a sleeved card."""

from __future__ import annotations

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
from printables.games.intrigue.dividers import BARE, SLEEVED, TAB
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
    assert {len(KIT.cards(key).faces) for key in DIVIDERS} == {26 + 7}
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


@pytest.mark.parametrize("key", DIVIDERS)
def test_dividers_are_as_large_as_their_cards_and_their_tabs_stand_apart(key: str) -> None:
    """The line along which half of the tab is cut off lies over the half without the name, by turns."""
    size, sideways = DIVIDERS[key]
    wide, high = size[::-1] if sideways else size
    assert CARD_SIZES["standard_european"] == BARE
    assert all(sleeve > card for sleeve, card in zip(SLEEVED, BARE, strict=True))
    assert KIT.cards(key).size == (wide, high + TAB)
    for number, face in enumerate(KIT.cards(key).faces[:4]):
        on_left = number % 2 == 0
        with dashed_lines() as cuts:
            words = [(x, y) for _, x, y, _, _ in letters(face, "en") if y > high]
        assert words
        assert all((x < wide / 2) == on_left and y < high + TAB for x, y in words)
        cut_off = (wide / 2, wide) if on_left else (0, wide / 2)
        assert cuts == [(cut_off[0], high, cut_off[1], high), (wide / 2, high, wide / 2, high + TAB)]


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
