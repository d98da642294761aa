"""Measures and words of the score sheets, and what follows from the tables for both. Millimetres."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.games.continental_spin.schema import Tables
from engine.words import Words
from printables.games.continental_spin.materials import riders_that_play

WIDTH, HEIGHT = 190.0, 131.0  # two stand on a page of A4 or Letter
LEFT, RIGHT = 4.5, WIDTH - 4.5
INNER = RIGHT - LEFT
HEAD, HEADER, SUM_ROW, FOOT, GAP, EDGE = 17.5, 8.4, 9.0, 31.0, 2.6, 4.5
LEAST_LINE = 7.6  # a line to write on
ACROSS = 3  # beats side by side in one line of a leg
SMALL = 8.0  # points, the least text of a sheet

say = Words(
    {
        "sheet": ("记分纸", "Score sheet"),
        "rider": ("骑手", "Rider"),
        "player": ("玩家", "Player"),
        "leg": ("赛段", "Leg"),
        "card": ("牌", "Card"),
        "boost": ("加速", "Boost"),
        "cell": ("格", "Cell"),
        "start": ("出发", "From"),
        "end": ("到达", "To"),
        "distance": ("距离", "Distance"),
        "place": ("名次", "Place"),
        "points": ("得分", "Points"),
        "leg_points": ("赛段名次分", "Points for a leg"),
        "legs_otherwise": ("第\u00a0{legs}\u00a0段\u00a0{points}", "Leg\u00a0{legs}:\u00a0{points}"),
        "leg_sum": ("赛段合计", "All legs"),
        "relics": ("{relic}", "{relic}s"),
        "each": ("每件", "Each"),
        "count": ("件数", "How many"),
        "sum": ("小计", "Points"),
        "relic_sum": ("合计", "Sum"),
        "final": ("终局名次", "Final place"),
        "total": ("总分", "Total"),
        "legs": ("赛段", "Legs"),
        "finish": ("终局", "Final"),
        "beats": ("抵达终点所用拍数", "Beats taken to the finish"),
        "rating": ("{beats} 拍以内", "at most {beats}"),
    }
)


def lines_of_leg(tables: Tables) -> int:
    return math.ceil(tables.race.beats_per_leg / ACROSS)


def lines(tables: Tables) -> int:
    """Lines of the table: a leg of many beats takes several."""
    return tables.race.legs * lines_of_leg(tables)


def table_room(height: float) -> float:
    """What a sheet of this height has for the rows of the legs."""
    return height - 2 * EDGE - HEAD - HEADER - SUM_ROW - FOOT - GAP


def alone(tables: Tables) -> bool:
    """Whether a single rider races against the clock, so that there are no places."""
    return len(riders_that_play(tables)) == 1


def paid(tables: Tables, points: Sequence[int]) -> Sequence[int]:
    """Points by place, for as many places as there are riders."""
    return points[: len(riders_that_play(tables))]
