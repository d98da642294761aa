"""Games shared out: the same sums however it is done, nothing twice, nothing piling up, dead workers, Ctrl-C."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.game import GameError
from engine.play import simulate as simulation
from engine.play.processes import Processes
from engine.play.replay import Replay, record_game
from engine.play.shared import Shared
from engine.play.simulate import TASK, Stopped, Task, WorkersLost, play, simulate, tasks
from engine.play.workers import cores, workers
from engine.registry import find
from engine.statistics.moments import Moments
from tests.engine.toy import TABLES, Toy

GAME = find("continental_spin")
GREEDY = ["greedy"] * 4


def same(one: Moments, other: Moments) -> bool:
    return one.games == other.games and all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("sums", "products", "lowest", "highest", "counts")
    )


@pytest.fixture
def toy(tmp_path, monkeypatch: pytest.MonkeyPatch) -> Toy:
    toy = Toy(tmp_path / "claims.toml")
    monkeypatch.setattr(simulation.registry, "find", lambda key: toy)
    return toy


def play_toy(toy: Toy, games: int, executor: Executor | None = None, progress=lambda done: None) -> Moments:
    return simulate(toy, TABLES, 4, ["any"] * 4, games, 3, executor, progress)


# --- on any executor -------------------------------------------------------------------------------------------------


def test_threads_find_what_one_process_finds(toy: Toy) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert same(play_toy(toy, 10_000, executor), play_toy(toy, 10_000))


def test_every_game_is_played_once(toy: Toy) -> None:
    done: list[int] = []
    with ThreadPoolExecutor(3) as executor:
        sums = play_toy(toy, 3000, executor, done.append)
    assert sorted(toy.played) == [(0, 1200), (1200, 1200), (2400, 600)]
    assert (sums.games, done) == (3000, [1200, 1200, 600])


class Late(Executor):
    """Does a task only when its result is asked for, and remembers how many were waiting at most."""

    def __init__(self) -> None:
        self.waiting = self.most = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        outer = self
        self.waiting += 1
        self.most = max(self.most, self.waiting)

        class Asked(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                if not self.done():
                    outer.waiting -= 1
                    self.set_result(fn(*args, **kwargs))
                return super().result(timeout)

        return Asked()


def test_tasks_do_not_pile_up(toy: Toy) -> None:
    late = Late()
    assert play_toy(toy, TASK * 1000, late).games == 1_200_000
    assert late.most == simulation.IN_FLIGHT


# --- workers that die ------------------------------------------------------------------------------------------------


class Mortal(Executor):
    """Loses the first `deaths` workers that take the task of game `first`, and at once all that wait beside it."""

    def __init__(self, first: int, deaths: int) -> None:
        self.first, self.deaths = first, deaths

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if args[0].first == self.first and self.deaths:
            self.deaths -= 1
            future.set_exception(BrokenExecutor("killed"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_a_task_whose_worker_died_counts_once(toy: Toy) -> None:
    assert same(play_toy(toy, 30_000, Mortal(2400, deaths=2)), play_toy(toy, 30_000))


def test_a_task_that_kills_every_worker_is_given_up(toy: Toy) -> None:
    with pytest.raises(WorkersLost, match="games 2400 to 3599 were given up: 3 workers died"):
        play_toy(toy, 30_000, Mortal(2400, deaths=99))


def test_a_process_that_is_killed_is_replaced() -> None:
    tables = GAME.load()
    killed = []

    def kill_one(done: int) -> None:
        if not killed:
            killed.append(executor.workers[0].process.pid)
            os.kill(killed[0], signal.SIGKILL)

    with Processes(2) as executor:
        sums = simulate(GAME, tables, 4, GREEDY, 12 * TASK, 1, executor, kill_one)
        assert killed[0] not in [worker.process.pid for worker in executor.workers]
    assert same(sums, simulate(GAME, tables, 4, GREEDY, 12 * TASK, 1))


def test_a_worker_with_other_rules_is_refused(toy: Toy) -> None:
    batch = simulation.Batch("toy", TABLES, 4, ("any",) * 4, 1)
    with pytest.raises(GameError, match="another version of the rules"):
        play(Task(batch, 0, 10, "0123456789abcdef"))


# --- Ctrl-C ----------------------------------------------------------------------------------------------------------


def interrupt_at(task: int) -> Callable[[int], None]:
    seen = []

    def progress(done: int) -> None:
        seen.append(done)
        if len(seen) == task:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("threads", [0, 3])
def test_ctrl_c_keeps_the_first_games(toy: Toy, threads: int) -> None:
    """What is kept is what so many games give: the figures of a shorter run."""
    executor = ThreadPoolExecutor(threads) if threads else None
    with pytest.raises(Stopped) as stopped:
        play_toy(toy, 1_000_000, executor, interrupt_at(5))
    if executor:
        executor.shutdown()
    assert len(toy.played) <= 5 + simulation.IN_FLIGHT
    assert stopped.value.done is not None
    assert same(stopped.value.done, play_toy(toy, 5 * TASK))


def test_ctrl_c_before_any_game(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(toy, "play", stop)
    with pytest.raises(Stopped) as stopped:
        play_toy(toy, 1000)
    assert stopped.value.done is None


# --- where games are played ------------------------------------------------------------------------------------------


def test_few_games_are_played_here() -> None:
    with workers(None, games=100) as executor:
        assert executor is None
    with workers(1) as executor:
        assert executor is None


def once(number: int, others: Path) -> int:
    """A task that leaves a file named after it and its process; 7 cannot be done."""
    (others / f"{number} {os.getpid()}").touch()
    time.sleep(0.02)
    return 70 // (number - 7)


def test_who_waits_does_what_no_other_has_begun(tmp_path: Path) -> None:
    """Also what another asker will want; each task once, errors where they belong, and what was cancelled never."""
    with Shared(2) as executor:
        tasks = [executor.submit(once, number, tmp_path) for number in range(40)]
        assert tasks[39].cancel()
        assert [task.result() for task in tasks[:7]] == [70 // (number - 7) for number in range(7)]
        with pytest.raises(ZeroDivisionError):
            tasks[7].result()
        assert [task.result() for task in tasks[8:39]] == [70 // (number - 7) for number in range(8, 39)]
    done = [name.name.split() for name in tmp_path.iterdir()]
    assert sorted(int(number) for number, _ in done) == list(range(39))
    assert {process for _, process in done} > {str(os.getpid())}


def test_many_games_are_shared_among_all_cores() -> None:
    with workers(None, games=10**6) as executor:
        assert executor is None if cores() == 1 else isinstance(executor, Processes)


@pytest.mark.parametrize(("jobs", "here"), [(2, False), (2, True), (3, True)])
def test_processes_find_what_one_finds(jobs: int, here: bool) -> None:
    """Policies of every kind at the table, so that they move on from seat to seat."""
    tables, policy = GAME.load(), ["greedy", "random", "random"]
    with workers(jobs, here=here) as executor:
        shared = simulate(GAME, tables, 3, policy, 10 * TASK + 7, 5, executor)
    assert same(shared, simulate(GAME, tables, 3, policy, 10 * TASK + 7, 5))


# --- seats -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", range(5))
def test_policies_move_on_by_a_seat_from_game_to_game(index: int) -> None:
    """The first of four policies sits in seat 1, 4, 3, 2, 1 (counted from 1) of games 0 to 4, and its score is kept."""
    tables, policy = GAME.load(), ["greedy", "random", "random", "random"]
    seat = [0, 3, 2, 1, 0][index]
    log = record_game(GAME, 4, 8, index, policy)
    replay, greedy = Replay(log, "log"), 0
    for moment in replay.moments():
        if moment.seat == seat:
            assert GAME.choose("greedy", replay.rules, moment.before, np.zeros(1, np.uint64)) == moment.action
            greedy += 1
    assert greedy >= 18
    figures = dict(zip(GAME.columns, GAME.play(tables, 4, policy, 8, index, 1)[0].tolist(), strict=True))
    assert log.result is not None
    assert [figures[f"score_{place}"] for place in range(1, 5)] == [
        log.result["scores"][(seat + place) % 4] for place in range(4)
    ]


def test_the_score_of_each_policy_is_reported_in_mixed_company() -> None:
    tables, policy = GAME.load(), ["greedy", "random", "random", "random"]
    sums = simulate(GAME, tables, 4, policy, 1200, 2)
    found = {measure.key: measure.of(sums) for measure in GAME.measures_for(policy)}
    means = sums.means()
    assert found["score_greedy"].value == pytest.approx(means["score_1"])
    assert found["score_random"].value == pytest.approx((means["score_2"] + means["score_3"] + means["score_4"]) / 3)
    apart = found["score_random_less_greedy"]
    assert apart.value == pytest.approx(found["score_random"].value - found["score_greedy"].value)
    assert apart.high < 0
    assert GAME.measures_for(GREEDY) == GAME.measures


def test_tasks_cover_every_game_once() -> None:
    batch = simulation.Batch("toy", TABLES, 4, ("any",) * 4, 1)
    spans = [(task.first, task.count) for task in tasks(batch, 450, 1200, 300)]
    assert spans == [(450, 300), (750, 300), (1050, 150)]
