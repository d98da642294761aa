"""What the sheets' templates may name: the tables, and what follows from them."""

from __future__ import annotations

from typing import Any

from engine.games.royal_derby.schema import Tables
from printables.components.playing_cards import span


def sheet_values(tables: Tables) -> dict[str, Any]:
    """`t` is the tables. `zero` and `one` are there so that no template needs a numeral of its own."""
    return {
        "t": tables,
        "zero": 0,
        "one": 1,
        "numbers": span(tables.deck.numbers.ranks),
        "by_lot": tables.jokers.ties == "lot",
    }
