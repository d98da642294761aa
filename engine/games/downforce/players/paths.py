"""The best way of the car under way: every cell that it can end in is tried, as nothing else moves meanwhile."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.downforce.circuits.circuit import WAYS
from engine.games.downforce.race import goes_home
from engine.games.downforce.schema import CARS, MAX_CELLS, MAX_LINES, MAX_STEPS
from engine.games.downforce.state import HOME
from engine.kept_code import njit
from engine.kit.fields import Field, keep, record_type

MOST_ENDS = 64  # cells that a car can reach in so many steps
MOST_SPACES = MAX_STEPS + 1  # of a move: one more with a power
NO_MOVE = 0

# A plan, and what it is made in. The tree of all ways is by spaces made and node: its cell, the node before, the way.
PLAN = record_type(
    [
        Field("move", np.int16),  # of the card, that the plan is for, or NO_MOVE
        Field("ways", np.int8, (MOST_SPACES + 1,)),  # to take, by spaces left
        Field("cell", np.int16, (MOST_SPACES + 1, MOST_ENDS)),
        Field("before", np.int8, (MOST_SPACES + 1, MOST_ENDS)),
        Field("way", np.int8, (MOST_SPACES + 1, MOST_ENDS)),
        Field("taken", np.int8, (MAX_CELLS,)),  # cells that cars stand in, while a plan is made
    ]
)


@njit(cache=True)
def best_way(rules, state, wanted):
    """The first step towards the end that is nearest to home (`wanted` > 0) or farthest from it. Free, and legal."""
    plans = np.zeros(1, PLAN)
    way = way_by_plan(rules, state, wanted, plans[0])
    keep(plans)
    return way


@njit(cache=True)
def way_by_plan(rules, state, wanted, plan):
    """The same, as the plan says; it is made anew where it is for another move of the card."""
    move = 1 + np.int64(state.line) * (MAX_LINES + 1) + np.int64(state.made_up)
    if plan.move != move:
        plan.move = move
        _mark(state, plan, True)
        _find(rules, state, wanted, plan)
        _mark(state, plan, False)
    return np.int64(plan.ways[state.left])


@njit(cache=True)
def _mark(state, plan, taken):
    """The cells that cars stand in."""
    for car in range(CARS):
        if state.cell[car] != HOME:
            plan.taken[np.uint64(state.cell[car])] = taken


@njit(cache=True)
def _find(rules, state, wanted, plan):
    """Fill the plan with the ways to the best end: all cells that can be reached, space by space."""
    race, car, spaces = np.int64(state.race), np.int64(state.moving - 1), int(state.left)
    in_last_lap, towards = goes_home(rules, state, car), wanted > 0
    plan.cell[0, 0] = state.cell[car]
    count, depth, end, best = 1, -1, -1, np.int64(0)
    for step in range(spaces):
        reached = 0
        for k in range(count):
            cell, stuck = np.uint64(plan.cell[step, k]), True
            for way in range(len(WAYS)):
                ahead = rules.ways[race, cell, way]
                if ahead < 0:
                    continue
                if in_last_lap and rules.over_line[race, cell, way]:
                    if towards or depth < 0:
                        depth, end, best = step, k, np.int64(-MAX_CELLS)
                        plan.ways[spaces - step] = way
                    if towards:
                        return _trace(plan, spaces, depth, end)
                    stuck = False
                    break  # all ways home are one
                if not plan.taken[np.uint64(ahead)]:
                    stuck = False
                    reached = _reach(plan, step + 1, reached, ahead, k, way)
            steps = np.int64(rules.steps_home[race, cell])
            if stuck and (depth < 0 or _better(steps, best, towards)):
                depth, end, best = step, k, steps
        count = reached
    for k in range(count):
        steps = np.int64(rules.steps_home[race, np.uint64(plan.cell[spaces, k])])
        if depth < 0 or _better(steps, best, towards):
            depth, end, best = spaces, k, steps
    return _trace(plan, spaces, depth, end)


@njit(cache=True)
def _trace(plan, spaces, depth, end):
    """Write the ways that lead to a node of the tree."""
    while depth > 0:
        plan.ways[spaces - depth + 1] = plan.way[depth, end]
        end = np.int64(plan.before[depth, end])
        depth -= 1


@njit(cache=True)
def _reach(plan, step, reached, cell, before, way):
    """Add a cell to those reached in so many steps, once; how many there are now."""
    for k in range(reached):
        if plan.cell[step, k] == cell:
            return reached
    if reached < MOST_ENDS:
        plan.cell[step, reached], plan.before[step, reached], plan.way[step, reached] = cell, before, way
        reached += 1
    return reached


@njit(cache=True)
def _better(steps, best, towards):
    """Is an end with so many steps home better than the best so far?"""
    return steps < best if towards else steps > best
