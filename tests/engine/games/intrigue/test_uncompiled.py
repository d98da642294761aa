"""The same rules, uncompiled: the same games, and the same plans."""

from __future__ import annotations

from tests.bench.figures import run_python

GAMES = """
import numpy as np
from engine.registry import find
game = find("intrigue")
tables = game.load(["guests"], [("advice.plans", 1)])
print(game.play(tables, 3, ["terminal", "engine", "random"], 1, 0, 1).tolist())
rules = game.rules(tables)
position, stream = game.start(tables, rules, 2, game.deal(tables, 2, 5)), np.array([5], np.uint64)
with np.errstate(over="ignore"):
    for _ in range(2):
        view = game.observe(position, game.seat_to_act(position))
        action = game.choose("planner", rules, view, stream)
        print(game.action_name(action), stream)
        game.step(rules, position, action)
"""


def test_uncompiled_rules_and_policies_do_the_same() -> None:
    compiled = run_python(GAMES)
    assert len(compiled.splitlines()) == 3
    assert run_python(GAMES, NUMBA_DISABLE_JIT="1") == compiled
