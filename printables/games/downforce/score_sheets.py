"""A score sheet for each player: cars and what they cost, three secret bets, prizes, and what is left."""

from __future__ import annotations

from functools import partial

from engine.games.downforce.schema import Tables
from engine.tables import Names
from engine.words import Words
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED, SAND
from printables.games.downforce.patterns import draw_letter
from printables.palette import WHITE
from printables.text.typography import capitals

TITLE = Names(zh="记分纸", zh_hant="計分紙", en="Score sheets")
WIDTH, HEIGHT = 98.0, 87.5  # mm: six on a page of A4 or Letter
EDGE, FLOOR = 4.0, 7.0  # mm, points
ROW, BET = 5.8, 7.9  # mm, heights of a row of the cars and of a bet
say = Words(
    {
        "player": ("玩家", "Player", "玩家"),
        "price": ("买价", "Price", "買價"),
        "place": ("名次", "Place", "名次"),
        "prize": ("奖金", "Prize", "獎金"),
        "bet": ("第 {line} 注", "Bet {line}", "第 {line} 注"),
        "won": ("下注所得", "Bets", "下注所得"),
        "total": ("合计", "Total", "合計"),
    }
)


def score_sheets(tables: Tables, lang: str) -> CardSet:
    """One for each player of the largest game, for one race."""
    face = Face("score_sheet", WIDTH, HEIGHT, partial(_draw, tables, lang), WHITE)
    return CardSet("score_sheets", TITLE, (face,), copies=tables.players.max)


def _draw(tables: Tables, lang: str, pen: Pen) -> None:
    right, top = WIDTH - EDGE, HEIGHT - EDGE
    pen.rect(EDGE, top - 9, WIDTH - 2 * EDGE, 9, fill=RACING_RED, stroke=NIGHT, width=0.35)
    title = capitals(tables.title.get(lang), lang)
    pen.fit_text(EDGE + 2, top - 6.6, 34, title, font="title", size=13, floor=8, colour=IVORY)
    pen.rect(EDGE + 38, top - 7.8, right - EDGE - 40, 6.6, fill=WHITE, stroke=NIGHT, width=0.2)
    pen.fit_text(EDGE + 39.5, top - 5.6, 20, say("player", lang), size=8, floor=FLOOR, colour=NIGHT)
    _draw_cars(pen, tables, lang, top - 12)
    _draw_bets(pen, tables, lang, top - 39.2)
    _draw_totals(pen, tables, lang)


def _draw_cars(pen: Pen, tables: Tables, lang: str, top: float) -> None:
    """A column a car: its letter, its price, its place, its prize."""
    label, step = 17.0, (WIDTH - 2 * EDGE - 17.0) / len(tables.cars)
    rows = ("price", "place", "prize")
    for k, car in enumerate(tables.cars):
        x = EDGE + label + k * step
        draw_letter(pen, car, x + step / 2, top - 3.2, 2.9)
        for row in range(len(rows)):
            pen.rect(x, top - 7.4 - (row + 1) * ROW, step, ROW, fill=WHITE, stroke=NIGHT, width=0.25)
    for row, key in enumerate(rows):
        pen.fit_text(EDGE + 1, top - 11.7 - row * ROW, label - 2, say(key, lang), size=9, floor=FLOOR, colour=NIGHT)


def _draw_bets(pen: Pen, tables: Tables, lang: str, top: float) -> None:
    """A line a bet: a letter to circle, what the places pay, and room for what it won."""
    for k, pays in enumerate(tables.money.bets):
        y = top - (k + 1) * BET
        pen.rect(EDGE, y, WIDTH - 2 * EDGE, BET, fill=SAND if k % 2 == 0 else WHITE, stroke=NIGHT, width=0.25)
        text = say("bet", lang, line=k + 1)
        pen.fit_text(EDGE + 1, y + 2.6, 13, text, font="bold", size=9, floor=FLOOR, colour=NIGHT)
        for n, car in enumerate(tables.cars):
            draw_letter(pen, car, EDGE + 18.4 + n * 7.2, y + BET / 2, 2.9)
        paid = " · ".join(str(one) for one in pays)
        pen.fit_text(EDGE + 60, y + 2.3, 14, paid, font="bold", size=11, floor=FLOOR, colour=NIGHT)
        pen.rect(WIDTH - EDGE - 15, y, 15, BET, fill=WHITE, stroke=NIGHT, width=0.25)


def _draw_totals(pen: Pen, tables: Tables, lang: str) -> None:
    """Prizes and bets won, less prices: the total."""
    y, right = EDGE + 1, WIDTH - EDGE
    signs = (("prize", "+"), ("won", "−"), ("price", "="), ("total", ""))
    step = (right - EDGE) / len(signs)
    for k, (key, sign) in enumerate(signs):
        x = EDGE + k * step
        last = not sign
        pen.rect(x + 0.5, y, step - 5 if sign else step - 0.5, 9, fill=WHITE, stroke=NIGHT, width=0.6 if last else 0.3)
        pen.fit_text(x + 1, y + 10.2, step - 3, say(key, lang), size=8, floor=FLOOR, colour=NIGHT)
        if sign:
            pen.text(x + step - 2.2, y + 2.8, sign, font="bold", size=12, colour=NIGHT, align="centre")
