"""Exact sums over games, and estimates with intervals made from them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np
from scipy.special import stdtrit

from engine.tables import Names

Means = Mapping[str, float]


@dataclass(frozen=True)
class Moments:
    """Sums over games of whole-number columns: merging is exact, whatever the order or number of parts.

    `sums` has one entry a column, `products[i, j]` is the sum of column i times column j.
    """

    columns: tuple[str, ...]
    games: int
    sums: np.ndarray
    products: np.ndarray
    lowest: np.ndarray
    highest: np.ndarray

    @classmethod
    def of(cls, columns: tuple[str, ...], figures: np.ndarray) -> Moments:
        """From figures of at least one game, games x columns."""
        products = np.einsum("gi,gj->ij", figures, figures)
        return cls(columns, len(figures), figures.sum(0), products, figures.min(0), figures.max(0))

    def __add__(self, other: Moments) -> Moments:
        return Moments(
            self.columns,
            self.games + other.games,
            self.sums + other.sums,
            self.products + other.products,
            np.minimum(self.lowest, other.lowest),
            np.maximum(self.highest, other.highest),
        )

    def total(self, column: str) -> int:
        """Sum of a column over all games."""
        return int(self.sums[self.columns.index(column)])

    def low(self, column: str) -> int:
        """Smallest value of a column in a game."""
        return int(self.lowest[self.columns.index(column)])

    def high(self, column: str) -> int:
        """Largest value of a column in a game."""
        return int(self.highest[self.columns.index(column)])

    def means(self) -> dict[str, float]:
        """Mean of each column a game."""
        return {name: int(value) / self.games for name, value in zip(self.columns, self.sums, strict=True)}


@dataclass(frozen=True)
class Estimate:
    """A figure with its interval; `low` and `high` equal `value` where it is no estimate but an extreme seen."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Measure:
    """One column of a simulation's report.

    kind "mean": `figure` is a function of the columns' means a game. kind "lowest"/"highest": the extreme of `column`.
    """

    key: str
    name: Names
    figure: Callable[[Means], float] | None = None
    kind: Literal["mean", "lowest", "highest"] = "mean"
    column: str = ""
    percent: bool = False
    digits: int = 2

    def of(self, moments: Moments, confidence: float = 0.95) -> Estimate:
        """The estimate from sums over games."""
        if self.kind == "mean":
            assert self.figure is not None
            return estimate(moments, self.figure, confidence)
        value = float(moments.low(self.column) if self.kind == "lowest" else moments.high(self.column))
        return Estimate(value, value, value)


def estimate(moments: Moments, figure: Callable[[Means], float], confidence: float = 0.95) -> Estimate:
    """A function of the columns' means, with a t interval by the delta method; games are the independent units.

    Not-a-number where the figure has no value (a mean over no arrivals, say).
    """
    means = moments.means()
    try:
        value = figure(means)
        slope = _gradient(figure, means)
    except ZeroDivisionError:
        return Estimate(math.nan, math.nan, math.nan)
    if moments.games < 2:
        return Estimate(value, -math.inf, math.inf)
    centre = moments.sums / moments.games
    covariance = (moments.products / moments.games - np.outer(centre, centre)) * moments.games / (moments.games - 1)
    variance = max(0.0, float(slope @ covariance @ slope)) / moments.games
    half = float(stdtrit(moments.games - 1, (1 + confidence) / 2)) * math.sqrt(variance)
    return Estimate(value, value - half, value + half)


def _gradient(figure: Callable[[Means], float], means: Means) -> np.ndarray:
    """Central differences of `figure` in each mean."""
    slope = np.zeros(len(means))
    for place, (name, mean) in enumerate(means.items()):
        width = max(abs(mean), 1.0) * 1e-5
        up, down = {**means, name: mean + width}, {**means, name: mean - width}
        slope[place] = (figure(up) - figure(down)) / (2 * width)
    return slope
