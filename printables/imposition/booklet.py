"""A booklet: which pages of a book share a sheet that is folded once and stitched through its back. Pure, in mm."""

from __future__ import annotations

import math
from dataclasses import dataclass

THICKNESS = 0.1  # mm: of a sheet of office paper


@dataclass(frozen=True)
class Spread:
    """One side of a sheet: the pages left and right of the fold, counted from 1, or None for an empty one.

    Both are moved by `creep` mm towards the fold: the inner sheets of a folded pile stick out, and are cut back there.
    """

    left: int | None
    right: int | None
    creep: float
    back: bool


def saddle_stitched(count: int, thickness: float = THICKNESS) -> tuple[Spread, ...]:
    """The sides of all sheets of a book of `count` pages, front, back, front, back, the outermost sheet first."""
    sheets = math.ceil(count / 4)

    def page(number: int) -> int | None:
        return number if number <= count else None

    sides: list[Spread] = []
    for sheet in range(sheets):
        first, last, creep = 1 + 2 * sheet, 4 * sheets - 2 * sheet, sheet * thickness
        sides.append(Spread(page(last), page(first), creep, back=False))
        sides.append(Spread(page(first + 1), page(last - 1), creep, back=True))
    return tuple(sides)
