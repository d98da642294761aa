"""The frame of driver and relic cards: it steps back at two corners for a numeral, upright and upside down."""

from __future__ import annotations

from printables.drawing.pen import Pen
from printables.imposition.paper import CARD_SIZES, SAFE_ZONE, Size
from printables.palette import INK

SIZE = CARD_SIZES["mini_american"]
EDGE = SAFE_ZONE + 0.3  # of the frame from the cut
CORNER_WIDTH, CORNER_HEIGHT = 8.4, 10.4  # left for a numeral
BITE = 1.6  # out of the other corners
FLOOR = 6.5  # points: the smallest text on a card


def draw_frame(size: Size, pen: Pen) -> None:
    """A bold line and a fine one inside it; in line work, one line."""
    pen.path(frame_path(size, 0.0), stroke=INK, width=0.45 if pen.ink.low else 0.3)
    if not pen.ink.low:
        pen.path(frame_path(size, 0.9), stroke=INK, width=0.13)


def frame_path(size: Size, inset: float) -> str:
    """The outline `inset` mm inside the bold line of a card of this size."""
    left = bottom = EDGE + inset
    right, top = size[0] - left, size[1] - bottom
    wide, high, bite = CORNER_WIDTH, CORNER_HEIGHT, BITE
    return (
        f"M{left} {bottom + bite}V{top - high}H{left + wide}V{top}H{right - bite}"
        f"A{bite} {bite} 0 0 1 {right} {top - bite}V{bottom + high}H{right - wide}V{bottom}H{left + bite}"
        f"A{bite} {bite} 0 0 1 {left} {bottom + bite}Z"
    )


def raised(size: Size) -> float:
    """How much higher than on its own card stands what is in the middle of a taller one, in mm."""
    return (size[1] - SIZE[1]) / 2
