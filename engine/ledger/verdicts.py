"""Verdicts: does what was found agree with what is stated? For simulated figures, the whole family errs at most FAMILY.

A statistical claim is looked at after so many games, then after twice as many, and so on. It holds once all of its
interval agrees with the statement, and is refuted once none of it does. Half of it pays for our intervals, in
equal parts for every claim and every look (Bonferroni), so that all intervals ever looked at are right together. The
other half pays for the rulebook's own games, where it says how many they were: in equal parts for every such claim,
it widens what agrees with the statement by the error that so many games have. Holm's method would gain nothing: of
"agrees" and "does not agree" exactly one is true of every claim, so there are always as many true hypotheses as claims.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.identity import STATISTICAL
from engine.ledger.claims import Claim, Verdict
from engine.statistics.estimates import Estimate, Extreme, Range, wilson

FAMILY = 0.01  # chance that any verdict on a simulated figure is wrong, over a game's whole ledger
SAME = 1e-9  # by how much two numbers that are equal may differ in floating point
_MOST_DOUBLINGS = 40


@dataclass(frozen=True)
class Levels:
    """The error allowed one claim: `ours` to its interval at each look, `stated` to the rulebook's own games."""

    ours: float = FAMILY / 2
    stated: float = FAMILY / 2

    @classmethod
    def of(cls, claims: Iterable[Claim], share: float) -> Levels:
        """Those of a whole ledger at a look that has this share of the error of all looks."""
        family = [claim for claim in claims if claim.kind in STATISTICAL]
        sampled = [claim for claim in family if claim.sampled_games]
        return cls(FAMILY / 2 * share / max(1, len(family)), FAMILY / 2 / max(1, len(sampled)))


@dataclass(frozen=True)
class Judgement:
    """A verdict, the figure with the interval it rests on, and the range of figures that agree with the statement.

    `more_games` is about how many more it would take to decide. `distance` is how far the statement, with
    what `about` allows, lies from the figure in standard errors of both together, where the rulebook says how many
    games it played.
    """

    verdict: Verdict
    found: Estimate
    agrees: Range
    more_games: float = 0.0
    distance: float = math.nan


def judge(claim: Claim, found: Estimate, levels: Levels) -> Judgement:
    """Compare a figure with a claim: it holds when all of the interval agrees, is refuted when none of it does."""
    if math.isnan(found.value):
        return Judgement("undecided", found, _about(claim), math.inf)
    if claim.kind not in STATISTICAL:
        return Judgement(_verdict(found, _about(claim)), found, _about(claim))
    if isinstance(found, Extreme):
        return _judge_extreme(claim, found, levels)
    low, high = found.as_share(1 - levels.ours) if claim.kind == "share" else found.as_mean(1 - levels.ours)
    found = replace(found, low=low, high=high)
    agrees = _agreeing(claim, found, levels.stated)
    verdict = _verdict(found, agrees)
    more = _more_games(found, agrees) if verdict == "undecided" else 0.0
    return Judgement(verdict, found, agrees, more, _distance(claim, found))


def _verdict(found: Estimate, agrees: Range) -> Verdict:
    if agrees[0] <= found.low and found.high <= agrees[1]:
        return "holds"
    return "refuted" if found.high < agrees[0] or found.low > agrees[1] else "undecided"


def _about(claim: Claim) -> Range:
    """The figures that agree with the statement as it is put."""
    slack = claim.about + SAME
    low, high = claim.value - slack, claim.value + slack
    if claim.relation == "equal":
        return low, high
    if claim.relation == "at_most":
        return -math.inf, high
    if claim.relation == "at_least":
        return low, math.inf
    return (-math.inf, claim.value - SAME) if claim.relation == "below" else (claim.value + SAME, math.inf)


def _agreeing(claim: Claim, found: Estimate, level: float) -> Range:
    """The true figures that agree with the statement, when the rulebook's own games may have strayed from them."""
    from scipy.special import stdtrit

    low, high = _about(claim)
    if not claim.sampled_games or found.games < 2:
        return low, high
    if claim.kind == "share":
        trials = found.effective_trials * claim.sampled_games / found.games
        low = wilson(max(0.0, low), trials, 1 - level)[0] if math.isfinite(low) else low
        high = wilson(min(1.0, high), trials, 1 - level)[1] if math.isfinite(high) else high
        return low, high
    own = float(stdtrit(claim.sampled_games - 1, 1 - level / 2)) * _own_error(claim, found)
    return low - own, high + own


def _own_error(claim: Claim, found: Estimate) -> float:
    """The standard error of the stated figure: games spread as ours do, but the rulebook played fewer."""
    assert claim.sampled_games is not None
    return found.error * math.sqrt(found.games / claim.sampled_games)


def _distance(claim: Claim, found: Estimate) -> float:
    """How far the nearest value that the statement, as it is put, may mean lies from the figure."""
    if not claim.sampled_games or not 0 < found.error < math.inf:
        return math.nan
    low, high = _about(claim)
    apart = max(low - found.value, 0.0) + min(high - found.value, 0.0)
    return apart / math.hypot(found.error, _own_error(claim, found))


def _more_games(found: Estimate, agrees: Range) -> float:
    """Intervals shrink with the root of the number of games; this many more bring the nearest edge outside."""
    edge = min(abs(found.value - end) for end in agrees)
    half = (found.high - found.low) / 2
    if edge == 0 or not math.isfinite(half):
        return math.inf
    return math.ceil(found.games * max(0.0, (half / edge) ** 2 - 1))


def _judge_extreme(claim: Claim, found: Extreme, levels: Levels) -> Judgement:
    """Could a run of the rulebook's length have had this lowest or highest? `agrees` is what it may well have had."""
    assert claim.sampled_games is not None
    run = claim.sampled_games
    agrees = found.of_run(run, 1 - levels.stated)
    middle = found.of_run(run, 0.0)[0]
    shown = Estimate(middle, agrees[0], agrees[1], 0.0, found.games)
    verdict = _extreme_verdict(claim, found, levels)
    more = 0.0
    if verdict == "undecided":
        more = math.inf
        for doublings in range(1, _MOST_DOUBLINGS):
            if _extreme_verdict(claim, _with_more_games(found, 2**doublings), levels) != "undecided":
                more = found.games * (2**doublings - 1)
                break
    return Judgement(verdict, shown, _about(claim), more)


def _extreme_verdict(claim: Claim, found: Extreme, levels: Levels) -> Verdict:
    run, tail = claim.sampled_games or 1, levels.stated / 2
    values = range(math.ceil(claim.value - claim.about - SAME), math.floor(claim.value + claim.about + SAME) + 1)
    chances = [found.likely(value, run, 1 - levels.ours) for value in values]
    if any(min(reach[0], past[0]) >= tail for reach, past in chances):
        return "holds"
    return "undecided" if any(min(reach[1], past[1]) >= tail for reach, past in chances) else "refuted"


def _with_more_games(found: Extreme, times: int) -> Extreme:
    """As if `times` as many games had come out alike."""
    assert found.histogram is not None
    histogram = replace(found.histogram, counts=found.histogram.counts * times)
    return replace(found, games=found.games * times, histogram=histogram)
