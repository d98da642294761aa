"""The quick reference: a card of the whole game, two on a page, its words from a template."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.games.royal_derby.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.components.sheets import card_of_text
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.games.royal_derby.colours import TURF
from printables.games.royal_derby.sheet_values import sheet_values
from printables.games.royal_derby.turf import draw_masthead, draw_rail
from printables.palette import PAPER

TITLE = Names(zh="速查卡", en="Quick reference")
WIDTH, HEIGHT = 190.0, 131.0  # two stand on a page of A4 or Letter
EDGE, HEAD = 5.0, 15.0
MARGIN, FOOT = 8.0, 5.8  # of the text
LAYOUT = Layout(columns=3, size=11, floor=8, sparing=9, leading=1.27, margin=MARGIN, gutter=5, accent=TURF)


def quick_reference(tables: Tables, lang: str) -> CardSet:
    """As many copies as belong in the box."""
    template = f"royal_derby/quickref.{lang}.md.j2"
    area = (WIDTH, HEIGHT - EDGE - HEAD - 1.6, FOOT)
    body = card_of_text("quick_reference", template, sheet_values(tables), area, LAYOUT)
    face = Face("quick_reference", WIDTH, HEIGHT, partial(_draw, tables, lang, body), PAPER)
    return CardSet("quick_reference", TITLE, (face,), copies=tables.components.quick_references)


def _draw(tables: Tables, lang: str, body: Callable[[Pen], None], pen: Pen) -> None:
    """The masthead over the text, a rail all round."""
    for x1, y1, x2, y2 in (
        (3.6, 3.6, WIDTH - 3.6, 3.6),
        (3.6, HEIGHT - 3.6, WIDTH - 3.6, HEIGHT - 3.6),
        (3.6, 3.6, 3.6, HEIGHT - 3.6),
        (WIDTH - 3.6, 3.6, WIDTH - 3.6, HEIGHT - 3.6),
    ):
        draw_rail(pen, x1, y1, x2, y2, 0.8)
    draw_masthead(pen, tables, lang, TITLE.get(lang), EDGE + 1, HEIGHT - EDGE - 0.6, WIDTH - 2 * EDGE - 2)
    body(pen)
