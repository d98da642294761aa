"""What is round the cup's place on its mat: water with rings in it, a burst, and depth charges that sink. In mm."""

from __future__ import annotations

import math

from printables.drawing import outlines
from printables.drawing.art.engraving import round_about
from printables.drawing.pen import Pen
from printables.games.blind_snipe.charge import draw_bubbles, draw_charge
from printables.games.blind_snipe.colours import ASH, BONE_DEEP, COAL, IVORY, SCARLET, SCARLET_TINT
from printables.palette import INK

FLOOR = 8.0  # points
SPIKES = 30  # of the burst
CHARGE_REACH = 27.0  # height of a charge that is drawn at scale 1


def draw_hairs(pen: Pen, width: float, unit: float) -> None:
    """The cross hair of a finder from side to side of the board, with its scale."""
    reach, mil = width / 2 - 2.6 * unit, 4.0 * unit
    count = int(reach / mil)
    d = "".join(f"M{k * mil:.2f} {-1.0 * unit:.2f}v{2.0 * unit:.2f}" for k in range(-count, count + 1))
    pen.path(f"M{-reach:.2f} 0H{reach:.2f}{d}", stroke=COAL, width=0.25 * unit)


def draw_water(pen: Pen, shore: float, unit: float) -> None:
    """Rings that run outwards in the water."""
    pen.circle(0, 0, shore, fill=IVORY)
    for k in range(9):
        r = shore - (1.8 + 2.0 * k + 0.1 * k * k) * unit
        points = [round_about(r + 0.5 * unit * math.sin(math.radians(9 * a * 8)), a * 8) for a in range(45)]
        pen.path(outlines.smooth([*points, points[0]]), stroke=ASH, width=0.18 * unit)


def draw_burst(pen: Pen, inner: float, outer: float, charges: int) -> None:
    """What goes up when charges go off: spikes, long ones between the charges, red with a lighter heart."""
    for share, fill in ((1.0, SCARLET), (0.74, SCARLET_TINT)):
        reach, points = (outer - inner) * share, []
        for k in range(2 * SPIKES):
            angle = 180 / SPIKES * k
            away = abs(math.sin(math.radians(angle * charges / 2)))  # of the nearest charge, from 0 to 1
            points.append(round_about(inner + reach * ((0.16 + 0.84 * away**2) if k % 2 else 0.1), 90 + angle))
        pen.path(outlines.polygon(points), fill=fill, stroke=COAL, width=0.5)


def draw_charges(pen: Pen, cup: float, shore: float, count: int) -> None:
    """One for each player of the largest game, its head towards the rim, bubbles rising from it."""
    scale = (shore - cup) * 0.52 / CHARGE_REACH
    for k in range(count):
        with pen.frame(0, 0, 360 / count * k), pen.frame(0, (shore + cup) / 2, scale=scale):
            pen.circle(0, 0, 18, fill=IVORY, stroke=COAL, width=0.4)
            pen.circle(0, 0, 16.6, stroke=ASH, width=0.2)
            pen.art("charge", draw_charge)


def draw_place(pen: Pen, r: float, name: str, icon: str, unit: float) -> None:
    """A round place at the side, for what is taken from there in play."""
    pen.circle(0, 0, r, fill=IVORY, stroke=COAL, width=0.9 * unit)
    pen.circle(0, 0, r - 1.4 * unit, stroke=ASH, width=0.2 * unit)
    pen.icon(icon, 0, 3.4 * unit, 15 * unit, colour=SCARLET)
    pen.fit_text(
        0,
        -9.6 * unit,
        1.7 * r,
        name,
        font="title",
        size=12 * unit,
        floor=FLOOR,
        colour=INK,
        align="centre",
        between=(-11.4 * unit, -4.6 * unit),
    )


def draw_cup_place(pen: Pen, r: float, name: str, unit: float) -> None:
    """Where the cup stands: a scope with the cup's name on its glass."""
    for radius, fill in ((r + 1.6 * unit, COAL), (r, IVORY)):
        pen.circle(0, 0, radius, fill=fill, stroke=COAL, width=0.3)
    for every, length, width in ((6, 2.0, 0.25), (30, 4.4, 0.6)):
        d = "".join(
            "M{:.2f} {:.2f}L{:.2f} {:.2f}".format(
                *round_about(r - 1.4 * unit, a), *round_about(r - (1.4 + length) * unit, a)
            )
            for a in range(0, 360, every)
        )
        pen.path(d, stroke=COAL, width=width * unit)
    for angle in (0, 90, 180, 270):
        pen.line(*round_about(0.52 * r, angle), *round_about(0.86 * r, angle), stroke=COAL, width=0.3 * unit)
    pen.circle(0, 0, 0.7 * r, stroke=BONE_DEEP, width=0.4 * unit)
    with pen.frame(0, 6 * unit, scale=1.05 * unit):
        draw_charge(pen)
    with pen.frame(12.5 * unit, 10 * unit, scale=unit):
        draw_bubbles(pen)
    pen.fit_text(
        0,
        -16.4 * unit,
        r,
        name,
        font="title",
        size=20 * unit,
        floor=FLOOR,
        colour=INK,
        align="centre",
        tracking=1.5 * unit,
        between=(-18.8 * unit, -8.6 * unit),
    )
