"""What a card is worth beside Big Money, and how the policies stand among each other; seats rotate in all games."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.game import Game
from engine.games.intrigue.kingdoms import Wishes, draw_kingdom
from engine.games.intrigue.schema import Tables
from engine.play.simulate import simulate
from engine.statistics.estimates import Means, estimate
from engine.statistics.moments import Moments

PLAYERS = 2
KINGDOMS = 10  # that a card is tried in: what else is in the supply matters to cards that gain others
_Z = 1.96  # 95 %


@dataclass(frozen=True)
class Share:
    """The share of games that one side wins, a shared win as half, with its 95 % interval."""

    name: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Pairing:
    """How often `first` beats `second`."""

    first: str
    second: str
    share: Share


def share_of(moments: Moments, name: str) -> Share:
    """That of the policy of seat 1 in game 0."""
    figure: Callable[[Means], float] = lambda means: means["won_by_policy_1"] - means["shared"] / 2  # noqa: E731
    found = estimate(moments, figure)
    low, high = found.value - _Z * found.error, found.value + _Z * found.error
    return Share(name, found.value, max(0.0, low), min(1.0, high))


def worth_of_cards(game: Game, tables: Tables, games: int, seed: int, told: Callable[[int], None]) -> list[Share]:
    """Of each card, how often Big Money with it beats Big Money alone, the best first.

    `games` a card or a few more, over KINGDOMS kingdoms that have it. `told` is called with the games of each batch.
    """
    found = []
    for key in tables.drawable:
        total: Moments | None = None
        for number in range(KINGDOMS):
            kingdom = draw_kingdom(tables, Wishes(have=(key,)), seed + number)
            laid = tables.model_copy(
                update={"kingdom": kingdom, "advice": tables.advice.model_copy(update={"terminal": [key]})}
            )
            count = math.ceil(games / KINGDOMS)
            part = simulate(game, laid, PLAYERS, ("terminal", "big_money"), count, seed + number)
            total = part if total is None else total + part
            told(count)
        assert total is not None
        found.append(share_of(total, key))
    return sorted(found, key=lambda one: -one.value)


def round_robin(
    game: Game, tables: Tables, policies: Sequence[str], games: int, seed: int, told: Callable[[int], None]
) -> list[Pairing]:
    """Every two policies against each other in `games` games; `told` is called with the games of each pair."""
    found = []
    for first, second in combinations(policies, 2):
        moments = simulate(game, tables, PLAYERS, (first, second), games, seed)
        found.append(Pairing(first, second, share_of(moments, first)))
        told(games)
    return found
