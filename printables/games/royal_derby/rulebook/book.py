"""The rulebook as sheets and as a booklet: what its template may name, and its drawings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from engine.games.royal_derby.schema import Tables
from engine.games.royal_derby.spoken_cards import SYMBOLS
from printables.components.parts import Sheet
from printables.components.played import figure_values, with_icons
from printables.components.rulebooks import Book, booklet, rulebook
from printables.components.typesetting import Drawing
from printables.games.royal_derby.card_frame import SIZE
from printables.games.royal_derby.colours import TURF
from printables.games.royal_derby.materials import all_materials
from printables.games.royal_derby.rulebook.drawings import race_chart
from printables.games.royal_derby.rulebook.played import PLAYS
from printables.games.royal_derby.sheet_values import sheet_values
from printables.games.royal_derby.table_drawing import table_drawing
from printables.imposition.paper import Size

THE_RACE = 1  # of what is told, after the bets; its last columns, where the horses are, are drawn as a chart


def rulebooks(tables: Tables, lang: str, card: Size = SIZE) -> tuple[Sheet, ...]:
    """On sheets and as a booklet, its table laid out for cards of this size."""
    template = f"royal_derby/rulebook.{lang}.md.j2"
    figures = drawings if card == SIZE else partial(drawings, card=card)
    book = Book(template, tables, values, figures, TURF)
    others = cache(partial(rulebooks, tables, lang))
    both: tuple[Sheet, ...] = (rulebook(book), booklet(book))
    return tuple(replace(one, for_cards=partial(_one_of, others, number)) for number, one in enumerate(both))


def _one_of(others: Callable[[Size], tuple[Sheet, ...]], number: int, card: Size) -> Sheet:
    return others(card)[number]


def drawings(tables: Tables, lang: str, width: float, card: Size = SIZE) -> Mapping[str, Drawing]:
    """All figures for a column of `width` mm, with cards of this size on the table."""
    found = {"table": table_drawing(tables, lang, width, card=card)}
    blocks = PLAYS.of(tables)["retold"].get(lang)
    return found | ({"chart": race_chart(tables, blocks[THE_RACE]["rows"], width)} if blocks else {})


def values(tables: Tables, lang: str) -> dict[str, Any]:
    """What the template may name besides `sheet_values`."""
    shown = PLAYS.of(tables)
    marks = {SYMBOLS[suit.letter]: suit.key for suit in tables.suits}
    told = []
    for number, block in enumerate(shown["retold"].get(lang, [])):
        columns = len(block["headers"]) - (len(tables.suits) if number == THE_RACE else 0)
        told.append(
            {
                "title": with_icons(block["title"], marks),
                "headers": [with_icons(cell, marks) for cell in block["headers"][:columns]],
                "rows": [[with_icons(cell, marks) for cell in row[:columns]] for row in block["rows"]],
            }
        )
    sections = tables.course.sections
    return (
        sheet_values(tables)
        | figure_values(shown)
        | {
            "units": all_materials(tables)[-1].units,
            "most": all_materials(tables)[-1].players,
            "fences": list(zip(range(1, sections + 1), tables.course.obstacles, strict=True)),
            "figures": next(iter(shown["figures"].values()), {}),
            "told": told,
            "leap": tables.deck.courts.steps > 1 and sections > 1,
            "before_last": sections - 1,
        }
    )
