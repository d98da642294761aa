"""The fields of a state, each with who may see it, and the compiled `observe` that follows from that."""
# The shared function is compiled for each game; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numba import literal_unroll

from engine.kept_code import njit
from engine.kit.binding import bound

Sight = Literal["all", "owner", "nobody", "rule"]
ALL: Sight = "all"
OWNER: Sight = "owner"  # by seat along the first axis: each its own
SECRET: Sight = "nobody"
RULE: Sight = "rule"  # the game's function `hide(state, seat, view)` wipes what `seat` may not see
Record = Any  # a numpy record


@dataclass(frozen=True)
class Field:
    """A field of a state: name, type, shape (without it, one number), and who may see it."""

    name: str
    type: Any
    shape: tuple[int, ...] = ()
    seen: Sight = ALL


def record_type(fields: Iterable[Field]) -> np.dtype:
    """The record of these fields. Raises ValueError for a name twice, or one that numpy's records have themselves:
    rules that run uncompiled would be given numpy's.
    """
    fields = list(fields)
    taken = [one.name for one in fields if hasattr(np.record, one.name)]
    if taken:
        raise ValueError(f"a record of numpy has {taken[0]!r} of its own; give the field another name")
    return np.dtype((np.record, [(one.name, one.type, one.shape) for one in fields]))


def new(kind: np.dtype) -> Record:
    """An empty record of a kind, all zero."""
    return np.zeros(1, kind)[0]


@njit(cache=True)
def keep(records):
    """To be called with an array after the last use of a record of it: numba frees an array after its last mention.

    A record is a mere pointer. In a loop that mentions the array again and again it is kept anyway.
    """
    return len(records)


def observer(fields: Iterable[Field], module: Mapping[str, Any]) -> Any:
    """The compiled `observe(state, seat, view)` of a game: makes `view`, a copy of `state`, what `seat` may know.

    `module` is the game's `globals()`, with `hide` where a field is seen by RULE. Raises ValueError where it lacks.
    """
    fields = list(fields)
    ruled = [one.name for one in fields if one.seen == RULE]
    if ruled and "hide" not in module:
        raise ValueError(f"the field {ruled[0]!r} is seen by a rule, but there is no function `hide`")
    if not all(one.shape for one in fields if one.seen == OWNER):
        raise ValueError("a field that its owner sees needs a first axis by seat")
    # Empty names stand for "none": numba cannot unroll an empty tuple.
    names = {
        "SECRET_NUMBERS": tuple(one.name for one in fields if one.seen == SECRET and not one.shape),
        "SECRET_LISTS": tuple(one.name for one in fields if one.seen == SECRET and one.shape),
        "OWNED": tuple(one.name for one in fields if one.seen == OWNER),
    }
    parts = {
        "wipe_numbers": _part(_wipe_numbers, names["SECRET_NUMBERS"], module),
        "wipe_lists": _part(_wipe_lists, names["SECRET_LISTS"], module),
        "wipe_others": _part(_wipe_others, names["OWNED"], module),
    }
    given: dict[str, Any] = parts if ruled else {**parts, "hide": _nothing}
    return bound(_observe, module, **given)


def _part(shared: Any, names: tuple[str, ...], module: Mapping[str, Any]) -> Any:
    return bound(shared, module, NAMES=names) if names else _nothing


@njit(cache=True)
def _nothing(state, seat, view):
    """Nothing is hidden."""


# What the shared functions below find in its place.
NAMES: tuple[str, ...] = ()
wipe_numbers = wipe_lists = wipe_others = hide = _nothing


def _observe(state, seat, view):
    wipe_numbers(state, seat, view)
    wipe_lists(state, seat, view)
    wipe_others(state, seat, view)
    hide(state, seat, view)


def _wipe_numbers(state, seat, view):
    for name in literal_unroll(NAMES):
        view[name] = 0


def _wipe_lists(state, seat, view):
    for name in literal_unroll(NAMES):
        view[name][:] = 0


def _wipe_others(state, seat, view):
    for name in literal_unroll(NAMES):
        owned = view[name]
        for other in range(len(owned)):
            if other != seat:
                owned[other] = 0
