"""How fast games are played: on one core, against the same code uncompiled, on two cores; and in how much memory."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator

from engine.play.simulate import simulate
from engine.play.workers import workers
from engine.registry import find
from tests.bench.figures import Figure, best_seconds, run_python

GAME = find("continental_spin")
TABLES = GAME.load()
GREEDY = ["greedy"] * 4
GAMES = 60_000

UNCOMPILED = """
import time
from engine.registry import find
game = find("continental_spin"); tables = game.load()
began = time.perf_counter()
game.play(tables, 4, ["greedy"] * 4, 1, 0, {games})
print(time.perf_counter() - began)
"""

PEAK = """
import resource
from engine.registry import find
from engine.play.simulate import simulate
from engine.play.workers import workers
game = find("continental_spin")
tables = game.load()
with workers(2) as executor:
    simulate(game, tables, 4, ["greedy"] * 4, {games}, 1, executor)
kinds = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
print(*(resource.getrusage(kind).ru_maxrss / 1024 for kind in kinds))
"""

VERIFY = """
from printables.cli.main import app
app(["verify", "--brief", "--out", {out!r}, *{options!r}], standalone_mode=False)
"""


def measure() -> Iterator[Figure]:
    """Figures of large batches, each the best of a few runs."""
    GAME.play(TABLES, 4, GREEDY, 1, 0, 1)  # compiled, or read from the cache
    one = best_seconds(lambda: simulate(GAME, TABLES, 4, GREEDY, GAMES, 1))
    yield Figure("greedy games of four a second, one core", GAMES / one, at_least=10_000)

    few = 40
    slow = float(run_python(UNCOMPILED.format(games=few), NUMBA_DISABLE_JIT="1"))
    yield Figure("times as fast as uncompiled", (slow / few) / (one / GAMES), at_least=150)

    with workers(2) as executor:
        simulate(GAME, TABLES, 4, GREEDY, 6_000, 1, executor)  # started, and compiled rules read
        two = best_seconds(lambda: simulate(GAME, TABLES, 4, GREEDY, GAMES, 1, executor))
    one = min(one, best_seconds(lambda: simulate(GAME, TABLES, 4, GREEDY, GAMES, 1)))
    yield Figure("times as fast with two workers", one / two, at_least=1.8)

    few_own, few_worker = _peak(10_000)
    many_own, many_worker = _peak(1_000_000)
    yield Figure("memory for 1,000,000 games, asking process", many_own, "MB", at_most=few_own * 1.1)
    yield Figure("memory for 1,000,000 games, a worker", many_worker, "MB", at_most=few_worker * 1.1)

    _verify("--quick")  # compiled, or read from the cache
    yield Figure("rulepress verify --quick", _verify("--quick"), "s", at_most=8)
    yield Figure("rulepress verify", _verify(), "s", at_most=60)


def _peak(games: int) -> tuple[float, float]:
    """Most memory of the asking process and of its largest worker, in MB."""
    own, worker = run_python(PEAK.format(games=games)).split()
    return float(own), float(worker)


def _verify(*options: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        code = VERIFY.format(out=folder, options=list(options))
        return best_seconds(lambda: run_python(code), times=1)
