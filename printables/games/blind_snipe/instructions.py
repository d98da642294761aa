"""The first sheet of the kit: what to print on which paper, what players need, and an ordinary pack instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine.games.blind_snipe.schema import Tables
from printables.components.parts import Component, Face, Sheet
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import COAL, IVORY, SCARLET
from printables.games.blind_snipe.masthead import HEIGHT as BAR
from printables.games.blind_snipe.masthead import draw_masthead
from printables.games.blind_snipe.materials import all_materials, materials
from printables.games.blind_snipe.ordinary_pack import ordinary_pack
from printables.games.blind_snipe.sheet_values import sheet_values
from printables.geometry import Box
from printables.imposition.job import Job
from printables.pages.instruction_pages import KEY, TITLE, framed_page, parts_of, printing_values
from printables.pages.print_list import Kind, supply
from printables.pages.ruler import ruler_drawing

PAGES = 1
KINDS: dict[str, Kind] = {"drink_tracker": "paper"}
LAYOUT = Layout(size=11, sparing=9, leading=1.32, margin=13.0, accent=SCARLET, figures={"ruler": ruler_drawing()})

Kit = Callable[[int | None], Sequence[Component]]  # for so many players, or the whole box


def instructions(tables: Tables, lang: str, kit: Kit, players: int | None = None) -> Sheet:
    """One page. `kit` makes the other components; paper, cuts and sleeves are counted on their pages."""
    return Sheet(KEY, TITLE, partial(_build, tables, lang, kit, players))


def _build(tables: Tables, lang: str, kit: Kit, players: int | None, job: Job) -> tuple[Face, ...]:
    template, values = f"blind_snipe/instructions.{lang}.md.j2", _values(tables, lang, kit, players, job)
    return (framed_page(template, values, job, LAYOUT, partial(_draw, tables, lang), BAR + 2.5),)


def _values(tables: Tables, lang: str, kit: Kit, players: int | None, job: Job) -> dict[str, Any]:
    """What the template may name besides `sheet_values`."""
    needs = all_materials(tables) if players is None else (materials(tables, players),)
    parts = partial(parts_of, tables=tables, lang=lang, job=job, kinds=KINDS, pages=PAGES)
    others = kit(players)
    return (
        sheet_values(tables, lang)
        | printing_values(parts(others), others, job)
        | {
            "players": players,
            "needs": needs,
            "supplies": {need.players: supply(parts(kit(need.players))) for need in needs},
            "pack": ordinary_pack(tables, players or tables.players.max),
        }
    )


def _draw(tables: Tables, lang: str, pen: Pen, frame: Box) -> None:
    """A frame that hangs from the masthead."""
    pen.rect(frame.x, frame.y, frame.width, frame.height, fill=IVORY, stroke=COAL, width=0.6)
    draw_masthead(pen, tables, lang, TITLE.get(lang), frame.x, frame.top, frame.width)
