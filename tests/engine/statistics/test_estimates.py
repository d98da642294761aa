"""Sums over games and estimates from them, against samples worked by hand and quantiles from a printed t table."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.statistics.estimates import Measure, clopper_pearson, estimate, share, wilson
from engine.statistics.moments import Moments
from engine.tables import Names

NAME = Names(zh="数", en="figure")


def of(*games: tuple[int, ...] | int, columns: tuple[str, ...] = ("x",)) -> Moments:
    """Sums over games, each a number or a row of numbers."""
    return Moments.of(columns, np.array(games).reshape(len(games), len(columns)))


def mean(means) -> float:
    return means["x"]


@pytest.mark.parametrize(
    "measure",
    [
        Measure("walks", NAME, lambda means: means["step"]),
        Measure("walks", NAME, kind="lowest", column="step"),
        Measure("walks", NAME, kind="highest", column="step"),
    ],
)
def test_a_figure_of_a_column_that_nobody_counts_names_it(measure: Measure) -> None:
    with pytest.raises(LookupError, match=r"no column 'step'.*did you mean 'steps'"):
        measure.of(of(1, 2, columns=("steps",)))


# --- sums ------------------------------------------------------------------------------------------------------------


def test_sums_of_three_games() -> None:
    """x: 1, 2, 6 and y: 2, 0, 1. Sums 9 and 3; of products 1 + 4 + 36, 2 + 0 + 6, 4 + 0 + 1."""
    moments = of((1, 2), (2, 0), (6, 1), columns=("x", "y"))
    assert moments.games == 3
    assert (moments.total("x"), moments.total("y")) == (9, 3)
    assert moments.products.tolist() == [[41, 8], [8, 5]]
    assert (moments.low("x"), moments.high("x"), moments.low("y"), moments.high("y")) == (1, 6, 0, 2)
    assert moments.means() == {"x": 3.0, "y": 1.0}


ROWS = st.lists(st.tuples(st.integers(-1000, 1000), st.integers(0, 3)), min_size=1, max_size=30)


@given(st.lists(ROWS, min_size=1, max_size=4), st.randoms())
def test_merging_is_exact_in_any_order(parts: list[list[tuple[int, int]]], random) -> None:
    columns = ("x", "y")
    whole = Moments.of(columns, np.array([row for part in parts for row in part]))
    random.shuffle(parts)
    merged = Moments.of(columns, np.array(parts[0]))
    for part in parts[1:]:
        merged = merged + Moments.of(columns, np.array(part))
    assert merged.games == whole.games
    for field in ("sums", "products", "lowest", "highest", "counts"):
        assert np.array_equal(getattr(merged, field), getattr(whole, field)), field


def test_a_histogram_counts_games_by_value() -> None:
    histogram = of(3, 5, 3, 4, 3).histogram("x")
    assert (histogram.start, histogram.width, histogram.counts.tolist()) == (3, 1, [3, 1, 1])


def test_sums_too_large_to_be_exact_are_refused() -> None:
    """4e9 squared is 1.6e19, above 2^63 = 9.2e18."""
    with pytest.raises(OverflowError):
        of(4_000_000_000)


def test_large_figures_stay_exact() -> None:
    """(10^9 + 1)^2 + 10^18 needs more than the 53 bits of a float."""
    assert of(10**9 + 1, 10**9).products[0, 0] == (10**9 + 1) ** 2 + 10**18


def test_a_small_spread_about_a_large_mean_does_not_cancel() -> None:
    """10^9 and 10^9 + 2: variance (1 + 1) / 1 = 2."""
    assert of(10**9, 10**9 + 2).covariance(["x"])[0, 0] == 2


# --- intervals -------------------------------------------------------------------------------------------------------

# sample, confidence, mean, half the interval: t(n - 1) x s / sqrt(n), t as printed
SAMPLES = [
    ([2, 4, 4, 4, 6], 0.95, 4.0, 2.776 * math.sqrt(2 / 5)),  # squares (4 + 4) / 4 = 2
    ([2, 4, 4, 4, 6], 0.99, 4.0, 4.604 * math.sqrt(2 / 5)),
    ([1, 3], 0.95, 2.0, 12.706 * math.sqrt(2 / 2)),  # squares (1 + 1) / 1 = 2
    ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95, 5.5, 2.262 * math.sqrt(82.5 / 9 / 10)),
    ([7, 7, 7], 0.95, 7.0, 0.0),
    ([-1, 0, 1], 0.9, 0.0, 2.920 * math.sqrt(1 / 3)),
]


@pytest.mark.parametrize(("sample", "confidence", "value", "half"), SAMPLES)
def test_t_interval_of_a_mean(sample: list[int], confidence: float, value: float, half: float) -> None:
    found = estimate(of(*sample), mean, confidence)
    assert found.value == value
    assert found.high - found.value == pytest.approx(half, rel=2e-4, abs=1e-12)
    assert found.value - found.low == pytest.approx(half, rel=2e-4, abs=1e-12)
    assert found.games == len(sample)


# games (x, y), then x / y and half its 95 % interval: t(n - 1) x s(x - ratio y) / sqrt(n) / mean y
RATIOS = [
    ([(1, 2), (3, 2), (2, 2), (2, 2)], 1.0, 3.182 * math.sqrt(2 / 3 / 4) / 2),
    ([(1, 1), (3, 2), (2, 3)], 1.0, 4.303 * math.sqrt(1 / 3) / 2),  # x - y: 0, 1, -1
    ([(2, 1), (4, 2), (6, 3)], 2.0, 0.0),  # each game has the same ratio
]


@pytest.mark.parametrize(("games", "value", "half"), RATIOS)
def test_interval_of_a_ratio_of_means(games: list[tuple[int, int]], value: float, half: float) -> None:
    found = estimate(of(*games, columns=("x", "y")), lambda means: means["x"] / means["y"])
    assert found.value == pytest.approx(value)
    assert found.high - found.value == pytest.approx(half, rel=2e-4, abs=1e-6)


def test_one_game_says_nothing_of_the_spread() -> None:
    found = estimate(of(3), mean)
    assert (found.value, found.low, found.high) == (3.0, -math.inf, math.inf)


def test_a_figure_without_a_value_is_not_a_number() -> None:
    found = estimate(of((4, 0), (2, 0), columns=("beats", "arrived")), lambda means: means["beats"] / means["arrived"])
    assert all(math.isnan(number) for number in (found.value, found.low, found.high))


def test_the_interval_shrinks_with_the_root_of_the_games() -> None:
    """Four times the games of the same spread: half the error, but for n - 1 in place of n."""
    few, many = (estimate(of(*[0, 10] * times), mean) for times in (50, 200))
    assert few.error / many.error == pytest.approx(2 * math.sqrt(399 / 99 / 4), rel=1e-9)


@pytest.mark.parametrize(
    ("value", "trials", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.1, 10, 0.0179, 0.4042), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0)],
)
def test_wilson_intervals_as_printed(value: float, trials: float, low: float, high: float) -> None:
    assert wilson(value, trials, 0.95) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(0, 10, 0.0, 0.3085), (5, 10, 0.1871, 0.8129), (1, 10, 0.0025, 0.4450), (10, 10, 0.6915, 1.0)],
)
def test_exact_intervals_of_shares_as_printed(hits: int, trials: int, low: float, high: float) -> None:
    assert clopper_pearson(hits, trials, 0.95) == pytest.approx((low, high), abs=5e-5)


def test_riders_of_one_game_are_not_independent() -> None:
    """Four games of 5 riders who all arrive or none: 10 of 20, but worth 3 cases: 0.25 / (1/3 / 4)."""
    moments = of((5, 5), (0, 5), (5, 5), (0, 5), columns=("arrived", "riders"))
    found = share(moments, "arrived", "riders")
    assert (found.value, found.trials) == (0.5, 20)
    assert found.effective_trials == pytest.approx(3)
    assert found.design_effect == pytest.approx(20 / 3)
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 3, 0.95))


@pytest.mark.parametrize("games", [6, 40])
def test_95_percent_of_the_intervals_of_a_mean_hold_the_true_one(games: int) -> None:
    """Games of two dice, mean 7; 4,000 samples, so that 95 % has a standard error of 0.35 %."""
    dice = np.random.default_rng(1).integers(1, 7, (4000, games, 2)).sum(2)
    found = [estimate(of(*sample), mean) for sample in dice.tolist()]
    assert np.mean([one.low <= 7 <= one.high for one in found]) == pytest.approx(0.95, abs=0.014)


def test_95_percent_of_the_intervals_of_a_ratio_hold_the_true_one() -> None:
    """Points a rider in games of 2 to 5 riders, 30 points each on average; 3,000 samples of 40 games."""
    chance = np.random.default_rng(2)
    riders = chance.integers(2, 6, (3000, 40))
    points = riders * chance.integers(20, 41, (3000, 40))
    found = [
        estimate(Moments.of(("points", "riders"), np.stack(sample, 1)), lambda means: means["points"] / means["riders"])
        for sample in zip(points, riders, strict=True)
    ]
    assert np.mean([one.low <= 30 <= one.high for one in found]) == pytest.approx(0.95, abs=0.016)


def test_95_percent_of_the_intervals_of_a_share_hold_the_true_one() -> None:
    """One rider a game, who arrives once in five; 3,000 samples of 60 games."""
    arrived = np.random.default_rng(3).random((3000, 60)) < 0.2
    ones = np.ones(60, int)
    found = [share(Moments.of(("a", "n"), np.stack((one, ones), 1).astype(int)), "a", "n") for one in arrived]
    assert np.mean([one.low <= 0.2 <= one.high for one in found]) == pytest.approx(0.95, abs=0.02)


# --- measures --------------------------------------------------------------------------------------------------------


def test_measures_of_extremes_are_what_was_seen() -> None:
    moments = of(3, 9, 5)
    for kind, value in (("lowest", 3), ("highest", 9)):
        found = Measure("m", NAME, kind=kind, column="x").of(moments)
        assert (found.value, found.low, found.high) == (value, value, value)


def test_a_measure_of_a_mean_is_its_estimate() -> None:
    moments = of(2, 4, 4, 4, 6)
    assert Measure("m", NAME, mean).of(moments) == estimate(moments, mean)
