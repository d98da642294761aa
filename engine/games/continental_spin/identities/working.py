"""What identities by hand share: the means of every game (ledger/derivations.py), and this one's decks and variants."""

from __future__ import annotations

from collections.abc import Callable

from engine.faults import Fault
from engine.games.continental_spin.schema import Tables, alias
from engine.ledger import derivations
from engine.ledger.derivations import Work, at, by_hand, counted, found, line, listed, number, remembered, value_at

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
    "of_any_leg",
    "remembered",
    "value_at",
    "values_of",
    "varied",
]


def varied(tables: Tables, variant: str) -> Tables:
    """The tables as a variant of chapter 9 has them. Raises TablesError where it cannot be played."""
    return derivations.varied(tables, variant, alias)


def mean_card(tables: Tables) -> float:
    """Mean of the cards of a deck."""
    return tables.drive.move_total / tables.drive.deck


def of_any_leg(tables: Tables, figure: Callable[[list[int]], int]) -> int:
    """A figure of what a leg pays by place, whichever leg. Raises Fault where the legs do not agree in it."""
    each = [figure(tables.leg_points(leg)) for leg in range(1, tables.race.legs + 1)]
    if len(set(each)) > 1:
        raise Fault(f"各赛段不同：{listed(each)}", f"the legs differ: {listed(each)}")
    return each[0]


def values_of(tables: Tables) -> list[int]:
    """Values of the cards in a deck, rising."""
    return sorted(value for value, card in tables.drive.cards.items() if card.copies)
