"""The beats of a solo log: a line of column names, then one line a beat."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.faults import Fault, Found, shown
from engine.games.continental_spin.said import DASHES
from engine.games.continental_spin.schema import Tables
from engine.games.continental_spin.solo.entries import (
    card_and_boost,
    check_card,
    number,
    plain,
    relic_and_taken,
    short,
)
from engine.games.continental_spin.solo.log import COLUMNS, NEEDED, Row

Line = tuple[int, list[str]]  # number in the file, and its cells


def is_header(cells: Sequence[str]) -> bool:
    """Whether a line holds the names of the columns."""
    return plain(cells[0]) in COLUMNS["beat"] and len(cells) > 1


def rows_of(lines: list[Line], tables: Tables, found: Found) -> tuple[Row, ...]:
    """The beats that were played, up to the first line that is `found` wrong.

    Lines with nothing but their number are still to come. Raises Fault without sound column names.
    """
    if not lines:
        raise Fault(
            "beats 里没有列名一行，如 " + " ".join(NEEDED),
            "beats has no line of column names, such as " + " ".join(NEEDED),
        )
    names = _header(lines[0][1], lines[0][0])
    waiting: tuple[int, str] | None = None
    rows: list[Row] = []
    for line, cells in lines[1:]:
        with found.here():
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
                gap, empty = waiting
                waiting = None
                raise Fault(
                    f"第 {short(empty)} 拍空着，后面却还有",
                    f"beat {short(empty)} is left empty, but others follow",
                    gap,
                )
            beat = _row(row, names, tables, line)
            if not found.faults:
                rows.append(beat)
    return tuple(rows)


def _header(cells: Sequence[str], line: int) -> tuple[str, ...]:
    known = {name: key for key, both in COLUMNS.items() for name in both}
    names = []
    for cell in cells:
        if plain(cell) not in known:
            should = " ".join(COLUMNS)
            raise Fault(
                f"没有列“{short(cell)}”；列名有 {should}",
                f"there is no column {shown(cell)}; columns are {should}",
                line,
            )
        names.append(known[plain(cell)])
    missing = [name for name in NEEDED if name not in names]
    if missing or len(set(names)) != len(names):
        wrong = missing[0] if missing else next(name for name in names if names.count(name) > 1)
        raise Fault(f"列 {wrong} 缺少或重复", f"the column {wrong} is missing, or stands twice", line)
    return tuple(names)


def _row(row: dict[str, str], names: Sequence[str], tables: Tables, line: int) -> Row:
    """One beat. Raises Fault for all of its entries."""
    found = Found()
    told = dict.fromkeys(("beat", "cell", "spin"), 0)
    for name in told:
        with found.here():
            told[name] = number(row.get(name, ""), name, line)
    card = boost = 0
    with found.here():
        card, boost = card_and_boost(row.get("card", ""), row.get("boost", ""), tables, line)
    relic = ""
    took: tuple[int, ...] = ()
    with found.here():
        relic, took = relic_and_taken(row.get("relic", ""), tables, line)
    drawn: tuple[int, ...] | None = None
    with found.here():
        if row.get("drawn", "") not in DASHES:
            drawn = tuple(number(mark, "drawn", line) for mark in re.split(r"[+:,]", row["drawn"]))
            for value in drawn:
                check_card(value, str(value), tables, line)
    found.tell()
    return Row(
        line, told["beat"], card, boost, told["cell"], told["spin"], relic if "relic" in names else None, took, drawn
    )
