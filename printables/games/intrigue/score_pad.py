"""The score pad: every card that scores, what it is worth, and a column a player."""

from __future__ import annotations

from functools import partial

from engine.games.intrigue.schema import Card, Tables
from engine.tables import Names
from engine.words import Words
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import FLOOR
from printables.games.intrigue.heraldry import INDIGO, INDIGO_PALE, PARCHMENT, SABLE, draw_shields
from printables.palette import WHITE
from printables.text.typography import capitals

TITLE = Names(zh="记分单", zh_hant="計分單", en="Score sheets")
WIDTH, HEIGHT = 98.0, 136.0  # four on a page of A4
EDGE, HEAD, LABEL = 4.0, 11.0, 40.0
COPIES = 4  # a page of them
say = Words(
    {
        "turns": ("回合数", "Turns", "回合數"),
        "total": ("总分", "Total", "總分"),
        "per": ("每张{card} {points}", "{points} per {card}", "每張{card} {points}"),
    }
)


def score_pad(tables: Tables, lang: str) -> CardSet:
    """Four sheets, a game each."""
    face = Face("score_sheet", WIDTH, HEIGHT, partial(_draw, tables, lang), WHITE)
    return CardSet("score_sheets", TITLE, (face,), copies=COPIES)


def scoring(tables: Tables) -> list[Card]:
    """The cards that score in a game, base cards first."""
    keys = {*tables.drawable, *(card.key for card in tables.base)}
    return [card for card in tables.all_cards if card.key in keys and (card.points or card.points_per)]


def worth(tables: Tables, card: Card, lang: str) -> str:
    """What one of it is worth, in words where it depends on others."""
    if card.points_per is None:
        return f"{card.points:+d}".replace("-", "−")
    per = card.points_per
    return say("per", lang, points=f"{per.points:+d}", card=tables.card(per.card).name.get(lang))


def _draw(tables: Tables, lang: str, pen: Pen) -> None:
    top, left = HEIGHT - EDGE, EDGE
    inner = WIDTH - 2 * EDGE
    pen.rect(left, top - HEAD, inner, HEAD, fill=INDIGO)
    title = capitals(f"{tables.title.get(lang)}", lang)
    pen.fit_text(left + 3, top - 7.6, inner - 6, title, font="title", size=14, floor=9, colour=PARCHMENT)
    cards = scoring(tables)
    columns = tables.players.max
    step = (inner - LABEL) / columns
    row = (HEIGHT - 2 * EDGE - HEAD - 12) / (len(cards) + 2)
    low = top - HEAD - 11
    for k in range(columns):
        pen.rect(left + LABEL + k * step, low, step, 11, fill=WHITE, stroke=INDIGO, width=0.25)
    for number in range(len(cards) + 2):
        y = low - (number + 1) * row
        if number % 2 == 0:
            pen.rect(left, y, inner, row, fill=INDIGO_PALE)
        for k in range(columns):
            last = number == len(cards) + 1
            pen.rect(left + LABEL + k * step, y, step, row, stroke=INDIGO, width=0.5 if last else 0.25)
        if number < len(cards):
            card = cards[number]
            draw_shields(pen, card, left + 6.2, y + row / 2, min(6.4, row * 0.8, 11.4 / len(card.types)))
            pen.fit_text(
                left + 13, y + row / 2 + 0.3, 27, card.name.get(lang), font="bold", size=9, floor=FLOOR, colour=SABLE
            )
            pen.fit_text(left + 13, y + row / 2 - 3.4, 27, worth(tables, card, lang), size=8, floor=FLOOR, colour=SABLE)
        else:
            text = say("turns" if number == len(cards) else "total", lang)
            pen.fit_text(left + 3, y + row / 2 - 1.4, LABEL - 6, text, font="bold", size=11, floor=FLOOR, colour=INDIGO)
