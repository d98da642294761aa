"""Measures that tables of rivals have in common: how often each seat wins, and each policy in mixed company.

Columns are `won_by_1` and so on, of seats, and `won_by_policy_1` and so on, of the policies in their order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.statistics.estimates import Means, Measure
from engine.tables import Names


def measures_of_table(measures: Sequence[Measure], policy: Sequence[str], whole: float = 1) -> tuple[Measure, ...]:
    """Those of a table with a policy a seat: no wins of seats that are not there, but of each policy if they differ.

    `whole` is what a column counts for a game that is won alone.
    """
    absent = {measure.key for measure in measures if measure.key.startswith("won_by_")}
    absent -= {f"won_by_{seat}" for seat in range(1, len(policy) + 1)}
    there = (measure for measure in measures if measure.key not in absent)
    return (*there, *(_wins_by_policy(policy, whole) if len(set(policy)) > 1 else ()))


def _wins_by_policy(policy: Sequence[str], whole: float) -> tuple[Measure, ...]:
    """The share of games that each of several policies wins, a player of it."""
    places = {kind: [k for k, one in enumerate(policy, 1) if one == kind] for kind in dict.fromkeys(policy)}
    return tuple(_share_of(kind, found, whole) for kind, found in places.items())


def _share_of(kind: str, places: Sequence[int], whole: float) -> Measure:
    def figure(means: Means) -> float:
        return math.fsum(means[f"won_by_policy_{place}"] for place in places) / len(places) / means["games"] / whole

    name = Names(zh=f"每人胜率：{kind}", en=f"wins a player: {kind}")
    return Measure(f"won_{kind}", name, figure, percent=True, digits=1)
