"""What the battery of tests needs to know of Pilfer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from engine.game import Deal, Record

SETUPS = (((), 2), ((), 3), ((), 5), (("long",), 4))
WITHOUT_CHOICE = {"play", "pass"}
LONGEST = 5 * 6 * 5  # each card is played, and the others asked


def cards_dealt(tables: Any, deal: Deal) -> Counter:
    """All cards: those not dealt lie in the bag."""
    return Counter(dict.fromkeys(range(1, tables.deck.values + 1), tables.deck.copies))


def cards_found(tables: Any, state: Record) -> Counter:
    """Cards of each value in hands, bag and on the table."""
    assert state.bag.sum() == state.bag_left
    assert list(state.hand.sum(1)) == list(state.held)
    counts = state.hand.sum(0) + state.bag + state.played
    return +Counter({value + 1: int(count) for value, count in enumerate(counts)})


def hidden(state: Record, seat: int) -> dict[str, np.ndarray]:
    """Where in each field this seat may not look: True there."""
    others = np.arange(len(state.hand)) != seat
    return {
        "hand": np.broadcast_to(others[:, None], state.hand.shape),
        "bag": np.ones_like(state.bag, bool),
        **{name: np.ones_like(state[name], bool) for name in ("luck", "draws")},
    }


def disguises(tables: Any, state: Record, seat: int, random: Random) -> Iterator[Record]:
    """Another's card changed for one of the bag."""
    other = state.copy()
    for one in range(int(state.players)):
        held, left = np.flatnonzero(other.hand[one]), np.flatnonzero(other.bag)
        if one != seat and len(held) and len(left):
            card, drawn = random.choice(held), random.choice(left)
            other.hand[one, card] -= 1
            other.bag[card] += 1
            other.bag[drawn] -= 1
            other.hand[one, drawn] += 1
    yield other
