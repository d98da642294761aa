"""Ornaments that cards and tokens share: ribbons, rosettes and guilloches, as an engraver turns them. Millimetres."""

from __future__ import annotations

import math

from printables.drawing import outlines
from printables.drawing.art.limbs import Point, closed
from printables.drawing.pen import Pen
from printables.geometry import Box
from printables.palette import INK, PAPER, Colour

DARK = 0.45  # a ground darker than this bears light print


def print_on(ground: Colour) -> Colour:
    """The ink that reads on a ground: paper on dark ones, black on light ones."""
    return PAPER if ground.grey < DARK else INK


def round_about(r: float, degrees: float) -> Point:
    """A point `r` from (0, 0), counterclockwise from the right."""
    angle = math.radians(degrees)
    return r * math.cos(angle), r * math.sin(angle)


def hatch(pen: Pen, box: Box, gap: float, angle: float = 0.0, colour: Colour = INK, width: float = 0.1) -> None:
    """Parallel lines, `gap` apart and at `angle` degrees, all over a box and a little beyond it."""
    reach = math.hypot(box.width, box.height) / 2
    rows = math.ceil(reach / gap)
    d = "".join(f"M{-reach:.2f} {gap * row:.2f}H{reach:.2f}" for row in range(-rows, rows + 1))
    with pen.frame(box.x + box.width / 2, box.y + box.height / 2, angle):
        pen.path(d, stroke=colour, width=width)


def ribbon(pen: Pen, x: float, y: float, w: float, h: float, colour: Colour) -> None:
    """A label with swallow-tailed ends and a line round it."""
    tail, right, top, middle = 0.32 * h, x + w, y + h, y + h / 2
    pen.polygon(
        ((x, y), (right, y), (right - tail, middle), (right, top), (x, top), (x + tail, middle)),
        fill=colour,
        stroke=INK,
        width=0.4,
    )


def bitten(x: float, y: float, w: float, h: float, bite: float) -> str:
    """A rectangle whose corners are bitten out round, like a railroad ticket's."""
    right, top, r = x + w, y + h, bite
    return (
        f"M{x + r} {y}H{right - r}A{r} {r} 0 0 0 {right} {y + r}V{top - r}A{r} {r} 0 0 0 {right - r} {top}"
        f"H{x + r}A{r} {r} 0 0 0 {x} {top - r}V{y + r}A{r} {r} 0 0 0 {x + r} {y}Z"
    )


def guilloche(pen: Pen, inner: float, outer: float, petals: int, strands: int, colour: Colour, width: float) -> None:
    """Rings that swing between two radii round (0, 0), each a little further on: the rosette of a banknote."""
    middle, swing = (inner + outer) / 2, (outer - inner) / 2
    steps = 6 * petals
    for strand in range(strands):
        points = [
            round_about(middle + swing * math.cos(2 * math.pi * (k / 6 + strand / strands)), 360 * k / steps)
            for k in range(steps)
        ]
        pen.path(closed(points), stroke=colour, width=width)


def star(points: int, outer: float, inner: float, turn: float = 90.0) -> list[Point]:
    """The corners of a star round (0, 0), the first at `turn` degrees."""
    step = 180 / points
    return [round_about(inner if k % 2 else outer, turn + k * step) for k in range(2 * points)]


def compass(pen: Pen, outer: float, colour: Colour, light: Colour, turn: float = 90.0) -> None:
    """A star of four points, each half dark and half light."""
    for k in range(4):
        a = turn + 90 * k
        tip, left, right = round_about(outer, a), round_about(0.3 * outer, a + 45), round_about(0.3 * outer, a - 45)
        pen.polygon(((0, 0), left, tip), fill=colour, stroke=colour, width=0.1)
        pen.polygon(((0, 0), right, tip), fill=light, stroke=colour, width=0.1)


def swirl(pen: Pen, count: int, outer: float, inner: float, sweep: float, colour: Colour) -> None:
    """Crescents that chase each other counterclockwise: a point behind, full in front."""
    d = ""
    for k in range(count):
        a = 360 / count * k
        steps = 6
        rim = [round_about(outer, a + sweep * n / steps) for n in range(steps + 1)]
        core = [round_about(outer + (inner - outer) * n / steps, a + sweep * n / steps) for n in range(steps + 1)]
        d += outlines.polygon([*rim, *core[:0:-1]])
    pen.path(d, fill=pen.ink.ground(colour), stroke=INK if pen.ink.low else None, width=0.4)


def waves(pen: Pen, x: float, y: float, w: float, h: float, *, rows: int, length: float, colour: Colour) -> None:
    """A field of crossing waves, each row a wave and its mirror image, to fill a box."""
    gap = h / rows
    count = math.ceil(w / length)
    for row in range(rows + 1):
        for side in (1, -1):
            height = side * gap * 0.9
            middle = y + gap * row
            d = f"M{x:.2f} {middle:.2f}q{length / 4:.2f} {height:.2f} {length / 2:.2f} 0" + (
                f"t{length / 2:.2f} 0" * (2 * count - 1)
            )
            pen.path(d, stroke=colour, width=0.12)
