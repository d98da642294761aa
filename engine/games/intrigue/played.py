"""What simulated games with a kingdom were like: how long, how far apart, how many piles ran out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.statistics.moments import Moments

STYLES = ("engine", "terminal", "big_money")  # who tries a kingdom out, unless others are named
MOST_BARS = 30  # values that a distribution tells apart


@dataclass(frozen=True)
class Distribution:
    """`games[k]` of all had a value from first + k * width on, `width` values; `mean` is that of all."""

    first: int
    width: int
    games: tuple[int, ...]
    mean: float


@dataclass(frozen=True)
class Played:
    """So many games of these policies, a seat each."""

    policies: tuple[str, ...]
    games: int
    distributions: dict[str, Distribution]

    @property
    def who(self) -> str:
        """The policies, each once."""
        return ", ".join(dict.fromkeys(self.policies))


def styles_for(seats: int) -> list[str]:
    """A policy for each seat, in turn."""
    return [STYLES[seat % len(STYLES)] for seat in range(seats)]


def played(moments: Moments, policies: Sequence[str]) -> Played:
    """Rounds, points between first and last, and empty piles at the end."""
    keys = ("rounds", "spread", "empty_piles")
    return Played(tuple(policies), moments.games, {key: _of(moments, key) for key in keys})


def _of(moments: Moments, column: str) -> Distribution:
    """A column in at most MOST_BARS bins of whole numbers, none empty at either end."""
    found, mean = moments.histogram(column), moments.total(column) / moments.games
    join = -(-len(found.counts) // MOST_BARS)
    joined = [int(found.counts[k : k + join].sum()) for k in range(0, len(found.counts), join)]
    return Distribution(found.start, found.width * join, tuple(joined), mean)
