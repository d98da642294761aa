"""An ordinary pack of playing cards: its ranks, its suits by letter, its jokers, and how ranks are told in short."""

from __future__ import annotations

from collections.abc import Sequence

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}  # their icons
JOKERS = 2


def span(ranks: Sequence[str]) -> str:
    """Ranks as A–10 where three or more follow each other, else one by one, with spaces between."""
    start = RANKS.index(ranks[0]) if ranks and ranks[0] in RANKS else 0
    if len(ranks) > 2 and tuple(ranks) == RANKS[start : start + len(ranks)]:
        return f"{ranks[0]}–{ranks[-1]}"
    return " ".join(ranks)
