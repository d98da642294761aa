"""Pages of boards: whole on a page, or over several sheets with marks by which they are joined."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from printables.components.parts import Board, Face
from printables.drawing.pen import Pen
from printables.errors import PrintError, no_room
from printables.geometry import Box
from printables.imposition.job import Job
from printables.imposition.paper import NOTE_HEIGHT, Paper, Size
from printables.imposition.tiling import TARGET_RADIUS, Tile, Tiling, spread, tile
from printables.pages.cut_pages import FOLD_DASHES, MARK_WIDTH
from printables.pages.printed_page import PrintedPage
from printables.pages.slug import Note, draw_strip, note, say
from printables.palette import INK, PAPER

if TYPE_CHECKING:
    from engine.tables import GameTables

RIM = 1.0  # mm between what the printer can print and a board that is drawn for the paper
LEAST_SCALE = 0.9  # smaller than this no board is printed: its text could not be read


def board_pages(board: Board, tables: GameTables, lang: str, job: Job) -> tuple[PrintedPage, ...]:
    """One page, or a page for each sheet of a board that is joined. Raises PrintError."""
    try:
        whole = not is_joined(board, job)
        return (_whole(board, tables, lang, job),) if whole else _tiled(board, tables, lang, job)
    except PrintError as error:
        raise error.within(board.key) from error


def is_joined(board: Board, job: Job) -> bool:
    """Is it printed over several sheets, as the job asks or because its paper is too small for it?"""
    return _joins(job, board.landscape, board.least)


def _joins(job: Job, landscape: bool, least: Size) -> bool:
    room = _drawn_box(job.board_paper, landscape)
    return job.tiled or room.width < least[0] or room.height < least[1]


def drawn_size(job: Job, landscape: bool = False, least: Size = (0.0, 0.0)) -> Size:
    """Width and height (mm) for which a board that can be drawn anew is drawn, no smaller than the `least` if that has
    to be joined. Raises PrintError."""
    if _joins(job, landscape, least):
        return spread(job.board_paper, least)
    return _positive(_drawn_box(job.board_paper, landscape), job.board_paper)


def _drawn_box(paper: Paper, landscape: bool) -> Box:
    return paper.printable(landscape).inset(RIM, NOTE_HEIGHT + RIM, RIM, RIM)


def _whole(board: Board, tables: GameTables, lang: str, job: Job) -> PrintedPage:
    paper = job.board_paper
    width, height = paper.size(board.landscape)
    strip = paper.note_strip(board.landscape)
    said = note(board.title, tables, lang, 1, 1, say("one_sided", lang), silent=not job.slug)
    if board.redraw:
        box = _drawn_box(paper, board.landscape)
        face, scale = board.redraw(*drawn_size(job, board.landscape, board.least)), 1.0
    else:
        face = board.face
        box, scale = _fitted(face, paper, board.landscape, enlarge=job.boards is not None)
    return PrintedPage(face.key, width, height, box, box, partial(_draw_whole, face, box, scale, strip, said))


def _positive(box: Box, paper: Paper) -> Size:
    if box.width <= 0 or box.height <= 0:
        raise no_room(paper.margin, paper.name)
    return box.width, box.height


def _fitted(face: Face, paper: Paper, landscape: bool, enlarge: bool) -> tuple[Box, float]:
    """Where a face that cannot be drawn anew lies, and its scale: above the note strip, or as large as the page."""
    width, height = paper.size(landscape)
    if face.width <= width + 0.01 and face.height <= height + 0.01 and not enlarge:
        floor, room = paper.note_strip(landscape).top, paper.printable(landscape)
        middle = (floor + room.top) / 2 if face.height <= room.top - floor else height / 2
        return Box((width - face.width) / 2, middle - face.height / 2, face.width, face.height), 1.0
    room = paper.printable(landscape).inset(0, NOTE_HEIGHT, 0, 0)
    wide, tall = _positive(room, paper)
    scale = min(wide / face.width, tall / face.height)
    if scale < LEAST_SCALE:
        size, room_there = f"{face.width:g} x {face.height:g} mm", f"{width:g} x {height:g} mm"
        raise PrintError(
            f"{size} 放不进 {room_there}；换大纸，或拼几张印",
            f"{size} do not fit {room_there}; print it on larger paper or over several sheets",
        )
    box = Box(
        room.x + (wide - scale * face.width) / 2,
        room.y + (tall - scale * face.height) / 2,
        scale * face.width,
        scale * face.height,
    )
    return box, scale


def _draw_whole(face: Face, box: Box, scale: float, strip: Box, said: Note, pen: Pen) -> None:
    with pen.frame(box.x, box.y, scale=scale):
        face.draw(pen.named(pen.where.component, face.key))
    draw_strip(pen, strip, said.line)


def _tiled(board: Board, tables: GameTables, lang: str, job: Job) -> tuple[PrintedPage, ...]:
    """As large as two sheets hold, or as large as it is if that is more."""
    face, scale, paper = board.face, 1.0, job.board_paper
    if board.redraw:
        face = board.redraw(*spread(paper, board.least))
    else:
        wide, tall = spread(paper)
        scale = max(1.0, min(wide / face.width, tall / face.height))
    tiling = tile(scale * face.width, scale * face.height, paper)
    width, height = paper.size(tiling.landscape)
    pages = []
    for number, one in enumerate(tiling.tiles, 1):
        said = note(
            board.title,
            tables,
            lang,
            number,
            len(tiling.tiles),
            say("tiled", lang),
            side=_name(one, tiling, lang),
            more=say("join", lang, where=say(_joined(tiling), lang)),
            silent=not job.slug,
        )
        strip = paper.note_strip(tiling.landscape)
        pages.append(
            PrintedPage(
                said.side,
                width,
                height,
                one.box,
                one.box,
                partial(_draw_tile, face, scale, one, strip, said),
                cuts=(one.column > 0) + (one.row > 0),
            )
        )
    return tuple(pages)


def _joined(tiling: Tiling) -> str:
    """What is said of where the neighbours lie onto which sheets are glued."""
    if tiling.rows == 1:
        return "join_across"
    return "join_down" if tiling.columns == 1 else "join_both"


def _name(one: Tile, tiling: Tiling, lang: str) -> str:
    return say("tile", lang, name=one.name, columns=tiling.columns, rows=tiling.rows)


def _draw_tile(face: Face, scale: float, one: Tile, strip: Box, said: Note, pen: Pen) -> None:
    box = one.box
    with pen.clip_rect(box.x, box.y, box.width, box.height):
        with pen.frame(box.x - one.part.x, box.y - one.part.y, scale=scale):
            face.draw(pen.named(pen.where.component, face.key))
        with pen.aside():
            for seam in one.seams:
                pen.line(seam.x1, seam.y1, seam.x2, seam.y2, stroke=PAPER, width=3 * MARK_WIDTH)
                pen.line(seam.x1, seam.y1, seam.x2, seam.y2, stroke=INK, width=MARK_WIDTH, dash=FOLD_DASHES)
    with pen.aside():
        for mark in one.marks:
            pen.line(mark.x1, mark.y1, mark.x2, mark.y2, stroke=INK, width=MARK_WIDTH)
        for x, y in one.targets:
            _draw_target(pen, x, y)
    draw_strip(pen, strip, said.line)
    if one.targets:
        draw_strip(pen, Box(strip.x, strip.top, strip.width, strip.height), said.more)


def _draw_target(pen: Pen, x: float, y: float) -> None:
    """A ring with a cross through it: a cut through its middle leaves half of it on each of two sheets."""
    pen.circle(x, y, TARGET_RADIUS * 0.6, stroke=INK, width=MARK_WIDTH)
    for dx, dy in ((TARGET_RADIUS, 0.0), (0.0, TARGET_RADIUS)):
        pen.line(x - dx, y - dy, x + dx, y + dy, stroke=INK, width=MARK_WIDTH)
