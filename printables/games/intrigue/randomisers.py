"""Randomiser cards: shuffled to draw the ten piles of a game. They name a card and say what it does in own words."""

from __future__ import annotations

from functools import partial

from engine.games.intrigue.schema import Card, Tables
from engine.games.intrigue.wording import summary
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import EDGE, FLOOR, HEIGHT, WIDTH, draw_back, draw_frame, types_line
from printables.games.intrigue.heraldry import (
    GILT,
    INDIGO,
    PARCHMENT,
    SABLE,
    VELLUM,
    draw_coin,
    draw_shields,
    field,
    on,
)
from printables.text.typography import capitals

PANEL = 41.0  # height of the foot of the panel with the shields
TITLE = Names(zh="随机牌", zh_hant="隨機卡", en="Randomisers")


def randomisers(tables: Tables, lang: str) -> CardSet:
    """One for each kingdom card that can be drawn."""
    keys = set(tables.drawable)
    faces = tuple(
        Face(card.key, WIDTH, HEIGHT, partial(_draw, tables, lang, card), PARCHMENT)
        for card in tables.cards
        if card.key in keys
    )
    back = Face("back", WIDTH, HEIGHT, partial(draw_back, tables, lang, TITLE.get(lang)), PARCHMENT)
    return CardSet("randomisers", TITLE, faces, back, bleed=2)


def _draw(tables: Tables, lang: str, card: Card, pen: Pen) -> None:
    """Cost and name on the card's colour, its shields, its words."""
    draw_frame(pen, WIDTH, HEIGHT)
    left, width, colour = EDGE + 0.6, WIDTH - 2 * EDGE - 1.2, field(card.types)
    pen.rect(left, HEIGHT - EDGE - 11.6, width, 11, fill=colour, stroke=SABLE, width=0.35)
    draw_coin(pen, left + 6.4, HEIGHT - EDGE - 6.1, 4.9, str(card.cost))
    name = capitals(card.name.get(lang), lang)
    pen.fit_text(left + 13, HEIGHT - EDGE - 8.0, width - 15, name, font="title", size=14, floor=8, colour=on(colour))
    panel = HEIGHT - EDGE - 12.6 - PANEL
    pen.rect(left, PANEL, width, panel, fill=VELLUM, stroke=GILT, width=0.3)
    middle, size = panel / 2, 25 if len(card.types) < 3 else 17
    if lang != "en":  # cards of an English edition are found by it
        pen.fit_text(
            WIDTH / 2, PANEL + panel - 4.2, width - 2, card.name.en, size=8, floor=FLOOR, colour=SABLE, align="centre"
        )
        middle, size = middle - 2.2, min(size, 22)
    draw_shields(pen, card, WIDTH / 2, PANEL + middle, size)
    pen.fit_text(
        WIDTH / 2,
        PANEL - 4.4,
        width - 2,
        types_line(tables, card.types, lang),
        font="bold",
        size=8,
        floor=FLOOR,
        colour=INDIGO,
        align="centre",
    )
    pen.paragraph(
        left + 1.2,
        EDGE + 1.4,
        width - 2.4,
        PANEL - EDGE - 8.4,
        summary(tables, card, lang),
        size=9,
        floor=FLOOR,
        leading=1.24,
        colour=SABLE,
        align="centre",
        valign="middle",
    )
