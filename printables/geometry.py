"""Boxes, segments and how they are turned and moved. Pure numbers in mm and degrees, y up."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

TINY = 1e-6
Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle by its lower left corner and size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Counterclockwise from the lower left one."""
        return (self.x, self.y), (self.right, self.y), (self.right, self.top), (self.x, self.top)

    def inside(self, other: Box) -> bool:
        """Whether this box lies wholly within the other one."""
        return (
            self.x >= other.x - TINY
            and self.y >= other.y - TINY
            and self.right <= other.right + TINY
            and self.top <= other.top + TINY
        )

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right - TINY
            and other.x < self.right - TINY
            and self.y < other.top - TINY
            and other.y < self.top - TINY
        )

    def inset(self, left: float, bottom: float, right: float, top: float) -> Box:
        """The box without so much at each side."""
        return Box(self.x + left, self.y + bottom, self.width - left - right, self.height - bottom - top)

    def moved(self, dx: float, dy: float) -> Box:
        """The box so far to the right and up."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def across(self, width: float) -> Box:
        """Its mirror image on a page of `width`: left and right change places."""
        return Box(width - self.right, self.y, self.width, self.height)

    def down(self, height: float) -> Box:
        """Its mirror image on a page of `height`: top and bottom change places."""
        return Box(self.x, height - self.top, self.width, self.height)

    def quarter_turn(self, height: float) -> Box:
        """Where it comes to lie when its page, `height` mm high, is turned by 90 degrees counterclockwise."""
        return Box(height - self.top, self.x, self.height, self.width)


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds them all."""
    found = list(boxes)
    left, bottom = min(box.x for box in found), min(box.y for box in found)
    return Box(left, bottom, max(box.right for box in found) - left, max(box.top for box in found) - bottom)


def common(one: Box, other: Box) -> Box:
    """What two boxes share; its width or height is below 0 where they share nothing."""
    left, bottom = max(one.x, other.x), max(one.y, other.y)
    return Box(left, bottom, min(one.right, other.right) - left, min(one.top, other.top) - bottom)


@dataclass(frozen=True)
class Segment:
    """A straight line from one end to the other."""

    x1: float
    y1: float
    x2: float
    y2: float

    def moved(self, dx: float, dy: float) -> Segment:
        """The line so far to the right and up."""
        return Segment(self.x1 + dx, self.y1 + dy, self.x2 + dx, self.y2 + dy)

    def across(self, width: float) -> Segment:
        """Its mirror image, left and right changed."""
        return Segment(width - self.x1, self.y1, width - self.x2, self.y2)

    def down(self, height: float) -> Segment:
        """Its mirror image, top and bottom changed."""
        return Segment(self.x1, height - self.y1, self.x2, height - self.y2)

    def quarter_turn(self, height: float) -> Segment:
        """As `Box.quarter_turn`."""
        return Segment(height - self.y1, self.x1, height - self.y2, self.x2)


@dataclass(frozen=True)
class Shift:
    """How a page is moved: turned by `angle` counterclockwise about its middle, then `dx` right and `dy` up."""

    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0

    def __bool__(self) -> bool:
        return bool(self.dx or self.dy or self.angle)

    def moved(self, point: Point, width: float, height: float) -> Point:
        """Where a point of a page of this size comes to lie."""
        x, y = point[0] - width / 2, point[1] - height / 2
        turn = math.radians(self.angle)
        return (
            width / 2 + x * math.cos(turn) - y * math.sin(turn) + self.dx,
            height / 2 + x * math.sin(turn) + y * math.cos(turn) + self.dy,
        )

    def headlong(self) -> Shift:
        """The same movement of the sheet, told of a page that is printed on its head."""
        return Shift(-self.dx, -self.dy, self.angle)

    def kept(self, room: Box, width: float, height: float) -> Box:
        """The largest box, alike on both sides of what `dx` and `dy` leave, that is still inside `room` when moved."""
        turn = abs(math.radians(self.angle))
        sine, cosine = math.sin(turn), math.cos(turn)
        level = height / 2 * sine + width / 2 * (1 - cosine)
        upright = width / 2 * sine + height / 2 * (1 - cosine)
        return Box(room.x - self.dx, room.y - self.dy, room.width, room.height).inset(level, upright, level, upright)


STRAIGHT = Shift()
