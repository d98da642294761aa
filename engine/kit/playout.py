"""Many games in one compiled loop: deal, decide, step, and the figures of each game."""
# The shared function is compiled for each game; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from engine.chance import STREAM, game_seed
from engine.kept_code import njit
from engine.kit.binding import bound
from engine.kit.stack import NOBODY, seat_to_act

# What a game's compiled play consists of: its declarations, its rules, and what is generated from both.
PARTS = (
    *("VERSION", "DECISIONS", "POLICIES", "DEAL", "STATE", "COUNTS", "FIGURES"),
    *("deal_into", "start", "allows", "legal", "step", "observe", "uniform", "choose", "summarise", "play_games"),
)


def compiled_play(module: Mapping[str, Any], *others: ModuleType) -> SimpleNamespace:
    """All PARTS of a game, looked up in its modules (the calling one as `globals()`); the loops are made here.

    `play_games` plays all policies, `play_fast` those that are not slow, `play_random` the first one, that of random
    games: each loop compiles what its policies need and no more.

    The modules define the record types DEAL, STATE, COUNTS and FIGURES, VERSION, DECISIONS and POLICIES, and:
    - deal_into(rules, seats, stream, deal): fill an all-zero deal by chance.
    - start(rules, state, seats, deal, counts): set an all-zero state up to its first decision.
    - observe, step, legal, allows, uniform: see fields.py and turns.py.
    - at_random(rules, state, stream): the action of the policy "random", where that is not `uniform`.
    - choose(policy, rules, view, stream): the action of a policy by number.
    - choose_fast(policy, rules, view, stream): the same, where it has slow policies, of all others.
    - summarise(rules, state, counts, index, row): the figures of game `index`, into an all-zero record `row`.
    - before and after, (rules, state, counts, seat): where it watches each decision from outside.
    Raises TypeError that names what is missing.
    """
    found: dict[str, Any] = {"before": nothing, "after": nothing}
    optional = ("choose_fast", "at_random")
    for one in (*(vars(other) for other in others), module):
        found.update({name: one[name] for name in (*PARTS, *found, *optional) if name in one})
    two_loops = "POLICIES" in found and found["POLICIES"].any_slow(found["POLICIES"].names)
    wanted = (*PARTS[:-1], "choose_fast") if two_loops else PARTS[:-1]
    lacking = [name for name in wanted if name not in found]
    if lacking:
        raise TypeError(f"{module['__name__']} and the modules given do not define {', '.join(lacking)}")
    names = {**found, "__name__": module["__name__"], "NEEDS_VIEW": found["POLICIES"].needs_view}
    found.setdefault("at_random", found["uniform"])
    found["play_games"] = bound(_play_games, names, nogil=True)
    random = bound(_choose_random, names, at_random=found["at_random"])
    found["play_random"] = bound(_play_games, names, "_play_random", True, choose=random, observe=unseen)
    if two_loops:
        found["play_fast"] = bound(_play_games, names, "_play_fast", True, choose=found["choose_fast"])
    return SimpleNamespace(**{"choose_fast": found["choose"], "play_fast": found["play_games"], **found})


@njit(cache=True)
def nothing(rules, state, counts, seat):
    """For games that watch no decision."""


@njit(cache=True)
def unseen(state, seat, view):
    """For policies that need no view."""


# What the shared functions below find in their place.
DEAL = STATE = COUNTS = FIGURES = np.dtype((np.record, [("none", np.int8)]))
NEEDS_VIEW = np.zeros(0, np.bool_)
deal_into: Any = nothing
start: Any = nothing
observe: Any = nothing
choose: Any = nothing
step: Any = nothing
summarise: Any = nothing
at_random: Any = nothing
before = after = nothing


def _choose_random(policy, rules, state, stream):
    return at_random(rules, state, stream)


def _play_games(rules, seats, policies, base, first, count, figures):
    deals, empty_deal = np.zeros(1, DEAL), np.zeros(1, DEAL)
    states, empty_state, views = np.zeros(1, STATE), np.zeros(1, STATE), np.zeros(1, STATE)
    tallies, empty_counts = np.zeros(1, COUNTS), np.zeros(1, COUNTS)
    streams = np.zeros(1, STREAM)
    # A record does not keep its array alive: each array is used in the loop as well.
    deal, state, view, counts, stream = deals[0], states[0], views[0], tallies[0], streams[0]
    for game in range(count):
        seed = game_seed(base, first + game)
        streams[0].word = np.uint64(seed)
        deals[0], states[0], tallies[0] = empty_deal[0], empty_state[0], empty_counts[0]
        deal_into(rules, seats, stream, deal)
        stream.word = np.uint64(game_seed(seed, 0))  # the policies' own stream
        moved = (first + game) % seats  # seats that the policies have moved on by
        start(rules, state, seats, deal, counts)
        seat = seat_to_act(state)
        while seat != NOBODY:
            policy = policies[seat + moved - (seats if seat + moved >= seats else 0)]
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
