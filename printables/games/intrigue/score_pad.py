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

TITLE = Names(zh="记分纸", zh_hant="計分紙", en="Score sheets")
WIDTH, HEIGHT = 98.0, 128.0  # four on a page of A4 or Letter
EDGE, HEAD, PLAYERS, LABEL = 4.0, 11.0, 12.0, 40.0
COPIES = 4  # a page of them
say = Words(
    {
        "player": ("玩家", "Player", "玩家"),
        "turns": ("回合数（同分时）", "Turns, if tied", "回合數（同分時）"),
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
    """A title, a row for the players, a row a card that scores, then the total and what decides when it is level."""
    top, inner = HEIGHT - EDGE, WIDTH - 2 * EDGE
    pen.rect(EDGE, top - HEAD, inner, HEAD, fill=INDIGO)
    title = capitals(tables.title.get(lang), lang)
    pen.fit_text(EDGE + 3, top - 7.6, inner - 6, title, font="title", size=14, floor=9, colour=PARCHMENT)
    cards = scoring(tables)
    row = (HEIGHT - 2 * EDGE - HEAD - PLAYERS) / (len(cards) + 2)
    low = top - HEAD - PLAYERS
    _draw_row(pen, tables, low, PLAYERS, say("player", lang))
    for number, card in enumerate(cards, 1):
        _draw_row(pen, tables, low - number * row, row, shaded=number % 2 == 1)
        _name_card(pen, tables, card, lang, low - (number - 0.5) * row, row)
    for number, key in enumerate(("total", "turns"), len(cards) + 1):
        _draw_row(pen, tables, low - number * row, row, say(key, lang), heavy=key == "total")


def _draw_row(
    pen: Pen, tables: Tables, y: float, height: float, text: str = "", shaded: bool = False, heavy: bool = False
) -> None:
    """A cell for each player, and beside them what the row is for."""
    inner = WIDTH - 2 * EDGE
    step = (inner - LABEL) / tables.players.max
    if shaded:
        pen.rect(EDGE, y, inner, height, fill=INDIGO_PALE)
    for k in range(tables.players.max):
        pen.rect(EDGE + LABEL + k * step, y, step, height, stroke=INDIGO, width=0.6 if heavy else 0.25)
    if text:
        middle = y + height / 2 - 1.4
        pen.fit_text(EDGE + 3, middle, LABEL - 4, text, font="bold", size=10, floor=FLOOR, colour=INDIGO)


def _name_card(pen: Pen, tables: Tables, card: Card, lang: str, middle: float, row: float) -> None:
    """Its shields, its name, and what one of it brings."""
    name, room = card.name.get(lang), LABEL - 13.5
    draw_shields(pen, card, EDGE + 6.2, middle, min(6.4, row * 0.8, 11.4 / len(card.types)))
    pen.fit_text(EDGE + 13, middle + 0.3, room, name, font="bold", size=9, floor=FLOOR, colour=SABLE)
    pen.fit_text(EDGE + 13, middle - 3.4, room, worth(tables, card, lang), size=8, floor=FLOOR, colour=SABLE)
