"""Many games at once, on any concurrent.futures executor. The result does not depend on how they are shared out."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

from engine import games as registry
from engine.game import Game
from engine.statistics import Moments

CHUNK = 250  # games a task


def chunk_of(key: str, tables: Any, players: int, policy: Sequence[str], base: int, first: int, count: int) -> Moments:
    """Sums over games first..first+count-1 of a batch; what a worker does."""
    game = registry.find(key)
    return Moments.of(game.columns, game.play(tables, players, policy, base, first, count))


def simulate(
    game: Game,
    tables: Any,
    players: int,
    policy: Sequence[str],
    games: int,
    base: int,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Moments:
    """Sums over `games` (at least 1) games of batch `base`; `policy` names one policy a seat.

    `progress` is called with the number of games just done.
    """
    parts = [(first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    total: Moments | None = None
    for (_, count), moments in zip(parts, _results(game, tables, players, policy, base, parts, executor), strict=True):
        total = moments if total is None else total + moments
        progress(count)
    assert total is not None
    return total


def _results(
    game: Game,
    tables: Any,
    players: int,
    policy: Sequence[str],
    base: int,
    parts: list[tuple[int, int]],
    executor: Executor | None,
) -> Iterator[Moments]:
    work = [(game.key, tables, players, list(policy), base, first, count) for first, count in parts]
    if executor is None:
        yield from (chunk_of(*one) for one in work)
        return
    waiting: list[Future[Moments]] = [executor.submit(chunk_of, *one) for one in work]
    yield from (future.result() for future in waiting)


@contextmanager
def workers(jobs: int) -> Iterator[Executor | None]:
    """An executor of `jobs` processes, or none for one job."""
    if jobs <= 1:
        yield None
        return
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)
