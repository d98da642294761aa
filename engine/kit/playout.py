"""Many games in one compiled loop: deal, decide, step, and the figures of each game."""
# The shared function is compiled for each game; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from engine.chance import game_seed
from engine.kept_code import njit
from engine.kit.binding import bound
from engine.kit.policies import Policies
from engine.kit.stack import NOBODY, seat_to_act


def playout(policies: Policies, module: Mapping[str, Any]) -> Any:
    """The compiled `play_games(rules, seats, policies, base, first, count, figures)` of a game.

    It plays `count` games from index `first` of batch `base` into `figures`, an array of FIGURES records. `policies`
    holds one number a seat for game 0 and moves on by a seat from game to game, so that each plays every seat.

    The game's module (its `globals()`) defines the record types DEAL, STATE, COUNTS and FIGURES, and:
    - deal_into(rules, seats, stream, deal): fill an all-zero deal by chance.
    - start(rules, state, seats, deal, counts): set an all-zero state up to its first decision.
    - observe, step: see fields.py and turns.py.
    - choose(policy, rules, view, stream): the action of a policy by number.
    - summarise(rules, state, counts, index, row): the figures of game `index`, into an all-zero record `row`.
    - before and after, (rules, state, counts, seat): where it watches each decision from outside.
    """
    return bound(_play_games, module, NEEDS_VIEW=policies.needs_view)


@njit(cache=True)
def nothing(rules, state, counts, seat):
    """For games that watch no decision."""


# What the shared function below finds in its place.
DEAL = STATE = COUNTS = FIGURES = np.dtype((np.record, [("none", np.int8)]))
NEEDS_VIEW = np.zeros(0, np.bool_)
deal_into: Any = nothing
start: Any = nothing
observe: Any = nothing
choose: Any = nothing
step: Any = nothing
summarise: Any = nothing
before = after = nothing


def _play_games(rules, seats, policies, base, first, count, figures):
    deals, empty_deal = np.zeros(1, DEAL), np.zeros(1, DEAL)
    states, empty_state, views = np.zeros(1, STATE), np.zeros(1, STATE), np.zeros(1, STATE)
    tallies, empty_counts = np.zeros(1, COUNTS), np.zeros(1, COUNTS)
    stream = np.zeros(1, np.uint64)
    deal, state, view, counts = deals[0], states[0], views[0], tallies[0]
    for game in range(count):
        seed = game_seed(base, first + game)
        stream[0] = np.uint64(seed)
        deals[0], states[0], tallies[0] = empty_deal[0], empty_state[0], empty_counts[0]
        deal_into(rules, seats, stream, deal)
        stream[0] = np.uint64(game_seed(seed, 0))  # the policies' own stream
        start(rules, state, seats, deal, counts)
        seat = seat_to_act(state)
        while seat != NOBODY:
            policy = policies[(seat + first + game) % seats]
            before(rules, state, counts, seat)
            if NEEDS_VIEW[policy]:
                views[0] = states[0]
                observe(state, seat, view)
                action = choose(policy, rules, view, stream)
            else:
                action = choose(policy, rules, state, stream)
            step(rules, state, counts, action)
            after(rules, state, counts, seat)
            seat = seat_to_act(state)
        summarise(rules, state, counts, first + game, figures[game])
