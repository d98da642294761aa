"""Components -> pages ready to be drawn, in the order in which they are printed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from printables.components.card_size import laid_out
from printables.components.parts import Board, Booklet, CardSet, Component, Face, Sheet, TokenSheet
from printables.drawing.pen import Pen
from printables.geometry import Box
from printables.imposition.job import A4, Job
from printables.pages.board_pages import board_pages
from printables.pages.booklet_pages import booklet_pages
from printables.pages.cut_pages import cut_pages
from printables.pages.printed_page import PrintedPage
from printables.pages.slug import Note, draw_strip, note, say
from printables.text.typography import TextDoesNotFit

if TYPE_CHECKING:
    from engine.tables import GameTables


def pages_of(component: Component, tables: GameTables, lang: str, job: Job = A4) -> tuple[PrintedPage, ...]:
    """All pages of a component, its cards of the job's size. Raises PrintError."""
    component = laid_out(component, job.card)
    if isinstance(component, (CardSet, TokenSheet)):
        return cut_pages(component, tables, lang, job)
    if isinstance(component, Board):
        return board_pages(component, tables, lang, job)
    if isinstance(component, Booklet):
        return booklet_pages(component, tables, lang, job)
    return _text_pages(component, tables, lang, job)


def _text_pages(sheet: Sheet, tables: GameTables, lang: str, job: Job) -> tuple[PrintedPage, ...]:
    try:
        faces = sheet.build(job)
    except TextDoesNotFit as error:
        raise error.on(job.paper.name) from error
    pages = []
    for number, face in enumerate(faces, 1):
        box = Box(0, 0, face.width, face.height)
        said = note(sheet.title, tables, lang, number, len(faces), say("one_sided", lang), silent=not job.slug)
        strip = job.paper.note_strip(face.width > face.height)
        pages.append(PrintedPage(face.key, face.width, face.height, box, box, partial(_draw_text, face, strip, said)))
    return tuple(pages)


def _draw_text(face: Face, strip: Box, said: Note, pen: Pen) -> None:
    face.draw(pen.named(pen.where.component, face.key))
    draw_strip(pen, strip, said.line)
