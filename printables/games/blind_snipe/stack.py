"""How the cards of a minefield lie: the first at the bottom, each next one on it and nearer to its player. In mm."""

from __future__ import annotations

SHIFT = 5.0  # section 2, action A: so far is each card from the one under it, that all can be counted


def stack_height(cards: int, card: float) -> float:
    """How much of the table so many cards of this height take, from the first card's upper edge to the last's lower."""
    return card + (cards - 1) * SHIFT
