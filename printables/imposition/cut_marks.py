"""Cut marks: short lines outside a block of pieces, in line with each cut. Pure numbers in mm."""

from __future__ import annotations

from collections.abc import Sequence

from printables.geometry import TINY, Box, Segment

OFFSET, LENGTH, SHORTEST = 0.5, 3.0, 1.2
EDGE = 0.5  # of the paper, which nothing reaches


def cut_lines(boxes: Sequence[Box]) -> tuple[list[float], list[float]]:
    """Where the straight cuts through a block of pieces run: upright ones by x, level ones by y."""
    upright = sorted({round(x, 4) for box in boxes for x in (box.x, box.right)})
    level = sorted({round(y, 4) for box in boxes for y in (box.y, box.top)})
    return upright, level


def cut_marks(area: Box, boxes: Sequence[Box], bleed: float, limits: Box, edges: Box | None = None) -> list[Segment]:
    """Marks before and after each cut, clear of the bleed and within `limits`; where those are too narrow for marks,
    nearer to the `edges` of the paper than some printers print. There is none on a piece, ever."""
    upright_cuts, level_cuts = cut_lines(boxes)
    edge = edges.inset(EDGE, EDGE, EDGE, EDGE) if edges else limits
    upright = _outside(area.y, area.top, limits.y, limits.top, bleed)
    upright = upright or _outside(area.y, area.top, edge.y, edge.top, bleed)
    level = _outside(area.x, area.right, limits.x, limits.right, bleed)
    level = level or _outside(area.x, area.right, edge.x, edge.right, bleed)
    marks = [Segment(x, low, x, high) for x in upright_cuts for low, high in upright]
    return marks + [Segment(low, y, high, y) for y in level_cuts for low, high in level]


def _outside(low: float, high: float, lowest: float, highest: float, bleed: float) -> list[tuple[float, float]]:
    """From where to where the marks before and after a block reach, or nothing where either has too little room."""
    near = bleed + OFFSET
    length = min(LENGTH, low - near - lowest, highest - high - near)
    if length < SHORTEST - TINY:
        return []
    return [(low - near - length, low - near), (high + near, high + near + length)]
