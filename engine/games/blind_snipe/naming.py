"""Who may be named, and whom the styles name where chances do not say: for drinks, for the next start, for the cup."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.blind_snipe.rules import act, flippable, may_accompany, may_be_given
from engine.games.blind_snipe.state import (
    ACCOMPANYING,
    COMPANION,
    CUP,
    FLIPPING,
    GIVE,
    GIVING,
    STARTER,
    STARTING,
)
from engine.kept_code import njit
from engine.kit.stack import NOBODY, kind_due, seat_to_act


@njit(cache=True)
def nameable(state, kind, other):
    """May the seat to act name this one, or turn up its next card? `kind` is what it is asked."""
    if kind == FLIPPING:
        return flippable(state, other)
    if kind == GIVING:
        return may_be_given(state, other)
    if kind == ACCOMPANYING:
        return may_accompany(state, other)
    if kind == STARTING:
        return state.cards[other] > 0
    return other != seat_to_act(state)


@njit(cache=True)
def leader(state):
    """Of those that may be named the one nearest to winning: by medals, by cards, then clockwise from who names."""
    found, most = NOBODY, -1
    kind, seat = kind_due(state), seat_to_act(state)
    for ahead in range(1, state.players + 1):
        other = (seat + ahead) % state.players
        standing = state.medals[other] * 100 + state.cards[other]
        if nameable(state, kind, other) and standing > most:
            found, most = other, standing
    return found


@njit(cache=True)
def name_leader(state):
    """The action of every style: the leader drinks, alone; starts; empties the cup."""
    other, kind = leader(state), kind_due(state)
    if kind == ACCOMPANYING:
        return act(COMPANION, other)
    if kind == STARTING:
        return act(STARTER, other)
    return act(GIVE if kind == GIVING else CUP, other, other)
