"""What is drawn on seals, riders and milestones. Each from its lower left, in mm, y up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.continental_spin.schema import Leg, Rider
from engine.tables import Names
from printables.drawing import outlines
from printables.drawing.art.engraving import bitten, print_on, swirl
from printables.drawing.art.gaits import TROT
from printables.drawing.art.horse import draw_horse
from printables.drawing.art.limbs import closed
from printables.drawing.pen import Pen
from printables.games.continental_spin.berths import SEAL
from printables.games.continental_spin.colours import country_inks, rider_colour
from printables.games.continental_spin.tinctures import draw_tincture
from printables.geometry import Box
from printables.palette import BONE, BRASS_LIGHT, INK, INK_SOFT, OXBLOOD, PAPER, Colour

DRAWN = 18.0  # side of a seal as it is drawn, before it is scaled down to SEAL
RIDER = (14.0, 30.0)  # width and height of a standing rider: its berth at the start is wider
MILESTONE = (16.6, 30.0)  # a mile post's board is wider
MARKER = (11.0, 9.0)  # the beat: a wagon is wider
START = 16.0  # side of the start player's marker
RIM = 1.3  # bare, so that a cut that goes astray does not show
STONE = 6.5  # half the width of a milestone
SMALL = 6.5  # points: the smallest text
SMALLEST = 5.8  # but for the tenth leg and later ones
LEGS = Names(zh="第 {number} 赛段", en="Leg {number}")


def draw_seal(rider: Rider, pen: Pen) -> None:
    """The rider's brand in the middle of a whirl."""
    mark = print_on(rider_colour(rider.colour))
    with pen.frame(SEAL / 2, SEAL / 2, scale=SEAL / DRAWN):
        _draw_octagon(pen, rider, mark)
        swirl(pen, 6, 6.6, 5.0, 66, mark)
        _clear(pen, 0, 0, 5.4)
        pen.icon(rider.shape, 0, 0, 9.0, colour=mark)


def draw_seal_back(rider: Rider, pen: Pen) -> None:
    """The mark that the ball leaves in the ground, with a small brand."""
    colour = rider_colour(rider.colour)
    mark = print_on(colour)
    with pen.frame(SEAL / 2, SEAL / 2, scale=SEAL / DRAWN):
        _draw_octagon(pen, rider, mark)
        pen.icon("seal", 0, 0, 13.2, colour=mark)
        pen.circle(0, 0, 3.8, fill=pen.ink.ground(colour), stroke=mark, width=0.3)
        pen.icon(rider.shape, 0, 0, 5.6, colour=mark)


def _clear(pen: Pen, x: float, y: float, radius: float) -> None:
    """Bare paper in a hatched ground, so that what stands on it is seen from a metre."""
    if pen.ink.low:
        pen.circle(x, y, radius, fill=PAPER)


def _draw_octagon(pen: Pen, rider: Rider, mark: Colour) -> None:
    outer, inner = (outlines.polygon(_octagon(DRAWN / 2 - RIM - inset)) for inset in (0.0, 0.7))
    draw_tincture(pen, outer, rider.colour, Box(-DRAWN / 2, -DRAWN / 2, DRAWN, DRAWN))
    pen.path(inner, stroke=mark, width=0.15)


def _octagon(half: float) -> list[tuple[float, float]]:
    corners = [(half, 0.4142 * half), (0.4142 * half, half)]
    corners += [(-y, x) for x, y in corners]
    return corners + [(-x, -y) for x, y in corners]


def draw_rider(seat: int, rider: Rider, name: str, names: Sequence[str], pen: Pen) -> None:
    """Seat, brand, horse and name."""
    _draw_poster(pen, seat, rider, name, names)
    left, right = TROT.span
    with pen.frame(RIDER[0] / 2 - 0.22 * (left + right) / 2, 5.7, scale=0.22):
        draw_horse(pen, TROT, INK, INK_SOFT, rider_colour(rider.colour), PAPER)


def draw_rider_back(seat: int, rider: Rider, name: str, names: Sequence[str], pen: Pen) -> None:
    """The same with a spinning ball for the horse."""
    _draw_poster(pen, seat, rider, name, names)
    pen.icon("spin", RIDER[0] / 2, 9.8, 7.6, colour=INK)


def _draw_poster(pen: Pen, seat: int, rider: Rider, name: str, names: Sequence[str]) -> None:
    width, height = RIDER
    colour = rider_colour(rider.colour)
    mark, middle = print_on(colour), width / 2
    card = Box(RIM, 0.8, width - 2 * RIM, height - 0.8 - RIM)
    draw_tincture(pen, bitten(card.x, card.y, card.width, card.height, 1.2), rider.colour, card)
    if pen.ink.low:  # the name stands on bare paper
        pen.rect(RIM + 0.7, 1.5, width - 2 * RIM - 1.4, 3.5, fill=PAPER)
    pen.rect(RIM + 0.7, 5.0, width - 2 * RIM - 1.4, 9.4, fill=PAPER, stroke=INK, width=0.2)
    pen.line(RIM + 1.4, 5.6, width - RIM - 1.4, 5.6, stroke=INK, width=0.2)
    _clear(pen, middle, 18.6, 4.4)
    _clear(pen, middle, 25.2, 3.4)
    pen.text(middle, 23.2, str(seat), font="display", size=16, colour=mark, align="centre")
    pen.icon(rider.shape, middle, 18.6, 7.6, colour=mark)
    pen.fit_text(
        middle,
        2.1,
        width - 2 * RIM - 1,
        name,
        font="title",
        size=7.5,
        floor=SMALL,
        colour=mark,
        align="centre",
        between=(1.2, 4.75),
        among=names,
    )


def draw_rider_foot(seat: int, rider: Rider, pen: Pen) -> None:
    """Brand and seat, seen from above when the foot is spread."""
    pen.icon(rider.shape, RIDER[0] / 2 - 2.4, 3.3, 4.0, colour=INK)
    pen.text(RIDER[0] / 2 + 2.4, 1.9, str(seat), font="display", size=10, colour=INK, align="centre")


def draw_milestone(number: int, cell: int, leg: Leg, lang: str, pen: Pen) -> None:
    """A stone in the leg's country with the number of the cell where the leg ends."""
    width, height = MILESTONE
    inks, middle = country_inks(leg.country), width / 2
    panel = bitten(RIM, 0.8, width - 2 * RIM, height - 0.8 - RIM, 1.2)
    with pen.clip_path(panel):
        pen.rect(0, 0, width, height, fill=inks.sky)
        pen.path(
            closed(((-2, 0), (-1, 15), (4, 18.4), (9, 14.6), (15, 19), (20, 15), (20, 0))),
            fill=inks.far,
            stroke=inks.line,
            width=0.12,
        )
        pen.path(
            closed(((-2, 0), (-1, 11), (4, 9.2), (9, 10.6), (15, 9.4), (20, 12), (20, 0))),
            fill=inks.middle,
            stroke=inks.line,
            width=0.12,
        )
        for inset, fill, line in ((0.0, BONE, 0.4), (0.7, None, 0.15)):
            half = STONE - inset
            pen.path(
                f"M{middle - half} 1V21.4A{half} {half} 0 0 0 {middle + half} 21.4V1Z",
                fill=fill,
                stroke=INK,
                width=line,
            )
        pen.path(
            closed(((-2, 0), (1, 5.0), (5, 4.2), (9, 4.9), (13, 4.1), (17, 5.2), (20, 0))),
            fill=inks.near,
            stroke=inks.line,
            width=0.2,
        )
    pen.path(panel, stroke=INK, width=0.3)
    pen.icon("flag", middle, 22.9, 5.0, colour=INK)
    words = LEGS.get(lang).format(number=number)
    pen.fit_text(
        middle,
        17.4,
        9.8,
        words,
        font="title",
        size=8,
        floor=SMALL if number < 10 else SMALLEST,
        colour=INK,
        align="centre",
    )
    pen.line(middle - 4.2, 16.4, middle + 4.2, 16.4, stroke=INK, width=0.2)
    pen.fit_text(middle, 7.4, 9.6, str(cell), font="display", size=25, floor=14, colour=INK, align="centre")


def draw_milestone_foot(cell: int, pen: Pen) -> None:
    """The number again, seen from above."""
    pen.text(MILESTONE[0] / 2, 1.9, str(cell), font="display", size=10, colour=INK, align="centre")


def draw_beat(pen: Pen) -> None:
    """An engine over rails: it stands on the wagon of the beat that is played."""
    width, height = MARKER
    _draw_plaque(pen, width, height, OXBLOOD)
    pen.icon("clock", width / 2, height / 2, 6.0, colour=PAPER)


def draw_start(pen: Pen) -> None:
    """A horseshoe: who sits in the first seat."""
    _draw_plaque(pen, START, START, BRASS_LIGHT)
    pen.icon("horseshoe", START / 2, START / 2, 10.0, colour=INK)
    pen.text(START / 2, START / 2 - 1.4, "1", font="display", size=12, colour=INK, align="centre")


def _draw_plaque(pen: Pen, width: float, height: float, colour: Colour) -> None:
    outline = bitten(RIM, RIM, width - 2 * RIM, height - 2 * RIM, 1.0)
    pen.path(outline, fill=pen.ink.ground(colour), stroke=INK, width=0.35)
