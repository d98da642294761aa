"""The head of sheets and references: the title on indigo between shields."""

from __future__ import annotations

from engine.games.intrigue.schema import Tables
from printables.drawing.pen import Pen
from printables.games.intrigue.heraldry import GILT, INDIGO, PARCHMENT, draw_shield
from printables.text.typography import capitals

HEIGHT = 13.0


def draw_masthead(pen: Pen, tables: Tables, lang: str, word: str, x: float, top: float, width: float) -> None:
    """`word` says what the sheet is."""
    pen.rect(x, top - HEIGHT, width, HEIGHT, fill=INDIGO)
    pen.rect(x + 1, top - HEIGHT + 1, width - 2, HEIGHT - 2, stroke=GILT, width=0.3)
    for k, kind in enumerate(("victory", "action", "attack")):
        draw_shield(pen, kind, x + 7 + k * 8.4, top - HEIGHT / 2, 9)
    title = capitals(tables.title.get(lang), lang)
    bar = top - HEIGHT + 1.6, top - 1.6
    pen.fit_text(x + 30, top - 8.8, width * 0.52, title, font="title", size=17, floor=9, colour=PARCHMENT, between=bar)
    pen.fit_text(
        x + width - 4,
        top - 8.5,
        width * 0.25,
        word,
        font="title",
        size=12,
        floor=8,
        colour=PARCHMENT,
        align="right",
    )
