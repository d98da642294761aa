"""Tab dividers for a box of cards, with sleeves or without, upright and sideways. Millimetres.

Upright ones lie on their side in pairs, head to head, each tab beside the other's: four pairs on a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games.intrigue.schema import Card, Tables
from engine.games.intrigue.wording import summary
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.outlines import Point, polygon
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import FLOOR, HEIGHT, WIDTH, types_line
from printables.games.intrigue.heraldry import INDIGO, PARCHMENT, SABLE, draw_coin, draw_shields, field, on
from printables.games.intrigue.pile_counts import draw_pile_counts
from printables.geometry import Box
from printables.palette import INK_SOFT, WHITE

SLEEVED = (62.0, 94.0)  # a sleeve of a published card, from edge to edge
BARE = (WIDTH, HEIGHT)
TAB = 12.0  # height of a tab
PAIRED_TAB = 9.0  # of a pair's: across A4 it leaves room for cut marks
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
    cards = _cards(tables)
    if sideways:
        faces = [_single(tables, lang, card, number % PLACES, wide, high) for number, card in enumerate(cards)]
    else:
        # Neighbours in the box have their tabs on different sides, those of a pair on the same one.
        fours = (cards[k : k + 2 * PLACES] for k in range(0, len(cards), 2 * PLACES))
        pairs = ((place, four[place::PLACES]) for four in fours for place in range(PLACES))
        faces = [_pair(tables, lang, pair, place, wide, high) for place, pair in pairs if pair]
    key = f"dividers{'_sleeved' * sleeved}_{'sideways' if sideways else 'upright'}"
    return CardSet(key, TITLES[sleeved, sideways], tuple(faces), in_play=False)


def _single(tables: Tables, lang: str, card: Card, place: int, wide: float, high: float) -> Face:
    """A divider by itself, the other half of its tab to be cut off."""
    draw = partial(_draw_single, tables, lang, card, place, wide, high)
    return Face(f"divider {card.key}", wide, high + TAB, draw, WHITE, polygon(_corners(place, wide, high, TAB)))


def _pair(tables: Tables, lang: str, cards: Sequence[Card], place: int, wide: float, high: float) -> Face:
    """Two dividers head to head, the first one's foot on the left, or the last one alone; a line between them."""
    long = 2 * high + PAIRED_TAB
    one = [(y, wide - x) for x, y in _corners(place, wide, high, PAIRED_TAB)]
    edges = (one, [(long - x, wide - y) for x, y in one])
    draw = partial(_draw_pair, tables, lang, cards, place, wide, high)
    key = " ".join(("dividers", *(card.key for card in cards)))
    return Face(key, long, wide, draw, WHITE, "".join(polygon(edge) for edge in edges[: len(cards)]))


def _corners(place: int, wide: float, high: float, tab: float) -> list[Point]:
    """The outline of a divider with the tab in this place."""
    left, right, top = place * wide / PLACES, (place + 1) * wide / PLACES, high + tab
    return [(0, 0), (wide, 0), (wide, high), (right, high), (right, top), (left, top), (left, high), (0, high)]


def _cards(tables: Tables) -> list[Card]:
    """Base cards, then the kingdom's that can be drawn."""
    keys = {*tables.drawable, *(card.key for card in tables.base)}
    return [card for card in tables.all_cards if card.key in keys]


def _draw_single(tables: Tables, lang: str, card: Card, place: int, wide: float, high: float, pen: Pen) -> None:
    """A divider and the line along which half of its tab is cut off."""
    half = wide / PLACES
    other = (1 - place) * half
    _cut(pen, (other, high), (other + half, high))
    _cut(pen, (half, high), (half, high + TAB))
    _draw(tables, lang, card, place, Box(0, 0, wide, high), TAB, pen)


def _draw_pair(
    tables: Tables, lang: str, cards: Sequence[Card], place: int, wide: float, high: float, pen: Pen
) -> None:
    """A divider, another on its head, and the line between them."""
    half, top = wide / PLACES, high + PAIRED_TAB
    tab, other = place * half, (1 - place) * half
    with pen.frame(0, wide, -90):
        _cut(pen, (tab, top), (tab + half, top))
        _cut(pen, (half, top), (half, high))
        _cut(pen, (other, high), (other + half, high))
        for card, turn in zip(cards, (0, 180), strict=False):
            with pen.frame(turn and wide, turn and high + top, turn):
                _draw(tables, lang, card, place, Box(0, 0, wide, high), PAIRED_TAB, pen)


def _cut(pen: Pen, start: Point, end: Point) -> None:
    pen.line(*start, *end, stroke=INK_SOFT, width=0.2, dash=DASH)


def _draw(tables: Tables, lang: str, card: Card, place: int, body: Box, tab: float, pen: Pen) -> None:
    """The tab, and below it the card and its pile."""
    wide, high = body.width, body.height
    half = wide / PLACES
    left = place * half
    colour = field(card.types)
    pen.rect(left + 1.6, high + 1.2, half - 3.2, tab - 2.8, radius=1, fill=colour, stroke=SABLE, width=0.35)
    draw_coin(pen, left + 6.4, high + tab / 2 - 0.2, min(3.7, tab / 2 - 1.2), str(card.cost))
    pen.paragraph(
        left + 11,
        high + 1.4,
        half - 14.4,
        tab - 3.2,
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
