"""Pages of a booklet: two pages of the book on each side of upright sheets, turned so that they lie back to back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from printables.components.parts import Booklet, Face
from printables.drawing.pen import Pen
from printables.geometry import Box
from printables.imposition.booklet import Spread, saddle_stitched
from printables.imposition.job import Job
from printables.imposition.paper import NOTE_HEIGHT, Paper
from printables.pages.printed_page import PrintedPage
from printables.pages.slug import Note, draw_strip, note, say
from printables.palette import INK

if TYPE_CHECKING:
    from engine.tables import GameTables

ASIDE = 15.0  # mm beside what the sheet says about itself: page numbers stand there
STITCH = 2.5  # mm: length of the marks where it is folded and stapled


def booklet_pages(booklet: Booklet, tables: GameTables, lang: str, job: Job) -> tuple[PrintedPage, ...]:
    """Upright sheets for a printer that turns them over the job's edge, the long one where it names none.

    What lies on its side is turned by a quarter, and on the back the other way unless the short edge is turned over:
    held on its side, the sheet then reads the right way up on both.
    """
    faces = booklet.build(replace(job, paper=booklet.half_of(job.paper)))
    spreads = saddle_stitched(len(faces))
    if job.duplex.by_hand:
        spreads = tuple(sorted(spreads, key=lambda spread: spread.back))
    pages = []
    for number, spread in enumerate(spreads, 1):
        paper = job.paper
        said = note(
            booklet.title,
            tables,
            lang,
            number,
            len(spreads),
            say("booklet", lang),
            side=say("back" if spread.back else "front", lang),
        )
        whole = Box(0, 0, paper.width, paper.height)
        turned = -90.0 if spread.back and job.duplex.edge != "short" else 90.0
        draw = partial(_draw, faces, spread, paper, turned, said)
        pages.append(PrintedPage(said.side, paper.width, paper.height, whole, whole, draw, True, spread.back))
    return tuple(pages)


def _draw(faces: tuple[Face, ...], spread: Spread, paper: Paper, angle: float, said: Note, pen: Pen) -> None:
    width, height, margin = paper.width, paper.height, paper.margin
    with pen.frame(width if angle > 0 else 0, 0 if angle > 0 else height, angle):
        for number, x in ((spread.left, spread.creep), (spread.right, height / 2 - spread.creep)):
            if number is not None:
                with pen.clip_rect(0 if number == spread.left else height / 2, 0, height / 2, width), pen.frame(x, 0):
                    faces[number - 1].draw(pen.named(pen.where.component, faces[number - 1].key))
        with pen.aside():
            for y in (0.0, width - STITCH):
                pen.line(height / 2, y, height / 2, y + STITCH, stroke=INK, width=0.15)
        what, how = (said.game, said.component, said.page, said.side), (said.how, said.edition)
        for x, parts in ((0.0, what), (height / 2, how)):
            draw_strip(pen, Box(x + ASIDE, margin, height / 2 - 2 * ASIDE, NOTE_HEIGHT), " · ".join(parts))
