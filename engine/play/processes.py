"""Processes of this machine that do tasks. One may die at any moment, and nobody waits for it."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import Empty, SimpleQueue
from typing import Any

from engine.faults import Fault, Text, visible
from engine.foreign_errors import of_system
from engine.play.collecting import seldom_collecting
from engine.play.signals import ENDING, signals_held

_SPAWN = multiprocessing.get_context("spawn")

Task = tuple["Future[Any]", Callable[..., Any], tuple[Any, ...], dict[str, Any]]


def cores() -> int:
    """Processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Processes(Executor):
    """So many processes, each started for its first task. When one dies its task is lost, and the next starts another.

    Not a ProcessPoolExecutor: there all results come through one pipe, and a process that is killed while it sends one
    keeps the others waiting for ever, and whoever wants to end them. Raises Fault where the machine cannot have
    processes, with what it lacks.
    """

    def __init__(self, jobs: int) -> None:
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._open, self._over = threading.Lock(), False
        self.workers = [Worker(self._tasks, jobs) for _ in range(jobs)]
        try:
            self.workers[0].make_ready()
            for worker in self.workers:
                worker.start()
        except BaseException:
            self.shutdown(cancel_futures=True)
            raise

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See concurrent.futures. The result is BrokenExecutor where the process died, Fault where none starts."""
        future: Future[Any] = Future()
        with self._open:
            if self._over:
                raise RuntimeError("no task can be given to processes that have been shut down")
            self._tasks.put((future, fn, args, kwargs))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """See concurrent.futures. With `cancel_futures` nobody waits for a task that has begun either."""
        with self._open:
            self._over = True
        if cancel_futures:
            with signals_held():
                self._cancel()
                for worker in self.workers:
                    worker.kill()
                for worker in self.workers:
                    worker.bury()
        for _ in self.workers:
            self._tasks.put(None)
        if wait and not cancel_futures:
            for worker in self.workers:
                worker.join()

    def _cancel(self) -> None:
        """Take back what no process has begun."""
        with suppress(Empty):
            while True:
                if (task := self._tasks.get_nowait()) is not None:
                    task[0].cancel()


class Worker(threading.Thread):
    """A process, and the thread that hands it tasks through a pipe of its own: its death is the end of that pipe."""

    def __init__(self, tasks: SimpleQueue[Task | None], jobs: int) -> None:
        super().__init__(name="hand out tasks", daemon=True)
        self._tasks, self._jobs = tasks, jobs
        self._change = threading.Lock()
        self._killed = False
        self.process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def run(self) -> None:
        while (task := self._tasks.get()) is not None:
            if task[0].set_running_or_notify_cancel():
                self._do(*task)
        if self._pipe is not None:
            self._pipe.close()  # at which the process ends
        self.bury()

    def _do(self, future: Future[Any], fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        try:
            asked = pickle.dumps((fn, args, kwargs))
            well, found = pickle.loads(self._answer(asked))
        except Exception as error:  # what cannot be sent, either way, is told to whoever waits
            future.set_exception(error)
        else:
            future.set_result(found) if well else future.set_exception(found)

    def _answer(self, asked: bytes) -> bytes:
        """What the process says. Raises BrokenExecutor where it has died, Fault where none can be started."""
        if self._pipe is not None and self._pipe.poll():  # nothing can come but the end: it died while it was idle
            self._lose()
        pipe = self._pipe or self.make_ready()
        try:
            pipe.send_bytes(asked)
            return pipe.recv_bytes()
        except (EOFError, OSError):
            self._lose()
            raise BrokenExecutor("the process that had the task has died") from None

    def _lose(self) -> None:
        self.kill(for_good=False)
        self.bury()

    def make_ready(self) -> Connection:
        """Its pipe, the process being started where there is none. Raises Fault, BrokenExecutor once killed."""
        with signals_held(), self._change, _told(self._jobs):
            if self._killed:
                raise BrokenExecutor("no more tasks are done")
            if self._pipe is None:
                near, far = _SPAWN.Pipe()
                with far:
                    process = _SPAWN.Process(target=_serve, args=(far,), daemon=True)
                    process.start()
                self.process, self._pipe = process, near
            return self._pipe

    def kill(self, for_good: bool = True) -> None:
        """End the process at once, whatever it is doing."""
        with self._change:
            self._killed |= for_good
            if self.process is not None:
                self.process.kill()

    def bury(self) -> None:
        """Wait for the end of a process that is about to end."""
        with self._change:
            if self.process is not None:
                self.process.join()
            self.process = self._pipe = None


@contextmanager
def _told(jobs: int) -> Iterator[None]:
    try:
        yield
    except (OSError, ImportError, NotImplementedError) as error:
        why = _missing(error)
        raise Fault(
            f"这里不能由 {jobs} 个进程分担：{why.zh}", f"{jobs} processes cannot share the games here: {why.en}"
        ) from None


def _missing(error: Exception) -> Text:
    """What a machine lacks that cannot have worker processes."""
    if not isinstance(error, OSError):
        return Text("这个系统没有这种功能", visible(str(error)))
    try:
        os.getcwd()
    except OSError:
        return Text("它们要有当前文件夹，而它已被删除", "they need a working folder, and this one has been deleted")
    return of_system(error)


def _serve(pipe: Connection) -> None:
    """Do what is asked for until nobody asks any more; a process does no more than this."""
    _obey_parent()
    with suppress(EOFError, ConnectionError), seldom_collecting():
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes()))


def _answer(asked: bytes) -> bytes:
    """Whether it went well, with what came of it or what was raised."""
    try:
        fn, args, kwargs = pickle.loads(asked)
        return pickle.dumps((True, fn(*args, **kwargs)))
    except Exception as error:
        error.add_note("In another process:\n" + "".join(traceback.format_tb(error.__traceback__)))
        return pickle.dumps((False, error))


def _obey_parent() -> None:
    """Ctrl-C reaches every process of a terminal; the asking one ends the others in its own time, or by its own end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    parent = multiprocessing.parent_process()
    assert parent is not None
    if hasattr(signal, "SIGIO"):
        _end_by_signal_with(parent.sentinel)
    threading.Thread(target=_end_with, args=(parent,), name="wait for the end of the parent", daemon=True).start()


def _end_by_signal_with(sentinel: int) -> None:
    """Have SIGIO end this process with its parent: a thread may have to wait until compiled rules are done."""
    import fcntl

    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(sentinel, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(sentinel, fcntl.F_SETFL, fcntl.fcntl(sentinel, fcntl.F_GETFL) | os.O_ASYNC)


def _end_with(parent: Any) -> None:
    """Where there is no such signal, or the parent ended before it was asked for."""
    parent.join()
    os._exit(1)
