"""The units in which the rulebook's numbers are stated; a row of the ledger must use its identity's."""

from __future__ import annotations

from engine.tables import Names


def _unit(zh: str, en: str) -> Names:
    return Names(zh=zh, en=en)


CELLS = _unit("格", "cells")
CELL = _unit("号格", "number of a cell")
LEGS = _unit("个赛段", "legs")
LEG = _unit("号赛段", "number of a leg")
BEATS = _unit("拍", "beats")
BEAT = _unit("号拍", "number of a beat")
MOVES = _unit("点移动力", "move points")
SPIN = _unit("点回转", "spin")
CARDS = _unit("张", "cards")
VALUE = _unit("点牌面", "value of a card")
SEALS = _unit("枚", "seals")
RELICS = _unit("件", "relics")
POINTS = _unit("分", "points")
PLACE = _unit("名", "place")
RIDERS = _unit("名骑手", "riders")
PLAYERS = _unit("人", "players")
PIECES = _unit("件物品", "pieces")
MINUTES = _unit("分钟", "minutes")
SECONDS = _unit("秒", "seconds")
YEARS = _unit("岁", "years")
TIMES = _unit("倍", "times")
COUNT = _unit("次", "times it happens")
WAYS = _unit("种", "ways")
SHARE = _unit("比例", "share")
