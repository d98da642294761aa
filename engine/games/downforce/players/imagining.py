"""Hidden cards as a seat may imagine them: every deal that agrees with what it has seen is as likely."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import shuffle
from engine.games.downforce.schema import MAX_CARDS
from engine.kept_code import njit


@njit(cache=True)
def imagine(rules, state, seat, stream):
    """Fill the hands of others and the piles of `state`, a copy of what `seat` sees (-1 for a bystander).

    Cards that others have shown stay theirs. Bids, bets and later races stay unknown: who plays this race out does not
    need them.
    """
    cards, count = np.zeros(MAX_CARDS, np.int8), 0
    for card in range(rules.deck):
        if _unknown(state, seat, card):
            cards[count] = card + 1
            count += 1
    shuffle(stream, cards, count)
    at = 0
    for other in range(state.players):
        if other == seat:
            continue
        lacking = np.int64(state.held[other]) + np.int64(state.pile_left[other])
        for card in range(state.hand.shape[1]):
            if state.shown[other, card]:
                state.hand[other, card] = 1
                lacking -= 1
        while lacking > 0 and at < count:
            state.hand[other, cards[at] - 1] = 1
            lacking -= 1
            at += 1
        _make_pile(state, other, stream)
    if seat >= 0:
        _make_own_pile(state, seat, stream)
    for place in range(np.int64(state.common_left)):
        state.deal_common[state.race, state.common_at + place] = cards[at]
        at += 1


@njit(cache=True)
def _unknown(state, seat, card):
    """May this card lie with somebody else, in a pile or out of the game?"""
    if state.discard[card] or state.card == card + 1:
        return False
    if seat >= 0 and (state.hand[seat, card] or state.piled[seat, card]):
        return False
    for other in range(state.players):
        if state.shown[other, card]:
            return False
    return True


@njit(cache=True)
def _make_pile(state, seat, stream):
    """Some of another's cards, in any order, lie in the pile and not in the hand."""
    if state.pile_left[seat] == 0:
        return
    cards, count = np.zeros(MAX_CARDS, np.int8), 0
    for card in range(MAX_CARDS):
        if state.hand[seat, card]:
            cards[count] = card + 1
            count += 1
    shuffle(stream, cards, count)
    for place in range(count):
        if place < state.pile_left[seat]:
            state.deal_pile[state.race, seat, state.pile_at[seat] + place] = cards[place]
            state.hand[seat, cards[place] - 1] = 0
            state.piled[seat, cards[place] - 1] = 1


@njit(cache=True)
def _make_own_pile(state, seat, stream):
    """The own pile's cards are known, their order is not."""
    cards, count = np.zeros(MAX_CARDS, np.int8), 0
    for card in range(MAX_CARDS):
        if state.piled[seat, card]:
            cards[count] = card + 1
            count += 1
    shuffle(stream, cards, count)
    for place in range(count):
        state.deal_pile[state.race, seat, state.pile_at[seat] + place] = cards[place]
