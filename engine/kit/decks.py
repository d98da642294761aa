"""Decks that are shuffled alike with other tables: cards keep the places that the game's own deck gives them.

The game's own deck is shuffled; cards that these tables lack are taken out, and further ones put in at random places.
Each order of the cards is as likely as any other, a game's own tables deal as a plain shuffle would, and a comparison
of two designs pairs what both have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

import numpy as np

from engine.chance import below, mixed, shuffle
from engine.kept_code import njit

GONE = -1  # a card that these tables lack
_APART = np.uint64(0xD1B54A32D192ED03)  # makes the places of further cards a stream of their own


def paired(own: Sequence[Hashable], now: Sequence[Hashable]) -> tuple[list[int], list[int]]:
    """For each card of the game's own deck the place of `now` that stands for it, or GONE; and the places left over.

    A card stands for its like; of what is left on both sides the first for the first.
    """
    places: dict[Hashable, list[int]] = {}
    for place, card in enumerate(now):
        places.setdefault(card, []).append(place)
    spare = Counter(now) - Counter(own)
    found: list[int | None] = [places[card].pop(0) if places.get(card) else None for card in own]
    more = sorted(place for card in spare for place in places[card])
    free = iter(more)
    made = [next(free, GONE) if place is None else place for place in found]
    return made, list(free)


def pair(
    usual: np.ndarray, more: np.ndarray, own: Sequence[Hashable], now: Sequence[Hashable], ids: Sequence[int]
) -> None:
    """Fill the fields that `deal_deck` reads: `ids` are the numbers that the rules know the cards of `now` by.

    Each field ends with how many of its numbers count.
    """
    for field, places in zip((usual, more), paired(own, now), strict=True):
        field[: len(places)] = [GONE if place == GONE else ids[place] for place in places]
        field[-1] = len(places)


@njit(cache=True)
def deal_deck(stream, cards, usual, more):
    """Fill `cards` from their start with the whole deck in random order; returns how many there are."""
    count = usual[len(usual) - 1]
    deck = np.empty(count, np.int16)
    for place in range(count):
        deck[place] = usual[place]
    shuffle(stream, deck, count)
    held = 0
    for place in range(count):
        if deck[place] != GONE:
            cards[held] = deck[place]
            held += 1
    extra = more[len(more) - 1]
    if extra:
        own = np.empty(1, np.uint64)
        own[0] = mixed(stream[0] ^ _APART)
        for number in range(extra):
            at = below(own, held + 1)
            for place in range(held, at, -1):
                cards[place] = cards[place - 1]
            cards[at] = more[number]
            held += 1
    return held
