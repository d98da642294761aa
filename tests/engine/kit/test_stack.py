"""The decision stack: frames in a state, the top one due."""

from __future__ import annotations

import pytest

from engine.kit.fields import new, record_type
from engine.kit.stack import (
    NOBODY,
    NOTHING,
    arg,
    clear,
    effect_due,
    kind_due,
    pop,
    push,
    push_each_other,
    seat_to_act,
    set_arg,
    stack_fields,
)

STATE = record_type(stack_fields(4))


def test_the_top_frame_is_due() -> None:
    state = new(STATE)
    assert (kind_due(state), seat_to_act(state)) == (NOTHING, NOBODY)
    push(state, 1, 2)
    push(state, 3, 0, 7, 300, -5)
    assert (kind_due(state), seat_to_act(state), effect_due(state)) == (3, 0, 7)
    assert (arg(state, 0), arg(state, 1)) == (300, -5)
    set_arg(state, 0, 299)
    assert arg(state, 0) == 299
    pop(state)
    assert (kind_due(state), seat_to_act(state)) == (1, 2)


def test_equal_stacks_are_equal_records() -> None:
    """Whatever lay on them before."""
    state = new(STATE)
    empty = state.tobytes()
    for _ in range(4):
        push(state, 1, 1, 1, 1, 1)
    pop(state)
    clear(state)
    assert state.tobytes() == empty


def test_each_other_player_comes_to_the_top_in_turn() -> None:
    state = new(STATE)
    push_each_other(state, 4, 2, 5)
    asked = []
    while kind_due(state) >= 0:
        asked.append(int(seat_to_act(state)))
        pop(state)
    assert asked == [3, 0, 1]


def test_a_full_stack_says_so_and_stays_as_it_was() -> None:
    state = new(STATE)
    for _ in range(4):
        push(state, 1, 1)
    before = state.tobytes()
    with pytest.raises(OverflowError, match="stack is full"):
        push(state, 1, 1)
    assert state.tobytes() == before
