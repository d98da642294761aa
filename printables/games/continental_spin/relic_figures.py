"""Eye, heart, spine and skull as an engraver cuts them: bone on a dark ground. Round (0, 0), in mm, y up."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from printables.drawing.art.engraving import hatch, round_about
from printables.drawing.art.limbs import Point, closed, taper
from printables.drawing.pen import Pen
from printables.drawing.plain import draw_medallion
from printables.geometry import Box
from printables.palette import BONE, BRASS_LIGHT, INK, OXBLOOD, PAPER, TEAL

LINE, THIN = 0.35, 0.25  # mm: outlines
POINT = 0.03  # mm: half the width of a cut at its ends

SKULL = (
    (0, 10.6),
    (4.6, 9.9),
    (8.0, 7.0),
    (9.2, 3.0),
    (8.6, -0.4),
    (7.5, -2.4),
    (7.7, -4.0),
    (6.4, -5.8),
    (5.0, -6.6),
    (4.7, -8.6),
    (3.9, -10.2),
    (2.0, -10.9),
    (0, -11.1),
)
SOCKET = ((1.2, 0.2), (1.8, 2.2), (4.2, 2.9), (6.6, 2.0), (7.0, -0.4), (5.5, -2.3), (3.0, -2.4), (1.4, -1.2))
NOSE = ((0, -2.2), (0.9, -3.4), (1.5, -4.9), (0.6, -5.3), (0, -4.7))
SKULL_CUTS = (
    ((8.2, 4.6), (8.1, 2.6), (7.6, 1.0)),
    ((7.4, 6.2), (7.5, 4.8), (7.2, 3.4)),  # temples
    ((6.5, 7.4), (6.8, 6.2), (6.6, 5.0)),
    ((5.4, 8.3), (5.9, 7.3), (5.9, 6.3)),
    ((7.0, -3.1), (5.6, -4.0), (3.6, -4.2)),
    ((6.4, -4.3), (5.3, -5.0), (3.9, -5.2)),  # cheeks
    ((0.4, 3.2), (2.4, 4.3), (5.0, 4.0)),
    ((4.4, -9.0), (3.6, -10.0), (2.2, -10.4)),  # brow and chin
)
TEETH = (0.6, 1.75, 2.85, 3.8)

HEART = (
    "M0 -10.6C-6.6 -5.6 -9.2 -2.4 -9.2 1.4C-9.2 4.6 -6.9 6.6 -4.4 6.6C-2.2 6.6 -0.7 5.4 0 3.6"
    "C0.7 5.4 2.2 6.6 4.4 6.6C6.9 6.6 9.2 4.6 9.2 1.4C9.2 -2.4 6.6 -5.6 0 -10.6Z"
)
FLANK = ((9.2, 1.4), (9.2, -2.4), (6.6, -5.6), (0, -10.6))  # the last curve of the heart
FLAMES = ((-3.0, 8.6, 1.5), (3.0, 8.6, 1.5), (-1.5, 10.4, 1.6), (1.5, 10.4, 1.6), (0, 12.2, 1.9))  # tip, half width

LIDS = "M-9.8 0C-6.6 4.6 -3.4 6.4 0 6.4S6.6 4.6 9.8 0C6.6 -4 3.4 -5.6 0 -5.6S-6.6 -4 -9.8 0Z"
UPPER_LID = ((-9.8, 0.1), (-5.2, 4.9), (0, 6.4), (5.2, 4.9), (9.8, 0.1))
EYE_CUTS = (
    ((8.6, 0.2), (7.0, 0.6), (5.6, 0.4)),
    ((8.0, -0.8), (6.8, -0.6), (5.6, -0.9)),
    ((7.0, -2.0), (6.0, -1.9), (5.2, -2.1)),
)

SACRUM = ((0, -6.4), (3.4, -6.0), (5.4, -6.9), (3.8, -9.0), (1.8, -11.4), (0, -12.0))
SACRUM_CUTS = (((1.5, -7.6), (2.0, -7.9), (2.4, -8.4)), ((1.1, -9.2), (1.4, -9.5), (1.6, -10.0)))
VERTEBRA = ((0, 0.9), (2.6, 1.25), (3.2, 0.8), (2.5, 0.0), (3.2, -0.8), (2.6, -1.25), (0, -0.9))
PROCESS = ((1.6, 0.2), (4.0, 0.5), (5.8, -0.1), (7.0, -0.9))
PROCESS_CUT = ((4.0, 0.1), (5.2, -0.2), (6.4, -0.9))


def draw_skull(pen: Pen) -> None:
    """From the front."""
    pen.path(_both(SKULL), fill=BONE, stroke=INK, width=LINE)
    for side in (1, -1):
        _draw_hollow(pen, closed([(side * x, y) for x, y in SOCKET]))
    pen.path(_both(NOSE), fill=INK)
    pen.path(taper(((-4.2, -7.7), (0, -8.3), (4.2, -7.7)), (0.05, 0.22, 0.05)), fill=INK)
    _cut(pen, 0.13, *(((x, -6.7), (x, -8.2), (0.97 * x, -9.6)) for x in TEETH))
    _cut(pen, 0.16, *SKULL_CUTS)


def _draw_hollow(pen: Pen, d: str) -> None:
    """A dark hole; in line work, what crossing lines make of it."""
    pen.path(d, fill=pen.ink.ground(INK), stroke=INK, width=LINE)
    if pen.ink.low:
        with pen.clip_path(d):
            for angle in (45, -45):
                hatch(pen, Box(-8, -6, 16, 10), 0.5, angle)


def draw_heart(pen: Pen) -> None:
    """Aflame, bound with thorns."""
    for x, high, wide in FLAMES:
        line = ((0.6 * x, 3.0), (1.1 * x, 6.0), (0.9 * x + 0.5, high - 2), (x, high))
        pen.path(taper(line, (wide, wide, 0.7, 0.05)), fill=BRASS_LIGHT, stroke=INK, width=0.2)
    pen.path(HEART, fill=BONE, stroke=INK, width=LINE)
    for inward, start, end in ((1.0, 0.16, 0.86), (1.9, 0.24, 0.72), (2.8, 0.34, 0.6)):
        hatch = [_flank(start + (end - start) * k / 3, inward) for k in range(4)]
        pen.path(taper(hatch, (POINT, 0.22, 0.2, POINT)), fill=INK)
    _cut(pen, 0.2, ((6.9, 4.0), (5.4, 5.2), (3.6, 5.3)))
    _draw_thorns(pen)


def _flank(t: float, inward: float) -> Point:
    """A point `t` of the way from the heart's side to its tip, some way inside."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x, y = (math.fsum(weight * corner[axis] for weight, corner in zip(weights, FLANK, strict=True)) for axis in (0, 1))
    lean = math.radians(175 - 45 * t)
    return x + inward * math.cos(lean), y + inward * math.sin(lean)


def _draw_thorns(pen: Pen) -> None:
    """Two twigs twisted round each other."""
    step, rise = 2.25, 0.32
    for odd in (0, 1):
        twig = [(-9.0 + step * k, -1.6 + rise * k + (0.7 if k % 2 == odd else -0.7)) for k in range(9)]
        pen.path(taper(twig, (0.3,) * 9), fill=INK)
    for k in range(8):
        x, y, up = -7.9 + step * k, -1.3 + rise * k, 1 if k % 2 else -1
        pen.path(taper(((x, y), (x + 0.5, y + 1.7 * up)), (0.3, POINT)), fill=INK)


def draw_eye(pen: Pen) -> None:
    """Open, in a burst of rays."""
    for k in range(32):
        (x, y), far = round_about(1, 360 / 32 * k), 1.0 if k % 2 else 0.82
        if abs(y) > 0.5:
            ray = ((6.4 * x, 4.6 * y), (10 * far * x, 11.6 * far * y))
            pen.path(taper(ray, (0.1, 0.04) if pen.ink.low else (0.42, 0.05)), fill=pen.ink.line(BRASS_LIGHT))
    pen.path(LIDS, stroke=OXBLOOD, width=1.0)
    pen.path(LIDS, fill=BONE, stroke=INK, width=LINE)
    with pen.clip_path(LIDS), pen.frame(0, 0.5):
        pen.circle(0, 0, 4.7, fill=TEAL, stroke=INK, width=0.4)
        for k in range(24):
            pen.line(*round_about(2.4, 15 * k), *round_about(4.1 - 0.7 * (k % 2), 15 * k), stroke=PAPER, width=0.26)
        pen.circle(0, 0, 2.0, fill=INK)
        pen.circle(0.9, 1.0, 0.75, fill=PAPER)
    _cut(pen, 0.14, *EYE_CUTS)
    pen.path(taper(UPPER_LID, (0.1, 0.4, 0.5, 0.4, 0.1)), fill=INK)


def draw_spine(pen: Pen) -> None:
    """Vertebrae one above the other, smaller upwards from the sacrum."""
    pen.path(_both(SACRUM), fill=BONE, stroke=INK, width=LINE)
    _cut(pen, 0.3, *SACRUM_CUTS)
    y = -6.1
    for k in range(7):
        size = 1.1 - 0.06 * k
        y += 1.42 * size
        _draw_vertebra(pen, y, size)
        y += 1.42 * size


def _draw_vertebra(pen: Pen, y: float, size: float) -> None:
    """A disc of cartilage, a body and a drooping process to each side."""

    def sized(points: Sequence[Point], side: int = 1) -> list[Point]:
        return [(side * px * size, y + py * size) for px, py in points]

    pen.rect(-2.1 * size, y - 1.5 * size, 4.2 * size, 3 * size, fill=BRASS_LIGHT, stroke=INK, width=THIN)
    for side in (1, -1):
        bone = taper(sized(PROCESS, side), (size, 0.75 * size, 0.6 * size, 0.8 * size))
        pen.path(bone, fill=BONE, stroke=INK, width=THIN)
    pen.path(_both(sized(VERTEBRA)), fill=BONE, stroke=INK, width=LINE)
    pen.path(taper(sized(((0, 0.8), (0, 0), (0, -1.6))), (0.1, 0.45 * size, 0.05)), fill=INK)
    _cut(pen, 0.14, sized(PROCESS_CUT))


def _both(points: Sequence[Point]) -> str:
    """A shape by the points of its right half; the left one mirrors it."""
    return closed([*points, *((-x, y) for x, y in reversed(points) if x)])


def _cut(pen: Pen, width: float, *strokes: Sequence[Point]) -> None:
    """Strokes that swell in the middle and end in points, on both sides."""
    for points in strokes:
        for side in (1, -1):
            line = [(side * x, y) for x, y in points]
            pen.path(taper(line, (POINT, *(width,) * (len(line) - 2), POINT)), fill=INK)


class Figure(NamedTuple):
    """How a kind of relic is drawn, how high (mm) its middle stands in the shrine, and how much larger than here."""

    draw: Callable[[Pen], None]
    middle: float
    scale: float


def figure_of(key: str) -> Figure:
    """The figure of a kind of relic; a plain one where nobody has drawn it."""
    return FIGURES.get(key) or Figure(partial(draw_medallion, key, 8.5), 15.2, 0.94)


FIGURES = {
    "eye": Figure(draw_eye, 16.2, 0.98),
    "heart": Figure(draw_heart, 15.0, 0.94),
    "spine": Figure(draw_spine, 15.4, 0.92),
    "skull": Figure(draw_skull, 15.2, 0.94),
}
