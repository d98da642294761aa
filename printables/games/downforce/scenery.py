"""The country round the road, in the flat tones of a poster: an airfield, tea hills, a yard. Millimetres."""

from __future__ import annotations

import math

from engine.games.downforce.circuits.circuit import Circuit
from printables.drawing.pen import Pen
from printables.games.downforce.colours import GROUNDS, IVORY, RACING_RED, SKY, Ground
from printables.geometry import Point

# Where they stand on the airfield: share of the width and height, heading, scale.
AEROPLANES = ((0.395, 0.585, 148.0, 1.0), (0.54, 0.8, 35.0, 0.8), (0.895, 0.88, 148.0, 0.9), (0.03, 0.93, 20.0, 0.8))


def draw_scenery(pen: Pen, circuit: Circuit) -> None:
    """All over the board; the road is drawn over it."""
    width, height = circuit.track.board.size
    ground = GROUNDS[circuit.track.scenery]
    with pen.clip_rect(0, 0, width, height):
        {"airfield": _airfield, "tea_hills": _tea_hills, "yard": _yard}[circuit.track.scenery](
            pen, width, height, ground
        )


def _airfield(pen: Pen, width: float, height: float, ground: Ground) -> None:
    """Mown strips, and two runways that cross under the road."""
    for k in range(0, math.ceil(width / 14), 2):
        pen.rect(k * 14, 0, 14, height, fill=ground.light)
    for x, y, angle, length in ((0.1, 0.06, 32, 1.2), (0.98, 0.1, 148, 1.25)):
        with pen.frame(width * x, height * y, angle):
            long = length * height * 1.3
            pen.rect(-60, -11, long, 22, fill=ground.dark)
            for k in range(int(long / 16)):
                pen.rect(-56 + k * 16, -0.6, 8, 1.2, fill=IVORY)
    for x, y, turn, scale in AEROPLANES:
        with pen.frame(width * x, height * y, turn, scale):
            _draw_aeroplane(pen, ground)


def _draw_aeroplane(pen: Pen, ground: Ground) -> None:
    """A light aeroplane from above, its nose to the right."""
    pen.path("M2.6 -11Q4.4 -12 5 -11L4.4 11Q4.4 12 2.6 11Z", fill=IVORY, stroke=ground.line, width=0.35)
    pen.path("M-9 -4Q-7.6 -4.4 -7.4 -4V4Q-7.6 4.4 -9 4Z", fill=IVORY, stroke=ground.line, width=0.35)
    pen.path(
        "M-9.5 0Q-9 -1 2 -1.5Q9 -1.4 9.6 0Q9 1.4 2 1.5Q-9 1 -9.5 0Z", fill=RACING_RED, stroke=ground.line, width=0.35
    )
    pen.ellipse(3.6, 0, 1.5, 0.8, fill=SKY, stroke=ground.line, width=0.3)
    pen.line(9.9, -2.4, 9.9, 2.4, stroke=ground.line, width=0.5)


def _tea_hills(pen: Pen, width: float, height: float, ground: Ground) -> None:
    """Terraces: rows of bushes round the tops of hills."""
    for number, (x, y, size) in enumerate(((0.2, 0.3, 1.0), (0.55, 0.75, 1.1), (0.85, 0.25, 0.95), (0.45, 0.1, 0.7))):
        for ring in range(9, 0, -1):
            hill = _hill(width * x, height * y, ring * 11 * size, number + 1)
            pen.polygon(hill, fill=ground.light if ring % 2 else ground.base, stroke=ground.dark, width=0.5)


def _hill(x: float, y: float, radius: float, seed: int) -> list[Point]:
    """A contour: a circle with three soft bulges."""
    return [
        (
            x + radius * 1.25 * (1 + 0.12 * math.sin(3 * turn + seed)) * math.cos(turn),
            y + radius * 0.8 * (1 + 0.1 * math.cos(2 * turn + seed)) * math.sin(turn),
        )
        for turn in (2 * math.pi * k / 72 for k in range(72))
    ]


def _yard(pen: Pen, width: float, height: float, ground: Ground) -> None:
    """Flagstones."""
    side = 18.0
    for row in range(math.ceil(height / side)):
        for column in range(math.ceil(width / side) + 1):
            x = (column - (row % 2) / 2) * side
            fill = ground.light if (row + column) % 3 else ground.base
            pen.rect(x + 0.4, row * side + 0.4, side - 0.8, side - 0.8, radius=1, fill=fill)
