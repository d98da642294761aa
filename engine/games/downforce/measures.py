"""What a simulation of Downforce reports."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.downforce.schema import CARS, MAX_PLAYERS
from engine.games.downforce.state import WHOLE_WIN
from engine.statistics.estimates import Means, Measure
from engine.tables import Names


def _mean(column: str) -> Callable[[Means], float]:
    return lambda means: means[column]


def _ratio(column: str, of: str, whole: float = 1) -> Callable[[Means], float]:
    return lambda means: means[column] / means[of] / whole


def _share(key: str, zh: str, en: str, column: str, of: str = "games", whole: float = 1) -> Measure:
    return Measure(key, Names(zh=zh, en=en), _ratio(column, of, whole), percent=True, digits=1)


MEASURES = (
    Measure("finishers", Names(zh="抵达的赛车", en="cars that finish"), _mean("finishers")),
    Measure(
        "finishers_low", Names(zh="最少抵达", en="fewest that finish"), kind="lowest", column="finishers", digits=0
    ),
    Measure("turns", Names(zh="出牌数", en="cards played"), _mean("turns")),
    Measure("minutes", Names(zh="分钟（按所设节奏）", en="minutes at the stated pace"), lambda m: m["seconds"] / 60),
    Measure("price", Names(zh="每车竞价（百万）", en="price of a car, millions"), _ratio("paid", "games", CARS)),
    Measure("price_high", Names(zh="最高竞价", en="highest price"), kind="highest", column="price_highest", digits=0),
    Measure("ties", Names(zh="平手的竞价", en="auctions that tie"), _mean("ties")),
    Measure("unowned", Names(zh="无主赛车", en="cars of nobody"), _mean("unowned")),
    Measure("score", Names(zh="人均总额（百万）", en="money of a player, millions"), _ratio("score", "players")),
    Measure("score_best", Names(zh="赢家总额（百万）", en="money of the winner"), _mean("score_best")),
    Measure("bet_money", Names(zh="每人下注所得", en="bets bring a player"), _ratio("bet_money", "players")),
    _share("lost", "堵车损失的步数", "spaces lost to jams", "lost", "printed"),
    Measure("blocked", Names(zh="每局堵车次数", en="jams in a game"), _mean("blocked")),
    *(
        _share(f"won_by_{seat}", f"{seat} 号获胜", f"player {seat} wins", f"won_by_{seat}", whole=WHOLE_WIN)
        for seat in range(1, MAX_PLAYERS + 1)
    ),
    *(
        _share(
            f"grid_{place}", f"{place} 号位的车夺冠", f"the car of grid place {place} wins", f"first_from_grid_{place}"
        )
        for place in range(1, CARS + 1)
    ),
)
