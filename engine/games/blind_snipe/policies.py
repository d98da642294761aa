"""Policies of Blind Snipe, compiled: each looks at what its seat may know and returns one legal action."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from numba import njit

from engine.chance import below
from engine.games.blind_snipe.rules import (
    BID,
    COMPANION_OF,
    CUP,
    FLIP_OF,
    FOUL,
    GIVE,
    LAY_BOMB,
    LAY_SAFE,
    PASS,
    SHARE,
    STARTER_OF,
    flippable,
    lying,
    may_accompany,
    may_be_given,
    may_foul,
)
from engine.games.blind_snipe.schema import MAX_PLAYERS
from engine.games.blind_snipe.state import BIDDING, COMPANION, FLIP, GIFT, LAY, STARTER, TURN

RANDOM = 0
POLICIES = {"random": RANDOM}


@njit(cache=True)
def choose(policy, rules, state, stream):
    """The action of policy number `policy` (POLICIES). `stream` is moved on by policies that use chance."""
    return uniform(rules, state, stream)


@njit(cache=True)
def uniform(rules, state, stream):
    """Any legal action, each as likely."""
    phase, seat = state.phase, state.seat
    if phase == LAY:
        return _a_card(state, below(stream, _kinds(state)))
    if phase == TURN:
        kinds, least = _kinds(state), rules.least
        chosen = below(stream, kinds + lying(state) - least + 1 + may_foul(rules, state))
        if chosen < kinds:
            return _a_card(state, chosen)
        number = least + chosen - kinds
        return BID + number - 1 if number <= lying(state) else FOUL
    if phase == BIDDING:
        number = state.bid + below(stream, lying(state) - state.bid + 1)
        return PASS if number == state.bid else BID + number - 1
    if phase == FLIP:
        count = 0
        for other in range(state.players):
            count += flippable(state, other)
        chosen = below(stream, count + may_foul(rules, state))
        return FLIP_OF + _nth(state, chosen) if chosen < count else FOUL
    if phase in (GIFT, COMPANION, STARTER):
        count = 0
        for other in range(state.players):
            count += _nameable(state, other)
        if phase == GIFT:
            return GIVE + _pair(state, below(stream, count * (count + 1) // 2))
        return (COMPANION_OF if phase == COMPANION else STARTER_OF) + _nth(state, below(stream, count))
    others = state.players - 1
    chosen = below(stream, 1 + (others * others if rules.enemies > 1 else others))
    if chosen == 0:
        return SHARE
    one = (chosen - 1) % others
    other = (chosen - 1) // others if rules.enemies > 1 else one
    return CUP + (one + (one >= seat)) * MAX_PLAYERS + other + (other >= seat)


@njit(cache=True)
def _kinds(state):
    """Kinds of card in the hand of the seat to act."""
    return min(state.hand_safe[state.seat], 1) + min(state.hand_bomb[state.seat], 1)


@njit(cache=True)
def _a_card(state, number):
    """The first or second kind of card in the hand of the seat to act."""
    return LAY_BOMB if number == 1 or state.hand_safe[state.seat] == 0 else LAY_SAFE


@njit(cache=True)
def _nameable(state, other):
    """May the seat to act name this one?"""
    if state.phase == FLIP:
        return flippable(state, other)
    if state.phase == GIFT:
        return may_be_given(state, other)
    if state.phase == COMPANION:
        return may_accompany(state, other)
    return state.cards[other] > 0


@njit(cache=True)
def _nth(state, number):
    """The seat with this number, from 0, among those that may be named."""
    for other in range(state.players):
        if _nameable(state, other):
            if number == 0:
                return other
            number -= 1
    return 0


@njit(cache=True)
def _pair(state, number):
    """The pair with this number, from 0, among those that may share the drinks."""
    for one in range(state.players):
        for other in range(one, state.players):
            if _nameable(state, one) and _nameable(state, other):
                if number == 0:
                    return one * MAX_PLAYERS + other
                number -= 1
    return 0
