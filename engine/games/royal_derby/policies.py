"""Policies of Royal Derby, compiled: each looks at what everybody sees and returns one legal action."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.chance import below
from engine.games.royal_derby.rules import BET, FIRST, GIVE, LAST, is_level, level, nth_level
from engine.games.royal_derby.schema import MAX_GIVE, MAX_STAKE, SUITS
from engine.games.royal_derby.state import CHOOSE_BET, CHOOSE_FIRST, CHOOSE_LAST
from engine.kept_code import njit

RANDOM, LOYAL, FRIENDS = range(3)
POLICIES = {"random": RANDOM, "loyal": LOYAL, "friends": FRIENDS}


@njit(cache=True)
def choose(policy, rules, state, stream):
    """The action of policy number `policy` (POLICIES). `stream` is moved on by policies that use chance."""
    if policy == RANDOM:
        return uniform(rules, state, stream)
    return partisan(rules, state, stream, policy == FRIENDS)


@njit(cache=True)
def uniform(rules, state, stream):
    """Any legal action, each as likely."""
    if state.phase == CHOOSE_BET:
        chosen = below(stream, SUITS * rules.cap)
        return BET + chosen // rules.cap * MAX_STAKE + chosen % rules.cap
    if state.phase == CHOOSE_FIRST:
        return FIRST + nth_level(state, True, below(stream, level(state, True)))
    if state.phase == CHOOSE_LAST:
        return LAST + nth_level(state, False, below(stream, level(state, False)))
    chosen = below(stream, (state.players - 1) * state.to_give)
    seat = chosen // state.to_give
    return _gift(seat + (seat >= state.seat), chosen % state.to_give + 1)


@njit(cache=True)
def partisan(rules, state, stream, joins):
    """Stakes all it may on one horse, by lot, and sees to it that jokers help it; gives its units to a loser.

    One that `joins` backs the horse that most have backed before: all who did choose for it.
    """
    if state.phase == CHOOSE_BET:
        return BET + _horse_to_back(state, stream, joins) * MAX_STAKE + rules.cap - 1
    own = state.suit[state.seat]
    if state.phase == CHOOSE_FIRST:  # the own horse stays in front
        return FIRST + _other_than(state, stream, own)
    if state.phase == CHOOSE_LAST:  # the own horse is brought forward
        lot = nth_level(state, False, below(stream, level(state, False)))
        return LAST + (own if is_level(state, own, False) else lot)
    for ahead in range(1, state.players):
        seat = (state.seat + ahead) % state.players
        if state.suit[seat] != own:
            return _gift(seat, state.to_give)
    return _gift((state.seat + 1) % state.players, state.to_give)


@njit(cache=True)
def _horse_to_back(state, stream, joins):
    most, horse = 0, below(stream, SUITS)
    if joins:
        for suit in range(SUITS):
            backers = 0
            for seat in range(state.seat):
                backers += state.suit[seat] == suit
            if backers > most:
                most, horse = backers, suit
    return horse


@njit(cache=True)
def _other_than(state, stream, own):
    """A level leader, by lot, that is not the own horse."""
    count = level(state, True)
    number = below(stream, count)
    if nth_level(state, True, number) == own:
        number = (number + 1) % count
    return nth_level(state, True, number)


@njit(cache=True)
def _gift(seat, units):
    return GIVE + seat * MAX_GIVE + units - 1
