"""How fast games of Blind Snipe are played, on one core: by each kind of player, and against the same uncompiled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.play.simulate import simulate
from engine.registry import find
from tests.bench.figures import Figure, best_seconds, run_python

GAME = find("blind_snipe")
TABLES = GAME.load()
GAMES = {"random": 60_000, "cautious": 30_000, "bluffer": 30_000, "planner": 300}
AT_LEAST = {"random": 20_000, "planner": 50}

UNCOMPILED = """
import time
from engine.registry import find
game = find("blind_snipe"); tables = game.load()
began = time.perf_counter()
game.play(tables, 4, ["random"] * 4, 1, 0, {games})
print(time.perf_counter() - began)
"""


def measure() -> Iterator[Figure]:
    """Games of four of the same kind, each the best of a few runs."""
    GAME.play(TABLES, 4, ["random"] * 4, 1, 0, 1)  # compiled, or read from the cache
    speeds = {}
    for policy, games in GAMES.items():
        speeds[policy] = games / best_seconds(partial(simulate, GAME, TABLES, 4, [policy] * 4, games, 1))
        yield Figure(f"{policy} games of four a second, one core", speeds[policy], at_least=AT_LEAST.get(policy))
    few = 100
    slow = float(run_python(UNCOMPILED.format(games=few), NUMBA_DISABLE_JIT="1"))
    yield Figure("times as fast as uncompiled", speeds["random"] * slow / few, at_least=150)
