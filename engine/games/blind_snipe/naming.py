"""Who may be named, and whom the styles name where chances do not say: for drinks, for the next start, for the cup."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.blind_snipe.rules import COMPANION_OF, CUP, GIVE, STARTER_OF, flippable, may_accompany, may_be_given
from engine.games.blind_snipe.schema import MAX_PLAYERS
from engine.games.blind_snipe.state import COMPANION, FLIP, GIFT, NOBODY, STARTER
from engine.kept_code import njit


@njit(cache=True)
def nameable(state, other):
    """May the seat to act name this one, or turn up its next card?"""
    if state.phase == FLIP:
        return flippable(state, other)
    if state.phase == GIFT:
        return may_be_given(state, other)
    if state.phase == COMPANION:
        return may_accompany(state, other)
    if state.phase == STARTER:
        return state.cards[other] > 0
    return other != state.seat


@njit(cache=True)
def leader(state):
    """Of those that may be named the one nearest to winning: by medals, by cards, then clockwise from who names."""
    found, most = NOBODY, -1
    for ahead in range(1, state.players + 1):
        other = (state.seat + ahead) % state.players
        standing = state.medals[other] * 100 + state.cards[other]
        if nameable(state, other) and standing > most:
            found, most = other, standing
    return found


@njit(cache=True)
def name_leader(state):
    """The action of every style: the leader drinks, alone; starts; empties the cup."""
    other = leader(state)
    if state.phase == COMPANION:
        return COMPANION_OF + other
    if state.phase == STARTER:
        return STARTER_OF + other
    return (GIVE if state.phase == GIFT else CUP) + other * MAX_PLAYERS + other
