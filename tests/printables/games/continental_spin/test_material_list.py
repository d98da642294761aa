"""The material list: pages, sheets, cuts and sleeves as worked by hand, and exactly the set of chapter 3.3 for N."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from pypdfium2 import PdfDocument

from engine.tables import TablesError
from printables.export.pdf import document
from printables.games.continental_spin.instructions import PAGES
from printables.games.continental_spin.kit import components
from printables.imposition.duplex import DUPLEXES, FOLD
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of
from printables.pages.tally import Tally, tally
from tests.printables.kit import sets_of

# Cuts of a grid: columns + 1 and rows + 1. Upright A4 has 200 x 280.6 mm for pieces, on its side 287 x 193.6; Letter
# 205.9 x 263 and 269.4 x 199.5. Folded, A4 has 200 x 135.5 mm for cards with a bleed of 2, Letter 205.9 x 126.7.
LONG_A4 = {
    "map": Tally(1, 1, 0, 0, False),
    "driver_cards": Tally(2, 1, 20, 8 + 4, True),  # 7 x 3 on its side, one place empty
    "relic_cards": Tally(2, 1, 12, 5 + 4, True),  # 4 x 3
    # 6 blocks, parted by 5 cuts: a row of 4 seals for each of 5 riders, 12 tiles in a row, two markers, what stands.
    "small_pieces": Tally(2, 1, 45, 5 + (5 + 6) + (13 + 2) + 2 * (2 + 2) + (6 + 2) + (7 + 2), True),
    "spin_tracks": Tally(1, 1, 5, 2 + 6, False),
    "score_sheets": Tally(3, 3, 5, (2 + 3) + (2 + 3) + (2 + 2), False),
    "quick_reference": Tally(1, 1, 2, 2 + 3, False),
}
FOUR_FOLDED_LETTER = {
    "map": Tally(1, 1, 0, 0, False),
    "driver_cards": Tally(8, 8, 80, 8 * (6 + 3), False),  # 80 in tens, 5 x 2
    "relic_cards": Tally(2, 2, 12, (6 + 3) + (3 + 2), False),  # ten, then two
    # What stands has no back: it is not on the sheet that is folded.
    "small_pieces": Tally(2, 2, 40, 3 + (5 + 5) + (13 + 2) + 2 * (2 + 2) + 1 + (5 + 2) + (7 + 2), False),
    "spin_tracks": Tally(1, 1, 4, 2 + 5, False),
    "score_sheets": Tally(2, 2, 4, 2 * (2 + 3), False),
    "quick_reference": Tally(1, 1, 2, 2 + 3, False),
}
BOOKS = ("rulebook", "rulebook_booklet")  # are told of apart from the list
CHAPTER_3_3 = {2: (40, 8, 2, 2, 12), 3: (60, 12, 3, 3, 12), 4: (80, 16, 4, 4, 12), 5: (100, 20, 5, 5, 12)}


def tallies(tables, job: Job, players: int | None = None) -> dict[str, Tally]:
    kit = components(tables, "en", players)
    return {one.key: tally(pages_of(one, tables, "en", job)) for one in kit}


def test_one_kit_on_a4(tables):
    found = tallies(tables, Job())
    assert found.pop("instructions") == Tally(PAGES, PAGES, 0, 0, False)
    for book in BOOKS:
        del found[book]
    assert found == LONG_A4


def test_four_players_folded_on_letter(tables):
    found = tallies(tables, Job(PAPERS["letter"], FOLD), 4)
    for book in ("instructions", *BOOKS):
        del found[book]
    assert found == FOUR_FOLDED_LETTER


def test_five_players_share_sheets_of_driver_cards(tables):
    # 100 cards: four sheets of 7 x 3, and 16 on the fifth in three rows of 6.
    assert tallies(tables, Job(), 5)["driver_cards"] == Tally(10, 5, 100, 4 * (8 + 4) + (7 + 4), True)


@pytest.mark.parametrize("players", CHAPTER_3_3)
def test_exactly_the_set_of_chapter_3_3(tables, players):
    kit = sets_of(components(tables, "zh", players))
    pieces = {key: len(one.pieces) for key, one in kit.items()}
    cards, seals, riders, tracks, relics = CHAPTER_3_3[players]
    assert pieces == {
        "driver_cards": cards,
        "relic_cards": relics,
        "relic_tiles": relics,
        "beat_marker": 1,
        "start_marker": 1,
        "seals": seals,
        "riders": riders,
        "checkpoints": 6,
        "spin_tracks": tracks,
        "score_sheets": players,
        "quick_reference": 2,
    }
    drives = Counter(face.key for face, _ in kit["driver_cards"].pieces)
    assert drives == {f"drive {value}": 4 * players for value in (1, 2, 3, 4, 5)}
    owners = Counter(face.key for face, _ in kit["seals"].pieces)
    assert set(owners.values()) == {4}
    assert len(owners) == players


@pytest.mark.parametrize("players", [1, 6, 0, -2])
def test_numbers_that_cannot_play_are_refused(tables, players):
    with pytest.raises(TablesError, match="so many cannot play"):
        components(tables, "en", players)


def test_two_riders_each_are_two_sets_a_player(changed):
    kit = sets_of(components(changed("two_riders"), "en", 2))
    assert len(kit["driver_cards"].pieces) == 80
    assert len(kit["seals"].pieces) == 16
    assert len(kit["score_sheets"].pieces) == 4


def said(tables, lang: str, job: Job, players: int | None = None) -> str:
    """The text of the first page of the instructions, without spaces and line breaks."""
    first = components(tables, lang, players)[0]
    data = document([first], {first.key: pages_of(first, tables, lang, job)}, tables, lang, job)
    with PdfDocument(data) as pdf:
        return re.sub(r"\s", "", pdf[0].get_textpage().get_text_range())


def test_the_list_for_each_number_of_players(tables):
    text = said(tables, "zh", Job())
    # Sheets: 2 of instructions, 8 of all other files, and one of driver cards a rider; 92 cuts and 12 a rider;
    # sleeves for 12 relic cards and 20 cards a rider.
    for players in (2, 3, 4, 5):
        row = f"12张{players}张{10 + players}张{92 + 12 * players}{12 + 20 * players}个"
        assert row in text, row
    assert "驱动卡，每名骑手21卡纸，200–300克双面，沿长边翻转12" in text
    assert "记分纸33普通纸单面14" in text


def test_the_list_for_four_players_folded_on_letter(tables):
    text = said(tables, "en", Job(PAPERS["letter"], FOLD), 4)
    assert "Drivercards88card,200–300gone-sided,fold72" in text
    assert "All1919161" in text  # 2 of instructions and 17; 72 + 14 + 53 + 7 + 10 + 5 cuts
    assert "480(4sets)164412419161" in text
    assert "9270–90" in text  # sleeves, minutes
    assert "Backs:foldalongthedashedline" in text


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("duplex", list(DUPLEXES.values()))
def test_it_says_how_backs_are_printed(tables, lang, duplex):
    words = {
        "zh": {
            "long": "双面，沿长边翻转",
            "short": "双面，沿短边翻转",
            "fold": "单面，对折",
            "manual": "先正面，后背面",
            "none": "只印正面",
        },
        "en": {
            "long": "two-sided,longedge",
            "short": "two-sided,shortedge",
            "fold": "one-sided,fold",
            "manual": "fronts,thenbacks",
            "none": "frontsonly",
        },
    }
    assert said(tables, lang, Job(duplex=duplex)).count(words[lang][duplex.key]) >= 3


def test_boards_on_other_paper_are_named(tables):
    assert "Map11A3,plain" in said(tables, "en", Job(boards=PAPERS["a3"]))
    assert "Map22plainorheavierone-sided,join1" in said(tables, "en", Job(tiled=True))


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("players", [None, 5])
def test_it_fits_two_pages_in_every_job(tables, lang, paper, players):
    for duplex in DUPLEXES.values():
        for tiled in (False, True):
            (sheet, *_) = components(tables, lang, players)
            assert len(pages_of(sheet, tables, lang, Job(PAPERS[paper], duplex, tiled=tiled))) == PAGES
