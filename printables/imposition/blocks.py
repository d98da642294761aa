"""Blocks of pieces of one size: rows and columns, what each may bleed over, their marks. Pure numbers in mm."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from printables.geometry import TINY, Box
from printables.imposition.sheet import Place

TURNED = 270.0  # degrees


@dataclass(frozen=True)
class Pieces:
    """A set of pieces of one size. Without a gap neighbours share a cut and bleed only at the rim of their block.

    A set that shares sheets with others has so many mm of `label` above each of its blocks. What is not
    `backed` has no marks on the other side of its sheet. `key` names it in errors. They lie turned by
    `angle` degrees.
    """

    count: int
    width: float
    height: float
    gap: float = 0.0
    bleed: float = 0.0
    columns: int | None = None
    rows: int | None = None
    label: float = 0.0
    backed: bool = True
    key: str = ""
    angle: float = 0.0

    def turned(self) -> Pieces:
        """The same lying on their side: on a page that lies so itself and is turned upright, they stand."""
        return replace(self, width=self.height, height=self.width, angle=TURNED)


@dataclass
class Rows:
    """Some pieces of a set in rows, from number `first` on."""

    pieces: Pieces
    first: int
    count: int
    columns: int
    rows: int = field(init=False)

    def __post_init__(self) -> None:
        self.rows = math.ceil(self.count / self.columns)

    @property
    def width(self) -> float:
        return self.columns * (self.pieces.width + self.pieces.gap) - self.pieces.gap

    @property
    def height(self) -> float:
        return self.rows * (self.pieces.height + self.pieces.gap) - self.pieces.gap

    def boxes(self, area: Box) -> list[Box]:
        """All places in an area, row by row from the upper left, the empty ones at the end too."""
        width, height, gap = self.pieces.width, self.pieces.height, self.pieces.gap
        return [
            Box(area.x + column * (width + gap), area.top - height - row * (height + gap), width, height)
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    def places(self, boxes: Sequence[Box], limits: Box) -> list[Place]:
        """Each piece with its bleed: half the gap at most, none towards a neighbour that it touches, none over the
        limits."""
        pieces, found = self.pieces, []
        inner = min(pieces.bleed, pieces.gap / 2)
        for index in range(self.count):
            row, column = divmod(index, self.columns)
            has_right = column + 1 < self.columns and index + 1 < self.count
            has_below = index + self.columns < self.count
            box = boxes[index]
            left = max(limits.x, box.x - (inner if column else pieces.bleed))
            right = min(limits.right, box.right + (inner if has_right else pieces.bleed))
            bottom = max(limits.y, box.y - (inner if has_below else pieces.bleed))
            top = min(limits.top, box.top + (inner if row else pieces.bleed))
            bleed = Box(left, bottom, right - left, top - bottom)
            found.append(Place(self.first + index, box, bleed, pieces.angle))
        return found


def capacity(pieces: Pieces, area: Box) -> tuple[int, int]:
    """Columns and rows of pieces that an area holds; 0 where not even one fits."""
    return how_many(area.width, pieces.width, pieces.gap), how_many(area.height, pieces.height, pieces.gap)


def how_many(room: float, size: float, gap: float) -> int:
    """Of pieces so wide, with such a gap between them."""
    return max(0, math.floor((room + gap + TINY) / (size + gap)))


def fits(pieces: Pieces, area: Box) -> bool:
    """Whether the area holds a piece, and the columns and rows that are asked for."""
    columns, rows = capacity(pieces, area)
    return 0 < (pieces.columns or 1) <= columns and 0 < (pieces.rows or 1) <= rows
