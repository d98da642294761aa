"""What a simulation of Intrigue reports."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.intrigue.schema import MOST_PLAYERS
from engine.statistics.estimates import Means, Measure
from engine.tables import Names


def _ratio(column: str, of: str = "games") -> Callable[[Means], float]:
    return lambda means: means[column] / means[of]


def _mean(key: str, zh: str, en: str, column: str, of: str = "games", digits: int = 1) -> Measure:
    return Measure(key, Names(zh=zh, en=en), _ratio(column, of), digits=digits)


def _share(key: str, zh: str, en: str, column: str) -> Measure:
    return Measure(key, Names(zh=zh, en=en), _ratio(column), percent=True, digits=1)


MEASURES = (
    _mean("turns", "每人回合数", "turns of a player", "turns", "players"),
    Measure("minutes", Names(zh="分钟（按所设节奏）", en="minutes at the stated pace"), lambda m: m["seconds"] / 60),
    _share("by_piles", "因空牌堆而终局", "ended by empty piles", "by_piles"),
    _mean("empty_piles", "终局时的空牌堆", "empty piles at the end", "empty_piles"),
    _mean("winner_points", "胜者分数", "points of the winner", "winner_points"),
    _mean("spread", "首尾分差", "points between first and last", "spread"),
    _mean("plays", "每回合打出的牌", "cards played a turn", "plays", "turns"),
    _mean("attacks", "每局攻击", "Attacks a game", "attacks"),
    _mean("curses", "每局获得的诅咒", "Curses gained a game", "curses"),
    _mean("trashes", "每局移除的牌", "cards trashed a game", "trashes"),
    _share("shared", "并列获胜", "shared wins", "shared"),
    _share("stopped", "达回合上限（非规则）", "stopped at the limit of turns, no rule", "stopped"),
    *(
        _share(f"won_by_{seat}", f"第 {seat} 位获胜", f"seat {seat} wins, or shares it", f"won_by_{seat}")
        for seat in range(1, MOST_PLAYERS + 1)
    ),
)
