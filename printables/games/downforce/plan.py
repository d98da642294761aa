"""The graph over a board, for who draws a track: every cell's name, and where each step leads."""

from __future__ import annotations

import math

from engine.games.downforce.circuits.circuit import Cell, Circuit
from printables.drawing.pen import Pen
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED

REACH = 0.42  # of the way to the next cell's middle: an arrow ends where it points, and no two of a cell cross
HEAD = 1.3  # mm


def draw_plan(pen: Pen, circuit: Circuit) -> None:
    """Names as logs and odds write them, and an arrow for each step."""
    for cell in circuit.cells:
        for after in cell.next:
            _draw_arrow(pen, cell, circuit.cells[after])
    for cell in circuit.cells:
        x, y = cell.centre
        half = pen.width(cell.name, font="bold", size=7) / 2 + 0.5
        pen.rect(x - half, y - 1.5, 2 * half, 3, radius=0.6, fill=IVORY, stroke=NIGHT, width=0.2)
        pen.text(x, y - 0.9, cell.name, font="bold", size=7, colour=NIGHT, align="centre")


def _draw_arrow(pen: Pen, cell: Cell, after: Cell) -> None:
    (x, y), (end_x, end_y) = cell.centre, after.centre
    length, angle = math.dist(cell.centre, after.centre), math.degrees(math.atan2(end_y - y, end_x - x))
    with pen.frame(x, y, angle):
        tip = length * (1 - REACH / 2)
        pen.line(length * REACH / 2, 0, tip, 0, stroke=RACING_RED, width=0.35)
        pen.polygon(
            ((tip - HEAD, HEAD / 2), (tip, 0), (tip - HEAD, -HEAD / 2)), stroke=RACING_RED, width=0.35, closed=False
        )
