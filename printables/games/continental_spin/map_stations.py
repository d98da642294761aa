"""Where the race starts, is scored and ends: the pier, the mile posts and the arch. And the ocean off the coast."""

from __future__ import annotations

import math

from engine.games.continental_spin.schema import Tables
from printables.games.continental_spin import figures
from printables.games.continental_spin.map_type import SMALL, figure, name, places_within
from printables.games.continental_spin.road import Area, Road
from printables.palette import BRASS_LIGHT, COUNTRIES, CREAM, INK, INK_SOFT, OXBLOOD, PAPER
from printables.pen import Pen

BOARD = (32.0, 8.2)  # mm: a mile post's board
BERTH = 12.4  # mm: room for a rider at the start
ARCH = (21.0, 10.6)  # mm
COMPASS = {"zh": "北东南西", "en": "NESW"}
SHADOW = 0.22  # how dark a shadow is


def draw_start(pen: Pen, sea: Area, road: Road, tables: Tables) -> None:
    """Place 0: a pier with a berth for each rider, west of the road."""
    inks, shore = COUNTRIES[tables.track.legs[0].country], road.at(0)[1] + road.width / 2 + 2.0
    for figure_of, east in ((figures.brush, 5.0), (figures.cow_skull, 11.5), (figures.brush, 17.0)):
        with pen.frame(sea.right + east, shore):
            figure_of(pen, inks)
    berth = min(BERTH, (sea.height - 18) / len(tables.riders))
    pier = Area(sea.x + 1.2, sea.y + 1.8, sea.width - 1.2, berth * len(tables.riders) + 13.2)
    pen.rect(pier.x + 0.7, pier.y - 0.9, pier.width - 0.7, pier.height, radius=1.5, fill=INK, alpha=SHADOW)
    pen.rect(pier.x, pier.y, pier.width, pier.height, radius=1.5, fill=PAPER, stroke=INK, width=0.9)
    rows = (pier.y + 3.1 * k for k in range(1, int(pier.height / 3.1)))
    pen.path("".join(f"M{pier.x + 0.6:.2f} {y:.2f}H{pier.right - 0.6:.2f}" for y in rows), stroke=CREAM, width=0.5)
    middle = pier.x + pier.width / 2
    for number, rider in enumerate(tables.riders):
        y = pier.y + 0.6 + berth * (number + 0.5)
        pen.circle(middle, y, berth / 2 - 0.5, fill=CREAM, stroke=INK_SOFT, width=0.3)
        pen.icon(rider.shape, middle, y, 0.6 * berth, colour=INK_SOFT.mixed(CREAM, 0.35))
    name(pen, middle, pier.top - 5, pier.width - 2, tables.track.start.get(pen.lang), 10, colour=OXBLOOD)
    figure(pen, middle, pier.top - 9.4, pier.width - 2, "0", 20)


def draw_ocean(pen: Pen, sea: Area) -> None:
    """A compass, gulls and a coaster off the coast, above the pier."""
    middle, inks = sea.x + sea.width / 2, COUNTRIES["sea"]
    _draw_compass(pen, middle, sea.top - 10, 4.6)
    for x, y in ((-4, 22), (2, 20)):
        with pen.frame(middle + x, sea.top - y):
            figures.bird(pen, inks)
    with pen.frame(middle, sea.top - 38):
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
    for k, letter in enumerate(COMPASS[pen.lang]):
        angle = math.pi / 2 * k
        name(pen, x + far * math.sin(angle), y + far * math.cos(angle) - 1.1, 4, letter, SMALL)


def boards(road: Road) -> tuple[Area, ...]:
    """Where the boards stand: in the road's pocket at the end of each leg but the last, which has the arch."""
    width, height = BOARD
    found = []
    for leg in range(1, len(road.bands)):
        x, y, _ = road.at(road.leg_end(leg))
        bottom = y - road.width / 2 - 1.5 - height if leg % 2 else y + road.width / 2 + 1.7
        found.append(Area(x - width / 2, bottom, width, height))
    return tuple(found)


def draw_mileposts(pen: Pen, road: Road, tables: Tables) -> None:
    """At the end of each leg its number and what its places pay."""
    for leg, board in enumerate(boards(road), 1):
        low = board.y - (2.6 if leg % 2 else 1.8)
        pen.rect(board.x + board.width / 2 - 0.9, low, 1.8, board.height + 4.3, fill=INK_SOFT, stroke=INK, width=0.3)
        _draw_board(pen, board, leg, tables.points.leg)


def _draw_board(pen: Pen, board: Area, leg: int, points: list[int]) -> None:
    middle, tip = board.y + board.height / 2, board.right - 3.6
    ends = ((board.x, board.y), (tip, board.y), (board.right, middle), (tip, board.top), (board.x, board.top))
    pen.polygon([(x + 0.6, y - 0.8) for x, y in ends], fill=INK, alpha=SHADOW)
    pen.polygon(ends, fill=PAPER, stroke=INK, width=0.8)
    disc = board.x + board.height / 2 + 0.1
    pen.circle(disc, middle, board.height / 2 - 1, fill=INK)
    figure(pen, disc, middle, board.height - 3, str(leg), 13.5, PAPER)
    left, right = board.x + board.height, tip + 1.0
    if any(points):
        room = right - left - 1
        figure(pen, (left + right) / 2, middle, room, places_within(pen, room, points), 12.5)
    else:
        pen.icon("flag", (left + right) / 2, middle, 5.6, colour=INK)


def draw_finish(pen: Pen, road: Road, tables: Tables) -> None:
    """An arch beside the last cell, with what the last leg's places pay."""
    width, height = min(ARCH[0], road.cells[-1].length + 2), ARCH[1]
    x = road.bands[-1].right - width / 2 + 0.6
    base = road.cells[-1].centre[1] + road.width / 2 + 0.4
    left, right, spring = x - width / 2, x + width / 2, base + 0.62 * height
    arch = (
        f"M{left} {base}V{spring}Q{left} {base + height} {x} {base + height}"
        f"Q{right} {base + height} {right} {spring}V{base}Z"
    )
    for foot in (left + 1.2, right - 1.2):
        _draw_pennant(pen, foot, base + 0.7 * height)
    pen.path(arch, x=0.7, y=-0.8, fill=INK, alpha=SHADOW)
    pen.path(arch, fill=OXBLOOD, stroke=INK, width=0.8)
    with pen.clip_path(arch):
        pen.path(arch, stroke=BRASS_LIGHT, width=2.6)
        pen.path(arch, stroke=OXBLOOD, width=1.8)
    name(pen, x, base + 5.2, width - 4, tables.track.finish.get(pen.lang), 11, colour=PAPER)
    if any(tables.points.leg):
        points = places_within(pen, width - 4.6, tables.points.leg)
        name(pen, x, base + 1.6, width - 4.6, points, 9, font="display", colour=BRASS_LIGHT)


def _draw_pennant(pen: Pen, x: float, y: float) -> None:
    pen.rect(x - 0.45, y, 0.9, 4.6, fill=INK)
    pen.polygon(((x, y + 4.6), (x + 3.6, y + 3.5), (x, y + 2.4)), fill=OXBLOOD, stroke=INK, width=0.2)
