"""Drawings of the rulebook: the table laid out, true to scale, and a race as four lines over its cards. In mm."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games.royal_derby.schema import SUITS, Tables
from printables.components.typesetting import Drawing, draw_number
from printables.drawing.pen import Pen
from printables.games.royal_derby.colours import TURF_DEEP, TURF_PALE
from printables.games.royal_derby.deck import deck
from printables.games.royal_derby.horse_cards import horse_tokens
from printables.games.royal_derby.lane_board import course, lane_board
from printables.games.royal_derby.obstacle_places import obstacle_places
from printables.games.royal_derby.silks import silks_of
from printables.palette import INK, INK_SOFT, PAPER

GAP, ACROSS = 12.0, 3  # mm on the table; obstacle places side by side
SHIFT = 5.0  # between the cards of a fence
STEP = 6.0  # mm of the chart from section to section
LEFT = 7.0


def table_drawing(tables: Tables, lang: str, width: float) -> Drawing:
    """The board with its tokens, the obstacle places with their cards, the pile: the printed pieces, made small."""
    board, places = lane_board(tables, lang).face, obstacle_places(tables, lang).faces
    wide = ACROSS * (places[0].width + 6) + board.width + 3 * GAP
    rows = -(-(len(places) + 1) // ACROSS)
    tall = max(board.height, rows * (places[0].height + 14)) + 2 * GAP
    scale = width / wide
    return Drawing(width, tall * scale, partial(_draw_table, tables, lang, scale, wide, tall))


def _draw_table(tables: Tables, lang: str, scale: float, wide: float, tall: float, pen: Pen) -> None:
    board, places, cards = lane_board(tables, lang).face, obstacle_places(tables, lang).faces, deck(tables, lang)
    assert cards.back is not None
    back, width, height = cards.back, *cards.size
    left = wide - GAP - board.width
    spots = []
    with pen.frame(0, 0, scale=scale):
        pen.rect(0, 0, wide, tall, radius=6, fill=TURF_PALE, stroke=TURF_DEEP, width=1)
        with pen.frame(left, (tall - board.height) / 2):
            pen.rect(0, 0, board.width, board.height, fill=board.ground)
            board.draw(pen)
            lanes = course(tables, board.width, board.height)
            for suit, token in enumerate(horse_tokens(tables, lang).faces):
                x, y = lanes.middle(suit) - token.width / 2, lanes.foot - lanes.start / 2 - token.height / 2
                with pen.frame(x, y), pen.clip_circle(token.width / 2, token.height / 2, token.width / 2):
                    token.draw(pen)
        for section in range(len(places) + 1):
            x = GAP + section % ACROSS * (width + 6)
            y = tall - GAP - height - section // ACROSS * (height + 14)
            if section < len(places):
                with pen.frame(x, y):
                    pen.rect(0, 0, width, height, fill=places[section].ground, stroke=INK, width=0.5)
                    places[section].draw(pen)
                for k in range(tables.course.obstacles[section]):
                    _draw_back(pen, back.draw, x + SHIFT * k, y - 24 - SHIFT * k / 2, width, height)
            else:
                for k in range(4):
                    _draw_back(pen, back.draw, x + k, y - 10 + k, width, height)
            spots.append((x + width - 2, y + height - 6))
    numbers = ((left + lanes.left + 4, (tall - board.height) / 2 + lanes.foot - 2), spots[0], spots[-1])
    for number, (x, y) in enumerate(numbers, 1):
        draw_number(pen, x * scale, y * scale, number, TURF_DEEP)


def _draw_back(pen: Pen, draw: object, x: float, y: float, width: float, height: float) -> None:
    assert callable(draw)
    with pen.frame(x, y), pen.clip_rect(0, 0, width, height):
        pen.rect(0, 0, width, height, radius=3, fill=PAPER, stroke=INK, width=0.6)
        pen.art("small back", draw, (0, 0, width, height))


def race_chart(tables: Tables, rows: Sequence[Sequence[str]], width: float) -> Drawing:
    """Where each horse was after each card: sections up, cards to the right. `rows` are those of a retold race."""
    return Drawing(width, STEP * tables.course.finish + 9, partial(_draw_chart, tables, rows, width))


def _draw_chart(tables: Tables, rows: Sequence[Sequence[str]], width: float, pen: Pen) -> None:
    foot, finish, suits = 5.0, tables.course.finish, tables.suits
    step = (width - LEFT - 5) / max(1, len(rows))
    for section in range(finish + 1):
        y = foot + STEP * section
        pen.line(LEFT, y, width - 2, y, stroke=INK_SOFT, width=0.1 if section < finish else 0.5)
        pen.text(LEFT - 2, y - 1, str(section), font="display", size=8, colour=TURF_DEEP, align="right")
    for number, row in enumerate(rows, 1):
        pen.text(LEFT + step * number, 0.8, row[0], font="display", size=8, colour=INK, align="centre")
    for suit, one in enumerate(suits):
        lift = (suit - (len(suits) - 1) / 2) * 0.75
        points = [(LEFT, foot + lift)]
        points += [(LEFT + step * k, foot + lift + STEP * int(row[3 + suit])) for k, row in enumerate(rows, 1)]
        dash = (1.6, 1.0) if suit >= SUITS // 2 else None  # suits of one colour differ in more than their icon
        pen.polygon(points, stroke=silks_of(one).pip, width=0.6, closed=False, dash=dash)
        for k, (x, y) in enumerate(points):
            if k and points[k - 1][1] != y:
                pen.circle(x, y, 1.5, fill=PAPER)
                pen.icon(one.key, x, y, 2.8, colour=silks_of(one).pip)
