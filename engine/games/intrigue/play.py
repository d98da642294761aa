"""Policies, bulk play and figures of Intrigue."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.intrigue.buying import ENGINE, MONEY, TERMINAL, take_turn
from engine.games.intrigue.planner import plan
from engine.games.intrigue.rules import VERSION, allows, deal_into, legal, observe, start, step, uniform
from engine.games.intrigue.schema import MOST_PLAYERS
from engine.games.intrigue.state import COUNTS, DEAL, DECISIONS, STATE
from engine.games.intrigue.zones import conserved, points
from engine.kept_code import njit
from engine.kit.figures import figures_type
from engine.kit.playout import compiled_play
from engine.kit.policies import OPEN, Policies, Policy

POLICIES = Policies(
    Policy("random", OPEN),
    Policy("big_money", OPEN),
    Policy("terminal", OPEN),  # Big Money with one kind of Action
    Policy("engine", OPEN),
    Policy("planner", slow=True),
)
RANDOM, BIG_MONEY, WITH_TERMINAL, BUILDER, PLANNER = POLICIES.numbers
FIGURES = figures_type(
    *("games", "players", "rounds", "turns", "seconds", "decisions", "plays", "attacks", "reactions", "buys"),
    *(
        "gains",
        "trashes",
        "curses",
        "shuffles",
        "empty_piles",
        "by_piles",
        "stopped",
        "winner_points",
        "spread",
        "shared",
    ),
    "unlawful",
    "half_turn",  # when a player first has bought half the Provinces of a table of two; 0 where nobody has
    *(("won_by", MOST_PLAYERS), ("won_by_policy", MOST_PLAYERS)),
)

_TURNS = 100_000  # more than anybody takes


@njit(cache=True)
def choose(policy, rules, view, stream):
    """The action of a policy by number."""
    if policy == PLANNER:
        return plan(rules, view, stream)
    return choose_fast(policy, rules, view, stream)


@njit(cache=True)
def choose_fast(policy, rules, view, stream):
    """The same, but for the planner, which takes long to compile."""
    if policy == RANDOM:
        return uniform(rules, view, stream)
    style = MONEY if policy == BIG_MONEY else TERMINAL if policy == WITH_TERMINAL else ENGINE
    return take_turn(style, rules, view)


@njit(cache=True)
def standing(rules, state, seat):
    """Points, and of equal points fewer turns, as one number: whose is the highest wins (section 8)."""
    return points(rules, state, seat) * _TURNS - state.turns[seat]


@njit(cache=True)
def wins(rules, state, seat):
    """Does this seat win, or share the win?"""
    own = standing(rules, state, seat)
    for other in range(state.players):
        if standing(rules, state, other) > own:
            return False
    return True


@njit(cache=True)
def summarise(rules, state, counts, index, row):
    """The figures of a game."""
    row.games, row.players, row.decisions = 1, state.players, counts.decisions
    row.rounds = state.turns[0]
    row.plays, row.attacks, row.reactions = counts.plays, counts.attacks, counts.reactions
    row.buys, row.gains, row.trashes = counts.buys, counts.gains, counts.trashes
    row.curses, row.shuffles, row.empty_piles = counts.curses, counts.shuffles, state.empty
    row.by_piles = not state.stopped and state.supply[rules.end_pile] > 0
    row.stopped = state.stopped
    standings = np.zeros(MOST_PLAYERS, np.int64)
    best, least = -(1 << 40), 1 << 40
    for seat in range(state.players):
        row.turns += state.turns[seat]
        standings[seat] = standing(rules, state, seat)
        best, least = max(best, standings[seat]), min(least, standings[seat] + state.turns[seat])
    winners = 0
    for seat in range(state.players):
        if standings[seat] == best:
            winners += 1
            row.winner_points = points(rules, state, seat)
            row.won_by[seat] = 1
            row.won_by_policy[(seat + index) % state.players] = 1
    row.half_turn = counts.half_turn
    row.unlawful = not conserved(rules, state)
    row.spread = row.winner_points - least // _TURNS
    row.shared = winners > 1
    row.seconds = rules.set_up_seconds + row.turns * rules.turn_seconds


COMPILED = compiled_play(globals())

__all__ = ["COUNTS", "DEAL", "DECISIONS", "FIGURES", "STATE", "VERSION", "allows", "deal_into", "legal", "observe"]
__all__ += ["POLICIES", "choose", "choose_fast", "start", "step", "summarise"]
