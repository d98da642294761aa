"""What a simulation of Continental Spin reports: the columns of the rulebook's appendix A, and a few more."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from engine.statistics.estimates import Means, Measure
from engine.tables import Names


def _a_rider(column: str) -> Callable[[Means], float]:
    return lambda m: m[column] / m["riders"]


def _deviation(means: Means) -> float:
    mean = means["score"] / means["riders"]
    return math.sqrt(max(0.0, means["score_squared"] / means["riders"] - mean * mean))


MEASURES = (
    Measure("score", Names(zh="人均分", en="mean score"), _a_rider("score")),
    Measure("score_deviation", Names(zh="标准差", en="standard deviation"), _deviation),
    Measure("score_low", Names(zh="最低分", en="lowest score"), kind="lowest", column="score_low", digits=0),
    Measure("score_high", Names(zh="最高分", en="highest score"), kind="highest", column="score_high", digits=0),
    Measure("gap", Names(zh="首末分差", en="first to last"), lambda m: m["score_high"] - m["score_low"]),
    Measure("champion", Names(zh="冠军分", en="champion's score"), lambda m: m["score_high"]),
    Measure("cell", Names(zh="终点格", en="final cell"), _a_rider("cell")),
    Measure("cell_low", Names(zh="最低终点格", en="lowest final cell"), kind="lowest", column="cell_low", digits=0),
    Measure("arrived", Names(zh="抵达率", en="arrived"), _a_rider("arrived"), percent=True, digits=1),
    Measure("arrival_beat", Names(zh="抵达拍", en="arrival beat"), lambda m: m["arrival_beats"] / m["arrived"]),
    Measure("relics", Names(zh="人均遗骨", en="relics a rider"), _a_rider("relics")),
    Measure("spin_spent", Names(zh="人均回转消耗", en="spin spent a rider"), _a_rider("spin_spent")),
    Measure("seals_laid", Names(zh="人均放旋印", en="seals laid a rider"), _a_rider("seals_laid")),
    Measure("seals_met", Names(zh="全场踩印", en="seals met a game"), lambda m: m["seals_met"]),
    Measure("card", Names(zh="平均牌面", en="card played"), lambda m: m["cards"] / m["plays"]),
    Measure(
        "terrain_tax",
        Names(zh="人均地形税", en="terrain tax a rider"),
        lambda m: (m["rock_tax"] + m["curve_tax"]) / m["riders"],
    ),
)


def scores_by_policy(policy: Sequence[str]) -> tuple[Measure, ...]:
    """Mean score of each policy in mixed company, and how far each of the others is from the first.

    Scores of one game depend on each other; the difference is taken within games.
    """
    kinds = list(dict.fromkeys(policy))
    mean = {kind: _score_of([f"score_{k}" for k, one in enumerate(policy, 1) if one == kind]) for kind in kinds}
    alone = [
        Measure(f"score_{kind}", Names(zh=f"人均分：{kind}", en=f"mean score: {kind}"), mean[kind]) for kind in kinds
    ]
    first, *others = kinds
    return (
        *alone,
        *(
            Measure(
                f"score_{kind}_less_{first}",
                Names(zh=f"人均分差：{kind} − {first}", en=f"mean score: {kind} - {first}"),
                _difference(mean[kind], mean[first]),
            )
            for kind in others
        ),
    )


def _score_of(columns: Sequence[str]) -> Callable[[Means], float]:
    return lambda means: math.fsum(means[column] for column in columns) / len(columns)


def _difference(one: Callable[[Means], float], other: Callable[[Means], float]) -> Callable[[Means], float]:
    return lambda means: one(means) - other(means)
