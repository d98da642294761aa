"""The first sheets of the kit: what to print on which paper, what players need, setting up, and a race in short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.games.downforce.schema import Tables
from printables.components.parts import Component, Face, Sheet
from printables.components.sheets import column_width
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.games.downforce.card_frame import SIZE
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED
from printables.games.downforce.masthead import HEIGHT as HEAD
from printables.games.downforce.masthead import draw_masthead
from printables.games.downforce.materials import all_materials, materials
from printables.games.downforce.rulebook.drawings import table_drawing
from printables.games.downforce.sheet_values import sheet_values
from printables.geometry import Box
from printables.imposition.job import Job
from printables.imposition.paper import twice
from printables.pages.instruction_pages import KEY, TITLE, Framed, framed_pages, parts_of, printing_values
from printables.pages.print_list import Kind, supply
from printables.pages.ruler import ruler_drawing

PAGES = 2
KINDS: dict[str, Kind] = {"score_sheets": "paper", "quick_reference": "paper"}
PRINT_KIT = Layout(
    size=11, sparing=9.5, leading=1.3, margin=14.0, accent=RACING_RED, figures={"ruler": ruler_drawing()}
)
SET_UP = Layout(columns=2, size=11, sparing=9.5, leading=1.34, margin=14.0, gutter=8, accent=RACING_RED)

Kit = Callable[[int | None], Sequence[Component]]  # for so many players, or the whole box


def instructions(tables: Tables, lang: str, kit: Kit, players: int | None = None) -> Sheet:
    """Two pages. `kit` makes the other components; paper, cuts and sleeves are counted on their pages."""
    return Sheet(KEY, TITLE, partial(_build, tables, lang, kit, players))


def _build(tables: Tables, lang: str, kit: Kit, players: int | None, job: Job) -> tuple[Face, ...]:
    values, draw = _values(tables, lang, kit, players, job), partial(_draw, tables, lang)
    across = column_width(job.paper, SET_UP)
    set_up = replace(SET_UP, figures={"table": table_drawing(tables, lang, across, numbered=False)})
    pages = (
        Framed(f"downforce/print_kit.{lang}.md.j2", PRINT_KIT, draw, HEAD + 3),
        Framed(f"downforce/set_up.{lang}.md.j2", set_up, draw, HEAD + 3),
    )
    return framed_pages(pages, values, job)


def _values(tables: Tables, lang: str, kit: Kit, players: int | None, job: Job) -> dict[str, Any]:
    """What the templates may name besides `sheet_values`."""
    needs = all_materials(tables) if players is None else (materials(tables, players),)
    parts = partial(parts_of, tables=tables, lang=lang, job=job, kinds=KINDS, pages=PAGES)
    others = kit(players)
    card = job.card_size(SIZE)
    return (
        sheet_values(tables)
        | printing_values(parts(others), others, job)
        | {
            "players": players,
            "larger": None if job.boards else twice(job.paper),
            "needs": needs,
            "supplies": {need.players: supply(parts(kit(need.players))) for need in needs},
            "card": [f"{side:g}" for side in card],
            "own_card": card == SIZE,
            "example": _example(tables, lang),
        }
    )


def _example(tables: Tables, lang: str) -> list[tuple[str, int]]:
    """The first two lines, car and spaces, of the first card that begins with two cars; none where no card does."""
    names: dict[str, str] = {car.key: car.name.get(lang) for car in tables.cars}
    for lines in tables.deck.lines:
        if len(lines) > 1 and {line.car for line in lines[:2]} <= names.keys():
            return [(names[line.car], line.steps) for line in lines[:2]]
    return []


def _draw(tables: Tables, lang: str, pen: Pen, frame: Box) -> None:
    """A frame that hangs from the masthead."""
    pen.rect(frame.x, frame.y, frame.width, frame.height, fill=IVORY, stroke=NIGHT, width=0.6)
    draw_masthead(pen, tables, lang, TITLE.get(lang), frame.x, frame.top, frame.width)
