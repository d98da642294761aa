"""What is drawn on driver cards: a horse before the sun, its strokes of speed, and the gauge. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing import outlines
from printables.drawing.art.engraving import hatch
from printables.drawing.art.gaits import GAITS, Gait
from printables.drawing.art.horse import draw_horse
from printables.drawing.art.limbs import taper
from printables.drawing.pen import Pen
from printables.games.continental_spin.colours import UMBER
from printables.geometry import Box
from printables.palette import BRASS_LIGHT, INK, INK_SOFT, INK_TINT, OCHRE, OXBLOOD, PAPER, Colour

SCENE = (34.4, 27.0)  # width and height
SCALE, WIDEST = 0.57, 33.6  # mm in a horse's unit, and the width that a horse may take
GROUND = 3.2  # height of the ground in a scene
HEATS = (INK_TINT, BRASS_LIGHT, OCHRE, UMBER, OXBLOOD)  # from slow to fast, each darker than the last


@dataclass(frozen=True)
class Look:
    """How fast a card looks."""

    gait: Gait
    colour: Colour
    speed: float  # 0 to 1


def look(rank: int, ranks: int) -> Look:
    """The look of the card that comes at place `rank` (from 0) of `ranks`."""
    speed = rank / max(1, ranks - 1)
    step = round(speed * (len(GAITS) - 1))
    return Look(GAITS[step], HEATS[step], speed)


def draw_scene(one: Look, strokes: int, pen: Pen) -> None:
    """Sun, speed, dust and horse, from (0, 0)."""
    middle = SCENE[0] / 2
    _draw_sun(pen, middle + 1.5, one)
    _draw_strokes(pen, one, strokes)
    _draw_ground(pen, one)
    left, right = one.gait.span
    scale = min(SCALE, WIDEST / (right - left))
    with pen.frame(middle + 0.4 - scale * (left + right) / 2, GROUND, scale=scale):
        draw_horse(pen, one.gait, INK, INK_SOFT, one.colour, PAPER)


def _draw_sun(pen: Pen, x: float, one: Look) -> None:
    tint, y = one.colour.mixed(PAPER, 0.85), GROUND + 9.4
    with pen.clip_rect(0, GROUND, SCENE[0], SCENE[1]):
        pen.circle(x, y, 11.4, fill=tint)
        pen.circle(x, y, 12.2, stroke=one.colour.mixed(INK, 0.25), width=0.15)


def _draw_strokes(pen: Pen, one: Look, count: int) -> None:
    """One stroke for each cell, longer with speed."""
    low, high = GROUND + 12.6, GROUND + 18.6 + 4.2 * one.speed
    thick = 0.075 if pen.ink.low else 0.25
    for k in range(count):
        y = high - (high - low) * k / count
        shift = (2 * k) % 3
        start, length = 1.5 + 1.3 * shift, (9 + 16 * one.speed) * (1 - 0.15 * shift)
        d = taper(((start, y), (start + 0.75 * length, y), (start + length, y)), (0.06, thick, 0.06))
        pen.path(d, fill=INK)


def _draw_ground(pen: Pen, one: Look) -> None:
    width = SCENE[0]
    pen.line(1.0, GROUND - 0.15, width - 1.0, GROUND - 0.15, stroke=INK, width=0.28)
    for y, left, right in ((0.8, 4, 5), (1.5, 9, 2.5), (2.2, 14, 11)):
        pen.line(left, GROUND - y - 0.1, width - right, GROUND - y - 0.1, stroke=INK, width=0.15)
    puffs = round(5 * one.speed - 0.6) if one.speed > 0.4 else 0  # the slow raise no dust
    if puffs:
        _draw_dust(pen, [(2.4 + 2.2 * k, 0.9 + 0.35 * (k % 2) + 0.5 * one.speed) for k in range(puffs)])


def _draw_dust(pen: Pen, puffs: list[tuple[float, float]]) -> None:
    """Puffs (place and size) that melt into one cloud on the ground."""
    with pen.clip_rect(0, GROUND - 0.15, *SCENE):
        for colour, grown in ((INK, 0.22), (PAPER, 0.0)):
            for x, r in puffs:
                pen.circle(x, GROUND + 0.35 * r, r + grown, fill=colour)
        curls = (
            f"M{x - 0.45 * r:.2f} {GROUND + 0.5 * r:.2f}a{0.5 * r:.2f} {0.5 * r:.2f} 0 0 0 {0.8 * r:.2f} {0.2 * r:.2f}"
            for x, r in puffs
        )
        pen.path("".join(curls), stroke=INK, width=0.15)


def draw_gauge(pen: Pen, right: float, y: float, filled: int, bars: int) -> None:
    """Leaning bars that rise to the right, as many of them full as the card is fast."""
    step = min(2.1, 14 / bars)
    lean, thick = 1.3, step * 0.54
    for k in range(bars):
        x, h = right - (bars - k) * step - lean, 2.6 + 5.0 * k / max(1, bars - 1)
        slant = lean * h / 7.6
        corners = ((x, y), (x + thick, y), (x + thick + slant, y + h), (x + slant, y + h))
        full = k < filled
        pen.polygon(corners, fill=pen.ink.ground(INK) if full else None, stroke=INK, width=0.15)
        if full and pen.ink.low:
            with pen.clip_path(outlines.polygon(corners)):
                hatch(pen, Box(x, y, thick + slant, h), 2.0)
