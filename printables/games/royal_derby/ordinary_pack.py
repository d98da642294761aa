"""What an ordinary pack of cards has of the deck and the horses."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.royal_derby.schema import Tables
from printables.components.playing_cards import JOKERS, RANKS, span


class Pack(NamedTuple):
    """Does the pack have every card? And which ranks of it are put away, as in 2–6."""

    whole: bool
    away: str


def ordinary_pack(tables: Tables) -> Pack:
    """Every suit is raced in, so that ranks and jokers alone decide."""
    deck = tables.deck
    ranks = {deck.horse, *deck.ranks}
    return Pack(
        whole=ranks <= set(RANKS) and len(deck.jokers) <= JOKERS,
        away=span([rank for rank in RANKS if rank not in ranks]),
    )
