"""The beats of a solo log: a line of column names, then one line a beat."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.faults import Fault
from engine.games.continental_spin.schema import Tables
from engine.games.continental_spin.solo.entries import DASHES, check_card, number, plain, relic_and_taken
from engine.games.continental_spin.solo.log import COLUMNS, NEEDED, Row

Line = tuple[int, list[str]]  # number in the file, and its cells


def is_header(cells: Sequence[str]) -> bool:
    """Whether a line holds the names of the columns."""
    return plain(cells[0]) in COLUMNS["beat"] and len(cells) > 1


def rows_of(lines: list[Line], tables: Tables) -> Iterator[Row]:
    """The beats that were played: lines with nothing but their number are still to come."""
    if not lines:
        raise Fault(
            "beats 里没有列名一行，如 " + " ".join(NEEDED),
            "beats has no line of column names, such as " + " ".join(NEEDED),
        )
    names = _header(lines[0][1], lines[0][0])
    waiting: tuple[int, str] | None = None
    for line, cells in lines[1:]:
        if len(cells) > len(names):
            raise Fault(
                f"这一行有 {len(cells)} 项，列名只有 {len(names)} 个",
                f"{len(cells)} entries for {len(names)} columns",
                line,
            )
        row = {name: plain(cell) for name, cell in zip(names, cells, strict=False)}
        if all(text in DASHES for name, text in row.items() if name != "beat"):
            waiting = waiting or (line, row.get("beat", ""))
            continue
        if waiting:
            gap, beat = waiting
            raise Fault(f"第 {beat} 拍空着，后面却还有", f"beat {beat} is left empty, but others follow", gap)
        yield _row(row, names, tables, line)


def _header(cells: Sequence[str], line: int) -> tuple[str, ...]:
    known = {name: key for key, both in COLUMNS.items() for name in both}
    names = []
    for cell in cells:
        if plain(cell) not in known:
            should = " ".join(COLUMNS)
            raise Fault(
                f"没有列“{cell[:20]}”；列名有 {should}", f"there is no column {cell[:20]!r}; columns are {should}", line
            )
        names.append(known[plain(cell)])
    missing = [name for name in NEEDED if name not in names]
    if missing or len(set(names)) != len(names):
        wrong = missing[0] if missing else next(name for name in names if names.count(name) > 1)
        raise Fault(f"列 {wrong} 缺少或重复", f"the column {wrong} is missing, or stands twice", line)
    return tuple(names)


def _row(row: dict[str, str], names: Sequence[str], tables: Tables, line: int) -> Row:
    beat, card, cell, spin = (number(row.get(name, ""), name, line) for name in ("beat", "card", "cell", "spin"))
    boost = 0 if row.get("boost", "") in DASHES else number(row["boost"], "boost", line)
    check_card(card, str(card), tables, line)
    relic, took = relic_and_taken(row.get("relic", ""), tables, line)
    drawn: tuple[int, ...] | None = None
    if row.get("drawn", "") not in DASHES:
        drawn = tuple(number(mark, "drawn", line) for mark in re.split(r"[+:,]", row["drawn"]))
        for value in drawn:
            check_card(value, str(value), tables, line)
    return Row(line, beat, card, boost, cell, spin, relic if "relic" in names else None, took, drawn)
