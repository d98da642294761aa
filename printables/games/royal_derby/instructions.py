"""The first sheet of the kit: what to print on which paper, what an ordinary pack replaces, and play in short."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from engine.games.royal_derby.schema import Tables
from engine.tables import Names
from printables import templates
from printables.components import Board, CardSet, Component, Face, Sheet
from printables.errors import Where
from printables.games.royal_derby.sheet_values import sheet_values
from printables.games.royal_derby.turf import draw_masthead
from printables.job import Job
from printables.pages import pages_of
from printables.palette import INK, TURF
from printables.paper import CARD_SIZES
from printables.pen import Pen
from printables.setting import Drawing, Layout
from printables.sheets import lay_out
from printables.tally import tally

KEY = "instructions"
TITLE = Names(zh="说明", en="Instructions")
RULER = 50  # mm
SCALE = 100  # per cent
CARD_STOCK = (200, 300)  # grams a square metre
HEAD = 20.0  # mm, the masthead
LAYOUT = Layout(size=10.5, floor=8, leading=1.34, margin=15.0, accent=TURF)


class Part(NamedTuple):
    """A file to print."""

    title: str
    sheets: int
    board: bool
    two_sided: bool


def instructions(tables: Tables, lang: str, others: Sequence[Component]) -> Sheet:
    """One page. `others` are the kit's other components; their sheets of paper are counted."""
    return Sheet(KEY, TITLE, partial(_build, tables, lang, tuple(others)))


def _build(tables: Tables, lang: str, others: Sequence[Component], job: Job) -> tuple[Face, ...]:
    paper = job.paper
    parts = [
        Part(
            one.title.get(lang), tally(pages_of(one, tables, lang, job)).sheets, isinstance(one, Board),
            isinstance(one, CardSet) and one.two_sided,
        )
        for one in others
    ]  # fmt: skip
    size = [f"{side:g}" for side in CARD_SIZES["poker"]]
    values = {"parts": parts, "scale": SCALE, "ruler": RULER, "stock": CARD_STOCK, "size": size}
    layout = replace(LAYOUT, figures={"ruler": Drawing(RULER + 4, 8, _draw_ruler)})
    name = f"royal_derby/instructions.{lang}.md.j2"
    room = replace(paper, height=paper.height - HEAD)
    text = templates.render(name, sheet_values(tables) | values, KEY)
    (body,) = lay_out(KEY, text, room, layout, Where(KEY, f"template {name}"))
    return (replace(body, height=paper.height, draw=partial(_draw, tables, lang, paper.width, paper.height, body)),)


def _draw(tables: Tables, lang: str, width: float, height: float, body: Face, pen: Pen) -> None:
    draw_masthead(pen, tables, lang, TITLE.get(lang), LAYOUT.margin, height - 14, width - 2 * LAYOUT.margin)
    body.draw(pen)


def _draw_ruler(pen: Pen) -> None:
    """A line of exactly RULER mm with a stroke a millimetre."""
    x, y = 2.0, 4.0
    pen.line(x, y, x + RULER, y, stroke=INK, width=0.3)
    for k in range(RULER + 1):
        pen.line(x + k, y, x + k, y + (3.0 if k % 10 == 0 else 2.0 if k % 5 == 0 else 1.2), stroke=INK, width=0.15)
        if k % 10 == 0:
            pen.text(x + k, y - 3.2, str(k), font="display", size=8, colour=TURF, align="centre")
