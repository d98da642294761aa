"""The figures of a game before and after a change, on common random numbers: game i has the same seed on both sides."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.game import Game, GameError, policies_for
from engine.play.simulate import Batch, Stopped, Task, figures_of, results, tasks
from engine.statistics.estimates import EVERYTHING, Estimate, Measure, Range, estimate, mean_interval
from engine.statistics.moments import Moments

FAMILY = 0.05  # chance that any figure of a comparison is called changed where it is not
NOISE = 1e-9  # by how much of its size an error may differ from 0 in floating point
_BEFORE, _AFTER = "before.", "after."


@dataclass(frozen=True)
class Shift:
    """A figure before and after. `change` is the paired difference with its 95 % interval; None for an extreme.

    `clear` where the interval still leaves 0 out after control over all figures, `same` where every game has the same.
    `narrower` says how many times as wide the interval would be without common random numbers.
    """

    measure: Measure
    before: Estimate
    after: Estimate
    change: Estimate | None
    clear: bool
    same: bool

    @property
    def narrower(self) -> float:
        apart = math.hypot(self.before.error, self.after.error)
        if self.same or self.change is None or not NOISE * apart < self.change.error < math.inf:
            return math.nan  # where every game changes by the same, there is no interval
        return apart / self.change.error


@dataclass(frozen=True)
class Balance:
    """The figures of so many `games` of either side; `partial` where it was stopped before the end."""

    players: int
    policy: tuple[str, ...]
    games: int
    seed: int
    shifts: tuple[Shift, ...]
    partial: bool = False

    @property
    def same(self) -> bool:
        """Whether every figure of every game is the same: no effect was seen."""
        return all(one.same for one in self.shifts)


def balance(
    game: Game,
    before: Any,
    after: Any,
    players: int | None,
    games: int,
    seed: int,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Balance:
    """Play `games` (at least 2) games of both tables with the game's own policy; `players` None for the best number.

    Raises GameError, TablesError for a number of players that one of them is not made for.
    """
    seated = players if players is not None else shared_players(game, before, after)
    one, other = (_batch(game, tables, seated, seed) for tables in (before, after))
    total: Moments | None = None
    work = zip(tasks(one, 0, games), tasks(other, 0, games), strict=True)
    try:
        for (task, _), moments in results(work, executor, play_both):
            total = moments if total is None else total + moments
            progress(task.count)
    except KeyboardInterrupt:
        if total is None or total.games < 2:
            raise Stopped(None) from None
    assert total is not None
    measures = game.measures_for(one.policy)
    level = 1 - FAMILY / max(1, sum(one.kind == "mean" for one in measures))
    shifts = tuple(_shift(one, total, level) for one in measures)
    return Balance(seated, one.policy, total.games, seed, shifts, total.games < games)


def shared_players(game: Game, before: Any, after: Any) -> int:
    """The number of players to compare: the best of the tables before that can play both. Raises GameError."""
    best = game.best_players(before)
    able = sorted(set(game.player_range(before)) & set(game.player_range(after)), key=lambda one: abs(one - best))
    if not able:
        raise GameError("没有一个人数两套表格都能玩", "no number of players can play with both tables")
    return able[0]


def play_both(pair: tuple[Task, Task]) -> Moments:
    """Sums over the games of two tasks, each game's columns of the one before those of the other."""
    one, other = (figures_of(task) for task in pair)
    columns = one.columns
    names = (*(_BEFORE + name for name in columns), *(_AFTER + name for name in columns))
    return Moments.of(names, np.hstack([one.rows, other.rows]))


def pars(before: Sequence[int], after: Sequence[int]) -> tuple[Estimate, Estimate, Estimate] | None:
    """Mean par of the same solo deals before and after, and the mean of the paired difference.

    Deals that either side cannot finish, whose par is 0, are left out; None where fewer than two are left.
    """
    both = [(one, other) for one, other in zip(before, after, strict=True) if one and other]
    if len(both) < 2:
        return None
    columns = ([one for one, _ in both], [other for _, other in both], [other - one for one, other in both])
    one, other, change = (_mean(values) for values in columns)
    return one, other, change


def _mean(values: Sequence[int]) -> Estimate:
    low, high = mean_interval(values, 0.95)
    return Estimate(math.fsum(values) / len(values), low, high, games=len(values))


def _batch(game: Game, tables: Any, players: int, seed: int) -> Batch:
    policy = policies_for(game, [game.default_policy], game.seats(tables, players))
    return Batch(game.key, tables, players, tuple(policy), seed)


class _Side(Mapping[str, float]):
    """The means of one side under their own names; it remembers which a figure has asked for."""

    def __init__(self, means: Mapping[str, float], side: str) -> None:
        self._means, self._side = means, side
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> float:
        self.asked.add(name)
        return self._means[self._side + name]

    def __iter__(self) -> Iterator[str]:
        return (name.removeprefix(self._side) for name in self._means if name.startswith(self._side))

    def __len__(self) -> int:
        return len(self._means) // 2


def _shift(measure: Measure, both: Moments, level: float) -> Shift:
    if measure.kind != "mean":
        ends = [both.low if measure.kind == "lowest" else both.high for _ in range(2)]
        values = [float(end(side + measure.column)) for end, side in zip(ends, (_BEFORE, _AFTER), strict=True)]
        one, other = (Estimate(value, value, value) for value in values)
        return Shift(measure, one, other, None, False, _same(both, {measure.column}))
    figure = measure.figure
    assert figure is not None
    one = estimate(both, lambda means: figure(_Side(means, _BEFORE)), share=measure.percent)
    other = estimate(both, lambda means: figure(_Side(means, _AFTER)), share=measure.percent)
    change = estimate(both, lambda means: figure(_Side(means, _AFTER)) - figure(_Side(means, _BEFORE)))
    same = _same(both, _asked(measure, both))
    clear = not same and _leaves_out(change.as_mean(level), 0.0)
    return Shift(measure, one, other, change, clear, same)


def _asked(measure: Measure, both: Moments) -> set[str]:
    """The columns that a figure is made from."""
    assert measure.figure is not None
    read = _Side(both.means(), _BEFORE)
    try:
        measure.figure(read)
    except ZeroDivisionError:
        return set(read)
    return read.asked


def _same(both: Moments, columns: set[str]) -> bool:
    """Is each column the same in every game? Sums of whole numbers tell exactly."""
    for column in columns:
        one, other = (both.columns.index(side + column) for side in (_BEFORE, _AFTER))
        products = both.products
        if int(products[one, one]) + int(products[other, other]) != 2 * int(products[one, other]):
            return False
    return True


def _leaves_out(ends: Range, value: float) -> bool:
    return ends != EVERYTHING and not ends[0] <= value <= ends[1]
