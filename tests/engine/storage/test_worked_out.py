"""What took long is found again where everything is as it was, and nothing is lost where it is not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.compare import known
from engine.registry import find
from engine.storage import worked_out
from engine.storage.worked_out import FOLDER, keep, name_of, recall, state_of


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(worked_out, "cache_folder", lambda: tmp_path)
    return tmp_path / FOLDER


def test_what_was_kept_is_recalled_by_what_it_was_made_from(cache: Path) -> None:
    name = name_of("pages", ["a", 1])
    assert recall(name) is None
    keep(name, b"data")
    assert recall(name) == b"data"
    assert len({name, name_of("pages", ["a", 2]), name_of("pages", ["a1", ""]), name_of("ledger", ["a", 1])}) == 4


def test_a_damaged_file_counts_as_not_there(cache: Path) -> None:
    keep("one", b"data")
    (file,) = cache.iterdir()
    file.write_bytes(file.read_bytes()[:-1] + b"b")
    assert recall("one") is None


def test_files_that_were_not_used_for_longest_go(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worked_out, "MOST", 2)
    for number, name in enumerate(("a", "b", "c")):
        keep(name, b"")
        if (cache / f"{name}.kept").exists():
            os.utime(cache / f"{name}.kept", (number, number))
    assert [recall(name) for name in ("a", "b", "c")] == [None, b"", b""]


def test_without_a_place_nothing_is_kept_and_nothing_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worked_out, "cache_folder", lambda: Path(os.devnull))
    keep("one", b"data")
    assert recall("one") is None


def test_a_changed_file_is_another_state(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("1")
    first = state_of(tmp_path)
    (tmp_path / "a.py").write_text("12")
    state_of.cache_clear()  # asked for once a run
    assert state_of(tmp_path) != first


def test_a_ledger_is_worked_out_once(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("royal_derby")
    tables = game.load()
    first = known.ledger(game, tables, 300, 1)
    work = known.verify
    monkeypatch.setattr(known, "verify", None)
    again = known.ledger(game, tables, 300, 1)
    assert [(one.claim.id, one.verdict, one.lines) for one in again.findings] == [
        (one.claim.id, one.verdict, one.lines) for one in first.findings
    ]
    assert again.games == first.games
    assert again.runs.keys() == first.runs.keys()
    monkeypatch.setattr(known, "verify", work)
    changed = game.load((), [("course.obstacles.5", 4)])
    assert known.ledger(game, changed, 300, 1).broken != again.broken
