"""How an identity by games is made: a figure counted over simulated games, batch by batch."""

from __future__ import annotations

from collections.abc import Callable

from engine.identity import Batches, Identity
from engine.statistics.estimates import Estimate, Means, estimate, share
from engine.tables import Names

Count = Callable[[Batches], Estimate]


def mean_of(batch: str, figure: Callable[[Means], float]) -> Count:
    """A figure made from the means of a batch's columns."""
    return lambda batches: estimate(batches[batch], figure)


def share_of(batch: str, hits: str, trials: str) -> Count:
    """One column of a batch as a share of another."""
    return lambda batches: share(batches[batch], hits, trials)


def sum_of(*columns: str) -> Count:
    """Columns summed over every game of all batches."""

    def total(batches: Batches) -> Estimate:
        value = float(sum(batch.total(column) for batch in batches.values() for column in columns))
        return Estimate(value, value, value)

    return total


def most_of(column: str) -> Count:
    """The largest value of a column in any game of all batches."""

    def most(batches: Batches) -> Estimate:
        value = float(max(batch.high(column) for batch in batches.values()))
        return Estimate(value, value, value)

    return most


def counted_as(zh: str, en: str, by_games: Count, unit: Names | None = None) -> Identity:
    """An identity by games alone; the texts say what is counted."""
    return Identity(by_games=by_games, lines=(Names(zh=zh, en=en),), unit=unit)
