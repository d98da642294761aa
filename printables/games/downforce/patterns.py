"""What tells a car without colour: the pattern of its paint, and its letter. Millimetres."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.games.downforce.schema import Car
from printables.drawing.pen import Pen
from printables.games.downforce.colours import IVORY, NIGHT, car_colour, print_on
from printables.palette import Colour

STEP = 3.6  # from one figure of a pattern to the next
SPARING = 1.8  # times as far apart in low ink


def draw_band(pen: Pen, car: Car, x: float, y: float, w: float, h: float, radius: float = 0.0) -> None:
    """A band in a car's colour with its pattern in a thinner tone, outlined."""
    colour = car_colour(car)
    pen.rect(x, y, w, h, radius=radius, fill=colour)
    tone = colour.mixed(print_on(colour), 0.45)
    with pen.clip_rect(x, y, w, h, radius):
        PATTERNS[car.pattern](pen, x, y, w, h, tone, STEP * (SPARING if pen.ink.low else 1))
    pen.rect(x, y, w, h, radius=radius, stroke=NIGHT, width=0.35)


def draw_letter(pen: Pen, car: Car, x: float, y: float, radius: float) -> None:
    """The letter in a disc, as it stands on the cars."""
    pen.circle(x, y, radius, fill=IVORY, stroke=NIGHT, width=0.35)
    size = 3.9 * radius
    pen.text(x, y - 0.128 * size, car.letter, font="display", size=size, colour=NIGHT, align="centre")


def _checks(pen: Pen, x: float, y: float, w: float, h: float, tone: Colour, step: float) -> None:
    side = step / 2
    for column in range(math.ceil(w / side)):
        for row in range(math.ceil(h / side)):
            if (column + row) % 2:
                pen.rect(x + column * side, y + row * side, side, side, fill=tone)


def _waves(pen: Pen, x: float, y: float, w: float, h: float, tone: Colour, step: float) -> None:
    half = step / 2
    for row in range(math.ceil(h / half) + 1):
        low = y + row * half
        bends = "".join(
            f"Q{x + (k + 0.5) * step:g} {low + (1 if k % 2 else -1) * 1.3:g} {x + (k + 1) * step:g} {low:g}"
            for k in range(math.ceil(w / step))
        )
        pen.path(f"M{x:g} {low:g}{bends}", stroke=tone, width=0.5)


def _dots(pen: Pen, x: float, y: float, w: float, h: float, tone: Colour, step: float) -> None:
    for column in range(math.ceil(w / step) + 1):
        for row in range(math.ceil(2 * h / step) + 1):
            pen.circle(x + (column + row % 2 / 2) * step, y + row * step / 2, 0.62, fill=tone)


def _chevrons(pen: Pen, x: float, y: float, w: float, h: float, tone: Colour, step: float) -> None:
    for column in range(math.ceil((w + h) / step) + 1):
        left = x - h / 2 + column * step
        pen.polygon(
            ((left, y), (left + h / 2, y + h / 2), (left, y + h)),
            stroke=tone,
            width=0.8,
            closed=False,
        )


def _stripes(pen: Pen, x: float, y: float, w: float, h: float, tone: Colour, step: float) -> None:
    rows = max(2, round(h / (step * 0.8)))
    for row in range(rows):
        low = y + (row + 0.5) * h / rows
        pen.line(x, low, x + w, low, stroke=tone, width=min(1.3, h / rows / 2.6))


def _rings(pen: Pen, x: float, y: float, w: float, h: float, tone: Colour, step: float) -> None:
    for column in range(math.ceil(w / step) + 1):
        for row in range(math.ceil(h / step) + 1):
            pen.circle(x + (column + 0.5) * step, y + (row + 0.5) * step, 1.15, stroke=tone, width=0.5)


PATTERNS: dict[str, Callable[[Pen, float, float, float, float, Colour, float], None]] = {
    "checks": _checks,
    "waves": _waves,
    "dots": _dots,
    "chevrons": _chevrons,
    "stripes": _stripes,
    "rings": _rings,
}
