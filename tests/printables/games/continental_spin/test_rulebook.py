"""The rulebook shows what the rules play: the kept record is what they play today, and it follows variants."""

from __future__ import annotations

import pytest

from printables.games.continental_spin.rulebook import played
from printables.games.continental_spin.rulebook.book import rulebooks
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of


def test_what_is_kept_is_what_the_rules_play(tables):
    kept = played.PLAYS.of(tables)
    assert kept["rides"] == played.rides(tables)
    assert kept["beats"] == played.beats(tables)


def test_chapter_7_is_told_as_it_was_played(tables, printed):
    book, _ = rulebooks(tables, "en")
    text = " ".join(" ".join(printed(book, tables, "en")).split())
    assert "Star plays a 4: from 3 to 7, finds a relic: heart, and rides on to 10" in text
    assert "Horseshoe rode 13: 5 points, 12 in all" in text


@pytest.mark.parametrize("variant", ["short", "no_relics", "forward_seals", "solo", "two_riders"])
def test_it_follows_variants(changed, printed, variant, monkeypatch):
    monkeypatch.setattr(played, "GAMES", 20)
    tables = changed(variant)
    book, _ = rulebooks(tables, "en")
    text = " ".join(" ".join(printed(book, tables, "en")).split())
    assert f"a road of {tables.race.finish} cells" in text
    assert ("plaque" in text) == bool(tables.relic_sites)
    assert ("When a leg ends" in text) == (variant != "solo")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_booklet_is_whole_sheets_front_and_back(tables, paper):
    _, book = rulebooks(tables, "zh")
    pages = pages_of(book, tables, "zh", Job(PAPERS[paper]))
    assert len(pages) % 2 == 0
    assert [page.back for page in pages] == [False, True] * (len(pages) // 2)
    assert all(page.two_sided and page.width < page.height for page in pages)
