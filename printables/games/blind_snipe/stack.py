"""How the cards of a minefield lie: the first at the bottom, each next one on it and nearer to its player. In mm."""

from __future__ import annotations

SHIFT = 5.0  # section 2, action A: so far is each card from the one under it, that all can be counted


def shift(cards: int, card: float, room: float) -> float:
    """How far each of so many cards of this height is drawn from the one under it: SHIFT, or less for want of room."""
    return min(SHIFT, (room - card) / max(1, cards - 1))
