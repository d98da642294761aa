"""The evening's ledger: who backed what in each race, and who drank how much."""

from __future__ import annotations

from functools import partial

from engine.games.royal_derby.schema import Tables
from engine.tables import Names
from engine.words import Words
from printables.components.parts import Face, Sheet
from printables.drawing.pen import Pen
from printables.games.royal_derby.colours import TURF, TURF_DEEP, TURF_PALE, TURF_SHORT
from printables.games.royal_derby.silks import silks_of
from printables.games.royal_derby.turf import draw_masthead, draw_rail
from printables.geometry import Box
from printables.imposition.job import Job
from printables.imposition.paper import NOTE_HEIGHT
from printables.palette import INK, INK_SOFT, PAPER

TITLE = Names(zh="记分纸", en="Score sheet")
RACES = 12  # lines for an evening
NAMES, NUMBER, WINNER = 15.0, 10.0, 24.0  # mm
say = Words(
    {
        "race": ("场", "Race"),
        "winner": ("冠军", "Winner"),
        "bet": ("押注", "Bet"),
        "own": ("自己的", "Own"),
        "got": ("分来", "Given"),
        "total": ("合计", "Total"),
    }
)


def race_ledger(tables: Tables, lang: str) -> Sheet:
    """A page for so many races of the most players, as large as the paper on its side."""
    return Sheet("score_sheet", TITLE, partial(_build, tables, lang))


def _build(tables: Tables, lang: str, job: Job) -> tuple[Face, ...]:
    width, height = job.paper.size(landscape=True)
    area = job.paper.printable(landscape=True).inset(0, NOTE_HEIGHT, 0, 0)
    return (Face(f"score_sheet.{lang}", width, height, partial(_draw_on, tables, lang, area)),)


def _draw_on(tables: Tables, lang: str, area: Box, pen: Pen) -> None:
    with pen.frame(area.x, area.y):
        _draw(tables, lang, area.width, area.height, pen)


def _draw(tables: Tables, lang: str, width: float, height: float, pen: Pen) -> None:
    players = tables.players.max
    draw_masthead(pen, tables, lang, TITLE.get(lang), 2, height - 1, width - 4)
    top, low, left = height - 16, 6.0, 2.0
    wide = (width - 4 - NUMBER - WINNER) / players
    row = (top - NAMES - low) / (RACES + 1)
    first = left + NUMBER + WINNER
    for k in range(RACES + 1):
        y = top - NAMES - (k + 1) * row
        pen.rect(left, y, width - 4, row, fill=TURF_PALE if k == RACES else (TURF_SHORT if k % 2 else PAPER))
        text = say("total", lang) if k == RACES else str(k + 1)
        if k < RACES:
            pen.text(
                left + NUMBER / 2, y + row / 2 - 1.6, text, font="display", size=12, colour=TURF_DEEP, align="centre"
            )
            for n, suit in enumerate(tables.suits):
                pen.icon(
                    suit.key,
                    left + NUMBER + WINNER * (n + 0.5) / 4,
                    y + row / 2,
                    4.4,
                    colour=silks_of(suit).pip.mixed(PAPER, 0.35),
                    solid=silks_of(suit).pip == INK,
                )
        else:
            pen.fit_text(
                left + 2, y + row / 2 - 1.4, NUMBER + WINNER - 4, text, font="bold", size=11, floor=8, colour=INK
            )
    pen.rect(left, top - NAMES, width - 4, NAMES, fill=TURF_PALE)
    for text, x, w in ((say("race", lang), left, NUMBER), (say("winner", lang), left + NUMBER, WINNER)):
        pen.fit_text(
            x + w / 2, top - NAMES + 1.8, w - 1, text, font="bold", size=9, floor=8, colour=INK, align="centre"
        )
    for player in range(players):
        x = first + player * wide
        pen.text(x + 1.6, top - 5.4, str(player + 1), font="display", size=11, colour=TURF)
        pen.line(x + 6, top - 5.8, x + wide - 2, top - 5.8, stroke=INK_SOFT, width=0.2)
        for k, key in enumerate(("bet", "own", "got")):
            pen.fit_text(
                x + wide * (2 * k + 1) / 6,
                top - NAMES + 1.8,
                wide / 3 - 0.6,
                say(key, lang),
                size=8,
                floor=6.5,
                colour=INK,
                align="centre",
            )
            if k:
                pen.line(
                    x + wide * k / 3, low, x + wide * k / 3, top - NAMES + 5.6, stroke=TURF, width=0.12, dash=(0.8, 0.8)
                )
    for k in range(2, RACES + 1):
        pen.line(left, low + k * row, width - 2, low + k * row, stroke=TURF, width=0.12)
    pen.line(left + NUMBER, low + row, left + NUMBER, top, stroke=TURF, width=0.35)
    for x in (left, *(first + k * wide for k in range(players + 1))):
        pen.line(x, low, x, top, stroke=TURF, width=0.35)
    for y in (top, low, top - NAMES, low + row):
        pen.line(left, y, width - 2, y, stroke=TURF_DEEP, width=0.5)
    draw_rail(pen, left + 1, 2.4, width - 3, 2.4, 1.0)
