"""Policies of Blind Snipe, compiled: each looks at what its seat may know and returns one legal action."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.chance import below
from engine.games.blind_snipe.naming import nameable
from engine.games.blind_snipe.planner import SAMPLES, planned
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
    lying,
    may_foul,
)
from engine.games.blind_snipe.schema import MAX_PLAYERS
from engine.games.blind_snipe.state import BIDDING, COMPANION, FLIP, GIFT, LAY, STARTER, TURN
from engine.games.blind_snipe.styles import BLUFFER_STYLE, CAUTIOUS_STYLE, styled
from engine.kept_code import njit

RANDOM, CAUTIOUS, BLUFFER, PLANNER = range(4)
POLICIES = {
    "random": RANDOM,
    "cautious": CAUTIOUS,  # calls what counting says is as likely as not; see styles.py
    "bluffer": BLUFFER,  # also calls with its own bomb laid, at stated rates
    "planner": PLANNER,  # plays rounds out from hidden cards that it imagines; some hundred times slower
}
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
    if phase in (FLIP, GIFT, COMPANION, STARTER):
        count = 0
        for other in range(state.players):
            count += nameable(state, other)
        if phase == FLIP:
            chosen = below(stream, count + may_foul(rules, state))
            return FLIP_OF + _nth(state, chosen) if chosen < count else FOUL
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
def _nth(state, number):
    """The seat with this number, from 0, among those that may be named."""
    for other in range(state.players):
        if nameable(state, other):
            if number == 0:
                return other
            number -= 1
    return 0


@njit(cache=True)
def _pair(state, number):
    """The pair with this number, from 0, among those that may share the drinks."""
    for one in range(state.players):
        for other in range(one, state.players):
            if nameable(state, one) and nameable(state, other):
                if number == 0:
                    return one * MAX_PLAYERS + other
                number -= 1
    return 0
