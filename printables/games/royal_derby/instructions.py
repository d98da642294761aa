"""The first sheets of the kit: what to print on which paper, what bettors need, setting up, and an ordinary pack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.games.royal_derby.schema import Tables
from printables.components.parts import Component, Face, Sheet
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.games.royal_derby.card_frame import SIZE
from printables.games.royal_derby.colours import TURF, TURF_DEEP
from printables.games.royal_derby.masthead import HEIGHT as HEAD
from printables.games.royal_derby.masthead import draw_race
from printables.games.royal_derby.materials import all_materials, materials
from printables.games.royal_derby.ordinary_pack import ordinary_pack
from printables.games.royal_derby.race_ledger import RACES
from printables.games.royal_derby.sheet_values import sheet_values
from printables.games.royal_derby.table_drawing import table_drawing
from printables.games.royal_derby.turf import draw_masthead
from printables.geometry import Box
from printables.imposition.job import Job
from printables.pages.instruction_pages import KEY, TITLE, Framed, framed_pages, parts_of, printing_values
from printables.pages.print_list import Kind, supply
from printables.pages.ruler import ruler_drawing
from printables.palette import PAPER

PAGES = 2
BAR = 15.0  # mm of the second page, for its masthead
PICTURE = (178.0, 88.0)  # mm, the table at most
KINDS: dict[str, Kind] = {"bet_slips": "paper", "score_sheet": "paper"}
MARGIN = 15.0
PRINT_KIT = Layout(size=11, sparing=9.5, leading=1.35, margin=MARGIN, accent=TURF, figures={"ruler": ruler_drawing()})
SET_UP = Layout(columns=2, size=11, sparing=9.5, leading=1.4, margin=MARGIN, gutter=9, accent=TURF)

Kit = Callable[[int | None], Sequence[Component]]  # for so many players, or the whole box


def instructions(tables: Tables, lang: str, kit: Kit, players: int | None = None) -> Sheet:
    """Two pages. `kit` makes the other components; paper, cuts and sleeves are counted on their pages."""
    return Sheet(KEY, TITLE, partial(_build, tables, lang, kit, players))


def _build(tables: Tables, lang: str, kit: Kit, players: int | None, job: Job) -> tuple[Face, ...]:
    values, folder = _values(tables, lang, kit, players, job), "royal_derby"
    set_up = replace(
        SET_UP, figures={"table": table_drawing(tables, lang, PICTURE[0], PICTURE[1], job.card_size(SIZE))}
    )
    first, second = (partial(_draw_page, tables, lang, whether) for whether in (True, False))
    pages = (
        Framed(f"{folder}/print_kit.{lang}.md.j2", PRINT_KIT, first, HEAD + 3),
        Framed(f"{folder}/set_up.{lang}.md.j2", set_up, second, BAR + 3),
    )
    return framed_pages(pages, values, job)


def _values(tables: Tables, lang: str, kit: Kit, players: int | None, job: Job) -> dict[str, Any]:
    """What the template may name besides `sheet_values`."""
    needs = all_materials(tables) if players is None else (materials(tables, players),)
    parts = partial(parts_of, tables=tables, lang=lang, job=job, kinds=KINDS, pages=PAGES)
    others = kit(players)
    card = job.card_size(SIZE)
    return (
        sheet_values(tables)
        | printing_values(parts(others), others, job)
        | {
            "players": players,
            "served": players or min(tables.players.max, tables.components.bet_slips),
            "needs": needs,
            "supplies": {need.players: supply(parts(kit(need.players))) for need in needs},
            "card": [f"{side:g}" for side in card],
            "own_card": card == SIZE,
            "pack": ordinary_pack(tables),
            "races": RACES,
        }
    )


def _draw_page(tables: Tables, lang: str, first: bool, pen: Pen, frame: Box) -> None:
    """A frame, its head on the first page a race and on the second a bar."""
    pen.rect(frame.x, frame.y, frame.width, frame.height, fill=PAPER)
    if first:
        draw_race(pen, tables, lang, TITLE.get(lang), frame)
    else:
        draw_masthead(pen, tables, lang, TITLE.get(lang), frame.x + 2, frame.top - 2, frame.width - 4)
    low = frame.top - (HEAD if first else BAR)
    pen.rect(frame.x, frame.y, frame.width, frame.height, stroke=TURF_DEEP, width=0.8)
    pen.rect(frame.x + 1.1, frame.y + 1.1, frame.width - 2.2, low - frame.y - 2.2, stroke=TURF, width=0.2)
