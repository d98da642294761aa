"""The road of a circuit, drawn from the very cells that the engine moves on: kerbs, cells, lines, grid. Millimetres."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

from engine.games.downforce.circuits.circuit import Cell, Circuit, Stretch
from printables.drawing.pen import Pen
from printables.games.downforce.colours import (
    IVORY,
    NIGHT,
    PINCH,
    PINCH_DARK,
    RACING_RED,
    ROAD,
    ROAD_DARK,
    ROAD_LINE,
)
from printables.geometry import Point
from printables.inks import BAND
from printables.palette import INK, WHITE

KERB = 2.6  # wide
KERB_STONE = 5.0  # long
SHOULDER = 1.2  # of the road outside its lanes
EDGE = 2.0  # of the dark line round it
CHEQUER = 2.4  # a square of the finish line
FLOOR = 6.5  # points


def draw_road(circuit: Circuit, pen: Pen) -> None:
    """Shoulders, kerbs and cells, and arrows on them; no words and numbers."""
    for out, colour in ((EDGE, NIGHT), (SHOULDER, IVORY)):  # they show round the whole road
        for cell in circuit.cells:
            pen.polygon(cell.outline, fill=colour, stroke=colour, width=2 * out)
    for stretch in circuit.stretches:
        if stretch.bent:
            _draw_kerbs(pen, circuit, stretch)
    between = NIGHT if pen.ink.low else WHITE  # white lines part grey cells, but not white ones
    for cell in circuit.cells:
        light, dark = (PINCH, PINCH_DARK) if _is_pinch(circuit, cell) else (ROAD, ROAD_DARK)
        pen.polygon(cell.outline, fill=dark if cell.row % 2 else light, stroke=between, width=0.5)
    for cell in circuit.cells:
        if _is_pinch(circuit, cell):
            _draw_pinch(pen, cell, circuit.track.lane_width)
    _draw_arrows(pen, circuit)


def draw_lines(pen: Pen, circuit: Circuit) -> None:
    """The lines across the road and the places of the grid, with their numbers."""
    for number, ends in circuit.lines():
        _draw_betting_line(pen, number, ends)
    _draw_finish(pen, circuit)
    for place, index in enumerate(circuit.grid, 1):
        _draw_grid_place(pen, circuit.cells[index], place, circuit.track.lane_width)


def side(circuit: Circuit, stretch: Stretch, left: bool, out: float, part: float) -> Point:
    """A point `out` mm outside the road at a part of a strip."""
    one, other = circuit.across(stretch, part)
    begin, end = (one, other) if left else (other, one)
    length = math.dist(begin, end)
    return begin[0] + (begin[0] - end[0]) / length * out, begin[1] + (begin[1] - end[1]) / length * out


def _draw_kerbs(pen: Pen, circuit: Circuit, stretch: Stretch) -> None:
    """Red and white stones on both sides of a corner."""
    for left in (True, False):
        rim = [side(circuit, stretch, left, 0, k / 24) for k in range(25)]
        length = math.fsum(math.dist(one, other) for one, other in itertools.pairwise(rim))
        stones = max(2, round(length / KERB_STONE))
        for stone in range(stones):
            parts = [(stone + k / 3) / stones for k in range(4)]
            inner = [side(circuit, stretch, left, 0.0, part) for part in parts]
            outer = [side(circuit, stretch, left, KERB, part) for part in reversed(parts)]
            colour = RACING_RED if stone % 2 else WHITE
            pen.polygon((*inner, *outer), fill=colour, stroke=NIGHT, width=0.12)


def _is_pinch(circuit: Circuit, cell: Cell) -> bool:
    """Is there one lane only?"""
    return len(circuit.stretches[cell.stretch].strip.lanes) == 1


def _draw_pinch(pen: Pen, cell: Cell, lane: float) -> None:
    """Wedges from both sides, so that it is told without colour too."""
    with pen.frame(*cell.centre, math.degrees(cell.heading) - 90):
        for side_of in (-1, 1):
            edge = side_of * (lane / 2 - 0.6)
            pen.polygon(((edge, 3.0), (edge - side_of * 2.6, 0.6), (edge, -1.8)), fill=RACING_RED)


def draw_name(pen: Pen, circuit: Circuit, cell: Cell) -> None:
    """Its name, small, by the middle of its rear edge, to be read in the direction of driving; clear of the finish."""
    with pen.frame(*cell.centre, math.degrees(cell.heading) - 90):
        rear = -cell_length(cell) / 2 + (1.5 * _square(circuit) if cell.start == 0 else 0.0)
        pen.text(0, rear + 1.0, cell.name, size=FLOOR, colour=ROAD_LINE, align="centre")


def cell_length(cell: Cell) -> float:
    """Along the middle of a cell."""
    half = len(cell.outline) // 2
    left, right = cell.outline[:half], cell.outline[half:][::-1]
    middle = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(left, right, strict=True)]
    return math.fsum(math.dist(one, other) for one, other in itertools.pairwise(middle))


def _draw_arrows(pen: Pen, circuit: Circuit) -> None:
    """The way round: an arrow head beyond the middle of every third straight cell of the inner lanes."""
    for cell in circuit.cells:
        stretch = circuit.stretches[cell.stretch]
        lanes = stretch.strip.lanes
        if stretch.bent or cell.lane != lanes[len(lanes) // 2] or cell.row % 3 or cell.index in circuit.grid:
            continue
        with pen.frame(*cell.centre, math.degrees(cell.heading) - 90):
            pen.polygon(((-1.6, 0.4), (0, 2.6), (1.6, 0.4)), stroke=ROAD_LINE, width=0.5, closed=False)


def _along(ends: tuple[Point, Point]) -> tuple[float, float]:
    """Length of a line across the road, and its angle in degrees."""
    (x1, y1), (x2, y2) = ends
    return math.dist(*ends), math.degrees(math.atan2(y2 - y1, x2 - x1))


def _draw_betting_line(pen: Pen, number: int, ends: tuple[Point, Point]) -> None:
    """A red line across the road with its number in a coin on both sides."""
    length, angle = _along(ends)
    with pen.frame(*ends[0], angle):
        pen.line(-SHOULDER, 0, length + SHOULDER, 0, stroke=IVORY, width=2.2)
        pen.line(-SHOULDER, 0, length + SHOULDER, 0, stroke=RACING_RED, width=BAND if pen.ink.low else 1.2)
    for x, y in _beside(ends, 6.2):
        pen.circle(x, y, 4.8, fill=RACING_RED, stroke=NIGHT if pen.ink.low else IVORY, width=0.7)
        pen.text(x, y - 2.3, str(number), font="display", size=18, colour=IVORY, align="centre")


def _beside(ends: tuple[Point, Point], out: float) -> Iterator[Point]:
    """The points so far outside both ends of a line."""
    length = math.dist(*ends)
    (x1, y1), (x2, y2) = ends
    yield x1 + (x1 - x2) / length * out, y1 + (y1 - y2) / length * out
    yield x2 + (x2 - x1) / length * out, y2 + (y2 - y1) / length * out


def _square(circuit: Circuit) -> float:
    """The side of a square of the finish line: as many as fill it from edge to edge."""
    length, _ = _along(circuit.finish_line())
    return length / round(length / CHEQUER)


def _draw_finish(pen: Pen, circuit: Circuit) -> None:
    """Three rows of black and white squares across the road."""
    length, angle = _along(circuit.finish_line())
    side_of = _square(circuit)
    count = round(length / side_of)
    with pen.frame(*circuit.finish_line()[0], angle):
        pen.rect(0, -1.5 * side_of, length, 3 * side_of, fill=WHITE, stroke=NIGHT, width=0.3)
        for k in range(count):
            for row in range(3):
                if (k + row) % 2:
                    pen.rect(k * side_of, (row - 1.5) * side_of, side_of, side_of, fill=INK)


def _draw_grid_place(pen: Pen, cell: Cell, place: int, lane: float) -> None:
    """A bracket where the nose of a car stands, and the number of the place."""
    with pen.frame(*cell.centre, math.degrees(cell.heading) - 90):
        half, front = lane / 2 - 1.6, min(cell_length(cell) / 2 - 1.2, 6.5)
        pen.polygon(
            ((-half, front - 4), (-half, front), (half, front), (half, front - 4)),
            stroke=NIGHT,
            width=0.9,
            closed=False,
        )
        pen.text(0, front - 7.6, str(place), font="display", size=18, colour=NIGHT, align="centre")
