"""The quick reference: the whole game on a page that is read from across the table, its words from a template."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.games.blind_snipe.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.components.sheets import card_of_text
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import COAL, IVORY, SCARLET
from printables.games.blind_snipe.flips import flips_drawing
from printables.games.blind_snipe.masthead import HEIGHT as BAR
from printables.games.blind_snipe.masthead import draw_masthead
from printables.games.blind_snipe.sheet_values import sheet_values

KEY = "quick_reference"
TITLE = Names(zh="速查卡", en="Quick reference")
WIDTH, HEIGHT = 198.0, 262.0  # a page of A4 or Letter each
EDGE = 3.6
MARGIN, FOOT = 7.0, 6.2  # of the text
LAYOUT = Layout(columns=2, size=14, floor=9, sparing=11, leading=1.3, margin=MARGIN, gutter=7, accent=SCARLET)


def quick_reference(tables: Tables, lang: str) -> CardSet:
    """As many copies as belong in the box."""
    template, area = f"blind_snipe/quickref.{lang}.md.j2", (WIDTH, HEIGHT - EDGE - BAR - 1.8, FOOT)
    layout = replace(LAYOUT, figures={"flips": flips_drawing(tables, lang, WIDTH - 2 * MARGIN)})
    body = card_of_text(KEY, template, sheet_values(tables, lang), area, layout)
    face = Face(KEY, WIDTH, HEIGHT, partial(_draw, tables, lang, body), IVORY)
    return CardSet(KEY, TITLE, (face,), copies=tables.box.quick_references)


def _draw(tables: Tables, lang: str, body: Callable[[Pen], None], pen: Pen) -> None:
    """The masthead over the text in a frame."""
    pen.rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, stroke=COAL, width=0.6)
    draw_masthead(pen, tables, lang, TITLE.get(lang), EDGE, HEIGHT - EDGE, WIDTH - 2 * EDGE)
    body(pen)
