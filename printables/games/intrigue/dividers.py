"""Tab dividers for a box of cards, upright and sideways, larger than a sleeved card; tabs stand side by side."""

from __future__ import annotations

from functools import partial

from engine.games.intrigue.schema import Card, Tables
from engine.games.intrigue.wording import summary
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import FLOOR, types_line
from printables.games.intrigue.heraldry import INDIGO, PARCHMENT, SABLE, draw_coin, draw_shields, field, on
from printables.palette import INK_SOFT, WHITE

UPRIGHT = Names(zh="分隔牌（竖）", zh_hant="分隔卡（直）", en="Dividers, upright")
SIDEWAYS = Names(zh="分隔牌（横）", zh_hant="分隔卡（橫）", en="Dividers, sideways")
SLEEVED = (66.5, 91.5)  # mm: a sleeved card
TAB = 12.0  # height of a tab
PLACES = 2  # of tabs, side by side
DASH = (0.8, 0.8)


def dividers(tables: Tables, lang: str, sideways: bool) -> CardSet:
    """One for each pile that a game may have."""
    wide, high = SLEEVED[::-1] if sideways else SLEEVED
    faces = tuple(
        Face(
            f"divider {card.key}",
            wide,
            high + TAB,
            partial(_draw, tables, lang, card, number % PLACES, wide, high),
            WHITE,
        )
        for number, card in enumerate(_cards(tables))
    )
    key, title = ("dividers_sideways", SIDEWAYS) if sideways else ("dividers_upright", UPRIGHT)
    return CardSet(key, title, faces)


def _cards(tables: Tables) -> list[Card]:
    """Base cards, then the kingdom's that can be drawn."""
    keys = {*tables.drawable, *(card.key for card in tables.base)}
    return [card for card in tables.all_cards if card.key in keys]


def _draw(tables: Tables, lang: str, card: Card, place: int, wide: float, high: float, pen: Pen) -> None:
    """The tab, the line along which it is cut out, and below it what the card is and does."""
    half = wide / PLACES
    left = place * half
    other = [(0.0, half), (half, wide)][1 - place]
    pen.line(other[0], high, other[1], high, stroke=INK_SOFT, width=0.2, dash=DASH)
    pen.line(half, high, half, high + TAB, stroke=INK_SOFT, width=0.2, dash=DASH)
    colour = field(card.types)
    pen.rect(left + 1.6, high + 1.2, half - 3.2, TAB - 2.8, radius=1, fill=colour, stroke=SABLE, width=0.35)
    draw_coin(pen, left + 6.6, high + TAB / 2 - 0.2, 3.7, str(card.cost))
    name = card.name.get(lang)
    pen.fit_text(
        left + 11.4, high + TAB / 2 - 1.6, half - 14, name, font="title", size=11, floor=FLOOR, colour=on(colour)
    )
    pen.rect(2, 2, wide - 4, high - 4, radius=1.6, fill=PARCHMENT, stroke=INDIGO, width=0.4)
    draw_shields(pen, card, wide / 2, high - 17, 18)
    line = types_line(tables, card.types, lang)
    pen.fit_text(wide / 2, high - 32, wide - 10, line, font="bold", size=9, floor=FLOOR, colour=INDIGO, align="centre")
    pen.paragraph(
        6, 5, wide - 12, high - 41, summary(tables, card, lang), size=10, floor=FLOOR, colour=SABLE, valign="middle"
    )
