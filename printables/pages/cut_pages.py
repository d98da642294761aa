"""Pages of pieces that are cut out: faces in their places, cut marks, folds, and what sheet it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from printables.components.card_size import corner
from printables.components.parts import CardSet, Face, TokenSheet
from printables.drawing.pen import Pen
from printables.errors import PrintError, Where
from printables.geometry import Box
from printables.imposition import layout as imposition
from printables.imposition.duplex import NONE
from printables.imposition.job import Job
from printables.imposition.layout import Page, Pieces, Place
from printables.pages.printed_page import Outline, PrintedPage
from printables.pages.slug import Note, draw_colophon, draw_strip, feeding, note, say
from printables.palette import INK, Colour

if TYPE_CHECKING:
    from engine.tables import GameTables

MARK_WIDTH = 0.15  # mm
FOLD_WIDTH, FOLD_DASHES = 0.25, (2.2, 1.4)


class _Piece(NamedTuple):
    """One side of a piece of a set, and where it lies."""

    one: CardSet
    face: Face | None
    place: Place


def cut_pages(component: CardSet | TokenSheet, tables: GameTables, lang: str, job: Job) -> tuple[PrintedPage, ...]:
    """Pages in the order of printing. Sets that have backs and sets that have none do not share a component."""
    sets = component.sets if isinstance(component, TokenSheet) else (component,)
    if len({one.two_sided for one in sets}) > 1:
        raise PrintError("有的套有背面，有的没有", "some sets have backs and others have none", Where(component.key))
    two_sided = sets[0].two_sided
    duplex = job.duplex if two_sided else NONE
    try:
        layouts = imposition.impose([_pieces(one) for one in sets], job.paper, duplex, job.marks, job.shift)
    except PrintError as error:
        raise error.within(component.key) from error
    owners = [(one, sides) for one in sets for sides in one.pieces]
    repeated = {key for key, count in Counter(id(face) for _, sides in owners for face in sides).items() if count > 1}
    pages = []
    for number, layout in enumerate(layouts, 1):
        side = _side(layout, two_sided)
        how = feeding(job, lang, two_sided, layout.is_back, number, len(layouts))
        printer = job.printer if layout.shift else ""
        said = note(
            component.title,
            tables,
            lang,
            number,
            len(layouts),
            how,
            side=say(side, lang) if side else "",
            more=say("fold_here", lang) if layout.folds else "",
            printer=printer,
            silent=not job.slug,
        )
        faces = [_Piece(owners[place.piece][0], owners[place.piece][1][place.back], place) for place in layout.places]
        pages.append(
            PrintedPage(
                said.side or said.component,
                layout.width,
                layout.height,
                layout.trim,
                layout.bleed,
                partial(_draw, layout, faces, repeated, said),
                two_sided=two_sided and not layout.folds and duplex is not NONE,
                back=layout.is_back,
                pieces=0 if layout.is_back else sum(not place.back for place in layout.places),
                cuts=0 if layout.is_back else layout.cuts,
                shift=layout.shift,
                outlines=()
                if layout.is_back
                else tuple(Outline(one.place.box, corner(one.one)) for one in faces if not one.place.back),
            )
        )
    return tuple(pages)


def _pieces(one: CardSet) -> Pieces:
    width, height = one.size
    return Pieces(len(one.pieces), width, height, one.gap, one.bleed, one.columns, one.rows)


def _side(layout: Page, two_sided: bool) -> str:
    if not two_sided:
        return ""
    if layout.folds:
        return "both"
    return "back" if layout.is_back else "front"


def _draw(layout: Page, pieces: Sequence[_Piece], repeated: set[int], said: Note, pen: Pen) -> None:
    for _, face, place in pieces:
        if face and face.ground:
            _draw_ground(pen, place.bleed, face.ground)
    for one, face, place in pieces:
        if face:
            _draw_piece(pen.named(pen.where.component, face.key), one, face, place, id(face) in repeated)
    for mark in layout.marks:
        pen.line(mark.x1, mark.y1, mark.x2, mark.y2, stroke=INK, width=MARK_WIDTH)
    for fold in layout.folds:
        pen.line(fold.x1, fold.y1, fold.x2, fold.y2, stroke=INK, width=FOLD_WIDTH, dash=FOLD_DASHES)
        draw_strip(pen, layout.note.down(layout.height), said.more)
    _draw_note(pen, layout, said)


def _draw_note(pen: Pen, layout: Page, said: Note) -> None:
    """The note, turned as the page is, in its empty place or strip."""
    note = layout.note
    wide, tall = (note.height, note.width) if layout.angle else (note.width, note.height)
    with pen.frame(note.right if layout.angle else note.x, note.y, layout.angle):
        if note in layout.empty:
            draw_colophon(pen, Box(0, 0, wide, tall), said)
        else:
            draw_strip(pen, Box(0, 0, wide, tall), said.line)


def _draw_ground(pen: Pen, box: Box, colour: Colour) -> None:
    """A ground, a hair wider than its box: screens show a pale seam between areas that only just touch."""
    pen.rect(box.x, box.y, box.width, box.height, fill=colour, stroke=colour, width=MARK_WIDTH)


def _draw_piece(pen: Pen, one: CardSet, face: Face, place: Place, repeated: bool) -> None:
    """A face with its own lower left where its place, turned by a number of quarters, has it."""
    box, bleed = place.box, place.bleed
    quarters = round(place.angle / 90) % 4
    x = box.right if quarters in (1, 2) else box.x
    y = box.top if quarters in (2, 3) else box.y
    with pen.clip_rect(bleed.x, bleed.y, bleed.width, bleed.height), pen.frame(x, y, place.angle):
        if repeated:
            edge = one.bleed
            pen.art(f"{one.key}/{face.key}", face.draw, (-edge, -edge, face.width + edge, face.height + edge))
        else:
            face.draw(pen)
