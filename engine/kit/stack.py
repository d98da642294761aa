"""The decision stack: what is asked, of whom, by which effect, in frames of the state; the top one is due now.

A frame is a question to a seat or, from the kind DECISIONS.first_task on, a task that the rules carry out themselves
once it comes to the top. Interruptions, each player in turn, auctions and choices of several cards are frames. The
functions work on any record with `stack_fields`. An empty stack is the end of the game.
"""
# Arguments are records and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.kept_code import njit
from engine.kit.fields import ALL, Field

ARGS = 2  # numbers that a frame keeps
NOBODY = -1  # the seat to act when the game is over
NOTHING = -1  # the kind due then


def stack_fields(size: int) -> list[Field]:
    """The fields of a stack of at most `size` frames, open to all: what is hidden does not belong in a frame."""
    return [
        Field("frames", np.int8, (), ALL),  # how many there are
        Field("frame_kind", np.int8, (size,), ALL),
        Field("frame_seat", np.int8, (size,), ALL),
        Field("frame_effect", np.int16, (size,), ALL),
        Field("frame_args", np.int16, (size, ARGS), ALL),
    ]


@njit(cache=True)
def _top(state):
    """The place of the top frame; unsigned, so that no compiled access asks whether it counts from the end."""
    return np.uint64(state.frames - 1)


@njit(cache=True)
def push(state, kind, seat, effect=0, one=0, other=0):
    """Put a frame on top. Raises OverflowError where the stack is full: its size is then too small for the rules."""
    if state.frames >= len(state.frame_kind):
        raise OverflowError("the decision stack is full")
    place = np.uint64(state.frames)
    state.frame_kind[place] = kind
    state.frame_seat[place] = seat
    state.frame_effect[place] = effect
    state.frame_args[place, 0] = one
    state.frame_args[place, 1] = other
    state.frames += 1


@njit(cache=True)
def pop(state):
    """Take the top frame off, wiped, so that equal positions are equal records."""
    place = _top(state)
    state.frame_kind[place] = 0
    state.frame_seat[place] = 0
    state.frame_effect[place] = 0
    state.frame_args[place, 0] = 0
    state.frame_args[place, 1] = 0
    state.frames -= 1


@njit(cache=True)
def clear(state):
    """Take all frames off: the game is over."""
    while state.frames > 0:
        pop(state)


@njit(cache=True)
def push_each_other(state, players, seat, kind, effect=0, one=0, other=0):
    """A frame for each player but `seat`, so that they come to the top in turn from the left of `seat`."""
    for ahead in range(players - 1, 0, -1):
        push(state, kind, (seat + ahead) % players, effect, one, other)


@njit(cache=True)
def kind_due(state):
    """The kind of the top frame; NOTHING when the game is over."""
    if state.frames == 0:
        return np.int64(NOTHING)
    return np.int64(state.frame_kind[_top(state)])


@njit(cache=True)
def seat_to_act(state):
    """The seat of the top frame; NOBODY when the game is over."""
    if state.frames == 0:
        return np.int64(NOBODY)
    return np.int64(state.frame_seat[_top(state)])


@njit(cache=True)
def effect_due(state):
    """The effect of the top frame."""
    return np.int64(state.frame_effect[_top(state)])


@njit(cache=True)
def arg(state, place):
    """Argument 0 or 1 of the top frame."""
    return np.int64(state.frame_args[_top(state), place])


@njit(cache=True)
def set_arg(state, place, value):
    """Change argument 0 or 1 of the top frame."""
    state.frame_args[_top(state), place] = value


@njit(cache=True)
def set_kind(state, kind):
    """Ask the same seat something else: change the kind of the top frame."""
    state.frame_kind[_top(state)] = kind


@njit(cache=True)
def set_seat(state, seat):
    """Ask somebody else the same: change the seat of the top frame."""
    state.frame_seat[_top(state)] = seat
