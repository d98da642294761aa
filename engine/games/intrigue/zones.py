"""Cards on the move: from decks, hands, piles and the trash, one at a time. Compiled, and the same uncompiled.

Every card is at each moment in exactly one zone. Counts of hands and sizes of decks, which all can see, are kept beside
what only some can.
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from typing import Any

import numpy as np

from engine.chance import below
from engine.games.intrigue.program import GAIN_DECK, GAIN_HAND, TYPE_BITS
from engine.games.intrigue.schema import MOST_CARDS
from engine.kept_code import njit
from engine.kit.draws import told

# numba would compile a function anew for each plain number that it is given.
NONE: Any = np.int64(-1)  # no card
TOP: Any = np.int64(0)  # of a deck
ACTION_BIT, ATTACK_BIT, TREASURE_BIT, VICTORY_BIT = (
    np.int64(TYPE_BITS[one]) for one in ("action", "attack", "treasure", "victory")
)


@njit(cache=True)
def cost(rules, state, card):
    """What a card costs now, wherever it is."""
    return max(0, rules.cost[card] - state.cheaper)


@njit(cache=True)
def of_types(rules, card, bits):
    """Has the card one of these types?"""
    return (rules.types[card] & bits) != 0


@njit(cache=True)
def to_hand(state, seat, card):
    """Put a card into a hand."""
    state.hand[seat, card] += 1
    state.held[seat] += 1


@njit(cache=True)
def from_hand(state, seat, card):
    """Take a card out of a hand."""
    state.hand[seat, card] -= 1
    state.held[seat] -= 1


@njit(cache=True)
def to_discard(state, seat, card):
    """Put a card on a discard pile."""
    state.discard[seat, card] += 1
    state.discard_top[seat] = card + 1


@njit(cache=True)
def to_trash(state, counts, card):
    """Put a card into the trash."""
    state.trash[card] += 1
    counts.trashes += 1


@njit(cache=True)
def from_supply(state, card):
    """Take a card off its pile."""
    state.supply[card] -= 1
    state.empty += state.supply[card] == 0


@njit(cache=True)
def place_in_deck(state, seat, card, depth):
    """Put a card at a place that its owner knows: `depth` cards lie above it."""
    size = state.deck_size[seat]
    for place in range(size, size - depth, -1):
        state.deck[seat, place] = state.deck[seat, place - 1]
    state.deck[seat, size - depth] = card + 1
    state.deck_size[seat] = size + 1
    state.placed[seat] += 1


@njit(cache=True)
def shuffle_in(state, counts, seat):
    """An empty deck is made of the discard pile; in what order is decided when its cards are drawn."""
    size = 0
    for card in range(len(state.supply)):
        for _ in range(state.discard[seat, card]):
            state.deck[seat, size] = -1 - card
            size += 1
        state.discard[seat, card] = 0
    state.deck_size[seat] = size
    state.discard_top[seat] = 0
    counts.shuffles += 1


@njit(cache=True)
def ready_to_take(state, counts, seat):
    """Is there a card to take off the deck? If it is empty the discard pile is shuffled first."""
    if state.deck_size[seat] == 0 and state.discard_top[seat] > 0:
        shuffle_in(state, counts, seat)
    return state.deck_size[seat] > 0


@njit(cache=True)
def take_top(state, seat):
    """The top card of a deck that has one, taken off: the one placed there, or any of those in no order."""
    top = np.int64(state.deck_size[seat]) - 1
    entry = state.deck[seat, top]
    if entry > 0:
        state.placed[seat] -= 1
    else:
        place = _any_unplaced(state, seat)
        entry = -state.deck[seat, place]
        state.deck[seat, place] = state.deck[seat, top]
    state.deck[seat, top] = 0
    state.deck_size[seat] = top
    return entry - 1


@njit(cache=True)
def _any_unplaced(state, seat):
    """Where one of the cards in no order lies: the one that the log tells, or each as likely."""
    size, wanted = np.int64(state.deck_size[seat]), told(state)
    if wanted > 0:
        for place in range(size):
            if state.deck[seat, place] == -wanted:
                return place
        if state.misfit == 0:
            state.misfit = state.drawn
    if state.placed[seat] == 0:
        return below(state.luck, size)
    ahead = below(state.luck, size - np.int64(state.placed[seat]))
    place = 0
    while True:
        if state.deck[seat, place] < 0:
            if ahead == 0:
                return place
            ahead -= 1
        place += 1


@njit(cache=True)
def draw(state, counts, seat, number):
    """Draw cards into the hand, as many as there are."""
    for _ in range(number):
        if not ready_to_take(state, counts, seat):
            return
        to_hand(state, seat, take_top(state, seat))
        counts.draws += 1


@njit(cache=True)
def gain(rules, state, counts, seat, card, where):
    """A card that has left its pile, or the trash, comes to its new owner; it is then `it`."""
    if where == GAIN_HAND:
        to_hand(state, seat, card)
    elif where == GAIN_DECK:
        place_in_deck(state, seat, card, TOP)
    else:
        to_discard(state, seat, card)
    counts.gains += 1
    counts.curses += rules.points[card] < 0
    state.it = card + 1
    state.it_at = where + 1


@njit(cache=True)
def discard_hand(state, seat):
    """Discard a whole hand; which card ends on top of the pile is left to the order of cards."""
    for card in range(len(state.supply)):
        count = state.hand[seat, card]
        if count > 0:
            state.discard[seat, card] += count
            state.discard_top[seat] = card + 1
            state.hand[seat, card] = 0
    state.held[seat] = 0


@njit(cache=True)
def discard_played(state, seat):
    """Discard what is in play."""
    for card in range(len(state.supply)):
        count = state.played[card]
        if count > 0:
            state.discard[seat, card] += count
            state.discard_top[seat] = card + 1
            state.played[card] = 0


@njit(cache=True)
def owned(state, seat, card):
    """Cards of a kind that a player has, wherever they are. Needs the whole state, not a view."""
    count = state.hand[seat, card] + state.discard[seat, card] + state.aside[seat, card]
    if seat == state.seat:
        count += state.played[card] + state.revealed[card]
    for place in range(state.deck_size[seat]):
        count += abs(state.deck[seat, place]) == card + 1
    return count


@njit(cache=True)
def tally(state, seat, totals):
    """Add all cards of a player to `totals`, one number a kind. Needs the whole state, not a view."""
    for card in range(len(state.supply)):
        totals[card] += state.hand[seat, card] + state.discard[seat, card] + state.aside[seat, card]
        if seat == state.seat:
            totals[card] += state.played[card] + state.revealed[card]
    for place in range(state.deck_size[seat]):
        totals[abs(state.deck[seat, place]) - 1] += 1


@njit(cache=True)
def points(rules, state, seat):
    """Points of all cards that a player has (section 8)."""
    totals = np.zeros(MOST_CARDS, np.int64)
    tally(state, seat, totals)
    total = 0
    for card in range(rules.cards):
        total += totals[card] * (rules.points[card] + rules.per_points[card] * totals[rules.per_card[card]])
    return total


@njit(cache=True)
def conserved(rules, state):
    """Is every card of the game in exactly one zone, and is what all can count of hands and piles right?"""
    totals = np.zeros(MOST_CARDS, np.int64)
    for seat in range(state.players):
        tally(state, seat, totals)
        held = 0
        for card in range(rules.cards):
            held += state.hand[seat, card]
            if state.hand[seat, card] < 0 or state.discard[seat, card] < 0:
                return False
        if held != state.held[seat]:
            return False
    empty = 0
    for card in range(rules.cards):
        made = rules.first[card] * state.players
        if state.in_game[card]:
            made += rules.pile[state.players, card]
            empty += state.supply[card] == 0
        if totals[card] + state.supply[card] + state.trash[card] != made:
            return False
        if state.supply[card] < 0 or state.trash[card] < 0:
            return False
    return empty == state.empty
