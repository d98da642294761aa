"""The cup mat: a place for the cup in the middle, a ring that counts its pours, and what fills and empties it.

Millimetres; all is drawn anew for larger paper, and for several sheets.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

from engine.games.blind_snipe.schema import Tables
from engine.games.blind_snipe.supplies import most_pours
from engine.tables import Names
from printables.components.parts import Board, Face
from printables.drawing.pen import Pen
from printables.games.blind_snipe.cup_panels import draw_drinks, draw_emptying, draw_legend, draw_pours, draw_title
from printables.games.blind_snipe.mat_art import draw_sides
from printables.games.blind_snipe.pool import (
    draw_burst,
    draw_charges,
    draw_cup_place,
    draw_hairs,
    draw_place,
    draw_water,
)
from printables.games.blind_snipe.ring import draw_ring, ring_spots
from printables.games.blind_snipe.sheet_values import named
from printables.geometry import Point
from printables.palette import BONE

KEY = "cup_mat"
TITLE = Names(zh="公杯垫", en="Cup mat")
BOTTLE = Names(zh="酒瓶或水壶", en="Bottle or jug")
WIDTH, HEIGHT = 287.0, 196.8  # A4 on its side, above the line that says what sheet it is
EDGE = 6.0
PANEL = 41.0  # height of the panels in the corners
ROOM = 3.0  # between them and the ring


@dataclass(frozen=True)
class Pool:
    """Where everything lies round the middle; `unit` is how much larger than A4 the board is."""

    unit: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.width / 2, self.height / 2

    @property
    def rim(self) -> float:
        """Outer radius of the ring."""
        return min(self.height / 2 - 4.4 * self.unit, 0.348 * self.width)

    @property
    def shore(self) -> float:
        """Its inner radius."""
        return self.rim - 14.0 * self.unit

    @property
    def cup(self) -> float:
        """Radius of the cup's place: a foot of 90 mm stands on it, on Letter too."""
        return 0.488 * self.rim

    @property
    def aside(self) -> float:
        """How far the middle of a place beside the ring is from that of the board."""
        return self.rim + (self.width / 2 - self.rim) / 2 - 0.6 * self.unit

    @property
    def edge(self) -> float:
        return EDGE * self.unit

    @property
    def panel(self) -> tuple[float, float]:
        """Width and height of the panel in each corner, clear of the ring."""
        high = PANEL * self.unit
        up = self.height / 2 - self.edge - high
        clear = math.sqrt(max(0.0, (self.rim + ROOM * self.unit) ** 2 - up**2))
        return self.width / 2 - self.edge - clear, high


def pool(width: float, height: float) -> Pool:
    """The mat on a board of this size."""
    return Pool(min(width / WIDTH, height / HEIGHT), width, height)


def cup_mat(tables: Tables, lang: str, players: int | None = None) -> Board:
    """The board, its ring as long as a game of so many players, or the largest one, can need. Raises TablesError."""
    seats = tables.seats_for(tables.players.max if players is None else players)
    least = tables.players.min if players is None else seats
    starts = [count * tables.cup.start for count in range(least, seats + 1)]
    spaces = most_pours(tables, seats)
    redraw, spots = partial(_face, tables, lang, spaces, starts), _spots(pool(WIDTH, HEIGHT), spaces)
    return Board(KEY, TITLE, redraw(WIDTH, HEIGHT), landscape=True, redraw=redraw, spots=spots)


def _spots(where: Pool, spaces: int) -> tuple[Point, ...]:
    """The spaces of the ring, the cup's place, and those for medals and bottle beside the ring."""
    cx, cy = where.middle
    ring = ring_spots(where.shore, where.rim, spaces, where.unit)
    beside = [(way * where.aside, 0.0) for way in (-1, 1)]
    return tuple((cx + x, cy + y) for x, y in (*ring, (0.0, 0.0), *beside))


def _face(tables: Tables, lang: str, spaces: int, starts: list[int], width: float, height: float) -> Face:
    draw = partial(_draw, tables, lang, spaces, starts, pool(width, height))
    return Face(f"{KEY}.{lang}", width, height, draw, BONE)


def _draw(tables: Tables, lang: str, spaces: int, starts: list[int], where: Pool, pen: Pen) -> None:
    unit, (cx, cy) = where.unit, where.middle
    pen.rect(0, 0, where.width, where.height, fill=BONE)
    draw_sides(pen, where.width, where.height, unit)
    with pen.frame(cx, cy):
        draw_hairs(pen, where.width, unit)
        draw_ring(pen, where.shore, where.rim, spaces, starts, unit)
        draw_water(pen, where.shore, unit)
        draw_burst(pen, where.cup + 1.5 * unit, where.shore - 4 * unit, tables.players.max)
        draw_charges(pen, where.cup, where.shore, tables.players.max)
        draw_cup_place(pen, where.cup, tables.cup.name.get(lang), unit)
        side = where.width / 2 - where.rim  # of the ring from the edge of the board
        medals = named(tables.medals.name, lang)
        for way, name, icon in ((-1, medals, "medal"), (1, BOTTLE.get(lang), "pour")):
            with pen.frame(way * where.aside, 0):
                draw_place(pen, 0.4 * side, name, icon, unit)
    wide, high = where.panel
    for draw, x, y in (
        (draw_title, where.edge, where.height - where.edge - high),
        (draw_emptying, where.width - where.edge - wide, where.height - where.edge - high),
        (draw_pours, where.edge, where.edge),
        (draw_drinks, where.width - where.edge - wide, where.edge),
    ):
        with pen.frame(x, y):
            draw(pen, tables, lang, wide, high, unit)
    if any(starts):
        with pen.frame(where.edge, where.height - where.edge - high):
            draw_legend(pen, tables, lang, wide, high, unit)
