"""A drawing of the rulebook: a race as four lines over its cards. In mm."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from engine.games.royal_derby.schema import SUITS, Tables
from printables.components.typesetting import Drawing
from printables.drawing.pen import Pen
from printables.games.royal_derby.colours import TURF_DEEP
from printables.games.royal_derby.silks import silks_of
from printables.palette import INK, INK_SOFT, PAPER

STEP = 6.0  # mm of the chart from section to section
LEFT = 7.0
NUMBER = 4.0  # mm that the number of a card takes at least: where cards lie closer, not all are numbered


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
    every = math.ceil(NUMBER / step)
    for number, row in enumerate(rows, 1):
        if every > 1 and (not row[0].isdigit() or int(row[0]) % every):
            continue
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
