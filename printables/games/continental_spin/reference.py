"""The quick reference: a card of the whole game, two on a page, its words from a template."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.games.continental_spin.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.components.sheets import card_of_text
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import HAIR, dashed_ornament, label, railroad
from printables.games.continental_spin.sheet_values import sheet_values
from printables.palette import CREAM, INK, PAPER
from printables.text.typography import capitals

TITLE = Names(zh="速查卡", en="Quick reference")
WIDTH, HEIGHT = 190.0, 131.0  # as large as a score sheet: two stand on a page of A4 or Letter
EDGE, HEAD = 4.5, 12.0
MARGIN, FOOT = 7.0, 5.8  # of the text
LAYOUT = Layout(columns=3, size=11, floor=8, leading=1.27, sparing=8.5, margin=MARGIN, gutter=5)


def quick_reference(tables: Tables, lang: str) -> CardSet:
    """As many copies as belong in the box."""
    template = f"continental_spin/quickref.{lang}.md.j2"
    area = (WIDTH, HEIGHT - EDGE - HEAD - 1.6, FOOT)
    body = card_of_text("quick_reference", template, sheet_values(tables), area, LAYOUT)
    face = Face("quick_reference", WIDTH, HEIGHT, partial(_draw, tables, lang, body), PAPER)
    return CardSet("quick_reference", TITLE, (face,), copies=tables.components.quick_references)


def _draw(tables: Tables, lang: str, body: Callable[[Pen], None], pen: Pen) -> None:
    """The masthead over the text."""
    inner, top = WIDTH - 2 * EDGE, HEIGHT - EDGE
    pen.rect(EDGE - 1.5, EDGE - 1.5, inner + 3, HEIGHT - 2 * EDGE + 3, stroke=INK, width=0.6)
    pen.rect(EDGE - 0.7, EDGE - 0.7, inner + 1.4, HEIGHT - 2 * EDGE + 1.4, stroke=INK, width=HAIR)
    _draw_head(pen, tables, lang, EDGE, top)
    railroad(pen, EDGE, top - HEAD + 1, inner, INK, gauge=1.0)
    body(pen)


def _draw_head(pen: Pen, tables: Tables, lang: str, x: float, top: float) -> None:
    """Title and label on one line, an ornament between them."""
    title, name = capitals(tables.title.get(lang), lang), capitals(TITLE.get(lang), lang)
    box = pen.width(name, font="title", size=11, tracking=1) + 8
    right = WIDTH - x - 1
    used = pen.fit_text(
        x + 2,
        top - 8,
        right - x - box - 30,
        title,
        font="title",
        size=20,
        floor=11,
        colour=INK,
        between=(top - HEAD + 2.4, top - 0.2),
    )
    start, end = x + 2 + pen.width(title, font="title", size=used), right - box
    dashed_ornament(pen, (start + end) / 2, top - 5.2, end - start - 12, INK)
    label(pen, end, top - 9, box, 8)
    pen.text(end + box / 2, top - 6.4, name, font="title", size=11, colour=CREAM, align="centre", tracking=1)
