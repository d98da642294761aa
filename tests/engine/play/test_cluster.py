"""Games on a Dask cluster: a real scheduler with two worker processes on loopback."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, wait
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from distributed import Client
from typer.testing import CliRunner

from engine.game import GameError
from engine.play.simulate import TASK, Stopped, WorkersLost, simulate
from engine.play.workers import Watched, cluster
from engine.registry import find
from engine.statistics.moments import Moments
from printables.cli.main import app

GAME = find("continental_spin")
TABLES = GAME.load()
GREEDY = ["greedy"] * 4
GAMES = 20 * TASK + 11


class Scheduler:
    """A scheduler and workers, as `dask scheduler` and `dask worker` start them: one without a nanny, or two with."""

    def __init__(self, folder: Path, workers: int = 2) -> None:
        self.file, self.log = folder / "scheduler.json", (folder / "log").open("wb")
        self.processes: list[subprocess.Popen[bytes]] = []
        self.nannies = workers > 1
        kind = ("--nworkers", str(workers)) if self.nannies else ("--no-nanny",)
        try:
            self.processes += [
                self._start("scheduler", "--host", "127.0.0.1", "--port", "0"),
                self._start("worker", "--host", "127.0.0.1", "--nthreads", "1", *kind),
            ]
            until = time.monotonic() + 60
            while not self.file.exists():
                assert time.monotonic() < until, (folder / "log").read_text()
                time.sleep(0.05)
            with self.client() as client:
                client.wait_for_workers(workers, timeout=60)
        except BaseException:
            self.close()
            raise

    def _start(self, part: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", part, "--scheduler-file", str(self.file), "--no-dashboard", *options]
        return subprocess.Popen(command, stdout=self.log, stderr=self.log, cwd=self.file.parent)

    @property
    def address(self) -> str:
        return json.loads(self.file.read_text())["address"]

    def client(self) -> Client:
        return Client(self.address, set_as_default=False)

    def close(self) -> None:
        for process in self.processes[1:]:
            process.terminate() if self.nannies else process.kill()  # alone, it would finish what it has
        for process in self.processes[:1]:
            process.terminate()
        for process in self.processes:
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.log.close()


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scheduler]:
    running = Scheduler(tmp_path_factory.mktemp("cluster"))
    yield running
    running.close()


@pytest.fixture(scope="module")
def alone() -> Moments:
    return simulate(GAME, TABLES, 4, GREEDY, GAMES, 1)


def same(one: Moments, other: Moments) -> bool:
    return one.games == other.games and all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("sums", "products", "lowest", "highest", "counts")
    )


def left_behind(scheduler: Scheduler, seconds: float = 5) -> tuple[int, int]:
    """Clients, but for the one that asks, and tasks that the scheduler still knows after some seconds at most."""

    def count(dask_scheduler) -> tuple[int, int]:
        clients = sum(one.startswith("Client-") for one in dask_scheduler.clients) - 1
        return clients, len(dask_scheduler.tasks)

    until = time.monotonic() + seconds
    with scheduler.client() as client:
        while (left := client.run_on_scheduler(count)) != (0, 0) and time.monotonic() < until:
            time.sleep(0.05)
    return left


def test_two_workers_find_what_one_process_finds(scheduler: Scheduler, alone: Moments) -> None:
    threads = set(threading.enumerate())
    with cluster(scheduler.address) as executor:
        assert same(simulate(GAME, TABLES, 4, GREEDY, GAMES, 1, executor), alone)
    assert left_behind(scheduler) == (0, 0)
    assert not [one for one in set(threading.enumerate()) - threads if not one.daemon]


def test_a_worker_that_is_killed_costs_no_game(scheduler: Scheduler, alone: Moments) -> None:
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if not killed:
            killed.append(executor.submit(os.getpid).result())
            os.kill(killed[0], signal.SIGKILL)

    with cluster(scheduler.address) as executor:
        assert same(simulate(GAME, TABLES, 4, GREEDY, GAMES, 1, executor, kill_one), alone)
    assert killed


def test_ctrl_c_leaves_nothing_running(scheduler: Scheduler) -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped, cluster(scheduler.address) as executor:
        simulate(GAME, TABLES, 4, GREEDY, 10**6, 1, executor, stop)
    assert stopped.value.done is not None
    assert same(stopped.value.done, simulate(GAME, TABLES, 4, GREEDY, TASK, 1))
    assert left_behind(scheduler) == (0, 0)


def test_a_scheduler_that_goes_away_is_told(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.play.workers._CONNECT_SECONDS", 1)
    running = Scheduler(tmp_path, workers=1)
    with pytest.raises(WorkersLost, match="is gone"), cluster(running.address) as executor:
        simulate(GAME, TABLES, 4, GREEDY, 10**6, 1, executor, lambda done: running.close())
    assert "Traceback" not in capfd.readouterr().err


def test_a_client_that_misses_the_end_of_its_scheduler_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scheduler may say good-bye before it goes; a client then neither connects again nor ends its futures."""
    monkeypatch.setattr("engine.play.workers._SILENCE", 0.3)
    monkeypatch.setattr("engine.play.workers._CONNECT_SECONDS", 1)

    def say_good_bye(dask_scheduler) -> None:
        for comm in dask_scheduler.client_comms.values():
            comm.send({"op": "stream-closed"})

    def end(done: int) -> None:
        if not running.log.closed:  # more results may have come already
            with running.client() as other:
                other.run_on_scheduler(say_good_bye)
            running.close()

    running = Scheduler(tmp_path, workers=1)
    with pytest.raises(WorkersLost, match="is gone"), cluster(running.address) as executor:
        simulate(GAME, TABLES, 4, GREEDY, 10**6, 1, executor, end)


class Silent(Executor):
    """Takes tasks and never answers, as a client does that has missed the end of its scheduler."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


def test_nobody_waits_for_ever_for_a_scheduler_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.play.workers._SILENCE", 0.1)
    nowhere = "tcp://127.0.0.1:9"
    with Watched(Silent(), nowhere) as executor, pytest.raises(WorkersLost, match="9' is gone"):
        simulate(GAME, TABLES, 4, GREEDY, GAMES, 1, executor)


def test_a_scheduler_that_has_no_result_yet_is_waited_for(
    scheduler: Scheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.play.workers._SILENCE", 0.05)
    with Watched(Silent(), scheduler.address) as executor:
        assert not wait([executor.submit(os.getpid)], timeout=0.5).done


@pytest.fixture
def silent() -> Iterator[str]:
    """Something that accepts and never says a word, as the host and port of an address."""
    with socket.create_server(("127.0.0.1", 0), backlog=64) as server:
        yield f"127.0.0.1:{server.getsockname()[1]}"


def test_what_accepts_and_stays_silent_is_told_in_time(silent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.play.workers._CONNECT_SECONDS", 0.5)
    began = time.monotonic()
    with pytest.raises(GameError, match=r"it has said nothing for 0\.5 seconds"), cluster(f"tcp://{silent}"):
        pass
    assert time.monotonic() - began < 20


def test_a_scheduler_that_falls_silent_is_told(silent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.play.workers._SILENCE", 0.1)
    monkeypatch.setattr("engine.play.workers._PATIENCE", 0.5)
    with Watched(Silent(), f"tcp://{silent}") as executor, pytest.raises(WorkersLost, match="is gone"):
        simulate(GAME, TABLES, 4, GREEDY, GAMES, 1, executor)


def test_another_service_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    """A web server answers at once, in words that Dask takes for an enormous message."""
    monkeypatch.setattr("engine.play.workers._CONNECT_SECONDS", 2)
    with socket.create_server(("127.0.0.1", 0), backlog=64) as server:

        def serve() -> None:
            with suppress(OSError):
                while True:
                    with server.accept()[0] as caller:
                        caller.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n" * 10)
                        caller.recv(100)

        threading.Thread(target=serve, daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(GameError, match="no Dask scheduler answers"), cluster(address):
            pass


def test_the_command_line_plays_on_a_cluster(scheduler: Scheduler, tmp_path: Path) -> None:
    texts = []
    for name, where in (("cluster", ["--cluster", scheduler.address]), ("here", ["--jobs", "1"])):
        path = tmp_path / f"{name}.json"
        command = ["simulate", "continental_spin", "--games", "1000", "--json", str(path), *where]
        result = CliRunner().invoke(app, command)
        assert result.exit_code == 0, result.output
        texts.append(path.read_text())
    assert texts[0] == texts[1]


def test_tls_without_certificates_is_told(silent: str) -> None:
    with pytest.raises(GameError, match="tls:// needs certificates"), cluster(f"tls://{silent}"):
        pass


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("tcp://127.0.0.1:9", "refused"),
        ("127.0.0.1", "missing port"),
        ("pigeon://post:1", "unknown address scheme"),
        ("tls://127.0.0.1:9", "refused"),
    ],
)
def test_an_address_where_nothing_is(address: str, words: str) -> None:
    with pytest.raises(GameError, match=words) as error, cluster(address):
        pass
    assert address in str(error.value)


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(GameError, match=r"rulepress\[cluster\]"), cluster("tcp://127.0.0.1:8786"):
        pass
