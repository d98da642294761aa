"""The first sheet of the kit: what to print on which paper, what is needed, setting up, and play in short."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from engine.games.continental_spin.schema import Tables
from printables.components.parts import Component, Face, Sheet
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import HAIR, dashed_ornament, railroad
from printables.games.continental_spin.materials import all_materials, materials
from printables.games.continental_spin.sheet_values import sheet_values
from printables.games.continental_spin.table_drawing import table_drawing
from printables.geometry import Box
from printables.imposition.job import Job
from printables.pages.instruction_pages import KEY, TITLE, Framed, framed_pages, parts_of, printing_values
from printables.pages.print_list import Kind, supply
from printables.pages.ruler import ruler_drawing
from printables.palette import INK, OXBLOOD, PAPER
from printables.text.typography import capitals

PAGES = 2
SUITS = 4  # of a pack of playing cards
KINDS: dict[str, Kind] = {"score_sheets": "paper"}
TABLE = (178.0, 68.0)  # mm: of the drawing, at the most
HEAD = 36.0  # mm of the frame, for the masthead
MARGIN = 15.0
PRINT_KIT = Layout(size=11, sparing=9.5, leading=1.35, margin=MARGIN, figures={"ruler": ruler_drawing()})
SET_UP = Layout(columns=2, size=11, sparing=9.5, leading=1.4, margin=MARGIN, gutter=9)


class Lesson(NamedTuple):
    """A high card played before a curve: what it has left after entering, and how many cells it goes in all."""

    card: int
    left: int
    cells: int


def instructions(tables: Tables, lang: str, others: Sequence[Component] = (), players: int | None = None) -> Sheet:
    """Two pages. `others` are the kit's other components, made for `players` or, without a number, for the largest
    game and one rider's cards; paper, cuts and sleeves are counted on their pages."""
    return Sheet(KEY, TITLE, partial(_build, tables, lang, tuple(others), players))


def _build(tables: Tables, lang: str, others: Sequence[Component], players: int | None, job: Job) -> tuple[Face, ...]:
    values, folder = _values(tables, lang, others, players, job), "continental_spin"
    set_up = replace(SET_UP, figures={"table": table_drawing(tables, lang, TABLE[0], TABLE[1])})
    first, second = (partial(_draw_page, tables, lang, whether) for whether in (True, False))
    pages = (
        Framed(f"{folder}/print_kit.{lang}.md.j2", PRINT_KIT, first, HEAD),
        Framed(f"{folder}/set_up.{lang}.md.j2", set_up, second),
    )
    return framed_pages(pages, values, job)


def _values(tables: Tables, lang: str, others: Sequence[Component], players: int | None, job: Job) -> dict[str, Any]:
    """What the two templates may name besides `sheet_values`."""
    needs = all_materials(tables) if players is None else (materials(tables, players),)
    parts = parts_of(others, tables, lang, job, KINDS, PAGES)
    cards = {value: card.copies for value, card in sorted(tables.drive.cards.items()) if card.copies}
    return (
        sheet_values(tables)
        | printing_values(parts, others, job)
        | {
            "zero": 0,
            "players": players,
            "needs": needs,
            "supplies": {need.players: supply(parts, need.drive_sets) for need in needs},
            "sites": len(tables.relic_sites),
            "cards": {"A" if value == 1 else str(value): copies for value, copies in cards.items()},
            "alike": len(set(cards.values())) == 1,
            "packs": math.ceil(max(cards.values()) / SUITS),
            "suits": len(tables.relics.kinds) <= SUITS,
            "lesson": lesson(tables),
        }
    )


def lesson(tables: Tables) -> Lesson | None:
    """What the highest card does with a curve right ahead, and the safe card that does the same; None without one."""
    curve, cards = tables.terrain.curve, sorted(tables.drive.cards)
    left = max(0, cards[-1] - 1 - curve.cost)
    cells = 1 + left
    if cards[-1] < curve.from_card or not curve.cost or cells not in cards or cells >= curve.from_card:
        return None
    return Lesson(cards[-1], left, cells)


def _draw_page(tables: Tables, lang: str, first: bool, pen: Pen, frame: Box) -> None:
    """A frame, on the first page with the masthead in it."""
    x, y, width, height = frame.x, frame.y, frame.width, frame.height
    pen.rect(x, y, width, height, fill=PAPER, stroke=INK, width=0.7)
    pen.rect(x + 1, y + 1, width - 2, height - 2, stroke=INK, width=HAIR)
    if first:
        _draw_masthead(pen, tables, lang, frame)
        railroad(pen, x + 1, frame.top - 31.5, width - 2, INK, gauge=1.2)


def _draw_masthead(pen: Pen, tables: Tables, lang: str, frame: Box) -> None:
    middle, width, top = frame.x + frame.width / 2, frame.right + frame.x - 2 * MARGIN, frame.top - 5
    title = capitals(tables.title.get(lang), lang)
    pen.fit_text(
        middle,
        top - 15,
        width,
        title,
        font="title",
        size=46 if lang == "en" else 44,
        floor=18,
        colour=INK,
        align="centre",
        tracking=6 if lang == "zh" else 1.5,
        between=(top - 17.4, top + 3.4),
    )
    pen.fit_text(
        middle,
        top - 22,
        width - 80,
        tables.subtitle.get(lang),
        size=12,
        floor=8,
        colour=OXBLOOD,
        align="centre",
        between=(top - 24.8, top - 17.8),
    )
    for side in (-1, 1):
        dashed_ornament(pen, middle + side * (width / 2 - 19), top - 20.6, 38, INK)
