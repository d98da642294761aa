"""Standees: a strip that is folded over its top, glued, and spread at the feet. Millimetres."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from printables.components.parts import Standee
from printables.drawing.pen import Pen
from printables.palette import INK_SOFT, PAPER

TAB = 7.0  # length of a foot
FOLD, DASHES = 0.15, (0.8, 0.8)  # width of a fold's line and its strokes and gaps

Draw = Callable[[Pen], None]


def standee(key: str, width: float, height: float, front: Draw, back: Draw, foot: Draw, tab: float = TAB) -> Standee:
    """A flat strip for a piece of `width` x `height`: foot, front, and above the fold back and foot on their heads.

    Each is drawn upright from its own lower left; a foot is `tab` high.
    """
    draw = partial(_draw_strip, width, height, tab, front, back, foot)
    return Standee(key, width, 2 * (height + tab), draw, PAPER, foot=tab)


def _draw_strip(width: float, height: float, tab: float, front: Draw, back: Draw, foot: Draw, pen: Pen) -> None:
    total = 2 * (height + tab)
    for side, angle in ((front, 0), (back, 180)):
        with pen.frame(width if angle else 0, total if angle else 0, angle):
            foot(pen)
            with pen.frame(0, tab):
                side(pen)
    for y in (tab, total / 2, total - tab):
        pen.line(0.6, y, width - 0.6, y, stroke=INK_SOFT, width=FOLD, dash=DASHES)
