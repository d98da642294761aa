"""The ring of the cup mat: a space for every pour that the cup can come to hold. Millimetres, round (0, 0).

Where there are more than can be told apart, a space stands for several, and is numbered with the last of them.
"""

from __future__ import annotations

import math
from collections.abc import Collection

from printables.drawing.art.engraving import round_about
from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import COAL, IVORY, SCARLET, SCARLET_TINT
from printables.geometry import Point
from printables.palette import BONE, INK

EVERY = 5  # a number that is red, and the only ones where spaces are too narrow for all
NARROW = 6.6  # a number cannot be read in a narrower space
LEAST = 2.4  # and a narrower space cannot be told from its neighbours


def draw_ring(pen: Pen, inner: float, outer: float, spaces: int, starts: Collection[int], unit: float) -> None:
    """Spaces 1 to `spaces` clockwise from the top; those at which a game may start are tinted."""
    pen.circle(0, 0, outer, fill=COAL)
    pen.circle(0, 0, inner, fill=BONE)
    low, high, gap = inner + 1.2 * unit, outer - 1.2 * unit, 0.5 * unit
    each, count = _divided(inner, outer, spaces, unit)
    step, wide = 360 / count, math.pi * (low + high) / count
    begun = {math.ceil(start / each) for start in starts}
    for space in range(1, count + 1):
        turn = 90 - (space - 0.5) * step  # of its middle
        ground = SCARLET_TINT if space in begun else IVORY
        pen.path(_space(low, high, turn, step, gap), fill=ground, stroke=COAL, width=0.2 * unit)
        if wide < NARROW * unit and space % EVERY:
            continue
        size = min(15.0 * unit, 1.25 * max(wide, NARROW * unit))
        colour, y = SCARLET if space % EVERY == 0 else INK, (low + high) / 2
        with pen.frame(0, 0, turn - 90):
            if space in begun and wide >= NARROW * unit:
                pen.icon("pour", 0, low + 2.5 * unit, 3.4 * unit, colour=SCARLET)
                y += 1.7 * unit
            with pen.frame(0, y, 0 if wide >= NARROW * unit else 90):
                pen.text(0, -0.13 * size, str(space * each), font="display", size=size, align="centre", colour=colour)


def ring_spots(inner: float, outer: float, spaces: int, unit: float) -> list[Point]:
    """The middles of the spaces, clockwise from the top; none where nothing is ever poured."""
    if not spaces:
        return []
    _, count = _divided(inner, outer, spaces, unit)
    return [round_about((inner + outer) / 2, 90 - (space + 0.5) * 360 / count) for space in range(count)]


def _divided(inner: float, outer: float, spaces: int, unit: float) -> tuple[int, int]:
    """For how many pours a space stands, and how many spaces the ring has."""
    each = pours_each(spaces, int(math.pi * (inner + outer) / LEAST / unit))
    return each, math.ceil(spaces / each)


def pours_each(pours: int, most: int) -> int:
    """For how many pours a space or box stands, where there is room for `most` of them."""
    return math.ceil(pours / most)


def _space(inner: float, outer: float, turn: float, step: float, gap: float) -> str:
    """The outline of a space round `turn` degrees, with straight sides `gap` mm from its neighbours."""

    def corner(r: float, side: int) -> str:
        half = step / 2 - math.degrees(gap / 2 / r)
        return "{:.3f} {:.3f}".format(*round_about(r, turn + side * half))

    return (
        f"M{corner(inner, -1)}L{corner(outer, -1)}A{outer} {outer} 0 0 1 {corner(outer, 1)}"
        f"L{corner(inner, 1)}A{inner} {inner} 0 0 0 {corner(inner, -1)}Z"
    )
