"""A board over several sheets: which part is on which, where it is cut, how the sheets find each other. Pure, in mm."""

from __future__ import annotations

import math
from dataclasses import dataclass

from printables.errors import PrintError, no_room
from printables.geometry import TINY, Box, Point, Segment
from printables.imposition.paper import NOTE_HEIGHT, Paper, Size

OVERLAP = 10.0  # what two neighbours both show
EDGE = 4.0  # kept round the part of the board, for marks
FOOT = 2 * NOTE_HEIGHT  # and below them, for what sheet it is and how it is joined
TARGET, TARGET_RADIUS = 2.3, 1.5  # from the part to the middle of a registration mark, and its size
MARK = (0.5, 3.5)  # from the part to both ends of a cut mark
COVERED = 0.3  # a seam's line is this far inside what the neighbour covers


@dataclass(frozen=True)
class Tile:
    """One sheet: `part` of the board, in the board's own coordinates, from (x, y) of the page.

    Its upper and left edges are cut and laid over the sheets above and to the left, up to their `seams`; where the
    halves of two `targets` meet, they are rings.
    """

    column: int
    row: int
    part: Box
    x: float
    y: float
    marks: tuple[Segment, ...]
    seams: tuple[Segment, ...]
    targets: tuple[Point, ...]

    @property
    def name(self) -> str:
        """A1 is the upper left sheet, B1 the one to its right."""
        return f"{chr(ord('A') + self.column)}{self.row + 1}"

    @property
    def box(self) -> Box:
        """Where the part lies on the page."""
        return Box(self.x, self.y, self.part.width, self.part.height)


@dataclass(frozen=True)
class Tiling:
    """All sheets of a board, row by row from the upper left, on pages of one size."""

    landscape: bool
    columns: int
    rows: int
    tiles: tuple[Tile, ...]


def tile(width: float, height: float, paper: Paper) -> Tiling:
    """Divide a board among as few sheets as can be, all showing equally much of it. Raises PrintError."""
    if min(_usable(paper, False)[2:]) <= OVERLAP:
        raise no_room(paper.margin, paper.name)
    ways = [(_count(width, x), _count(height, y), way) for way in (False, True) for x, y in [_usable(paper, way)[2:]]]
    columns, rows, landscape = min(ways, key=lambda way: way[0] * way[1])
    if columns > 26 or rows > 99:
        size, sheets = f"{width:g} x {height:g} mm", columns * rows
        raise PrintError(f"{size} 的图板要 {sheets} 张纸，太多了", f"a board of {size} takes {sheets} sheets, too many")
    tiles = [
        _tile(width, height, columns, rows, column, row, paper, landscape)
        for row in range(rows)
        for column in range(columns)
    ]
    return Tiling(landscape, columns, rows, tuple(tiles))


def spread(paper: Paper, least: Size = (0.0, 0.0)) -> Size:
    """Width and height of the largest board on two upright sheets side by side, or on as many as the `least` takes."""
    _, _, width, height = _usable(paper, False)
    if min(width, height) <= OVERLAP:
        raise no_room(paper.margin, paper.name)
    columns, rows = max(2, _count(least[0], width)), _count(least[1], height)
    return columns * (width - OVERLAP) + OVERLAP, rows * (height - OVERLAP) + OVERLAP


def _usable(paper: Paper, landscape: bool) -> tuple[float, float, float, float]:
    """The lower left corner and size of what can show a part of the board."""
    room = paper.printable(landscape).inset(EDGE, FOOT + EDGE, EDGE, EDGE)
    return room.x, room.y, room.width, room.height


def _count(size: float, room: float) -> int:
    return max(1, math.ceil((size - OVERLAP - TINY) / (room - OVERLAP)))


def _tile(
    width: float, height: float, columns: int, rows: int, column: int, row: int, paper: Paper, landscape: bool
) -> Tile:
    left, floor, room_width, room_height = _usable(paper, landscape)
    across, down = (width - OVERLAP) / columns, (height - OVERLAP) / rows
    part = Box(
        column * across if columns > 1 else 0.0,
        (rows - 1 - row) * down if rows > 1 else 0.0,
        across + OVERLAP if columns > 1 else width,
        down + OVERLAP if rows > 1 else height,
    )
    box = Box(left + (room_width - part.width) / 2, floor + (room_height - part.height) / 2, part.width, part.height)
    ends = ((box.y - TARGET, box.top + TARGET), (box.x - TARGET, box.right + TARGET))
    targets: list[Point] = []
    seams: list[Segment] = []
    marks: list[Segment] = []
    if column:  # this sheet's left edge is cut and laid over its neighbour
        targets += [(box.x, y) for y in ends[0]]
    else:
        marks += _upright_marks(box, box.x)
    if column + 1 < columns:
        x = box.right - OVERLAP
        targets += [(x, y) for y in ends[0]]
        seams.append(Segment(x + COVERED, box.y, x + COVERED, box.top))
    else:
        marks += _upright_marks(box, box.right)
    if row:
        targets += [(x, box.top) for x in ends[1]]
    else:
        marks += _level_marks(box, box.top)
    if row + 1 < rows:
        y = box.y + OVERLAP
        targets += [(x, y) for x in ends[1]]
        seams.append(Segment(box.x, y - COVERED, box.right, y - COVERED))
    else:
        marks += _level_marks(box, box.y)
    return Tile(column, row, part, box.x, box.y, tuple(marks), tuple(seams), tuple(targets))


def _upright_marks(box: Box, x: float) -> list[Segment]:
    near, far = MARK
    return [Segment(x, box.y - far, x, box.y - near), Segment(x, box.top + near, x, box.top + far)]


def _level_marks(box: Box, y: float) -> list[Segment]:
    near, far = MARK
    return [Segment(box.x - far, y, box.x - near, y), Segment(box.right + near, y, box.right + far, y)]
