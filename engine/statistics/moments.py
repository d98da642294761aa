"""Exact sums over games: how many, sums, sums of products, extremes and histograms of whole-number columns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from engine.faults import near, shown

BINS = 256  # most bins of a column's histogram; wider columns get bins of 2, 4, 8 ... values
_LARGEST = 2**63 - 1


def no_column(column: str, columns: Iterable[str]) -> LookupError:
    """The error of a figure that asks for a column that is not among those of a game's record."""
    return LookupError(f"no column {shown(column)} among the game's figures (FIGURES); {near(column, columns).en}")


@dataclass(frozen=True)
class Histogram:
    """How many games have which value of a column: `counts[k]` those from start + k * width on, `width` values."""

    start: int
    width: int
    counts: np.ndarray


@dataclass(frozen=True)
class Moments:
    """Sums over games of whole-number columns: merging is exact, whatever the order or number of parts.

    `sums` has one entry a column, `products[i, j]` is the sum of column i times column j. `counts` are the histograms
    of the columns, one after the other; where each begins follows from `lowest` and `highest`.
    """

    columns: tuple[str, ...]
    games: int
    sums: np.ndarray
    products: np.ndarray
    lowest: np.ndarray
    highest: np.ndarray
    counts: np.ndarray

    @classmethod
    def of(cls, columns: tuple[str, ...], figures: np.ndarray) -> Moments:
        """From figures of at least one game, games x columns. Raises OverflowError where sums would not be exact."""
        rows = np.ascontiguousarray(figures.T)  # columns lie together: many times as fast
        lowest, highest = rows.min(1), rows.max(1)
        _check_fits(len(figures), lowest, highest)
        products = np.einsum("ig,jg->ij", rows, rows)  # whole numbers, and no threads beside those of the executor
        layout = _Layout(lowest, highest)
        counts = np.bincount(layout.place(figures).ravel(), minlength=layout.bins)
        return cls(columns, len(figures), rows.sum(1), products, lowest, highest, counts)

    def __add__(self, other: Moments) -> Moments:
        games = self.games + other.games
        lowest, highest = np.minimum(self.lowest, other.lowest), np.maximum(self.highest, other.highest)
        _check_fits(games, lowest, highest)
        layout = _Layout(lowest, highest)
        counts = np.zeros(layout.bins, np.int64)
        for part in (self, other):
            if np.array_equal(part.lowest, lowest) and np.array_equal(part.highest, highest):
                counts += part.counts
            else:
                np.add.at(counts, layout.place_bins(_Layout(part.lowest, part.highest)), part.counts)
        products = self.products + other.products
        return Moments(self.columns, games, self.sums + other.sums, products, lowest, highest, counts)

    def total(self, column: str) -> int:
        """Sum of a column over all games."""
        return int(self.sums[self.place(column)])

    def place(self, column: str) -> int:
        """Where a column stands. Raises LookupError for one that the figures do not have."""
        if column not in self.columns:
            raise no_column(column, self.columns)
        return self.columns.index(column)

    def low(self, column: str) -> int:
        """Smallest value of a column in a game."""
        return int(self.lowest[self.place(column)])

    def high(self, column: str) -> int:
        """Largest value of a column in a game."""
        return int(self.highest[self.place(column)])

    def means(self) -> dict[str, float]:
        """Mean of each column a game."""
        return {name: int(value) / self.games for name, value in zip(self.columns, self.sums, strict=True)}

    def covariance(self, columns: list[str]) -> np.ndarray:
        """Covariances of columns over games (at least two), from whole numbers, so that nothing cancels."""
        places = [self.place(column) for column in columns]
        games, sums = self.games, [int(self.sums[place]) for place in places]
        pairs = [
            (games * int(self.products[one, other]) - sums[i] * sums[j]) / (games * (games - 1))
            for i, one in enumerate(places)
            for j, other in enumerate(places)
        ]
        return np.array(pairs).reshape(len(places), len(places))

    def histogram(self, column: str) -> Histogram:
        """How many games have which value of a column."""
        place, layout = self.place(column), _Layout(self.lowest, self.highest)
        begin, bins, shift = (int(one[place]) for one in (layout.begin, layout.size, layout.shift))
        return Histogram(int(layout.first[place]) << shift, 1 << shift, self.counts[begin : begin + bins])


class _Layout:
    """Where each column's bins lie in `counts`. It follows from the extremes alone, so merging in any order is exact.

    Bin b of a column holds the values v with v >> shift == b.
    """

    def __init__(self, lowest: np.ndarray, highest: np.ndarray) -> None:
        self.shift = np.zeros(len(lowest), np.int64)
        while (wide := (highest >> self.shift) - (lowest >> self.shift) >= BINS).any():
            self.shift += wide
        self.first = lowest >> self.shift
        self.size = (highest >> self.shift) - self.first + 1
        self.begin = np.cumsum(self.size) - self.size
        self.bins = int(self.size.sum())

    def place(self, figures: np.ndarray) -> np.ndarray:
        """The bin of each figure, games x columns."""
        return (figures >> self.shift) - self.first + self.begin

    def place_bins(self, part: _Layout) -> np.ndarray:
        """The bin here of each bin of a part, whose bins are never wider."""
        column = np.repeat(np.arange(len(part.size)), part.size)
        values = np.arange(part.bins) - part.begin[column] + part.first[column]
        return (values >> (self.shift - part.shift)[column]) - self.first[column] + self.begin[column]


def _check_fits(games: int, lowest: np.ndarray, highest: np.ndarray) -> None:
    """Raises OverflowError where 64 bits might not hold a sum of products."""
    largest = max(abs(int(lowest.min())), abs(int(highest.max())))
    if largest**2 * games > _LARGEST:
        raise OverflowError("the figures of the games are too large to be summed exactly")
