"""The best way of the car under way: every cell that it can end in is tried, as nothing else moves meanwhile."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.downforce.circuits.circuit import WAYS
from engine.games.downforce.race import goes_home
from engine.games.downforce.schema import CARS
from engine.games.downforce.state import HOME
from engine.kept_code import njit

MOST_ENDS = 64  # cells that a car can reach in so many steps


@njit(cache=True)
def best_way(rules, state, wanted):
    """The first step towards the end that is nearest to home (`wanted` > 0) or farthest from it. Free, and legal."""
    race, car = state.race, state.moving - 1
    cells, firsts = np.zeros((2, MOST_ENDS), np.int64), np.zeros((2, MOST_ENDS), np.int64)
    cells[0, 0], firsts[0, 0] = state.cell[car], -1
    count, layer, best, best_value = 1, 0, -1, 0.0
    for step in range(state.left):
        reached = 0
        for k in range(count):
            stuck = True
            for way in range(len(WAYS)):
                ahead = rules.ways[race, cells[layer, k], way]
                if ahead < 0:
                    continue
                first = way if step == 0 else firsts[layer, k]
                if rules.over_line[race, cells[layer, k], way] and goes_home(rules, state, car):
                    stuck = False
                    value = 1000.0 if wanted > 0 else -1000.0
                    if best < 0 or value > best_value:
                        best, best_value = first, value
                    break  # all ways home are one
                if _taken(state, car, ahead):
                    continue
                stuck = False
                reached = _reach(cells, firsts, 1 - layer, reached, ahead, first)
            if stuck:
                value = _value(rules, race, cells[layer, k], wanted)
                if best < 0 or value > best_value:
                    best, best_value = firsts[layer, k], value
        layer, count = 1 - layer, reached
    for k in range(count):
        value = _value(rules, race, cells[layer, k], wanted)
        if best < 0 or value > best_value:
            best, best_value = firsts[layer, k], value
    return best


@njit(cache=True)
def _taken(state, car, cell):
    for other in range(CARS):
        if other != car and state.cell[other] == cell and cell != HOME:
            return True
    return False


@njit(cache=True)
def _reach(cells, firsts, layer, reached, cell, first):
    """Add a cell to those reached, once; how many there are now."""
    for k in range(reached):
        if cells[layer, k] == cell:
            return reached
    if reached < MOST_ENDS:
        cells[layer, reached], firsts[layer, reached] = cell, first
        reached += 1
    return reached


@njit(cache=True)
def _value(rules, race, cell, wanted):
    """How well a car stands in a cell, for one who wants it home, or not."""
    steps = float(rules.steps_home[race, cell])
    return -steps if wanted > 0 else steps
