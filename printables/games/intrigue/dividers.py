"""Tab dividers for a box of cards, with sleeves or without, upright and sideways. Millimetres."""

from __future__ import annotations

from functools import partial

from engine.games.intrigue.schema import Card, Tables
from engine.games.intrigue.wording import summary
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.outlines import polygon
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import FLOOR, HEIGHT, WIDTH, types_line
from printables.games.intrigue.heraldry import INDIGO, PARCHMENT, SABLE, draw_coin, draw_shields, field, on
from printables.games.intrigue.pile_counts import draw_pile_counts
from printables.geometry import Box
from printables.palette import INK_SOFT, WHITE

SLEEVED = (62.0, 94.0)  # a sleeve of a published card, from edge to edge
BARE = (WIDTH, HEIGHT)
TAB = 12.0  # height of a tab
PLACES = 2  # of tabs, side by side
DASH = (0.8, 0.8)
COUNTS = 15.0  # height of the numbers of cards
TITLES = {  # by whether the cards have sleeves, and whether they lie sideways
    (True, False): Names(zh="分隔牌（有牌套，竖）", zh_hant="分隔卡（有牌套，直）", en="Dividers for sleeves, upright"),
    (True, True): Names(zh="分隔牌（有牌套，横）", zh_hant="分隔卡（有牌套，橫）", en="Dividers for sleeves, sideways"),
    (False, False): Names(zh="分隔牌（无牌套，竖）", zh_hant="分隔卡（無牌套，直）", en="Dividers, upright"),
    (False, True): Names(zh="分隔牌（无牌套，横）", zh_hant="分隔卡（無牌套，橫）", en="Dividers, sideways"),
}


def dividers(tables: Tables, lang: str, sleeved: bool, sideways: bool) -> CardSet:
    """One for each pile that a game may have: as large as its cards, and a tab."""
    size = SLEEVED if sleeved else BARE
    wide, high = size[::-1] if sideways else size
    faces = tuple(
        Face(
            f"divider {card.key}",
            wide,
            high + TAB,
            partial(_draw, tables, lang, card, number % PLACES, wide, high),
            WHITE,
            _edge(number % PLACES, wide, high),
        )
        for number, card in enumerate(_cards(tables))
    )
    key = f"dividers{'_sleeved' * sleeved}_{'sideways' if sideways else 'upright'}"
    return CardSet(key, TITLES[sleeved, sideways], faces, in_play=False)


def _edge(place: int, wide: float, high: float) -> str:
    """The outline with the tab in this place."""
    left, right = place * wide / PLACES, (place + 1) * wide / PLACES
    top = high + TAB
    return polygon([(0, 0), (wide, 0), (wide, high), (right, high), (right, top), (left, top), (left, high), (0, high)])


def _cards(tables: Tables) -> list[Card]:
    """Base cards, then the kingdom's that can be drawn."""
    keys = {*tables.drawable, *(card.key for card in tables.base)}
    return [card for card in tables.all_cards if card.key in keys]


def _draw(tables: Tables, lang: str, card: Card, place: int, wide: float, high: float, pen: Pen) -> None:
    """The tab, the line along which it is cut out, and below it the card and its pile."""
    half = wide / PLACES
    left = place * half
    other = [(0.0, half), (half, wide)][1 - place]
    pen.line(other[0], high, other[1], high, stroke=INK_SOFT, width=0.2, dash=DASH)
    pen.line(half, high, half, high + TAB, stroke=INK_SOFT, width=0.2, dash=DASH)
    colour = field(card.types)
    pen.rect(left + 1.6, high + 1.2, half - 3.2, TAB - 2.8, radius=1, fill=colour, stroke=SABLE, width=0.35)
    draw_coin(pen, left + 6.4, high + TAB / 2 - 0.2, 3.7, str(card.cost))
    pen.paragraph(
        left + 11,
        high + 1.4,
        half - 14.4,
        TAB - 3.2,
        card.name.get(lang),
        font="title",
        size=11,
        floor=FLOOR,
        leading=1.1,
        colour=on(colour),
        valign="middle",
        among=[one.name.get(lang) for one in _cards(tables)],
    )
    pen.rect(2, 2, wide - 4, high - 4, radius=1.6, fill=PARCHMENT, stroke=INDIGO, width=0.4)
    draw_pile_counts(pen, tables, card, lang, Box(4.4, 4.4, wide - 8.8, COUNTS))
    room = Box(4.4, 4.4 + COUNTS + 1, wide - 8.8, high - 11 - COUNTS)
    if wide > high:
        _draw_beside(pen, tables, card, lang, room)
    else:
        _draw_below(pen, tables, card, lang, room)


def _draw_below(pen: Pen, tables: Tables, card: Card, lang: str, room: Box) -> None:
    """The shields, their names below them, then the words."""
    middle, shield = room.x + room.width / 2, 23.0
    draw_shields(pen, card, middle, room.top - shield / 2, shield)
    _name_types(pen, tables, card, lang, middle, room.top - shield - 4.6, room.width)
    pen.paragraph(
        room.x + 0.6,
        room.y,
        room.width - 1.2,
        room.height - shield - 7.4,
        summary(tables, card, lang),
        size=10,
        floor=FLOOR,
        colour=SABLE,
        align="centre",
        valign="middle",
    )


def _draw_beside(pen: Pen, tables: Tables, card: Card, lang: str, room: Box) -> None:
    """The shields and their names on the left, the words beside them."""
    left = 29.0
    height = min(22.0, (left - 2) / len(card.types))
    middle, y = room.x + left / 2, room.y + room.height / 2 + 3
    draw_shields(pen, card, middle, y, height)
    _name_types(pen, tables, card, lang, middle, y - height / 2 - 5, left)
    pen.paragraph(
        room.x + left + 2,
        room.y + 1,
        room.width - left - 2,
        room.height - 1,
        summary(tables, card, lang),
        size=10,
        floor=FLOOR,
        colour=SABLE,
        valign="middle",
    )


def _name_types(pen: Pen, tables: Tables, card: Card, lang: str, middle: float, y: float, width: float) -> None:
    line = types_line(tables, card.types, lang)
    pen.fit_text(middle, y, width, line, font="bold", size=9, floor=FLOOR, colour=INDIGO, align="centre")
