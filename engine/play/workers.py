"""Where games are played: in this process, in several, or on a Dask cluster. Each is a concurrent.futures executor."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, InvalidStateError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from typing import Any

from engine.faults import shown, visible
from engine.game import GameError
from engine.play.simulate import WorkersLost

WORTH_SHARING = 60_000  # games; fewer are played sooner than other processes have started
_CONNECT_SECONDS = 10
_SILENCE = 5  # seconds without a result, after which a scheduler is asked whether it is still there


class Processes(Executor):
    """Processes of this machine. When one of them dies, the next task starts new ones."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, multiprocessing.get_context("spawn"), _leave_interrupts_to_parent)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See concurrent.futures."""
        with _interrupts_held():
            try:
                return self._pool.submit(fn, *args, **kwargs)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False)
                self._pool = self._start()
                return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """See concurrent.futures."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


def _leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches every process of a terminal; the asking one ends the others in its own time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C waits until this is over. Processes started meanwhile hold it back too, so not even a start is told."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def cores() -> int:
    """Processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def workers(jobs: int | None = None, games: int = WORTH_SHARING) -> Iterator[Executor | None]:
    """An executor of `jobs` processes, or none for one job. Without `jobs`: all cores, where so many `games` pay."""
    if jobs is None:
        jobs = cores() if games >= WORTH_SHARING else 1
    if jobs == 1:
        yield None
        return
    pool = Processes(jobs)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


class Watched(Executor):
    """An executor of the scheduler at `address`; whoever waits for a result is told when nothing answers there.

    A Dask client can miss that its scheduler has ended, and would then keep its futures waiting for ever.
    """

    def __init__(self, executor: Executor, address: str) -> None:
        self._executor, self._address = executor, address
        self._waiting: set[Future[Any]] = set()
        self._heard = time.monotonic()
        self._over = threading.Event()
        threading.Thread(target=self._watch, name="watch over a scheduler", daemon=True).start()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See concurrent.futures."""
        future = self._executor.submit(fn, *args, **kwargs)
        self._waiting.add(future)
        future.add_done_callback(self._hear)
        return future

    def _hear(self, future: Future[Any]) -> None:
        self._waiting.discard(future)
        self._heard = time.monotonic()

    def _watch(self) -> None:
        while not self._over.wait(_SILENCE):
            if time.monotonic() - self._heard < _SILENCE:
                continue
            try:
                _check_answers(self._address)
            except GameError as error:
                for future in self._waiting.copy():
                    with suppress(InvalidStateError):  # a result has come after all
                        future.set_exception(WorkersLost(f"the scheduler at {self._address} is gone: {error}"))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Watch no more; the client ends its own futures."""
        self._over.set()


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of a running Dask scheduler, such as "tcp://127.0.0.1:8786". Raises GameError, WorkersLost."""
    try:
        from distributed import Client, KilledWorker
        from distributed.client import ClosedClientError, FutureCancelledError
    except ImportError:
        raise GameError("a cluster needs the extra: pip install 'rulepress[cluster]'") from None
    with _quiet("distributed", "tornado.application", "concurrent.futures"):
        _check_answers(address)
        try:
            with (
                Client(address, timeout=_CONNECT_SECONDS, set_as_default=False) as client,
                Watched(client.get_executor(pure=False), address) as executor,
            ):
                yield executor
        except KilledWorker as error:
            raise WorkersLost(f"workers of the cluster died over the same games: {error}") from None
        except (ClosedClientError, FutureCancelledError, TimeoutError) as error:
            raise WorkersLost(f"the scheduler at {address} is gone: {error}") from None


def _check_answers(address: str) -> None:
    """Raises GameError unless something listens there: a Dask client that fails to connect lingers on."""
    from distributed.comm import get_address_host_port

    try:
        socket.create_connection(get_address_host_port(address), _CONNECT_SECONDS).close()
    except (OSError, ValueError) as error:
        raise GameError(f"no Dask scheduler answers at {shown(address)}: {visible(str(error))}") from None


@contextmanager
def _quiet(*names: str) -> Iterator[None]:
    """Without the log of libraries: what goes wrong comes back as an error."""
    known = [name for name in logging.root.manager.loggerDict if name in names or name.startswith("distributed.")]
    levels = {name: logging.getLogger(name).level for name in known}
    for name in known:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
