"""Which pieces lie on which page: grids of one size, gang sheets of many, their backs. Pure numbers in mm, y up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

from engine.faults import NOTHING, Text
from printables.errors import NOWHERE, PrintError, Where, no_room
from printables.geometry import STRAIGHT, Box, Shift, common
from printables.imposition.blocks import Pieces, Rows, capacity, fits
from printables.imposition.cut_marks import OFFSET, cut_lines, cut_marks
from printables.imposition.duplex import NONE, Duplex
from printables.imposition.gang import FOLD_CLEAR, batch_of, gang_pages
from printables.imposition.packing import Batch, pack
from printables.imposition.paper import NOTE_HEIGHT, Paper
from printables.imposition.sheet import Ground, Page, behind, folded, note_strip, upright

LEAST_MARK = 0.8  # mm of a mark, to be found
LEAST_NOTE = (30.0, 20.0)  # an empty place at least this large holds the note instead of the strip at the foot
FOLD_GAP = 6.0  # between a fold and anything of a piece


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
    if not all(any(fits(one, ground.area) for ground in grounds) for one in sets):
        raise _too_large(sets, paper, [ground.area for ground in grounds])
    made = _laid(sets, grounds, marks)
    if duplex.folded:
        return tuple(folded(page, ground.fold) for ground, page in made if ground.fold is not None)
    layouts = [page for _, page in made]
    if not duplex.edge:
        return tuple(layouts)
    fronts = [upright(layout) for layout in layouts]
    backs = [replace(upright(behind(layout, duplex)), shift=shift) for layout in layouts]
    if duplex.by_hand:
        return (*fronts, *backs)
    return tuple(page for sheet in zip(fronts, backs, strict=True) for page in sheet)


def _ground(paper: Paper, landscape: bool, duplex: Duplex, shift: Shift) -> Ground:
    """A page with a strip for the note at its foot and, so that backs match, at its head."""
    room = paper.printable(landscape)
    width, height = paper.size(landscape)
    if shift:
        front, wide, tall = paper.printable(), paper.width, paper.height
        back = common(front, shift.kept(front, wide, tall))
        room = common(front, back.down(tall) if duplex.edge == "short" else back.across(wide))
        if landscape:  # as it lies before it is turned upright
            room = Box(room.y, wide - room.right, room.height, room.width)
    return Ground(width, height, room, room.inset(0, NOTE_HEIGHT, 0, NOTE_HEIGHT))


def _folded_ground(sets: Sequence[Pieces], paper: Paper, landscape: bool) -> Ground:
    """A page with a fold across its middle: fronts below, the same room for their backs above."""
    width, height = paper.size(landscape)
    room = paper.printable(landscape)
    gap = FOLD_GAP + max((pieces.bleed for pieces in sets), default=0.0)
    area = Box(room.x, room.y, room.width, height / 2 - gap - room.y)
    return Ground(width, height, room, area, height / 2)


def _too_large(sets: Sequence[Pieces], paper: Paper, areas: Sequence[Box]) -> PrintError:
    widest = areas[0]
    if widest.width <= 0 or widest.height <= 0:
        return no_room(paper.margin, paper.name)
    worst = next(
        (one for one in sets if not any(fits(one, area) for area in areas)),
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
        Where(worst.key) if worst.key else NOWHERE,
    )


def _laid(sets: Sequence[Pieces], grounds: Sequence[Ground], marks: bool) -> list[tuple[Ground, Page]]:
    """Fronts: a set, or several of one size, in grids; sets of several sizes on gang sheets, and whatever is too large
    to share a sheet by itself."""
    firsts = list(accumulate((one.count for one in sets), initial=0))
    if len({replace(one, count=0, key="") for one in sets}) == 1 and not sets[0].label:
        grounds = [ground for ground in grounds if fits(sets[0], ground.area)]
        return _grids(replace(sets[0], count=firsts[-1]), 0, grounds, marks)
    ways = [_ganged(sets, firsts, ground, grounds, marks) for ground in grounds]
    return min((way for way in ways if way), key=len)


def _ganged(
    sets: Sequence[Pieces], firsts: Sequence[int], ground: Ground, grounds: Sequence[Ground], marks: bool
) -> list[tuple[Ground, Page]]:
    """Gang sheets that lie one way, and pages for what is too large for them or wants a grid of its own."""
    area = ground.area
    alone = [number for number, one in enumerate(sets) if one.rows or not pack((_row(one),), area.width, area.height)]
    shared = [number for number in range(len(sets)) if number not in alone]
    found = []
    if shared:
        pages = gang_pages([sets[one] for one in shared], [firsts[one] for one in shared], ground, marks)
        found += [(ground, page) for page in pages]
    for number in alone:
        usable = [one for one in grounds if fits(sets[number], one.area)]
        found += _grids(sets[number], firsts[number], usable, marks)
    return found


def _row(pieces: Pieces) -> Batch:
    """The least that a block of a set has in it."""
    return replace(batch_of(pieces), count=pieces.columns or 1)


def _grids(pieces: Pieces, first: int, grounds: Sequence[Ground], marks: bool) -> list[tuple[Ground, Page]]:
    """As few pages as can be with one set: upright on their pages, or turned where that takes fewer."""
    ways = [(ground, _fill(pieces, first, ground.area)) for ground in grounds]
    if not (pieces.columns or pieces.rows):
        lying = pieces.turned()
        ways += [(one, _fill(lying, first, one.area)) for one in grounds if one.fold is None and _marked(lying, one)]
    ground, filled = min(ways, key=lambda way: len(way[1]))
    return [(ground, _lay(rows, ground, marks)) for rows in filled]


def _marked(pieces: Pieces, ground: Ground) -> bool:
    """Whether the fullest grid leaves room beside it for marks that every printer prints some of."""
    columns, rows = capacity(pieces, ground.area)
    clear = 2 * (pieces.bleed + OFFSET + LEAST_MARK)
    across = columns * (pieces.width + pieces.gap) - pieces.gap
    return columns * rows > 0 and ground.area.width - across >= clear


def _fill(pieces: Pieces, first: int, area: Box) -> list[Rows]:
    """Which pieces of a set stand on which page."""
    columns, rows = capacity(pieces, area)
    columns, rows = pieces.columns or columns, pieces.rows or rows
    pages: list[Rows] = []
    for start in range(0, pieces.count, columns * rows):
        count = min(columns * rows, pieces.count - start)
        full = pieces.columns or count == columns * rows
        across = columns if full else math.ceil(count / math.ceil(count / columns))
        pages.append(Rows(pieces, first + start, count, across))
    return pages


def _lay(rows: Rows, ground: Ground, with_marks: bool) -> Page:
    """One page: a block in the middle, or along the fold."""
    area = ground.area
    top = area.top if ground.fold is not None else area.top - (area.height - rows.height) / 2
    area = Box(area.x + (area.width - rows.width) / 2, top - rows.height, rows.width, rows.height)
    boxes, room, strip = rows.boxes(area), ground.room, note_strip(ground.room)
    empty = boxes[rows.count :]
    if ground.fold is None:
        note = next((box for box in empty if box.width >= LEAST_NOTE[0] and box.height >= LEAST_NOTE[1]), strip)
        kept = NOTE_HEIGHT if note == strip else 0.0
        limits = room.inset(0, kept, 0, kept)
    else:
        note = replace(strip, y=ground.fold - FOLD_CLEAR - NOTE_HEIGHT)
        limits = Box(room.x, room.y, room.width, note.y - room.y)
    # What runs into the margin is lost where a printer does not print there, and does no harm.
    lowest = limits.y if note == strip else 0.0
    highest = limits.top if note not in empty else ground.height
    edges = Box(0, lowest, ground.width, highest - lowest)
    taken = boxes[: rows.count]
    marks = cut_marks(area, taken, rows.pieces.bleed, limits, edges) if with_marks else []
    return Page(
        ground.width,
        ground.height,
        room,
        tuple(rows.places(boxes, edges)),
        tuple(empty),
        tuple(dict.fromkeys(marks)),
        note,
        sum(map(len, cut_lines(taken))),
    )
