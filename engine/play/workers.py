"""Where games are played: in this process, in several, or on a Dask cluster. Each is a concurrent.futures executor."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, InvalidStateError, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any

from engine.faults import Fault, Text, shown, visible
from engine.foreign_errors import of_system
from engine.game import GameError
from engine.play.processes import Processes, cores
from engine.play.shared import Shared
from engine.play.simulate import WorkersLost, get_ready

WORTH_SHARING = 60_000  # games; fewer are played sooner than other processes have started
MOST_PROCESSES = 256  # each has a thread here
_CONNECT_SECONDS = 10
_PATIENCE = 60  # seconds that a scheduler may take to answer while it has much to do
_SILENCE = 5  # seconds without a result, after which a scheduler is asked whether it is still there


@contextmanager
def workers(
    jobs: int | None = None, games: int = WORTH_SHARING, here: bool = False, keys: Sequence[str] = ()
) -> Iterator[Executor | None]:
    """An executor of `jobs` processes, or none for one job; `here`: this process is one of them.

    The others begin at once with what they need for games by these `keys`.

    Without `jobs`: all cores, where so many `games` pay and the machine can have processes. Raises Fault where it
    cannot and they were asked for.
    """
    kind = Shared if here else Processes
    if jobs is None:
        pool = _as_many_as_pay(games, kind)
    else:
        if jobs > MOST_PROCESSES:
            raise GameError(
                f"{jobs} 个进程太多；最多 {MOST_PROCESSES} 个",
                f"{jobs} processes are too many; {MOST_PROCESSES} is the most",
            )
        pool = kind(jobs) if jobs > 1 else None
    if pool is None:
        yield None
        return
    try:
        for _ in pool.workers if keys else ():
            pool.submit(get_ready, keys)
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _as_many_as_pay(games: int, kind: type[Processes]) -> Processes | None:
    jobs = min(cores(), MOST_PROCESSES)
    if games < WORTH_SHARING or jobs == 1:
        return None
    try:
        return kind(jobs)
    except Fault:
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
