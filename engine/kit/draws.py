"""Chance during play: the next draw comes from the state's own stream, or is told by the log of a real table.

Told draws are one list of whole numbers from 1, in the order of play; 0 is a draw that nobody told. A number is told as
itself plus 1, a kind as itself plus `first`, each card of a shuffle as itself. Where there are draws of several sorts,
each has numbers of its own: while the list goes on with another sort, a draw is left to the stream.
"""
# Arguments are records with `chance_fields`, arrays and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from engine.chance import below
from engine.faults import Fault, shown
from engine.kept_code import njit
from engine.kit.fields import ALL, SECRET, Field

LARGEST_SEED = 2**53 - 1  # so that every JSON reader keeps it whole


def chance_fields(most_told: int) -> list[Field]:
    """The fields of chance in a state, and in a deal: at most `most_told` draws can be told."""
    return [
        Field("luck", np.uint64, (1,), SECRET),  # the stream
        Field("draws", np.int16, (most_told,), SECRET),  # those told; not even past ones: who saw them is not known
        Field("drawn", np.int32, (), ALL),  # draws so far
        Field("misfit", np.int32, (), ALL),  # 1 + the first told draw that could not be; 0 for none
    ]


@njit(cache=True)
def take_over(state, deal):
    """Begin with the stream and the told draws of a deal."""
    state.luck[0] = deal.luck[0]
    for place in range(len(state.draws)):  # compiles many times as fast as a copy of whole arrays
        state.draws[place] = deal.draws[place]


@njit(cache=True)
def told(state):
    """The next draw if the log tells it, else 0. Moves on to the one after it."""
    place = np.int64(state.drawn)
    state.drawn = place + 1
    return np.int64(state.draws[place]) if place < len(state.draws) else 0


@njit(cache=True)
def _misfits(state):
    """The draw just told cannot be: `step` will be refused."""
    if state.misfit == 0:
        state.misfit = state.drawn


@njit(cache=True)
def draw_number(state, bound):
    """A whole number in 0..bound-1, each as likely."""
    value = told(state)
    if value > bound:
        _misfits(state)
    elif value > 0:
        return value - 1
    return below(state.luck, bound)


@njit(cache=True)
def is_told(state, first, kinds):
    """Is the next draw told, as one of `kinds` things that are told from `first` on?"""
    place = np.int64(state.drawn)
    return place < len(state.draws) and first <= state.draws[place] < first + kinds


@njit(cache=True)
def draw_kind(state, counts, first=1):
    """One of the things that `counts` says how many there are of, by kind; takes nothing away. Told from `first` on."""
    kinds, place = len(counts), np.int64(state.drawn)
    if is_told(state, first, kinds):
        kind = told(state) - first
        if counts[kind] > 0:
            return kind
        _misfits(state)
    elif place >= len(state.draws) or state.draws[place] == 0:
        state.drawn += 1
    total = 0
    for kind in range(kinds):
        total += counts[kind]
    left = below(state.luck, total)
    for kind in range(kinds):
        left -= counts[kind]
        if left < 0:
            return np.int64(kind)
    return np.int64(-1)


@njit(cache=True)
def shuffle_cards(state, cards, count):
    """Shuffle the first `count` of `cards` (numbers from 1) in place. The log tells them from the first place on."""
    for place in range(count):
        value = told(state)
        other = place
        if value > 0:
            while other < count and cards[other] != value:
                other += 1
            if other == count:
                _misfits(state)
                other = place
        else:
            other = place + below(state.luck, count - place)
        cards[place], cards[other] = cards[other], cards[place]


def read_chance(record: Any, deal: dict[str, Any], value_of: Callable[[str], int | None], like: str) -> None:
    """Fill `record` with what a deal tells of chance: `luck`, a seed, and `draws`, a list of names; "?" for not told.

    `value_of` gives the told value of a name (see above), or none; `like` are names that it knows. Either part may be
    missing. Raises Fault.
    """
    luck = deal.get("luck", 0)
    if type(luck) is not int or not 0 <= luck <= LARGEST_SEED:
        raise Fault(
            f"luck：{shown(luck)} 不是种子；应为 0 至 2^53 - 1 的整数",
            f"luck: {shown(luck)} is no seed; it is a whole number from 0 to 2^53 - 1",
        )
    record.luck[0] = np.uint64(luck)
    named, most = deal.get("draws", []), len(record.draws)
    if not isinstance(named, list) or len(named) > most:
        raise Fault(
            f"draws：{shown(named)} 不是至多 {most} 项的列表",
            f"draws: {shown(named)} is no list of at most {most} draws",
        )
    for place, name in enumerate(named):
        value = 0 if name == "?" else value_of(name) if isinstance(name, str) else None
        if value is None:
            raise Fault(
                f"draws：第 {place + 1} 次抽取为 {shown(name)}；应如：{like}",
                f"draws: draw {place + 1} is {shown(name)}; draws are like: {like}",
            )
        record.draws[place] = value
