"""Policies, bulk play and figures of Pilfer."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.kept_code import njit
from engine.kit.playout import compiled_play
from engine.kit.policies import OPEN, Policies, Policy
from engine.kit.stack import kind_due, seat_to_act
from tests.engine.kit.sample import rules, state
from tests.engine.kit.sample.rules import act, allows, uniform
from tests.engine.kit.sample.state import PASS, PLAY, PLAYING, STEAL

POLICIES = Policies(Policy("random", OPEN), Policy("thief"))
RANDOM, THIEF = POLICIES.numbers


@njit(cache=True)
def choose(policy, rules, view, stream):
    """The action of a policy by number."""
    if policy == RANDOM:
        return uniform(rules, view, stream)
    return thief(rules, view)


@njit(cache=True)
def thief(rules, view):
    """Steals whatever it can, and plays its lowest card."""
    if kind_due(view) == PLAYING:
        seat = seat_to_act(view)
        for value in range(1, rules.values + 1):
            if view.hand[seat, value - 1] > 0:
                return act(PLAY, value)
    return act(STEAL) if allows(rules, view, act(STEAL)) else act(PASS)


@njit(cache=True)
def summarise(rules, state, counts, index, row):
    """The figures of a game."""
    row.games, row.plays, row.steals = 1, counts.plays, counts.steals
    row.points = state.points.sum()
    for seat in range(state.players):
        row.won_by[seat] = state.points[seat] == state.points.max()


COMPILED = compiled_play(globals(), state, rules)
