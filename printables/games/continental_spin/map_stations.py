"""Where the race starts, is scored and ends: the pier, the mile posts and the arch. And the ocean off the coast."""

from __future__ import annotations

import math

from engine.games.continental_spin.schema import Tables
from engine.tables import Names
from printables.drawing.pen import Pen
from printables.games.continental_spin import figures
from printables.games.continental_spin.colours import COUNTRIES, country_inks
from printables.games.continental_spin.countries import HORIZON, draw_country, draw_sea
from printables.games.continental_spin.map_type import DENSE, SMALL, figure, name, places_within
from printables.games.continental_spin.road import Area, Road
from printables.palette import BRASS_LIGHT, CREAM, INK, INK_SOFT, OXBLOOD, PAPER

BOARD = (17.0, 12.5)  # mm: a mile post's board
BERTH = 15.2  # mm: room for a rider at the start
BETWEEN = 0.6  # mm between two berths
ARCH = (22.6, 11.6)  # mm
COMPASS = Names(zh="北东南西", en="NESW")
SHADOW = 0.22  # how dark a shadow is


def draw_start(pen: Pen, sea: Area, road: Road, tables: Tables) -> None:
    """Place 0: a pier with a berth for each rider, west of the road."""
    inks, shore = country_inks(tables.track.legs[0].country), road.at(0)[1] + road.width / 2 + 2.0
    for figure_of, east in ((figures.brush, 5.0), (figures.cow_skull, 11.5), (figures.brush, 17.0)):
        with pen.frame(sea.right + east, shore):
            figure_of(pen, inks)
    pier, berth = pier_area(sea, tables), berth_size(sea, tables)
    pen.rect(pier.x + 0.7, pier.y - 0.9, pier.width - 0.7, pier.height, radius=1.5, fill=INK, alpha=SHADOW)
    pen.rect(pier.x, pier.y, pier.width, pier.height, radius=1.5, fill=PAPER, stroke=INK, width=0.9)
    rows = (pier.y + 3.1 * k for k in range(1, int(pier.height / 3.1)))
    pen.path("".join(f"M{pier.x + 0.6:.2f} {y:.2f}H{pier.right - 0.6:.2f}" for y in rows), stroke=CREAM, width=0.5)
    middle = pier.x + pier.width / 2
    for number, rider in enumerate(tables.riders):
        y = pier.y + 0.6 + berth * (number + 0.5)
        side = berth - BETWEEN
        pen.rect(middle - side / 2, y - side / 2, side, side, radius=1.5, fill=CREAM, stroke=INK_SOFT, width=0.3)
        pen.icon(rider.shape, middle, y, 0.6 * berth, colour=INK_SOFT.mixed(CREAM, 0.35))
    city, above = tables.track.start.get(pen.lang), (pier.top - 6.4, pier.top - 0.9)
    name(pen, middle, pier.top - 5, pier.width - 2, city, 10, colour=OXBLOOD, between=above)
    figure(pen, middle, pier.top - 9.4, pier.width - 2, "0", 20)


def berth_size(sea: Area, tables: Tables) -> float:
    """How far the berths of two riders at the start are apart, and so how wide each is at the most."""
    return min(BERTH, (sea.height - 18) / len(tables.riders))


def pier_area(sea: Area, tables: Tables) -> Area:
    """Where the pier stands."""
    return Area(sea.x + 1.2, sea.y + 1.8, sea.width - 1.2, berth_size(sea, tables) * len(tables.riders) + 13.2)


def draw_ocean(pen: Pen, sea: Area) -> None:
    """A compass, gulls, a sunset and a coaster off the coast, above the pier."""
    middle, inks, horizon = sea.x + sea.width / 2, COUNTRIES["sea"], sea.y + HORIZON * sea.height
    _draw_compass(pen, middle, sea.top - 9.4, 4.4)
    with pen.clip_rect(sea.x, horizon, sea.width, sea.height), pen.frame(middle + 0.6, horizon + 0.6):
        figures.sun(pen, COUNTRIES["desert"])
    pen.line(sea.x, horizon, sea.right, horizon, stroke=inks.line, width=0.2)
    for x, y in ((-5.4, 6.6), (5.6, 8.2), (-4.2, -3.6)):
        with pen.frame(middle + x, horizon + y):
            figures.bird(pen, inks)
    with pen.frame(middle, horizon - 17):
        figures.ship(pen, inks)


def _draw_compass(pen: Pen, x: float, y: float, r: float) -> None:
    for k in range(8):
        angle = math.radians(45 * k)
        far = r if k % 2 == 0 else 0.62 * r
        tip = (x + far * math.sin(angle), y + far * math.cos(angle))
        for side, fill in ((-1, INK), (1, PAPER)):
            beside = angle + side * math.pi / 8
            foot = (x + 0.24 * r * math.sin(beside), y + 0.24 * r * math.cos(beside))
            pen.polygon(((x, y), foot, tip), fill=fill, stroke=INK, width=0.2)
    far = r + 1.9
    for k, letter in enumerate(COMPASS.get(pen.lang)):
        angle = math.pi / 2 * k
        name(pen, x + far * math.sin(angle), y + far * math.cos(angle) - 1.1, 4, letter, SMALL)


def boards(road: Road, tables: Tables) -> tuple[Area, ...]:
    """Where the boards stand: in the road's pocket at the end of each leg but the last, which has the arch.

    A relic site on one side of the end pushes the board to the other.
    """
    width, height = BOARD
    found = []
    for leg in range(1, len(road.bands)):
        x, y, _ = road.at(road.leg_end(leg))
        last, first = (tables.cells[leg * road.cells_per_leg + step].relic for step in (-1, 0))
        left = x - width / 2 + (last - first) * width / 2
        bottom = y - road.width / 2 - 1.5 - height if leg % 2 else y + road.width / 2 + 1.7
        found.append(Area(left, bottom, width, height))
    return tuple(found)


def draw_mileposts(pen: Pen, road: Road, tables: Tables) -> None:
    """At the end of each leg its number and what its places pay."""
    for leg, board in enumerate(boards(road, tables), 1):
        low = board.y - (2.6 if leg % 2 else 1.8)
        x, wood = board.x + board.width / 2 - 0.9, pen.ink.ground(INK_SOFT)
        pen.rect(x, low, 1.8, board.height + 4.3, fill=wood, stroke=INK, width=0.3)
        _draw_board(pen, board, leg, tables.leg_points(leg))


def _draw_board(pen: Pen, board: Area, leg: int, points: list[int]) -> None:
    """The number of the leg over what its places pay."""
    pen.rect(board.x + 0.6, board.y - 0.8, board.width, board.height, radius=1.2, fill=INK, alpha=SHADOW)
    pen.rect(board.x, board.y, board.width, board.height, radius=1.2, fill=PAPER, stroke=INK, width=0.8)
    x, y = board.x + board.width / 2, board.top - 4.3
    pen.circle(x, y, 3.3, fill=pen.ink.ground(INK), stroke=INK, width=0.4)
    figure(pen, x, y, 5.4, str(leg), 13.5, PAPER)
    for side in (-1, 1):
        pen.icon("flag", x + side * 5.6, y, 4.2, colour=OXBLOOD)
    if any(points):
        room = board.width - 2
        figure(pen, x, board.y + 2.6, room, places_within(pen, room, points), 10.5, floor=DENSE)


def draw_beyond(pen: Pen, east: Area, tables: Tables) -> None:
    """What lies beyond the finish: the harbour, or the country that a short race does not cross."""
    if tables.is_whole:
        draw_sea(pen, east)
        _draw_harbour(pen, east)
    else:
        draw_country(pen, east, tables.track.legs[tables.race.legs].country)


def _draw_harbour(pen: Pen, sea: Area) -> None:
    """The statue that greets who comes by sea, and gulls."""
    inks, middle = COUNTRIES["sea"], sea.x + sea.width / 2
    with pen.frame(middle, sea.y + 0.44 * sea.height):
        figures.liberty(pen, inks)
    for x, y in ((-1.5, 0.88), (2.0, 0.84), (0.5, 0.68)):
        with pen.frame(middle + x, sea.y + y * sea.height):
            figures.bird(pen, inks)


def draw_finish(pen: Pen, road: Road, tables: Tables) -> None:
    """An arch where the road meets the harbour, with what the last leg's places pay."""
    width, height = ARCH
    area = arch_area(road)
    x, base = area.x + width / 2, area.y
    for foot in (x - width / 2 + 1.2, x + width / 2 - 4.4):
        _draw_pennant(pen, foot, base + 0.7 * height)
    pen.path(_arch(x, base, 0.0), x=0.7, y=-0.8, fill=INK, alpha=SHADOW)
    pen.path(_arch(x, base, 0.0), fill=OXBLOOD, stroke=INK, width=0.8)
    pen.path(_arch(x, base, 1.0), stroke=BRASS_LIGHT, width=0.35)
    city = tables.goal if tables.is_whole else tables.terrain.finish.name
    name(pen, x, base + 5.6, width - 4, city.get(pen.lang), 12, colour=PAPER, between=(base + 4.7, base + height - 2.0))
    last = len(road.bands)
    if any(tables.leg_points(last)):  # told as the last leg's, or it is taken for the final score
        disc, room = x - width / 2 + 3.6, width - 8
        pen.circle(disc, base + 2.9, 1.9, fill=BRASS_LIGHT, stroke=INK, width=0.3)
        figure(pen, disc, base + 2.9, 3.4, str(last), SMALL)
        points = places_within(pen, room, tables.leg_points(last))
        name(pen, x + 2.2, base + 1.7, room, points, 9, font="display", colour=BRASS_LIGHT, floor=DENSE)


def arch_area(road: Road) -> Area:
    """Where the arch stands, pennants and all: above the road, or below it where its last leg ends at the top."""
    x, high = road.bands[-1].right - 0.6, 0.7 * ARCH[1] + 4.6
    beside, y = road.width / 2 + 0.9, road.cells[-1].centre[1]
    base = y - beside - high if len(road.bands) % 2 else y + beside
    return Area(x - ARCH[0] / 2, base, ARCH[0], high)


def _arch(x: float, base: float, inset: float) -> str:
    """The outline of the arch, `inset` mm inside its border."""
    left, right, top = x - ARCH[0] / 2 + inset, x + ARCH[0] / 2 - inset, base + ARCH[1] - inset
    foot, spring = base + inset, base + 0.6 * ARCH[1]
    return f"M{left} {foot}V{spring}Q{left} {top} {x} {top}Q{right} {top} {right} {spring}V{foot}Z"


def _draw_pennant(pen: Pen, x: float, y: float) -> None:
    pen.rect(x - 0.45, y, 0.9, 4.6, fill=INK)
    pen.polygon(((x, y + 4.6), (x + 3.6, y + 3.5), (x, y + 2.4)), fill=OXBLOOD, stroke=INK, width=0.2)
