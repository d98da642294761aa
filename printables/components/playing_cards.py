"""An ordinary pack of playing cards: its ranks, its suits by letter, its jokers, and how ranks are told in short."""

from __future__ import annotations

from collections.abc import Sequence

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}  # their icons
JOKERS = 2


def span(ranks: Sequence[str]) -> str:
    """Ranks as A–10 where three or more follow each other, else one by one, with spaces between."""
    runs: list[list[str]] = []
    for rank in ranks:
        follows = rank in RANKS and runs and runs[-1][-1] == RANKS[RANKS.index(rank) - 1] and rank != RANKS[0]
        if follows:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    return " ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else " ".join(run) for run in runs)
