"""The table set up for play, seen from above and true to scale: the printed components themselves, made small.

Its parts are numbered like the steps of the instructions. Millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from engine.games.continental_spin.schema import Tables
from printables.components.parts import Face
from printables.components.typesetting import Drawing, draw_number
from printables.drawing.pen import Pen
from printables.games.continental_spin import map as the_map
from printables.games.continental_spin.broadside import FINE, print_on
from printables.games.continental_spin.colours import rider_colour
from printables.games.continental_spin.driver_cards import driver_cards
from printables.games.continental_spin.map_stations import berth_size, pier_area
from printables.games.continental_spin.materials import riders_that_play
from printables.games.continental_spin.relic_cards import relic_cards
from printables.games.continental_spin.relic_tiles import relic_tiles
from printables.games.continental_spin.score_sheets import score_sheets
from printables.games.continental_spin.spin_tracks import spin_tracks
from printables.games.continental_spin.token_art import START
from printables.games.continental_spin.tokens import markers, seals
from printables.palette import BRASS, BRASS_LIGHT, CREAM, INK, OXBLOOD

GAP = 12.0  # mm on the table between two things that lie on it
SEAT = 192.0  # width of what lies before a rider
MOST_SEALS = 12  # drawn; more are not needed to show what is meant
MOST_CARDS = 7


def steps(tables: Tables) -> list[str]:
    """The steps of setting up, in order: what the numbers in the drawing and in the text count."""
    left_out = set() if tables.relic_sites else {"relics"}
    if len(riders_that_play(tables)) == 1:
        left_out.add("seats")
    return [name for name in ("map", "relics", "kit", "start", "seats", "hands") if name not in left_out]


@dataclass(frozen=True)
class _Thing:
    """A face on the table, its lower left at (x, y), perhaps turned."""

    face: Face
    x: float
    y: float
    angle: float = 0.0


@dataclass(frozen=True)
class _Table:
    """The table in its own mm, and where the numbers of the steps stand."""

    width: float
    height: float
    things: tuple[_Thing, ...]
    map_at: tuple[float, float]
    spots: dict[str, tuple[float, float]]


def table_drawing(tables: Tables, lang: str, width: float, height: float | None = None) -> Drawing:
    """The drawing for a sheet, `width` mm wide: a rider's place below the map; with a `height`, one on either side."""
    table = _beside(tables, lang) if height else _below(tables, lang)
    scale = min(width / table.width, (height or 10 * width) / table.height)
    return Drawing(table.width * scale, table.height * scale, partial(_draw, tables, table, scale))


def _below(tables: Tables, lang: str) -> _Table:
    """The map, the relic cards beside it, one rider's place below."""
    board = the_map.map_board(tables, lang).face
    place, tall, spots = _place(tables, lang)
    sheet = score_sheets(tables, lang).faces[0]
    low = max(tall, sheet.height) + 2 * GAP
    cards = _relic_stacks(tables, lang, board.width + 2 * GAP, low + board.height)
    first = _start_marker(tables, spots)
    things = (*place_at((*place, *first), GAP, GAP), _Thing(sheet, 2 * GAP + SEAT, GAP), *cards)
    wide = max(2 * GAP + board.width + (SEAT / 2 if cards else 0), 3 * GAP + SEAT + sheet.width)
    found = {
        "map": (GAP + board.width - 8, low + board.height - 8),
        "kit": (GAP + spots["kit"][0], GAP + spots["kit"][1]),
        "hands": (GAP + spots["hands"][0], GAP + spots["hands"][1]),
        "seats": (GAP + spots["seats"][0], GAP + spots["seats"][1]),
    }
    return _Table(wide, low + board.height + GAP, things, (GAP, low), found)


def _beside(tables: Tables, lang: str) -> _Table:
    """The map in the middle, a rider's place on either side of it, where several play."""
    board = the_map.map_board(tables, lang).face
    place, tall, spots = _place(tables, lang)
    sheet = score_sheets(tables, lang).faces[0]
    x = 2 * GAP + SEAT
    height = max(tall + GAP + sheet.height, board.height + GAP + 63) + 2 * GAP
    map_at = (x, height - GAP - board.height)
    right = x + board.width + GAP
    sides = (GAP, right) if len(riders_that_play(tables)) > 1 else (GAP,)
    things: list[_Thing] = list(_relic_stacks(tables, lang, x + 30, map_at[1] - GAP, across=True))
    things += place_at(_start_marker(tables, spots), GAP, GAP)
    for left in sides:
        things += [*place_at(place, left, GAP), _Thing(sheet, left, 2 * GAP + tall)]
    found = {
        "map": (x + board.width - 10, height - GAP - 10),
        "kit": (GAP + spots["kit"][0], GAP + spots["kit"][1]),
        "hands": (GAP + spots["hands"][0], GAP + spots["hands"][1]),
        "seats": (GAP + spots["seats"][0], GAP + spots["seats"][1]),
    }
    wide = right + SEAT + GAP if len(sides) > 1 else right
    return _Table(wide, height, tuple(things), map_at, found)


def place_at(place: tuple[_Thing, ...], x: float, y: float) -> list[_Thing]:
    """A place with its lower left at (x, y)."""
    return [_Thing(one.face, one.x + x, one.y + y, one.angle) for one in place]


def _place(tables: Tables, lang: str) -> tuple[tuple[_Thing, ...], float, dict[str, tuple[float, float]]]:
    """What lies before one rider but the score sheet: hand and pile, seals, the track; how high it is."""
    deck, track = driver_cards(tables, lang), spin_tracks(tables, lang).faces[0]
    assert deck.back is not None
    width, height = deck.size
    shown = min(tables.drive.hand, MOST_CARDS)
    step = min(width + 2, (SEAT - 2 * width - 8) / max(1, shown - 1))
    hand = [_Thing(face, k * step, 0) for k, face in enumerate((deck.faces * shown)[:shown])]
    things = [*hand]
    if tables.drive.deck > tables.drive.hand:
        things += [_Thing(deck.back, SEAT - width - 2 + k, k) for k in (0.0, 1.0, 2.0)]
    y = height + GAP
    seats = (SEAT - 2 * START - 2, y + START / 2)
    count = min(tables.seals.per_rider, MOST_SEALS) if len(riders_that_play(tables)) > 1 else 0
    if count:
        seal = seals(tables, lang).faces[0]
        things += [_Thing(seal, k * (seal.width + 4), y) for k in range(count)]
    if len(riders_that_play(tables)) > 1:
        y += START + GAP
    things.append(_Thing(track, 0, y))
    spots = {"kit": (SEAT - 8, y + track.height - 6), "hands": (2, height + 2), "seats": seats}
    return tuple(things), y + track.height, spots


def _start_marker(tables: Tables, spots: dict[str, tuple[float, float]]) -> tuple[_Thing, ...]:
    """The start player's marker, beside the number of its step in a place; none where one rides alone."""
    if len(riders_that_play(tables)) == 1:
        return ()
    (marker,) = (one for one in markers(tables) if one.key == "start_marker")
    x, y = spots["seats"]
    return (_Thing(marker.faces[0], x + START, y - START / 2),)


def _relic_stacks(tables: Tables, lang: str, x: float, top: float, across: bool = False) -> list[_Thing]:
    """The relic cards face up, a stack a kind, two by two or in a row."""
    if not tables.relic_sites:
        return []
    cards = relic_cards(tables, lang)
    width, height = cards.size
    columns = len(cards.faces) if across else 2
    return [
        _Thing(face, x + k % columns * (width + 6), top - height - k // columns * (height + 6))
        for k, face in enumerate(cards.faces)
    ]


def _draw(tables: Tables, table: _Table, scale: float, pen: Pen) -> None:
    pen.rect(
        0,
        0,
        table.width * scale,
        table.height * scale,
        radius=2,
        fill=CREAM.mixed(BRASS_LIGHT, 0.25),
        stroke=BRASS,
        width=FINE,
    )
    spots = dict(table.spots)
    with pen.frame(0, 0, scale=scale):
        drawn = set[str]()
        for one in table.things:
            again = pen.ink.low and one.face.key in drawn  # in low ink, what lies there twice is outlined
            drawn.add(one.face.key)
            with pen.frame(one.x, one.y, one.angle), pen.clip_rect(0, 0, one.face.width, one.face.height):
                pen.rect(0, 0, one.face.width, one.face.height, fill=one.face.ground, stroke=INK, width=0.5)
                if not again:
                    pen.art(f"small {one.face.key}", one.face.draw, (0, 0, one.face.width, one.face.height))
        with pen.frame(*table.map_at):
            spots |= _draw_map(pen, tables, table.map_at)
    for number, name in enumerate(steps(tables), 1):
        x, y = spots[name]
        draw_number(pen, x * scale, y * scale, number, OXBLOOD)


def _draw_map(pen: Pen, tables: Tables, at: tuple[float, float]) -> dict[str, tuple[float, float]]:
    """The map with tiles on their berths and riders on the pier; where these are."""
    board, places = the_map.map_board(tables, pen.lang).face, the_map.layout()
    board.draw(pen)
    spots = {"start": (at[0] + places.west.x + 2, at[1] + places.west.top - 30)}
    if tables.relic_sites:
        road = the_map.road_of(tables, places.country)
        back = relic_tiles(tables, pen.lang).back
        assert back is not None
        for berth in the_map.relics_on(tables, places, road)[1].values():
            with pen.frame(berth.area.x, berth.area.y):
                pen.art("small tile", back.draw, (0, 0, back.width, back.height))
            spots["relics"] = (at[0] + berth.area.right + 2, at[1] + berth.area.top + 2)
    pier, step = pier_area(places.west, tables), berth_size(places.west, tables)
    for number, rider in enumerate(riders_that_play(tables)):
        x, y = pier.x + pier.width / 2, pier.y + 0.6 + step * (number + 0.5)
        colour = rider_colour(rider.colour)
        pen.circle(x, y, 6.4, fill=pen.ink.ground(colour), stroke=INK, width=0.6)
        pen.icon(rider.shape, x, y, 8.6, colour=print_on(colour))
    return spots
