"""The quick reference: a turn, the types of cards, setting up by players, the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.games.intrigue.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.components.sheets import card_of_text
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.games.intrigue.heraldry import INDIGO, PARCHMENT
from printables.games.intrigue.masthead import HEIGHT as HEAD
from printables.games.intrigue.masthead import draw_masthead
from printables.games.intrigue.sheet_values import sheet_values

TITLE = Names(zh="速查卡", zh_hant="速查卡", en="Quick reference")
WIDTH, HEIGHT = 196.0, 128.0  # two on a page of A4 or Letter
EDGE, MARGIN, FOOT = 3.2, 7.0, 5.0
LAYOUT = Layout(columns=3, size=10.5, floor=8, sparing=9, leading=1.27, margin=MARGIN, gutter=5, accent=INDIGO)


def quick_reference(tables: Tables, lang: str) -> CardSet:
    """One for each player of the largest game."""
    template = f"intrigue/quickref.{lang}.md.j2"
    area = (WIDTH, HEIGHT - EDGE - HEAD - 1.6, FOOT)
    body = card_of_text("quick_reference", template, sheet_values(tables, lang), area, LAYOUT)
    face = Face("quick_reference", WIDTH, HEIGHT, partial(_draw, tables, lang, body), PARCHMENT)
    return CardSet("quick_reference", TITLE, (face,), copies=tables.players.max)


def _draw(tables: Tables, lang: str, body: Callable[[Pen], None], pen: Pen) -> None:
    pen.rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, stroke=INDIGO, width=0.6)
    draw_masthead(pen, tables, lang, TITLE.get(lang), EDGE, HEIGHT - EDGE, WIDTH - 2 * EDGE)
    body(pen)
