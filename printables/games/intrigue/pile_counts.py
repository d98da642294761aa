"""How many cards are in a pile at the start, by the number of players: a row of boxes. Millimetres."""

from __future__ import annotations

from engine.games.intrigue.schema import Card, Tables
from engine.words import Words
from printables.drawing.pen import Pen
from printables.games.intrigue.heraldry import FLOOR, INDIGO, SABLE, VELLUM
from printables.geometry import Box

HEAD = 4.4  # height of the line above the boxes
say = Words(
    {
        "head": ("开局张数", "Cards in the pile, by players", "開局張數"),
        "players": ("{} 人", "{}", "{} 人"),
    }
)


def draw_pile_counts(pen: Pen, tables: Tables, card: Card, lang: str, box: Box) -> None:
    """A line that says what it is, and a box for each number of players."""
    players = range(tables.players.min, tables.players.max + 1)
    step, height = box.width / len(players), box.height - HEAD
    pen.fit_text(box.x, box.top - 2.6, box.width, say("head", lang), size=7.5, floor=FLOOR, colour=INDIGO)
    for k, count in enumerate(players):
        x = box.x + k * step
        pen.rect(x + 0.4, box.y, step - 0.8, height, radius=1, fill=VELLUM, stroke=INDIGO, width=0.25)
        label, y = say("players", lang, count), box.y + height * 0.7
        pen.fit_text(x + step / 2, y, step - 2, label, size=8, floor=FLOOR, colour=INDIGO, align="centre")
        number = str(tables.pile(card, count))
        size = min(17.0, height * 1.12)
        pen.text(x + step / 2, box.y + height * 0.17, number, font="display", size=size, colour=SABLE, align="centre")
