"""How an identity by hand is made: a figure worked out from the tables, with the lines that lead to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from engine.identity import Derivation, Identity
from engine.tables import Alias, GameTables, Names
from engine.tables import varied as with_variant

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
    """An identity from the tables. With changed tables a figure may have no value: then `work` raises any error."""
    return Identity(work, unit=unit)


def remembered(work: Callable[[Any], T]) -> Callable[[Any], T]:
    """`work`, kept for the tables that it was last asked about: many rows in a row ask about the same.

    An error is kept too: a search that meets its bound is not run again for the next row.
    """
    last: list[tuple[Any, T | None, Exception | None]] = []

    def ask(tables: Any) -> T:
        if not last or last[0][0] is not tables:
            try:
                last[:] = [(tables, work(tables), None)]
            except Exception as failed:
                last[:] = [(tables, None, failed)]
        _, result, error = last[0]
        if error is not None:
            raise error
        return cast(T, result)

    return ask


@remembered
def _variants(tables: GameTables) -> dict[str, GameTables]:
    """The tables with their variants laid over them, as far as rows have asked for them."""
    return {}


def varied(tables: T, variant: str, alias: Alias | None = None) -> T:
    """The given tables, whatever was changed in them, as one of their variants has them.

    Raises TablesError where it cannot be played.
    """
    known = _variants(tables)
    if variant not in known:
        known[variant] = with_variant(cast(GameTables, tables), variant, alias)
    return cast(T, known[variant])


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
