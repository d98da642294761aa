"""Estimates from sums over games, with their intervals. Games are the independent units, never the players of one."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.statistics.moments import Histogram, Moments, no_column
from engine.tables import Names

Means = Mapping[str, float]
Range = tuple[float, float]
EVERYTHING: Range = (-math.inf, math.inf)


@dataclass(frozen=True)
class Estimate:
    """A figure with its interval; `low` and `high` equal `value` where it is no estimate but an extreme seen.

    `error` is its standard error over `games` independent games; `trials` how many single cases a share is of.
    """

    value: float
    low: float
    high: float
    error: float = 0.0
    games: int = 0
    trials: int = 0

    def as_mean(self, confidence: float) -> Range:
        """The t interval."""
        from scipy.special import stdtrit  # here and below: who only plays games need not wait for it

        if self.games < 2:
            return EVERYTHING
        half = float(stdtrit(self.games - 1, (1 + confidence) / 2)) * self.error
        return self.value - half, self.value + half

    def as_share(self, confidence: float) -> Range:
        """Wilson's interval, with the trials that the share is worth."""
        return wilson(self.value, self.effective_trials, confidence) if self.games >= 2 else EVERYTHING

    @property
    def effective_trials(self) -> float:
        """How many independent cases a share is worth: cases of one game depend on each other.

        These are the trials over the design effect, and come out of the standard error, where games are the units. A
        share of 0 or 1 shows no spread; each of its games then counts as one case, as if its cases all went together.
        """
        if self.error <= 0:
            return self.games
        return self.value * (1 - self.value) / self.error**2

    @property
    def design_effect(self) -> float:
        """How many cases of a share are worth one independent case; not-a-number where `trials` are not known."""
        return self.trials / self.effective_trials if self.trials and self.games else math.nan


NO_ESTIMATE = Estimate(math.nan, math.nan, math.nan)


@dataclass(frozen=True)
class Extreme(Estimate):
    """The lowest or highest value in many games; `histogram` is of each game's own, with bins of one value."""

    histogram: Histogram | None = None
    side: Literal["lowest", "highest"] = "lowest"

    def beyond(self, value: float) -> int:
        """Games whose own extreme is `value` or beyond: lower for the lowest, higher for the highest."""
        assert self.histogram is not None
        start, counts = self.histogram.start, self.histogram.counts
        if self.side == "lowest":
            return int(counts[: max(0, math.floor(value) - start + 1)].sum())
        return int(counts[max(0, math.ceil(value) - start) :].sum())

    def likely(self, value: float, run: int, confidence: float | None = None) -> tuple[Range, Range]:
        """Chances that the extreme of `run` games is `value` or beyond, and that it is no further than `value`.

        Each as a Clopper-Pearson range at `confidence` (as one point without).
        """
        step = -1 if self.side == "lowest" else 1
        reach = clopper_pearson(self.beyond(value), self.games, confidence)
        past = clopper_pearson(self.beyond(value + step), self.games, confidence)
        return (
            (1 - (1 - reach[0]) ** run, 1 - (1 - reach[1]) ** run),
            ((1 - past[1]) ** run, (1 - past[0]) ** run),
        )

    def of_run(self, run: int, confidence: float) -> Range:
        """The range in which the extreme of `run` games lies with `confidence`, by the games seen."""
        assert self.histogram is not None
        start, tail = self.histogram.start, (1 - confidence) / 2
        values = [start + k for k in range(len(self.histogram.counts))]
        inside = [v for v in values if all(chance[0] >= tail for chance in self.likely(v, run))]
        return (inside[0], inside[-1]) if inside else (self.value, self.value)


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
    percent: bool = False  # a share, with Wilson's interval
    digits: int = 2

    def of(self, moments: Moments, confidence: float = 0.95) -> Estimate:
        """The estimate from sums over games."""
        if self.kind == "mean":
            assert self.figure is not None
            return estimate(moments, self.figure, confidence, self.percent)
        value = float(moments.low(self.column) if self.kind == "lowest" else moments.high(self.column))
        return Estimate(value, value, value)


def estimate(
    moments: Moments, figure: Callable[[Means], float], confidence: float = 0.95, share: bool = False
) -> Estimate:
    """A function of the columns' means, its error by the delta method; a t interval, or Wilson's for a share.

    Not-a-number where the figure has no value (a mean over no arrivals, say).
    """
    means = _Read(moments.means())
    try:
        value = figure(means)
        slope = _gradient(figure, means)
    except ZeroDivisionError:
        return NO_ESTIMATE
    if moments.games < 2:
        return Estimate(value, -math.inf, math.inf, math.inf, moments.games)
    covariance = moments.covariance(list(slope))
    steepness = list(slope.values())
    variance = max(0.0, float(steepness @ covariance @ steepness)) if slope else 0.0
    found = Estimate(value, value, value, math.sqrt(variance / moments.games), moments.games)
    return _between(found, found.as_share(confidence) if share else found.as_mean(confidence))


def share(moments: Moments, hits: str, trials: str, confidence: float = 0.95) -> Estimate:
    """The share of a column's total in another's, such as cases won of all cases, with Wilson's interval."""
    found = estimate(moments, lambda means: means[hits] / means[trials], confidence, share=True)
    return Estimate(found.value, found.low, found.high, found.error, found.games, moments.total(trials))


def extreme(moments: Moments, column: str, side: Literal["lowest", "highest"]) -> Extreme:
    """The lowest or highest of a column, judged as what a run of games would give. Its values are at most 255 apart."""
    histogram = moments.histogram(column)
    if histogram.width > 1:
        raise OverflowError(f"{column!r} is too wide for extremes to be judged")
    value = float(moments.low(column) if side == "lowest" else moments.high(column))
    return Extreme(value, value, value, 0.0, moments.games, 0, histogram, side)


def mean_interval(values: Sequence[float], confidence: float) -> Range:
    """The t interval of the mean of at least two values."""
    mean = math.fsum(values) / len(values)
    variance = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Estimate(mean, mean, mean, math.sqrt(variance / len(values)), len(values)).as_mean(confidence)


def wilson(value: float, trials: float, confidence: float) -> Range:
    """Wilson's score interval of a share seen in `trials` cases, which need not be whole."""
    from scipy.special import ndtri

    if not trials > 0:
        return 0.0, 1.0
    z = float(ndtri((1 + confidence) / 2))
    scale = 1 + z * z / trials
    centre = (value + z * z / (2 * trials)) / scale
    half = z / scale * math.sqrt(max(0.0, value * (1 - value) / trials + z * z / (4 * trials * trials)))
    return max(0.0, centre - half), min(1.0, centre + half)


def clopper_pearson(hits: int, trials: int, confidence: float | None) -> Range:
    """The exact interval of a share; its point alone without `confidence`."""
    from scipy.special import betaincinv

    if confidence is None:
        return hits / trials, hits / trials
    tail = (1 - confidence) / 2
    low = float(betaincinv(hits, trials - hits + 1, tail)) if hits else 0.0
    high = float(betaincinv(hits + 1, trials - hits, 1 - tail)) if hits < trials else 1.0
    return low, high


def _between(found: Estimate, ends: Range) -> Estimate:
    return Estimate(found.value, ends[0], ends[1], found.error, found.games, found.trials)


class _Read(dict[str, float]):
    """Means that remember which of them a figure has asked for."""

    def __init__(self, means: Mapping[str, float]) -> None:
        super().__init__(means)
        self.names: dict[str, None] = {}

    def __getitem__(self, name: str) -> float:
        self.names[name] = None
        return super().__getitem__(name)

    def __missing__(self, name: str) -> float:
        raise no_column(name, self)


def _gradient(figure: Callable[[Means], float], means: _Read) -> dict[str, float]:
    """Central differences of `figure` in each mean that it has asked for."""
    slope = {}
    for name in means.names:
        mean = means.get(name, 0.0)
        width = max(abs(mean), 1.0) * 1e-5
        up, down = {**means, name: mean + width}, {**means, name: mean - width}
        slope[name] = (figure(up) - figure(down)) / (2 * width)
    return slope
