"""The first sheet of the kit: what to print on which paper, what is needed, setting up, and play in short."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from engine.games.continental_spin.schema import Tables
from engine.tables import Names
from printables import templates
from printables.components import Component, Face, Sheet
from printables.errors import Where
from printables.games.continental_spin.broadside import HAIR, capitals, dashed_ornament, railroad
from printables.games.continental_spin.materials import all_materials, materials
from printables.games.continental_spin.sheet_values import sheet_values
from printables.games.continental_spin.table_drawing import table_drawing
from printables.job import Job
from printables.palette import INK, OXBLOOD, PAPER
from printables.paper import Paper
from printables.pen import Pen
from printables.print_list import Kind, Part, backs, paper_name, part_of, supply
from printables.ruler import RULER, ruler_drawing
from printables.setting import Layout
from printables.sheets import lay_out
from printables.tally import Tally

KEY = "instructions"
TITLE = Names(zh="说明", en="Instructions")
SCALE = 100  # per cent
CARD_STOCK = (200, 300)  # grams a square metre, what home printers take and what does not show the print behind
SUITS = 4  # of a pack of playing cards
PAGES = 2
TOKENS = ("seals", "riders", "checkpoints")
PER_RIDER = ("driver_cards",)  # files that hold one rider's pieces
ON_PAPER = ("score_sheets",)  # written on, so not on card
HEAD = 43.0  # mm, the masthead of the first page
MARGIN = 15.0
FRAME = 7.0  # of the frame from the edge of the paper, where the printer allows it
CLEAR = 3.0  # between what the printer leaves white and text
PRINT_KIT = Layout(size=11, floor=8, sparing=9.5, leading=1.35, margin=MARGIN)
SET_UP = Layout(columns=2, size=12, floor=8, sparing=10, leading=1.4, margin=MARGIN, gutter=9)


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
    values, paper = _values(tables, lang, others, players, job), job.paper
    margin, lower = max(MARGIN, paper.margin + CLEAR), _frame(paper) - FRAME
    room = replace(paper, height=paper.height - HEAD - lower + margin)
    print_kit = replace(PRINT_KIT.inked(job.ink), margin=margin, figures={"ruler": ruler_drawing()})
    set_up = replace(SET_UP.inked(job.ink), margin=margin, figures={"table": table_drawing(tables)})
    first = _laid_out("print_kit", lang, values, room, print_kit)
    second = _laid_out("set_up", lang, values, paper, set_up)
    return (
        replace(first, height=paper.height, draw=partial(_draw_page, tables, lang, paper, first, True)),
        replace(second, draw=partial(_draw_page, tables, lang, paper, second, False)),
    )


def _laid_out(name: str, lang: str, values: dict[str, Any], paper: Paper, layout: Layout) -> Face:
    """One page from a template."""
    file = f"continental_spin/{name}.{lang}.md.j2"
    (face,) = lay_out(name, templates.render(file, values, KEY), paper, layout, Where(KEY, f"template {file}"))
    return face


def _values(
    tables: Tables, lang: str, others: Sequence[Component], players: int | None, job: Job
) -> dict[str, Any]:
    """What the two templates may name besides `sheet_values`."""
    needs = all_materials(tables) if players is None else (materials(tables, players),)
    parts = [
        part_of(one, tables, lang, job, _kind(one.key), each=players is None and one.key in PER_RIDER) for one in others
    ]
    if parts:
        parts.insert(0, Part(TITLE.get(lang), Tally(PAGES, PAGES, 0, 0, False), False, "paper", "one_sided"))
    cards = {value: card.copies for value, card in sorted(tables.drive.cards.items()) if card.copies}
    sleeve = next((part.sleeve for part in parts if part.sleeve), ())
    return sheet_values(tables) | {
        "zero": 0,
        "players": players,
        "paper": "" if any(part.paper for part in parts) else paper_name(job.paper),
        "scale": SCALE,
        "ruler": RULER,
        "stock": CARD_STOCK,
        "parts": parts,
        "backs": backs(others, job),
        "joined": job.tiled,
        "needs": needs,
        "supplies": {need.players: supply(parts, need.drive_sets) for need in needs},
        "sleeve": [f"{side:g}" for side in sleeve],
        "sites": len(tables.relic_sites),
        "cards": {"A" if value == 1 else str(value): copies for value, copies in cards.items()},
        "alike": len(set(cards.values())) == 1,
        "packs": math.ceil(max(cards.values()) / SUITS),
        "suits": len(tables.relics.kinds) <= SUITS,
        "lesson": lesson(tables),
    }


def lesson(tables: Tables) -> Lesson | None:
    """What the highest card does with a curve right ahead, and the safe card that does the same; None without one."""
    curve, cards = tables.terrain.curve, sorted(tables.drive.cards)
    left = max(0, cards[-1] - 1 - curve.cost)
    cells = 1 + left
    if cards[-1] < curve.from_card or not curve.cost or cells not in cards or cells >= curve.from_card:
        return None
    return Lesson(cards[-1], left, cells)


def _kind(key: str) -> Kind:
    return "token" if key in TOKENS else "paper" if key in ON_PAPER else "card"


def _draw_page(tables: Tables, lang: str, paper: Paper, body: Face, first: bool, pen: Pen) -> None:
    """The text in a frame, on the first page under the masthead."""
    left, foot = _frame(paper), paper.note_strip().top + 1
    width, height = paper.width - 2 * left, paper.height - left - foot
    pen.rect(left, foot, width, height, fill=PAPER, stroke=INK, width=0.7)
    pen.rect(left + 1, foot + 1, width - 2, height - 2, stroke=INK, width=HAIR)
    body.draw(pen)
    if first:
        top = paper.height - left - 5
        _draw_masthead(pen, tables, lang, paper.width, top)
        railroad(pen, left + 1, top - 26.5, width - 2, INK, gauge=1.2)


def _frame(paper: Paper) -> float:
    """How far the frame is from the edges of the paper."""
    return max(FRAME, paper.margin)


def _draw_masthead(pen: Pen, tables: Tables, lang: str, across: float, top: float) -> None:
    middle, width = across / 2, across - 2 * MARGIN
    title = capitals(tables.title.get(lang), lang)
    pen.fit_text(
        middle, top - 15, width, title, font="title", size=46 if lang == "en" else 44, floor=18, colour=INK,
        align="centre", tracking=6 if lang == "zh" else 1.5,
    )  # fmt: skip
    pen.fit_text(
        middle, top - 22, width - 80, tables.subtitle.get(lang), size=12, floor=8, colour=OXBLOOD, align="centre"
    )
    for side in (-1, 1):
        dashed_ornament(pen, middle + side * (width / 2 - 19), top - 20.6, 38, INK)
