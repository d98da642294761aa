"""The rulebook shows what the rules play: the kept record is what they play today, and it follows variants."""

from __future__ import annotations

import pytest

from printables.games.continental_spin.rulebook import played
from printables.games.continental_spin.rulebook.book import rulebooks, values
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of
from printables.text import templates


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


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("track.legs.2.cells.1", "rock"),  # no road is long enough for the ride against a seal
        ("seals.rival_loss", 4),
        ("seals.per_rider", 0),
        ("terrain.curve.cost", 0),
        ("terrain.rock.cost", 0),
    ],
)
def test_rides_that_a_course_does_not_have_are_left_out(changed, monkeypatch, path, value):
    monkeypatch.setattr(played, "GAMES", 20)
    tables = changed(**{path: value})
    shown = played.rides(tables)
    assert set(shown) < set(played.RIDES)
    for lang in tables.languages:
        text = templates.render(f"continental_spin/rulebook.{lang}.md.j2", values(tables, lang))
        assert all(f"{{figure:{name}}}" not in text for name in set(played.RIDES) - set(shown))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_booklet_is_whole_sheets_front_and_back(tables, paper):
    _, book = rulebooks(tables, "zh")
    pages = pages_of(book, tables, "zh", Job(PAPERS[paper]))
    assert len(pages) % 2 == 0
    assert [page.back for page in pages] == [False, True] * (len(pages) // 2)
    assert all(page.two_sided and page.width < page.height for page in pages)
