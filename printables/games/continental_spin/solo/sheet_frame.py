"""Frame, masthead and blocks of the solo sheets, in the manner of the game's broadside. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.continental_spin.schema import Tables
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import HAIR, bar, label, railroad
from printables.imposition.job import Job
from printables.palette import CREAM, INK, OXBLOOD, PAPER
from printables.text.typography import capitals

HEAD = 19.0  # height of the masthead with its railroad
BAR = 6.0  # height of a block's title
SMALL = 8.0  # points, the least text of a sheet
BODY = 9.0
GAP = 3.0


@dataclass(frozen=True)
class Space:
    """What a page has for its blocks: left, right, foot and top, inside the frame."""

    left: float
    right: float
    foot: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.foot


def space(job: Job) -> Space:
    """The space of a page of the job's paper, above the line that says what sheet it is."""
    paper = job.paper
    edge = paper.margin + 4.5
    return Space(edge, paper.width - edge, paper.note_strip().top + 4.0, paper.height - edge)


def draw_frame(pen: Pen, room: Space) -> None:
    """A thick and a thin rule round everything."""
    for out, width in ((2.4, 0.7), (1.5, HAIR)):
        pen.rect(
            room.left - out,
            room.foot - out,
            room.width + 2 * out,
            room.height + 2 * out,
            fill=pen.ink.ground(PAPER) if width > HAIR else None,
            stroke=INK,
            width=width,
        )


def draw_head(pen: Pen, tables: Tables, lang: str, room: Space, name: str, line: str) -> None:
    """The title, below it a line that says which race it is, and at the right a label that says what the sheet is."""
    plate = capitals(name, lang)
    wide = pen.width(plate, font="title", size=13, tracking=1) + 9
    title, tracking = capitals(tables.title.get(lang), lang), 2.4 if lang == "zh" else 0.8
    width = room.width - wide - 6
    pen.fit_text(
        room.left + 1,
        room.top - 9.4,
        width,
        title,
        font="title",
        size=25,
        floor=14,
        colour=INK,
        tracking=tracking,
        between=(room.top - 10.9, room.top - 0.3),
    )
    pen.fit_text(room.left + 1, room.top - 14.6, width, line, size=10, floor=SMALL, colour=OXBLOOD)
    label(pen, room.right - wide, room.top - 13.6, wide, 12.6)
    pen.text(
        room.right - wide / 2, room.top - 9.1, plate, font="title", size=13, colour=CREAM, align="centre", tracking=1
    )
    railroad(pen, room.left, room.top - HEAD + 1.4, room.width, INK, gauge=1.0)


def draw_block(pen: Pen, lang: str, x: float, top: float, width: float, height: float, title: str) -> None:
    """A framed part of a sheet with its title on a bar."""
    pen.rect(x, top - height, width, height, stroke=INK, width=0.45)
    bar(pen, x, top - BAR, width, BAR)
    pen.fit_text(
        x + width / 2,
        top - 4.25,
        width - 4,
        capitals(title, lang),
        font="title",
        size=10,
        floor=SMALL,
        colour=CREAM,
        align="centre",
        tracking=0.6,
    )
