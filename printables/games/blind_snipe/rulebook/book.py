"""The rulebook as sheets and as a booklet: what its template may name, and its drawings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.blind_snipe.schema import Tables
from printables.components.parts import Component
from printables.components.played import figure_values, with_icons
from printables.components.rulebooks import Book, booklet, rulebook
from printables.components.typesetting import Drawing
from printables.games.blind_snipe.colours import SCARLET
from printables.games.blind_snipe.flips import flips_drawing
from printables.games.blind_snipe.materials import all_materials
from printables.games.blind_snipe.rulebook.drawings import mines_drawing, table_drawing
from printables.games.blind_snipe.rulebook.played import BATCHES, PLAYS
from printables.games.blind_snipe.sheet_values import sheet_values

SIGNS = {"♥": "safe", "♠": "bomb"}  # as narration writes cards


def rulebooks(tables: Tables, lang: str) -> tuple[Component, ...]:
    """On sheets and as a booklet."""
    template = f"blind_snipe/rulebook.{lang}.md.j2"
    book = Book(template, tables, values, drawings, SCARLET)
    return rulebook(book), booklet(book)


def drawings(tables: Tables, lang: str, width: float) -> Mapping[str, Drawing]:
    """All figures for a column of `width` mm."""
    shown = PLAYS.of(tables)["rounds"]
    found = {"table": table_drawing(tables, lang, width), "flips": flips_drawing(tables, lang, width, stacked=True)}
    return found | {f"mines_{number}": mines_drawing(tables, told, width) for number, told in enumerate(shown, 1)}


def values(tables: Tables, lang: str) -> dict[str, Any]:
    """What the template may name besides `sheet_values`."""
    shown, needs = PLAYS.of(tables), all_materials(tables)
    rounds = [
        {
            "title": with_icons(block["title"], SIGNS),
            "rows": [[with_icons(cell, SIGNS) for cell in row] for row in block["rows"]],
            **told,
        }
        for block, told in zip(shown["retold"].get(lang, []), shown["rounds"], strict=False)
    ]
    by_style = {policy: shown["figures"].get(f"{policy}_{tables.players.best}") for policy in BATCHES}
    return (
        sheet_values(tables, lang)
        | figure_values(shown)
        | {
            "needs": needs,
            "styles": by_style if all(by_style.values()) else {},
            "told": rounds,
        }
    )
