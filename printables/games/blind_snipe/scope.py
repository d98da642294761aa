"""Sniper scopes: the sight of each seat, the same on cards, mats and trackers. Turned by half each looks the same.

`sight` names a seat's icon for `pen.icon` and running text, `seat_ink` is its colour, and `draw_scope` draws the whole
scope round it. Millimetres.
"""

from __future__ import annotations

from engine.games.blind_snipe.schema import Seat
from printables.drawing.art.engraving import round_about
from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import COAL, IVORY, SCARLET
from printables.palette import Colour

BLACK_SEATS = frozenset({"cross", "mil_dot", "lozenge"})  # the others are red
RIM, FINE = 0.09, 0.012  # of the radius: widths of the tube and of the lines in it
GLASS = 0.86  # of the radius: what is inside the tube
SIGHT = 1.26  # of the radius: the side of the sight


def sight(seat: Seat) -> str:
    """The name of the icon that is a seat's own."""
    return f"sight_{seat.key}"


def seat_ink(seat: Seat) -> Colour:
    """Black or red, turn about. The shape of the sight says whose it is."""
    return COAL if seat.key in BLACK_SEATS else SCARLET


def draw_scope(pen: Pen, seat: Seat, r: float) -> None:
    """A seat's scope round (0, 0), `r` to its outer edge."""
    colour = seat_ink(seat)
    draw_tube(pen, r, colour)
    pen.icon(sight(seat), 0, 0, SIGHT * r, colour=colour)


def draw_tube(pen: Pen, r: float, colour: Colour, ground: Colour = IVORY) -> None:
    """A scope without a sight: its tube, the glass, and a scale round the edge of it."""
    pen.circle(0, 0, r, fill=colour)
    pen.circle(0, 0, r * (1 - RIM), fill=ground)
    pen.circle(0, 0, GLASS * r, stroke=colour, width=FINE * r)
    for every, length, width in ((6, 0.05, FINE), (30, 0.09, 2 * FINE)):
        d = "".join(
            "M{:.2f} {:.2f}L{:.2f} {:.2f}".format(
                *round_about(GLASS * r, angle), *round_about((GLASS - length) * r, angle)
            )
            for angle in range(0, 360, every)
        )
        pen.path(d, stroke=colour, width=width * r)
