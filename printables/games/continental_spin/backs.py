"""The backs of driver and relic cards. Turned by half they look the same, and 2 mm of a printer's error do not show."""

from __future__ import annotations

from functools import partial

from printables.drawing.art.engraving import bitten, compass, guilloche, ribbon, round_about, star, swirl, waves
from printables.drawing.art.gaits import CHARGE
from printables.drawing.art.horse import draw_horse
from printables.drawing.pen import Pen
from printables.games.continental_spin.card_frame import raised
from printables.imposition.paper import Size
from printables.palette import BRASS, BRASS_LIGHT, INK, INK_SOFT, OXBLOOD, OXBLOOD_TINT, PAPER, TEAL, Colour

QUIET = 4.6  # bare margin
LONGEST = 22.4  # mm: of a ribbon
TITLE, FLOOR = 8.0, 6.5  # points


def draw_driver_back(title: str, size: Size, pen: Pen) -> None:
    """Two horses chase each other round a wheel with a compass and a spinning ball of steel."""
    (wide, high), up = size, raised(size)
    _draw_border(pen, size, TEAL)
    x, y, w, h = QUIET + 1.8, QUIET + 1.8, wide - 2 * QUIET - 3.6, high - 2 * QUIET - 3.6
    if not pen.ink.low:
        with pen.clip_path(bitten(x, y, w, h, 2.2)):
            waves(pen, x, y, w, h, rows=13, length=8.0, colour=TEAL.mixed(PAPER, 0.5))
    for angle in (0, 180):
        with pen.frame(wide / 2, high / 2, angle):
            pen.art("half of a driver back", partial(_draw_half, title, up))
    with pen.frame(wide / 2, high / 2):
        _draw_wheel(pen)


def _draw_half(title: str, up: float, pen: Pen) -> None:
    left, right = CHARGE.span
    scale = 22.5 / (right - left)
    with pen.frame(-scale * (left + right) / 2, 11.9 + up / 2, scale=scale):
        draw_horse(pen, CHARGE, INK, INK_SOFT, TEAL, PAPER)
    _draw_title(pen, title, TEAL, up)


def _draw_wheel(pen: Pen) -> None:
    pen.circle(0, 0, 11.2, fill=PAPER)
    pen.circle(0, 0, 10.6, stroke=TEAL, width=0.5 if pen.ink.low else 1.0)
    for k in range(36):
        pen.circle(*round_about(10.6, 10 * k), 0.26, fill=PAPER)
    pen.circle(0, 0, 9.5, stroke=INK, width=0.2)
    guilloche(pen, 4.6, 9.2, 16, 2 if pen.ink.low else 4, BRASS, 0.12)
    for k in () if pen.ink.low else range(12):
        a, b = round_about(3.6, 30 * k + 15), round_about(9.5, 30 * k + 15)
        pen.line(*a, *b, stroke=INK, width=0.35)
    pen.polygon(star(4, 9.0, 2.4, 45), fill=BRASS_LIGHT, stroke=INK, width=0.15)
    compass(pen, 9.4, INK, PAPER)
    pen.circle(0, 0, 4.2, fill=PAPER, stroke=INK, width=0.5)
    swirl(pen, 4, 3.5, 1.7, 120, TEAL)
    pen.circle(0, 0, 1.3, fill=INK)


def _draw_border(pen: Pen, size: Size, colour: Colour) -> None:
    for inset, width, bite in ((0.0, 0.45, 2.6), (1.0, 0.13, 2.4)):
        side = QUIET + inset
        pen.path(bitten(side, side, size[0] - 2 * side, size[1] - 2 * side, bite), stroke=colour, width=width)


def draw_relic_back(title: str, size: Size, pen: Pen) -> None:
    """A rose window in front of a lattice, closed."""
    (wide, high), up = size, raised(size)
    _draw_border(pen, size, OXBLOOD)
    x, y, w, h = QUIET + 1.8, QUIET + 1.8, wide - 2 * QUIET - 3.6, high - 2 * QUIET - 3.6
    with pen.clip_path(bitten(x, y, w, h, 2.2)), pen.frame(wide / 2, high / 2):
        _draw_lattice(pen)
    for angle in (0, 180):
        with pen.frame(wide / 2, high / 2, angle):
            _draw_spandrel(pen)
            _draw_title(pen, title, OXBLOOD, up)
    with pen.frame(wide / 2, high / 2):
        _draw_rose(pen)


def _draw_title(pen: Pen, title: str, colour: Colour, up: float) -> None:
    """On a ribbon over the border, no longer than it must be."""
    width = min(LONGEST, pen.width(title, font="title", size=TITLE, tracking=0.5) + 6)
    ribbon(pen, -width / 2, 22.9 + up, width, 4.2, colour)
    pen.fit_text(
        0,
        24.05 + up,
        width - 3.4,
        title,
        font="title",
        size=TITLE,
        floor=FLOOR,
        colour=PAPER,
        align="centre",
        tracking=0.5,
        between=(23.3 + up, 26.7 + up),
    )


def _draw_lattice(pen: Pen) -> None:
    """Crossing lines."""
    across, down = 2.4, 3.6
    lines = "".join(
        f"M{(k - 10) * across * 2:.2f} -30.6l{side * 17 * across * 2:.2f} {17 * down * 2:.2f}"
        for k in range(21)
        for side in (0.5, -0.5)
    )
    pen.path(lines, stroke=BRASS.mixed(PAPER, 0.35), width=0.15)


def _draw_spandrel(pen: Pen) -> None:
    for x, r in ((-9.6, 2.0), (9.6, 2.0)):
        with pen.frame(x, 17.4):
            for side in range(4):
                pen.circle(*round_about(0.75 * r, 90 * side), 0.7 * r, fill=OXBLOOD)
            for side in range(4):
                pen.circle(*round_about(0.75 * r, 90 * side), 0.42 * r, fill=PAPER)
            pen.circle(0, 0, 0.35 * r, fill=BRASS_LIGHT, stroke=OXBLOOD, width=0.2)


def _draw_rose(pen: Pen) -> None:
    pen.circle(0, 0, 14.4, fill=PAPER)
    pen.circle(0, 0, 13.7, stroke=OXBLOOD, width=1.1)
    for k in range(48):
        pen.circle(*round_about(13.7, 7.5 * k), 0.3, fill=PAPER)
    pen.circle(0, 0, 12.5, stroke=INK, width=0.2)
    for k in range(12):
        with pen.frame(0, 0, 30 * k):
            pen.path(
                "M-1.15 5.4L-1.9 9.2C-1.9 10.6 -0.9 11.4 0 12.2C0.9 11.4 1.9 10.6 1.9 9.2L1.15 5.4Z",
                fill=OXBLOOD if k % 2 else BRASS_LIGHT,
                stroke=INK,
                width=0.25,
            )
            if k % 2:
                pen.path(
                    "M-0.7 6.2L-1.2 9.2C-1.2 10.2 -0.6 10.7 0 11.2C0.6 10.7 1.2 10.2 1.2 9.2L0.7 6.2Z",
                    fill=OXBLOOD_TINT,
                )
            pen.circle(0, 9.0, 0.8, fill=PAPER, stroke=INK, width=0.2)
            pen.circle(*round_about(11.4, 105), 0.55, fill=OXBLOOD)
    pen.circle(0, 0, 5.0, fill=PAPER, stroke=INK, width=0.5)
    pen.circle(0, 0, 4.5, stroke=OXBLOOD, width=0.15)
    pen.icon("relic_site", 0, 0, 7.4, colour=INK, accent=BRASS_LIGHT)
