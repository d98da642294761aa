"""How an identity by hand is made: a figure worked out from the tables, with the lines that lead to it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeVar

from engine.identity import Derivation, Identity
from engine.tables import GameTables, Names

Work = Callable[[Any], Derivation]  # from a game's tables
T = TypeVar("T")


def line(zh: str, en: str) -> Names:
    """One line of a derivation."""
    return Names(zh=zh, en=en)


def number(value: float) -> str:
    """A figure without needless decimals, with two of them otherwise."""
    return f"{value:.0f}" if value == int(value) else f"{value:.2f}"


def listed(values: Any) -> str:
    """Figures in a row."""
    return ", ".join(number(value) for value in values)


def found(value: float, zh: str, en: str, *before: Names) -> Derivation:
    """A derivation of one line, after those that lead to it."""
    return Derivation(value, (*before, line(zh, en)))


def by_hand(unit: Names, work: Work) -> Identity:
    """An identity from the tables. With changed tables a figure may have no value: then it is not-a-number."""
    return Identity(guarded(work), unit=unit)


def guarded(work: Work) -> Work:
    """`work`, with not-a-number where these tables have no such figure."""

    def attempt(tables: Any) -> Derivation:
        try:
            return work(tables)
        except (ArithmeticError, LookupError, ValueError) as error:
            return found(math.nan, f"在这些表格下无法得出：{error}", f"cannot be worked out with these tables: {error}")

    return attempt


def remembered(work: Callable[[Any], T]) -> Callable[[Any], T]:
    """`work`, kept for the tables that it was last asked about: many rows in a row ask about the same."""
    last: list[tuple[Any, T]] = []

    def ask(tables: Any) -> T:
        if not last or last[0][0] is not tables:
            last[:] = [(tables, work(tables))]
        return last[0][1]

    return ask


def at(unit: Names, path: str) -> Identity:
    """The number at a dotted path of the tables; lists count from 1."""
    return by_hand(unit, lambda tables: found(value_at(tables, path), f"表格 {path}", f"tables, {path}"))


def value_at(tables: GameTables, path: str) -> Any:
    """The value at a dotted path. Raises LookupError where there is none."""
    node: Any = tables
    for part in path.split("."):
        if isinstance(node, list | tuple):
            node = node[int(part) - 1]
        elif isinstance(node, dict):
            node = node[int(part) if part.isdigit() and int(part) in node else part]
        else:
            node = getattr(node, part)
    return node


def counted(unit: Names, count: Callable[[Any], float], zh: str, en: str) -> Identity:
    """An identity whose only line says what is counted and how many there are."""

    def work(tables: Any) -> Derivation:
        value = count(tables)
        return found(value, f"{zh}：{number(value)}", f"{en}: {number(value)}")

    return by_hand(unit, work)
