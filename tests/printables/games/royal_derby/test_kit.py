"""The kit of Royal Derby: counts by hand, every page in both languages and inks, texts that say what the tables say."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise

import pypdfium2
import pytest

from engine.registry import find
from engine.tables import TablesError
from printables.components.parts import Component, Sheet
from printables.export.pdf import document
from printables.games.royal_derby.card_frame import pips
from printables.games.royal_derby.kit import components
from printables.games.royal_derby.silks import SILKS
from printables.imposition.job import A4, Job
from printables.imposition.paper import PAPERS
from printables.inks import COLOUR, LOW
from printables.pages.page_list import pages_of
from tests.printables.card_pictures import grey_picture
from tests.printables.kit import sets_of

TABLES = find("royal_derby").load()


def part(key: str, lang: str = "en", **changes: object) -> Component:
    tables = find("royal_derby").load((), changes.items()) if changes else TABLES
    return next(one for one in components(tables, lang) if one.key == key)


def printed(component: Component, lang: str = "en", job: Job = A4) -> pypdfium2.PdfDocument:
    pages = {component.key: pages_of(component, TABLES, lang, job)}
    return pypdfium2.PdfDocument(BytesIO(document([component], pages, TABLES, lang, job)))


def text_of(component: Component, lang: str = "en") -> str:
    return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in printed(component, lang))


def test_the_deck_has_every_card_once_and_the_horses_are_apart() -> None:
    sets = sets_of(components(TABLES, "en"))
    deck, horses = sets["deck"], sets["horse_cards"]
    names = [face.key for face in deck.faces]
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    assert sorted(names) == sorted([suit + rank for suit in "SHCD" for rank in ranks] + ["RJ", "BJ"])
    assert [face.key for face in horses.faces] == ["SA", "HA", "CA", "DA"]
    assert deck.size == horses.size == (63.5, 88.9)
    assert deck.copies == 1


def test_nine_cards_to_a_page_and_as_many_backs() -> None:
    assert len(printed(part("cards"))) == 2 * 6  # 50 cards and 4 horses, nine to a page


@pytest.mark.parametrize("count", range(1, 11))
def test_a_number_card_has_as_many_pips_as_it_says(count: int) -> None:
    places = pips(count)
    assert len(places) == len(set(places)) == count
    assert all(abs(x) <= 1 and abs(y) <= 1 for x, y in places)
    assert sorted(x for x, _ in places) == sorted(-x for x, _ in places)  # alike on both sides


@pytest.mark.parametrize("ink", [COLOUR, LOW])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_page_is_drawn(lang: str, ink) -> None:
    for component in components(TABLES, lang):
        for page in printed(component, lang, replace(A4, ink=ink)):
            fine = (
                1 if isinstance(component, Sheet) else 0.25
            )  # dots a point: letters alone are pale when they are small
            picture = page.render(scale=fine, grayscale=True).to_numpy()
            assert picture.min() < 160 < picture.max(), component.key


def test_the_board_says_how_many_cards_lie_at_each_fence() -> None:
    text = text_of(part("lane_board"))
    for count in TABLES.course.obstacles:
        assert f"{count} face down" in text
    assert "TRIUMPH · 6" in text


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_boards_print_on_every_paper(paper: str) -> None:
    for boards in (None, PAPERS["a3"], PAPERS["tabloid"]):
        sheets = printed(part("lane_board"), job=Job(paper=PAPERS[paper], boards=boards))
        assert len(sheets) == (1 if boards else 2)  # poker cards have no room on one sheet of home paper


def test_numbers_on_paper_follow_the_tables() -> None:
    changed = {"course.obstacles": [2, 3], "bets.cap": 7, "bets.times": 3, "deck.courts.steps": 3}
    reference = text_of(part("quick_reference", **changed))
    for words in ("Lay 2, 3 cards", "1 to 7 units", "3 times your stake", "its horse moves 3", "section 3)"):
        assert words in reference
    board = text_of(part("lane_board", **changed))
    assert "3 face down" in board
    assert "1 face down" not in board


def test_a_slip_for_each_player() -> None:
    kit = components(TABLES, "en", 5)
    assert next(one for one in kit if one.key == "bet_slips").copies == 5  # type: ignore[union-attr]
    with pytest.raises(TablesError, match="2 to 8"):
        components(TABLES, "en", 9)


def test_the_sudden_death_is_told_only_where_it_can_happen() -> None:
    assert "used up" not in text_of(part("quick_reference"))
    assert "used up" in text_of(part("quick_reference", **{"course.obstacles": [1, 1, 1, 2, 2, 2, 3, 3, 3]}))


def test_silks_are_told_apart_in_grey_or_by_their_pattern() -> None:
    patterns = {suit.key: suit.silks for suit in TABLES.suits}
    assert len(set(patterns.values())) == len(SILKS)
    greys = sorted(silks.main.grey for silks in SILKS.values())
    assert all(b - a > 0.08 for a, b in pairwise(greys))


def test_suits_are_told_apart_in_low_ink() -> None:
    """The black suits are filled and the red ones open; each token has a cloth of its own."""
    sets = sets_of(components(TABLES, "en"))
    deck, tokens = sets["deck"], sets["horse_tokens"]
    inks = {face.key: 1 - grey_picture(face, "en", 60, LOW).mean() for face in deck.faces if face.key[1:] == "9"}
    assert min(inks["S9"], inks["C9"]) > 1.5 * max(inks["H9"], inks["D9"])
    cloths = [grey_picture(face, "en", 60, LOW) for face in tokens.faces]
    assert all((abs(one - other) > 0.3).mean() > 0.05 for one, other in combinations(cloths, 2))
