"""The head of sheets and references: the game's name on a red bar under a chequered edge."""

from __future__ import annotations

from engine.games.downforce.schema import Tables
from printables.drawing.pen import Pen
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED
from printables.palette import INK
from printables.text.typography import capitals

HEIGHT = 12.0
SQUARE = 1.5


def draw_masthead(pen: Pen, tables: Tables, lang: str, word: str, x: float, top: float, width: float) -> None:
    """`word` says what the sheet is."""
    count = round(width / SQUARE)
    side = width / count
    pen.rect(x, top - HEIGHT, width, HEIGHT, fill=RACING_RED, stroke=NIGHT, width=0.4)
    for k in range(count):
        for row in range(1 if pen.ink.low else 2):
            fill = INK if (k + row) % 2 else IVORY
            pen.rect(x + k * side, top - (row + 1) * SQUARE, side, SQUARE, fill=fill)
    title = capitals(tables.title.get(lang), lang)
    bar = top - HEIGHT + 0.7, top - 2 * SQUARE - 0.5
    pen.fit_text(
        x + 4,
        top - 9.4,
        width * 0.5,
        title,
        font="title",
        size=17,
        floor=10,
        colour=IVORY,
        tracking=1.6,
        between=bar,
    )
    pen.fit_text(
        x + width - 4, top - 9.2, width * 0.4, word, font="title", size=12, floor=8, colour=IVORY, align="right"
    )
