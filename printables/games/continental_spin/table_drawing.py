"""The table set up for play, seen from above, its parts numbered like the steps of the instructions. Millimetres."""

from __future__ import annotations

from functools import partial

from engine.games.continental_spin.schema import Rider, Tables
from printables.components.typesetting import Drawing, draw_number
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import FINE, HAIR, bar, lozenge, print_on
from printables.games.continental_spin.colours import COUNTRIES, RIDER_COLOURS
from printables.games.continental_spin.map import road_of
from printables.games.continental_spin.materials import riders_that_play
from printables.games.continental_spin.road import Area
from printables.palette import BRASS, BRASS_LIGHT, CREAM, INK, INK_SOFT, OXBLOOD, OXBLOOD_TINT, PAPER, TEAL_TINT

WIDTH, HEIGHT = 178.0, 66.0
MAP = Area(41.0, 6.5, 96.0, 53.0)
SEA = 7.0  # the strip in its west where the pawns start
COUNTRY = Area(0.0, 0.0, 250.0, 146.0)  # about as on the printed map, scaled down into MAP
SEAT_WIDTH = 37.0
CARD = (7.4, 11.0)
MOST_SEALS = 12  # drawn; more are not needed to show what is meant


def steps(tables: Tables) -> list[str]:
    """The steps of setting up, in order: what the numbers in the drawing and in the text count."""
    left_out = set() if tables.relic_sites else {"relics"}
    if len(riders_that_play(tables)) == 1:
        left_out.add("seats")
    return [name for name in ("map", "relics", "kit", "start", "seats", "hands") if name not in left_out]


def table_drawing(tables: Tables) -> Drawing:
    """The drawing for a sheet; all it shows comes from the tables."""
    width = WIDTH if len(riders_that_play(tables)) > 1 else MAP.right + 6
    return Drawing(width, HEIGHT, partial(_draw, tables, width))


def _draw(tables: Tables, width: float, pen: Pen) -> None:
    pen.rect(0, 0, width, HEIGHT, radius=4, fill=CREAM.mixed(BRASS_LIGHT, 0.25), stroke=INK, width=0.6)
    pen.rect(1, 1, width - 2, HEIGHT - 2, radius=3.2, stroke=BRASS, width=FINE)
    _draw_map(pen, tables)
    for rider, x in zip(riders_that_play(tables)[:2], (2.5, WIDTH - 2.5 - SEAT_WIDTH), strict=False):
        with pen.frame(x, 3):
            _draw_seat(pen, tables, rider)
    spots = {
        "map": (MAP.right - 1, MAP.top - 1),
        "relics": _beside_a_site(tables),
        "kit": (3.5, HEIGHT - 8),
        "start": (MAP.x + SEA / 2, MAP.y + 7 + 5.2 * len(riders_that_play(tables))),
        "seats": (WIDTH - 4.5, HEIGHT - 8),
        "hands": (3.5, 9.5),
    }
    for number, name in enumerate(steps(tables), 1):
        draw_number(pen, *spots[name], number, OXBLOOD)


def _scale() -> float:
    return min((MAP.width - SEA) / COUNTRY.width, MAP.height / COUNTRY.height)


def _beside_a_site(tables: Tables) -> tuple[float, float]:
    """Next to a relic site in the middle of the small map."""
    if not tables.relic_sites:
        return 0.0, 0.0
    x, y = road_of(tables, COUNTRY).cells[tables.relic_sites[len(tables.relic_sites) // 2] - 1].centre
    return MAP.x + SEA + x * _scale() + 4.8, MAP.y + y * _scale()


def _draw_map(pen: Pen, tables: Tables) -> None:
    """The countries, the road and the relic cards on their sites; pawns wait west of it."""
    pen.rect(MAP.x - 1.5, MAP.y - 1.5, MAP.width + 3, MAP.height + 3, fill=PAPER, stroke=INK, width=0.5)
    pen.rect(MAP.x, MAP.y, SEA, MAP.height, fill=TEAL_TINT)
    with pen.clip_rect(MAP.x, MAP.y, MAP.width, MAP.height), pen.frame(MAP.x + SEA, MAP.y, scale=_scale()):
        _draw_road(pen, tables)
    pen.rect(MAP.x, MAP.y, MAP.width, MAP.height, stroke=INK, width=FINE)
    for number, rider in enumerate(riders_that_play(tables)):
        y, ground = MAP.y + 4.2 + 5.2 * number, RIDER_COLOURS[rider.colour]
        pen.circle(MAP.x + SEA / 2, y, 2.3, fill=pen.ink.ground(ground), stroke=INK, width=0.25)
        pen.icon(rider.shape, MAP.x + SEA / 2, y, 3, colour=print_on(ground))


def _draw_road(pen: Pen, tables: Tables) -> None:
    road = road_of(tables, COUNTRY)
    for band, leg in zip(road.bands, tables.track.legs, strict=False):
        inks = COUNTRIES[leg.country]
        pen.rect(band.x, band.y, band.width, band.height, fill=inks.far, stroke=inks.line, width=0.4)
    middle = road.edge(0, road.length, 0)
    for colour, width in ((INK, road.width + 1.6), (PAPER, road.width)):
        pen.polygon(middle, stroke=colour, width=width, closed=False)
    pen.polygon(middle, stroke=BRASS, width=0.7, closed=False, dash=(4, 3))
    for number in tables.relic_sites:
        x, y = road.cells[number - 1].centre
        pen.rect(x - 5.2, y - 7.8, 10.4, 15.6, radius=1, fill=OXBLOOD, stroke=INK, width=0.6)
        lozenge(pen, x, y, 3, BRASS_LIGHT)
    x, y = road.cells[-1].centre
    pen.icon("finish", x - 2, y, 15, colour=INK)


def _draw_seat(pen: Pen, tables: Tables, rider: Rider) -> None:
    """What lies before one rider: score sheet, track, seals, the hand and the pile."""
    _draw_score_sheet(pen, 5.5, 41.5)
    _draw_track(pen, tables, rider, 1.5, 30)
    seals = min(tables.seals.per_rider, MOST_SEALS) if len(riders_that_play(tables)) > 1 else 0
    step = min(6.2, 32 / max(1, seals))
    for number in range(seals):
        x = SEAT_WIDTH / 2 + (number - (seals - 1) / 2) * step
        pen.circle(x, 24.4, 2.7, fill=PAPER, stroke=INK, width=FINE)
        pen.icon("seal", x, 24.4, 4, colour=OXBLOOD)
    _draw_hand(pen, tables.drive.hand)
    if tables.drive.deck > tables.drive.hand:
        for layer in range(3):
            _draw_card(pen, SEAT_WIDTH - CARD[0] - 1 + 0.5 * layer, 3.5 + 0.5 * layer)


def _draw_card(pen: Pen, x: float, y: float) -> None:
    """The back of a card, its lower left corner at (x, y)."""
    width, height = CARD
    pen.rect(x, y, width, height, radius=0.8, fill=PAPER, stroke=INK, width=FINE)
    pen.rect(x + 0.8, y + 0.8, width - 1.6, height - 1.6, radius=0.4, fill=OXBLOOD_TINT, stroke=OXBLOOD, width=HAIR)
    lozenge(pen, x + width / 2, y + height / 2, 1.5, OXBLOOD)


def _draw_hand(pen: Pen, cards: int) -> None:
    """A fan held open."""
    shown = min(cards, 7)
    for number in range(shown):
        lean = (number - (shown - 1) / 2) * min(10.5, 48 / shown)
        with pen.frame(13.6, -14, angle=-lean):
            _draw_card(pen, -CARD[0] / 2, 18)


def _draw_track(pen: Pen, tables: Tables, rider: Rider, x: float, y: float) -> None:
    """A small spin track with its gauge in the rider's colours."""
    ground = RIDER_COLOURS[rider.colour]
    pen.rect(x, y, 34, 9, radius=0.8, fill=PAPER, stroke=INK, width=FINE)
    pen.circle(x + 4.6, y + 4.5, 3.6, fill=BRASS, stroke=INK, width=0.25)
    pen.circle(x + 4.6, y + 4.5, 2.7, fill=pen.ink.ground(ground), stroke=INK, width=0.25)
    pen.icon(rider.shape, x + 4.6, y + 4.5, 3.6, colour=print_on(ground))
    boxes = tables.spin.limit + 1
    step = 23.6 / boxes
    pen.rect(x + 9.2, y + 3.9, 23.6, 3.6, fill=BRASS_LIGHT, stroke=INK, width=0.25)
    for number in range(1, boxes):
        pen.line(x + 9.2 + number * step, y + 3.9, x + 9.2 + number * step, y + 7.5, stroke=INK, width=HAIR)
    clip = x + 9.2 + (tables.spin.start + 0.5) * step
    pen.rect(clip - 0.7, y + 5.2, 1.4, 5, radius=0.7, stroke=INK, width=0.35)


def _draw_score_sheet(pen: Pen, x: float, y: float) -> None:
    width, height = 25.0, 16.5
    pen.rect(x, y, width, height, fill=PAPER, stroke=INK, width=FINE)
    bar(pen, x + 1, y + height - 4, width - 2, 1.8)
    for row in range(5):
        pen.line(x + 1, y + 2 + 2.2 * row, x + width - 1, y + 2 + 2.2 * row, stroke=INK_SOFT, width=HAIR)
    with pen.frame(x + width - 1, y + 3, angle=62):  # a pencil
        pen.polygon(((0, 0), (2.2, 0.8), (15, 0.8), (15, -0.8), (2.2, -0.8)), fill=BRASS_LIGHT, stroke=INK, width=0.25)
        pen.polygon(((0, 0), (0.9, 0.33), (0.9, -0.33)), fill=INK)
