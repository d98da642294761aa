"""Simulations and replays told to people in the terminal, and as JSON for machines."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from engine.game import Game
from engine.narration import Block
from engine.statistics.moments import Moments
from printables.reports.ledger_report import estimate_json
from printables.reports.words import say

_ROOMY = 80  # columns of a terminal; narrower ones, such as a phone's, get tables without frames
_SHORTEST, _LONGEST = 4, 12  # columns of a terminal that the words of a cell may keep for themselves


def print_simulation(
    console: Console, game: Game, policy: Sequence[str], moments: Moments, lang: str, title: str
) -> None:
    """The columns of a simulation with their intervals."""
    console.print(Text(title, "italic"))  # not the table's own, which would break it at the table's width
    table = Table()
    table.add_column(say("column", lang))
    table.add_column(say("value", lang), justify="right")
    table.add_column(say("interval", lang), justify="right")
    for measure in game.measures_for(policy):
        found = measure.of(moments)
        scale, unit = (100, "%") if measure.percent else (1, "")
        low, high = (f"{end * scale:,.{measure.digits}f}" for end in (found.low, found.high))
        value = "–" if math.isnan(found.value) else f"{found.value * scale:,.{measure.digits}f}{unit}"
        table.add_row(Text(measure.name.get(lang)), value, f"{low} – {high}" if found.low < found.high else "")
    console.print(table)


def simulation_json(game: Game, policy: Sequence[str], moments: Moments) -> dict[str, Any]:
    """The columns of a simulation as plain data, and the histogram of each figure kept; see docs/formats.md."""
    columns = {
        measure.key: {"name": measure.name.model_dump(), "kind": measure.kind, **estimate_json(measure.of(moments))}
        for measure in game.measures_for(policy)
    }
    histograms = {name: moments.histogram(name) for name in moments.columns}
    return {
        "columns": columns,
        "histograms": {
            name: {"from": one.start, "width": one.width, "counts": one.counts.tolist()}
            for name, one in histograms.items()
        },
    }


def print_blocks(console: Console, blocks: Iterable[Block]) -> None:
    """A game retold."""
    for block in blocks:
        if not block.headers:
            console.print(Text(block.title, "bold"))
            continue
        table = Table(title=Text(block.title), title_justify="left", title_style="bold")
        if console.width < _ROOMY:
            if block.title:
                console.print(Text(block.title, "bold"))
            table.title, table.box, table.padding = None, SIMPLE_HEAD, (0, 1, 0, 0)
        for place, header in enumerate(block.headers):
            words = [word for row in block.rows for word in row[place].split()]
            widest = max(map(cell_len, words), default=0)  # figures and words stay whole
            table.add_column(Text(header), overflow="fold", min_width=min(max(widest, _SHORTEST), _LONGEST))
        for row in block.rows:
            table.add_row(*map(Text, row))
        console.print(table)
