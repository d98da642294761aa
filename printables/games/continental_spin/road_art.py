"""The road as it is drawn: its bed and edges, and in each cell a number, an icon and perhaps a relic's mark."""

from __future__ import annotations

import math

from engine.games.continental_spin.schema import Cell, Tables
from printables.drawing import outlines
from printables.drawing.pen import Pen
from printables.games.continental_spin.colours import TERRAIN_GROUNDS, TERRAIN_INKS
from printables.games.continental_spin.road import Area, Point, Road, RoadCell
from printables.games.continental_spin.terrain_art import TEXTURES, draw_street
from printables.palette import BRASS, BRASS_LIGHT, INK, INK_SOFT, OXBLOOD, PAPER

EDGE = 0.75  # mm: the line on each side of the road
NUMBER = 21.0  # pt, on a full-sized cell
SMALLEST_NUMBER = 8.0
MARK = 7.6  # mm: a relic site's mark


def draw_road(pen: Pen, road: Road, tables: Tables, clear: tuple[Area, ...] = ()) -> None:
    """The road with all its cells. No relic mark is put where it would touch one of the areas `clear`."""
    cells = tuple(zip(road.cells, tables.cells, strict=True))
    for place, cell in cells:
        if cell.terrain == "town":
            draw_street(pen, road, place)
    half = road.width / 2
    bed = outlines.polygon(road.edge(0, road.length, half) + road.edge(0, road.length, -half)[::-1])
    pen.path(bed, x=0.7, y=-1.0, fill=INK, alpha=0.22)
    pen.path(bed, fill=PAPER, stroke=INK, width=2 * EDGE)
    for place, cell in cells:
        pen.polygon(place.outline, fill=TERRAIN_GROUNDS[cell.terrain])
        if cell.relic:
            pen.polygon(_inner(road, place, 1.5), stroke=BRASS, width=0.3 if pen.ink.low else 0.9)
        else:
            TEXTURES[cell.terrain](pen, road, place)
    _lines(pen, road)
    for place, cell in cells:
        draw_label(pen, road, place, cell, clear)


def draw_label(pen: Pen, road: Road, place: RoadCell, cell: Cell, clear: tuple[Area, ...]) -> None:
    """Number above icon, upright, in the middle of the cell; a relic site has its mark in a corner."""
    x, y = place.centre
    scale = road.label_scale(place)
    size = max(NUMBER * scale, SMALLEST_NUMBER)
    if cell.terrain == "finish":
        x -= 2.2 * scale
    pen.text(x, y - 0.3 * scale, str(cell.number), font="display", size=size, colour=INK, align="centre")
    pen.icon(cell.terrain, x, y - 3.6 * scale, 5.2 * scale, colour=TERRAIN_INKS[cell.terrain])
    if cell.relic:
        _relic_mark(pen, *relic_corner(road, place, clear), MARK * scale)


def relic_corner(road: Road, place: RoadCell, clear: tuple[Area, ...]) -> Point:
    """Where a relic site's mark sits: the corner furthest up and right that neither hides the number nor a board."""
    start, end = road.bounds(place.number)
    inset = min(3.6, 0.2 * place.length)
    corners = [road.beside(s, side * (road.width / 2 - 2.0)) for s in (start + inset, end - inset) for side in (1, -1)]
    reach = 0.6 * MARK * road.label_scale(place)

    def overlap(corner: Point) -> float:
        hidden = max(0.0, reach - road.from_label(place, corner))
        return hidden + math.fsum(MARK for area in clear if area.holds(corner, -reach))

    return min(corners, key=lambda corner: (round(overlap(corner), 1), -corner[0] - corner[1]))


def _relic_mark(pen: Pen, x: float, y: float, side: float) -> None:
    pen.polygon(_lozenge(x, y, side * 0.575), fill=BRASS, stroke=INK, width=0.4)
    pen.polygon(_lozenge(x, y, side * 0.42), fill=BRASS_LIGHT, stroke=INK, width=0.2)
    pen.polygon(_lozenge(x, y, side * 0.19), fill=pen.ink.line(OXBLOOD), stroke=INK, width=0.2)


def _lozenge(x: float, y: float, r: float) -> tuple[Point, ...]:
    return ((x, y + r), (x + r, y), (x, y - r), (x - r, y))


def _lines(pen: Pen, road: Road) -> None:
    """Between cells, along the edges, and a double line where a leg ends."""
    half = road.width / 2
    between = ""
    for place in road.cells[:-1]:
        end = road.bounds(place.number)[1]
        between += outlines.line((road.beside(end, half), road.beside(end, -half)))
    pen.path(between, stroke=INK, width=0.35)
    for leg in range(1, len(road.bands)):
        end = road.leg_end(leg)
        for off in (-0.7, 0.7):
            pen.path(
                outlines.line((road.beside(end + off, half), road.beside(end + off, -half))), stroke=OXBLOOD, width=0.6
            )
    inset, ink, width = (0.0, INK, 2 * EDGE) if pen.ink.low else (0.9, INK_SOFT, 0.16)
    for side in (half - inset, inset - half):
        pen.path(outlines.line(road.edge(0, road.length, side)), stroke=ink, width=width)


def _inner(road: Road, place: RoadCell, inset: float) -> tuple[Point, ...]:
    start, end = road.bounds(place.number)
    half = road.width / 2 - inset
    return road.edge(start + inset, end - inset, half) + road.edge(start + inset, end - inset, -half)[::-1]
