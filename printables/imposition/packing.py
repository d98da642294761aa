"""Blocks of equal pieces packed on as few sheets as they need, for cuts from edge to edge. Pure numbers in mm.

The free rectangles of each sheet are kept by rectpack's guillotine packers without merging them, so that what they
place can always be taken apart by straight cuts through the whole of what is left.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rectpack import GuillotineBafMinas, GuillotineBssfSas

from printables.geometry import TINY, Box, Segment, around

STEP = 100  # of a mm: the packers reckon in whole numbers
FULL = 0.7  # of a sheet: with so much of it in pieces nothing is gained by dividing them further
# Whether to divide batches, whether to turn blocks, how to pack and in which order: tried until nothing can be better.
TRIES = (
    (False, False, GuillotineBssfSas, 0),
    (False, False, GuillotineBafMinas, 1),
    (False, True, GuillotineBssfSas, 0),
    (False, True, GuillotineBafMinas, 1),
    (True, False, GuillotineBssfSas, 0),
    (True, True, GuillotineBssfSas, 0),
    (True, True, GuillotineBafMinas, 1),
)


@dataclass(frozen=True)
class Batch:
    """So many pieces of one size with a `gap` between them. Each of their blocks keeps `rim` clear on all sides, `head`
    more above it, and is at least `least` wide in all. `columns` asks for that many in a row."""

    count: int
    width: float
    height: float
    gap: float = 0.0
    rim: float = 0.0
    head: float = 0.0
    least: float = 0.0
    columns: int | None = None

    def cell(self, columns: int, rows: int) -> tuple[float, float]:
        """Width and height that a block takes."""
        width = columns * (self.width + self.gap) - self.gap + 2 * self.rim
        return max(width, self.least), rows * (self.height + self.gap) - self.gap + 2 * self.rim + self.head


@dataclass(frozen=True)
class Block:
    """Pieces of a batch from number `first` on, where they lie (`cell`) and whether turned by a quarter there."""

    batch: int
    first: int
    count: int
    columns: int
    cell: Box
    turned: bool


Sheet = tuple[Block, ...]
_Shape = tuple[int, int, int]  # columns, rows, and the pieces in them


@lru_cache(maxsize=256)
def pack(batches: tuple[Batch, ...], width: float, height: float) -> tuple[Sheet, ...]:
    """The blocks of each sheet, the fullest sheet first; nothing where some piece does not fit. y is up.

    Few sheets come first, then full ones (all but the last), then whole batches that read the right way up.
    """
    found: list[tuple[tuple[int, int, int, float], tuple[Sheet, ...]]] = []
    orders = (
        sorted(range(len(batches)), key=lambda one: -batches[one].width * batches[one].height * batches[one].count),
        sorted(range(len(batches)), key=lambda one: -max(batches[one].width, batches[one].height)),
    )
    for divide, turn, method, order in TRIES:
        sheets = _Sheets(batches, width, height, method, divide, turn).filled(orders[order])
        if not sheets and turn:
            return ()
        if not sheets:
            continue
        shares = [_used(batches, sheet) / (width * height) for sheet in sheets]
        spare = sum(share < FULL for share in shares[:-1])
        if not spare and len(sheets) == math.ceil(math.fsum(shares)):
            return sheets
        found.append(((len(sheets), spare, sum(map(len, sheets)), shares[-1]), sheets))
    return min(found, key=lambda one: one[0])[1]


def _used(batches: Sequence[Batch], sheet: Sheet) -> float:
    """The area of the pieces of a sheet."""
    return math.fsum(one.count * batches[one.batch].width * batches[one.batch].height for one in sheet)


def partings(cells: Sequence[Box], region: Box) -> list[Segment]:
    """The cuts that part cells, in their order, each through the whole of what is left of a region, which lies round
    them. Raises ValueError where there are none."""
    if len(cells) < 2:
        return []
    for upright in (False, True):
        for cell in sorted(cells, key=lambda one: one.x if upright else one.y)[1:]:
            at = cell.x if upright else cell.y
            low = [one for one in cells if (one.right if upright else one.top) <= at + TINY]
            high = [one for one in cells if (one.x if upright else one.y) >= at - TINY]
            if low and len(low) + len(high) == len(cells):
                last = around(low)
                at = (at + (last.right if upright else last.top)) / 2
                first, second = _halves(region, at, upright)
                cut = Segment(at, region.y, at, region.top) if upright else Segment(region.x, at, region.right, at)
                return [cut, *partings(high, second), *partings(low, first)]
    raise ValueError("cells that no cut from edge to edge parts")


def _halves(region: Box, at: float, upright: bool) -> tuple[Box, Box]:
    if upright:
        return (
            Box(region.x, region.y, at - region.x, region.height),
            Box(at, region.y, region.right - at, region.height),
        )
    return Box(region.x, region.y, region.width, at - region.y), Box(region.x, at, region.width, region.top - at)


class _Sheets:
    """Sheets that are being filled by one method.

    Those that `divide` put part of a batch wherever there is room. Those that `turn` take what fills them best; others
    have no block turned, and take the widest.
    """

    def __init__(
        self, batches: Sequence[Batch], width: float, height: float, method: type, divide: bool, turn: bool
    ) -> None:
        self.batches, self.method, self.divide, self.turn = batches, method, divide, turn
        self.size = math.floor(width * STEP + TINY), math.floor(height * STEP + TINY)
        self.packers: list[GuillotineBssfSas] = []
        self.blocks: list[list[Block]] = []

    def filled(self, order: Sequence[int]) -> tuple[Sheet, ...]:
        """All sheets with all batches, or none."""
        for number in order:
            first, left = 0, self.batches[number].count
            open_sheets = list(range(len(self.packers)))
            while left:
                placed = self._place(number, first, left, open_sheets)
                if not placed:
                    return ()
                first, left = first + placed, left - placed
        sheets = [tuple(sheet) for sheet in self.blocks]
        return tuple(sorted(sheets, key=lambda sheet: _used(self.batches, sheet), reverse=True))

    def _place(self, number: int, first: int, left: int, open_sheets: list[int]) -> int:
        """Place all that is left of a batch, or as much of it as goes, on one of some sheets; how many were placed.

        Sheets that have no room for any of it are open no more.
        """
        smallest = _in_steps(*self.batches[number].cell(self.batches[number].columns or 1, 1))
        open_sheets[:] = [one for one in open_sheets if self.packers[one].fitness(*smallest) is not None]
        for find, sheets in ((self._whole, open_sheets), (self._part, open_sheets if self.divide else [])):
            for sheet in sheets:
                shape = find(number, left, sheet)
                if shape:
                    return self._put(number, first, shape, sheet)
        self.packers.append(self.method(*self.size, rot=self.turn, merge=False))
        self.blocks.append([])
        open_sheets.append(len(self.packers) - 1)
        shape = self._whole(number, left, open_sheets[-1]) or self._part(number, left, open_sheets[-1])
        return self._put(number, first, shape, open_sheets[-1]) if shape else 0

    def _put(self, number: int, first: int, shape: _Shape, sheet: int) -> int:
        columns, rows, count = shape
        size = _in_steps(*self.batches[number].cell(columns, rows))
        spot = self.packers[sheet].add_rect(*size)
        cell = Box(spot.x / STEP, spot.y / STEP, spot.width / STEP, spot.height / STEP)
        turned = (spot.width, spot.height) != size
        self.blocks[sheet].append(Block(number, first, count, columns, cell, turned))
        return count

    def _fitness(self, number: int, columns: int, rows: int, sheet: int) -> int | None:
        """How much such a block leaves of the free rectangle that it fills best; None where it goes into none."""
        left: int | None = self.packers[sheet].fitness(*_in_steps(*self.batches[number].cell(columns, rows)))
        return left

    def _whole(self, number: int, count: int, sheet: int) -> _Shape | None:
        """The grid for so many pieces, without an empty row or column, that goes best: the widest, or the one that
        fills best."""
        asked = self.batches[number].columns
        across = [min(asked, count)] if asked else range(1, count + 1)
        grids = {math.ceil(count / columns): columns for columns in reversed(across)}
        fitting = [
            (left if self.turn else -columns, columns, rows)
            for rows, columns in grids.items()
            if (left := self._fitness(number, columns, rows, sheet)) is not None
        ]
        return (*min(fitting)[1:], count) if fitting else None

    def _part(self, number: int, count: int, sheet: int) -> _Shape | None:
        """The full grid of the most pieces, but fewer than so many; of such grids the one nearest to a square."""
        batch, best = self.batches[number], None
        for columns in [batch.columns] if batch.columns else range(1, count):
            most = (count - 1) // columns
            rows = 0  # that fit: more rows need more room
            for step in (16, 8, 4, 2, 1):
                while rows + step <= most and self._fitness(number, columns, rows + step, sheet) is not None:
                    rows += step
            if not rows:
                break  # nor do more columns
            worth = (columns * rows, -abs(columns * batch.width - rows * batch.height))
            best = max(best, (worth, columns, rows)) if best else (worth, columns, rows)
        return (best[1], best[2], best[1] * best[2]) if best else None


def _in_steps(width: float, height: float) -> tuple[int, int]:
    return math.ceil(width * STEP - TINY), math.ceil(height * STEP - TINY)
