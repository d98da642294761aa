"""Pages of pieces that are cut out: faces in their places, cut marks, folds, and what sheet it is."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from printables.components.card_size import corner
from printables.components.parts import CardSet, Face, TokenSheet
from printables.drawing.pen import MM, Pen
from printables.drawing.svg_path import Step, parse
from printables.errors import PrintError
from printables.geometry import Box, Point
from printables.imposition.blocks import Pieces
from printables.imposition.duplex import NONE
from printables.imposition.job import Job
from printables.imposition.layout import impose
from printables.imposition.sheet import Label, Page, Place
from printables.pages.printed_page import Outline, PrintedPage
from printables.pages.slug import SIZE, Note, draw_colophon, draw_strip, feeding, note, say
from printables.palette import INK, INK_SOFT, Colour
from printables.text.typography import set_line

if TYPE_CHECKING:
    from engine.tables import GameTables

MARK_WIDTH = 0.15  # mm
FOLD_WIDTH, FOLD_DASHES = 0.25, (2.2, 1.4)
PARTING_DASHES = (0.4, 1.2)
LABEL_BASE = 0.8  # mm from the foot of what a block is called to its base line


class _Piece(NamedTuple):
    """One side of a piece of a set, and where it lies."""

    one: CardSet
    face: Face | None
    place: Place


class _Sheets(NamedTuple):
    """Sets whose sheets are printed alike, where they lie, and the number of their first piece among all."""

    sets: tuple[CardSet, ...]
    layouts: tuple[Page, ...]
    two_sided: bool


def cut_pages(component: CardSet | TokenSheet, tables: GameTables, lang: str, job: Job) -> tuple[PrintedPage, ...]:
    """Pages in the order of printing. What has no back shares sheets with what has one, unless those are folded.

    Raises PrintError that names the piece and the paper on which it does not fit.
    """
    sets = component.sets if isinstance(component, TokenSheet) else (component,)
    labels = {id(one): _label(one, lang) for one in sets} if is_gang(component) else {}
    try:
        groups = [_sheets(group, labels, job) for group in _groups(sets, job)]
    except PrintError as error:
        raise error.within(component.key) from error
    total, number = sum(len(group.layouts) for group in groups), 0
    faces = Counter(id(face) for one in sets for sides in one.pieces for face in sides)
    repeated = {key for key, count in faces.items() if count > 1}
    pages = []
    for group in groups:
        duplex = job.duplex if group.two_sided else NONE
        owners = [(one, sides) for one in group.sets for sides in one.pieces]
        for layout in group.layouts:
            number += 1
            side = _side(layout, group.two_sided)
            how = feeding(job, lang, group.two_sided, layout.is_back, number, total)
            said = note(
                component.title,
                tables,
                lang,
                number,
                total,
                how,
                side=say(side, lang) if side else "",
                more=say("fold_here", lang) if layout.folds else "",
                printer=job.printer if layout.shift else "",
                silent=not job.slug,
            )
            placed = [_Piece(owners[one.piece][0], owners[one.piece][1][one.back], one) for one in layout.places]
            texts = [(one, labels[id(owners[one.piece][0])]) for one in layout.labels]
            pages.append(
                PrintedPage(
                    said.side or said.component,
                    layout.width,
                    layout.height,
                    layout.trim,
                    layout.bleed,
                    partial(_draw, layout, placed, texts, repeated, said),
                    two_sided=group.two_sided and not layout.folds and duplex is not NONE,
                    back=layout.is_back,
                    pieces=0 if layout.is_back else sum(not place.back for place in layout.places),
                    cuts=0 if layout.is_back else layout.cuts,
                    shift=layout.shift,
                    outlines=tuple if layout.is_back else partial(_outlines, placed),
                )
            )
    return tuple(pages)


def is_gang(component: CardSet | TokenSheet) -> bool:
    """Does it hold pieces of several kinds, so that each must be named beside them? Cards of one size are one pile."""
    return isinstance(component, TokenSheet) and not component.is_cards


def _groups(sets: Sequence[CardSet], job: Job) -> list[tuple[CardSet, ...]]:
    """A sheet that is folded is twice as thick: what has no back is printed apart from it."""
    if not job.duplex.folded or len({one.two_sided for one in sets}) == 1:
        return [tuple(sets)]
    return [tuple(one for one in sets if one.two_sided is way) for way in (True, False)]


def _sheets(sets: tuple[CardSet, ...], labels: Mapping[int, str], job: Job) -> _Sheets:
    two_sided = any(one.two_sided for one in sets)
    asked = tuple(_pieces(one, labels.get(id(one), "")) for one in sets)
    duplex = job.duplex if two_sided else NONE
    return _Sheets(sets, _imposed(asked, job.paper, duplex, job.marks, job.shift), two_sided)


_imposed = lru_cache(maxsize=256)(impose)  # asked for by what prints a set and what counts its pages, in each language


def _label(one: CardSet, lang: str) -> str:
    """What is said of a set beside it: what it is, how many there are, and what they are for."""
    words = {"title": one.title.get(lang), "count": len(one.pieces)}
    return say("label_use", lang, **words, use=one.use.get(lang)) if one.use else say("label", lang, **words)


def _pieces(one: CardSet, label: str) -> Pieces:
    width, height = one.size
    wide = set_line(label, "body", SIZE).width / MM if label else 0.0
    return Pieces(
        len(one.pieces),
        width,
        height,
        one.gap,
        one.bleed,
        one.columns,
        one.rows,
        wide,
        one.two_sided or not label,
        one.key,
    )


def _side(layout: Page, two_sided: bool) -> str:
    if not two_sided:
        return ""
    if layout.folds:
        return "both"
    return "back" if layout.is_back else "front"


def _draw(
    layout: Page,
    pieces: Sequence[_Piece],
    labels: Sequence[tuple[Label, str]],
    repeated: set[int],
    said: Note,
    pen: Pen,
) -> None:
    for _, face, place in pieces:
        if face and face.ground:
            _draw_ground(pen, place.bleed, face.ground)
    for one, face, place in pieces:
        if face:
            _draw_piece(pen.named(pen.where.component, face.key), one, face, place, id(face) in repeated)
    with pen.aside():
        for mark in (*layout.marks, *layout.own_marks):
            pen.line(mark.x1, mark.y1, mark.x2, mark.y2, stroke=INK, width=MARK_WIDTH)
        for cut in layout.partings:
            pen.line(cut.x1, cut.y1, cut.x2, cut.y2, stroke=INK_SOFT, width=MARK_WIDTH, dash=PARTING_DASHES)
        if not said.silent:
            for label, text in labels:
                _draw_label(pen, label, text)
        for fold in layout.folds:
            pen.line(fold.x1, fold.y1, fold.x2, fold.y2, stroke=INK, width=FOLD_WIDTH, dash=FOLD_DASHES)
            draw_strip(pen, layout.note.down(layout.height), said.more)
    _draw_note(pen, layout, said)


def _draw_label(pen: Pen, label: Label, text: str) -> None:
    """What a block is, reading as the block does."""
    with pen.frame(*_corner(label.box, label.angle), label.angle):
        pen.text(0, LABEL_BASE, text, size=SIZE, colour=INK)


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


def _outlines(pieces: Sequence[_Piece]) -> tuple[Outline, ...]:
    """Where fronts are cut out."""
    return tuple(Outline(one.place.box, corner(one.one, one.face), _edge(one)) for one in pieces if not one.place.back)


def _edge(piece: _Piece) -> tuple[Step, ...]:
    """The edge of a piece that is no rectangle, where the piece lies on its page."""
    if piece.face is None or not piece.face.edge:
        return ()
    x, y = _corner(piece.place.box, piece.place.angle)
    turn = math.radians(piece.place.angle)
    sine, cosine = math.sin(turn), math.cos(turn)

    def moved(numbers: tuple[float, ...]) -> tuple[float, ...]:
        points = zip(numbers[::2], numbers[1::2], strict=True)
        return tuple(value for a, b in points for value in (x + a * cosine - b * sine, y + a * sine + b * cosine))

    return tuple((letter, moved(numbers)) for letter, numbers in parse(piece.face.edge))


def _corner(box: Box, angle: float) -> Point:
    """Where the lower left corner of what fills a box comes to lie when it is turned by a number of quarters."""
    quarters = round(angle / 90) % 4
    return box.right if quarters in (1, 2) else box.x, box.top if quarters in (2, 3) else box.y


def _draw_piece(pen: Pen, one: CardSet, face: Face, place: Place, repeated: bool) -> None:
    """A face with its own lower left where its place, turned by a number of quarters, has it."""
    box, bleed = place.box, place.bleed
    x, y = _corner(box, place.angle)
    with pen.clip_rect(bleed.x, bleed.y, bleed.width, bleed.height), pen.frame(x, y, place.angle):
        if repeated:
            edge = one.bleed
            pen.art(f"{one.key}/{face.key}", face.draw, (-edge, -edge, face.width + edge, face.height + edge))
        else:
            face.draw(pen)
