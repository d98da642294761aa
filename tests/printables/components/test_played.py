"""Figures of simulated games as rulebooks write them: with how far off they may be, in one piece."""

from __future__ import annotations

import pytest

from printables.components.played import figure_values, within
from printables.errors import Where
from printables.text import markdown
from printables.text.line_breaking import NO_BREAK_SPACE
from printables.text.typography import plain, set_paragraph


@pytest.mark.parametrize(
    ("figure", "scale", "unit", "shown"),
    [
        ([42.47, 42.27, 42.67], 1, "", "42.5 ± 0.2"),
        ([0.782, 0.774, 0.79], 100, " %", "78.2 ± 0.8 %"),
        ([42.474, 42.434, 42.514], 1, "", "42.47 ± 0.04"),  # and not "± 0.0"
        ([-3.0, -3.5, -2.5], 1, "", "-3.0 ± 0.5"),
    ],
)
def test_a_figure_says_how_far_off_it_may_be(figure, scale, unit, shown):
    (block,) = markdown.blocks(within(figure, scale, unit), Where("book"))
    assert plain(block.pieces).replace(NO_BREAK_SPACE, " ") == shown


def test_no_line_breaks_inside_a_figure():
    share = figure_values({"games": 4000})["share"]
    (block,) = markdown.blocks(f"of all races {share([0.782, 0.774, 0.79])} are won", Where("book"))
    for width in range(80, 200, 6):
        lines = set_paragraph(block.pieces, width, 10, "left", Where("book"))
        texts = ["".join(run.text for run in line.runs) for line in lines]
        assert any(f"78.2{NO_BREAK_SPACE}±{NO_BREAK_SPACE}0.8{NO_BREAK_SPACE}%" in text for text in texts), texts
