"""What an icon is made of: its grid and its stroke, and the shapes that several families share."""

from __future__ import annotations

import math
from dataclasses import dataclass

GRID = 24  # units a side; y runs down, as in SVG
STROKE_WIDTH = 1.6  # units; round joins and caps


@dataclass(frozen=True)
class Icon:
    """SVG path data, from below: `accents` (only with a second colour), `fills` (even-odd: holes show), `strokes`."""

    strokes: tuple[str, ...] = ()
    fills: tuple[str, ...] = ()
    accents: tuple[str, ...] = ()


def disc(cx: float, cy: float, r: float) -> str:
    """A disc, or inside another one a hole."""
    return f"M{cx - r} {cy}A{r} {r} 0 1 1 {cx + r} {cy}A{r} {r} 0 1 1 {cx - r} {cy}Z"


def at(radius: float, degrees: float) -> str:
    """A point round the middle of the grid, clockwise from twelve o'clock."""
    angle = math.radians(degrees)
    return f"{12 + radius * math.sin(angle):.2f} {12 - radius * math.cos(angle):.2f}"


def star(points: int, outer: float, inner: float) -> str:
    """A star round the middle of the grid, a point at twelve o'clock."""
    step = 180 / points
    corners = (at(inner if k % 2 else outer, k * step) for k in range(2 * points))
    return "M" + "L".join(corners) + "Z"
