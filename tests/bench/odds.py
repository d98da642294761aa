"""Exact odds of Blind Snipe: the chances of one challenger, and a whole answer, in situations with most to reckon."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from engine.games.blind_snipe.chances import MOST, best_chances
from engine.games.blind_snipe.odds import SnipeTable
from engine.registry import find
from tests.bench.figures import Figure, best_seconds

GAME = find("blind_snipe")
REPEATS = 100  # of what is too short to be timed alone


def situations() -> dict[str, SnipeTable]:
    """The most players: with first cards down, with every card down, and in the middle of a challenge for all."""
    tables = GAME.load()
    players, cards = tables.players.max, tables.hand.cards
    place = {
        "first cards": {"players": str(players)},
        "every card down": {"at": " ".join([f"{cards}/{cards}"] * players)},
        "a challenge begun": {
            "at": " ".join([f"{cards}/{cards - 1}/{cards - 1}"] + [f"{cards}/{cards - 1}"] * (players - 1)),
            "bid": f"1:{players * (cards - 1)}",
        },
    }
    return {name: SnipeTable(tables, said) for name, said in place.items()}


def measure() -> Iterator[Figure]:
    """Chances, and answers as they are printed and written."""
    for name, table in situations().items():
        best = np.zeros(MOST + 1)
        work = partial(best_chances, table.rules, table.view, 0, best)
        work()  # compiled, or read from the cache
        yield Figure(f"chances of a challenger, {name}", _milliseconds(work), "ms", at_most=1)
        answer = partial(table.answer, 0.01, 1, "en")
        answer()
        yield Figure(f"whole answer, {name}", _milliseconds(answer), "ms", at_most=1)


def _milliseconds(work: partial) -> float:
    return 1000 * best_seconds(lambda: [work() for _ in range(REPEATS)]) / REPEATS
