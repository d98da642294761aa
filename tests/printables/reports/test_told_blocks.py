"""Blocks of text in terminals: on a wide one as framed tables, on a phone's with every figure whole."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from engine.narration import Block
from printables.reports.tables import print_blocks

PLANS = ("1×2 2×1", "1×2 2×1 3×1 4×1")
BLOCK = Block(
    "Chance that a challenge succeeds, as it stands now",
    ("Call", "You (1)", "Own bomb", "Other's", "Turn up"),
    (("3", "75.0%", "0.0%", "25.0%", PLANS[0]), ("12", "100.0%", "0.0%", "68.4%", PLANS[1])),
)


def printed(width: int) -> str:
    file = io.StringIO()
    print_blocks(Console(file=file, width=width), [BLOCK, Block("A line [of] text")])
    return file.getvalue()


@pytest.mark.parametrize("width", [34, 46, 79, 80, 120])
def test_figures_stay_whole_and_lines_within_the_width(width: int) -> None:
    text = printed(width)
    words = text.replace("│", " ").split()
    for row in BLOCK.rows:
        for cell in row:
            assert set(cell.split()) <= set(words)
    assert max(map(len, text.splitlines())) <= width
    assert "…" not in text
    assert "A line [of] text" in text


def test_frames_are_for_wide_terminals() -> None:
    assert "┃" in printed(80)
    assert "┃" not in printed(79)
    assert BLOCK.title in " ".join(printed(34).split())
