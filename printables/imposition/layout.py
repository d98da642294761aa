"""Where pieces lie on pages: fronts, backs behind them, cut marks, folds. Pure functions of numbers, in mm, y up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.faults import NOTHING, Text
from printables.errors import PrintError, no_room
from printables.geometry import STRAIGHT, TINY, Box, Segment, Shift, around, common
from printables.imposition.cut_marks import cut_lines, cut_marks
from printables.imposition.duplex import LONG, NONE, Duplex
from printables.imposition.paper import NOTE_HEIGHT, Paper

SET_GAP = 9.0  # between two sets of pieces on one page: room for the marks of both
LEAST_NOTE = (30.0, 20.0)  # an empty place at least this large holds the note instead of the strip at the foot
FOLD_GAP = 6.0  # between a fold and anything of a piece
FOLD_CLEAR = 0.4  # between a fold and the notes beside it


@dataclass(frozen=True)
class Place:
    """Where one side of a piece lies: `box` is cut out, `bleed` is what may be drawn on. Turned by `angle` degrees."""

    piece: int
    box: Box
    bleed: Box
    angle: float = 0.0
    back: bool = False


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
    """One side of a sheet. Nothing is drawn outside `room`.

    `note` is where it says what it is; `angle` is how that, and the page as a whole, are turned. A page is moved by
    `shift` when it is drawn. `cuts` straight cuts take out all its pieces.
    """

    width: float
    height: float
    room: Box
    places: tuple[Place, ...]
    empty: tuple[Box, ...]
    marks: tuple[Segment, ...]
    note: Box
    cuts: int
    folds: tuple[Segment, ...] = ()
    angle: float = 0.0
    shift: Shift = STRAIGHT

    @property
    def trim(self) -> Box:
        """The smallest box round everything that is cut out."""
        return around(place.box for place in self.places)

    @property
    def bleed(self) -> Box:
        """The smallest box round everything that may be drawn on."""
        return around(place.bleed for place in self.places)

    @property
    def is_back(self) -> bool:
        """Whether it is printed on the other side of a sheet that already has its fronts."""
        return all(place.back for place in self.places)


@dataclass(frozen=True)
class _Ground:
    """A page before anything lies on it: where drawing is possible, and where pieces go."""

    width: float
    height: float
    room: Box
    area: Box
    fold: float | None = None


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


def impose(
    sets: Sequence[Pieces], paper: Paper, duplex: Duplex = NONE, marks: bool = True, shift: Shift = STRAIGHT
) -> tuple[Page, ...]:
    """All pages with every piece of every set, numbered through in order, as they follow each other in a document.

    A layout lies the way that takes fewer sheets, upright where both take as many. Sheets that are turned over are
    upright pages always, what lies on its side turned by a quarter: then nobody's driver decides which edge is the
    long one. `shift` is how such a printer's backs must be moved to lie behind their fronts, measured with sheets
    turned over their long edge. Raises PrintError for pieces that do not fit.
    """
    sets = [pieces for pieces in sets if pieces.count]
    if not duplex.edge:
        shift = STRAIGHT
    elif duplex.edge == "short":
        shift = shift.headlong()
    grounds = [
        _folded_ground(sets, paper, landscape) if duplex.folded else _ground(paper, landscape, duplex, shift)
        for landscape in (False, True)
    ]
    usable = [ground for ground in grounds if all(_fits(pieces, ground.area) for pieces in sets)]
    if not usable:
        raise _too_large(sets, paper, [ground.area for ground in grounds])
    ground = min(usable, key=lambda one: len(_fill(sets, one.area)))
    layouts = [_lay(blocks, ground, marks) for blocks in _fill(sets, ground.area)]
    if duplex.folded:
        return tuple(_folded(layout, ground) for layout in layouts)
    if not duplex.edge:
        return tuple(layouts)
    fronts = [upright(layout) for layout in layouts]
    backs = [replace(upright(behind(layout, duplex)), shift=shift) for layout in layouts]
    if duplex.by_hand:
        return (*fronts, *backs)
    return tuple(page for sheet in zip(fronts, backs, strict=True) for page in sheet)


def capacity(pieces: Pieces, area: Box) -> tuple[int, int]:
    """Columns and rows of pieces that an area holds; 0 where not even one fits."""
    return _how_many(area.width, pieces.width, pieces.gap), _how_many(area.height, pieces.height, pieces.gap)


def behind(page: Page, duplex: Duplex = LONG) -> Page:
    """The back of a page, as it is seen after the sheet was turned over its long or its short edge.

    Turned about an upright edge, left and right change places. Turned over the upper edge, top and bottom do, and
    every piece stands on its head so that it is upright behind its front.
    """
    over = (duplex.edge == "short") != (page.width > page.height)

    def box(one: Box) -> Box:
        return one.down(page.height) if over else one.across(page.width)

    def mark(one: Segment) -> Segment:
        return one.down(page.height) if over else one.across(page.width)

    places = tuple(
        replace(place, box=box(place.box), bleed=box(place.bleed), angle=180.0 if over else 0.0, back=True)
        for place in page.places
    )
    room = box(page.room)
    return replace(
        page,
        room=room,
        places=places,
        empty=tuple(box(one) for one in page.empty),
        marks=tuple(mark(one) for one in page.marks),
        note=box(page.note) if page.note in page.empty else _strip(room),
    )


def upright(page: Page) -> Page:
    """A page that lies on its side as an upright one, turned by a quarter counterclockwise."""
    if page.width <= page.height:
        return page
    tall = page.height
    places = tuple(
        replace(place, box=place.box.quarter_turn(tall), bleed=place.bleed.quarter_turn(tall), angle=place.angle + 90.0)
        for place in page.places
    )
    return replace(
        page,
        width=page.height,
        height=page.width,
        room=page.room.quarter_turn(tall),
        places=places,
        empty=tuple(box.quarter_turn(tall) for box in page.empty),
        marks=tuple(mark.quarter_turn(tall) for mark in page.marks),
        note=page.note.quarter_turn(tall),
        angle=90.0,
    )


def _strip(room: Box) -> Box:
    return Box(room.x, room.y, room.width, NOTE_HEIGHT)


def _ground(paper: Paper, landscape: bool, duplex: Duplex, shift: Shift) -> _Ground:
    """A page with a strip for the note at its foot and, so that backs match, at its head."""
    room = paper.printable(landscape)
    width, height = paper.size(landscape)
    if shift:
        front, wide, tall = paper.printable(), paper.width, paper.height
        back = common(front, shift.kept(front, wide, tall))
        room = common(front, back.down(tall) if duplex.edge == "short" else back.across(wide))
        if landscape:  # as it lies before it is turned upright
            room = Box(room.y, wide - room.right, room.height, room.width)
    return _Ground(width, height, room, room.inset(0, NOTE_HEIGHT, 0, NOTE_HEIGHT))


def _folded_ground(sets: Sequence[Pieces], paper: Paper, landscape: bool) -> _Ground:
    """A page with a fold across its middle: fronts below, the same room for their backs above."""
    width, height = paper.size(landscape)
    room = paper.printable(landscape)
    gap = FOLD_GAP + max((pieces.bleed for pieces in sets), default=0.0)
    area = Box(room.x, room.y, room.width, height / 2 - gap - room.y)
    return _Ground(width, height, room, area, height / 2)


def _folded(page: Page, ground: _Ground) -> Page:
    """A page with its backs above the fold, upside down, so that folding brings them behind their fronts."""
    assert ground.fold is not None
    tall = page.height
    backs = tuple(
        replace(place, box=place.box.down(tall), bleed=place.bleed.down(tall), angle=180.0, back=True)
        for place in page.places
    )
    return replace(
        page,
        places=(*page.places, *backs),
        empty=(*page.empty, *(box.down(tall) for box in page.empty)),
        marks=(*page.marks, *(mark.down(tall) for mark in page.marks)),
        folds=(Segment(page.room.x, ground.fold, page.room.right, ground.fold),),
    )


def _how_many(room: float, size: float, gap: float) -> int:
    return max(0, math.floor((room + gap + TINY) / (size + gap)))


def _grid(pieces: Pieces, area: Box) -> tuple[int, int]:
    """Columns and rows of a full page: those asked for, else as many as it holds."""
    columns, rows = capacity(pieces, area)
    return pieces.columns or columns, pieces.rows or rows


def _fits(pieces: Pieces, area: Box) -> bool:
    columns, rows = capacity(pieces, area)
    return 0 < (pieces.columns or 1) <= columns and 0 < (pieces.rows or 1) <= rows


def _too_large(sets: Sequence[Pieces], paper: Paper, areas: Sequence[Box]) -> PrintError:
    widest = areas[0]
    if widest.width <= 0 or widest.height <= 0:
        return no_room(paper.margin, paper.name)
    worst = next(
        (one for one in sets if not any(_fits(one, area) for area in areas)),
        max(sets, key=lambda one: one.width * one.height),
    )
    asked = NOTHING
    if worst.columns or worst.rows:
        asked = Text(
            f"（{worst.columns or '不限'} 列 {worst.rows or '不限'} 行）",
            f" in {worst.columns or 'any'} columns and {worst.rows or 'any'} rows",
        )
    rooms = [f"{area.width:g} x {area.height:g}" for area in areas]
    size = f"{worst.width:g} x {worst.height:g} mm"
    return PrintError(
        f"{size} 的牌{asked.zh}在 {paper.name} 纸上放不下，纸上有 {' 或 '.join(rooms)} mm 的地方",
        f"pieces of {size}{asked.en} do not fit {paper.name} paper, which has {' or '.join(rooms)} mm for them",
    )


def _fill(sets: Sequence[Pieces], area: Box) -> list[list[_Rows]]:
    """Which rows of which set stand on which page. A set that fits one page is not divided."""
    pages: list[list[_Rows]] = [[]]
    first = 0
    for pieces in sets:
        columns, most_rows = _grid(pieces, area)
        left = pieces.count
        while left:
            used = math.fsum(rows.height + SET_GAP for rows in pages[-1])
            free = min(most_rows, _how_many(area.height - used, pieces.height, pieces.gap))
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


def _lay(blocks: Sequence[_Rows], ground: _Ground, with_marks: bool) -> Page:
    """One page: the blocks above each other, all together in the middle, or along the fold."""
    areas = _areas(blocks, ground)
    boxes = [_boxes(block, area) for block, area in zip(blocks, areas, strict=True)]
    empty = [box for block, found in zip(blocks, boxes, strict=True) for box in found[block.count :]]
    room, strip = ground.room, _strip(ground.room)
    if ground.fold is None:
        note = next((box for box in empty if box.width >= LEAST_NOTE[0] and box.height >= LEAST_NOTE[1]), strip)
        kept = NOTE_HEIGHT if note == strip else 0.0
        lowest, highest = room.y + kept, room.top - kept
    else:
        note = replace(strip, y=ground.fold - FOLD_CLEAR - NOTE_HEIGHT)
        lowest, highest = room.y, note.y
    places: list[Place] = []
    marks: list[Segment] = []
    cuts = 0
    for number, (block, area, found) in enumerate(zip(blocks, areas, boxes, strict=True)):
        below = lowest if number == len(blocks) - 1 else area.y - SET_GAP / 2
        above = highest if number == 0 else area.top + SET_GAP / 2
        limits = Box(room.x, below, room.width, above - below)
        places += _places(block, found, limits)
        cuts += sum(map(len, cut_lines(found[: block.count])))
        if with_marks:
            marks += cut_marks(area, found[: block.count], block.pieces.bleed, limits)
    return Page(ground.width, ground.height, room, tuple(places), tuple(empty), tuple(dict.fromkeys(marks)), note, cuts)


def _areas(blocks: Sequence[_Rows], ground: _Ground) -> list[Box]:
    """Where each block of rows lies."""
    area = ground.area
    tall = math.fsum(block.height for block in blocks) + SET_GAP * (len(blocks) - 1)
    top = area.top if ground.fold is not None else area.top - (area.height - tall) / 2
    areas = []
    for block in blocks:
        areas.append(Box(area.x + (area.width - block.width) / 2, top - block.height, block.width, block.height))
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
