"""Verdicts on figures, worked by hand with t and normal quantiles as printed; and how often intervals are right."""

from __future__ import annotations

import math

import numpy as np
import pytest

from engine.ledger.claims import Claim
from engine.ledger.verdicts import FAMILY, Levels, judge
from engine.statistics.estimates import Estimate, Extreme, estimate, extreme, share, wilson
from engine.statistics.moments import Moments
from engine.tables import Names

NAME = Names(zh="数", en="figure")
FIVE_PERCENT = Levels(0.05, 0.05)


def claim(kind: str, value: float, **more) -> Claim:
    return Claim(id="c", section="1", says=NAME, unit=NAME, identity="i", kind=kind, value=value, **more)


# --- one claim -------------------------------------------------------------------------------------------------------


def test_a_mean_holds_within_what_is_said() -> None:
    """10.4 +- 1.966 x 0.02 lies between 9.5 and 10.5."""
    judged = judge(claim("mean", 10, about=0.5), Estimate(10.4, 0, 0, 0.02, 400), FIVE_PERCENT)
    assert judged.verdict == "holds"
    assert (judged.found.low, judged.found.high) == pytest.approx((10.3607, 10.4393), abs=1e-4)
    assert math.isnan(judged.distance)


def test_a_mean_is_undecided_while_its_interval_crosses_the_edge() -> None:
    """10.4 +- 1.9659 x 0.1 crosses 10.5, 0.1 away: (0.19659 / 0.1)^2 = 3.865 times 400 games, 1,146 more."""
    judged = judge(claim("mean", 10, about=0.5), Estimate(10.4, 0, 0, 0.1, 400), FIVE_PERCENT)
    assert judged.verdict == "undecided"
    assert judged.more_games == pytest.approx(1146, abs=2)


def test_a_mean_is_refuted_outside() -> None:
    judged = judge(claim("mean", 10, about=0.5), Estimate(10.8, 0, 0, 0.1, 400), FIVE_PERCENT)
    assert (judged.verdict, judged.more_games) == ("refuted", 0)


def test_the_rulebooks_own_games_widen_what_agrees() -> None:
    """10,000 games with error 0.1 spread by 10 a game; 300 games err by 10 / sqrt(300) = 0.57735, t(299) = 1.9679."""
    judged = judge(claim("mean", 42.5, sampled_games=300), Estimate(42.0, 0, 0, 0.1, 10_000), FIVE_PERCENT)
    assert judged.agrees == pytest.approx((42.5 - 1.13617, 42.5 + 1.13617), abs=1e-4)
    assert judged.verdict == "holds"
    # 0.5 over sqrt(0.1^2 + 0.57735^2)
    assert judged.distance == pytest.approx(0.5 / 0.58595, abs=1e-4)
    far = judge(claim("mean", 44.5, sampled_games=300), Estimate(42.0, 0, 0, 0.1, 10_000), FIVE_PERCENT)
    assert far.verdict == "refuted"


def test_a_share_and_its_own_games_by_wilson() -> None:
    """An error of 0.01 is worth 0.25 / 0.0001 = 2,500 cases in 1,000 games, so 750 in the rulebook's 300."""
    judged = judge(claim("share", 0.51, sampled_games=300), Estimate(0.5, 0, 0, 0.01, 1000), FIVE_PERCENT)
    assert (judged.found.low, judged.found.high) == pytest.approx(wilson(0.5, 2500, 0.95))
    assert judged.agrees == pytest.approx(wilson(0.51, 750, 0.95), abs=1e-6)
    assert judged.verdict == "holds"


RELATIONS = [
    ("at_most", 10.0, 9.0, "holds"),
    ("at_most", 10.0, 11.0, "refuted"),
    ("at_least", 10.0, 11.0, "holds"),
    ("at_least", 10.0, 9.0, "refuted"),
    ("below", 10.0, 10.0, "refuted"),
    ("above", 10.0, 10.0, "refuted"),
    ("equal", 10.0, 10.0, "holds"),
]


@pytest.mark.parametrize(("relation", "stated", "found", "verdict"), RELATIONS)
def test_relations_of_exact_figures(relation: str, stated: float, found: float, verdict: str) -> None:
    judged = judge(claim("exact", stated, relation=relation), Estimate(found, found, found), FIVE_PERCENT)
    assert judged.verdict == verdict


@pytest.mark.parametrize(("value", "verdict"), [(9.0, "holds"), (9.95, "undecided"), (10.2, "refuted")])
def test_a_relation_has_one_edge(value: float, verdict: str) -> None:
    """+- 1.966 x 0.05 about it."""
    judged = judge(claim("mean", 10, relation="at_most"), Estimate(value, 0, 0, 0.05, 400), FIVE_PERCENT)
    assert judged.verdict == verdict


def test_a_figure_without_a_value_is_undecided() -> None:
    judged = judge(claim("mean", 1, about=1), Estimate(math.nan, math.nan, math.nan), FIVE_PERCENT)
    assert (judged.verdict, judged.more_games) == ("undecided", math.inf)


# --- lowest and highest of a run -------------------------------------------------------------------------------------


def lowest_of(values: list[int], copies: int) -> Extreme:
    return extreme(Moments.of(("low",), np.repeat(values, copies).reshape(-1, 1)), "low", "lowest")


def test_what_a_run_has_as_its_lowest() -> None:
    """Each of 0..9 in a tenth of the games. Of two games the lowest is 0 with 1 - 0.9^2 = 0.19, at least 7 with 0.3^2
    = 0.09, at least 8 with 0.04: in the middle 90 % from 0 to 7, in the middle 80 % to 6 (0.4^2 = 0.16).
    """
    found = lowest_of(list(range(10)), 1000)
    reach, past = found.likely(0, 2)
    assert (reach[0], past[0]) == pytest.approx((0.19, 1.0))
    assert found.of_run(2, 0.90) == (0, 7)
    assert found.of_run(2, 0.80) == (0, 6)


def test_what_a_run_has_as_its_highest() -> None:
    moments = Moments.of(("high",), np.repeat(range(10), 1000).reshape(-1, 1))
    assert extreme(moments, "high", "highest").of_run(2, 0.80) == (3, 9)


@pytest.mark.parametrize(("stated", "verdict"), [(0, "holds"), (7, "holds"), (8, "refuted"), (9, "refuted")])
def test_an_extreme_holds_where_a_run_may_well_have_it(stated: int, verdict: str) -> None:
    """A tail of 5 % each side: 0.09 is above, 0.04 below; 10,000 games tell them apart."""
    judged = judge(
        claim("extreme", stated, sampled_games=2), lowest_of(list(range(10)), 1000), Levels(ours=0.01, stated=0.1)
    )
    assert judged.verdict == verdict
    assert (judged.found.low, judged.found.high) == (0, 7)


def test_few_games_leave_an_extreme_undecided() -> None:
    """Twenty games cannot tell 0.04 from 0.05; some more can."""
    judged = judge(claim("extreme", 8, sampled_games=2), lowest_of(list(range(10)), 2), Levels(ours=0.01, stated=0.1))
    assert judged.verdict == "undecided"
    assert 20 <= judged.more_games < math.inf


def test_extremes_that_are_too_wide_are_refused() -> None:
    with pytest.raises(OverflowError, match="too wide"):
        extreme(Moments.of(("low",), np.array([[0], [100_000]])), "low", "lowest")


# --- the family ------------------------------------------------------------------------------------------------------


def test_levels_share_out_the_error_of_the_family() -> None:
    """Of four statistical claims, two of them sampled, at a look with a fifth of it: half of it / 20 and / 2."""
    rows = [
        claim("mean", 1, about=1),
        claim("share", 0.5, about=0.1),
        claim("mean", 1, sampled_games=300),
        claim("extreme", 1, sampled_games=300),
        claim("exact", 1),
        claim("count", 1),
    ]
    levels = Levels.of(rows, 0.2)
    assert (levels.ours, levels.stated) == pytest.approx((FAMILY / 40, FAMILY / 4))


# --- how often intervals are right -----------------------------------------------------------------------------------

TIMES = 3000


def test_t_intervals_cover_as_often_as_they_say() -> None:
    """Means of 30 dice: 95 % +- three standard errors of 3,000 intervals, 1.2 %."""
    stream = np.random.default_rng(5)
    covered = 0
    for _ in range(TIMES):
        found = estimate(Moments.of(("x",), stream.integers(1, 7, (30, 1))), lambda means: means["x"])
        covered += found.low <= 3.5 <= found.high
    assert covered / TIMES == pytest.approx(0.95, abs=0.012)


def test_intervals_of_a_ratio_cover_about_as_often_as_they_say() -> None:
    """Total over count, both by chance, in 100 games: the delta method is good to a percent or two."""
    stream = np.random.default_rng(6)
    covered = 0
    for _ in range(TIMES):
        counts = stream.integers(1, 5, 100)
        totals = (stream.integers(1, 7, (100, 4)) * (np.arange(4) < counts[:, None])).sum(1)
        found = estimate(Moments.of(("total", "count"), np.stack([totals, counts], 1)), ratio)
        covered += found.low <= 3.5 <= found.high
    assert covered / TIMES == pytest.approx(0.95, abs=0.02)


def ratio(means) -> float:
    return means["total"] / means["count"]


def test_shares_of_riders_who_go_together_need_the_design_effect() -> None:
    """Four riders of a game all arrive with chance 0.3 in half of the games, and each for himself in the other half.

    Wilson with effective cases covers 95 %; taking riders as independent covers far less: the design effect is
    1 + 3 x 0.5 = 2.5, so such intervals are too short by its root, and cover 2 Phi(1.96 / 1.58) - 1 = 78 %.
    """
    stream = np.random.default_rng(7)
    covered = naive = 0
    effects = []
    for _ in range(TIMES):
        together = stream.random(200) < 0.5
        all_or_none = 4 * (stream.random(200) < 0.3)
        arrived = np.where(together, all_or_none, stream.binomial(4, 0.3, 200))
        moments = Moments.of(("arrived", "riders"), np.stack([arrived, np.full(200, 4)], 1))
        found = share(moments, "arrived", "riders")
        covered += found.low <= 0.3 <= found.high
        low, high = wilson(found.value, 800, 0.95)
        naive += low <= 0.3 <= high
        effects.append(found.design_effect)
    assert covered / TIMES == pytest.approx(0.95, abs=0.012)
    assert naive / TIMES == pytest.approx(0.78, abs=0.03)
    assert np.mean(effects) == pytest.approx(2.5, abs=0.1)
