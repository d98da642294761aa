"""Strips of a sheet filled into columns and pages. Pure functions of heights in mm."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from printables.drawing.pen import Pen

TINY = 1e-6


@dataclass(frozen=True)
class Strip:
    """A piece of a column that is not divided, with `space` above it unless it comes first.

    `draw` gets the pen, the left edge and the top. `stays` keeps it on one column with the strip after it; `heading`
    is drawn again above it where it begins a column, and is then `again`. It is strip number `part` of `block`, both
    counted from 0. A `section` begins with it.
    """

    height: float
    draw: Callable[[Pen, float, float], None]
    text: str
    space: float = 0.0
    stays: bool = False
    heading: Strip | None = None
    again: bool = False
    block: int = 0
    part: int = 0
    section: bool = False


Column = list[Strip]


def stacked(column: Sequence[Strip]) -> list[tuple[Strip, float]]:
    """Each strip with how far its top lies below the top of the column."""
    placed, y = [], 0.0
    for number, strip in enumerate(column):
        y += strip.space if number else 0.0
        placed.append((strip, y))
        y += strip.height
    return placed


def height(column: Sequence[Strip]) -> float:
    """Height of a column of strips."""
    return math.fsum(strip.height for strip in column) + math.fsum(strip.space for strip in column[1:])


def fill_column(strips: Sequence[Strip], start: int, room: float) -> tuple[Column, int]:
    """The strips from `start` on that one column holds, and where the next column starts: at `start` if none fits."""
    heading = strips[start].heading
    column = [replace(heading, again=True)] if heading else []
    end = start
    while end < len(strips) and height([*column, strips[end]]) <= room + TINY:
        column.append(strips[end])
        end += 1
    if end == len(strips):
        return column, end
    whole = end
    while whole > start and strips[whole - 1].stays:
        whole -= 1
    if whole == start:  # what should stay together is higher than the column
        whole = end
    return column[: len(column) - (end - whole)], whole


def fill_page(strips: Sequence[Strip], start: int, count: int, room: float) -> tuple[list[Column], int]:
    """The columns of one page of `count` columns, and where the next page starts."""
    columns: list[Column] = []
    while start < len(strips) and len(columns) < count:
        column, end = fill_column(strips, start, room)
        if end == start:
            break
        columns.append(column)
        start = end
    return columns, start


def fill_evenly(strips: Sequence[Strip], start: int, count: int, room: float) -> tuple[list[Column], int]:
    """Like fill_page, but where the page is the last one its columns are as low as they can be.

    For that nothing is parted that stays together. On a page by itself no section is divided where that is not needed.
    """
    columns, end = fill_page(strips, start, count, room)
    if end < len(strips) or count == 1:
        return columns, end
    if start == 0 and (whole := _whole_sections(strips, count, room)):
        return whole, end
    parted = _parted(columns)
    low, high = height(strips[start:]) / (count + 1), room
    for _ in range(12):
        middle = (low + high) / 2
        tried, reached = fill_page(strips, start, count, middle)
        if reached == len(strips) and _parted(tried) <= parted:
            columns, high = tried, middle
        else:
            low = middle
    return columns, end


def _whole_sections(strips: Sequence[Strip], count: int, room: float) -> list[Column]:
    """So many columns of whole sections, the highest as low as it can be, or nothing where they are not enough or too
    high."""
    starts = [0, *(number for number, strip in enumerate(strips) if strip.section and number)]
    ways = (
        [list(strips[begin:end]) for begin, end in pairwise((0, *breaks, len(strips)))]
        for breaks in combinations(starts[1:], count - 1)
    )
    lowest = min(ways, key=lambda way: max(map(height, way)), default=[])
    return lowest if lowest and max(map(height, lowest)) <= room + TINY else []


def _parted(columns: Sequence[Column]) -> int:
    """How many columns end with a strip that should have the next one below it."""
    return sum(column[-1].stays for column in columns[:-1])
