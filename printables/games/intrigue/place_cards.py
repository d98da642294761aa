"""Supply place cards: where the piles that every game has lie, and how many cards are in each."""

from __future__ import annotations

from functools import partial

from engine.games.intrigue.schema import BaseCard, Tables
from engine.games.intrigue.wording import summary
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import EDGE, FLOOR, HEIGHT, WIDTH, draw_frame, types_line
from printables.games.intrigue.heraldry import INDIGO, PARCHMENT, SABLE, draw_coin, draw_shields, field, on
from printables.games.intrigue.pile_counts import draw_pile_counts
from printables.geometry import Box
from printables.text.typography import capitals

TITLE = Names(zh="供给区牌位", zh_hant="供給區牌位", en="Supply places")
USE = Names(zh="牌堆放在上面", zh_hant="牌堆放在上面", en="for the piles to lie on")
TRASH = Names(zh="垃圾区", zh_hant="垃圾區", en="Trash")


def place_cards(tables: Tables, lang: str) -> CardSet:
    """A place for each base card, and one for the trash."""
    faces = [
        Face(f"place {card.key}", HEIGHT, WIDTH, partial(_draw, tables, lang, card), PARCHMENT) for card in tables.base
    ]
    faces.append(Face("place trash", HEIGHT, WIDTH, partial(_draw_trash, lang), PARCHMENT))
    return CardSet("supply_places", TITLE, tuple(faces), use=USE)


def _draw(tables: Tables, lang: str, card: BaseCard, pen: Pen) -> None:
    """Name and cost, what it gives, and the pile for each number of players."""
    width, height, colour = HEIGHT, WIDTH, field(card.types)
    draw_frame(pen, width, height)
    left, inner = EDGE + 0.6, width - 2 * EDGE - 1.2
    pen.rect(left, height - EDGE - 12, inner, 11.4, fill=colour, stroke=SABLE, width=0.35)
    draw_coin(pen, left + 6.6, height - EDGE - 6.3, 5, str(card.cost))
    name = capitals(card.name.get(lang), lang)
    pen.fit_text(left + 14, height - EDGE - 8.6, inner - 18, name, font="title", size=17, floor=9, colour=on(colour))
    draw_shields(pen, card, left + 12, height - EDGE - 22.5, 17)
    pen.fit_text(
        left + 26,
        height - EDGE - 19,
        inner - 28,
        types_line(tables, card.types, lang),
        font="bold",
        size=9,
        floor=FLOOR,
        colour=INDIGO,
    )
    pen.paragraph(
        left + 26, height - EDGE - 33, inner - 28, 12, summary(tables, card, lang), size=14, floor=FLOOR, colour=SABLE
    )
    draw_pile_counts(pen, tables, card, lang, Box(left, EDGE + 0.8, inner, 19))


def _draw_trash(lang: str, pen: Pen) -> None:
    """A place for what leaves the game."""
    draw_frame(pen, HEIGHT, WIDTH)
    for size in (0, 6, 12):
        pen.rect(
            12 + size, 10 + size, HEIGHT - 24 - 2 * size, WIDTH - 20 - 2 * size, radius=2, stroke=INDIGO, width=0.4
        )
    pen.fit_text(
        HEIGHT / 2,
        WIDTH / 2 - 3,
        36,
        capitals(TRASH.get(lang), lang),
        font="title",
        size=18,
        floor=10,
        colour=INDIGO,
        align="centre",
    )
