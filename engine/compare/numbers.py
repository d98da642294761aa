"""The numbers and names in which two sets of tables differ, by their paths."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from engine.languages import LANGUAGES
from engine.tables import GameTables, Names


class _Absent:
    """What stands where one of the tables has nothing."""

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT = _Absent()


@dataclass(frozen=True)
class Number:
    """A value that differs: its path as `--set` has it, what is named there, and the value before and after.

    A value is ABSENT on the side that does not have it; the path is then that of the other side.
    """

    path: str
    name: Names | None
    before: Any
    after: Any


def differing(before: GameTables, after: GameTables) -> tuple[Number, ...]:
    """What differs between two sets of tables of one game, in their order.

    Places of lists count from 1. In a list that has become longer or shorter, rows are told apart by their keys, other
    values by what stands before and behind them.
    """
    one, other = (tables.model_dump(mode="json") for tables in (before, after))
    return tuple(_between(one, other, "", None))


def _between(before: Any, after: Any, path: str, name: Names | None) -> Iterator[Number]:
    if before == after and type(before) is type(after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        name = (path and (_name(after) or _name(before))) or name
        for key in [*before, *(key for key in after if key not in before)]:
            below = f"{path}.{key}".strip(".")
            yield from _between(before.get(key, ABSENT), after.get(key, ABSENT), below, name)
    elif isinstance(before, list) and isinstance(after, list):
        for place, one, other in _paired(before, after):
            yield from _between(one, other, f"{path}.{place}", name)
    else:
        present = after if before is ABSENT else before
        yield Number(path, _name(present) or name, before, after)


def _paired(before: list[Any], after: list[Any]) -> Iterator[tuple[int, Any, Any]]:
    """Places (of `after`, or of `before` for what is gone) with what stands there on each side."""
    if len(before) == len(after):
        yield from zip(range(1, len(after) + 1), before, after, strict=True)
        return
    alike = SequenceMatcher(None, [_mark(row) for row in before], [_mark(row) for row in after], autojunk=False)
    for kind, first, last, start, end in alike.get_opcodes():
        together = 0
        if kind in ("equal", "replace"):
            together = min(last - first, end - start)
            for step in range(together):
                yield start + step + 1, before[first + step], after[start + step]
        for place in range(first + together, last):
            yield place + 1, before[place], ABSENT
        for place in range(start + together, end):
            yield place + 1, ABSENT, after[place]


def _mark(row: Any) -> str:
    """What a row of a list is known by."""
    return str(row["key"]) if isinstance(row, dict) and "key" in row else json.dumps(row, sort_keys=True)


def _name(value: Any) -> Names | None:
    """The name of a part of the tables, if it has one."""
    found = value.get("name") if isinstance(value, dict) else None
    return Names(**found) if isinstance(found, dict) and set(found) <= set(LANGUAGES) and "zh" in found else None
