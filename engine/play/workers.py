"""Where games are played: in this process, in several, or on a Dask cluster. Each is a concurrent.futures executor."""

from __future__ import annotations

import asyncio
import errno
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, InvalidStateError, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from typing import Any

from engine.faults import Fault, Text, shown, visible
from engine.foreign_errors import of_system
from engine.game import GameError
from engine.play.simulate import WorkersLost

WORTH_SHARING = 60_000  # games; fewer are played sooner than other processes have started
MOST_PROCESSES = 61 if sys.platform == "win32" else 256  # Windows waits for no more things at once
_ENDING = {getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)}
_CONNECT_SECONDS = 10
_PATIENCE = 60  # seconds that a scheduler may take to answer while it has much to do
_SILENCE = 5  # seconds without a result, after which a scheduler is asked whether it is still there


class Processes(Executor):
    """Processes of this machine. When one of them dies, the next task starts new ones.

    Raises GameError where the machine cannot have them, with what it lacks.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._open: set[Future[Any]] = set()
        with self._told():
            self._pool = self._start()
        self.submit(os.getpid)  # starts the first

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, multiprocessing.get_context("spawn"), _obey_parent)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (OSError, ImportError, NotImplementedError) as error:
            why = _missing(error)
            raise GameError(
                f"这里不能由 {self._jobs} 个进程分担：{why.zh}",
                f"{self._jobs} processes cannot share the games here: {why.en}",
            ) from None

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See concurrent.futures. Raises GameError where a process cannot be started."""
        with _signals_held(), self._told():
            try:
                future = self._pool.submit(fn, *args, **kwargs)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False)
                self._pool = self._start()
                future = self._pool.submit(fn, *args, **kwargs)
        self._open.add(future)
        future.add_done_callback(self._open.discard)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """See concurrent.futures. With `cancel_futures` nobody waits for a task that has begun either."""
        if cancel_futures and self._open:
            for process in [*(self._pool._processes or {}).values()]:  # from Python 3.14 on pool.terminate_workers()
                process.terminate()
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


class Shared(Processes):
    """So many processes, of which this one is one: while it waits for a result, it does what no other has begun.

    A process less has to start, and to import and read what all of them need. What is asked of it should be done in
    a second or so: Ctrl-C is not heard before that.
    """

    def __init__(self, jobs: int) -> None:
        self._unbegun: deque[_Task] = deque()  # as far as is known; in the order asked for
        super().__init__(jobs - 1)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See concurrent.futures; the result is to be asked for by one thread."""
        task = _Task(self, lambda: fn(*args, **kwargs), super().submit(fn, *args, **kwargs))
        while self._unbegun and self._unbegun[0].done():
            self._unbegun.popleft()
        self._unbegun.append(task)
        return task

    def play_until_done(self, wanted: Future[Any]) -> None:
        """Do tasks here, the first first, until the one that is wanted is done or none is left that can be had."""
        while self._unbegun and not wanted.done():
            self._unbegun.popleft().do_here()


class _Task(Future[Any]):
    """A task of Shared, for another process or for this one."""

    def __init__(self, executor: Shared, work: Callable[[], Any], elsewhere: Future[Any]) -> None:
        super().__init__()
        self._executor, self._work, self._elsewhere = executor, work, elsewhere
        elsewhere.add_done_callback(self._take_over)

    def _take_over(self, elsewhere: Future[Any]) -> None:
        """Have what has become of it in the other process, in whose hands it cannot be cancelled any more."""
        if elsewhere.cancelled():
            return
        error = elsewhere.exception()
        with suppress(InvalidStateError):
            if error is not None:
                self.set_exception(error)
            else:
                self.set_result(elsewhere.result())

    def do_here(self) -> None:
        """Do it, unless another process has begun with it."""
        if self.cancelled() or not self._elsewhere.cancel():
            return
        try:
            self.set_result(self._work())
        except Exception as error:
            self.set_exception(error)

    def result(self, timeout: float | None = None) -> Any:
        """See concurrent.futures; this process works meanwhile."""
        if timeout is None:
            self._executor.play_until_done(self)
        return super().result(timeout)

    def cancel(self) -> bool:
        """See concurrent.futures."""
        self._elsewhere.cancel()
        return super().cancel()


def _missing(error: Exception) -> Text:
    """What a machine lacks that cannot have worker processes."""
    if isinstance(error, OSError) and error.errno in (errno.ENOSYS, errno.ENOENT, errno.EACCES, errno.EROFS):
        if sys.platform == "linux" and not os.access("/dev/shm", os.W_OK):
            return Text(
                "它们要用 /dev/shm，而它不在或不能写", "they need /dev/shm, which is missing or cannot be written"
            )
        if not _has_working_folder():
            return Text("它们要有当前文件夹，而它已被删除", "they need a working folder, and this one has been deleted")
    if isinstance(error, OSError):
        return of_system(error)
    return Text("这个系统没有这种功能", visible(str(error)))


def _has_working_folder() -> bool:
    try:
        os.getcwd()
    except OSError:
        return False
    return True


def _obey_parent() -> None:
    """Ctrl-C reaches every process of a terminal; the asking one ends the others in its own time, or by its own end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDING)
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


@contextmanager
def _signals_held() -> Iterator[None]:
    """Signals to end wait until this is over. Processes started meanwhile hold them too: not even a start is told."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def cores() -> int:
    """Processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def workers(jobs: int | None = None, games: int = WORTH_SHARING, here: bool = False) -> Iterator[Executor | None]:
    """An executor of `jobs` processes, or none for one job; `here`: this process is one of them.

    Without `jobs`: all cores, where so many `games` pay and the machine can have processes. Raises GameError where it
    cannot and they were asked for.
    """
    kind = Shared if here else Processes
    if jobs is None:
        pool = _as_many_as_pay(games, kind)
    else:
        if jobs > MOST_PROCESSES:
            raise GameError(
                f"{jobs} 个进程太多；这个系统最多 {MOST_PROCESSES} 个",
                f"{jobs} processes are too many; this system can wait for {MOST_PROCESSES}",
            )
        pool = kind(jobs) if jobs > 1 else None
    if pool is None:
        yield None
        return
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _as_many_as_pay(games: int, kind: type[Processes]) -> Processes | None:
    jobs = min(cores(), MOST_PROCESSES)
    if games < WORTH_SHARING or jobs == 1:
        return None
    try:
        return kind(jobs)
    except GameError:
        return None


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
                _check_answers(self._address, _PATIENCE)
            except GameError:
                for future in self._waiting.copy():
                    with suppress(InvalidStateError):  # a result has come after all
                        future.set_exception(_gone(self._address))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Watch no more; the client ends its own futures."""
        self._over.set()


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of a running Dask scheduler, such as "tcp://127.0.0.1:8786". Raises GameError, WorkersLost.

    They are believed: what a scheduler sends is unpickled here, and its figures are reported as the games'.
    """
    try:
        from distributed import Client, KilledWorker
        from distributed.client import ClosedClientError, FutureCancelledError
    except ImportError:
        raise GameError(
            "用集群要装附加部分：pip install 'rulepress[cluster]'",
            "a cluster needs the extra: pip install 'rulepress[cluster]'",
        ) from None
    with _quiet("distributed", "tornado.application", "concurrent.futures"):
        _check_answers(address, _CONNECT_SECONDS)
        try:
            with (
                Client(address, timeout=_CONNECT_SECONDS, set_as_default=False) as client,
                Watched(client.get_executor(pure=False), address) as executor,
            ):
                yield executor
        except KilledWorker as error:
            raise WorkersLost(
                f"集群里的进程接连死在同几局上（{shown(str(error))}）",
                f"workers of the cluster died over the same games ({shown(str(error))})",
            ) from None
        except (ClosedClientError, FutureCancelledError, TimeoutError):
            raise _gone(address) from None


def _gone(address: str) -> WorkersLost:
    return WorkersLost(f"{shown(address)} 的调度器不在了", f"the scheduler at {shown(address)} is gone")


def _check_answers(address: str, seconds: float) -> None:
    """Raises GameError unless a scheduler answers there in time: a Dask client that fails to connect lingers on."""
    from distributed.comm import get_address_host_port

    try:
        socket.create_connection(get_address_host_port(address), seconds).close()
        with ThreadPoolExecutor(1) as apart:  # a notebook has a loop of its own in this thread
            apart.submit(asyncio.run, _greet(address, seconds)).result()
    except TimeoutError:
        silent = Text(f"{seconds:g} 秒没有回应", f"it has said nothing for {seconds:g} seconds")
        raise _no_scheduler(address, silent) from None
    except Fault as fault:
        raise _no_scheduler(address, fault.problem) from None
    except Exception as error:  # of any kind: who knows what answers there
        why = of_system(error).zh if isinstance(error, OSError) and error.errno else type(error).__name__
        raise _no_scheduler(address, Text(why, visible(str(error) or type(error).__name__))) from None


def _no_scheduler(address: str, why: Text) -> GameError:
    named = shown(address)
    return GameError(f"{named} 没有 Dask 调度器应答：{why.zh}", f"no Dask scheduler answers at {named}: {why.en}")


async def _greet(address: str, seconds: float) -> None:
    """Exchange greetings as Dask's clients do. Raises what is wrong, TimeoutError after so many seconds."""
    from distributed.comm import connect
    from distributed.security import Security

    told = Security().get_connection_args("client")
    if address.startswith("tls://") and not told.get("ssl_context"):
        raise Fault(
            "tls:// 要有证书，写在 Dask 配置的 distributed.comm.tls 里",
            "tls:// needs certificates, in Dask's configuration under distributed.comm.tls",
        )
    comm = await asyncio.wait_for(connect(address, timeout=seconds, **told), seconds)
    await comm.close()


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
