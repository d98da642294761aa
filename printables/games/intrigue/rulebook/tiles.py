"""Cards as small tiles: their name, cost and types, of the proportions of a real card. Millimetres."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.intrigue.schema import Card, Tables
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import HEIGHT, WIDTH
from printables.games.intrigue.heraldry import (
    INDIGO,
    INDIGO_PALE,
    PARCHMENT,
    SABLE,
    draw_coin,
    draw_shields,
    field,
    on,
)

BAND, EDGE, NAME, LEAST = 30.0, 2.5, 30.0, 8.0  # mm and points of a card as large as a real one


def draw_tile(pen: Pen, card: Card, lang: str, x: float, y: float, scale: float) -> None:
    """A card `scale` times as large as a real one. Its letters are set at the size at which they are seen."""
    colour, words = field(card.types), card.name.get(lang).split()
    with pen.frame(x, y, scale=scale):
        pen.rect(0, 0, WIDTH, HEIGHT, radius=4, fill=PARCHMENT, stroke=SABLE, width=1)
        pen.rect(EDGE, HEIGHT - EDGE - BAND, WIDTH - 2 * EDGE, BAND, radius=2, fill=colour, stroke=SABLE, width=0.6)
        draw_shields(pen, card, WIDTH / 2 + 7, 31, 25 if len(card.types) < 2 else 19)
    draw_coin(pen, x + 12 * scale, y + 12 * scale, 9 * scale, str(card.cost))
    room, step = (WIDTH - 2 * EDGE - 3) * scale, 1.3 * BAND * scale / (len(words) + 1)
    for k, word in enumerate(words):
        level = y + (HEIGHT - EDGE - BAND / 2 - 3.6) * scale + ((len(words) - 1) / 2 - k) * step
        pen.fit_text(
            x + WIDTH * scale / 2,
            level,
            room,
            word,
            font="title",
            size=NAME * scale,
            floor=LEAST * scale,
            colour=on(colour),
            align="centre",
        )


def draw_face_down(pen: Pen, x: float, y: float, scale: float, count: int = 1) -> None:
    """So many cards face down on one another."""
    for k in range(count):
        with pen.frame(x + k * 1.2 * scale, y + k * 1.2 * scale, scale=scale):
            pen.rect(0, 0, WIDTH, HEIGHT, radius=4, fill=INDIGO_PALE, stroke=INDIGO, width=1.2)
            for row in range(1, 6):
                pen.line(8, row * HEIGHT / 6, WIDTH - 8, row * HEIGHT / 6, stroke=INDIGO, width=0.8)


def draw_place(pen: Pen, x: float, y: float, scale: float) -> None:
    """An empty place for a pile."""
    with pen.frame(x, y, scale=scale):
        corners = ((0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT))
        pen.polygon(corners, stroke=INDIGO, width=1.2, dash=(6, 5))


def draw_arrow(pen: Pen, x: float, y: float, length: float) -> None:
    """To the right."""
    pen.line(x, y, x + length - 1.5, y, stroke=INDIGO, width=0.7)
    pen.polygon(((x + length - 2.2, y + 1.3), (x + length, y), (x + length - 2.2, y - 1.3)), fill=INDIGO)


def cards_of(tables: Tables, keys: Sequence[str]) -> list[Card]:
    """Cards by their keys."""
    return [tables.card(key) for key in keys]
