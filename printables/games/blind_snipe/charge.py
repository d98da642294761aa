"""The depth charge: a drum that sinks. `draw_charge` draws it upright round (0, 0), 20 x 27 at scale 1."""

from __future__ import annotations

from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import COAL, IVORY
from printables.palette import BONE, INK, Colour

WIDE, TALL, ROUND = 9.4, 9.8, 3.6  # half its width, half the height of its side, and how far its ends bulge
BODY = f"M{-WIDE} {TALL}V{-TALL}A{WIDE} {ROUND} 0 0 1 {WIDE} {-TALL}V{TALL}A{WIDE} {ROUND} 0 0 1 {-WIDE} {TALL}Z"
HOOPS = (-4.4, 4.2)  # where the middle of each meets the side
HOOP, HOOP_WIDE = 1.5, 10.0  # height, half the width
SHINE = ((-8.4, -6.6), (-3.2, 2.0), (5.4, 6.9))  # light between the hoops, from and to
BUBBLES = (  # x, y, radius
    (0.0, 0.0, 1.5),
    (2.6, 2.8, 0.8),
    (-0.4, 4.4, 0.6),
    (1.6, 6.4, 1.2),
    (3.4, 9.0, 0.6),
    (0.8, 10.2, 0.8),
)


def draw_charge(pen: Pen, body: Colour = COAL, line: Colour = IVORY) -> None:
    """A drum with two hoops, a spade on its side and the firing pistol in its lid: black, or light with black lines.

    Low ink has only the light one.
    """
    if pen.ink.low:
        body, line = IVORY, COAL
    pen.path(BODY, fill=body, stroke=line, width=0.5)
    for y in HOOPS:
        low, high = y - HOOP / 2, y + HOOP / 2
        arc = f"A{HOOP_WIDE} {ROUND} 0 0"
        pen.path(
            f"M{-HOOP_WIDE} {high}{arc} 1 {HOOP_WIDE} {high}V{low}{arc} 0 {-HOOP_WIDE} {low}Z",
            fill=INK,
            stroke=line,
            width=0.55,
        )
    pen.ellipse(0, TALL, 8.9, ROUND - 0.4, fill=body, stroke=line, width=0.5)
    pen.ellipse(0, TALL, 7.2, 2.4, stroke=line, width=0.22)
    pen.ellipse(0, TALL, 3.4, 1.3, fill=IVORY, stroke=line, width=0.2)
    pen.path("M-2.4 10V11.8A2.4 0.9 0 0 0 2.4 11.8V10A2.4 0.9 0 0 0 -2.4 10Z", fill=INK)
    pen.ellipse(0, 11.8, 2.4, 0.9, fill=body, stroke=line, width=0.3)
    for x, width in ((-7.2, 0.9), (-5.6, 0.3)):
        sag = ROUND * (1 - (x / WIDE) ** 2) ** 0.5
        for bottom, top in SHINE:
            pen.line(x, bottom - sag, x, top - sag, stroke=line, width=width)
    pen.icon("spades", 0.8, -3.6, 6.0, colour=line)


def draw_bubbles(pen: Pen, colour: Colour = COAL, fill: Colour = BONE) -> None:
    """What rises beside a drum that sinks, from (0, 0) upwards, some 6 x 13."""
    for x, y, r in BUBBLES:
        pen.circle(x, y, r, fill=fill, stroke=colour, width=0.3)
