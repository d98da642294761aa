"""What a simulation of Blind Snipe reports."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.blind_snipe.schema import MAX_PLAYERS
from engine.statistics.estimates import Means, Measure
from engine.tables import Names


def _mean(column: str) -> Callable[[Means], float]:
    return lambda means: means[column]


def _ratio(column: str, of: str) -> Callable[[Means], float]:
    return lambda means: means[column] / means[of]


def _share(key: str, zh: str, en: str, column: str, of: str = "games") -> Measure:
    return Measure(key, Names(zh=zh, en=en), _ratio(column, of), percent=True, digits=1)


MEASURES = (
    Measure("rounds", Names(zh="轮数", en="rounds"), _mean("rounds")),
    Measure("rounds_low", Names(zh="最短的一局", en="shortest game"), kind="lowest", column="rounds", digits=0),
    Measure("rounds_high", Names(zh="最长的一局", en="longest game"), kind="highest", column="rounds", digits=0),
    Measure("minutes", Names(zh="分钟（按所设节奏）", en="minutes at the stated pace"), lambda m: m["seconds"] / 60),
    _share("by_medals", "以勋章获胜", "won by medals", "by_medals"),
    _share("succeeded", "成功的挑战", "challenges that succeed", "successes", "challenges"),
    _share("self_bombs", "失败中的自爆", "failures on their own bomb", "self_bombs", "failures"),
    Measure("eliminated", Names(zh="出局人数", en="players eliminated"), _mean("eliminated")),
    Measure("voided", Names(zh="放回供应处的勋章", en="medals given back"), _mean("voided")),
    Measure("drinks", Names(zh="每人喝几个半杯", en="half cups a player"), _ratio("drunk", "players")),
    Measure("drinks_most", Names(zh="一人最多喝几个半杯", en="most half cups of a player"), _mean("drunk_most")),
    Measure("cup", Names(zh="公杯终值（口）", en="pours in the cup at the end"), _mean("poured")),
    _share("won_by_1", "首轮首家获胜", "the first starter wins", "won_by_1"),
    *(
        _share(f"won_by_{seat}", f"其左第 {seat - 1} 家获胜", f"seat {seat - 1} to the left wins", f"won_by_{seat}")
        for seat in range(2, MAX_PLAYERS + 1)
    ),
)
