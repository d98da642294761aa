"""Stacking a deck by numbers alone: lists of places that bring sorted cards into a deal and give nothing away.

The sorted cards are laid out face down on numbered places by a first list and gathered, then by a second one. The
first list is chance, and has nothing to do with the deal; the second leads from there to the deal, so that it is just
as much chance to whoever has only that. Neither says anything without the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.chance import game_seed, shuffle
from engine.games.continental_spin.schema import Tables
from engine.games.continental_spin.solo.challenge import Challenge

SALTS = (1, 2)  # of the streams that mix cards and relics, so that they differ from the deal's


@dataclass(frozen=True)
class Stacking:
    """Two lists of places, from 1: the next card of the pile in hand goes to that place, then all are gathered.

    The card of place 1 ends on top. `names` are what to call the places of the second list.
    """

    first: tuple[int, ...]
    second: tuple[int, ...]
    names: tuple[str, ...]


def sorted_deck(tables: Tables) -> list[int]:
    """The drive cards as they are sorted before stacking, top first: low to high."""
    return [value for value, card in sorted(tables.drive.cards.items()) for _ in range(card.copies)]


def sorted_relics(tables: Tables) -> list[str]:
    """The relic cards as they are sorted before stacking: the kinds in the order of the tables."""
    return [kind for kind, card in tables.relics.kinds.items() for _ in range(card.copies)]


def deck_lists(race: Challenge) -> Stacking:
    """Lists that stack the pile of the challenge's deal from the sorted deck."""
    pile = race.deal()["piles"][0]
    first, second = _lists(sorted_deck(race.tables), pile, race, SALTS[0])
    return Stacking(first, second, tuple(str(place) for place in range(1, len(pile) + 1)))


def relic_lists(race: Challenge) -> Stacking | None:
    """Lists that lay the relics of the deal; the second names cells, and "" for the box. None without relics."""
    sites = race.tables.relic_sites
    if not sites:
        return None
    relics, cards = list(race.deal()["relics"]), sorted_relics(race.tables)
    boxed = list(cards)
    for kind in relics:
        boxed.remove(kind)
    first, second = _lists(cards, relics + boxed, race, SALTS[1])
    return Stacking(first, second, tuple(map(str, sites)) + ("",) * len(boxed))


def gathered(cards: Sequence, places: Sequence[int]) -> list:
    """The cards laid out one by one on places and gathered, place 1 on top."""
    laid = dict(zip(places, cards, strict=True))
    return [laid[place] for place in sorted(laid)]


def _lists(cards: list, wanted: list, race: Challenge, salt: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The two lists; which of several like cards goes where is left to chance too."""
    assert race.seed is not None
    with np.errstate(over="ignore"):
        stream = np.array([game_seed(race.seed, salt)], np.uint64)
        first, copies = np.arange(1, len(cards) + 1), np.arange(len(cards))
        shuffle(stream, first, len(cards))
        shuffle(stream, copies, len(cards))
    mixed = gathered(range(len(cards)), first.tolist())
    free = {card: [number for number in copies.tolist() if cards[number] == card] for card in cards}
    place_of = {free[card].pop(): place for place, card in enumerate(wanted, 1)}
    return tuple(first.tolist()), tuple(place_of[number] for number in mixed)
