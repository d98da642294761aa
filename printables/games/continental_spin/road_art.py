"""The road as it is drawn: its bed and edges, in each cell a number and an icon, and the relics' berths beside it."""

from __future__ import annotations

from engine.games.continental_spin.schema import Cell, Tables
from printables.drawing import outlines
from printables.drawing.pen import Pen
from printables.games.continental_spin.berths import LIFT, RIM, Berth, Berths
from printables.games.continental_spin.colours import TERRAIN_GROUNDS, TERRAIN_INKS
from printables.games.continental_spin.road import Point, Road, RoadCell
from printables.games.continental_spin.terrain_art import TEXTURES, draw_street
from printables.palette import BRASS, BRASS_LIGHT, INK, INK_SOFT, OXBLOOD, PAPER

EDGE = 0.75  # mm: the line on each side of the road
NUMBER, SPARING = 21.0, 17.0  # pt, on a full-sized cell; in low ink
SMALLEST_NUMBER = 8.0


def draw_road(pen: Pen, road: Road, tables: Tables, berths: Berths) -> None:
    """The road with all its cells, and the berth of each relic site."""
    cells = tuple(zip(road.cells, tables.cells, strict=True))
    for place, cell in cells:
        if cell.terrain == "town" and not pen.ink.low:
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
    for berth in berths.values():
        _draw_berth(pen, berth)
    for place, cell in cells:
        draw_label(pen, road, place, cell, berths)


def draw_label(pen: Pen, road: Road, place: RoadCell, cell: Cell, berths: Berths) -> None:
    """Number above icon, upright, in the middle of the cell; on a relic site the number alone, clear of the berth."""
    x, y = place.centre
    scale = road.label_scale(place)
    size = max((SPARING if pen.ink.low else NUMBER) * scale, SMALLEST_NUMBER)
    if cell.terrain == "finish":
        x -= 2.2 * scale
    lift = berths[cell.number].lift if cell.number in berths else LIFT
    pen.text(x, y + (lift - 3.0) * scale, str(cell.number), font="display", size=size, colour=INK, align="centre")
    if not cell.relic:
        pen.icon(cell.terrain, x, y - 3.6 * scale, 5.2 * scale, colour=TERRAIN_INKS[cell.terrain])


def _draw_berth(pen: Pen, berth: Berth) -> None:
    """A plaque as large as the tile that lies on it face down, with a rim that shows round the tile."""
    area = berth.area.inset(-RIM)
    pen.rect(area.x + 0.5, area.y - 0.7, area.width, area.height, radius=1.2, fill=INK, alpha=0.22)
    pen.rect(area.x, area.y, area.width, area.height, radius=1.2, fill=BRASS, stroke=INK, width=0.35)
    inner = berth.area.inset(0.3)
    if not pen.ink.low:
        pen.rect(inner.x, inner.y, inner.width, inner.height, radius=0.6, fill=PAPER, stroke=INK, width=0.2)
    _relic_mark(pen, inner.x + inner.width / 2, inner.y + inner.height / 2, 0.66 * inner.width)


def _relic_mark(pen: Pen, x: float, y: float, side: float) -> None:
    pen.polygon(_lozenge(x, y, side * 0.575), fill=BRASS, stroke=INK, width=0.4)
    pen.polygon(_lozenge(x, y, side * 0.42), fill=BRASS_LIGHT, stroke=INK, width=0.2)
    heart = 0.12 if pen.ink.low else 0.19  # it is solid in any ink
    pen.polygon(_lozenge(x, y, side * heart), fill=pen.ink.line(OXBLOOD), stroke=INK, width=0.2)


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
