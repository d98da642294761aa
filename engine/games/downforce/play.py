"""Policies by number, bulk play and the figures of a game of Downforce."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.downforce.dealing import deal_into
from engine.games.downforce.money import wins
from engine.games.downforce.players.bettor import plays_well
from engine.games.downforce.players.crude import at_random
from engine.games.downforce.players.planner import plans
from engine.games.downforce.rules import (
    VERSION,
    act,
    allows,
    carry_on_to_question,
    legal,
    observe,
    start,
    step,
    uniform,
)
from engine.games.downforce.schema import BETS, CARS, POWERS
from engine.games.downforce.state import COUNTS, DEAL, DECISIONS, FIGURES, MONEY, STATE, WHOLE_WIN
from engine.kept_code import njit
from engine.kit.playout import compiled_play
from engine.kit.policies import OPEN, Policies, Policy

POLICIES = Policies(
    Policy("random", OPEN),
    Policy("racer"),  # races well
    Policy("bidder"),  # and bids well
    Policy("bettor"),  # and bets well
    Policy("planner", slow=True),  # and plays the race out over hands that it imagines; some thousand times slower
)
RANDOM, RACER, BIDDER, BETTOR, PLANNER = POLICIES.numbers


@njit(cache=True)
def choose(policy, rules, view, stream):
    """The action of a policy by number."""
    if policy == PLANNER:
        return plans(rules, view, stream)
    return choose_fast(policy, rules, view, stream)


@njit(cache=True)
def choose_fast(policy, rules, view, stream):
    """The same, but for the planner, which takes long to compile."""
    if policy == RANDOM:
        return at_random(rules, view, stream)
    return plays_well(rules, view, stream, policy != RACER, policy == BETTOR)


@njit(cache=True)
def summarise(rules, state, counts, index, row):
    """The figures of a game; those of the auction, the places and the money of its last race."""
    row.games, row.players = 1, state.players
    row.bids, row.passes, row.ties = counts.bids, counts.passes, counts.ties
    row.set_aside, row.forced, row.unowned = counts.set_aside, counts.forced, counts.unowned
    row.turns, row.lines, row.steps, row.choices = counts.turns, counts.lines, counts.steps, counts.choices
    row.blocked, row.lost, row.bets = counts.blocked, counts.lost, counts.bets
    row.printed = counts.steps + counts.lost
    row.finishers = state.home
    for car in range(CARS):
        row.paid += state.price[car]
        row.price_highest = max(row.price_highest, state.price[car])
        if state.owner[car] > 0 and state.place[car] > 0:
            row.prizes += rules.prizes[state.place[car] - 1]
        if state.place[state.deal_grid[state.race, car]] == 1:
            row.first_from_grid[car] = 1
    for seat in range(state.players):
        for line in range(BETS):
            car = state.bets[seat, line] - 1
            if car >= 0 and state.place[car] > 0:
                row.bet_money += rules.bets[line, state.place[car] - 1]
    _winners(rules, state, index, row)
    row.seconds = _seconds(rules, state, counts)


@njit(cache=True)
def _winners(rules, state, index, row):
    """Wins by seat, policy and power."""
    winners = 0
    for seat in range(state.players):
        winners += wins(rules, state, seat)
    row.score_best = state.banked[0]
    for seat in range(state.players):
        row.score += state.banked[seat]
        row.score_best = max(row.score_best, state.banked[seat])
        part = WHOLE_WIN // winners if wins(rules, state, seat) else 0
        row.won_by[seat] = part
        row.won_by_policy[(seat + index) % state.players] = part
        for power in range(len(POWERS)):
            if state.powers[seat, power]:
                row.kept[power] += 1
                row.won_with[power] += part


@njit(cache=True)
def _seconds(rules, state, counts):
    """The game's length at the stated pace; everybody bids and bets at the same time."""
    seconds = rules.races * (rules.setup_seconds + rules.counting_seconds)
    if rules.auction:
        seconds += rules.races * CARS * rules.auction_seconds
    seconds += counts.turns * rules.turn_seconds + counts.lines * rules.line_seconds
    return seconds + counts.bets // state.players * rules.bet_seconds


COMPILED = compiled_play(globals())

__all__ = ["COUNTS", "DEAL", "DECISIONS", "FIGURES", "STATE", "VERSION", "act", "allows", "deal_into", "legal"]
__all__ += [
    "MONEY",
    "POLICIES",
    "at_random",
    "carry_on_to_question",
    "choose",
    "choose_fast",
    "observe",
    "start",
    "step",
    "summarise",
    "uniform",
]
