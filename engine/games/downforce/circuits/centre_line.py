"""The centre line of a circuit: corners joined by straights, each corner rounded. Lengths in mm, angles in radians."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from engine.faults import Fault

Point = tuple[float, float]  # mm from the lower left corner of the board


@dataclass(frozen=True)
class Place:
    """A point of the centre line and the direction of driving there, 0 to the right, counted against the clock."""

    x: float
    y: float
    heading: float

    def beside(self, right: float) -> Point:
        """The point so many mm to the right of the centre line (to the left where negative)."""
        return self.x + right * math.sin(self.heading), self.y - right * math.cos(self.heading)


@dataclass(frozen=True)
class Piece:
    """A straight (`turn` 0) or an arc of the centre line. `turn` is positive to the left; `length` is along it."""

    start: Place
    length: float
    turn: float

    @property
    def radius(self) -> float:
        """Of the arc; endless for a straight."""
        return self.length / abs(self.turn) if self.turn else math.inf

    def at(self, along: float) -> Place:
        """The place so many mm from its start."""
        if not self.turn:
            ahead = self.start.heading
            return Place(self.start.x + along * math.cos(ahead), self.start.y + along * math.sin(ahead), ahead)
        side = math.copysign(self.radius, self.turn)  # where the centre lies: to the left or to the right
        heading = self.start.heading + self.turn * along / self.length
        x = self.start.x + side * (math.sin(heading) - math.sin(self.start.heading))
        y = self.start.y - side * (math.cos(heading) - math.cos(self.start.heading))
        return Place(x, y, heading)


def rounded(corners: Sequence[Point], radii: Sequence[float]) -> list[tuple[Piece, Piece]]:
    """The closed line through `corners`: for each the straight that leads to it, and the arc round it.

    Raises ValueError, naming the corner from 1, where an arc does not fit between its neighbours.
    """
    count = len(corners)
    bearings = [_bearing(corners[k - 1], corners[k]) for k in range(count)]
    turns = [_wrapped(bearings[(k + 1) % count] - bearings[k]) for k in range(count)]
    cuts = []
    for k, (turn, radius) in enumerate(zip(turns, radii, strict=True), 1):
        if abs(turn) < 0.02 or abs(turn) > math.pi - 0.02:
            raise Fault(
                f"第 {k} 个弯转了 {math.degrees(turn):.0f} 度；挪动它，或改用两个弯",
                f"corner {k} turns by {math.degrees(turn):.0f} degrees; move it, or use two corners",
            )
        cuts.append(radius * math.tan(abs(turn) / 2))
    pieces = []
    for k in range(count):
        before, here, ahead = corners[k - 1], corners[k], bearings[k]
        length = math.dist(before, here) - cuts[k - 1] - cuts[k]
        if length < -0.01:
            one, other = (k - 1) % count + 1, k + 1
            raise Fault(
                f"第 {one} 和第 {other} 个弯按半径算近了 {-length:.1f} mm；挪开一些，或减小半径",
                f"corners {one} and {other} are {-length:.1f} mm too near for their radii; move them apart or lessen "
                "a radius",
            )
        length = max(0.0, length)
        start = Place(before[0] + cuts[k - 1] * math.cos(ahead), before[1] + cuts[k - 1] * math.sin(ahead), ahead)
        straight = Piece(start, length, 0.0)
        pieces.append((straight, Piece(straight.at(length), radii[k] * abs(turns[k]), turns[k])))
    return pieces


def _bearing(one: Point, other: Point) -> float:
    return math.atan2(other[1] - one[1], other[0] - one[0])


def _wrapped(angle: float) -> float:
    """The same angle from -pi to pi."""
    return math.remainder(angle, math.tau)
