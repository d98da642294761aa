"""The backs of the sets: each a scope before a field of its own pattern.

Nothing on a back tells which way up its card lies: whatever is not the same turned by half is drawn twice. A printer's
error of 2 mm cuts nothing off.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from engine.games.blind_snipe.schema import Seat
from printables.drawing.art.engraving import bitten
from printables.drawing.pen import Pen
from printables.games.blind_snipe.card_faces import FLOOR, HEIGHT, WIDTH
from printables.games.blind_snipe.colours import IVORY
from printables.games.blind_snipe.scope import draw_scope, seat_ink, sight
from printables.geometry import Point
from printables.palette import Colour

QUIET = 4.6  # bare margin
HALF_WIDE, HALF_HIGH = WIDTH / 2 - QUIET, HEIGHT / 2 - QUIET
BITE = 2.4
FIELD, TITLE_DROP = 1.8, 2.2  # of the field's edge from the border, and from the title in it
TUBE, CLEAR = 13.6, 1.0  # radius of the scope, and what is bare round it
TITLE = 7.5  # points


def draw_back(seat: Seat, title: str, pen: Pen) -> None:
    """The whole back; `title` stands on it twice."""
    colour = seat_ink(seat)
    with pen.frame(WIDTH / 2, HEIGHT / 2):
        for angle in (0, 180):
            with pen.frame(0, 0, angle):
                pen.art(f"half of the field {seat.key}", lambda pen: _draw_field(seat, pen))
        pen.path(_panel(0), stroke=colour, width=0.6)
        pen.path(_panel(0.9), stroke=colour, width=0.15)
        pen.circle(0, 0, TUBE + CLEAR, fill=IVORY)
        draw_scope(pen, seat, TUBE)
        for angle in (0, 180):
            with pen.frame(0, 0, angle):
                _draw_title(pen, title, colour)


def _draw_title(pen: Pen, title: str, colour: Colour) -> None:
    """In the border's line."""
    longest = 2 * HALF_WIDE - 6
    room = min(longest, pen.width(title, font="title", size=TITLE, tracking=0.6)) + 3
    pen.rect(-room / 2, HALF_HIGH - TITLE_DROP, room, TITLE_DROP + 1.4, radius=0.6, fill=IVORY)
    pen.fit_text(
        0,
        HALF_HIGH - 0.95,
        longest,
        title,
        font="title",
        size=TITLE,
        floor=FLOOR,
        colour=colour,
        align="centre",
        tracking=0.6,
        between=(HALF_HIGH - TITLE_DROP + 0.2, HALF_HIGH + 1.4),
    )


def _panel(inset: float) -> str:
    wide, high = HALF_WIDE - inset, HALF_HIGH - inset
    return bitten(-wide, -high, 2 * wide, 2 * high, BITE)


def _lattice(columns: int, rows: int, reach: float) -> Iterator[Point]:
    """Places for marks that reach so far from their middle, row on row, every other row half a step on.

    No mark is cut by the edge of the field or by the scope.
    """
    wide, high = HALF_WIDE - FIELD - reach, HALF_HIGH - TITLE_DROP - reach
    across, up = 2 * wide / columns, high / (rows - 0.5)
    for row in range(rows):
        y, shift = (row + 0.5) * up, (rows - row) % 2
        for column in range(columns + 1 - shift):
            x = (column + shift / 2) * across - wide
            if math.hypot(x, y) >= TUBE + CLEAR / 2 + reach:
                yield x, y


def _rings(pen: Pen, colour: Colour) -> None:
    for x, y in _lattice(6, 7, 1.55):
        pen.circle(x, y, 1.3, stroke=colour, width=0.6)
        pen.circle(x, y, 0.4, fill=colour)


def _crosses(pen: Pen, colour: Colour) -> None:
    arm = 1.4
    d = "".join(f"M{x - arm:.2f} {y:.2f}h{2 * arm}m{-arm} {-arm}v{2 * arm}" for x, y in _lattice(6, 7, 1.55))
    pen.path(d, stroke=colour, width=0.7)


def _deltas(pen: Pen, colour: Colour) -> None:
    """They point at the scope."""
    half = 1.9
    d = "".join(f"M{x - half:.2f} {y + 1.5:.2f}h{2 * half}l{-half} -3.2Z" for x, y in _lattice(5, 6, 1.8))
    pen.path(d, fill=colour)


def _dots(pen: Pen, colour: Colour) -> None:
    for x, y in _lattice(8, 8, 0.9):
        pen.circle(x, y, 0.85, fill=colour)


def _chevrons(pen: Pen, colour: Colour) -> None:
    """Stripes from edge to edge."""
    points, high, rows = 7, 2.4, 7
    half, up = HALF_WIDE - FIELD - 0.4, (HALF_HIGH - TITLE_DROP - high - 0.4) / (rows - 0.8)
    step = half / points
    for row in range(2, rows):  # those below it lie behind the scope
        d = f"M{-half:.2f} {(row + 0.2) * up:.2f}" + f"l{step} {high}l{step} {-high}" * points
        pen.path(d, stroke=colour, width=0.5 if pen.ink.low else 0.85)


def _lozenges(pen: Pen, colour: Colour) -> None:
    def lozenge(x: float, y: float, size: float) -> str:
        wide, high = 1.35 * size, 2.2 * size
        return f"M{x - wide:.2f} {y:.2f}l{wide} {high}l{wide} {-high}l{-wide} {-high}Z"

    sizes = (1.0,) if pen.ink.low else (1.0, 0.62)
    d = "".join(lozenge(x, y, size) for x, y in _lattice(7, 8, 1.7) for size in sizes)
    pen.path(d, fill=colour, even_odd=True)


def _draw_field(seat: Seat, pen: Pen) -> None:
    """A field of the seat's pattern; of its sight where it has none."""
    if seat.key in PATTERNS:
        PATTERNS[seat.key](pen, seat_ink(seat))
        return
    for x, y in _lattice(5, 6, 1.9):
        pen.icon(sight(seat), x, y, 3.4, colour=seat_ink(seat))


PATTERNS: dict[str, Callable[[Pen, Colour], None]] = {
    "ring": _rings,
    "cross": _crosses,
    "delta": _deltas,
    "mil_dot": _dots,
    "chevron": _chevrons,
    "lozenge": _lozenges,
}
