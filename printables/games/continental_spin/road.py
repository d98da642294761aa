"""Where the road runs and where each cell lies on the map: pure geometry, in mm, y up, east to the right."""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise

from printables.errors import PrintError

Point = tuple[float, float]
Swing = tuple[float, ...]

FULL_WIDTH = 18.0  # of the road, where the bands leave room for it
MARGIN = 2.4  # between the road and the border of its band
FULL_CELL = 17.0  # cells shorter or narrower than this have smaller numbers
LABEL = (8.4, 12.2)  # width and height of a number above its icon, in a full-sized cell
STEP = 0.6  # between the points of an outline
LEAST_SWING, MOST_SWING = 40, 90  # degrees from straight up


class RoadDoesNotFit(PrintError):
    """The bands are too small for a road with cells that can be read."""


@dataclass(frozen=True)
class Area:
    """A rectangle, its lower left corner and size."""

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

    def inset(self, by: float) -> Area:
        """The rectangle `by` further in on each side."""
        return Area(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def holds(self, point: Point, margin: float = 0.0) -> bool:
        """Whether the point lies inside, at least `margin` from each side."""
        x, y = point
        return self.x + margin <= x <= self.right - margin and self.y + margin <= y <= self.top - margin


@dataclass(frozen=True)
class Piece:
    """A straight (`turn` 0) or a bend of the road's middle line; `turn` in radians, counterclockwise."""

    x: float
    y: float
    heading: float
    length: float
    turn: float

    def at(self, distance: float) -> tuple[float, float, float]:
        """Position and heading (radians) `distance` after its start."""
        if not self.turn:
            return self.x + distance * math.cos(self.heading), self.y + distance * math.sin(self.heading), self.heading
        radius = self.length / self.turn  # negative to the right
        heading = self.heading + distance / radius
        x = self.x + radius * (math.sin(heading) - math.sin(self.heading))
        y = self.y - radius * (math.cos(heading) - math.cos(self.heading))
        return x, y, heading


@dataclass(frozen=True)
class RoadCell:
    """A cell of the road. Angles in degrees counterclockwise from east; `left` and `right` are its edges."""

    number: int
    leg: int
    centre: Point
    heading: float
    bend: float  # degrees that the road turns within the cell, positive to the left
    length: float
    left: tuple[Point, ...]
    right: tuple[Point, ...]

    @property
    def outline(self) -> tuple[Point, ...]:
        """The cell's border, once round."""
        return self.left + self.right[::-1]


@dataclass(frozen=True)
class Road:
    """The whole course: `pieces` in order and the `length` of each leg."""

    bands: tuple[Area, ...]
    pieces: tuple[Piece, ...]
    leg_lengths: tuple[float, ...]
    cells_per_leg: int
    width: float
    _edges: dict[tuple[float, float, float], tuple[Point, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @cached_property
    def length(self) -> float:
        """Of the middle line."""
        return math.fsum(self.leg_lengths)

    def at(self, distance: float) -> tuple[float, float, float]:
        """Position and heading (radians) `distance` after the start of the road."""
        index = max(bisect_right(self._starts, distance) - 1, 0)
        return self.pieces[index].at(distance - self._starts[index])

    @cached_property
    def _starts(self) -> tuple[float, ...]:
        return tuple(accumulate((piece.length for piece in self.pieces[:-1]), initial=0.0))

    @cached_property
    def spots(self) -> tuple[tuple[float, Point], ...]:
        """Points on the middle line every few mm, each with its distance from the start."""
        return tuple((float(s), self.at(s)[:2]) for s in range(0, int(self.length), 3))

    def beside(self, distance: float, offset: float) -> Point:
        """The point `offset` to the left of the middle line (negative: to the right)."""
        x, y, heading = self.at(distance)
        return x - offset * math.sin(heading), y + offset * math.cos(heading)

    def edge(self, start: float, end: float, offset: float) -> tuple[Point, ...]:
        """Points along the road from `start` to `end`, `offset` to the left of its middle line.

        They are worked out once: a kit shows its map on several pages.
        """
        key = start, end, offset
        if key not in self._edges:
            steps = max(2, math.ceil((end - start) / STEP))
            places = (start + (end - start) * k / steps for k in range(steps + 1))
            self._edges[key] = tuple(self.beside(place, offset) for place in places)
        return self._edges[key]

    def bounds(self, number: int) -> tuple[float, float]:
        """Distances at which a cell starts and ends."""
        leg, place = divmod(number - 1, self.cells_per_leg)
        before, length = math.fsum(self.leg_lengths[:leg]), self.leg_lengths[leg] / self.cells_per_leg
        return before + place * length, before + (place + 1) * length

    def label_scale(self, place: RoadCell) -> float:
        """How large a cell's number and icon are, 1 in a full-sized cell."""
        return min(1.0, self.width / FULL_CELL, place.length / FULL_CELL)

    def label(self, place: RoadCell) -> Area:
        """The box of a cell's number and icon, upright in its middle."""
        width, height = (side * self.label_scale(place) for side in LABEL)
        return Area(place.centre[0] - width / 2, place.centre[1] - height / 2, width, height)

    def from_label(self, place: RoadCell, point: Point) -> float:
        """How far a point is from that box, along x plus along y."""
        box = self.label(place)
        x, y = point
        return max(0.0, box.x - x, x - box.right) + max(0.0, box.y - y, y - box.top)

    def leg_end(self, leg: int) -> float:
        """Distance at which a leg (from 1) ends."""
        return math.fsum(self.leg_lengths[:leg])

    @cached_property
    def cells(self) -> tuple[RoadCell, ...]:
        """All cells, number 1 first."""
        return tuple(self._cell(number) for number in range(1, len(self.bands) * self.cells_per_leg + 1))

    def _cell(self, number: int) -> RoadCell:
        start, end = self.bounds(number)
        x, y, heading = self.at((start + end) / 2)
        half = self.width / 2
        return RoadCell(
            number=number,
            leg=(number - 1) // self.cells_per_leg + 1,
            centre=(x, y),
            heading=math.degrees(heading),
            bend=math.degrees(self.at(end)[2] - self.at(start)[2]),
            length=end - start,
            left=self.edge(start, end, half),
            right=self.edge(start, end, -half),
        )


def bands_of(area: Area, legs: int) -> tuple[Area, ...]:
    """Equal bands of country from west to east."""
    width = area.width / legs
    return tuple(Area(area.x + k * width, area.y, width, area.height) for k in range(legs))


@lru_cache(maxsize=32)  # a map asks for its road wherever one of its parts is placed
def lay_road(area: Area, swings: tuple[Swing, ...], cells_per_leg: int, verge: float = 2.5) -> Road:
    """A road through one band for each of `swings`, up the first band, down the next.

    A swing says how far (degrees) the road leans from straight up on each of its ways across the band: near 90 its
    bends are hairpins. `verge` is kept free above and below the road. Raises RoadDoesNotFit.
    """
    bands = bands_of(area, len(swings))
    width = min(FULL_WIDTH, 0.41 * bands[0].width)
    low, high = area.y + verge + width / 2, area.top - verge - width / 2
    pieces: list[Piece] = []
    lengths = []
    x, y, heading = area.x, low, 0.0
    for number, (band, swing) in enumerate(zip(bands, swings, strict=True)):
        side = 1 if number % 2 == 0 else -1
        moves = _meander(band.width, high - low, width, swing)
        lengths.append(math.fsum(length for length, _ in moves))
        for length, turn in moves:
            piece = Piece(x, y, heading, length, side * turn)
            x, y, heading = piece.at(length)
            pieces.append(piece)
    return Road(bands, tuple(pieces), tuple(lengths), cells_per_leg, width)


def _meander(width: float, height: float, road: float, swing: Swing) -> list[tuple[float, float]]:
    """Straights and bends, as (length, turn), that climb `height` while crossing a band from west to east.

    The road comes in level, swings from side to side and goes out level. All bends have one radius, chosen so that the
    height comes out; the straights between them, so that the band is filled from side to side. Where that cannot be,
    the road leans more or less than it was asked to.
    """
    reach = width - road - 2 * MARGIN  # of the middle line
    smallest = road / 2 + 2.8 * road / FULL_WIDTH
    for bends in (4, 6, 8, 10, 12, 2):
        asked = [swing[crossing % len(swing)] for crossing in range(bends - 1)]
        for more in sorted((half / 2 for half in range(-100, 101)), key=abs):
            angles = [math.radians(min(max(lean + more, LEAST_SWING), MOST_SWING)) for lean in asked]
            slopes = [1 / math.tan(angle) for angle in angles]
            arcs = [
                2 * math.sin(angle) - 2 * slope * (1 - math.cos(angle))
                for angle, slope in zip(angles, slopes, strict=True)
            ]
            radius = (height - reach * math.fsum(slopes)) / (2 + math.fsum(arcs))
            straights = [(reach - 2 * radius * (1 - math.cos(angle))) / math.sin(angle) for angle in angles]
            level = width - road / 2 - MARGIN - radius
            if radius >= smallest and min(straights) >= 0 and level >= 0:
                return _moves(angles, radius, straights, level)
    band = f"{width:.1f} x {height:.1f} mm"
    raise RoadDoesNotFit(
        f"{road:.1f} mm 宽的路放不进 {band} 的一带", f"a road {road:.1f} mm wide does not fit a band of {band}"
    )


def _moves(angles: list[float], radius: float, straights: list[float], level: float) -> list[tuple[float, float]]:
    quarter, moves = math.pi / 2, [(level, 0.0)]
    leans = [quarter, *angles, quarter]
    for bend, (before, after) in enumerate(pairwise(leans)):
        turn = before + after
        moves.append((radius * turn, -turn if bend % 2 else turn))
        if bend < len(straights):
            moves.append((straights[bend], 0.0))
    return [*moves, (level, 0.0)]
