"""The units in which the rows of the ledger state their numbers."""

from __future__ import annotations

from engine.tables import Names


def _unit(zh: str, en: str) -> Names:
    return Names(zh=zh, en=en)


PLAYERS = _unit("人", "players")
CARDS = _unit("张", "cards")
PIECES = _unit("件", "pieces")
CARS = _unit("辆", "cars")
MILLIONS = _unit("百万", "millions")
SPACES = _unit("格", "spaces")
CELLS = _unit("格", "cells")
ROWS = _unit("排", "rows")
LANES = _unit("条车道", "lanes")
LINES = _unit("条", "lines")
BETS = _unit("注", "bets")
SIDES = _unit("面", "sides")
PILES = _unit("叠", "piles")
PHASES = _unit("个阶段", "phases")
RACES = _unit("场", "races")
TIMES = _unit("次", "times")
RATIO = _unit("倍", "times as much")
MINUTES = _unit("分钟", "minutes")
MILLIMETRES = _unit("毫米", "mm")
PERCENT = _unit("%", "per cent")
DIFFERENCE = _unit("之差", "difference")
