"""Which numbers of a rulebook's text the ledger leaves open, told in the terminal and as JSON for machines."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.console import Console
from rich.text import Text

from engine.faults import visible
from engine.ledger.coverage import Coverage
from engine.words import Words

_say = Words(
    {
        "section": ("{} 节", "section {}"),
        "line": ("第 {} 行", "line {}"),
        "absent": ("账本说有、文本里却没有的数：", "figures that the ledger names and the text does not have:"),
        "whole": ("{} 个数全部入账", "all {} numbers are accounted for"),
        "open": ("{} 个数中有 {} 个没有入账", "of {} numbers, not accounted for: {}"),
    }
)


def print_coverage(console: Console, found: Coverage, lang: str) -> None:
    """Section by section the numbers that no row accounts for, then the figures that are not in the text."""
    for section, numbers in groupby(found.missing, lambda number: number.section):
        console.print(Text(_say("section", lang, section), "bold"))
        for number in numbers:
            console.print(
                Text.assemble(
                    "  ", (number.text, "bold red"), f"  {_say('line', lang, number.line)}: ", visible(number.around)
                )
            )
    if found.absent:
        console.print(Text(_say("absent", lang), "bold"))
        for row, section, figure in found.absent:
            console.print(Text(f"  {row}: {_say('section', lang, section)}, {figure}"))
    total, missing = len(found.numbers), len(found.missing)
    told, colour = (_say("open", lang, total, missing), "yellow") if missing else (_say("whole", lang, total), "green")
    console.print(Text(told, colour))


def coverage_json(game: str, found: Coverage) -> dict[str, Any]:
    """The same as plain data; see docs/formats.md."""
    return {
        "format": "rulepress-coverage/1",
        "game": game,
        "numbers": len(found.numbers),
        "missing": [
            {"section": one.section, "line": one.line, "number": one.text, "around": one.around}
            for one in found.missing
        ],
        "absent": [{"id": row, "section": section, "figure": figure} for row, section, figure in found.absent],
    }
