"""A racehorse at full stretch with its jockey up, in a suit's silks. Units of the horse's own, y up, facing right."""

from __future__ import annotations

from engine.games.royal_derby.schema import Suit
from printables.drawing.art.gaits import CHARGE, Gait
from printables.drawing.art.horse import draw_horse
from printables.drawing.pen import Pen
from printables.games.royal_derby.colours import TURF, TURF_DEEP
from printables.games.royal_derby.silks import draw_pattern, silks_of
from printables.palette import BONE, INK, INK_SOFT, PAPER, Colour

JACKET = (
    "M-5.4 7.4C-5.8 10.6 -3 13.4 1.4 14.2C4.6 14.8 7.2 13.8 8.2 12C8.4 10.4 7 9.6 5.2 9.2"
    "L0.8 7.2C-1.4 6 -4.6 5.8 -5.4 7.4Z"
)
SLEEVE = "M3 12.4C4.6 13.2 6.4 12.4 7.4 10.8L10.6 7.8L9 6.2L5.4 8.4C3.6 9.2 2 11 3 12.4Z"
BREECHES = "M-5.6 8C-6.4 5.4 -4.4 3.6 -1.6 4.6L3.4 6.2C4.8 6.8 4.8 8 3.6 8.2L-0.6 7.6L-3 9Z"
LEG = "M1.4 7.2L4.4 5.8L2.2 1L3.8 -1.6L1.6 -2.8L-0.8 0.2C-1 1 -0.6 1.6 0 2.4Z"
CAP = "M6.4 15.4C6 18.6 8 20.4 10.4 20.2C12.8 20 14 18.2 13.6 16.6L15.4 15.8C15.2 15.2 14.4 15 13.4 15.2L6.4 15.4Z"


def draw_ridden(pen: Pen, suit: Suit, gait: Gait = CHARGE, ink: Colour = INK, cut: Colour = PAPER) -> None:
    """Horse and jockey over (0, 0)."""
    silks = silks_of(suit)
    bare = pen.ink.low  # a horse in outline spares ink
    draw_horse(pen, gait, TURF_DEEP if bare else ink, TURF if bare else INK_SOFT, silks.main, cut)
    with pen.frame(0, gait.height, gait.pitch):
        for d in (BREECHES, LEG):
            pen.path(d, fill=cut, stroke=cut, width=0.5)
        pen.path(BREECHES, fill=BONE, stroke=INK, width=0.12)
        pen.path(LEG, fill=INK, stroke=cut, width=0.12)
        pen.path(JACKET, stroke=cut, width=0.7)
        with pen.clip_path(JACKET):
            draw_pattern(pen, suit, -6, 5, 15, 10, 3.4)
        pen.path(JACKET, stroke=INK, width=0.15)
        pen.path(
            "M8.6 13.4C8 15.6 9 17 11 16.8C13 16.6 13.6 15 13.2 13.8C12.8 12.4 9.4 11.8 8.6 13.4Z",
            fill=PAPER,
            stroke=INK,
            width=0.12,
        )
        with pen.clip_path(CAP):
            draw_pattern(pen, suit, 6, 14.8, 10, 6, 2.6)
        pen.path(CAP, stroke=INK, width=0.15)
        pen.path(SLEEVE, fill=silks.second if suit.silks != "plain" else silks.main, stroke=INK, width=0.15)
        pen.circle(10.4, 7.2, 1.0, fill=PAPER, stroke=INK, width=0.1)
        pen.path("M10.4 7.2C14 8.4 17 9.4 20 9", stroke=ink, width=0.15)


def span(gait: Gait = CHARGE) -> tuple[float, float]:
    """How far the horse reaches to the left and right of its middle."""
    return gait.span
