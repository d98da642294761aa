"""The riders' grounds: their colours, or in line work the hatchings by which heralds print colours."""

from __future__ import annotations

import math

from printables.drawing.art.engraving import hatch
from printables.drawing.pen import Pen
from printables.games.continental_spin.colours import rider_colour
from printables.geometry import Box
from printables.palette import INK

GAP = 0.95  # mm from line to line
DOT = 0.14  # mm: half a dot
# Angles of the lines; gold has dots, and silver is left plain.
LINES: dict[str, tuple[float, ...]] = {"oxblood": (90,), "teal": (0,), "bone": (), "ink": (0, 90)}


def draw_tincture(pen: Pen, d: str, rider: str, box: Box, width: float = 0.3) -> None:
    """A shape (SVG path data, within `box`) in a rider's colour, with a line round it."""
    pen.path(d, fill=pen.ink.ground(rider_colour(rider)), stroke=INK, width=width)
    if pen.ink.low:
        with pen.clip_path(d):
            for angle in LINES.get(rider, ()):
                hatch(pen, box, GAP, angle)
            if rider not in LINES:
                _draw_dots(pen, box)


def _draw_dots(pen: Pen, box: Box) -> None:
    rows, columns = math.ceil(box.height / GAP), math.ceil(box.width / GAP)
    spots = [
        (box.x + (column + row % 2 / 2) * GAP, box.y + row * GAP)
        for row in range(rows + 1)
        for column in range(columns + 1)
    ]
    pen.path("".join(f"M{x - DOT:.2f} {y:.2f}l{DOT} {DOT}l{DOT} -{DOT}l-{DOT} -{DOT}Z" for x, y in spots), fill=INK)
