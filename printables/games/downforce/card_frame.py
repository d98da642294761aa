"""What the cards of Downforce share: poker size, a margin to the cut, and the back. Millimetres."""

from __future__ import annotations

from engine.games.downforce.schema import Tables
from printables.drawing.pen import Pen
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED, SAND, SKY
from printables.imposition.paper import CARD_SIZES, Size
from printables.palette import INK
from printables.text.typography import capitals

SIZE = CARD_SIZES["poker"]
EDGE = 3.4  # kept clear of the cut
FLOOR = 6.5  # points
QUIET = 5.0  # bare margin of backs: 2 mm of a printer's error do not show


def draw_back(tables: Tables, lang: str, word: str, size: Size, pen: Pen) -> None:
    """A chequered flag's corner and a setting sun, the same turned by half; `word` says which deck it is."""
    x, y, w, h = QUIET, QUIET, size[0] - 2 * QUIET, size[1] - 2 * QUIET
    with pen.clip_rect(x, y, w, h, 3):
        pen.rect(x, y, w, h, fill=SKY)
        for angle in (0, 180):
            with pen.frame(size[0] / 2, size[1] / 2, angle):
                _draw_half(tables, lang, word, w / 2, pen)
    pen.rect(x, y, w, h, radius=3, stroke=NIGHT, width=0.7)
    pen.rect(x + 1.2, y + 1.2, w - 2.4, h - 2.4, radius=2.2, stroke=IVORY, width=0.3)


def _draw_half(tables: Tables, lang: str, word: str, half: float, pen: Pen) -> None:
    """The upper half, seen from the middle of the card, `half` mm to each side."""
    pen.polygon(((-half, 0), (half, 0), (half, 12), (-half, 12)), fill=SAND)
    for k in range(-6, 7):  # a road that runs to the horizon
        pen.line(0, 34, k * 9, 0, stroke=SAND, width=0.8)
    pen.circle(0, 27, 8.5, fill=IVORY, stroke=NIGHT, width=0.4)
    for column in range(-2, 2):
        for row in range(-2, 2):
            if (column + row) % 2:
                pen.rect(column * 3.2, 27 + row * 3.2, 3.2, 3.2, fill=INK)
    pen.rect(-half, 4.4, 2 * half, 9.4, fill=RACING_RED, stroke=NIGHT, width=0.4)
    title = capitals(tables.title.get(lang), lang)
    pen.fit_text(0, 7.0, 2 * half - 6, title, font="title", size=17, floor=9, colour=IVORY, align="centre", tracking=2)
    pen.fit_text(0, 1.2, 2 * half - 8, word, font="bold", size=8, floor=FLOOR, colour=NIGHT, align="centre")
