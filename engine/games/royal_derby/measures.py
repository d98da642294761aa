"""What a simulation of Royal Derby reports."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.statistics.estimates import Means, Measure
from engine.tables import Names


def _mean(column: str) -> Callable[[Means], float]:
    return lambda means: means[column]


def flips_deviation(means: Means) -> float:
    """Standard deviation of the number of cards turned up."""
    return math.sqrt(max(0.0, means["flips_squared"] - means["flips"] ** 2))


def _share(key: str, zh: str, en: str, column: str) -> Measure:
    return Measure(key, Names(zh=zh, en=en), _mean(column), percent=True, digits=1)


MEASURES = (
    Measure("flips", Names(zh="翻牌数", en="cards turned up"), _mean("flips")),
    Measure("flips_deviation", Names(zh="翻牌数标准差", en="their standard deviation"), flips_deviation),
    Measure("flips_low", Names(zh="最短的比赛", en="shortest race"), kind="lowest", column="flips", digits=0),
    Measure("flips_high", Names(zh="最长的比赛", en="longest race"), kind="highest", column="flips", digits=0),
    _share("won_by_1", "黑桃夺冠", "spades win", "won_by_1"),
    _share("won_by_2", "红桃夺冠", "hearts win", "won_by_2"),
    _share("won_by_3", "梅花夺冠", "clubs win", "won_by_3"),
    _share("won_by_4", "方片夺冠", "diamonds win", "won_by_4"),
    _share("risky", "有涉险冲线的比赛", "races with a risky finish", "risky"),
    _share("failed", "涉险冲线失败的比赛", "races with a failed finish", "failed"),
    Measure("swaps", Names(zh="首尾互换", en="joker swaps"), _mean("swaps")),
    Measure("choices", Names(zh="需要裁定的互换", en="swaps with a tie to settle"), _mean("choices")),
    Measure("opened", Names(zh="翻开的障碍牌", en="obstacle cards opened"), _mean("opened")),
    Measure("retreated", Names(zh="后退赛段", en="sections lost to obstacles"), _mean("retreated")),
    _share("dry", "牌库翻尽的比赛", "races in which the pile ran out", "dry"),
    Measure("own", Names(zh="每份自己喝", en="own units drunk a unit staked"), lambda m: m["own_drunk"] / m["staked"]),
    Measure("given", Names(zh="每份分出", en="units given away a unit staked"), lambda m: m["given"] / m["staked"]),
    _share("backed_most", "最被看好者夺冠", "a most backed horse wins", "backed_most"),
)
