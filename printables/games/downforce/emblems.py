"""An emblem for each power, in the flat shapes of a poster. Millimetres round (0, 0), 24 across before scaling."""

from __future__ import annotations

from collections.abc import Callable

from printables.drawing.pen import Pen
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED, SKY
from printables.palette import WHITE


def draw_emblem(pen: Pen, key: str, x: float, y: float, size: float) -> None:
    """The emblem of a power, so many mm across."""
    with pen.frame(x, y, scale=size / 24):
        pen.circle(0, 0, 12, fill=IVORY, stroke=NIGHT, width=0.5)
        pen.figure(key, EMBLEMS[key], -9, -9, 18, 18)


def _tricky(pen: Pen) -> None:
    """Two arrows: down, or up."""
    for side, colour in ((-1, NIGHT), (1, RACING_RED)):
        with pen.frame(side * 4.2, 0, 0 if side > 0 else 180):
            pen.polygon(((-1.5, -7), (1.5, -7), (1.5, 2), (4, 2), (0, 8), (-4, 2), (-1.5, 2)), fill=colour)


def _cunning(pen: Pen) -> None:
    """A steering wheel."""
    pen.circle(0, 0, 9.1, fill=NIGHT)
    pen.circle(0, 0, 6.9, fill=IVORY)
    for angle in (8, 172, 270):
        with pen.frame(0, 0, angle):
            pen.rect(2, -0.8, 5, 1.6, fill=NIGHT)
    pen.circle(0, 0, 2.4, fill=RACING_RED, stroke=NIGHT, width=0.5)


def _unpredictable(pen: Pen) -> None:
    """A die with a chequer for pips."""
    with pen.frame(0, 0, 14):
        pen.rect(-7, -7, 14, 14, radius=2.4, fill=WHITE, stroke=NIGHT, width=0.9)
        for x, y in ((-3.6, -3.6), (3.6, 3.6), (-3.6, 3.6), (3.6, -3.6), (0, 0)):
            pen.circle(x, y, 1.5, fill=RACING_RED if x == 0 else NIGHT)


def _determined(pen: Pen) -> None:
    """A wall with a gap, and an arrow that goes on through it."""
    for y in (-9, 3.4):
        pen.rect(-1.6, y, 3.2, 5.6, fill=SKY, stroke=NIGHT, width=0.6)
    arrow = ((-9, -1.1), (3.4, -1.1), (3.4, -3.6), (9.4, 0), (3.4, 3.6), (3.4, 1.1), (-9, 1.1))
    pen.polygon(arrow, fill=RACING_RED)


def _aggressive(pen: Pen) -> None:
    """A bull's horns over speed lines."""
    pen.path("M-8 7Q-8.6 -1 -2.6 -2.4H2.6Q8.6 -1 8 7Q6 2.6 2.8 2.6L2 -7Q0 -9 -2 -7L-2.8 2.6Q-6 2.6 -8 7Z", fill=NIGHT)
    pen.circle(0, -5.6, 1.1, stroke=RACING_RED, width=0.8)


def _strategic(pen: Pen) -> None:
    """Three lines of a card, the middle one struck out."""
    for y in (5, 0, -5):
        pen.rect(-7, y - 1.7, 14, 3.4, radius=0.8, fill=WHITE if y == 0 else SKY, stroke=NIGHT, width=0.6)
    pen.line(-8.4, -2.6, 8.4, 2.6, stroke=RACING_RED, width=1.4)


EMBLEMS: dict[str, Callable[[Pen], None]] = {
    "tricky": _tricky,
    "cunning": _cunning,
    "unpredictable": _unpredictable,
    "determined": _determined,
    "aggressive": _aggressive,
    "strategic": _strategic,
}
