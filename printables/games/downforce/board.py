"""A circuit board: the country, the road, and panels for the name and for the cars that are home."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from pathlib import PurePath

from engine.games.downforce.circuits.circuit import Circuit
from engine.games.downforce.circuits.track_file import Panel
from engine.games.downforce.schema import Tables
from engine.tables import Names
from printables.components.parts import Board, Face
from printables.drawing.pen import Pen
from printables.games.downforce.car_art import draw_car
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED, ROAD_DARK, SAND, SKY
from printables.games.downforce.plan import draw_plan
from printables.games.downforce.road import KERB, draw_lines, draw_name, draw_road, side
from printables.games.downforce.scenery import draw_scenery
from printables.geometry import Point
from printables.palette import INK
from printables.text.typography import capitals

TITLE = Names(zh="赛道：{track}", zh_hant="賽道：{track}", en="Track: {track}")
OWN = Names(zh="本版自行设计", zh_hant="本版自行設計", en="This edition’s own design")
PLACES = Names(zh="到达名次与奖金", zh_hant="到達名次與獎金", en="Places and prizes")
PAWN = 10.0  # mm across: the cell that a car stands in may not be narrower
BAND, CORNER, CHEQUERS = 4.4, 7.2, 4  # of the frame
TEXT_ROOM = 58.0  # mm from the top of the title's panel
LEAST_PICTURE = 20.0  # mm high
FLOOR = 6.5  # points
NAME_SIZE = 9.5  # points, of corners: as large as their room is high
OUT = KERB + 4.0  # mm from the road to the name of a corner


def circuit_board(tables: Tables, lang: str, key: str) -> Board:
    """The board of a track, as large as the paper or the sheets hold; never so small that no pawn fits a lane."""
    circuit = tables.circuits[key]
    width, height = circuit.track.board.size
    title = TITLE.map(lambda text: text.format(track=circuit.track.name.get(lang)))
    face = _face(tables, lang, circuit, width, height)
    least = (PAWN / circuit.track.lane_width * width, 0.0)
    spots = (*(cell.centre for cell in circuit.cells), *_boxes(circuit.track.board.places, len(tables.money.prizes)))
    key, redraw = f"track_{_file_name(tables, key)}", partial(_face, tables, lang, circuit)
    return Board(key, title, face, True, redraw, least, spots=spots)


def _file_name(tables: Tables, key: str) -> str:
    """What files of a track are called: its name, or that of its own file; numbered where two are called the same."""

    def name(road: str) -> str:
        return PurePath(road).name.removesuffix(".toml")

    alike = [road for road in tables.roads if name(road) == name(key)]
    return name(key) + (f"_{alike.index(key) + 1}" if len(alike) > 1 else "")


def _boxes(panel: Panel, count: int) -> Iterator[Point]:
    """The middles of the boxes of the cars that are home, by place."""
    wide, high = _box_size(panel, count)
    (x, y), columns = panel.at, -(-count // 2)
    for k in range(count):
        yield x + 3 + (k % columns + 0.5) * wide, y + 3 + (1 - k // columns + 0.5) * high


def _box_size(panel: Panel, count: int) -> tuple[float, float]:
    return (panel.size[0] - 6) / -(-count // 2), (panel.size[1] - 13) / 2


def _face(tables: Tables, lang: str, circuit: Circuit, width: float, height: float) -> Face:
    """The board in the middle of a face of this size (mm), ivory to the edges."""
    wide, high = circuit.track.board.size
    scale = min(width / wide, height / high)
    draw = partial(_draw, tables, lang, circuit, scale, (width - scale * wide) / 2, (height - scale * high) / 2)
    return Face(f"{circuit.key}.{lang}", width, height, draw, IVORY)


def _draw(tables: Tables, lang: str, circuit: Circuit, scale: float, x: float, y: float, pen: Pen) -> None:
    track = circuit.track
    wide, high = track.board.size
    pen.rect(0, 0, wide * scale + 2 * x, high * scale + 2 * y, fill=IVORY)
    with pen.frame(x, y, scale=scale):
        draw_ground(pen, circuit)
        for cell in circuit.cells:
            draw_name(pen, circuit, cell)
        _draw_frame(pen, wide, high)
        _draw_corner_names(pen, circuit, lang)
        _draw_title(pen, tables, lang, circuit)
        _draw_places(pen, tables, lang, track.board.places)
        if tables.boards.plan:
            draw_plan(pen, circuit)


def draw_ground(pen: Pen, circuit: Circuit) -> None:
    """The country and the road, without names, frame and panels: once in a document, however often it is shown."""
    pen.art(f"ground {circuit.key}", partial(_draw_ground, circuit), (0, 0, *circuit.track.board.size))


def _draw_ground(circuit: Circuit, pen: Pen) -> None:
    pen.wordless(draw_scenery, circuit)
    pen.wordless(draw_road, circuit)
    draw_lines(pen, circuit)


def _panel(pen: Pen, panel: Panel) -> tuple[float, float, float, float]:
    """A poster's panel: ivory, with a dark rule inside its edge."""
    (x, y), (w, h) = panel.at, panel.size
    pen.rect(x, y, w, h, fill=IVORY, stroke=NIGHT, width=0.9)
    pen.rect(x + 1.5, y + 1.5, w - 3, h - 3, stroke=NIGHT, width=0.25)
    return x, y, w, h


def _draw_frame(pen: Pen, width: float, height: float) -> None:
    """A poster's edge: an ivory band between rules, chequered at the corners."""
    for inset, colour, line in ((BAND / 2, IVORY, BAND), (0.4, NIGHT, 0.8), (BAND, NIGHT, 0.5)):
        pen.rect(inset, inset, width - 2 * inset, height - 2 * inset, stroke=colour, width=line)
    side_of = CORNER / CHEQUERS
    for left in (0.0, width - CORNER):
        for low in (0.0, height - CORNER):
            pen.rect(left, low, CORNER, CORNER, fill=IVORY, stroke=NIGHT, width=0.5)
            for k in range(CHEQUERS):
                for row in range(CHEQUERS):
                    if (k + row) % 2:
                        pen.rect(left + k * side_of, low + row * side_of, side_of, side_of, fill=INK)


def _draw_picture(pen: Pen, tables: Tables, x: float, y: float, w: float, h: float) -> None:
    """A car at full speed before the rays of the sun, in the foot of a panel."""
    with pen.clip_rect(x, y, w, h):
        pen.rect(x, y, w, h, fill=SKY)
        for k in range(-9, 10):
            turn = math.radians(90 + 10 * k)
            ends = [(x + w / 2 + 2 * w * math.cos(turn + a), y + 2 * w * math.sin(turn + a)) for a in (-0.035, 0.035)]
            pen.polygon(((x + w / 2, y), *ends), fill=IVORY)
        pen.rect(x, y, w, h * 0.2, fill=ROAD_DARK)
        for k in range(5):
            pen.line(
                x - 2,
                y + h * (0.28 + 0.08 * k),
                x + w * (0.24 - 0.03 * k),
                y + h * (0.28 + 0.08 * k),
                stroke=IVORY,
                width=0.7,
            )
        length = min(w * 0.74, h * 2.2)
        red = next(car for car in tables.cars if car.key == "red")
        draw_car(pen, red, x + (w - length) / 2 + w * 0.05, y + h * 0.12, length)
    pen.rect(x, y, w, h, stroke=NIGHT, width=0.35)


def _draw_title(pen: Pen, tables: Tables, lang: str, circuit: Circuit) -> None:
    track = circuit.track
    x, y, w, h = _panel(pen, track.board.title)
    pen.rect(x + 1.5, y + h - 9.5, w - 3, 8, fill=RACING_RED)
    game = capitals(tables.title.get(lang), lang)
    band, room = (y + h - 9.1, y + h - 1.9), (w - 13) / 2
    pen.fit_text(x + 5, y + h - 7.4, room, game, font="title", size=13, floor=8, colour=IVORY, tracking=2, between=band)
    if track.own:
        pen.fit_text(x + w - 5, y + h - 7.1, room, OWN.get(lang), size=8, floor=FLOOR, colour=IVORY, align="right")
    name = capitals(track.name.get(lang), lang)
    below = y + h - 23.6, y + h - 10.0
    pen.fit_text(
        x + 5, y + h - 21.5, w - 10, name, font="title", size=34, floor=14, colour=NIGHT, tracking=1, between=below
    )
    pen.rect(x + 5, y + h - 26, 16, 1.1, fill=RACING_RED)
    country = pen.fit_text(
        x + 5, y + h - 29.5, w - 10, track.country.get(lang), font="bold", size=9, floor=FLOOR, colour=NIGHT
    )
    picture = h - TEXT_ROOM
    if picture >= LEAST_PICTURE:
        _draw_picture(pen, tables, x + 3, y + 3, w - 6, picture)
    pen.paragraph(x + 5, y + 3, w - 10, h - 35, track.blurb.get(lang), size=country, floor=FLOOR, colour=NIGHT)


def _draw_places(pen: Pen, tables: Tables, lang: str, panel: Panel) -> None:
    """A box for each car that is home, with its place and what it earns."""
    x, y, w, h = _panel(pen, panel)
    pen.fit_text(x + 4, y + h - 7.6, w - 8, PLACES.get(lang), font="title", size=11, floor=8, colour=NIGHT)
    prizes = tables.money.prizes
    wide, high = _box_size(panel, len(prizes))
    for k, (prize, (middle, half_up)) in enumerate(zip(prizes, _boxes(panel, len(prizes)), strict=True)):
        left, low = middle - wide / 2, half_up - high / 2
        pen.rect(left + 0.8, low + 0.8, wide - 1.6, high - 1.6, radius=1.2, fill=SAND, stroke=NIGHT, width=0.35)
        pen.text(left + 3, low + high - 9.4, str(k + 1), font="display", size=20, colour=RACING_RED)
        unit = tables.money.unit.get(lang)
        pen.text(left + wide - 3, low + 5.6, str(prize), font="display", size=14, colour=NIGHT, align="right")
        pen.fit_text(left + wide - 3, low + 2.6, wide / 2, unit, size=7, floor=FLOOR, colour=NIGHT, align="right")


def _draw_corner_names(pen: Pen, circuit: Circuit, lang: str) -> None:
    """Outside each corner that has a name, clear of its kerb."""
    for stretch in circuit.stretches:
        if stretch.corner is None or stretch.strip is not _first_of(circuit, stretch.corner):
            continue
        text = stretch.corner.get(lang)
        left = stretch.piece.turn < 0  # the outside of the corner
        rim, (x, y) = (side(circuit, stretch, left, out, 0.5) for out in (0.0, OUT))
        across, up = (x - rim[0]) / OUT, (y - rim[1]) / OUT
        half = pen.width(text, font="bold", size=NAME_SIZE) / 2
        middle = y + up * 1.6
        pen.fit_text(
            x + across * half,
            middle - 1.2,
            2 * half + 0.1,
            text,
            font="bold",
            size=NAME_SIZE,
            floor=FLOOR,
            colour=NIGHT,
            align="centre",
            between=(middle - 2.1, middle + 1.5),
        )


def _first_of(circuit: Circuit, corner: Names) -> object:
    """The first strip round a corner."""
    return next(one.strip for one in circuit.stretches if one.corner is corner)
