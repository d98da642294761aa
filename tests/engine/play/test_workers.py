"""Processes where a machine has few, or none; what is missing is told to whoever asked for more."""

from __future__ import annotations

import errno
import os

import pytest

from engine.game import GameError
from engine.play import workers as of_workers
from engine.play.workers import WORTH_SHARING, Processes, workers


@pytest.fixture(params=["no semaphores", "no /dev/shm", "no library"])
def poor(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A machine that has several cores, but nothing by which processes could share work."""
    errors = {
        "no semaphores": NotImplementedError("system provides too few semaphores"),
        "no /dev/shm": OSError(errno.ENOSYS, os.strerror(errno.ENOSYS)),
        "no library": ImportError("this platform lacks a functioning sem_open implementation"),
    }

    def refuse(*_: object) -> None:
        raise errors[request.param]

    monkeypatch.setattr(of_workers, "cores", lambda: 4)
    monkeypatch.setattr(of_workers, "ProcessPoolExecutor", refuse)
    if request.param == "no /dev/shm":
        monkeypatch.setattr(of_workers.sys, "platform", "linux")
        monkeypatch.setattr(of_workers.os, "access", lambda path, mode: path != "/dev/shm")
    return request.param


def test_where_nobody_asked_one_process_plays(poor: str) -> None:
    with workers(None, WORTH_SHARING) as executor:
        assert executor is None


def test_where_processes_were_asked_for_what_is_missing_is_told(poor: str) -> None:
    told = {
        "no semaphores": "too few semaphores",
        "no /dev/shm": "they need /dev/shm",
        "no library": "lacks a functioning",
    }
    with pytest.raises(GameError, match=f"2 processes cannot share the games here: .*{told[poor]}"), workers(2):
        pass


def test_on_one_core_one_process_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_workers, "cores", lambda: 1)
    with workers(None, 10 * WORTH_SHARING) as executor:
        assert executor is None


def test_more_processes_than_a_system_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """61 on Windows: no more unless they are asked for, and then an error."""
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
