"""The shrine that a relic lies in: a pointed niche between columns, with a glory behind it. Millimetres."""

from __future__ import annotations

from printables.drawing.art.engraving import hatch, round_about
from printables.drawing.art.limbs import taper
from printables.drawing.pen import Pen
from printables.geometry import Box
from printables.palette import BRASS, BRASS_LIGHT, INK, OXBLOOD, OXBLOOD_TINT, PAPER

HALF, SPRING, APEX = 10.2, 13.6, 29.4  # of the niche: half its width, height where the arch begins and of its point
BASE = 3.0  # height of the steps under it


def arch(half: float, foot: float, spring: float, apex: float) -> str:
    """A niche with a pointed arch, its middle at x = 0."""
    bow = 0.55 * (apex - spring)
    return (
        f"M{-half} {foot}V{spring}C{-half} {spring + bow} {-0.45 * half} {apex - 0.32 * (apex - spring)} 0 {apex}"
        f"C{0.45 * half} {apex - 0.32 * (apex - spring)} {half} {spring + bow} {half} {spring}V{foot}Z"
    )


def draw_shrine(pen: Pen) -> None:
    """Standing on (0, 0): 30 mm wide, 36 mm high, and rays."""
    if not pen.ink.low:
        _draw_glory(pen)
    pen.path(arch(HALF + 2.2, BASE, SPRING, APEX + 3.0), fill=BRASS_LIGHT, stroke=INK, width=0.35)
    if not pen.ink.low:
        pen.path(arch(HALF + 1.5, BASE, SPRING, APEX + 2.0), fill=PAPER, stroke=INK, width=0.15)
        pen.path(arch(HALF + 0.8, BASE, SPRING, APEX + 1.0), fill=BRASS_LIGHT, stroke=INK, width=0.15)
    pen.path(arch(HALF, BASE, SPRING, APEX), fill=OXBLOOD_TINT.mixed(PAPER, 0.5), stroke=INK, width=0.3)
    with pen.clip_path(arch(HALF, BASE, SPRING, APEX)):
        hatch(pen, Box(-HALF, BASE, 2 * HALF, APEX - BASE), 4.2 if pen.ink.low else 0.72, colour=OXBLOOD, width=0.28)
    pen.path(arch(HALF - 0.4, BASE + 0.4, SPRING, APEX - 0.5), stroke=OXBLOOD, width=0.35)
    for side in (-1, 1):
        with pen.frame(side * (HALF + 2.3), 0):
            _draw_column(pen)
    _draw_steps(pen)
    _draw_finial(pen)


def _draw_glory(pen: Pen) -> None:
    for k in range(29):
        a = 20 + 5 * k
        x, y = round_about(1, a)
        far = 21.0 if k % 2 else 18.5
        d = taper(((12 * x, SPRING + 3 + 12 * y), (far * x, SPRING + 3 + far * y)), (0.18, 0.04))
        pen.path(d, fill=BRASS)


def _draw_column(pen: Pen) -> None:
    pen.rect(-1.1, BASE, 2.2, SPRING - BASE, fill=PAPER, stroke=INK, width=0.25)
    turns = 4 if pen.ink.low else 7
    step = (SPRING - BASE - 2) / turns
    d = "".join(f"M-1.1 {BASE + 1 + step * k:.2f}L1.1 {BASE + 1 + step * (k + 1):.2f}" for k in range(turns))
    pen.path(d, stroke=INK, width=0.2)
    for y, half, h in ((BASE, 1.7, 1.0), (SPRING - 1.0, 1.7, 1.0), (SPRING, 1.35, 0.6)):
        pen.rect(-half, y, 2 * half, h, fill=BRASS, stroke=INK, width=0.25)
    pen.polygon(((-1.2, SPRING + 0.6), (1.2, SPRING + 0.6), (0, SPRING + 4.4)), fill=BRASS, stroke=INK, width=0.25)
    pen.circle(0, SPRING + 4.8, 0.6, fill=BRASS_LIGHT, stroke=INK, width=0.25)


def _draw_steps(pen: Pen) -> None:
    for y, half in ((1.7, 13.4), (0.0, 14.6)):
        pen.rect(-half, y, 2 * half, 1.5, fill=BRASS_LIGHT if y else PAPER, stroke=INK, width=0.25)
    for k in () if pen.ink.low else range(-6, 7):
        pen.circle(2.1 * k, 0.75, 0.38, fill=OXBLOOD if k % 2 else PAPER, stroke=INK, width=0.15)


def _draw_finial(pen: Pen) -> None:
    top = APEX + 3.2
    pen.polygon(((-1.0, top - 0.6), (1.0, top - 0.6), (0, top + 2.4)), fill=BRASS, stroke=INK, width=0.25)
