"""Where pieces lie on the map: beside the numbers, never on them. Pure geometry, in mm of the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from printables.games.continental_spin.road import Area, Road, RoadCell, RoadDoesNotFit

TILES = (16.0, 14.0, 12.0, 10.0, 8.0)  # sides of a relic's tile, from the one that is liked best
SEAL = 11.0  # side of a seal
RIM = 0.8  # of a berth, round its tile
STRANGE = 9.0  # mm further from its cell are better than a whole piece on other cells
REACH, STEP = 16.0, 0.5  # how far from the middle of its cell a piece may lie, and how finely that is tried
NUMBER = (4.3, 6.6)  # width of a figure and height of a number on a full-sized cell, with a little air
LIFT = 2.7  # from the middle of a cell to the middle of its number, where there is an icon under it


@dataclass(frozen=True)
class Berth:
    """A square for one piece beside the number of a cell, and how far that number stands above the cell's middle."""

    cell: int
    area: Area
    lift: float = LIFT


def number_box(road: Road, place: RoadCell, lift: float = LIFT) -> Area:
    """What the figures of a cell's number take."""
    scale = road.label_scale(place)
    width, height = NUMBER[0] * len(str(place.number)) * scale, NUMBER[1] * scale
    return Area(place.centre[0] - width / 2, place.centre[1] + lift * scale - height / 2, width, height)


def icon_box(road: Road, place: RoadCell) -> Area:
    """What the icon under a number takes."""
    side = 5.2 * road.label_scale(place)
    return Area(place.centre[0] - side / 2, place.centre[1] - 3.6 * side / 5.2 - side / 2, side, side)


Berths = Mapping[int, Berth]  # of relics, by cell


@lru_cache(maxsize=32)
def relic_berths(road: Road, sites: tuple[int, ...], room: Area, taken: tuple[Area, ...]) -> tuple[float, Berths]:
    """The side of the relics' tiles and a berth for each site, all within `room` and clear of what is `taken`.

    Raises RoadDoesNotFit where even the smallest tile would hide the number of a cell.
    """
    for side in TILES:
        found: dict[int, Berth] = {}
        for number in sites:
            now = [*taken, *(one.area for one in found.values())]
            berth = _beside(road, sites, road.cells[number - 1], side, room, now)
            if berth is None:
                break
            found[number] = berth
        else:
            return side, found
    raise RoadDoesNotFit(
        f"第 {number} 格旁放不下一块 {side:g} mm 的遗骨板而不遮住格号；遗骨位不要挨得这么近",
        f"no relic tile of {side:g} mm lies beside cell {number} without hiding a number; "
        "set relic sites further apart",
    )


def seal_berth(road: Road, number: int, room: Area, relics: Berths) -> Berth | None:
    """Where a seal lies on a cell: on its edge, clear of all numbers; on the relic's tile where there is no other room.

    None where it would hide a number.
    """
    sites, place, lifts = tuple(relics), road.cells[number - 1], (relics[number].lift if number in relics else LIFT,)
    beside = _beside(road, sites, place, SEAL, room, [one.area for one in relics.values()], rim=0.0, lifts=lifts)
    return beside or _beside(road, sites, place, SEAL, room, (), rim=0.0, lifts=lifts)


def _beside(
    road: Road,
    sites: Sequence[int],
    place: RoadCell,
    side: float,
    room: Area,
    taken: Sequence[Area],
    rim: float = RIM,
    lifts: Sequence[float] = (0.0, LIFT, -LIFT),
) -> Berth | None:
    """The nearest square to the middle of a cell that touches its bed, hides nothing and lies nearest to this cell."""
    x, y = place.centre
    half = side / 2 + rim
    steps = np.arange(-REACH, REACH + STEP / 2, STEP)
    middles = np.stack([part.ravel() for part in np.meshgrid(x + steps, y + steps)], axis=1)
    far = np.hypot(middles[:, 0] - x, middles[:, 1] - y)
    free = far < half + road.width / 2 - 1
    free &= (middles[:, 0] - half > room.x) & (middles[:, 0] + half < room.right)
    free &= (middles[:, 1] - half > room.y) & (middles[:, 1] + half < room.top)
    for box in (*_marks(road, sites, place), *taken):
        free &= _clear(middles, half, box)
    near = [one for one in road.cells if abs(one.centre[0] - x) + abs(one.centre[1] - y) < 4 * REACH]
    for other in near:
        if other.number != place.number:
            free &= np.hypot(middles[:, 0] - other.centre[0], middles[:, 1] - other.centre[1]) > far
    middles, far = middles[free], far[free]
    cost = far + STRANGE * _on_others(road, place, near, middles, half)
    best: tuple[float, Berth] | None = None
    for lift in lifts:
        able = _clear(middles, half, number_box(road, place, lift))
        if able.any():
            index = int(np.where(able, cost, np.inf).argmin())
            if best is None or cost[index] < best[0] - 1:
                area = Area(float(middles[index, 0]) - side / 2, float(middles[index, 1]) - side / 2, side, side)
                best = float(cost[index]), Berth(place.number, area, lift)
    return best[1] if best else None


def _on_others(road: Road, own: RoadCell, near: Sequence[RoadCell], middles: np.ndarray, half: float) -> np.ndarray:
    """How much of each square, as a share, lies on other cells than its own."""
    marks, whose = [], []
    for place in near:
        start, end = road.bounds(place.number)
        for part in (0.17, 0.5, 0.83):
            marks.append(road.beside(start + part * (end - start), 0.0))
            whose.append(place.number == own.number)
    spots, mine = np.array(marks), np.array(whose)
    steps = np.linspace(-half, half, 5)
    grid = np.stack([part.ravel() for part in np.meshgrid(steps, steps)], axis=1)
    points = middles[:, None, :] + grid[None, :, :]
    apart = np.hypot(*(points[:, :, None, axis] - spots[None, None, :, axis] for axis in (0, 1)))
    nearest = apart.argmin(axis=2)
    on_road = apart.min(axis=2) < road.width / 2
    return (on_road & ~mine[nearest]).mean(axis=1)


def _marks(road: Road, sites: Sequence[int], own: RoadCell) -> Iterator[Area]:
    """What the other cells show: their numbers, wherever these stand, and icons; and the icon of a cell of no relic."""
    for place in road.cells:
        if place.number != own.number:
            yield road.label(place)
        if place.number not in sites:
            yield icon_box(road, place)


def _clear(middles: np.ndarray, half: float, box: Area) -> np.ndarray:
    """Which squares, by their middles, do not touch a box."""
    beside = np.maximum(box.x - middles[:, 0], middles[:, 0] - box.right)
    above = np.maximum(box.y - middles[:, 1], middles[:, 1] - box.top)
    return np.maximum(beside, above) > half
