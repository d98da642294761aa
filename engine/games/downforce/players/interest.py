"""What a seat wants of each car: forward where it earns from it, back where only others do. In millions a place."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.downforce.race import distance
from engine.games.downforce.schema import BETS, CARS
from engine.games.downforce.state import DISTANCE, HOME
from engine.kept_code import njit

# The racer's own estimates, no numbers of the game; how it does is measured: row mixed_racer of the ledger.
RIVAL = -0.35  # of the worth of an own car: what a rival's place is worth to all others together
NOBODYS = -0.15  # a car of nobody still stands between an own car and a place
GOAL = 4.0  # spaces that each place is worth to a car that is home


@njit(cache=True)
def interest(rules, state, seat, wants):
    """Fill `wants` (CARS) with what a step of each car is worth to the seat; an own car without bets on it is 1."""
    whole = max(1, np.int64(rules.prizes[0]))
    for car in range(CARS):
        owner = state.owner[car] - 1
        wants[car] = 1.0 if owner == seat else RIVAL if owner >= 0 else NOBODYS
    for line in range(BETS):
        if state.bets[seat, line] > 0:
            wants[state.bets[seat, line] - 1] += rules.bets[line, 0] / whole


@njit(cache=True)
def to_go(rules, state, car):
    """The fewest steps that a car still needs; below 0 for one that is home, by its place."""
    if rules.wins == DISTANCE:
        return -distance(rules, state, car) / 8.0
    if state.cell[car] == HOME:
        return -GOAL * (CARS + 1 - state.place[car])
    steps = float(rules.steps_home[state.race, state.cell[car]])
    return steps + (rules.laps - state.lap[car]) * 1.0 * rules.fronts[state.race]


@njit(cache=True)
def standing_of(rules, state, wants):
    """How good the places of all cars are for a seat that wants this."""
    value = 0.0
    for car in range(CARS):
        value -= wants[car] * to_go(rules, state, car)
    return value
