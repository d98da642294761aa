"""A stretch of the road laid out straight: how a card is walked cell by cell, and where riders were and are. In mm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.games.continental_spin.schema import Cell, Rider, Tables
from printables.components.typesetting import Drawing
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import print_on
from printables.games.continental_spin.colours import TERRAIN_GROUNDS, TERRAIN_INKS, rider_colour
from printables.palette import BRASS, BRASS_LIGHT, INK, INK_SOFT, OXBLOOD, PAPER

TALL, WIDE = 12.0, 13.0  # of a cell, at most
DISC = 2.5  # radius of a rider
ARC, ABOVE = 3.7, 6.8  # mm over the cells: the arcs of a ride bend to, and its card and discs reach
BELOW = 1.6  # mm under the cells of a ride, so that it stands with the text above it


def ride_strip(tables: Tables, ride: Mapping[str, Any], width: float) -> Drawing:
    """A card walked from its start: an arc into each cell, and in it the move points that are left."""
    first, last = ride["start"], ride["steps"][-1][0]
    cells = list(range(first, min(last + 1, tables.race.finish) + 1))
    step = min(WIDE, width / len(cells))
    return Drawing(step * len(cells), BELOW + TALL + ABOVE, partial(_draw_ride, tables, ride, cells, step))


def _draw_ride(tables: Tables, ride: Mapping[str, Any], cells: Sequence[int], step: float, pen: Pen) -> None:
    with pen.frame(0, BELOW):
        for number, cell in enumerate(cells):
            _draw_cell(pen, tables, cell, number * step, 0, step)
        here = step / 2
        _draw_card(pen, here, TALL + 3.6, ride["card"])
        for number, (cell, left) in enumerate(ride["steps"], 1):
            x, high = number * step + step / 2, TALL + ARC
            pen.path(
                f"M{x - step + 1.2} {TALL + 0.4}Q{x - step / 2} {high} {x - 1.2} {TALL + 0.4}",
                stroke=OXBLOOD,
                width=0.4,
            )
            pen.polygon(((x - 1.6, TALL + 1.2), (x - 0.4, TALL + 0.2), (x - 2.1, TALL + 0.2)), fill=OXBLOOD)
            if left >= 0:
                stops = number == len(ride["steps"])
                pen.circle(x, TALL + 4.6, 1.9, fill=pen.ink.ground(OXBLOOD) if stops else PAPER, stroke=INK, width=0.25)
                colour = PAPER if stops else INK
                pen.text(x, TALL + 3.6, str(left), font="display", size=8, colour=colour, align="centre")
            if cell == ride.get("seal"):
                pen.icon("seal", x, 2.9, 4.6, colour=OXBLOOD)


def beat_strip(tables: Tables, riders: Sequence[Rider], moves: Sequence[Mapping[str, int]], width: float) -> Drawing:
    """Where each rider started a beat, hollow, and where it ended it, solid; a row for each, the first seat on top."""
    first, last = min(move["start"] for move in moves), max(move["end"] for move in moves)
    cells = list(range(first, last + 1))
    step = min(WIDE, width / len(cells))
    tall = len(riders) * 2.3 * DISC + 1
    return Drawing(step * len(cells), TALL + tall, partial(_draw_beat, tables, riders, moves, cells, step))


def _draw_beat(
    tables: Tables,
    riders: Sequence[Rider],
    moves: Sequence[Mapping[str, int]],
    cells: Sequence[int],
    step: float,
    pen: Pen,
) -> None:
    tall = TALL + len(riders) * 2.3 * DISC + 1
    for number, cell in enumerate(cells):
        _draw_cell(pen, tables, cell, number * step, 0, step)
        pen.line(number * step, TALL, number * step, tall, stroke=INK_SOFT, width=0.1)
    for seat, (rider, move) in enumerate(zip(riders, moves, strict=True)):
        y = tall - (seat + 0.5) * 2.3 * DISC - 0.5
        start, end = ((move[key] - cells[0] + 0.5) * step for key in ("start", "end"))
        jump = (move["end"] - move["heart"] - cells[0] + 0.5) * step
        pen.line(start, y, jump, y, stroke=INK, width=0.4)
        if move["heart"]:
            pen.line(jump, y, end, y, stroke=OXBLOOD, width=0.5, dash=(1.0, 0.8))
            pen.icon("heart", jump, y, 4.2, colour=OXBLOOD)
        draw_disc(pen, start, y, rider, hollow=True)
        draw_disc(pen, end, y, rider)


def draw_disc(pen: Pen, x: float, y: float, rider: Rider, hollow: bool = False) -> None:
    """A rider seen from above."""
    colour = rider_colour(rider.colour)
    if hollow:
        pen.circle(x, y, 0.7 * DISC, fill=PAPER, stroke=INK, width=0.25)
        return
    pen.circle(x, y, DISC, fill=pen.ink.ground(colour), stroke=INK, width=0.3)
    pen.icon(rider.shape, x, y, 1.35 * DISC, colour=print_on(colour))


def _draw_cell(pen: Pen, tables: Tables, number: int, x: float, y: float, step: float) -> None:
    """A cell as on the map: ground, number, icon; before the first one the start."""
    cell = tables.cells[number - 1] if number else Cell(number=0, leg=1, terrain="straight", relic=False)
    icon = "flag" if not number else "relic_site" if cell.relic else cell.terrain
    pen.rect(x, y, step, TALL, fill=TERRAIN_GROUNDS[cell.terrain], stroke=INK, width=0.3)
    if cell.relic:
        pen.rect(x + 0.6, y + 0.6, step - 1.2, TALL - 1.2, stroke=BRASS, width=0.5)
    pen.text(x + step / 2, y + 6.4, str(number), font="display", size=13, colour=INK, align="centre")
    colour = BRASS if cell.relic else TERRAIN_INKS[cell.terrain]
    pen.icon(icon, x + step / 2, y + 3.2, 4.4, colour=colour)


def _draw_card(pen: Pen, x: float, y: float, value: int) -> None:
    pen.rect(x - 2.1, y - 2.6, 4.2, 5.6, radius=0.6, fill=BRASS_LIGHT, stroke=INK, width=0.3)
    pen.text(x, y - 1.0, str(value), font="display", size=9, colour=INK, align="centre")
