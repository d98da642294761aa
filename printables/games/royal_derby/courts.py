"""The court of the course: a jockey, a lady of the grandstand and the king, each half of a card that turns over.

Drawn from the card's middle upwards, in millimetres; the lower half is the same, turned.
"""

from __future__ import annotations

from engine.games.royal_derby.schema import Suit
from printables.drawing.pen import Pen
from printables.games.royal_derby.silks import draw_pattern, draw_suit, silks_of
from printables.palette import BRASS, BRASS_LIGHT, INK, PAPER, Colour

HALF_WIDTH, HALF_HEIGHT = 18.6, 31.2  # of the picture
LINE = 0.28
ROBE = "M-18.6 0V5.4C-17 9.4 -11.6 11.4 -6.2 12.6L-3.2 14.4H3.2L6.2 12.6C11.6 11.4 17 9.4 18.6 5.4V0Z"
FACE = "M-4.7 19.6C-4.8 15.6 -2.6 12.9 0 12.9C2.6 12.9 4.8 15.6 4.7 19.6C4.6 23.4 2.8 24.9 0 24.9S-4.6 23.4 -4.7 19.6Z"


def draw_court(pen: Pen, suit: Suit, rank: str) -> None:
    """The upper half of a court card's picture; ranks besides Q and K are jockeys."""
    with pen.clip_path(ROBE):
        draw_pattern(pen, suit, -18.6, 0, 37.2, 15, 6.2)
    pen.path(ROBE, stroke=INK, width=LINE)
    {"Q": _draw_lady, "K": _draw_king}.get(rank, _draw_jockey)(pen, suit)


def _draw_face(pen: Pen, brows: float) -> None:
    """Eyes, nose and mouth; `brows` is how far they slant."""
    pen.path(FACE, fill=PAPER, stroke=INK, width=LINE)
    for side in (-1, 1):
        pen.path(
            f"M{side * 3.1} 19.9Q{side * 2} 20.8 {side * 0.9} 19.9Q{side * 2} 19.3 {side * 3.1} 19.9Z",
            fill=PAPER,
            stroke=INK,
            width=0.18,
        )
        pen.circle(side * 1.95, 20.0, 0.42, fill=INK)
        pen.path(f"M{side * 3.4} {21.5 - brows}Q{side * 2} {22.2} {side * 0.7} 21.4", stroke=INK, width=0.32)
    pen.path("M0.5 20.6C0.2 19 -0.2 18.2 -0.7 17.6Q0 17.1 0.7 17.4", stroke=INK, width=0.22)


def _draw_mouth(pen: Pen, colour: Colour) -> None:
    pen.path("M-1.5 15.6Q-0.7 16.2 0 15.8Q0.7 16.2 1.5 15.6Q0 14.6 -1.5 15.6Z", fill=colour, stroke=INK, width=0.14)


def _draw_jockey(pen: Pen, suit: Suit) -> None:
    """A silk cap with its peak, a white stock, a whip over the shoulder."""
    silks = silks_of(suit)
    pen.line(8.4, 3.0, 16.4, 27.4, stroke=INK, width=1.0)
    pen.line(8.4, 3.0, 16.4, 27.4, stroke=BRASS_LIGHT, width=0.45)
    pen.path("M16 26.2L18 30.4L14.8 29.6Z", fill=INK)
    pen.path("M-3.4 14.6Q0 11.6 3.4 14.6L2.2 10.4L0 12.2L-2.2 10.4Z", fill=PAPER, stroke=INK, width=LINE)
    pen.path("M-5.2 20.4C-5.8 16.4 -3.8 14.4 -2.8 13.6M5.2 20.4C5.8 16.4 3.8 14.4 2.8 13.6", stroke=INK, width=0.7)
    _draw_face(pen, 0.2)
    _draw_mouth(pen, PAPER)
    cap = "M-5.9 22.4C-6.4 27.4 -3 30.6 0 30.6S6.4 27.4 5.9 22.4Q0 24.6 -5.9 22.4Z"
    pen.path(cap, fill=silks.main)
    with pen.clip_path(cap):
        draw_pattern(pen, suit, -6.4, 22, 12.8, 9, 3.4)
    pen.path(cap, stroke=INK, width=LINE)
    pen.path("M-6.1 22.6Q0 25 6.1 22.6Q8.2 21.6 8 20.9Q0 23.4 -8 20.9Q-8.2 21.6 -6.1 22.6Z", fill=INK)
    pen.circle(0, 30.4, 0.8, fill=BRASS_LIGHT, stroke=INK, width=0.2)
    pen.path(
        "M6.4 4.2C7.4 3 9.8 2.6 10.6 4C11.2 5.4 9.6 6.4 8 6.2C6.8 6 5.8 5.2 6.4 4.2Z",
        fill=PAPER,
        stroke=INK,
        width=LINE,
    )
    with pen.frame(-10.6, 6.2):
        _draw_badge(pen, suit)


def _draw_lady(pen: Pen, suit: Suit) -> None:
    """A wide hat with a plume, curls, pearls, and her suit in her hand."""
    silks = silks_of(suit)
    for side in (-1, 1):
        pen.path(
            f"M{side * 3.6} 24.2C{side * 8} 23 {side * 7.4} 19.4 {side * 6.6} 17.6C{side * 8.6} 15.8 {side * 7.2} 12.2"
            f" {side * 4.6} 12C{side * 3.4} 12 {side * 3.4} 13.6 {side * 3.6} 14.4Z",
            fill=BRASS_LIGHT if suit.key in ("hearts", "clubs") else INK,
            stroke=INK,
            width=LINE,
        )
    pen.path("M-3.4 14.6Q0 10.2 3.4 14.6L2 12.2Q0 9.6 -2 12.2Z", fill=PAPER, stroke=INK, width=LINE)
    _draw_face(pen, 0.5)
    _draw_mouth(pen, silks.main if suit.key != "clubs" else INK)
    for k in range(-3, 4):
        pen.circle(k * 1.15, 11.5 + 0.13 * k * k - 0.6, 0.55, fill=PAPER, stroke=INK, width=0.16)
    pen.path("M-4.4 25.2C-5 29 -2.4 30.4 0.4 30.2C3.4 30 4.8 28 4.2 25.2Z", fill=silks.main, stroke=INK, width=LINE)
    pen.path("M-4.5 26.6Q0 27.8 4.4 26.4L4.3 25Q0 26 -4.5 25.2Z", fill=silks.second, stroke=INK, width=0.18)
    pen.path(
        "M-11.6 24.2C-9 22.4 -4.8 24.4 0 24.4S8.2 21.4 11.8 23.2C10.4 26 5.4 25.8 0 25.8S-9.8 26.6 -11.6 24.2Z",
        fill=silks.main,
        stroke=INK,
        width=LINE,
    )
    plume = (
        "M2.6 26.6C6 30.4 10.6 31 14.6 28.4C16.6 27 16.8 24.4 15 23.6"
        "C15.4 25.4 13.6 26.6 11.6 26.8C8.4 27 5.2 26 2.6 26.6Z"
    )
    pen.path(plume, fill=PAPER, stroke=INK, width=LINE)
    pen.path("M3.4 26.9C7.4 28.4 12 28.4 15 25.4", stroke=INK, width=0.18)
    pen.path("M-12.6 1.6C-11.6 4 -11.4 6 -11.6 9.6", stroke=INK, width=0.5)
    draw_suit(pen, suit, -11.6, 13.2, 7.4)
    pen.path(
        "M-14.4 3.4C-13.4 1.8 -11 1.6 -10.2 3C-9.6 4.4 -11 5.4 -12.4 5.4S-15 4.6 -14.4 3.4Z",
        fill=PAPER,
        stroke=INK,
        width=LINE,
    )


def _draw_king(pen: Pen, suit: Suit) -> None:
    """A crown, a beard, ermine, and the cup that the race is run for."""
    silks = silks_of(suit)
    pen.path(
        "M-12.4 10.6C-7 9.4 -3.6 6.2 0 6.2S7 9.4 12.4 10.6L11 12.8C7 12 4 13.8 0 13.8S-7 12 -11 12.8Z",
        fill=PAPER,
        stroke=INK,
        width=LINE,
    )
    for x, y in ((-8.6, 11.1), (-5, 9.7), (-1.7, 8.2), (1.7, 8.2), (5, 9.7), (8.6, 11.1)):
        pen.path(f"M{x} {y + 0.9}L{x + 0.45} {y - 0.8}H{x - 0.45}Z", fill=INK)
    for side in (-1, 1):
        pen.path(f"M{side * 4.2} 23C{side * 6.6} 22.4 {side * 6.4} 17.8 {side * 5.4} 16.4L{side * 3.8} 17.4Z", fill=INK)
    _draw_face(pen, -0.3)
    pen.path("M-4.8 19C-5.6 14.6 -3 9.6 0 9C3 9.6 5.6 14.6 4.8 19C4 16.8 2.4 16.6 0 16.6S-4 16.8 -4.8 19Z", fill=INK)
    pen.path(
        "M-3 17C-1.6 17.6 -0.6 17.2 0 16.6C0.6 17.2 1.6 17.6 3 17C2.2 15.8 0.8 15.8 0 16.2C-0.8 15.8 -2.2 15.8 -3 17Z",
        fill=INK,
        stroke=PAPER,
        width=0.15,
    )
    pen.path("M-1.2 15.1Q0 14.6 1.2 15.1", stroke=PAPER, width=0.35)
    for k in (-1, 0, 1):
        pen.path(f"M{k * 1.5} 14.2Q{k * 1.9} 12.4 {k * 0.7} 10.8", stroke=PAPER, width=0.18)
    crown = "M-5.6 23.4L-6.8 29.2L-3.4 26.4L0 30.8L3.4 26.4L6.8 29.2L5.6 23.4Q0 25 -5.6 23.4Z"
    pen.path(crown, fill=BRASS_LIGHT, stroke=INK, width=LINE)
    pen.path("M-5.7 24.4Q0 26 5.7 24.4L5.5 23.1Q0 24.7 -5.5 23.1Z", fill=silks.main, stroke=INK, width=0.18)
    for x, y in ((-6.8, 29.4), (0, 30.6), (6.8, 29.4)):
        pen.circle(x, y, 0.75, fill=silks.main, stroke=INK, width=0.18)
    pen.icon("trophy", 12.2, 15.4, 9.4, colour=BRASS)
    pen.path(
        "M10.6 8.4C11.6 7 14.2 7 14.8 8.6C15.2 10 13.8 11 12.4 10.8S10 9.6 10.6 8.4Z",
        fill=PAPER,
        stroke=INK,
        width=LINE,
    )
    with pen.frame(-10.6, 5.2):
        _draw_badge(pen, suit)


def _draw_badge(pen: Pen, suit: Suit) -> None:
    """The suit on a white roundel."""
    pen.circle(0, 0, 3.1, fill=PAPER, stroke=INK, width=LINE)
    draw_suit(pen, suit, 0, 0, 4.4)
