"""The rulebook as sheets and as a booklet: what its template may name, and its drawings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.intrigue.schema import Tables
from engine.games.intrigue.wording import summary
from printables.components.parts import Component
from printables.components.played import figure_values
from printables.components.rulebooks import Book, booklet, rulebook
from printables.components.typesetting import Drawing
from printables.games.intrigue.card_frame import types_line
from printables.games.intrigue.heraldry import INDIGO
from printables.games.intrigue.rulebook.drawings import anatomy_drawing, part_drawings, table_drawing, turn_drawing
from printables.games.intrigue.rulebook.played import PLAYS
from printables.games.intrigue.sheet_values import sheet_values


def rulebooks(tables: Tables, lang: str) -> tuple[Component, ...]:
    """On sheets and as a booklet."""
    template = f"intrigue/rulebook.{lang}.md.j2"
    book = Book(template, tables, values, drawings, INDIGO)
    return rulebook(book), booklet(book)


def drawings(tables: Tables, lang: str, width: float) -> Mapping[str, Drawing]:
    """All figures for a column of `width` mm."""
    return {
        "table": table_drawing(tables, lang, width),
        "card": anatomy_drawing(tables, lang, width),
        "turn": turn_drawing(tables, lang, width),
        **part_drawings(tables, lang, PLAYS.of(tables), width),
    }


def values(tables: Tables, lang: str) -> dict[str, Any]:
    """What the template may name besides `sheet_values`."""
    shown = PLAYS.of(tables)
    drawable = set(tables.drawable)
    cards = sorted((card for card in tables.cards if card.key in drawable), key=lambda card: (card.cost, card.key))
    return (
        sheet_values(tables, lang)
        | figure_values(shown)
        | {
            "two": 2,
            "cards": [
                {
                    "key": card.key,
                    "name": card.name.get(lang),
                    "english": card.name.en,
                    "alias": card.alias.get(lang) if card.alias else "",
                    "cost": card.cost,
                    "types": types_line(tables, card.types, lang),
                    "words": summary(tables, card, lang),
                }
                for card in cards
            ],
            "base": [(card.name.get(lang), card.cost, summary(tables, card, lang)) for card in tables.base],
            "reactions": [card.name.get(lang) for card in cards if card.reaction],
            "sets": [
                (one.name.get(lang), [tables.card(key).name.get(lang) for key in one.cards])
                for one in tables.sets
                if not one.others
            ],
            "seats_at": [(name.removeprefix("terminal_"), row) for name, row in shown["figures"].items()],
            "worth": [
                (tables.card(key).name.get(lang), tables.card(key).cost, row) for key, row in shown["worth"].items()
            ],
            "worth_games": shown["worth_games"],
            "beats": {
                second: [1 - part for part in (row[0], row[2], row[1])]
                for first, second, row in shown["pairs"]
                if first == "big_money"
            },
            "start": shown["start"],
            "turns": [turn | {"parts": [part["told"][lang] for part in turn["parts"]]} for turn in shown["turns"]],
        }
    )
