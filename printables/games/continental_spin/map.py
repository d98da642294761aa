"""The map: a broadside of six countries and one road, drawn from the tables on a landscape page."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

from engine.games.continental_spin.schema import Tables
from engine.tables import Names
from printables.components.parts import Board, Face
from printables.drawing.pen import Pen
from printables.games.continental_spin.berths import Berths, relic_berths
from printables.games.continental_spin.countries import draw_country, draw_figures, draw_sea, landscape_of
from printables.games.continental_spin.map_frame import (
    FRAME,
    draw_borders,
    draw_frame,
    draw_ground,
    draw_plates,
    draw_title,
)
from printables.games.continental_spin.map_legend import draw_beats, draw_legend
from printables.games.continental_spin.map_stations import (
    arch_area,
    boards,
    draw_beyond,
    draw_finish,
    draw_mileposts,
    draw_ocean,
    draw_start,
    pier_area,
)
from printables.games.continental_spin.road import Area, Road, lay_road
from printables.games.continental_spin.road_art import draw_road
from printables.games.continental_spin.terrain_art import draw_stream
from printables.geometry import Point
from printables.imposition.job import Job
from printables.imposition.paper import HOME_PAPERS
from printables.pages.board_pages import drawn_size
from printables.palette import PAPER

TITLE = Names(zh="赛道地图", en="Map")
PAGE = (297.0, 210.0)  # mm, A4 on its side
LEAST_WIDTH = 230.0  # mm: no map is narrower; on small paper it is joined from sheets
BORDER = 6.0  # mm of white paper round the frame
FOOT = 9.2  # mm below it: the line that says what sheet this is stands there


@dataclass(frozen=True)
class Layout:
    """Where each part of the map lies on the page."""

    frame: Area
    title: Area
    plates: Area
    west: Area
    country: Area
    east: Area
    legend: Area
    beats: Area


def layout(width: float = PAGE[0], height: float = PAGE[1], border: float = BORDER, foot: float = FOOT) -> Layout:
    """The parts of a map on a page of this size, in mm, within a white border and above a foot."""
    frame = Area(border, foot, width - 2 * border, height - border - foot)
    left, right = frame.x + FRAME, frame.right - FRAME
    wide = right - left
    beats = Area(left, frame.y + FRAME, wide, 12.6)
    legend = Area(left, beats.top, wide, 15.2)
    title = Area(left, frame.top - FRAME - 19.0, wide, 19.0)
    plates = Area(left, title.y - 10.0, wide, 10.0)
    west = Area(left, legend.top, 18.0, plates.y - legend.top)
    east = Area(right - 12.0, west.y, 12.0, west.height)
    country = Area(west.right, west.y, east.x - west.right, west.height)
    return Layout(frame, title, plates, west, country, east, legend, beats)


def road_of(tables: Tables, country: Area) -> Road:
    """The road that the tables describe, laid through the country."""
    legs = tables.track.legs[: tables.race.legs]
    return lay_road(country, tuple(landscape_of(leg.country).swing for leg in legs), tables.race.cells_per_leg)


def relics_on(tables: Tables, places: Layout, road: Road) -> tuple[float, Berths]:
    """The side of the relics' tiles on this map, in its own mm, and their berths by cell. Raises RoadDoesNotFit."""
    return relic_berths(road, tuple(tables.relic_sites), ground(places), _stations(tables, places, road))


def tile_side(tables: Tables) -> float:
    """The side (mm) of tiles for the relics that fit the map on every paper of home printers. Raises RoadDoesNotFit."""
    found = []
    for paper in HOME_PAPERS.values():
        places, _ = _laid(*drawn_size(Job(paper), landscape=True, least=(LEAST_WIDTH, 0.0)))
        found.append(relics_on(tables, places, road_of(tables, places.country))[0])
    return min(found)


def _stations(tables: Tables, places: Layout, road: Road) -> tuple[Area, ...]:
    return (*boards(road, tables), arch_area(road), pier_area(places.west, tables))


def ground(places: Layout) -> Area:
    """All that pieces may lie on: the sea on both sides, and the country between."""
    return Area(places.west.x, places.west.y, places.east.right - places.west.x, places.west.height)


def map_board(tables: Tables, lang: str, width: float = PAGE[0], height: float = PAGE[1]) -> Board:
    """The map as a board that fills a page of `width` x `height` mm, and that can be drawn anew for others."""
    face = Face(f"map.{lang}", width, height, partial(_draw, tables, layout(width, height)))
    redraw, spots = partial(_redrawn, tables, lang), _spots(tables, width, height)
    return Board("map", TITLE, face, landscape=True, redraw=redraw, least=(LEAST_WIDTH, 0.0), spots=spots)


def _spots(tables: Tables, width: float, height: float) -> tuple[Point, ...]:
    """The middles of the cells on a map whose frame fills `width` x `height` mm."""
    places, scale = _laid(width, height)
    cells = road_of(tables, places.country).cells
    return tuple((scale * cell.centre[0], scale * cell.centre[1]) for cell in cells)


def _redrawn(tables: Tables, lang: str, width: float, height: float) -> Face:
    """A map whose frame fills `width` x `height` mm: in the proportions of that area, and as much larger as it is."""
    places, scale = _laid(width, height)

    def draw(pen: Pen) -> None:
        with pen.frame(0, 0, scale=scale):
            _draw(tables, places, pen)

    return Face(f"map.{lang}", width, height, draw, PAPER)


def _laid(width: float, height: float) -> tuple[Layout, float]:
    """The parts of a map whose frame fills `width` x `height` mm, and how much larger than its own mm it is drawn."""
    usual = layout().frame
    scale = max(1.0, math.sqrt(width * height / (usual.width * usual.height)))
    return layout(width / scale, height / scale, border=0, foot=0), scale


def _draw(tables: Tables, places: Layout, pen: Pen) -> None:
    road = road_of(tables, places.country)
    draw_ground(pen, places.frame)
    draw_sea(pen, places.west)
    draw_beyond(pen, places.east, tables)
    countries = [(band, leg.country) for band, leg in zip(road.bands, tables.track.legs, strict=False)]
    for band, country in countries:
        draw_country(pen, band, country)
    for place, cell in zip(road.cells, tables.cells, strict=True):
        if cell.terrain == "river":
            draw_stream(pen, road, place)
    for number, (band, country) in enumerate(() if pen.ink.low else countries):
        draw_figures(pen, band, country, upward=number % 2 == 0)
    draw_borders(pen, road)
    draw_ocean(pen, places.west)
    draw_start(pen, places.west, road, tables)
    draw_road(pen, road, tables, relics_on(tables, places, road)[1])
    draw_mileposts(pen, road, tables)
    draw_finish(pen, road, tables)
    draw_plates(pen, places.plates, road, tables)
    draw_title(pen, places.title, tables)
    draw_legend(pen, places.legend, tables)
    draw_beats(pen, places.beats, tables)
    draw_frame(pen, places.frame)
