"""Pieces of a circuit board for the rulebook: cars where they stand, and the way each of them went. Millimetres."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.games.downforce.circuits.circuit import Circuit
from engine.games.downforce.schema import Car, Tables
from printables.components.typesetting import Drawing
from printables.drawing.pen import Pen
from printables.games.downforce.board import draw_ground
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED, car_colour
from printables.games.downforce.patterns import draw_band, draw_letter
from printables.games.downforce.road import draw_name
from printables.geometry import Box, Point, around
from printables.inks import BAND
from printables.palette import INK, WHITE

ROOM = 13.0  # round what is shown, on the board
LARGEST = 0.8  # of the size on the board
TALLEST = 52.0  # of a window on the page
LENGTH, WIDTH, DISC = 12.0, 9.0, 4.4  # of a car seen from above, and of its letter
PATH, BANK = BAND, 0.9  # of a way, as wide as it is in low ink too, and of the white on both sides of it


@dataclass(frozen=True)
class Window:
    """What a piece of the board shows, cells by name: cars by key, ways, and where a car may and may not step."""

    cars: Mapping[str, str]
    ways: Mapping[str, Sequence[str]] = field(default_factory=dict)
    may: Sequence[tuple[str, str]] = ()
    may_not: Sequence[tuple[str, str]] = ()
    focus: Sequence[str] = ()  # cells that must be seen besides those of ways and arrows


def window_drawing(tables: Tables, window: Window, width: float) -> Drawing:
    """A window on the first track that is raced on, as wide as it needs to be, `width` at most."""
    circuit = tables.circuits[tables.raced[0]]
    box = _box(circuit, window)
    scale = min(width / box.width, TALLEST / box.height, LARGEST)
    draw = partial(_draw_window, tables, window, circuit, box, scale)
    return Drawing(box.width * scale, box.height * scale, draw)


def _draw_window(tables: Tables, window: Window, circuit: Circuit, box: Box, scale: float, pen: Pen) -> None:
    """The country and the road within `box`, `scale` times as large, its lower left corner here."""
    width, height = box.width * scale, box.height * scale
    with pen.clip_rect(0, 0, width, height, 1.2), pen.frame(-box.x * scale, -box.y * scale, scale=scale):
        draw_ground(pen, circuit)
        for cell in circuit.cells:
            if Box(*cell.centre, 0, 0).inside(box):
                draw_name(pen, circuit, cell)
        for car in tables.cars:
            if car.key in window.ways:
                _draw_way(pen, circuit, car, window.ways[car.key])
        for ends in window.may:
            _draw_arrow(pen, circuit, *ends)
        for ends in window.may_not:
            _draw_arrow(pen, circuit, *ends, crossed=True)
        for car in tables.cars:
            if car.key in window.cars:
                draw_from_above(pen, circuit, car, window.cars[car.key])
    pen.rect(0, 0, width, height, radius=1.2, stroke=NIGHT, width=0.5)


def draw_from_above(pen: Pen, circuit: Circuit, car: Car, name: str) -> None:
    """A car in a cell, its nose ahead; told by colour, pattern and letter."""
    cell = circuit.by_name[name]
    with pen.frame(*cell.centre, math.degrees(cell.heading)):
        half = WIDTH / 2
        nose = ((LENGTH / 2 - 2.6, half - 1), (LENGTH / 2 + 1.2, 0), (LENGTH / 2 - 2.6, 1 - half))
        pen.polygon(nose, fill=car_colour(car), stroke=NIGHT, width=0.5)
        draw_band(pen, car, -LENGTH / 2, -half, LENGTH - 1.6, WIDTH, 2)
    with pen.frame(*cell.centre):
        draw_letter(pen, car, 0, 0, DISC)


def _box(circuit: Circuit, window: Window) -> Box:
    names = [*window.focus, *(name for way in window.ways.values() for name in way)]
    names += [name for ends in (*window.may, *window.may_not) for name in ends]
    points = [point for name in names or window.cars.values() for point in circuit.by_name[name].outline]
    wide, high = circuit.track.board.size
    left, right = max(0, min(x for x, _ in points) - ROOM), min(wide, max(x for x, _ in points) + ROOM)
    low, top = max(0, min(y for _, y in points) - ROOM), min(high, max(y for _, y in points) + ROOM)
    box = Box(left, low, right - left, top - low)
    reach = LENGTH / 2 + 1.2  # of a car, whichever way it points
    cars = (Box(*circuit.by_name[name].centre, 0, 0).inset(*[-reach] * 4) for name in window.cars.values())
    return around([box, *(car for car in cars if car.overlaps(box))])  # no car is cut off


def _draw_way(pen: Pen, circuit: Circuit, car: Car, way: Sequence[str]) -> None:
    """From a ring where the car stood, along the middles of its cells."""
    points = [circuit.by_name[name].centre for name in way]
    for width, colour in ((PATH + 2 * BANK, WHITE), (PATH, car_colour(car))):
        pen.polygon(points, stroke=colour, width=width, closed=False)
    for point in points[1:-1]:
        pen.circle(*point, 1.3, fill=WHITE, stroke=NIGHT, width=0.4)
    pen.circle(*points[0], 3.4, fill=IVORY, stroke=NIGHT, width=0.5)
    pen.text(points[0][0], points[0][1] - 1.7, car.letter, font="display", size=13, colour=NIGHT, align="centre")


def _draw_arrow(pen: Pen, circuit: Circuit, begin: str, end: str, crossed: bool = False) -> None:
    """From the edge of a car in one cell into another; crossed out where it may not be gone."""
    start, stop = circuit.by_name[begin].centre, circuit.by_name[end].centre
    length, angle = math.dist(start, stop), math.degrees(math.atan2(stop[1] - start[1], stop[0] - start[0]))
    near, far = LENGTH / 2 + 0.5, length * (0.62 if crossed else 1) - (0 if crossed else 1)
    with pen.frame(*start, angle):
        for width, colour in ((PATH + 2 * BANK, WHITE), (PATH, RACING_RED)):
            pen.line(near, 0, far - 2, 0, stroke=colour, width=width)
        head: tuple[Point, ...] = ((far - 4, 2.6), (far + 0.6, 0), (far - 4, -2.6))
        pen.polygon(head, fill=INK if pen.ink.low else RACING_RED, stroke=WHITE, width=0.5)
        if crossed:
            middle = (near + far) / 2
            for width, colour in ((PATH + 2 * BANK, WHITE), (PATH, NIGHT)):
                for sign in (-1, 1):
                    pen.line(middle - 3, -3 * sign, middle + 3, 3 * sign, stroke=colour, width=width)


def three_ways(circuit: Circuit) -> Window | None:
    """A car that may step to as many cells as any may, before the first betting line."""
    before = [cell for cell in circuit.cells if not cell.lines and not cell.over_line]
    cell = max(before, key=lambda one: len(one.next), default=None)
    if cell is None:
        return None
    ends = [circuit.cells[k].name for k in cell.next]
    return Window({"red": cell.name}, may=[(cell.name, end) for end in ends])


def corner_gap(circuit: Circuit) -> Window | None:
    """A car that goes between two others which touch at a corner only."""
    for cell in circuit.cells:
        left, ahead = cell.ways[:2]
        beside = _beside(circuit, cell.index)
        if min(left, ahead) >= 0 and not cell.over_line and beside is not None:
            blocked = circuit.cells[ahead].name
            cars = {"red": cell.name, "blue": blocked, "green": circuit.cells[beside].name}
            return Window(cars, may=[(cell.name, circuit.cells[left].name)], may_not=[(cell.name, blocked)])
    return None


def _beside(circuit: Circuit, index: int) -> int | None:
    """The cell to the left of a cell, with the same ends."""
    cell = circuit.cells[index]
    same = (one for one in circuit.cells if (one.start, one.end) == (cell.start, cell.end))
    return next((one.index for one in same if ord(one.lane) == ord(cell.lane) - 1), None)


def jam(circuit: Circuit) -> Window | None:
    """A car in a stretch with a single lane, and one behind it that has nowhere to go."""
    for pinch in circuit.pinches:
        cells = [cell for cell in circuit.cells if pinch.first_row <= cell.row <= pinch.last_row]
        for cell in cells:
            behind = next((one for one in circuit.cells if one.next == (cell.index,)), None)
            if behind is not None:
                after = circuit.cells[cell.next[0]].name
                cars = {"black": cell.name, "blue": behind.name}
                return Window(cars, may=[(cell.name, after)], may_not=[(behind.name, cell.name)])
    return None


def over_the_line(circuit: Circuit) -> Window:
    """The first betting line with a car just beyond it, and one that has not passed it yet."""
    over = next(cell for cell in circuit.cells if cell.lines == 1)
    short = next(cell for cell in reversed(circuit.cells) if not cell.lines and cell.lane != over.lane)
    return Window({"orange": over.name, "black": short.name}, focus=[over.name, short.name])
