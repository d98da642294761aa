"""Processes that do tasks, and die: nobody waits for one that is gone, whenever that was."""

from __future__ import annotations

import errno
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Future
from typing import Any

import pytest

from engine.faults import Fault
from engine.play import processes as of_processes
from engine.play.processes import Processes
from tests.processes import children, waited_for

SECONDS = 30  # in which any of this has ended, on a slow machine
BIG = 5_000_000  # bytes of a result: its way through a pipe takes as long as everything else together
posix = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


@pytest.fixture(scope="module")
def pool() -> Iterator[Processes]:
    pool = Processes(2)
    yield pool
    pool.shutdown(cancel_futures=True)


def outcome(future: Future[Any]) -> str:
    try:
        error = future.exception(SECONDS)
    except CancelledError:
        return "taken back"
    return "done" if error is None else type(error).__name__


def test_results_and_errors_come_back(pool: Processes) -> None:
    waiting = [pool.submit(pow, 2, power) for power in range(20)]
    assert [one.result(SECONDS) for one in waiting] == [2**power for power in range(20)]
    with pytest.raises(ValueError, match="invalid literal for int") as error:
        pool.submit(int, "four").result(SECONDS)
    assert "In another process" in error.value.__notes__[0]


@pytest.mark.parametrize("what", [lambda: 1, threading.Lock], ids=["a task", "a result"])
def test_what_cannot_be_sent_is_told(pool: Processes, what) -> None:
    error = pool.submit(what).exception(SECONDS)
    assert "pickle" in str(error)


def test_one_that_dies_over_a_task_loses_that_alone(pool: Processes) -> None:
    waiting = [pool.submit(os._exit if number == 3 else abs, number) for number in range(10)]
    assert isinstance(waiting[3].exception(SECONDS), BrokenExecutor)
    assert [one.result(SECONDS) for one in waiting if one is not waiting[3]] == [0, 1, 2, 4, 5, 6, 7, 8, 9]


def test_one_that_dies_while_it_sends_keeps_nobody_waiting(pool: Processes) -> None:
    """Its result has half come; the others go on, it is replaced, and at most its task is lost."""
    for pause in (0.0, 0.001, 0.003, 0.005):
        waiting = [pool.submit(bytes, BIG) for _ in range(6)]
        waiting[0].result(SECONDS)
        time.sleep(pause)
        process = pool.workers[0].process
        assert process is not None
        process.kill()
        process.join()
        assert sorted(outcome(one) for one in waiting)[:5] in (["done"] * 5, ["BrokenExecutor", *["done"] * 4])


def test_one_that_dies_while_it_is_idle_loses_no_task(pool: Processes) -> None:
    for worker in pool.workers:
        if worker.process is not None:
            worker.process.kill()
            worker.process.join()
    assert [outcome(pool.submit(abs, number)) for number in range(4)] == ["done"] * 4


def test_an_end_at_any_moment_waits_for_nobody() -> None:
    """Some results have come, some are on their way, some tasks are begun, and others not."""
    for size, pause in ((10, 0.0), (BIG, 0.001), (BIG, 0.004)):
        pool = Processes(2)
        waiting = [pool.submit(bytes, size) for _ in range(40)]
        waiting[0].result(SECONDS)
        time.sleep(pause)
        pool.shutdown(cancel_futures=True)
        assert all(worker.process is None for worker in pool.workers)
        assert {outcome(one) for one in waiting} <= {"done", "BrokenExecutor", "taken back"}
        with pytest.raises(RuntimeError, match="shut down"):
            pool.submit(abs, 1)


def test_an_end_in_good_order_does_what_was_asked() -> None:
    with Processes(2) as pool:
        waiting = [pool.submit(abs, number) for number in range(20)]
    assert [one.result(0) for one in waiting] == list(range(20))
    assert all(worker.process is None for worker in pool.workers)


def test_a_task_for_which_no_process_starts_says_why(pool: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    dying = [pool.submit(os._exit, 1) for _ in range(2)]
    assert [outcome(one) for one in dying] == ["BrokenExecutor"] * 2
    with monkeypatch.context() as full:
        full.setattr(of_processes._SPAWN, "Pipe", refuse)
        waiting = [pool.submit(abs, 1) for _ in range(8)]
        told = [one.exception(SECONDS) for one in waiting]
    assert any(isinstance(one, Fault) and "2 processes cannot share the games here" in str(one) for one in told)
    assert pool.submit(abs, -2).result(SECONDS) == 2


@posix
def test_a_signal_to_end_waits_while_processes_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where another thread than the main one takes it, as those of numpy do."""
    start = of_processes._SPAWN.Process.start
    came: list[str] = []
    others = set(children())

    def interrupted(process: Any) -> None:
        signal.pthread_kill(other.ident, signal.SIGTERM)
        assert waited_for(lambda: not signal.sigpending(), SECONDS)
        for _ in range(1000):  # in which Python would tell of it
            pass
        came.append("started")
        start(process)

    def stop(number: int, frame: object) -> None:
        came.append("told")
        raise KeyboardInterrupt

    over = threading.Event()
    other = threading.Thread(target=over.wait)
    other.start()
    monkeypatch.setattr(of_processes._SPAWN.Process, "start", interrupted)
    before = signal.signal(signal.SIGTERM, stop)
    try:
        with pytest.raises(KeyboardInterrupt):
            Processes(2)
    finally:
        signal.signal(signal.SIGTERM, before)
        over.set()
    assert came == ["started", "told"]
    assert set(children()) == others
