"""How fast Downforce is played, on one core: races of each kind of player, single choices, and the same uncompiled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from tempfile import TemporaryDirectory

import numpy as np

from engine.game import Game, Record
from engine.games.downforce.state import PLAYING
from engine.kit.stack import kind_due
from engine.play.simulate import simulate
from engine.registry import find
from tests.bench.figures import Figure, best_seconds, run_python

GAME = find("downforce")
TABLES = GAME.load()
GAMES = {"random": 20_000, "racer": 200, "bidder": 200, "bettor": 200, "planner": 4}
CHOICES = {"racer": 5, "planner": 200}  # milliseconds that the choice of a card may take

UNCOMPILED = """
import time
from engine.registry import find
game = find("downforce"); tables = game.load()
began = time.perf_counter()
game.play(tables, 6, ["random"] * 6, 1, 0, {games})
print(time.perf_counter() - began)
"""


def measure() -> Iterator[Figure]:
    """Races of six of the same kind, each the best of a few runs; the slowest choice of a card in a race."""
    GAME.play(TABLES, 6, ["random"] * 6, 1, 0, 1)  # compiled, or read from the cache
    speeds = {}
    for policy, games in GAMES.items():
        speeds[policy] = games / best_seconds(partial(simulate, GAME, TABLES, 6, [policy] * 6, games, 1))
        least = 5_000 if policy == "random" else None
        yield Figure(f"{policy} races of six a second, one core", speeds[policy], at_least=least)
    few = 10
    slow = float(run_python(UNCOMPILED.format(games=few), NUMBA_DISABLE_JIT="1"))
    yield Figure("times as fast as uncompiled", speeds["random"] * slow / few, at_least=150)
    with TemporaryDirectory() as folder:
        first = float(run_python(UNCOMPILED.format(games=1), NUMBA_CACHE_DIR=folder))
    yield Figure("first race at the first start, with compilation", first, "s", at_most=30)
    for policy, most in CHOICES.items():
        yield Figure(f"slowest choice of a card: {policy}", 1000 * slowest_choice(GAME, policy), "ms", at_most=most)


def slowest_choice(game: Game, policy: str) -> float:
    """The longest that a policy takes for a card of three players' hands, each timed as the best of a few runs."""
    rules = game.rules(TABLES)
    state: Record = game.start(TABLES, rules, 3, game.deal(TABLES, 3, 1))
    stream, slowest, asked = np.array([1], np.uint64), 0.0, 0
    while game.seat_to_act(state) >= 0:
        if kind_due(state) == PLAYING:
            asked += 1
            if asked % 6 == 1:
                slowest = max(slowest, best_seconds(partial(game.choose, policy, rules, state, stream)))
        game.step(rules, state, game.choose("random", rules, state, stream))
    return slowest
