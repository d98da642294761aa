"""What another process draws: the same as is drawn here, nothing after the end, and a clear error where it dies."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from engine.faults import Fault
from engine.play.shared import Shared
from engine.registry import find
from printables.compare import aside as aside_module
from printables.compare.aside import drawer
from printables.compare.comparison import _redrawn
from printables.compare.pages import changed_pages, looked_at
from printables.errors import PrintError


@pytest.fixture
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aside_module, "cores", lambda: 2)


def test_for_one_job_and_on_one_core_all_is_drawn_here(monkeypatch: pytest.MonkeyPatch, two_cores: None) -> None:
    with drawer(1) as pool:
        assert pool is None
    monkeypatch.setattr(aside_module, "cores", lambda: 1)
    with drawer() as pool:
        assert pool is None


def test_a_machine_without_processes_draws_here(monkeypatch: pytest.MonkeyPatch, two_cores: None) -> None:
    def refuse(jobs: int) -> Shared:
        raise Fault("不行", "no processes")

    monkeypatch.setattr(aside_module, "Shared", refuse)
    with drawer() as pool:
        assert pool is None


def test_it_ends_with_all_that_it_does(two_cores: None) -> None:
    began = time.monotonic()
    with drawer() as pool:
        assert pool is not None
        process = pool.workers[0].process
        assert process is not None
        assert process.is_alive()
        pool.submit_elsewhere(time.sleep, 600)
    assert not process.is_alive()
    assert time.monotonic() - began < 60


def test_the_asking_process_shares_what_both_may_do_and_nothing_else(two_cores: None) -> None:
    with drawer() as pool:
        assert pool is not None
        there = pool.submit_elsewhere(os.getpid)
        slow = pool.submit_elsewhere(time.sleep, 600)
        shared = pool.submit(os.getpid)
        assert shared.result() == os.getpid()
        assert there.result() != os.getpid()
        assert not slow.done()


def test_what_is_drawn_there_is_what_is_drawn_here(two_cores: None) -> None:
    """A fence more, whose count is read from a list that other places of the course share."""
    game = find("royal_derby")
    asked = ("royal_derby", "en", (game.load(), game.load((), [("course.obstacles", [1, 1, 2, 2, 4])])), (None, None))
    here = _redrawn(*asked)
    assert [one.key for one in here.altered if not one.key.startswith("rulebook")] == [
        "instructions",
        "lane_board",
        "quick_reference",
    ]
    with drawer() as pool:
        assert pool is not None
        prints = looked_at({"en": pool.submit_elsewhere(_redrawn, *asked)}, pool)
    assert prints.compared == here.compared
    drawn = {one.key: changed_pages(one) for one in here.altered}
    there = {one.key: one.pages for one in prints.changed}
    assert there.keys() == drawn.keys()
    for key in ("instructions", "lane_board", "quick_reference"):  # a rulebook tells of few games in tests, here alone
        assert there[key] == drawn[key]
    assert {one.key: (one.fresh, one.pieces, one.gone) for one in prints.reprints} == {
        one.key: (one.reprint.fresh, one.reprint.pieces, one.reprint.gone) for one in here.altered
    }


def test_a_process_that_dies_is_an_error_and_no_other_is_left(two_cores: None) -> None:
    with drawer() as pool:
        assert pool is not None
        with pytest.raises(PrintError, match="has died"):
            looked_at({"en": pool.submit_elsewhere(os._exit, 1)}, pool)
        assert pool.submit_elsewhere(len, "ab").result() == 2  # in a new one
        process = pool.workers[0].process
    assert process is not None
    assert not process.is_alive()


def test_what_the_new_tables_cannot_print_is_told_from_there(tmp_path: Path, two_cores: None) -> None:
    """A designer's template asks for a value that is not there."""
    game = find("royal_derby")
    tables = game.load()
    templates = tmp_path / "templates" / "royal_derby"
    templates.mkdir(parents=True)
    (templates / "quickref.en.md.j2").write_text("{{ nothing_of_this_name }}", encoding="utf-8")
    with drawer() as pool:
        assert pool is not None
        asked = {"en": pool.submit_elsewhere(_redrawn, "royal_derby", "en", (tables, tables), (None, tmp_path))}
        prints = looked_at(asked, pool)
    assert prints.changed == ()
    assert "nothing_of_this_name" in prints.refused["en"].en
