"""Which numbers of a rulebook's text the ledger leaves open, told in the terminal and as JSON for machines."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.console import Console
from rich.text import Text

from engine.faults import visible
from engine.ledger.coverage import Coverage
from engine.tables import Names

_WORDS = {
    "section": Names(zh="{} 节", en="section {}"),
    "line": Names(zh="第 {} 行", en="line {}"),
    "absent": Names(zh="账本说有、文本里却没有的数：", en="figures that the ledger names and the text does not have:"),
    "whole": Names(zh="{} 个数全部入账", en="all {} numbers are accounted for"),
    "open": Names(zh="{} 个数中有 {} 个没有入账", en="of {} numbers, not accounted for: {}"),
}


def print_coverage(console: Console, found: Coverage, lang: str) -> None:
    """Section by section the numbers that no row accounts for, then the figures that are not in the text."""

    def say(key: str, *values: object) -> str:
        return _WORDS[key].get(lang).format(*values)

    for section, numbers in groupby(found.missing, lambda number: number.section):
        console.print(Text(say("section", section), "bold"))
        for number in numbers:
            console.print(
                Text.assemble(
                    "  ", (number.text, "bold red"), f"  {say('line', number.line)}: ", visible(number.around)
                )
            )
    if found.absent:
        console.print(Text(say("absent"), "bold"))
        for row, section, figure in found.absent:
            console.print(Text(f"  {row}: {say('section', section)}, {figure}"))
    total, missing = len(found.numbers), len(found.missing)
    told, colour = (say("open", total, missing), "yellow") if missing else (say("whole", total), "green")
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
