"""A brass ruler for a sheet, by which a reader sees whether it was printed true to size."""

from __future__ import annotations

from printables.components.typesetting import Drawing
from printables.drawing.pen import Pen
from printables.palette import BRASS, CREAM, INK, PAPER

RULER = 50  # mm
RULER_END = 9.0  # mm of brass before and after its scale
HAIR = 0.15


def ruler_drawing() -> Drawing:
    """A brass rule whose scale is exactly RULER mm long, in the middle of its box."""
    return Drawing(RULER + 2 * RULER_END, 13, _draw_ruler)


def _draw_ruler(pen: Pen) -> None:
    width, height, top = RULER + 2 * RULER_END, 11.0, 12.0
    pen.rect(0, top - height, width, height, radius=1.2, fill=CREAM, stroke=INK, width=0.4)
    pen.rect(0.6, top - height + 0.6, width - 1.2, height - 1.2, radius=0.8, stroke=BRASS, width=HAIR)
    for side in (4.0, width - 4.0):
        pen.circle(side, top - 3.6, 1.1, fill=PAPER, stroke=INK, width=0.25)
    for mm in range(RULER + 1):
        length = 5.0 if mm % 10 == 0 else 3.6 if mm % 5 == 0 else 2.4
        pen.line(RULER_END + mm, top, RULER_END + mm, top - length, stroke=INK, width=0.15)
    for mm in range(0, RULER + 1, 10):
        pen.text(RULER_END + mm, top - 9, str(mm), font="display", size=9, colour=INK, align="centre")
    pen.text(RULER_END + RULER + 5.4, top - 9, "mm", font="display_light", size=8, colour=INK, align="centre")
