"""A solo log as a person writes it: a head of names and values, then one line a beat. Described in docs/formats.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.faults import Fault, Text
from engine.games.continental_spin.schema import Tables
from engine.games.continental_spin.solo.challenge import Challenge

FORMAT = "rulepress-solo/1"
NONE = "-"  # nothing, in a column

# Names of the columns; a log may use those of either language.
COLUMNS = {
    "beat": Text("拍", "beat"),
    "card": Text("牌", "card"),
    "boost": Text("加速", "boost"),
    "cell": Text("格", "cell"),
    "spin": Text("回转", "spin"),
    "relic": Text("遗骨", "relic"),
    "drawn": Text("补牌", "drawn"),
}
NEEDED = ("beat", "card", "boost", "cell", "spin")


class Row(NamedTuple):
    """One beat as the log says it was. `relic` is a kind, "" for none, None where the log has no such column.

    `took` are the cards taken back, `drawn` those drawn (None: not said).
    """

    line: int
    beat: int
    card: int
    boost: int
    cell: int
    spin: int
    relic: str | None = None
    took: tuple[int, ...] = ()
    drawn: tuple[int, ...] | None = None


@dataclass(frozen=True)
class SoloLog:
    """A log that is well formed, but not yet checked against the rules.

    `tables` is the fingerprint that it was played with, or "". A deal by hand has `hand`, the opening hand, and may
    have `relics`: a kind for each site along the course, "" where a beat says it. `lines` are those of the head,
    `where` is the file, `text` all that it holds. `faults` are those of beats that cannot be read; `rows` end before.
    """

    challenge: Challenge
    rows: tuple[Row, ...]
    tables: str = ""
    hand: tuple[int, ...] = ()
    relics: tuple[str, ...] = ()
    played: str = ""
    lines: Mapping[str, int] = field(default_factory=dict)
    where: str = ""
    text: str = field(default="", compare=False, repr=False)
    faults: tuple[Fault, ...] = ()

    def line_of(self, key: str) -> int:
        """The line of a value of the head; the first where it has none."""
        return self.lines.get(key, 1)


def columns(tables: Tables, by_hand: bool) -> tuple[str, ...]:
    """The columns that a log of a race needs: a deal by hand names what was drawn."""
    names = [*NEEDED]
    if tables.relic_sites:
        names.append("relic")
    if by_hand and tables.drive.draw:
        names.append("drawn")
    return tuple(names)


def cells_of(row: Row, names: tuple[str, ...]) -> tuple[str, ...]:
    """A row as text, column by column."""
    relic = (row.relic or NONE) + (":" + "+".join(map(str, row.took)) if row.took else "")
    texts: dict[str, Any] = {
        "beat": row.beat,
        "card": row.card,
        "boost": row.boost,
        "cell": row.cell,
        "spin": row.spin,
        "relic": relic,
        "drawn": "+".join(map(str, row.drawn or ())) or NONE,
    }
    return tuple(str(texts[name]) for name in names)
