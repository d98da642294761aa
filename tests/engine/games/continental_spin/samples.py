"""A few whole games, played in bulk and decision by decision: the same compiled and as plain Python.

As a module it prints them: `NUMBA_DISABLE_JIT=1 python -m tests.engine.games.continental_spin.samples`.
"""

from __future__ import annotations

import json

from engine.play.replay import record_game, to_text
from engine.registry import find

# variants, changes, players, policy of each seat
SAMPLES = (
    ((), {}, 2, ["random", "greedy"]),
    ((), {"terrain.rock.cost": 3, "seals.rival_loss": 4}, 5, ["random"] * 5),
    (("short",), {}, 4, ["greedy"] * 4),
    (("forward_seals", "no_relics"), {}, 3, ["random", "greedy", "random"]),
    (("solo",), {}, 1, ["random"]),
    (("two_riders",), {}, 2, ["random"] * 4),
)


def games() -> list[dict]:
    """The log of one game of each sample, and the figures of that game and the next."""
    game = find("continental_spin")
    played = []
    for number, (variants, changes, players, policy) in enumerate(SAMPLES):
        log = record_game(game, players, 1, number, policy, variants, changes)
        figures = game.play(game.load(variants, changes.items()), players, policy, 1, number, 2)
        played.append({"log": to_text(log), "figures": figures.tolist()})
    return played


if __name__ == "__main__":
    print(json.dumps(games()))
