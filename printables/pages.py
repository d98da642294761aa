"""Components -> pages ready to be drawn: pieces in their places, backs behind fronts, cut marks, what sheet it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from engine.tables import GameTables
from printables import imposition
from printables.components import Board, CardSet, Component, Face, TokenSheet
from printables.errors import PrintError, Where
from printables.imposition import Box, Pieces, Place, note_strip, printable
from printables.palette import INK, Colour
from printables.paper import Paper
from printables.pen import Pen

MARK_WIDTH = 0.15  # mm
NOTE_SIZE, NOTE_FLOOR = 6.5, 5.0  # points
WORDS = {
    "zh": {
        "page": "第 {number} 页，共 {total} 页",
        "front": "正面",
        "back": "背面",
        "one_sided": "按 100 % 单面打印",
        "two_sided": "按 100 % 双面打印，长边翻转",
        "edition": "版本 {version} · 数据表 {fingerprint}",
    },
    "en": {
        "page": "page {number} of {total}",
        "front": "front",
        "back": "back",
        "one_sided": "print one-sided at 100 %",
        "two_sided": "print two-sided at 100 %, flip\u00a0on\u00a0long\u00a0edge",
        "edition": "version {version} · tables {fingerprint}",
    },
}
LANGUAGES = tuple(WORDS)


@dataclass(frozen=True)
class PrintedPage:
    """A page of a document, in mm: what is cut out of it (`trim`), what may be drawn on (`bleed`), how it is drawn."""

    name: str
    width: float
    height: float
    trim: Box
    bleed: Box
    two_sided: bool
    draw: Callable[[Pen], None]


@dataclass(frozen=True)
class Note:
    """What a sheet says about itself."""

    game: str
    component: str
    page: str
    side: str
    how: str
    edition: str

    @property
    def line(self) -> str:
        page = f"{self.page} · {self.side}" if self.side else self.page
        return " · ".join((self.game, self.component, page, self.how, self.edition))


class _Piece(NamedTuple):
    """One side of a piece of a set, and where it lies."""

    one: CardSet
    face: Face | None
    place: Place


def pages_of(
    component: Component, tables: GameTables, lang: str, paper: Paper, marks: bool = True
) -> tuple[PrintedPage, ...]:
    """All pages of a component in order; two-sided ones front, back, front, back. Raises PrintError."""
    if isinstance(component, CardSet):
        return _cut_pages(component, (component,), tables, lang, paper, marks)
    if isinstance(component, TokenSheet):
        return _cut_pages(component, component.sets, tables, lang, paper, marks)
    if isinstance(component, Board):
        width, height = paper.size(component.landscape)
        placed = [(component.face, _board_box(component, width, height), width, height)]
    else:
        faces = component.build(paper)
        placed = [(face, Box(0, 0, face.width, face.height), face.width, face.height) for face in faces]
    return tuple(
        PrintedPage(
            face.key, width, height, box, box, False,
            partial(_draw_whole, face, box, note_strip(width), _note(component, tables, lang, number, len(placed))),
        )
        for number, (face, box, width, height) in enumerate(placed, 1)
    )  # fmt: skip


def _note(
    component: Component, tables: GameTables, lang: str, number: int, total: int, side: str = ""
) -> Note:
    words = WORDS[lang]
    return Note(
        game=tables.title.get(lang),
        component=component.title.get(lang),
        page=words["page"].format(number=number, total=total),
        side=words[side] if side else "",
        how=words["two_sided" if side else "one_sided"],
        edition=words["edition"].format(version=tables.version, fingerprint=tables.fingerprint),
    )


def _cut_pages(
    component: CardSet | TokenSheet, sets: Sequence[CardSet], tables: GameTables, lang: str, paper: Paper, marks: bool
) -> tuple[PrintedPage, ...]:
    """Pages of pieces that are cut out. Sets that have backs and sets that have none do not share a component."""
    if len({one.two_sided for one in sets}) > 1:
        raise PrintError("some sets have backs and others have none", Where(component.key))
    try:
        fronts = imposition.impose([_pieces(one) for one in sets], paper, marks)
    except PrintError as error:
        raise PrintError(error.problem, Where(component.key)) from error
    owners = [(one, sides) for one in sets for sides in one.pieces]
    repeated = {key for key, count in Counter(id(face) for _, sides in owners for face in sides).items() if count > 1}
    two_sided = sets[0].two_sided
    total = len(fronts) * (2 if two_sided else 1)
    pages: list[PrintedPage] = []
    for front in fronts:
        for side, layout in enumerate((front, imposition.behind(front))[: 2 if two_sided else 1]):
            note = _note(component, tables, lang, len(pages) + 1, total, ("front", "back")[side] if two_sided else "")
            faces = [_Piece(owners[place.piece][0], owners[place.piece][1][side], place) for place in layout.places]
            pages.append(
                PrintedPage(
                    note.side or note.component, layout.width, layout.height, layout.trim, layout.bleed, two_sided,
                    partial(_draw_cut, layout, faces, repeated, note),
                )
            )  # fmt: skip
    return tuple(pages)


def _pieces(one: CardSet) -> Pieces:
    width, height = one.size
    return Pieces(len(one.pieces), width, height, one.gap, one.bleed, one.columns, one.rows)


def _board_box(board: Board, width: float, height: float) -> Box:
    """Where a board lies: above the note strip, or over all of the page if it is larger than what is left there."""
    face, room = board.face, printable(width, height)
    if face.width > width + 0.01 or face.height > height + 0.01:
        raise PrintError(f"{face.width:g} x {face.height:g} mm do not fit {width:g} x {height:g} mm", Where(board.key))
    floor = note_strip(width).top
    middle = (floor + room.top) / 2 if face.height <= room.top - floor else height / 2
    return Box((width - face.width) / 2, middle - face.height / 2, face.width, face.height)


def _draw_whole(face: Face, box: Box, strip: Box, note: Note, pen: Pen) -> None:
    with pen.frame(box.x, box.y):
        face.draw(pen.named(pen.where.component, face.key))
    _draw_strip(pen, strip, note)


def _draw_cut(
    layout: imposition.Page, pieces: Sequence[_Piece], repeated: set[int], note: Note, pen: Pen
) -> None:
    for _, face, place in pieces:
        if face and face.ground:
            _draw_ground(pen, place.bleed, face.ground)
    for one, face, place in pieces:
        if face:
            _draw_piece(pen.named(pen.where.component, face.key), one, face, place, id(face) in repeated)
    for mark in layout.marks:
        pen.line(mark.x1, mark.y1, mark.x2, mark.y2, stroke=INK, width=MARK_WIDTH)
    if layout.note in layout.empty:
        _draw_colophon(pen, layout.note, note)
    else:
        _draw_strip(pen, layout.note, note)


def _draw_ground(pen: Pen, box: Box, colour: Colour) -> None:
    """A ground, a hair wider than its box: screens show a pale seam between areas that only just touch."""
    pen.rect(box.x, box.y, box.width, box.height, fill=colour, stroke=colour, width=MARK_WIDTH)


def _draw_piece(pen: Pen, one: CardSet, face: Face, place: Place, repeated: bool) -> None:
    box, bleed = place.box, place.bleed
    x, y = (box.right, box.top) if place.angle else (box.x, box.y)
    with pen.clip_rect(bleed.x, bleed.y, bleed.width, bleed.height), pen.frame(x, y, place.angle):
        if repeated:
            edge = one.bleed
            pen.art(f"{one.key}/{face.key}", face.draw, (-edge, -edge, face.width + edge, face.height + edge))
        else:
            face.draw(pen)


def _draw_strip(pen: Pen, strip: Box, note: Note) -> None:
    pen.fit_text(
        strip.x + strip.width / 2, strip.y + 0.9, strip.width, note.line,
        size=NOTE_SIZE, floor=NOTE_FLOOR, colour=INK, align="centre",
    )  # fmt: skip


def _draw_colophon(pen: Pen, box: Box, note: Note) -> None:
    """The note in a place that no piece takes, set like the foot of a broadside."""
    half = min(17.0, box.height / 2 - 3)
    width = box.width - 8
    with pen.frame(box.x + box.width / 2, box.y + box.height / 2):
        for y in (half, -half):
            pen.line(-width / 2, y, width / 2, y, stroke=INK, width=0.5)
            inner = y - 1 if y > 0 else y + 1
            pen.line(-width / 2, inner, width / 2, inner, stroke=INK, width=MARK_WIDTH)
        share = (half - 2) / 15
        page = f"{note.page} · {note.side}" if note.side else note.page
        for y, text, font, size in (
            (9.2, note.game, "title", 13.0), (3.8, note.component, "bold", 8.0), (0.0, page, "body", NOTE_SIZE),
        ):  # fmt: skip
            pen.fit_text(
                0, y * share, width, text, font=font, size=size * share, floor=NOTE_FLOOR * share,
                colour=INK, align="centre",
            )  # fmt: skip
        foot = Box(-width / 2, -half + 1.5, width, half - 3)
        pen.paragraph(
            foot.x, foot.y, foot.width, foot.height, f"{note.how}\n{note.edition}", size=NOTE_SIZE, floor=4.5,
            leading=1.25, colour=INK, align="centre", valign="middle",
        )  # fmt: skip
