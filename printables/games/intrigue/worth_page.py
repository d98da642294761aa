"""The page of what cards are worth beside Big Money: a row a card, the best first, with its interval. Millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games.intrigue.schema import Tables
from engine.games.intrigue.worth import Share
from engine.tables import Names
from engine.words import Words
from printables.components.parts import Face, Sheet
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import FLOOR
from printables.games.intrigue.heraldry import (
    GILT_PALE,
    INDIGO,
    INDIGO_PALE,
    PARCHMENT,
    SABLE,
    draw_coin,
    draw_shields,
)
from printables.games.intrigue.masthead import HEIGHT as HEAD
from printables.games.intrigue.masthead import draw_masthead
from printables.geometry import Box
from printables.imposition.job import Job
from printables.pages.instruction_pages import frame_of
from printables.palette import WHITE

TITLE = Names(zh="每种牌的价值", en="What cards are worth", zh_hant="每種牌的價值")
NAMES, FIGURES = 58.0, 34.0  # width of what stands on the left of the chart, and on its right
TALLEST = 8.6  # of a row
say = Words(
    {
        "about": (
            "纯钱流加至多 {copies} 张此牌，对纯钱流：胜率与 95% 区间。两人局，座位轮换，平分算半胜；"
            "每种牌 {games} 局，分在十套有它的王国里，种子 {seed}。",
            "Big Money with up to {copies} of the card against Big Money alone: share of wins, and its 95% interval. "
            "Games of two, seats change, a shared win is half; {games} games a card, in ten kingdoms that have it, "
            "seed {seed}.",
            "純錢流加至多 {copies} 張此牌，對純錢流：勝率與 95% 區間。兩人局，座位輪換，平分算半勝；"
            "每種牌 {games} 局，分在十套有它的王國裡，種子 {seed}。",
        ),
        "even": ("半胜", "even", "半勝"),
    }
)


def worth_page(tables: Tables, found: Sequence[Share], games: int, seed: int, lang: str) -> Sheet:
    """One page. `found` is of cards, by their keys, in the order of the rows."""
    return Sheet("worth", TITLE, partial(_build, tables, found, say_about(tables, games, seed, lang), lang))


def say_about(tables: Tables, games: int, seed: int, lang: str) -> str:
    """What the figures are of."""
    return say("about", lang, copies=tables.advice.copies, games=f"{games:,}", seed=seed)


def _build(tables: Tables, found: Sequence[Share], about: str, lang: str, job: Job) -> tuple[Face, ...]:
    paper = job.paper
    draw = partial(_draw, tables, found, about, lang, frame_of(paper))
    return (Face("worth", paper.width, paper.height, draw),)


def _draw(tables: Tables, found: Sequence[Share], about: str, lang: str, frame: Box, pen: Pen) -> None:
    pen.rect(frame.x, frame.y, frame.width, frame.height, fill=PARCHMENT, stroke=INDIGO, width=0.6)
    draw_masthead(pen, tables, lang, TITLE.get(lang), frame.x, frame.top, frame.width)
    left, inner, top = frame.x + 4, frame.width - 8, frame.top - HEAD - 3
    pen.paragraph(left, top - 13, inner, 13, about, size=9.5, floor=7, colour=SABLE)
    area = Box(left, frame.y + 4, inner, top - 16 - frame.y - 4)
    row = min(TALLEST, (area.height - 6) / len(found))
    chart = Box(left + NAMES, area.top - 6 - row * len(found), inner - NAMES - FIGURES, row * len(found))
    _draw_scale(pen, chart, lang)
    for number, one in enumerate(found):
        y = chart.top - (number + 0.5) * row
        _draw_row(pen, tables, one, lang, Box(left, y - row / 2, inner, row), chart)


def _draw_scale(pen: Pen, chart: Box, lang: str) -> None:
    """Lines at every tenth, the middle one heavy, with their numbers above."""
    pen.rect(chart.x, chart.y, chart.width, chart.height, fill=WHITE, stroke=INDIGO, width=0.25)
    for tenth in range(11):
        x, middle = chart.x + chart.width * tenth / 10, tenth == 5
        stroke, width = (INDIGO, 0.5) if middle else (GILT_PALE, 0.3)
        pen.line(x, chart.y, x, chart.top, stroke=stroke, width=width)
        if tenth % 5 == 0 or tenth in (2, 8):
            text = f"{10 * tenth}%" + (f" · {say('even', lang)}" if middle else "")
            pen.text(x, chart.top + 1.6, text, font="bold" if middle else "body", size=7, colour=SABLE, align="centre")


def _draw_row(pen: Pen, tables: Tables, one: Share, lang: str, box: Box, chart: Box) -> None:
    """Cost, shields and name; a bar from the middle with its interval; the figures."""
    card, middle, height = tables.card(one.name), box.y + box.height / 2, box.height
    draw_coin(pen, box.x + 3, middle, min(2.7, 0.4 * height), str(card.cost))
    shield = min(0.82 * height, 12.0 / len(card.types))
    draw_shields(pen, card, box.x + 12.5, middle, shield)
    name, room = card.name.get(lang), NAMES - 21
    pen.fit_text(box.x + 19.5, middle - 1.3, room, name, font="bold", size=10, floor=FLOOR, colour=SABLE)
    low, value, high, even = (chart.x + chart.width * share for share in (one.low, one.value, one.high, 0.5))
    bar = 0.5 * height
    pen.rect(min(even, value), middle - bar / 2, abs(value - even), bar, fill=INDIGO_PALE, stroke=INDIGO, width=0.25)
    pen.line(low, middle, high, middle, stroke=SABLE, width=0.5)
    for end in (low, high):
        pen.line(end, middle - 0.2 * height, end, middle + 0.2 * height, stroke=SABLE, width=0.4)
    pen.circle(value, middle, 0.9, fill=INDIGO)
    figures = f"{100 * one.value:.1f}%"
    pen.text(chart.right + 13, middle - 1.3, figures, font="bold", size=9.5, colour=SABLE, align="right")
    interval = f"{100 * one.low:.1f} – {100 * one.high:.1f}"
    pen.text(box.right, middle - 1.2, interval, size=8, colour=SABLE, align="right")
