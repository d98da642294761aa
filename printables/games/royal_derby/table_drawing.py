"""The course laid out for a race, seen from above, its parts numbered like the steps of the text. Millimetres."""

from __future__ import annotations

from functools import partial

from engine.games.royal_derby.schema import SUITS, Suit, Tables
from printables.components.typesetting import Drawing, draw_number
from printables.drawing.pen import Pen
from printables.games.royal_derby.card_frame import draw_chevrons
from printables.games.royal_derby.colours import TURF, TURF_DEEP, TURF_PALE
from printables.games.royal_derby.silks import draw_pattern, silks_of
from printables.games.royal_derby.turf import draw_hedge, draw_laurel, draw_plaque, draw_rail, draw_turf
from printables.palette import BRASS_LIGHT, INK, PAPER, WHITE

WIDTH, HEIGHT = 178.0, 62.0
LANE = 9.2
FOOT = 5.0  # of the lowest lane
START, HOME = (5.0, 21.0), (120.0, 143.0)  # from and to so far from the left; the sections lie between
CARD = (6.4, 9.0)
SHIFT = 1.1  # between the cards of a fence, or less where sections are short
FLOOR = 8.0  # points


def table_drawing(tables: Tables, lang: str) -> Drawing:
    """The drawing for a sheet; all it shows comes from the tables."""
    return Drawing(WIDTH, HEIGHT, partial(_draw, tables, lang))


def _draw(tables: Tables, lang: str, pen: Pen) -> None:
    pen.rect(0, 0, WIDTH, HEIGHT, radius=4, fill=TURF_PALE, stroke=TURF_DEEP, width=0.6)
    pen.rect(1, 1, WIDTH - 2, HEIGHT - 2, radius=3.2, stroke=TURF, width=0.2)
    top = FOOT + SUITS * LANE
    _draw_lanes(pen, tables)
    for section, count in enumerate(tables.course.obstacles, 1):
        _draw_fence(pen, section, count, *_section(tables, section))
    _draw_home(pen, tables, lang)
    for y in (FOOT, top):
        draw_rail(pen, START[0], y, HOME[0], y, 0.7)
    for lane, suit in enumerate(reversed(tables.suits)):
        _draw_horse(pen, tables, suit, (START[0] + START[1] - CARD[0]) / 2, FOOT + (lane + 0.5) * LANE)
    _draw_pile(pen, tables)
    _draw_slip(pen, tables)
    spots = ((START[0] - 0.4, top + 3.4), (START[1] - 2, top + 9), (149.5, HEIGHT - 7), (149.5, 20.5))
    for number, (x, y) in enumerate(spots, 1):
        draw_number(pen, x, y, number, TURF_DEEP)


def _section(tables: Tables, section: int) -> tuple[float, float]:
    """Where a section begins and ends."""
    step = (HOME[0] - START[1]) / tables.course.sections
    return START[1] + (section - 1) * step, START[1] + section * step


def _draw_lanes(pen: Pen, tables: Tables) -> None:
    pen.rect(START[0], FOOT, START[1] - START[0], SUITS * LANE, fill=TURF)
    for section in range(1, tables.course.finish):
        left, right = _section(tables, section)
        for lane in range(SUITS):
            draw_turf(pen, left, FOOT + lane * LANE, right - left, LANE, (section + lane) % 2 == 0)
    for lane in range(1, SUITS):
        y = FOOT + lane * LANE
        pen.line(START[1], y, HOME[0], y, stroke=TURF, width=0.25, dash=(2, 1.6))


def _draw_fence(pen: Pen, section: int, count: int, left: float, right: float) -> None:
    """A hedge before its section, the section's number, and beyond the rail its cards, face down."""
    top, middle = FOOT + SUITS * LANE, (left + right) / 2
    with pen.frame(left + 1.8, FOOT, 90):
        draw_hedge(pen, 0, 0, SUITS * LANE, 0.42)
    room, y = min(7.2, right - left - 2), FOOT + SUITS * LANE / 2
    pen.circle(middle + 0.8, y, room / 2, fill=TURF_PALE)
    pen.text(
        middle + 0.8, y - 0.3 * room, str(section), font="display", size=2.5 * room, colour=TURF_DEEP, align="centre"
    )
    shift = min(SHIFT, max(0.0, right - left - CARD[0] - 0.6) / max(1, count - 1))
    first = middle - (CARD[0] + (count - 1) * shift) / 2
    for k in range(count):
        _draw_back(pen, first + k * shift, top + 4 + k * 0.4)


def _draw_back(pen: Pen, x: float, y: float) -> None:
    """A card face down, its lower left corner at (x, y)."""
    width, height = CARD
    pen.rect(x, y, width, height, radius=0.8, fill=PAPER, stroke=INK, width=0.25)
    pen.rect(x + 0.8, y + 0.8, width - 1.6, height - 1.6, radius=0.4, fill=TURF, stroke=TURF_DEEP, width=0.15)
    pen.icon("horseshoe", x + width / 2, y + height / 2, 3.4, colour=BRASS_LIGHT)


def _draw_horse(pen: Pen, tables: Tables, suit: Suit, x: float, middle: float) -> None:
    """The horse's card in its lane, with a stripe of its silks."""
    width, height = CARD[0] + 3, LANE - 1.6
    low = middle - height / 2
    pen.rect(x - 1.5, low, width, height, radius=0.8, fill=WHITE, stroke=INK, width=0.25)
    with pen.clip_rect(x - 1.2, low + 0.3, 2.2, height - 0.6, 0.5):
        draw_pattern(pen, suit, x - 1.2, low, 2.2, height, 1.4)
    pen.icon(suit.key, x + 4.2, middle + 1.5, 3.6, colour=silks_of(suit).pip)
    pen.text(x + 4.2, middle - 3.4, tables.deck.horse, font="display", size=FLOOR, colour=INK, align="centre")


def _draw_home(pen: Pen, tables: Tables, lang: str) -> None:
    """Where a horse wins: a plaque across all lanes with its name, and a laurel."""
    (left, right), high, course = HOME, SUITS * LANE, tables.course
    middle = (left + right) / 2
    draw_plaque(pen, left, FOOT, right - left, high, TURF_DEEP)
    draw_laurel(pen, middle, FOOT + high / 2 + 4, 7.0, BRASS_LIGHT)
    pen.icon("trophy", middle, FOOT + high / 2 + 4.4, 7, colour=BRASS_LIGHT)
    pen.paragraph(
        left + 2,
        FOOT + 2.4,
        right - left - 4,
        10,
        course.home.get(lang),
        font="bold",
        size=11,
        floor=FLOOR,
        leading=1.1,
        colour=PAPER,
        align="centre",
        valign="middle",
    )


def _draw_pile(pen: Pen, tables: Tables) -> None:
    """The pile and its number of cards; beside it the card turned up, a court card of the first suit."""
    y, suit = HEIGHT - 27.0, tables.suits[1]
    with pen.frame(153, y, scale=1.55):
        for layer in range(3):
            _draw_back(pen, 0.5 * layer, 0.5 * layer)
    pen.text(158.6, y - 5.2, str(tables.pile), font="display", size=12, colour=TURF_DEEP, align="centre")
    with pen.frame(165.4, y, scale=1.55):
        pen.rect(0, 0, *CARD, radius=0.8, fill=WHITE, stroke=INK, width=0.2)
        pen.icon(suit.key, CARD[0] / 2, CARD[1] / 2 + 1.6, 3.6, colour=silks_of(suit).pip)
        draw_chevrons(pen, CARD[0] / 2, 2.4, min(3, tables.deck.numbers.steps), silks_of(suit).pip, 2.0)


def _draw_slip(pen: Pen, tables: Tables) -> None:
    """A bet slip and a glass."""
    x, y, width, height = 153.0, FOOT + 0.5, 21.0, 15.0
    pen.rect(x, y, width, height, radius=0.8, fill=WHITE, stroke=INK, width=0.3)
    pen.rect(x + 1, y + height - 4, width - 2, 3, radius=0.5, fill=TURF_DEEP)
    for k, suit in enumerate(tables.suits):
        pen.icon(suit.key, x + 3.6 + 4.6 * k, y + 7.4, 3.2, colour=silks_of(suit).pip)
    pen.line(x + 2, y + 2.6, x + width - 8.4, y + 2.6, stroke=INK, width=0.2)
    pen.icon("cup", x + width - 4.2, y + 3.4, 4.4, colour=TURF)
