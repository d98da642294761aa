"""The table laid out for a race, seen from above and true to scale: the printed pieces themselves, made small.

Its parts are numbered like the steps of the text. Millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from engine.games.royal_derby.schema import Tables
from printables.components.parts import Face
from printables.components.typesetting import Drawing, draw_number
from printables.drawing.pen import Pen
from printables.games.royal_derby.bet_slips import bet_slips
from printables.games.royal_derby.card_frame import SIZE
from printables.games.royal_derby.colours import TURF_DEEP, TURF_PALE
from printables.games.royal_derby.course import EDGE, Course, course
from printables.games.royal_derby.deck import deck
from printables.games.royal_derby.horse_cards import horse_tokens
from printables.games.royal_derby.lane_board import lane_board
from printables.geometry import Point
from printables.imposition.paper import Size
from printables.palette import INK, PAPER

GAP = 12.0  # mm on the table between two things that lie on it
LAYER = 1.2  # mm that a card of a pile is seen beside the one below it
PICTURED = "the table"  # the place of what is written on the pieces, too small to be read
PILE = 4  # cards of the pile that are drawn


class _Table(NamedTuple):
    """The table in its own mm: where the board lies, and the column of pile and slip beside it."""

    board: Face
    course: Course
    wide: float
    tall: float

    @property
    def beside(self) -> float:
        return 2 * GAP + self.board.width


def table_drawing(tables: Tables, lang: str, width: float, height: float | None = None, card: Size = SIZE) -> Drawing:
    """The board for cards of this size with all that lies on it, pile and bet slip beside it; `width` mm wide at most,
    and `height` mm high."""
    table = _table(tables, lang, card)
    scale = min(width / table.wide, (height or 10 * width) / table.tall)
    return Drawing(table.wide * scale, table.tall * scale, partial(_draw, tables, lang, table, scale))


def _table(tables: Tables, lang: str, card: Size) -> _Table:
    board, slip = lane_board(tables, lang, card).face, bet_slips(tables, lang).faces[0]
    wide = 3 * GAP + board.width + max(slip.width, card[0])
    return _Table(board, course(tables, board.width, board.height, card), wide, board.height + 2 * GAP)


def _draw(tables: Tables, lang: str, table: _Table, scale: float, pen: Pen) -> None:
    where, x, slip = table.course, table.beside, bet_slips(tables, lang).faces[0]
    back = deck(tables, lang, where.card).back
    assert back is not None
    pen = pen.named(pen.where.component, PICTURED)
    with pen.frame(0, 0, scale=scale):
        pen.rect(0, 0, table.wide, table.tall, radius=6, fill=TURF_PALE, stroke=TURF_DEEP, width=1)
        with pen.frame(GAP, GAP):
            _draw_face(pen, table.board)
            for suit, token in enumerate(horse_tokens(tables, lang).faces):
                left, low = EDGE + (where.start - token.width) / 2, where.middle(suit) - token.height / 2
                with pen.frame(left, low), pen.clip_circle(token.width / 2, token.height / 2, token.width / 2):
                    token.draw(pen)
            for section, count in enumerate(tables.course.obstacles, 1):
                place = where.place(section)
                for layer in range(count):
                    shift = LAYER * (layer - (count - 1) / 2)
                    with pen.frame(place.x + shift, place.y + shift):
                        _draw_face(pen, back)
        for layer in range(PILE):
            with pen.frame(x + LAYER * layer, GAP + where.place(1).y + LAYER * layer):
                _draw_face(pen, back)
        with pen.frame(x, GAP):
            _draw_face(pen, slip)
    for number, (left, low) in enumerate(_numbers(table, slip), 1):
        draw_number(pen, left * scale, low * scale, number, TURF_DEEP)


def _draw_face(pen: Pen, face: Face) -> None:
    """A piece as it was cut. Its texts may be as small as they come."""
    with pen.clip_rect(0, 0, face.width, face.height):
        pen.rect(0, 0, face.width, face.height, fill=face.ground or PAPER, stroke=INK, width=0.6)
        pen.art(f"small {face.key} {face.width:g}", face.draw, (0, 0, face.width, face.height))


def _numbers(table: _Table, slip: Face) -> Iterator[Point]:
    """Where the numbers stand: by the horses, the fences, the pile and the slip, where they hide nothing to be read."""
    where, first = table.course, table.course.place(1)
    yield GAP - 2, GAP + where.middle(0) - where.lane / 2
    yield GAP + first.right, GAP + first.top - 6
    yield table.beside, GAP + first.top + LAYER * PILE - 6
    yield table.beside - GAP / 2, GAP + slip.height + 2
