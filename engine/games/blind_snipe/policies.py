"""Policies of Blind Snipe, compiled: each looks at what its seat may know and returns one legal action."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below
from engine.games.blind_snipe.naming import nameable
from engine.games.blind_snipe.planner import SAMPLES, planned
from engine.games.blind_snipe.rules import act, lying, may_be_given, may_foul, unshown
from engine.games.blind_snipe.state import (
    ACCOMPANYING,
    BID,
    BIDDING,
    BOMB,
    COMPANION,
    CUP,
    CUP_ALL,
    FLIP,
    FLIPPING,
    FOUL,
    GIVE,
    GIVING,
    LAY,
    LAYING,
    PASS,
    SAFE,
    STARTER,
    STARTING,
    TURN,
)
from engine.games.blind_snipe.styles import BLUFFER_STYLE, CAUTIOUS_STYLE, styled
from engine.kept_code import njit
from engine.kit.policies import OPEN, Policies, Policy
from engine.kit.stack import kind_due, seat_to_act

POLICIES = Policies(
    Policy("random", OPEN),
    Policy("cautious"),  # calls what counting says is as likely as not; see styles.py
    Policy("bluffer"),  # also calls with its own bomb laid, at stated rates
    Policy("planner"),  # plays rounds out from hidden cards that it imagines; some hundred times slower
)
RANDOM, CAUTIOUS, BLUFFER, PLANNER = POLICIES.numbers
FAST = ("random", "cautious", "bluffer")
MIXED = ("cautious", "bluffer")  # sit in turn at a mixed table


@njit(cache=True)
def choose(policy, rules, view, stream):
    """The action of policy number `policy` (POLICIES) in what its seat sees; `stream` is moved on by its chance."""
    if policy == CAUTIOUS:
        return styled(rules, view, stream, CAUTIOUS_STYLE)
    if policy == BLUFFER:
        return styled(rules, view, stream, BLUFFER_STYLE)
    if policy == PLANNER:
        return planned(rules, view, stream, SAMPLES)
    return uniform(rules, view, stream)


@njit(cache=True)
def uniform(rules, state, stream):
    """Any legal action, each as likely, reckoned out: several times as fast as by trying all (turns.py)."""
    kind, seat = kind_due(state), seat_to_act(state)
    if kind == LAYING:
        return _a_card(state, seat, below(stream, _kinds(state, seat)))
    if kind == TURN:
        kinds, least, most = _kinds(state, seat), rules.least, lying(state)
        chosen = below(stream, kinds + most - least + 1 + may_foul(rules, state))
        if chosen < kinds:
            return _a_card(state, seat, chosen)
        number = least + chosen - kinds
        return act(BID, number) if number <= most else act(FOUL)
    if kind == BIDDING:
        number = state.bid + below(stream, lying(state) - state.bid + 1)
        return act(PASS) if number == state.bid else act(BID, number)
    if kind in (FLIPPING, GIVING, ACCOMPANYING, STARTING):
        return _somebody(rules, state, kind, stream)
    others = state.players - 1
    chosen = below(stream, 1 + (others * others if rules.enemies > 1 else others))
    if chosen == 0:
        return act(CUP_ALL)
    one = (chosen - 1) % others
    other = (chosen - 1) // others if rules.enemies > 1 else one
    return act(CUP, one + (one >= seat), other + (other >= seat))


@njit(cache=True)
def _somebody(rules, state, kind, stream):
    """One of those that may be named, or whose card may be turned up, or two of them."""
    own = kind == FLIPPING and unshown(state, state.bidder) > 0  # then no other stack may be turned up
    count = np.int64(own)
    if not own:
        for other in range(state.players):
            count += nameable(state, kind, other)
    if kind == FLIPPING:
        chosen = below(stream, count + may_foul(rules, state))
        if chosen == count:
            return act(FOUL)
        return act(FLIP, np.int64(state.bidder) if own else _nth(state, kind, chosen))
    if kind == GIVING:
        return _a_pair(state, below(stream, count * (count + 1) // 2))
    return act(COMPANION if kind == ACCOMPANYING else STARTER, _nth(state, kind, below(stream, count)))


@njit(cache=True)
def _kinds(state, seat):
    """Kinds of card in a hand."""
    return min(state.hand_safe[seat], 1) + min(state.hand_bomb[seat], 1)


@njit(cache=True)
def _a_card(state, seat, number):
    """The first or second kind of card in a hand."""
    return act(LAY, BOMB if number == 1 or state.hand_safe[seat] == 0 else SAFE)


@njit(cache=True)
def _nth(state, kind, number):
    """The seat with this number, from 0, among those that may be named."""
    for other in range(state.players):
        if nameable(state, kind, other):
            if number == 0:
                return other
            number -= 1
    return 0


@njit(cache=True)
def _a_pair(state, number):
    """The pair with this number, from 0, among those that may share the drinks."""
    for one in range(state.players):
        for other in range(one, state.players):
            if may_be_given(state, one) and may_be_given(state, other):
                if number == 0:
                    return act(GIVE, one, other)
                number -= 1
    return act(GIVE)
