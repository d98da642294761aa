"""Policies of Royal Derby, compiled: each looks at what everybody sees and returns one legal action."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below
from engine.games.royal_derby.rules import act, is_level, level, nth_level
from engine.games.royal_derby.schema import SUITS
from engine.games.royal_derby.state import BET, CHOOSE_BET, CHOOSE_FIRST, CHOOSE_LAST, FIRST, GIVE, LAST
from engine.kept_code import njit
from engine.kit.policies import OPEN, Policies, Policy
from engine.kit.stack import arg, kind_due, seat_to_act

POLICIES = Policies(Policy("random", OPEN), Policy("loyal", OPEN), Policy("friends", OPEN))
RANDOM, LOYAL, FRIENDS = POLICIES.numbers


@njit(cache=True)
def choose(policy, rules, state, stream):
    """The action of policy number `policy` (POLICIES). `stream` is moved on by policies that use chance."""
    if policy == RANDOM:
        return uniform(rules, state, stream)
    return partisan(rules, state, stream, policy == FRIENDS)


@njit(cache=True)
def uniform(rules, state, stream):
    """Any legal action, each as likely, reckoned out: several times as fast as by trying all (turns.py)."""
    kind, seat = kind_due(state), seat_to_act(state)
    if kind == CHOOSE_BET:
        chosen = below(stream, SUITS * rules.cap)
        return act(BET, chosen // rules.cap, chosen % rules.cap + 1)
    if kind == CHOOSE_FIRST:
        return act(FIRST, nth_level(state, True, below(stream, level(state, True))))
    if kind == CHOOSE_LAST:
        return act(LAST, nth_level(state, False, below(stream, level(state, False))))
    units = arg(state, 0)
    chosen = below(stream, (state.players - 1) * units)
    other = chosen // units
    return act(GIVE, other + (other >= seat), chosen % units + 1)


@njit(cache=True)
def partisan(rules, state, stream, joins):
    """Stakes all it may on one horse, by lot, and sees to it that jokers help it; gives its units to a loser.

    One that `joins` backs the horse that most have backed before: all who did choose for it.
    """
    kind, seat = kind_due(state), seat_to_act(state)
    if kind == CHOOSE_BET:
        return act(BET, _horse_to_back(state, stream, joins), rules.cap)
    own = np.int64(state.suit[seat])
    if kind == CHOOSE_FIRST:  # the own horse stays in front
        return act(FIRST, _other_than(state, stream, own))
    if kind == CHOOSE_LAST:  # the own horse is brought forward
        lot = nth_level(state, False, below(stream, level(state, False)))
        return act(LAST, own if is_level(state, own, False) else lot)
    for ahead in range(1, state.players):
        other = (seat + ahead) % state.players
        if state.suit[other] != own:
            return act(GIVE, other, arg(state, 0))
    return act(GIVE, (seat + 1) % state.players, arg(state, 0))


@njit(cache=True)
def _horse_to_back(state, stream, joins):
    most, horse = 0, below(stream, SUITS)
    if joins:
        for suit in range(SUITS):
            backers = 0
            for seat in range(seat_to_act(state)):
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
