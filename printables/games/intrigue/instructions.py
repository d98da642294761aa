"""The first sheet of the kit: what to print on which paper, what else is needed, how the aids are used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine.games.intrigue.schema import Tables
from printables.components.parts import Component, Face, Sheet
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import HEIGHT, WIDTH
from printables.games.intrigue.dividers import SLEEVED
from printables.games.intrigue.heraldry import INDIGO, PARCHMENT
from printables.games.intrigue.masthead import HEIGHT as HEAD
from printables.games.intrigue.masthead import draw_masthead
from printables.games.intrigue.sheet_values import sheet_values
from printables.geometry import Box
from printables.imposition.job import Job
from printables.pages.instruction_pages import KEY, TITLE, framed_page, parts_of, printing_values
from printables.pages.print_list import Kind
from printables.pages.ruler import ruler_drawing

PAGES = 1
KINDS: dict[str, Kind] = {"score_sheets": "paper", "quick_reference": "paper"}
LAYOUT = Layout(size=11, sparing=9.5, leading=1.3, margin=14.0, accent=INDIGO, figures={"ruler": ruler_drawing()})

Kit = Callable[[int | None], Sequence[Component]]  # for so many players, or the whole box


def instructions(tables: Tables, lang: str, kit: Kit, players: int | None = None) -> Sheet:
    """One page. `kit` makes the other components; paper, cuts and sleeves are counted on their pages."""
    return Sheet(KEY, TITLE, partial(_build, tables, lang, kit, players))


def _build(tables: Tables, lang: str, kit: Kit, players: int | None, job: Job) -> tuple[Face, ...]:
    template, values = f"intrigue/instructions.{lang}.md.j2", _values(tables, lang, kit, players, job)
    return (framed_page(template, values, job, LAYOUT, partial(_draw, tables, lang), HEAD + 3),)


def _values(tables: Tables, lang: str, kit: Kit, players: int | None, job: Job) -> dict[str, Any]:
    """What the template may name besides `sheet_values`."""
    others = kit(players)
    parts = parts_of(others, tables, lang, job, KINDS, PAGES)
    return (
        sheet_values(tables, lang)
        | printing_values(parts, others, job)
        | {
            "card": [f"{side:g}" for side in (WIDTH, HEIGHT)],
            "sleeved": [f"{side:g}" for side in SLEEVED],
            "mixed": sum(1 for one in tables.sets if one.others),
        }
    )


def _draw(tables: Tables, lang: str, pen: Pen, frame: Box) -> None:
    """A frame that hangs from the masthead."""
    pen.rect(frame.x, frame.y, frame.width, frame.height, fill=PARCHMENT, stroke=INDIGO, width=0.6)
    draw_masthead(pen, tables, lang, TITLE.get(lang), frame.x, frame.top, frame.width)
