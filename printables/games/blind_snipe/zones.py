"""What a mat's zones are drawn with: panels with cut corners, name tabs, and places as large as a card. Millimetres."""

from __future__ import annotations

from printables.drawing.pen import Pen
from printables.games.blind_snipe.card_faces import HEIGHT as TALL
from printables.games.blind_snipe.card_faces import WIDTH as WIDE
from printables.games.blind_snipe.colours import ASH, COAL, IVORY
from printables.palette import INK, Colour

CUT = 3.0  # of a panel's corners
TAB = 6.6  # height of a name tab
CORNER = 2.4  # radius of a card's corners
FLOOR = 8.0  # points


def panel(x: float, y: float, w: float, h: float) -> str:
    """The outline of a zone: a rectangle with three corners cut."""
    right, top = x + w, y + h
    return f"M{x} {y + CUT}L{x + CUT} {y}H{right - CUT}L{right} {y + CUT}V{top - CUT}L{right - CUT} {top}H{x}Z"


def draw_panel(pen: Pen, x: float, y: float, w: float, h: float, name: str, icon: str, aside: str = "") -> None:
    """The edge of a zone, its name on a black tab in its upper left, and beside it what else is to be known."""
    top = y + h
    pen.path(panel(x, y, w, h), stroke=COAL, width=0.5)
    size = 10.5
    room = pen.width(name, font="title", size=size, tracking=0.6)
    tab = min(w, room + 14)
    pen.polygon(((x, top), (x + tab, top), (x + tab - TAB * 0.6, top - TAB), (x, top - TAB)), fill=COAL)
    pen.icon(icon, x + 4, top - TAB / 2, 4.6, colour=IVORY)
    pen.fit_text(
        x + 7.4,
        top - TAB / 2 - 1.35,
        tab - 10,
        name,
        font="title",
        size=size,
        floor=FLOOR,
        colour=IVORY,
        tracking=0.6,
        between=(top - TAB + 0.4, top - 0.5),
    )
    if aside:
        pen.fit_text(x + w - 3.2, top - TAB + 2.1, w - tab - 4.2, aside, size=9, floor=FLOOR, colour=INK, align="right")


def draw_card_place(pen: Pen, x: float, y: float, ground: Colour = IVORY, width: float = 0.45) -> None:
    """The outline of a card whose lower left corner is at (x, y), true to size."""
    pen.rect(x, y, WIDE, TALL, radius=CORNER, fill=ground, stroke=COAL, width=width)
    pen.rect(x + 1.2, y + 1.2, WIDE - 2.4, TALL - 2.4, radius=CORNER - 1, stroke=ASH, width=0.15)
