"""What the sheets' templates may name: the tables, and what follows from them."""

from __future__ import annotations

from typing import Any

from engine.games.intrigue.schema import Tables


def sheet_values(tables: Tables, lang: str) -> dict[str, Any]:
    """`t` is the tables. `zero` and `one` are there so that no template needs a numeral of its own.

    `piles` are rows of a table: a name, and its cards at each number of players.
    """
    counts = range(tables.players.min, tables.players.max + 1)
    return {
        "t": tables,
        "zero": 0,
        "one": 1,
        "counts": counts,
        "piles": [(card.name.get(lang), [tables.pile(card, count) for count in counts]) for card in tables.base],
        "kingdom": [tables.at(tables.piles.kingdom, count) for count in counts],
        "kingdom_victory": [tables.at(tables.piles.kingdom_victory, count) for count in counts],
        "empty": [tables.at(tables.end.empty_piles, count) for count in counts],
        "end_pile": tables.card(tables.end.pile).name.get(lang),
        "first_deck": [(number, _named(tables, key, number, lang)) for key, number in tables.start.cards.items()],
    }


def _named(tables: Tables, key: str, number: int, lang: str) -> str:
    """A card's name, in English of one or of several."""
    name = tables.card(key).name
    return name.english_plural if lang == "en" and number != 1 else name.get(lang)
