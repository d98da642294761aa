"""A grid over tables: figures of play at each point on common random numbers, and the points nearest to aims."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from itertools import product
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from scipy.optimize import differential_evolution

from engine.faults import Fault, Text, near, shown
from engine.game import Game, policies_for
from engine.play.compiled import source_hash
from engine.play.simulate import Batch, play, results, tasks
from engine.projects.sources import loaded
from engine.reading import json_of
from engine.statistics.estimates import Estimate
from engine.statistics.moments import Moments
from engine.storage.files import make_folder
from engine.tables import TablesError

MOST_VALUES = 1_000  # of one range
MOST_POINTS = 10_000
KEPT = "points.jsonl"  # finished points, a line each, so that a sweep that was stopped goes on where it was

Change = tuple[str, Any]


@dataclass(frozen=True)
class Range:
    """A path into the tables and the values that it takes."""

    path: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Aim:
    """A figure, and what it should be."""

    measure: str
    value: float


@dataclass(frozen=True)
class Point:
    """What was found at some values: figures by name, or why these tables cannot be played."""

    values: tuple[Any, ...]
    fingerprint: str = ""
    figures: Mapping[str, Estimate] = field(default_factory=dict)
    why: Text | None = None


@dataclass(frozen=True)
class Study:
    """A sweep: a game, what is laid over its tables at every point, the ranges, and how it is played."""

    game: Game
    variants: tuple[str, ...]
    changes: tuple[Change, ...]
    ranges: tuple[Range, ...]
    players: int | None
    policy: str
    games: int
    seed: int

    @property
    def points(self) -> int:
        """How many points the grid has."""
        return math.prod(len(one.values) for one in self.ranges)

    def grid(self) -> Iterator[tuple[Any, ...]]:
        """The values of each point, the last range changing fastest."""
        return product(*(one.values for one in self.ranges))


def read_range(text: str) -> Range:
    """PATH=a..b or PATH=a..b,step: from a to b, both of them where the steps meet b. Raises Fault."""
    path, equals, ends = text.partition("=")
    first, dots, rest = ends.partition("..")
    last, _, step = rest.partition(",")
    try:
        low, high, width = Decimal(first.strip()), Decimal(last.strip()), Decimal(step.strip() or "1")
        sound = bool(equals and dots and path.strip()) and low <= high and width > 0
        finite = all(one.is_finite() for one in (low, high, width))
    except InvalidOperation:
        sound = finite = False
    if not (sound and finite):
        raise Fault(
            f"--vary {shown(text)}：要写成 路径=a..b 或 路径=a..b,步长，a 不大于 b，步长大于 0",
            f"--vary {shown(text)}: write PATH=a..b or PATH=a..b,step, a not above b and the step above 0",
        )
    count = int((high - low) / width) + 1
    if count > MOST_VALUES:
        raise Fault(
            f"--vary {shown(text)}：{count:,} 个值，最多 {MOST_VALUES:,} 个",
            f"--vary {shown(text)}: {count:,} values; at most {MOST_VALUES:,}",
        )
    whole = all(one == one.to_integral_value() for one in (low, width))
    values = [low + number * width for number in range(count)]
    return Range(path.strip(), tuple(int(value) if whole else float(value) for value in values))


def read_aim(text: str, game: Game) -> Aim:
    """NAME=VALUE. Raises Fault."""
    name, _, value = text.partition("=")
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise Fault(f"--aim {shown(text)}：要写成 名字=数", f"--aim {shown(text)}: write NAME=NUMBER")
    check_measures(game, [name.strip()])
    return Aim(name.strip(), number)


def check_measures(game: Game, names: Iterable[str]) -> None:
    """Raises Fault for a figure that a game does not report."""
    known = [measure.key for measure in game.measures]
    for name in names:
        if name not in known:
            has = near(name, known)
            raise Fault(f"没有 {shown(name)} 这一项；{has.zh}", f"there is no figure {shown(name)}; {has.en}")


def check_paths(study: Study) -> None:
    """Raises TablesError for a path that the tables do not have: that is no point that cannot be played."""
    loaded(study.game, study.variants, study.changes)
    for one in study.ranges:
        try:
            loaded(study.game, study.variants, [*study.changes, (one.path, one.values[0])])
        except TablesError as error:
            if error.problem.en.startswith(("there is no", "this is a value")):
                raise


def sweep(
    study: Study,
    folder: Path,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Iterator[Point]:
    """Every point of the grid in its order; those finished before are taken from `folder`. Raises Fault for too many.

    A point whose tables cannot be played says why. Ctrl-C leaves what is finished in the folder.
    """
    if study.points > MOST_POINTS:
        many = study.points
        raise Fault(
            f"{many:,} 个点太多；最多 {MOST_POINTS:,}", f"{many:,} points are too many; at most {MOST_POINTS:,}"
        )
    with _Found(study, folder, executor) as found:
        for values in study.grid():
            yield found.at(values)
            progress(1)


def search(
    study: Study,
    aims: Sequence[Aim],
    folder: Path,
    evaluations: int,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Point]:
    """Points that differential evolution looks at on its way to the aims, at most so many, the nearest first.

    How near: each figure's distance from its aim as a share of the aim (of 1 where that is 0), squared and summed.
    """
    seen: dict[tuple[Any, ...], Point] = {}
    with _Found(study, folder, executor) as found:

        def miss(place: np.ndarray) -> float:
            values = tuple(one.values[round(at)] for one, at in zip(study.ranges, place, strict=True))
            if values not in seen:
                if len(seen) >= evaluations:
                    return math.inf
                seen[values] = found.at(values)
                progress(1)
            return distance(seen[values], aims)

        bounds = [(0, len(one.values) - 1) for one in study.ranges]
        free = [place for place, (_, high) in enumerate(bounds) if high]
        if not free:
            miss(np.zeros(len(bounds)))
        else:
            whole = np.ones(len(bounds), bool)
            differential_evolution(
                miss,
                bounds,
                integrality=whole,
                rng=np.random.default_rng(study.seed),
                popsize=max(5, min(15, evaluations // (4 * len(bounds)))),
                polish=False,
                callback=lambda intermediate_result: len(seen) >= min(evaluations, study.points),
            )
    return sorted(seen.values(), key=lambda point: distance(point, aims))


def distance(point: Point, aims: Sequence[Aim]) -> float:
    """How far a point is from the aims; infinite where it has no such figures."""
    found = [_miss(point, aim) for aim in aims]
    return math.fsum(one**2 for one in found) if all(map(math.isfinite, found)) else math.inf


def front(points: Sequence[Point], aims: Sequence[Aim]) -> list[Point]:
    """Points of which no other is as near to every aim and nearer to one."""
    able = [(point, [_miss(point, aim) for aim in aims]) for point in points if math.isfinite(distance(point, aims))]
    return [
        point
        for point, misses in able
        if not any(
            all(theirs <= own for theirs, own in zip(others, misses, strict=True)) and others != misses
            for _, others in able
        )
    ]


def _miss(point: Point, aim: Aim) -> float:
    if aim.measure not in point.figures:
        return math.inf
    away = abs(point.figures[aim.measure].value - aim.value)
    return away / (abs(aim.value) or 1.0) if math.isfinite(away) else math.inf


class _Found:
    """Points of a study that are found or played, and kept in a file as soon as they are."""

    def __init__(self, study: Study, folder: Path, executor: Executor | None) -> None:
        self.study, self.executor = study, executor
        self.path = make_folder(folder) / KEPT
        kept = self.path.read_bytes() if self.path.is_file() else b""
        self.known = dict(_points(kept))
        self.cut = bool(kept) and not kept.endswith(b"\n")
        self.file: BinaryIO | None = None

    def __enter__(self) -> _Found:
        self.file = self.path.open("ab")  # a line at a time: one that was cut off is left out when it is read
        if self.cut:  # and what comes next begins a line of its own
            self.file.write(b"\n")
        return self

    def __exit__(self, *error: object) -> None:
        assert self.file is not None
        self.file.close()

    def at(self, values: tuple[Any, ...]) -> Point:
        """The point of some values."""
        study, game = self.study, self.study.game
        changes = [*study.changes, *zip((one.path for one in study.ranges), values, strict=True)]
        try:
            tables = loaded(game, study.variants, changes)
            players = study.players if study.players is not None else game.best_players(tables)
            policy = tuple(policies_for(game, [study.policy], game.seats(tables, players)))
        except Fault as fault:
            return Point(values, why=fault.said)
        key = _key(game, tables.fingerprint, players, policy, study)
        if key not in self.known:
            self._keep(key, self._played(Batch(game.key, tables, players, policy, study.seed)))
        return Point(values, tables.fingerprint, self.known[key])

    def _played(self, batch: Batch) -> dict[str, Estimate]:
        total: Moments | None = None
        for _, moments in results(tasks(batch, 0, self.study.games), self.executor, play):
            total = moments if total is None else total + moments
        assert total is not None
        return {measure.key: measure.of(total) for measure in self.study.game.measures}

    def _keep(self, key: str, figures: dict[str, Estimate]) -> None:
        assert self.file is not None
        told = {name: [_plain(one.value), _plain(one.low), _plain(one.high)] for name, one in figures.items()}
        self.file.write((json.dumps({"key": key, "figures": told}) + "\n").encode())
        self.file.flush()
        self.known[key] = figures


def _key(game: Game, fingerprint: str, players: int, policy: Sequence[str], study: Study) -> str:
    """What a point's games follow from."""
    parts = (game.key, source_hash(), fingerprint, players, ",".join(policy), study.games, study.seed)
    return " ".join(map(str, parts))


def _points(kept: bytes) -> Iterator[tuple[str, dict[str, Estimate]]]:
    """Finished points, a line each; one that is not as it was written is left out."""
    for line in kept.splitlines():
        try:
            row = json_of(line.decode())
            yield row["key"], {name: _estimate(*ends) for name, ends in row["figures"].items()}
        except (ValueError, KeyError, TypeError, AttributeError):
            continue


def _plain(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _estimate(*ends: Any) -> Estimate:
    value, low, high = (math.nan if end is None else float(end) for end in ends)
    return Estimate(value, low, high)
