"""Terrain told by form alone: what lies on a cell's edges and beside it. Lengths in mm along and across the road."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from printables.drawing import outlines
from printables.drawing.pen import Pen
from printables.games.continental_spin.colours import COUNTRIES, TERRAIN_INKS
from printables.games.continental_spin.road import Point, Road, RoadCell
from printables.palette import BRASS, INK, INK_SOFT, OCHRE, PAPER, SLATE, SLATE_TINT, TEAL, TEAL_TINT

Shape = tuple[Point, ...]
STONES: tuple[Shape, ...] = (  # along and into the road from its edge
    ((0, 0), (0.2, 1.5), (1.1, 2.5), (2.3, 2.1), (2.8, 0.9), (2.6, 0)),
    ((0, 0), (0.5, 1.2), (1.6, 1.7), (2.4, 1.1), (2.2, 0)),
    ((0.1, 0), (0, 1.8), (0.9, 3.1), (2, 2.8), (3, 1.5), (3.1, 0)),
    ((0, 0), (0.3, 1), (1.2, 1.4), (1.9, 0.7), (1.8, 0)),
)
FRONTS: tuple[tuple[float, Shape], ...] = (  # width of a house, and its front as (share of the width, height)
    (3.4, ((0, 0), (0, 3.6), (0.15, 3.6), (0.15, 4.5), (0.85, 4.5), (0.85, 3.6), (1, 3.6), (1, 0))),
    (2.8, ((0, 0), (0, 4.0), (0.5, 5.7), (1, 4.0), (1, 0))),
    (3.6, ((0, 0), (0, 3.2), (0.4, 3.2), (0.4, 4.6), (0.62, 4.6), (0.62, 3.2), (1, 3.2), (1, 0))),
    (3.0, ((0, 0), (0, 3.6), (0.5, 5.3), (1, 3.6), (1, 0))),
)
WINDOWS: tuple[Shape, ...] = tuple(((a, 2), (a + 0.2, 2), (a + 0.2, 3), (a, 3)) for a in (0.2, 0.6))
ROWS = 7  # of waves on a river


def stretch(place: RoadCell, offset: float) -> float:
    """How long the cell is at that offset from the middle line, as a share of its length there."""
    return 1 - math.radians(place.bend) * offset / place.length


def _straight(pen: Pen, road: Road, place: RoadCell) -> None:
    """Wheel ruts."""
    start, end = road.bounds(place.number)
    for t in (road.width * 0.39, -road.width * 0.39):
        pen.path(
            outlines.line(road.edge(start + 1.2, end - 1.2, t)),
            stroke=TERRAIN_INKS["straight"],
            width=0.22,
            dash=(1.6, 1.4),
        )


def _curve(pen: Pen, road: Road, place: RoadCell) -> None:
    """Warning chevrons along both edges, pointing onwards."""
    start = road.bounds(place.number)[0]
    outer, inner = road.width / 2 - 0.3, road.width / 2 - 2.6
    middle = (outer + inner) / 2
    d = ""
    for side in (1, -1):
        scale = max(0.45, stretch(place, side * middle))
        count = max(3, round(place.length * scale / 2.9))
        step = place.length / count
        wide, tip = step * 0.5, step * 0.42
        for k in range(count):
            s = start + k * step + 0.05 * step
            corners = ((0, outer), (tip, middle), (0, inner), (wide, inner), (wide + tip, middle), (wide, outer))
            points = [road.beside(s + along, side * across) for along, across in corners]
            d += outlines.line(points[:3]) if pen.ink.low else outlines.polygon(points)
    if pen.ink.low:
        pen.path(d, stroke=INK, width=0.6)
    else:
        pen.path(d, fill=TERRAIN_INKS["curve"])


def _rock(pen: Pen, road: Road, place: RoadCell) -> None:
    """Broken stones from both edges into the road."""
    start, end = road.bounds(place.number)
    edge = road.width / 2 - 0.2
    stones, facets = "", ""
    for side in (1, -1):
        scale = max(0.4, stretch(place, side * edge))
        s, k = start + 0.3, place.number + side
        while True:
            stone = STONES[k % len(STONES)]
            width = max(a for a, _ in stone) / scale
            if s + width > end - 0.2:
                break
            points = [road.beside(s + a / scale, side * (edge - b)) for a, b in stone]
            stones += outlines.polygon(points)
            facets += outlines.line((points[2], road.beside(s + width * 0.45, side * (edge - 0.9)), points[-1]))
            s, k = s + width + 0.25, k + 1
    pen.path(stones, fill=SLATE.mixed(SLATE_TINT, 0.45), stroke=SLATE, width=0.3)
    pen.path(facets, stroke=PAPER, width=0.25)


def _river(pen: Pen, road: Road, place: RoadCell) -> None:
    """Waves that run across the road, leaving the number free."""
    start, half = road.bounds(place.number)[0], road.width / 2
    inner = 1 if place.bend > 0 else -1
    crowded = stretch(place, inner * half) < 0.7
    d = ""
    for row in range(ROWS):
        s = start + place.length * (row + 0.5) / ROWS
        run: list[Point] = []
        for t in (half * (k / 16 - 1) for k in range(33)):
            spot = road.beside(s + 0.5 * math.sin(t * math.tau / 3.4), t)
            if road.from_label(place, spot) > 0.9 and not (crowded and row % 2 and inner * t > 2):
                run.append(spot)
            elif run:
                d, run = d + _ripple(run), []
        d += _ripple(run)
    pen.path(d, stroke=TEAL, width=0.4)


def _ripple(points: list[Point]) -> str:
    return outlines.line(points) if len(points) > 3 else ""


def _town(pen: Pen, road: Road, place: RoadCell) -> None:
    """A boardwalk on each side."""
    start, end = road.bounds(place.number)
    half = road.width / 2
    planks = ""
    for side in (1, -1):
        count = max(6, round(place.length * stretch(place, side * half) / (1.8 if pen.ink.low else 1.0)))
        for k in range(1, count):
            s = start + place.length * k / count
            planks += outlines.line((road.beside(s, side * half), road.beside(s, side * (half - 1.8))))
        pen.path(outlines.line(road.edge(start, end, side * (half - 1.8))), stroke=BRASS, width=0.3)
    pen.path(planks, stroke=BRASS, width=0.22)


def _finish(pen: Pen, road: Road, place: RoadCell) -> None:
    """Chequers across the last of the road."""
    end = road.bounds(place.number)[1]
    count = 8
    side = road.width / count
    squares = ""
    for row in range(2):
        for column in range(row % 2, count, 2):
            t = -road.width / 2 + column * side
            s = end - (row + 1) * side
            corners = ((s, t), (s + side, t), (s + side, t + side), (s, t + side))
            squares += outlines.polygon(road.beside(along, across) for along, across in corners)
    pen.path(squares, fill=INK)


TEXTURES: dict[str, Callable[[Pen, Road, RoadCell], None]] = {
    "straight": _straight,
    "curve": _curve,
    "rock": _rock,
    "river": _river,
    "town": _town,
    "finish": _finish,
}


def draw_stream(pen: Pen, road: Road, place: RoadCell) -> None:
    """The river that the road fords, as far as it can be seen within its band."""
    band, wide = road.bands[place.leg - 1], min(4.6, 0.27 * place.length)
    low, high = -_reach(road, place, -1), _reach(road, place, 1)
    steps = [low + 1.5 * k for k in range(math.ceil((high - low) / 1.5))]
    lines = [[(1.8 * math.sin(t / 5.2) + share * wide, t) for t in steps] for share in (1, -1, -0.45, 0.1, 0.55)]
    with pen.clip_rect(band.x, band.y, band.width, band.height), pen.frame(*place.centre, angle=place.heading):
        pen.path(outlines.polygon(lines[0] + lines[1][::-1]), fill=TEAL_TINT)
        for bank in lines[:2]:
            pen.path(outlines.line(bank), stroke=TEAL, width=0.4)
        for number, ripple in enumerate(() if pen.ink.low else lines[2:]):
            pen.path(outlines.line(ripple[number:]), stroke=TEAL, width=0.22, dash=(3 + number, 2.2))


@lru_cache(maxsize=256)  # the map is drawn in the rulebook too
def _reach(road: Road, place: RoadCell, side: int) -> float:
    """How far a stream may run to a side of the road, until it is under the next stretch of it or out of the band."""
    x, y = place.centre
    angle = math.radians(place.heading + 90 * side)
    start, end = road.bounds(place.number)
    spots = [spot for s, spot in road.spots if not start - 12 < s < end + 12]
    band = road.bands[place.leg - 1]
    reach = road.width / 2
    while reach < 60:
        tip = (x + reach * math.cos(angle), y + reach * math.sin(angle))
        if not band.holds(tip, -6) or any(math.dist(tip, spot) < road.width / 2 - 3 for spot in spots):
            break
        reach += 1.0
    return reach


def draw_street(pen: Pen, road: Road, place: RoadCell) -> None:
    """House fronts along both sides, roofs away from the road, where there is room."""
    start, end = road.bounds(place.number)
    half = road.width / 2
    walls, windows = "", ""
    for side in (1, -1):
        scale = stretch(place, side * (half + 2))
        s, k = start + 0.6, place.number
        while scale >= 0.5:
            width, front = FRONTS[k % len(FRONTS)]
            width /= scale
            if s + width > end - 0.3:
                break
            walls += outlines.polygon(road.beside(s + a * width, side * (half + b)) for a, b in front)
            for window in WINDOWS:
                windows += outlines.polygon(road.beside(s + a * width, side * (half + b)) for a, b in window)
            s, k = s + width + 0.2 / scale, k + 1
    if walls:
        line = COUNTRIES["city"].line.mixed(INK, 0.5)
        pen.path(walls, fill=OCHRE.mixed(PAPER, 0.35), stroke=line, width=0.25)
        pen.path(windows, fill=pen.ink.ground(INK_SOFT), stroke=INK_SOFT, width=0.1)
