"""Bet slips: a horse, a stake, and after the race what is to be drunk or given away."""

from __future__ import annotations

from functools import partial

from engine.games.royal_derby.schema import Tables
from engine.tables import Names
from engine.words import Words
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.royal_derby.colours import TURF, TURF_DEEP
from printables.games.royal_derby.silks import draw_suit
from printables.games.royal_derby.turf import draw_plaque
from printables.palette import BRASS_LIGHT, INK, PAPER, WHITE

TITLE = Names(zh="押注单", en="Bet slips")
ONE = Names(zh="押注单", en="Bet slip")
WIDTH, HEIGHT = 88.9, 63.5  # mm, a poker card on its side
FLOOR = 6.5  # points
say = Words(
    {
        "name": ("姓名", "Name"),
        "horse": ("赛驹", "Horse"),
        "stake": ("份数", "Units"),
        "won": ("押中：分出 ×{times}", "Won: give away ×{times}"),
        "lost": ("押错：自己喝", "Lost: drink"),
    }
)


def bet_slips(tables: Tables, lang: str) -> CardSet:
    """As many slips as the tables say, all alike."""
    face = Face("bet slip", WIDTH, HEIGHT, partial(_draw, tables, lang), WHITE)
    return CardSet("bet_slips", TITLE, (face,), copies=tables.components.bet_slips)


def _draw(tables: Tables, lang: str, pen: Pen) -> None:
    cap = tables.bets.cap
    pen.rect(3.4, 3.4, WIDTH - 6.8, HEIGHT - 6.8, radius=2, stroke=TURF, width=0.5)
    draw_plaque(pen, 5, HEIGHT - 15, WIDTH - 10, 10, TURF_DEEP)
    title, plaque = tables.title.get(lang), (HEIGHT - 13.9, HEIGHT - 6.1)
    pen.fit_text(9, HEIGHT - 11.6, 36, title, font="title", size=13, floor=FLOOR, colour=PAPER, between=plaque)
    pen.fit_text(
        WIDTH - 9,
        HEIGHT - 11.4,
        34,
        ONE.get(lang),
        font="title",
        size=10,
        floor=FLOOR,
        colour=BRASS_LIGHT,
        align="right",
    )
    _draw_label(pen, say("name", lang), 41.4)
    pen.line(22, 40.4, WIDTH - 7, 40.4, stroke=INK, width=0.2)
    _draw_label(pen, say("horse", lang), 29.4)
    for k, suit in enumerate(tables.suits):
        x = 22 + k * 15.6
        pen.rect(x, 25, 13.4, 12, radius=1.4, fill=WHITE, stroke=TURF, width=0.35)
        draw_suit(pen, suit, x + 6.7, 31, 8.6)
    _draw_label(pen, say("stake", lang), 17.6)
    step = min(12.4, 62.0 / cap)
    for k in range(cap):
        x = 22 + k * step + step / 2
        pen.circle(x, 18.8, min(4.4, step * 0.43), fill=WHITE, stroke=TURF, width=0.35)
        pen.text(x, 17.2, str(k + 1), font="display", size=11, colour=TURF_DEEP, align="centre")
    ends = [say(key, lang, times=tables.bets.times) for key in ("lost", "won")]
    for x, text in zip((7.0, WIDTH / 2 + 0.5), ends, strict=True):
        pen.fit_text(x, 7.6, 26, text, font="bold", size=8, floor=FLOOR, colour=INK, among=ends)
        line = x + min(26, pen.width(text, font="bold", size=8)) + 1
        pen.line(line, 7.2, x + 36, 7.2, stroke=INK, width=0.2)


def _draw_label(pen: Pen, text: str, y: float) -> None:
    pen.fit_text(7, y, 14, text, font="bold", size=9, floor=FLOOR, colour=INK)
