"""Paper as a thing: where a printer puts what stands on a page, and what lies behind it after a turn or a fold.

Points of a sheet are told as they are seen from its front, from the lower left of the upright sheet, in mm.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from printables.geometry import STRAIGHT, Point, Shift
from printables.imposition.duplex import SHORT, Duplex
from printables.imposition.sheet import Page, Place


@dataclass(frozen=True)
class Press:
    """A printer whose second sides are off by `error`, told as the back is seen when turned over the long edge."""

    error: Shift = STRAIGHT

    def front(self, page: Page, point: Point) -> Point:
        """The first side goes where it should."""
        return point

    def back(self, page: Page, point: Point, edge: Duplex) -> Point:
        """The second side: moved as the page asks, printed, and seen through the sheet from its front."""
        width, height = page.width, page.height
        x, y = page.shift.moved(point, width, height)
        if edge is SHORT:  # the driver turns the page by half, so that a sheet turned over its head reads right
            x, y = width - x, height - y
        x, y = self.error.moved((x, y), width, height)
        return width - x, y


def folded(page: Page, point: Point) -> Point:
    """Where a point above a fold across the middle comes to lie, seen through the sheet from the front below it."""
    (fold,) = page.folds
    assert fold.y1 == fold.y2 == page.height / 2
    return point[0], 2 * fold.y1 - point[1]


def opposite(shift: Shift) -> Shift:
    """What undoes a shift."""
    turn = math.radians(-shift.angle)
    return Shift(
        -(shift.dx * math.cos(turn) - shift.dy * math.sin(turn)),
        -(shift.dx * math.sin(turn) + shift.dy * math.cos(turn)),
        -shift.angle,
    )


def corner(place: Place, right: bool, top: bool) -> Point:
    """A corner of a piece as its own artist names it, on the page."""
    around = place.box.corners  # counterclockwise, as the artist names them in a place that is not turned
    named = [(False, False), (True, False), (True, True), (False, True)].index((right, top))
    return around[(named + round(place.angle / 90)) % 4]
