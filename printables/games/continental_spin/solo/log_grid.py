"""The grid for writing down a solo race: a line a beat, with card, boost, cell, spin and relic."""

from __future__ import annotations

import math
from typing import NamedTuple

from engine.games.continental_spin.schema import Tables
from engine.words import Words
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import FINE, HAIR, bar, disc
from printables.games.continental_spin.solo.sheet_frame import GAP, SMALL
from printables.palette import CREAM, INK, INK_SOFT

HEADER = 7.0
LEAST = 6.4  # mm, a line to write on
MOST = 14.0
ICON = 4.0  # side of the relics to ring

_say = Words(
    {
        "beat": ("拍", "Beat"),
        "card": ("牌", "Card"),
        "boost": ("加速", "Boost"),
        "cell": ("格", "Cell"),
        "spin": ("回转", "Spin"),
        "relic": ("遗骨", "Relic"),
    }
)


class Column(NamedTuple):
    """A column by its key, and its share of the width."""

    key: str
    share: float


def columns(tables: Tables) -> list[Column]:
    """The columns of a line."""
    found = [Column("beat", 10), Column("card", 14), Column("boost", 14), Column("cell", 15), Column("spin", 14)]
    if tables.relic_sites:
        found.append(Column("relic", 8 + (ICON + 0.6) * len(kinds(tables))))
    return found


def kinds(tables: Tables) -> list[str]:
    """The kinds of relic that may turn up."""
    return [key for key, kind in tables.relics.kinds.items() if kind.copies]


def grid_height(tables: Tables, room: float) -> float:
    """How high the grid is in at most so much room."""
    return HEADER + _rows(tables) * min(MOST, max(LEAST, (room - HEADER) / _rows(tables)))


def _rows(tables: Tables) -> int:
    return math.ceil(tables.race.beats / 2)


def draw_log_grid(pen: Pen, tables: Tables, lang: str, x: float, top: float, width: float, height: float) -> None:
    """Two halves side by side."""
    half, rows = (width - GAP) / 2, _rows(tables)
    row = (height - HEADER) / rows
    for side in range(2):
        left = x + side * (half + GAP)
        first = side * rows + 1
        _draw_half(pen, tables, lang, left, top, half, row, range(first, min(first + rows, tables.race.beats + 1)))


def _draw_half(
    pen: Pen, tables: Tables, lang: str, x: float, top: float, width: float, row: float, beats: range
) -> None:
    found = columns(tables)
    unit = width / math.fsum(column.share for column in found)
    bar(pen, x, top - HEADER, width, HEADER)
    low = top - HEADER - len(beats) * row
    left = x
    for column in found:
        wide = column.share * unit
        pen.fit_text(
            left + wide / 2,
            top - 4.7,
            wide - 1,
            _say(column.key, lang),
            font="bold",
            size=9,
            floor=SMALL,
            colour=CREAM,
            align="centre",
        )
        if column.key not in ("beat",):
            pen.line(left, low, left, top - HEADER, stroke=INK_SOFT, width=HAIR)
        left += wide
    for number, beat in enumerate(beats):
        y = top - HEADER - (number + 1) * row
        disc(pen, x + found[0].share * unit / 2, y + row / 2, min(2.9, row / 2 - 0.5), str(beat), 10)
        if tables.relic_sites:
            _draw_relics(pen, tables, x + width - found[-1].share * unit, y, row)
        pen.line(x, y, x + width, y, stroke=INK, width=FINE)
    pen.rect(x, low, width, top - low, stroke=INK, width=0.45)


def _draw_relics(pen: Pen, tables: Tables, x: float, y: float, row: float) -> None:
    """The kinds, one of which is ringed, and a line for the card that a skull brings back."""
    left = x + 1.2
    for key in kinds(tables):
        pen.icon(key, left + ICON / 2, y + row / 2, ICON, colour=INK_SOFT)
        left += ICON + 0.6
    if any(kind.effect == "take_back" for kind in tables.relics.kinds.values()):
        pen.line(left + 0.6, y + 1.6, left + 5.6, y + 1.6, stroke=INK_SOFT, width=HAIR)
