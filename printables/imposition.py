"""Where pieces lie on pages: fronts, backs behind them, cut marks. Pure functions that return numbers, in mm, y up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from printables.errors import PrintError
from printables.paper import PRINTABLE_MARGIN, Paper

NOTE_HEIGHT = 3.2  # kept free along the foot (and, so that backs match, the head) of each page for what sheet it is
MARK_OFFSET, MARK_LENGTH, SHORTEST_MARK = 0.5, 3.0, 1.2
TICK = 1.0  # length of the marks inside the block, where there is no room outside it
SET_GAP = 9.0  # between two sets of pieces on one page: room for the marks of both
LEAST_NOTE = (30.0, 20.0)  # an empty place at least this large holds the note instead
TINY = 1e-6


@dataclass(frozen=True)
class Box:
    """A rectangle by its lower left corner and size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    def inside(self, other: Box) -> bool:
        """Whether this box lies wholly within the other one."""
        return (
            self.x >= other.x - TINY and self.y >= other.y - TINY
            and self.right <= other.right + TINY and self.top <= other.top + TINY
        )  # fmt: skip

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right - TINY and other.x < self.right - TINY
            and self.y < other.top - TINY and other.y < self.top - TINY
        )  # fmt: skip


@dataclass(frozen=True)
class Segment:
    """A straight cut mark from one end to the other."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Place:
    """Where one piece lies: `box` is cut out, `bleed` is what may be drawn on. Drawn turned by `angle` degrees."""

    piece: int
    box: Box
    bleed: Box
    angle: float = 0.0


@dataclass(frozen=True)
class Pieces:
    """A set of pieces of one size. Without a gap neighbours share a cut and bleed only at the rim of their block."""

    count: int
    width: float
    height: float
    gap: float = 0.0
    bleed: float = 0.0
    columns: int | None = None
    rows: int | None = None


@dataclass(frozen=True)
class Page:
    """One side of a sheet. `note` is where it says what it is; `trim` holds all that is cut out."""

    width: float
    height: float
    places: tuple[Place, ...]
    empty: tuple[Box, ...]
    marks: tuple[Segment, ...]
    note: Box

    @property
    def trim(self) -> Box:
        """The smallest box round everything that is cut out."""
        return _around([place.box for place in self.places])

    @property
    def bleed(self) -> Box:
        """The smallest box round everything that may be drawn on."""
        return _around([place.bleed for place in self.places])


@dataclass
class _Rows:
    """Some rows of one set on the page that is being filled."""

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


def printable(width: float, height: float) -> Box:
    """What a home printer prints of a page."""
    return Box(PRINTABLE_MARGIN, PRINTABLE_MARGIN, width - 2 * PRINTABLE_MARGIN, height - 2 * PRINTABLE_MARGIN)


def note_strip(width: float) -> Box:
    """The strip along the foot of a page that says what sheet it is."""
    return Box(PRINTABLE_MARGIN, PRINTABLE_MARGIN, width - 2 * PRINTABLE_MARGIN, NOTE_HEIGHT)


def capacity(pieces: Pieces, paper: Paper, landscape: bool) -> tuple[int, int]:
    """Columns and rows of pieces that a page holds; 0 where not even one fits."""
    width, height = paper.size(landscape)
    room = printable(width, height)
    columns = _how_many(room.width, pieces.width, pieces.gap)
    rows = _how_many(room.height - 2 * NOTE_HEIGHT, pieces.height, pieces.gap)
    return columns, rows


def impose(sets: Sequence[Pieces], paper: Paper, marks: bool = True) -> tuple[Page, ...]:
    """Front pages with every piece of every set in order, numbered through; each block of pieces centred.

    The page lies the way that takes fewer sheets, upright where both take as many. Raises PrintError for a piece
    larger than the page or columns and rows that do not fit.
    """
    sets = [pieces for pieces in sets if pieces.count]
    ways = [landscape for landscape in (False, True) if all(_fits(pieces, paper, landscape) for pieces in sets)]
    if not ways:
        raise PrintError(_too_large(sets, paper))
    landscape = min(ways, key=lambda way: len(_fill(sets, paper, way)))
    width, height = paper.size(landscape)
    return tuple(_lay(blocks, width, height, marks) for blocks in _fill(sets, paper, landscape))


def behind(page: Page) -> Page:
    """The back of a page, as it is seen after the sheet was turned over its long edge.

    Upright pages turn like those of a book: left and right change places. A page on its side turns over its upper
    edge: top and bottom change places, and every piece stands on its head so that it is upright behind its front.
    """
    landscape = page.width > page.height

    def turned(box: Box) -> Box:
        if landscape:
            return replace(box, y=page.height - box.top)
        return replace(box, x=page.width - box.right)

    def mark(segment: Segment) -> Segment:
        if landscape:
            return replace(segment, y1=page.height - segment.y1, y2=page.height - segment.y2)
        return replace(segment, x1=page.width - segment.x1, x2=page.width - segment.x2)

    places = tuple(
        replace(place, box=turned(place.box), bleed=turned(place.bleed), angle=180.0 if landscape else 0.0)
        for place in page.places
    )
    empty = tuple(turned(box) for box in page.empty)
    note = turned(page.note) if page.note in page.empty else page.note
    return replace(page, places=places, empty=empty, marks=tuple(mark(segment) for segment in page.marks), note=note)


def _how_many(room: float, size: float, gap: float) -> int:
    return max(0, math.floor((room + gap + TINY) / (size + gap)))


def _grid(pieces: Pieces, paper: Paper, landscape: bool) -> tuple[int, int]:
    """Columns and rows of a full page: those asked for, else as many as it holds."""
    columns, rows = capacity(pieces, paper, landscape)
    return pieces.columns or columns, pieces.rows or rows


def _fits(pieces: Pieces, paper: Paper, landscape: bool) -> bool:
    columns, rows = capacity(pieces, paper, landscape)
    return 0 < (pieces.columns or 1) <= columns and 0 < (pieces.rows or 1) <= rows


def _too_large(sets: Sequence[Pieces], paper: Paper) -> str:
    room = printable(paper.width, paper.height)
    worst = next(
        (one for one in sets if not any(_fits(one, paper, way) for way in (False, True))),
        max(sets, key=lambda one: one.width * one.height),
    )
    grid = f" in {worst.columns or 'any'} columns and {worst.rows or 'any'} rows"
    asked = grid if worst.columns or worst.rows else ""
    return (
        f"pieces of {worst.width:g} x {worst.height:g} mm{asked} do not fit {paper.key} paper, which has "
        f"{room.width:g} x {room.height - 2 * NOTE_HEIGHT:g} mm for them"
    )


def _fill(sets: Sequence[Pieces], paper: Paper, landscape: bool) -> list[list[_Rows]]:
    """Which rows of which set stand on which page. A set that fits one page is not divided."""
    height = printable(*paper.size(landscape)).height - 2 * NOTE_HEIGHT
    pages: list[list[_Rows]] = [[]]
    first = 0
    for pieces in sets:
        columns, most_rows = _grid(pieces, paper, landscape)
        left = pieces.count
        while left:
            used = sum(rows.height + SET_GAP for rows in pages[-1])
            free = min(most_rows, _how_many(height - used, pieces.height, pieces.gap))
            needed = math.ceil(left / columns)
            if needed > free and pages[-1] and (needed <= most_rows or not free):
                pages.append([])
                continue
            count = min(left, free * columns)
            across = columns if pieces.columns or count < left else math.ceil(count / math.ceil(count / columns))
            pages[-1].append(_Rows(pieces, first, count, across))
            first, left = first + count, left - count
            if left:
                pages.append([])
    return pages


def _lay(blocks: Sequence[_Rows], width: float, height: float, with_marks: bool) -> Page:
    """One page: the blocks above each other, all together in the middle."""
    areas = _areas(blocks, width, height)
    boxes = [_boxes(block, area) for block, area in zip(blocks, areas, strict=True)]
    empty = [box for block, found in zip(blocks, boxes, strict=True) for box in found[block.count :]]
    strip = note_strip(width)
    note = next((box for box in empty if box.width >= LEAST_NOTE[0] and box.height >= LEAST_NOTE[1]), strip)
    floor = strip.top if note == strip else strip.y
    places: list[Place] = []
    marks: list[Segment] = []
    for number, (block, area, found) in enumerate(zip(blocks, areas, boxes, strict=True)):
        below = floor if number == len(blocks) - 1 else area.y - SET_GAP / 2
        above = height - floor if number == 0 else area.top + SET_GAP / 2
        limits = Box(strip.x, below, strip.width, above - below)
        places += _places(block, found, limits)
        if with_marks:
            marks += _marks(block, area, found[: block.count], limits)
    return Page(width, height, tuple(places), tuple(empty), tuple(dict.fromkeys(marks)), note)


def _areas(blocks: Sequence[_Rows], width: float, height: float) -> list[Box]:
    """Where each block of rows lies."""
    top = (height + sum(block.height for block in blocks) + SET_GAP * (len(blocks) - 1)) / 2
    areas = []
    for block in blocks:
        areas.append(Box((width - block.width) / 2, top - block.height, block.width, block.height))
        top -= block.height + SET_GAP
    return areas


def _boxes(block: _Rows, area: Box) -> list[Box]:
    """All places of a block, row by row from the upper left, the empty ones at the end too."""
    width, height, gap = block.pieces.width, block.pieces.height, block.pieces.gap
    return [
        Box(area.x + column * (width + gap), area.top - height - row * (height + gap), width, height)
        for row in range(block.rows)
        for column in range(block.columns)
    ]


def _places(block: _Rows, boxes: Sequence[Box], limits: Box) -> list[Place]:
    """Each piece with its bleed: half the gap at most, none towards a neighbour that it touches, none off the paper."""
    pieces, found = block.pieces, []
    inner = min(pieces.bleed, pieces.gap / 2)
    for index in range(block.count):
        row, column = divmod(index, block.columns)
        has_right = column + 1 < block.columns and index + 1 < block.count
        has_below = index + block.columns < block.count
        box = boxes[index]
        left = max(limits.x, box.x - (inner if column else pieces.bleed))
        right = min(limits.right, box.right + (inner if has_right else pieces.bleed))
        bottom = max(limits.y, box.y - (inner if has_below else pieces.bleed))
        top = min(limits.top, box.top + (inner if row else pieces.bleed))
        found.append(Place(block.first + index, box, Box(left, bottom, right - left, top - bottom)))
    return found


def _marks(block: _Rows, area: Box, boxes: Sequence[Box], limits: Box) -> list[Segment]:
    """Marks outside the block in line with each cut; where the margin has no room for them, ticks at the corners."""
    bleed = block.pieces.bleed
    marks: list[Segment] = []
    upright = _outside(area.y, area.top, limits.y, limits.top, bleed)
    level = _outside(area.x, area.right, limits.x, limits.right, bleed)
    for x in sorted({round(x, 4) for box in boxes for x in (box.x, box.right)}):
        marks += [Segment(x, low, x, high) for low, high in upright]
    for y in sorted({round(y, 4) for box in boxes for y in (box.y, box.top)}):
        marks += [Segment(low, y, high, y) for low, high in level]
    for box in boxes:
        left, right, bottom, top = (round(value, 4) for value in (box.x, box.right, box.y, box.top))
        if not upright:
            marks += [Segment(x, y, x, y + d) for x in (left, right) for y, d in ((bottom, TICK), (top, -TICK))]
        if not level:
            marks += [Segment(x, y, x + d, y) for y in (bottom, top) for x, d in ((left, TICK), (right, -TICK))]
    return marks


def _outside(low: float, high: float, lowest: float, highest: float, bleed: float) -> list[tuple[float, float]]:
    """From where to where the marks before and after a block reach, or nothing where either has too little room."""
    near = bleed + MARK_OFFSET
    length = min(MARK_LENGTH, low - near - lowest, highest - high - near)
    if length < SHORTEST_MARK - TINY:
        return []
    return [(low - near - length, low - near), (high + near, high + near + length)]


def _around(boxes: Sequence[Box]) -> Box:
    left, bottom = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, bottom, max(box.right for box in boxes) - left, max(box.top for box in boxes) - bottom)
