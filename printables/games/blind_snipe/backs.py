"""The backs of the six sets: each a scope before a field of its own pattern.

Nothing on a back tells which way up its card lies: all of it is drawn twice, the second time turned by half. 2 mm of a
printer's error do not show.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

from engine.games.blind_snipe.schema import Seat
from printables.art.engraving import bitten
from printables.games.blind_snipe.card_faces import FLOOR, HEIGHT, WIDTH
from printables.games.blind_snipe.scope import draw_scope, seat_ink
from printables.geometry import Point
from printables.palette import IVORY, Colour
from printables.pen import Pen

QUIET = 4.6  # bare margin
HALF_WIDE, HALF_HIGH = WIDTH / 2 - QUIET, HEIGHT / 2 - QUIET
BITE = 2.4
FIELD = 1.8  # of the field's edge from the border
TUBE, CLEAR = 13.6, 1.0  # radius of the scope, and what is bare round it
TITLE = 7.5  # points


def draw_back(seat: Seat, title: str, pen: Pen) -> None:
    """The whole back; `title` stands on it twice."""
    colour = seat_ink(seat)
    with pen.frame(WIDTH / 2, HEIGHT / 2):
        for angle in (0, 180):
            with pen.frame(0, 0, angle):
                pen.art(f"half of the field {seat.key}", partial(_draw_half, seat, colour))
        pen.path(_panel(0), stroke=colour, width=0.6)
        pen.path(_panel(0.9), stroke=colour, width=0.15)
        pen.circle(0, 0, TUBE + CLEAR, fill=IVORY)
        draw_scope(pen, seat, TUBE)
        for angle in (0, 180):
            with pen.frame(0, 0, angle):
                _draw_title(pen, title, colour)


def _draw_title(pen: Pen, title: str, colour: Colour) -> None:
    """In the border's line."""
    room = pen.width(title, font="title", size=TITLE, tracking=0.6) + 3
    pen.rect(-room / 2, HALF_HIGH - 2.0, room, 3.4, radius=0.6, fill=IVORY)
    pen.fit_text(
        0, HALF_HIGH - 0.95, 2 * HALF_WIDE - 6, title, font="title", size=TITLE, floor=FLOOR, colour=colour,
        align="centre", tracking=0.6,
    )  # fmt: skip


def _panel(inset: float) -> str:
    wide, high = HALF_WIDE - inset, HALF_HIGH - inset
    return bitten(-wide, -high, 2 * wide, 2 * high, BITE)


def _draw_half(seat: Seat, colour: Colour, pen: Pen) -> None:
    """The pattern above the middle."""
    with pen.clip_rect(-HALF_WIDE, 0, 2 * HALF_WIDE, HALF_HIGH), pen.clip_path(_panel(FIELD)):
        PATTERNS[seat.key](pen, colour)


def _lattice(across: float, up: float) -> Iterator[Point]:
    """Places `across` apart in rows that are `up` apart, every other row half a step on; none on the middle line."""
    for row in range(math.ceil(HALF_HIGH / up) + 1):
        for column in range(-math.ceil(HALF_WIDE / across) - 1, math.ceil(HALF_WIDE / across) + 2):
            yield (column + (0.5 if row % 2 else 0)) * across, (row + 0.5) * up


def _rings(pen: Pen, colour: Colour) -> None:
    for x, y in _lattice(5.0, 4.2):
        pen.circle(x, y, 1.6, stroke=colour, width=0.6)
        pen.circle(x, y, 0.4, fill=colour)


def _crosses(pen: Pen, colour: Colour) -> None:
    arm = 1.5
    d = "".join(f"M{x - arm:.2f} {y:.2f}h{2 * arm}m{-arm} {-arm}v{2 * arm}" for x, y in _lattice(4.6, 3.9))
    pen.path(d, stroke=colour, width=0.6)


def _deltas(pen: Pen, colour: Colour) -> None:
    half = 1.7
    d = "".join(f"M{x - half:.2f} {y + 1.4:.2f}h{2 * half}l{-half} -2.8Z" for x, y in _lattice(4.6, 4.2))
    pen.path(d, fill=colour)


def _dots(pen: Pen, colour: Colour) -> None:
    for x, y in _lattice(3.4, 3.0):
        pen.circle(x, y, 0.8, fill=colour)


def _chevrons(pen: Pen, colour: Colour) -> None:
    step, high = 4.0, 2.4
    for row in range(12):
        y = 3.4 * row + 0.6
        d = f"M{-6 * step:.2f} {y:.2f}" + f"l{step / 2} {high}l{step / 2} {-high}" * 12
        pen.path(d, stroke=colour, width=0.5 if pen.ink.low else 0.85)


def _lozenges(pen: Pen, colour: Colour) -> None:
    def lozenge(x: float, y: float, size: float) -> str:
        wide, high = 1.4 * size, 2.3 * size
        return f"M{x - wide:.2f} {y:.2f}l{wide} {high}l{wide} {-high}l{-wide} {-high}Z"

    sizes = (1.0,) if pen.ink.low else (1.0, 0.58)
    d = "".join(lozenge(x, y, size) for x, y in _lattice(4.6, 3.6) for size in sizes)
    pen.path(d, fill=colour, even_odd=True)


PATTERNS: dict[str, Callable[[Pen, Colour], None]] = {
    "ring": _rings, "cross": _crosses, "delta": _deltas, "mil_dot": _dots, "chevron": _chevrons, "lozenge": _lozenges
}  # fmt: skip
