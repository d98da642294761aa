"""What every game does alike at a decision: numbers of actions, what is legal, a step, a random choice.

The game gives `allowed`, `decide` and, where frames of its stack can be tasks, `carry_on`.
"""
# The shared functions are compiled for each game; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from engine.chance import below
from engine.kept_code import njit
from engine.kit.actions import Decisions
from engine.kit.binding import bound
from engine.kit.stack import kind_due


class Turns(NamedTuple):
    """The compiled functions of a game that follow from its decisions."""

    act: Any  # (block, one=0, other=0) -> action
    allows: Any  # (rules, state, action) -> is it legal?
    legal: Any  # (rules, state, mask) -> how many are, with `mask` filled
    step: Any  # (rules, state, counts, action) -> was it legal, and carried out?
    uniform: Any  # (rules, state, stream) -> any legal action, each as likely


def turns(decisions: Decisions, module: Mapping[str, Any]) -> Turns:
    """The functions for a game whose module (its `globals()`) defines:

    - allowed(rules, state, block, one, other): is this answer to the question on top of the stack legal?
    - decide(rules, state, counts, block, one, other): carry a legal answer out.
    - carry_on(rules, state, counts): carry out a step of the task on top of the stack, where the game has tasks.
    """
    tables = decisions.tables | ({} if "carry_on" in module else {"FIRST_TASK": NO_TASKS})
    act = bound(_act, module, **tables)
    allows = bound(_allows, module, **tables)
    return Turns(
        act,
        allows,
        bound(_legal, module, **tables),
        bound(_step, module, **tables, allows=allows),
        bound(_uniform, module, **tables),
    )


NO_TASKS = 1 << 8  # above every kind, so that the compiler sees that none is a task


@njit(cache=True)
def carry_on(rules, state, counts):
    """For games without tasks."""


# What the shared functions below find in its place: the tables of Decisions, and the game's functions.
ACTION_COUNT = FIRST_TASK = 0
BLOCK_OF = ONE_OF = OTHER_OF = BEGIN_OF = SIZE_OF = ZERO_OF = STRIDE_OF = np.zeros(0, np.int32)
ANSWERS = np.zeros((0, 0), np.bool_)
allowed: Any = carry_on
decide: Any = carry_on
allows: Any = carry_on


def _act(block, one=0, other=0):
    return np.int64(ZERO_OF[block]) + one * np.int64(STRIDE_OF[block]) + other


def _allows(rules, state, action):
    kind = kind_due(state)
    if kind < 0 or action < 0 or action >= ACTION_COUNT:
        return False
    place = np.uint64(action)  # unsigned: no compiled access asks whether it counts from the end
    block = np.int64(BLOCK_OF[place])
    if not ANSWERS[np.uint64(kind), np.uint64(block)]:
        return False
    return allowed(rules, state, block, np.int64(ONE_OF[place]), np.int64(OTHER_OF[place]))


def _legal(rules, state, mask):
    mask[:] = False
    kind, count = kind_due(state), 0
    if kind < 0:
        return count
    for block in range(len(BEGIN_OF)):
        if ANSWERS[kind, block]:
            for action in range(BEGIN_OF[block], BEGIN_OF[block] + SIZE_OF[block]):
                if allowed(rules, state, block, np.int64(ONE_OF[action]), np.int64(OTHER_OF[action])):
                    mask[action] = True
                    count += 1
    return count


def _step(rules, state, counts, action):
    if not allows(rules, state, action):
        return False
    place = np.uint64(action)
    decide(rules, state, counts, np.int64(BLOCK_OF[place]), np.int64(ONE_OF[place]), np.int64(OTHER_OF[place]))
    while kind_due(state) >= FIRST_TASK:
        carry_on(rules, state, counts)
    return True


def _uniform(rules, state, stream):
    kind, count = kind_due(state), 0
    for block in range(len(BEGIN_OF)):
        if ANSWERS[kind, block]:
            for action in range(BEGIN_OF[block], BEGIN_OF[block] + SIZE_OF[block]):
                count += allowed(rules, state, block, np.int64(ONE_OF[action]), np.int64(OTHER_OF[action]))
    wanted = below(stream, count)
    for block in range(len(BEGIN_OF)):
        if ANSWERS[kind, block]:
            for action in range(BEGIN_OF[block], BEGIN_OF[block] + SIZE_OF[block]):
                if allowed(rules, state, block, np.int64(ONE_OF[action]), np.int64(OTHER_OF[action])):
                    if wanted == 0:
                        return np.int64(action)
                    wanted -= 1
    return np.int64(-1)
