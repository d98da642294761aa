"""The frame of driver and relic cards: it steps back at two corners for a numeral, upright and upside down."""

from __future__ import annotations

from printables.drawing.pen import Pen
from printables.imposition.paper import CARD_SIZES, SAFE_ZONE
from printables.palette import INK

WIDTH, HEIGHT = CARD_SIZES["mini_american"]
EDGE = SAFE_ZONE + 0.3  # of the frame from the cut
LEFT, RIGHT, BOTTOM, TOP = EDGE, WIDTH - EDGE, EDGE, HEIGHT - EDGE
CORNER_WIDTH, CORNER_HEIGHT = 8.4, 10.4  # left for a numeral
BITE = 1.6  # out of the other corners
FLOOR = 6.5  # points: the smallest text on a card


def draw_frame(pen: Pen) -> None:
    """A bold line and a fine one inside it; in line work, one line."""
    pen.path(frame_path(0.0), stroke=INK, width=0.45 if pen.ink.low else 0.3)
    if not pen.ink.low:
        pen.path(frame_path(0.9), stroke=INK, width=0.13)


def frame_path(inset: float) -> str:
    """The outline `inset` mm inside the bold line."""
    left, right, bottom, top = LEFT + inset, RIGHT - inset, BOTTOM + inset, TOP - inset
    wide, high, bite = CORNER_WIDTH, CORNER_HEIGHT, BITE
    return (
        f"M{left} {bottom + bite}V{top - high}H{left + wide}V{top}H{right - bite}"
        f"A{bite} {bite} 0 0 1 {right} {top - bite}V{bottom + high}H{right - wide}V{bottom}H{left + bite}"
        f"A{bite} {bite} 0 0 1 {left} {bottom + bite}Z"
    )
