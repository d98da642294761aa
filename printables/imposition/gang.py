"""Gang sheets: sets of several sizes share sheets, each block with its marks and what is said of it. In mm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printables.geometry import Box, Segment, around
from printables.imposition.blocks import Pieces, Rows
from printables.imposition.cut_marks import OFFSET, SHORTEST, cut_lines, cut_marks
from printables.imposition.packing import Batch, Block, pack, partings
from printables.imposition.paper import NOTE_HEIGHT
from printables.imposition.sheet import Ground, Label, Page, Place, note_strip

LABEL = 3.6  # height of what is said above a block
FOLD_CLEAR = 0.4  # between a fold and the notes beside it
RIM = OFFSET + SHORTEST + 0.1  # round a block, beyond its bleed: room for its marks
INDENT = 0.6  # from the edge of what a block takes to what is said of it


def batch_of(pieces: Pieces) -> Batch:
    """A set as it is packed."""
    label = pieces.label + 2 * INDENT if pieces.label else 0.0
    head = LABEL if pieces.label else 0.0
    rim = pieces.bleed + RIM
    return Batch(pieces.count, pieces.width, pieces.height, pieces.gap, rim, head, label, pieces.columns)


def gang_pages(sets: Sequence[Pieces], firsts: Sequence[int], ground: Ground, marks: bool) -> list[Page]:
    """Sheets with all sets, the pieces of each numbered from its own first on; none where one does not fit."""
    sheets = pack(tuple(map(batch_of, sets)), ground.area.width, ground.area.height)
    return [_page(sheet, sets, firsts, ground, marks) for sheet in sheets]


def _page(
    sheet: Sequence[Block], sets: Sequence[Pieces], firsts: Sequence[int], ground: Ground, with_marks: bool
) -> Page:
    """The blocks in the middle of the page, or along its fold; cut apart first, then each along its marks."""
    area, used = ground.area, around(block.cell for block in sheet)
    across = area.x + (area.width - used.width) / 2 - used.x
    top = area.top if ground.fold is not None else area.top - (area.height - used.height) / 2
    places: list[Place] = []
    empty: list[Box] = []
    marks: list[Segment] = []
    labels: list[Label] = []
    cells: list[Box] = []
    own_marks: list[Segment] = []
    cuts = 0
    for block in sheet:
        pieces = sets[block.batch]
        # The packer fills from below; a sheet is read, and a fold filled, from above.
        cell = replace(block.cell, x=block.cell.x + across, y=top - (block.cell.top - used.y))
        # A page on its side is turned upright to be printed: turned the other way, its blocks then read upright too.
        quarters = (3 if ground.width > ground.height else 1) if block.turned else 0
        made = _block(block, pieces, firsts[block.batch], cell, quarters)
        places += made.places
        empty += made.empty
        if with_marks:
            (marks if pieces.backed else own_marks).extend(made.marks)
        labels += made.labels
        cuts += made.cuts
        cells.append(cell)
    room, strip = ground.room, note_strip(ground.room)
    note = strip if ground.fold is None else replace(strip, y=ground.fold - NOTE_HEIGHT - FOLD_CLEAR)
    parted = partings(cells, Box(room.x, area.y, room.width, area.height))
    return Page(
        ground.width,
        ground.height,
        room,
        tuple(sorted(places, key=lambda place: place.piece)),
        tuple(empty),
        tuple(dict.fromkeys(marks)),
        note,
        cuts + len(parted),
        labels=tuple(labels),
        partings=tuple(parted),
        own_marks=tuple(dict.fromkeys(own_marks)),
    )


def _block(block: Block, pieces: Pieces, first: int, cell: Box, quarters: int) -> Page:
    """One block as a page of its own that is then laid on its cell, turned by so many quarters."""
    rows = Rows(pieces, first + block.first, block.count, block.columns)
    width, height = (cell.height, cell.width) if block.turned else (cell.width, cell.height)
    whole = Box(0, 0, width, height)
    below = whole.inset(0, 0, 0, LABEL if pieces.label else 0)
    rim = pieces.bleed + RIM
    area = Box(rim, rim, rows.width, rows.height)
    boxes = rows.boxes(area)
    page = Page(
        width,
        height,
        whole,
        tuple(rows.places(boxes, below)),
        tuple(boxes[block.count :]),
        tuple(cut_marks(area, boxes[: block.count], pieces.bleed, below)),
        whole,
        sum(map(len, cut_lines(boxes[: block.count]))),
        labels=(Label(rows.first, Box(INDENT, below.top, pieces.label, LABEL)),) if pieces.label else (),
    )
    for _ in range(quarters):
        page = page.quarter_turned()
    return page.moved(cell.x, cell.y)
