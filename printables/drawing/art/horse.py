"""A horse at any gait, cut like a woodblock. Units of its own (a head is 10 long), y up, facing right."""

from __future__ import annotations

from collections.abc import Sequence

from printables.drawing.art.engraving import hatch
from printables.drawing.art.gaits import Gait, Leg
from printables.drawing.art.limbs import Point, closed, taper
from printables.drawing.pen import Pen
from printables.geometry import Box
from printables.palette import INK, PAPER, Colour

HALO = 1.6  # bare ground round the horse
OUTLINE = 0.5  # of a horse in line work, half of it within
LEGS_BOX = (-24, -26, 48, 30)  # where legs are: left, bottom, width, height
POINT = 0.04  # half the width of a cut at its ends

# Round the trunk's middle; the neck lies between the two.
BACK = ((-13.2, 2.8), (-11.6, 4.6), (-8.2, 5.3), (-3.6, 4.5), (1, 4.2), (4.6, 5.0))
BELLY = ((13.4, -2), (11.6, -5.4), (7, -6.5), (1, -6.2), (-5, -4.8), (-9, -4.6), (-12.3, -2.8), (-13.5, 0.4))
CUTS = (
    ((7.8, 4.6), (9.6, 1.4), (9.0, -2.0), (6.6, -4.8)),  # shoulder
    ((-6.0, 4.2), (-4.3, 1.2), (-4.6, -3.0)),  # haunch
    ((-11.6, 3.4), (-9.6, 4.3), (-7.4, 4.3)),  # croup
    ((-3.6, -2.4), (-2.2, -3.6), (-0.3, -4.2)),  # belly
    ((1.9, -4.4), (4.0, -4.4), (6.4, -3.4)),
    ((0.5, 0.8), (0.8, -2.6), (0.4, -6.6)),  # girth
    ((1.3, 0.8), (1.6, -2.6), (1.2, -6.6)),
)
SADDLE = ((-2.4, 5.4), (3.2, 5.2), (4.4, 0.8), (-3.2, 1.0))

# SVG path data round a leg's last joint and round the poll, y up.
HOOF = "M-1 0.5L0.9 0.5L2.3 -1.7L-1.1 -1.7Z"
HEAD = (
    "M-1.6 1.2C-0.4 2 1.4 1.6 3 1.1C5 0.4 7.2 0.2 9 0.1C10.3 0 11.1 -0.8 11.1 -1.9C11.1 -2.8 10.6 -3.2 9.9 -3.3"
    "C9.8 -4.1 9.1 -4.6 8.2 -4.4C7.3 -4.2 6.6 -3.5 5.6 -3.7C4.6 -3.9 4 -5.2 2.2 -5.6"
    "C0.4 -6 -2 -5.4 -2.6 -3C-3 -1.4 -2.6 0.6 -1.6 1.2Z"
)
EARS = "M-1.6 1.2C-2.2 2.6 -2 4.6 -1.2 5.8C-0.1 4.6 0.7 3 0.6 1.2ZM0 1.4C0.2 2.8 0.8 4.2 1.7 5C2.1 3.8 2.2 2.4 1.7 1.2Z"
HEAD_CUTS = (
    "M2.6 -0.5C3.2 -0.3 4 -0.6 4.4 -1.3C3.6 -1.5 2.9 -1.2 2.6 -0.5Z"  # eye
    "M9.3 -1.1C9.8 -1 10.1 -1.3 10.1 -1.8C9.6 -1.9 9.3 -1.6 9.3 -1.1Z"  # nostril
    "M7 -2.6C7.8 -3 8.8 -3.1 9.7 -2.9C8.8 -3.4 7.7 -3.3 7 -2.6Z"  # mouth
    "M3.4 -2.2C4 -3.4 3.2 -4.6 1.4 -4.9C2.6 -4.2 3.2 -3.4 3.4 -2.2Z"  # cheek
)


def draw_horse(pen: Pen, gait: Gait, ink: Colour, far: Colour, cloth: Colour, cut: Colour) -> None:
    """The horse over (0, 0). `far` is for the legs beyond it, `cut` for the ground that the knife lays bare."""
    with pen.frame(0, gait.height, gait.pitch):
        for part in (_far_legs, _body):
            part(pen, gait, PAPER, HALO)
        if pen.ink.low:
            cut = _draw_outlines(pen, gait)
        else:
            _far_legs(pen, gait, far)
            _body(pen, gait, ink)
        for line in (*(_stretched(points, gait) for points in CUTS), *_neck_cuts(gait)):
            width = 0.34 if len(line) == 3 else 0.4
            pen.path(taper(line, (POINT, *(width,) * (len(line) - 2), POINT)), fill=cut)
        pen.polygon(_stretched(SADDLE, gait), fill=cloth, stroke=cut, width=0.45)
        with pen.frame(*gait.poll, gait.head):
            pen.path(HEAD_CUTS, fill=cut)


def _draw_outlines(pen: Pen, gait: Gait) -> Colour:
    """The horse in lines, its far legs shaded. Returns the ink for the cuts in it."""
    _far_legs(pen, gait, INK, OUTLINE)
    _far_legs(pen, gait, PAPER)
    for one in gait.far_legs:
        with pen.clip_path(taper(one.joints, one.radii)):
            hatch(pen, Box(*LEGS_BOX), 1.3, angle=35)
    _body(pen, gait, INK, OUTLINE)
    _body(pen, gait, PAPER)
    return INK


def _far_legs(pen: Pen, gait: Gait, colour: Colour, grown: float = 0.0) -> None:
    for one in gait.far_legs:
        _leg(pen, one, colour, grown)


def _body(pen: Pen, gait: Gait, colour: Colour, grown: float = 0.0) -> None:
    """The silhouette without the far legs, `grown` larger all round."""
    for d in (*_tail(gait), _trunk(gait), *_mane(gait)):
        _shape(pen, d, colour, grown)
    for one in gait.near_legs:
        _leg(pen, one, colour, grown)
    with pen.frame(*gait.poll, gait.head):
        _shape(pen, HEAD + EARS, colour, grown)


def _leg(pen: Pen, one: Leg, colour: Colour, grown: float) -> None:
    _shape(pen, taper(one.joints, one.radii), colour, grown)
    for (x, y), radius in list(zip(one.joints, one.radii, strict=True))[:4]:  # flesh where a joint is bent hard
        pen.circle(x, y, radius + grown / 2, fill=colour)
    with pen.frame(*one.joints[-1], one.hoof):
        _shape(pen, HOOF, colour, grown)


def _shape(pen: Pen, d: str, colour: Colour, grown: float) -> None:
    pen.path(d, fill=colour, stroke=colour if grown else None, width=grown)


def _stretched(points: Sequence[Point], gait: Gait) -> list[Point]:
    return [(x * gait.stretch, y) for x, y in points]


def _trunk(gait: Gait) -> str:
    crest = [gait.along_neck(*place) for place in ((0.36, 4.5), (0.66, 3.6), (0.94, 2.5), (1.06, 0.2))]
    throat = [gait.along_neck(*place) for place in ((0.9, -2.2), (0.6, -3.0), (0.36, -4.2))]
    return closed([*_stretched(BACK, gait), *crest, *throat, *_stretched(BELLY, gait)])


def _neck_cuts(gait: Gait) -> list[list[Point]]:
    return [
        [
            gait.along_neck(0.3 + 0.05 * k, 1.9 - 1.7 * k),
            gait.along_neck(0.55, 1.7 - 1.5 * k),
            gait.along_neck(0.76 - 0.05 * k, 1.4 - 1.1 * k),
        ]
        for k in range(3)
    ]


def _mane(gait: Gait) -> list[str]:
    """Locks along the crest; they lie close at rest and stream in the wind."""
    locks = []
    for k in range(7):
        x, y = gait.along_neck(0.36 + 0.098 * k, 3.5 - 0.3 * k)
        length = (2.6 + 3.2 * gait.wind) * (1.12 if k % 2 else 0.92)
        middle, tip = (gait.ahead(part * length, 172 - 22 * gait.wind) for part in (0.45, 1.0))
        line = ((x + 1, y - 0.6), (x + middle[0], y + middle[1] + 0.7), (x + tip[0], y + tip[1]))
        locks.append(taper(line, (1.2 - 0.06 * k, 0.85, 0.06)))
    return locks


def _tail(gait: Gait) -> list[str]:
    strands = (gait.tail(length, fan) for length, fan in ((1.0, 0), (0.86, 10), (0.8, -9)))
    return [taper(strand, (1.0, 1.4, 1.5, 1.2, 0.1)) for strand in strands]
