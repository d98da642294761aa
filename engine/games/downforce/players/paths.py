"""The best way of the car under way: every cell that it can end in is tried, as nothing else moves meanwhile."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.downforce.circuits.circuit import WAYS
from engine.games.downforce.race import goes_home, move_step
from engine.games.downforce.schema import CARS, MAX_CELLS, MAX_LINES, MAX_STEPS
from engine.games.downforce.state import HOME
from engine.kept_code import njit
from engine.kit.fields import Field, keep, record_type
from engine.kit.stack import pop

MOST_ENDS = 64  # cells that a car can reach in so many steps
MOST_SPACES = MAX_STEPS + 1  # of a move: one more with a power
NO_MOVE = 0
TAKEN = np.int32(-1)  # by a car

# A plan, and what it is made in. The tree of all ways is by spaces made and node: its cell, the node before, the way.
PLAN = record_type(
    [
        Field("move", np.int16),  # of the card, that the plan is for, or NO_MOVE
        Field("ways", np.int8, (MOST_SPACES + 1,)),  # to take, by spaces left
        Field("unused", np.int8),  # spaces left where the plan ends: 0, unless all ways are taken or the car is home
        Field("cell", np.int16, (MOST_SPACES + 1, MOST_ENDS)),
        Field("before", np.int8, (MOST_SPACES + 1, MOST_ENDS)),
        Field("way", np.int8, (MOST_SPACES + 1, MOST_ENDS)),
        Field("stage", np.int32),  # of all plans made here: one more for each space that is looked ahead
        Field("marks", np.int32, (MAX_CELLS,)),  # of each cell TAKEN, or the last stage that has reached it
    ]
)


@njit(cache=True)
def new_plans():
    """An array of one plan, for no move yet. Its tree is as the memory was: it is written before it is read."""
    plans = np.empty(1, PLAN)
    plans[0].move, plans[0].stage = NO_MOVE, 0
    for left in range(MOST_SPACES + 1):
        plans[0].ways[left] = 0
    for cell in range(MAX_CELLS):
        plans[0].marks[cell] = 0
    return plans


@njit(cache=True)
def best_way(rules, state, wanted):
    """The first step towards the end that is nearest to home (`wanted` > 0) or farthest from it. Free, and legal."""
    plans = new_plans()
    way = way_by_plan(rules, state, wanted, plans[0])
    keep(plans)
    return way


@njit(cache=True)
def way_by_plan(rules, state, wanted, plan):
    """The same, as the plan says; it is made anew where it is for another move of the card."""
    move = 1 + np.int64(state.line) * (MAX_LINES + 1) + np.int64(state.made_up)
    if plan.move != move:
        plan.move = move
        make_plan(rules, state, wanted, plan)
    return np.int64(plan.ways[state.left])


@njit(cache=True)
def make_plan(rules, state, wanted, plan):
    """Find the best way of the car under way, to the end of its move."""
    _mark(state, plan, TAKEN)
    if wanted <= 0 or not _find_shortest(rules, state, plan):
        _find(rules, state, wanted, plan)
    _mark(state, plan, np.int32(0))


@njit(cache=True)
def steer_to_end(rules, state, counts, wanted, plan):
    """Answer the question where the car under way goes, and those that would follow: the whole of the best way."""
    make_plan(rules, state, wanted, plan)
    pop(state)
    while state.left > plan.unused:
        move_step(rules, state, counts, plan.ways[state.left])


@njit(cache=True)
def _mark(state, plan, mark):
    """Mark the cells that cars stand in."""
    for car in range(CARS):
        if state.cell[car] != HOME:
            plan.marks[np.uint64(state.cell[car])] = mark


@njit(cache=True)
def _find_shortest(rules, state, plan):
    """Fill the plan with the first of the shortest ways that are free, if there is one: no end is nearer to home.

    It is the end that `_find` finds, sooner: each cell on it is a step nearer. Not for moves that may reach the line.
    """
    race, spaces = np.uint64(state.race), int(state.left)
    nearer = np.int64(rules.steps_home[race, np.uint64(state.cell[state.moving - 1])])
    if nearer <= spaces:
        return False
    plan.cell[0, 0] = state.cell[state.moving - 1]
    count = 1
    for step in range(spaces):
        reached, nearer = 0, nearer - 1
        plan.stage += 1
        for k in range(count):
            cell = np.uint64(plan.cell[step, k])
            for way in range(len(WAYS)):
                ahead = rules.ways[race, cell, way]
                if ahead < 0 or plan.marks[np.uint64(ahead)] == TAKEN:
                    continue
                if rules.steps_home[race, np.uint64(ahead)] == nearer:
                    reached = _reach(plan, step + 1, reached, ahead, k, way)
        if reached == 0:
            return False
        count = reached
    plan.unused = 0
    _trace(plan, spaces, spaces, 0)
    return True


@njit(cache=True)
def _find(rules, state, wanted, plan):
    """Fill the plan with the ways to the best end: all cells that can be reached, space by space."""
    race, car, spaces = np.uint64(state.race), np.int64(state.moving - 1), int(state.left)
    in_last_lap, towards = goes_home(rules, state, car), wanted > 0
    plan.cell[0, 0] = state.cell[car]
    count, depth, end, best = 1, -1, -1, np.int64(0)
    for step in range(spaces):
        reached = 0
        plan.stage += 1
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
                        plan.unused = spaces - step - 1
                    if towards:
                        return _trace(plan, spaces, depth, end)
                    stuck = False
                    break  # all ways home are one
                if plan.marks[np.uint64(ahead)] != TAKEN:
                    stuck = False
                    reached = _reach(plan, step + 1, reached, ahead, k, way)
            if stuck:
                steps = np.int64(rules.steps_home[race, cell])
                if depth < 0 or _better(steps, best, towards):
                    depth, end, best = step, k, steps
                    plan.unused = spaces - step
        count = reached
    for k in range(count):
        steps = np.int64(rules.steps_home[race, np.uint64(plan.cell[spaces, k])])
        if depth < 0 or _better(steps, best, towards):
            depth, end, best = spaces, k, steps
            plan.unused = 0
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
    if plan.marks[np.uint64(cell)] != plan.stage and reached < MOST_ENDS:
        plan.marks[np.uint64(cell)] = plan.stage
        plan.cell[step, reached], plan.before[step, reached], plan.way[step, reached] = cell, before, way
        reached += 1
    return reached


@njit(cache=True)
def _better(steps, best, towards):
    """Is an end with so many steps home better than the best so far?"""
    return steps < best if towards else steps > best
