"""What identities by hand share: the means of every game (ledger/derivations.py), and this one's decks and variants."""

from __future__ import annotations

from engine.games.continental_spin.schema import Tables, alias
from engine.ledger.derivations import Work, at, by_hand, counted, found, line, listed, number, remembered, value_at
from engine.tables import varied as with_variant

__all__ = [
    "Work",
    "at",
    "by_hand",
    "counted",
    "found",
    "line",
    "listed",
    "mean_card",
    "number",
    "remembered",
    "value_at",
    "values_of",
    "varied",
]


def varied(tables: Tables, variant: str) -> Tables:
    """The tables as a variant of chapter 9 has them. Raises TablesError where it cannot be played."""
    return with_variant(tables, variant, alias)


def mean_card(tables: Tables) -> float:
    """Mean of the cards of a deck."""
    return tables.drive.move_total / tables.drive.deck


def values_of(tables: Tables) -> list[int]:
    """Values of the cards in a deck, rising."""
    return sorted(value for value, card in tables.drive.cards.items() if card.copies)
