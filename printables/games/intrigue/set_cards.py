"""Set cards: the recommended tens, each on a card."""

from __future__ import annotations

from functools import partial

from engine.games.intrigue.schema import KingdomSet, Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import EDGE, FLOOR, HEIGHT, WIDTH, draw_back, draw_frame
from printables.games.intrigue.heraldry import INDIGO, PARCHMENT, SABLE, draw_coin, draw_shield
from printables.text.typography import capitals

TITLE = Names(zh="组合牌", zh_hant="組合卡", en="Set cards")
OTHERS = Names(zh="以及基本版的", zh_hant="以及基本版的", en="and from the base game")


def set_cards(tables: Tables, lang: str) -> CardSet:
    """One for each recommended set."""
    faces = tuple(
        Face(f"set {one.key}", WIDTH, HEIGHT, partial(_draw, tables, lang, one), PARCHMENT) for one in tables.sets
    )
    back = Face("set back", WIDTH, HEIGHT, partial(draw_back, tables, lang, TITLE.get(lang)), PARCHMENT)
    return CardSet("set_cards", TITLE, faces, back, bleed=2)


def _draw(tables: Tables, lang: str, one: KingdomSet, pen: Pen) -> None:
    """The name, then a line a card with its cost and its first telling type."""
    draw_frame(pen, WIDTH, HEIGHT)
    left, width = EDGE + 0.6, WIDTH - 2 * EDGE - 1.2
    pen.rect(left, HEIGHT - EDGE - 11, width, 10.4, fill=INDIGO)
    pen.fit_text(
        WIDTH / 2,
        HEIGHT - EDGE - 7.8,
        width - 4,
        capitals(one.name.get(lang), lang),
        font="title",
        size=13,
        floor=8,
        colour=PARCHMENT,
        align="centre",
    )
    lines = len(one.cards) + (len(one.others) + 1 if one.others else 0)
    step = min(6.6, (HEIGHT - 2 * EDGE - 13.5) / lines)
    y = HEIGHT - EDGE - 12.6
    for card in sorted((tables.card(key) for key in one.cards), key=lambda card: (card.cost, card.key)):
        y -= step
        draw_coin(pen, left + 3.6, y + step / 2, min(2.5, step * 0.42), str(card.cost))
        pen.fit_text(left + 8, y + step / 2 - 1.2, width - 22, card.name.get(lang), size=10, floor=FLOOR, colour=SABLE)
        for k, kind in enumerate(reversed(card.types)):
            draw_shield(pen, kind, left + width - 3.4 - k * 4.6, y + step / 2, step * 0.8)
    if one.others:
        y -= step
        pen.fit_text(
            left + 1, y + step / 2 - 1, width - 2, OTHERS.get(lang), font="bold", size=8, floor=FLOOR, colour=INDIGO
        )
        for name in one.others:
            y -= step
            pen.fit_text(left + 8, y + step / 2 - 1.2, width - 10, name.get(lang), size=10, floor=FLOOR, colour=SABLE)
