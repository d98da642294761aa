"""The back of the deck: two racehorses round a horseshoe on turf. Turned by half it looks the same."""

from __future__ import annotations

from printables.drawing.art.engraving import bitten, guilloche, ribbon, round_about, star, waves
from printables.drawing.art.gaits import CHARGE
from printables.drawing.art.horse import draw_horse
from printables.drawing.pen import Pen
from printables.games.royal_derby.card_frame import SIZE
from printables.games.royal_derby.colours import TURF, TURF_DEEP
from printables.imposition.paper import Size
from printables.palette import BRASS, BRASS_LIGHT, INK, PAPER

QUIET = 5.0  # bare margin: 2 mm of a printer's error do not show
FLOOR = 6.5  # points


def draw_back(title: str, size: Size, pen: Pen) -> None:
    """The whole back; `title` stands on it twice."""
    (wide, high), up = size, (size[1] - SIZE[1]) / 2
    for inset, width, bite in ((0.0, 0.6, 3.4), (1.1, 0.18, 3.1)):
        side = QUIET + inset
        pen.path(bitten(side, side, wide - 2 * side, high - 2 * side, bite), stroke=TURF, width=width)
    x, y, w, h = QUIET + 2, QUIET + 2, wide - 2 * QUIET - 4, high - 2 * QUIET - 4
    if not pen.ink.low:
        with pen.clip_path(bitten(x, y, w, h, 2.8)):
            waves(pen, x, y, w, h, rows=15, length=10.0, colour=TURF.mixed(PAPER, 0.55))
    for angle in (0, 180):
        with pen.frame(wide / 2, high / 2, angle):
            pen.art("half of a derby back", lambda pen: _draw_half(title, up, pen))
    with pen.frame(wide / 2, high / 2, scale=0.78):
        _draw_wheel(pen)


def _draw_half(title: str, up: float, pen: Pen) -> None:
    left, right = CHARGE.span
    scale = 37 / (right - left)
    with pen.frame(-scale * (left + right) / 2, 13.4 + up / 2, scale=scale):
        draw_horse(pen, CHARGE, TURF_DEEP, TURF, BRASS, PAPER)
    ribbon(pen, -19, 30.2 + up, 38, 6.2, TURF)
    pen.fit_text(
        0,
        31.9 + up,
        31,
        title,
        font="title",
        size=10,
        floor=FLOOR,
        colour=PAPER,
        align="centre",
        tracking=0.8,
        between=(30.6 + up, 36.0 + up),
    )


def _draw_wheel(pen: Pen) -> None:
    """A wheel of four suits in the middle."""
    pen.circle(0, 0, 16, fill=PAPER)
    pen.circle(0, 0, 15.2, stroke=TURF, width=1.5)
    for k in range(48):
        pen.circle(*round_about(15.2, 7.5 * k), 0.36, fill=PAPER)
    pen.circle(0, 0, 13.7, stroke=TURF, width=0.2)
    if not pen.ink.low:
        guilloche(pen, 7.2, 13.3, 20, 4, BRASS, 0.13)
    pen.polygon(star(4, 12.6, 3.2, 45), fill=BRASS_LIGHT, stroke=TURF_DEEP, width=0.2)
    pen.polygon(star(4, 12.6, 3.2, 90), fill=PAPER, stroke=TURF_DEEP, width=0.2)
    pen.circle(0, 0, 6.2, fill=PAPER, stroke=TURF_DEEP, width=0.6)
    for k, suit in enumerate(("spades", "hearts", "clubs", "diamonds")):
        with pen.frame(0, 0, 90 * k):
            pen.icon(suit, 0, 3.0, 3.6, colour=INK if k % 2 == 0 else TURF)
    pen.circle(0, 0, 0.8, fill=BRASS)
