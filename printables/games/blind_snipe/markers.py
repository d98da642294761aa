"""Markers: one for the pours in the cup, on the ring of its mat, and one for who starts a round. Millimetres."""

from __future__ import annotations

from engine.games.blind_snipe.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.components.small_pieces import start_marker
from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import COAL, IVORY, SCARLET
from printables.palette import WHITE

POURS = Names(zh="公杯标记", en="Pour marker")
STARTER = Names(zh="首家标记", en="Starter’s marker")
USES = {
    "pours": Names(zh="在杯垫里圈，箭头指着杯里的口数", en="inside the ring of the cup mat, points at the pours"),
    "start": Names(zh="本轮谁先开始", en="for who starts the round"),
}
WIDE, LONG = 9.0, 14.0  # of the arrow: it lies between the ring and the cup, so that no number is hidden
RIM = 1.0  # bare, so that a cut that goes astray does not show


def markers(tables: Tables) -> tuple[CardSet, ...]:
    """One of each, alike on both sides."""
    arrow = Face("pour marker", WIDE, LONG, _draw_arrow, WHITE)
    pours = CardSet("pour_marker", POURS, (arrow,), back=arrow, use=USES["pours"])
    return pours, start_marker(SCARLET, USES["start"], STARTER)


def _draw_arrow(pen: Pen) -> None:
    """A drop in an arrow whose tip is at the upper edge."""
    left, right, middle, neck = RIM, WIDE - RIM, WIDE / 2, LONG - 4.6
    outline = ((left, RIM), (right, RIM), (right, neck), (middle, LONG - 0.4), (left, neck))
    pen.polygon(outline, fill=pen.ink.ground(SCARLET), stroke=COAL, width=0.4)
    pen.circle(middle, 5.2, 2.7, fill=IVORY, stroke=COAL, width=0.25)
    pen.icon("pour", middle, 5.2, 4.2, colour=SCARLET)
