"""What the battery of tests needs to know of Downforce."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from engine.game import Deal, Record
from engine.games.downforce.state import CARDS, EIGHT_OF

SETUPS = (
    ((), 2),
    ((), 4),
    ((), 6),
    (("beginner",), 5),
    (("two_players",), 2),
    (("long_race",), 3),
    (("world_tour",), 3),
)
# A race: bids for six cars, each offered twice; a power each; then every card is played, told its order, and moves its
# lines by at most 9 spaces each, a choice a space, and a wild line is called; three bets each. Twice for the tour.
WITHOUT_CHOICE = {"call", "play", "bid"}  # what is asked for where there is but one thing to do
LONGEST = 2 * (12 * 6 + 6 + 48 * (2 + 6 * 10) + 18)


# Changes of the tables that games are kept of, besides the variants.
CHANGED = (((), {"track": "cloudleaf", "money.bets": [[9, 5, 2, 1], [6, 4], [3]], "players.max": 3}),)


def final(state: Record) -> dict[str, Any]:
    """What the last state comes to, in plain numbers."""
    return {
        "places": [int(place) for place in state.place],
        "cells": [int(cell) for cell in state.cell],
        "owners": [int(owner) for owner in state.owner],
        "prices": [int(price) for price in state.price],
        "held": [int(state.held[seat]) for seat in range(int(state.players))],
        "race": int(state.race),
        "over": bool(state.over),
    }


def cards_dealt(tables: Any, deal: Deal) -> Counter:
    """The cards of the first race; all races have the same ones."""
    return Counter(dict.fromkeys(range(len(tables.deck.cards)), 1)) + Counter(dict.fromkeys(range(EIGHT_OF, CARDS), 1))


def cards_found(tables: Any, state: Record) -> Counter:
    """Every card: in hands, piles, in play, discarded, on the table; fast cards of cars not sold; those not dealt."""
    found: Counter = Counter()
    for seat in range(int(state.players)):
        assert state.held[seat] == state.hand[seat].sum()
        assert state.pile_left[seat] == state.piled[seat].sum()
        found.update(int(card) for card in np.flatnonzero(state.hand[seat]))
        found.update(int(card) for card in np.flatnonzero(state.piled[seat]))
    found.update(int(card) for card in np.flatnonzero(state.discard))
    found.update(EIGHT_OF + int(car) for car in np.flatnonzero(state.table))
    found.update([int(state.card) - 1] if state.card else [])
    race, begin = int(state.race), int(state.common_at)
    common = state.deal_common[race, begin : begin + int(state.common_left)]
    found.update(int(card) - 1 for card in common)
    found.update(EIGHT_OF + int(car) for car in np.flatnonzero(state.owner == 0))
    assert max(found.values()) == 1
    dealt = {int(card) for card in np.concatenate([state.deal_hand[race].ravel(), state.deal_common[race]]) if card}
    found.update(card for card in range(len(tables.deck.cards)) if card + 1 not in dealt)
    return found


def hidden(state: Record, seat: int) -> dict[str, np.ndarray]:
    """Where in each field this seat may not look: True there."""
    others = np.arange(len(state.held)) != seat
    dealt = [name for name in state.dtype.names if name.startswith("deal_")]
    return {
        **{name: np.ones_like(state[name], bool) for name in dealt},
        **{name: np.broadcast_to(others[:, None], state[name].shape) for name in ("hand", "piled", "bets")},
        "bid": others,
    }


def disguises(tables: Any, state: Record, seat: int, random: Random) -> Iterator[Record]:
    """Another deal of all that is still to come, another's bets and bid, and a card of one changed for another's."""
    other = state.copy()
    race = int(state.race)
    random_order(other.deal_car[race, int(state.offers) :], random)
    for number in range(race + 1, len(state.deal_marker)):
        random_order(other.deal_hand[number, 0], random)
        random_order(other.deal_grid[number], random)
    begin = int(state.common_at)
    random_order(other.deal_common[race, begin : begin + int(state.common_left)], random)
    for one in range(int(state.players)):
        at = int(state.pile_at[one])
        random_order(other.deal_pile[race, one, at : at + int(state.pile_left[one])], random)
    strangers = [one for one in range(int(state.players)) if one != seat]
    for one in strangers:
        if state.bid[one]:
            other.bid[one] = random.choice([card + 1 for card in np.flatnonzero(state.hand[one])])
        other.bets[one][state.bets[one] > 0] = random.randint(1, 6)
    if len(strangers) > 1:
        giver, taker = random.sample(strangers, 2)
        swap(other, giver, taker, random)
    yield other


def random_order(cards: np.ndarray, random: Random) -> None:
    """Shuffle a part of a record in place."""
    order = list(range(len(cards)))
    random.shuffle(order)
    cards[:] = cards[order]


def swap(state: Record, giver: int, taker: int, random: Random) -> None:
    """Two players change a card that nobody else has seen."""
    offered = [int(card) for card in np.flatnonzero(state.hand[giver]) if not state.shown[giver, card]]
    wanted = [int(card) for card in np.flatnonzero(state.hand[taker]) if not state.shown[taker, card]]
    if offered and wanted:
        one, other = random.choice(offered), random.choice(wanted)
        for seat, gone, come in ((giver, one, other), (taker, other, one)):
            state.hand[seat, gone], state.hand[seat, come] = 0, 1
