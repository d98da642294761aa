"""Processes where a machine has few, or none; what is missing is told to whoever asked for more."""

from __future__ import annotations

import errno
import os

import pytest

from engine.faults import Fault
from engine.game import GameError
from engine.play import processes as of_processes
from engine.play import workers as of_workers
from engine.play.processes import Processes
from engine.play.workers import WORTH_SHARING, workers


@pytest.fixture(params=["no more files", "no library"])
def poor(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A machine that has several cores, but nothing by which processes could share work."""
    errors = {
        "no more files": OSError(errno.EMFILE, os.strerror(errno.EMFILE)),
        "no library": ImportError("No module named '_multiprocessing'"),
    }

    def refuse(*_: object) -> None:
        raise errors[request.param]

    monkeypatch.setattr(of_workers, "cores", lambda: 4)
    monkeypatch.setattr(of_processes._SPAWN, "Pipe", refuse)
    return request.param


def test_where_nobody_asked_one_process_plays(poor: str) -> None:
    with workers(None, WORTH_SHARING) as executor:
        assert executor is None


def test_where_processes_were_asked_for_what_is_missing_is_told(poor: str) -> None:
    told = {"no more files": "Too many open files", "no library": "_multiprocessing"}
    with pytest.raises(Fault, match=f"2 processes cannot share the games here: .*{told[poor]}"), workers(2):
        pass


def test_on_one_core_one_process_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_workers, "cores", lambda: 1)
    with workers(None, 10 * WORTH_SHARING) as executor:
        assert executor is None


def test_no_more_processes_than_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more unless they are asked for, and then an error."""
    asked: list[int] = []
    monkeypatch.setattr(of_workers, "MOST_PROCESSES", 61)
    monkeypatch.setattr(of_workers, "cores", lambda: 96)

    class Counted(Processes):
        def __init__(self, jobs: int) -> None:
            asked.append(jobs)
            super().__init__(2)

    monkeypatch.setattr(of_workers, "Processes", Counted)
    with workers(None, WORTH_SHARING):
        assert asked == [61]
    with pytest.raises(GameError, match="61"), workers(62):
        pass


def test_the_others_import_games_before_they_are_asked_to_play() -> None:
    imported = "{name!r} in __import__('sys').modules"
    with workers(2, here=True, keys=("royal_derby",)) as executor:
        assert executor is not None
        derby = executor.submit(eval, imported.format(name="engine.games.royal_derby.game"))
        other = executor.submit(eval, imported.format(name="engine.games.intrigue.game"))
        assert (derby.result(60), other.result(60)) == (True, False)
