"""The two faces: a heart in the cross hairs that was not hit, and a spade with a depth charge in it. Millimetres.

Both lie on the same bare ground to 3 mm inside their edges: an edge that shows, or a cut that goes astray, tells
nothing. The sights in their corners say whose set it is.
"""

from __future__ import annotations

from engine.games.blind_snipe.schema import Seat
from printables.drawing import outlines
from printables.drawing.art.engraving import hatch, round_about
from printables.drawing.pen import Pen
from printables.games.blind_snipe.charge import draw_charge
from printables.games.blind_snipe.colours import COAL, IVORY, SCARLET, SCARLET_TINT
from printables.games.blind_snipe.scope import draw_tube, seat_ink, sight
from printables.geometry import Box
from printables.imposition.paper import CARD_SIZES, SAFE_ZONE
from printables.palette import BONE, Colour

# Four in a hand stay hidden in it, and in front of a player they lie under the foot of a glass.
WIDTH, HEIGHT = CARD_SIZES["mini_american"]
EDGE = SAFE_ZONE + 0.5  # of an index from the cut
INDEX, MARK = 7.6, 4.2  # sides of an index and of the mark of its set
NAME, FLOOR = 14.0, 6.5  # points
TUBE = 15.6  # radius of the scope
HEART = "M0 -10.8C-3.4 -5.2 -10 -1.8 -10 4.2A5.4 5.4 0 0 0 0 6.6A5.4 5.4 0 0 0 10 4.2C10 -1.8 3.4 -5.2 0 -10.8Z"
SPADE = (
    "M0 17.2C2.4 11.2 14 5.6 14 -3.6A7.2 7.2 0 0 0 2 -8.8C2.2 -12.2 3.8 -15 7 -16.8H-7"
    "C-3.8 -15 -2.2 -12.2 -2 -8.8A7.2 7.2 0 0 0 -14 -3.6C-14 5.6 -2.4 11.2 0 17.2Z"
)
INSET = 0.88  # of heart and spade: the line inside their edge
CLEAR = 1.1  # bare round them
BLAST = (17.2, 18.6)  # half axes of the blast
RAYS = range(-9, 190, 9)  # degrees: none where the spade stands


def draw_safe(seat: Seat, name: str, pen: Pen) -> None:
    """Red: the scope over a whole heart."""
    with pen.frame(WIDTH / 2, HEIGHT / 2):
        pen.figure("target", lambda pen: pen.art("target", _draw_target), -18, -18, 36, 36)
    _draw_ends(pen, "safe", name, SCARLET, seat)


def draw_bomb(seat: Seat, name: str, pen: Pen) -> None:
    """Black: the depth charge, and what it does."""
    with pen.frame(WIDTH / 2, HEIGHT / 2):
        pen.figure("blast", lambda pen: pen.art("blast", _draw_blast), -18, -20, 36, 40)
    _draw_ends(pen, "bomb", name, COAL, seat)


def _draw_ends(pen: Pen, icon: str, name: str, colour: Colour, seat: Seat) -> None:
    """What the card is, and the mark of its set, at the head and again upside down at the foot."""
    for x, y, angle in ((0.0, 0.0, 0.0), (WIDTH, HEIGHT, 180.0)):
        with pen.frame(x, y, angle):
            middle = HEIGHT - EDGE - INDEX / 2
            pen.icon(icon, EDGE + INDEX / 2, middle, INDEX, colour=colour)
            left = EDGE + INDEX + 1.4
            pen.fit_text(
                left,
                middle - 1.8,
                WIDTH - EDGE - MARK - 1.2 - left,
                name,
                font="title",
                size=NAME,
                floor=FLOOR,
                colour=colour,
                between=(middle - INDEX / 2, middle + INDEX / 2),
            )
            pen.icon(sight(seat), WIDTH - EDGE - MARK / 2, middle, MARK, colour=seat_ink(seat))


def _draw_target(pen: Pen) -> None:
    draw_tube(pen, TUBE, SCARLET, SCARLET_TINT)
    for k in range(4):
        with pen.frame(0, 0, 90 * k):
            pen.line(0, 0, 12, 0, stroke=SCARLET, width=0.3)
            pen.polygon(((13.4, -0.6), (13.4, 0.6), (11.2, 0)), fill=SCARLET)
    with pen.frame(0, 0, scale=0.92):
        pen.path(HEART, fill=IVORY, stroke=IVORY, width=2 * CLEAR)
        pen.path(HEART, fill=SCARLET, stroke=SCARLET, width=0.5)
        pen.path(HEART, scale=INSET, stroke=SCARLET if pen.ink.low else IVORY, width=0.3)


def _draw_blast(pen: Pen) -> None:
    """Rays behind the spade; low ink has a line for each, and lines across the spade."""
    shafts, wedges = [], []
    for number, angle in enumerate(RAYS):
        (x, y), far = round_about(1, angle), 1.0 if number % 2 else 0.88
        tip, foot = ((share * BLAST[0] * x, share * BLAST[1] * y) for share in (far, 0.6))
        aside = -0.6 * y, 0.6 * x
        shafts.append(outlines.line((foot, tip)))
        wedges.append(
            outlines.polygon(((foot[0] + aside[0], foot[1] + aside[1]), tip, (foot[0] - aside[0], foot[1] - aside[1])))
        )
    if pen.ink.low:
        pen.path("".join(shafts), stroke=COAL, width=0.6)
    else:
        pen.path("".join(wedges), fill=COAL)
    with pen.frame(0, 0, scale=0.9):
        pen.path(SPADE, fill=IVORY, stroke=IVORY, width=2 * CLEAR)
        pen.path(SPADE, fill=COAL, stroke=COAL, width=0.5)
        if pen.ink.low:
            with pen.clip_path(SPADE, scale=INSET):
                hatch(pen, Box(-15, -18, 30, 36), 2.0, 0, COAL, 0.8)
        else:
            pen.path(SPADE, scale=INSET, stroke=IVORY, width=0.3)
        with pen.frame(0, -2.2, -18, 0.74):
            draw_charge(pen, BONE, COAL)
