"""The cup in the middle of the table, a depth charge sinking in it. `draw_cup` draws it standing on (0, 0), 30 x 37."""

from __future__ import annotations

from printables.drawing.pen import Pen
from printables.games.blind_snipe.charge import draw_bubbles, draw_charge
from printables.games.blind_snipe.colours import COAL, IVORY, SCARLET
from printables.palette import BONE, Colour

HEIGHT, TOP, FOOT = 36.0, 14.6, 10.4  # height, and half the width above and below
FLOOR = 4.2  # thickness of its foot
ROUND = 0.24  # how much of its width a round edge is high


def draw_cup(pen: Pen, level: float, drink: Colour = SCARLET) -> None:
    """A tumbler filled to `level` (0 to 1 of its height), with what has been sunk in it."""
    surface = FLOOR + level * (HEIGHT - FLOOR - 2)
    pen.path(_wall(0, HEIGHT), fill=IVORY)
    pen.path(_wall(FLOOR, surface), fill=drink)
    with pen.clip_path(_wall(FLOOR, surface)):
        if level > 0.35:
            with pen.frame(-1.6, FLOOR + 9.6, 24, 0.56):
                draw_charge(pen, line=BONE)
            with pen.frame(5.4, FLOOR + 8, scale=0.9):
                draw_bubbles(pen, COAL if pen.ink.low else IVORY, drink)
    half = _half(surface)
    pen.ellipse(0, surface, half, ROUND * half, fill=drink.mixed(IVORY, 0.3), stroke=COAL, width=0.25)
    pen.path(_wall(0, HEIGHT), stroke=COAL, width=0.7)
    half = _half(FLOOR)
    pen.path(f"M{-half} {FLOOR}A{half} {ROUND * half} 0 0 1 {half} {FLOOR}", stroke=COAL, width=0.3)
    pen.ellipse(0, HEIGHT, TOP, ROUND * TOP, stroke=COAL, width=0.7)
    if pen.ink.low:
        return
    for share, bottom, top, width in ((0.82, 7.0, 31.0, 0.7), (0.72, 22.0, 30.0, 0.3)):  # light on the glass
        pen.line(-share * _half(bottom), bottom, -share * _half(top), top, stroke=IVORY, width=width)


def _half(y: float) -> float:
    """Half the width of the cup at a height."""
    return FOOT + (TOP - FOOT) * y / HEIGHT


def _wall(low: float, high: float) -> str:
    """The outline between two heights, round below and above as a glass is when seen from a little above."""
    a, b = _half(low), _half(high)
    return f"M{-b} {high}L{-a} {low}A{a} {ROUND * a} 0 0 1 {a} {low}L{b} {high}A{b} {ROUND * b} 0 0 1 {-b} {high}Z"
