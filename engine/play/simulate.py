"""Many games at once, on any concurrent.futures executor. The result does not depend on how they are shared out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, TypeVar

import numpy as np

from engine import registry
from engine.chance import game_seed
from engine.game import Game, GameError
from engine.play.compiled import source_hash
from engine.statistics.moments import Moments

TASK = 1_200  # games a task: enough that giving it out costs little, few enough to be stopped soon
IN_FLIGHT = 128  # most tasks given out at once: memory does not grow with the number of games
TRIES = 3  # workers that may die over one task before it is given up


Asked = TypeVar("Asked")
Done = TypeVar("Done")


@dataclass(frozen=True)
class Batch:
    """Games that differ by their number alone: which game, by whom played, and the seed they come from."""

    game: str
    tables: Any
    players: int
    policy: tuple[str, ...]  # one a seat, in game 0; they move on by a seat from game to game
    base: int


@dataclass(frozen=True)
class Task:
    """Games first..first+count-1 of a batch; `source` is the rules' source that the asking process has."""

    batch: Batch
    first: int
    count: int
    source: str


class Stopped(KeyboardInterrupt):
    """Ctrl-C while playing. `done` are the sums of the first games, as many as were finished; None for none."""

    def __init__(self, done: Moments | None) -> None:
        super().__init__()
        self.done = done


class WorkersLost(GameError):
    """Workers died again and again over the same games."""


@dataclass(frozen=True)
class Figures:
    """Whole-number figures of games: their columns, and games x columns."""

    columns: tuple[str, ...]
    rows: np.ndarray


# What keeps the figures of some games, by the number of the first, and lets them be counted inside.
Keep = Callable[[int, Figures], AbstractContextManager[None]]


def get_ready(keys: Iterable[str]) -> None:
    """Import these games, and what compiled code needs: what a worker can do before their tables are read."""
    for key in keys:
        registry.find(key)
    game_seed(1, 0)


def play(task: Task) -> Moments:
    """Sums over a task's games; what a worker does. Raises GameError as `figures_of` does."""
    found = figures_of(task)
    return Moments.of(found.columns, found.rows)


def figures_of(task: Task) -> Figures:
    """The figures of each game of a task. Raises GameError where the rules here are not those of the asker."""
    if task.source != source_hash():
        raise GameError(
            "有一台机器上的规则是另一个版本；各处装同一个版本",
            "a worker runs another version of the rules; install the same one everywhere",
        )
    batch, game = task.batch, registry.find(task.batch.game)
    rows = game.play(batch.tables, batch.players, batch.policy, batch.base, task.first, task.count)
    return Figures(game.columns, rows)


def simulate(
    game: Game,
    tables: Any,
    players: int,
    policy: Sequence[str],
    games: int,
    base: int,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda done: None,
    keep: Keep | None = None,
) -> Moments:
    """Sums over `games` (at least 1) games of batch `base`; `policy` names one policy a seat.

    `progress` is called with the number of games just done, `keep` with the number of the first of some games and the
    figures of each: what is kept has then been counted too. Raises Stopped at Ctrl-C, WorkersLost where workers die.
    """
    total: Moments | None = None
    batch = Batch(game.key, tables, players, tuple(policy), base)
    do: Callable[[Task], Moments | Figures] = play if keep is None else figures_of
    try:
        for task, found in results(tasks(batch, 0, games), executor, do):
            moments = found if isinstance(found, Moments) else Moments.of(found.columns, found.rows)
            sums = moments if total is None else total + moments
            if keep is not None and isinstance(found, Figures):
                with keep(task.first, found):
                    total = sums
            else:
                total = sums
            progress(task.count)
    except KeyboardInterrupt:
        raise Stopped(total) from None
    assert total is not None
    return total


def tasks(batch: Batch, first: int, after: int, most: int | None = None) -> Iterator[Task]:
    """Games first..after-1 of a batch in tasks of at most `most` games, or TASK."""
    source, length = source_hash(), most or TASK
    for start in range(first, after, length):
        yield Task(batch, start, min(length, after - start), source)


def results(
    work: Iterable[Asked], executor: Executor | None, do: Callable[[Asked], Done]
) -> Iterator[tuple[Asked, Done]]:
    """Each task with what `do` makes of it, once and in the order given. One whose worker died is given out again.

    The first tasks are given out before the first result is asked for. Without an executor each is done when asked for.
    """
    if executor is None:
        return ((task, do(task)) for task in work)
    source = iter(work)
    waiting = deque(_Errand(executor, task, do) for task in islice(source, IN_FLIGHT))
    return _taken_in(source, waiting, executor, do)


def _taken_in(
    source: Iterator[Asked], waiting: deque[_Errand[Asked, Done]], executor: Executor, do: Callable[[Asked], Done]
) -> Iterator[tuple[Asked, Done]]:
    try:
        while waiting:
            done = waiting[0].done()
            if done is None:
                for errand in waiting:
                    errand.again_if_lost()
                continue
            yield waiting.popleft().task, done
            for task in islice(source, IN_FLIGHT - len(waiting)):
                waiting.append(_Errand(executor, task, do))
    finally:
        for errand in waiting:
            errand.future.cancel()


def _games_of(task: Any) -> tuple[int, int]:
    """The first game of a task, or of several on the same games, and how many there are."""
    one = task[0] if isinstance(task, tuple) else task
    return one.first, one.count


class _Errand(Generic[Asked, Done]):
    """A task given out to an executor."""

    def __init__(self, executor: Executor, task: Asked, do: Callable[[Asked], Done]) -> None:
        self.executor, self.task, self.do, self.tries = executor, task, do, 0
        self.future = self._give_out()

    def _give_out(self) -> Future[Done]:
        self.tries += 1
        return self.executor.submit(self.do, self.task)

    def done(self) -> Done | None:
        """What was made of it, waited for; None where the worker died."""
        try:
            return self.future.result()
        except (BrokenExecutor, CancelledError):
            return None

    def again_if_lost(self) -> None:
        """Give the task out again if its worker died. Raises WorkersLost after too many times."""
        lost = self.future.done() and self.done() is None
        if not lost:
            return
        if self.tries == TRIES:
            first, count = _games_of(self.task)
            last = first + count - 1
            raise WorkersLost(
                f"第 {first} 到 {last} 局只好放弃：有 {TRIES} 个进程死在上面",
                f"games {first} to {last} were given up: {TRIES} workers died over them",
            )
        self.future = self._give_out()
