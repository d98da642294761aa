"""The inks of court heraldry, and a shield for each card type: its shape of charge says what its colour says."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.intrigue.schema import Card
from printables.drawing.pen import Pen
from printables.palette import Colour

PARCHMENT = Colour("parchment", "#fbf4e2")
VELLUM = Colour("vellum", "#f1e4c4")
INDIGO = Colour("indigo", "#27305c")
INDIGO_PALE = Colour("indigo pale", "#eff1f7")
GILT = Colour("gilt", "#b98b2f")
GILT_PALE = Colour("gilt pale", "#ecd9a4")
SABLE = Colour("sable", "#241f1c")

FIELDS: dict[str, Colour] = {
    "action": Colour("azure", "#5f78b4"),
    "attack": Colour("gules", "#a8323a"),
    "reaction": Colour("celeste", "#7fb3c4"),
    "treasure": Colour("or", "#d9a93c"),
    "victory": Colour("vert", "#4c8a55"),
    "curse": Colour("purpure", "#5b3a6e"),
}
SHIELD = "M-10 11H10V0C10 -7 5 -10.5 0 -13C-5 -10.5 -10 -7 -10 0Z"
FLOOR = 6.5  # points


def field(types: Sequence[str]) -> Colour:
    """The colour of a card: that of its last type that says more than Action."""
    telling = [one for one in types if one != "action"] or ["action"]
    return FIELDS[telling[-1]]


def on(colour: Colour) -> Colour:
    """Ink that can be read on a field."""
    return SABLE if colour.grey > 0.5 else PARCHMENT


def draw_shield(pen: Pen, kind: str, x: float, y: float, height: float) -> None:
    """The shield of a type, centred on (x, y). In low ink its charge is black on white."""
    ground, ink = pen.ink.ground(FIELDS[kind]), pen.ink.print(on(FIELDS[kind]))
    with pen.frame(x, y + height / 24, scale=height / 24):
        pen.path(SHIELD, fill=ground, stroke=SABLE, width=1.0)
        pen.path(SHIELD, scale=0.84, stroke=ink, width=0.4)
        pen.figure(kind, lambda pen: CHARGES[kind](pen, ink, ground), -7, -8, 14, 17)


def draw_shields(pen: Pen, card: Card, x: float, y: float, height: float) -> None:
    """The shields of all types of a card, side by side round x."""
    step = height * 0.95
    for k, kind in enumerate(card.types):
        draw_shield(pen, kind, x + (k - (len(card.types) - 1) / 2) * step, y, height)


def draw_coin(pen: Pen, x: float, y: float, radius: float, text: str) -> None:
    """A gilt coin with a number."""
    pen.circle(x, y, radius, fill=GILT_PALE, stroke=SABLE, width=0.45)
    pen.circle(x, y, radius * 0.84, stroke=GILT, width=0.35)
    size = radius * 3.3
    pen.text(x, y - 0.128 * size, text, font="display", size=size, colour=SABLE, align="centre")


def _sword(pen: Pen, ink: Colour, ground: Colour) -> None:
    """Action: a sword upright."""
    pen.rect(-0.9, -6.5, 1.8, 11, fill=ink)
    pen.polygon(((-0.9, 4.5), (0, 7.4), (0.9, 4.5)), fill=ink)
    pen.rect(-4.4, -5.4, 8.8, 1.7, radius=0.8, fill=ink)
    pen.rect(-0.8, -9.6, 1.6, 4.2, radius=0.8, fill=ink)


def _axes(pen: Pen, ink: Colour, ground: Colour) -> None:
    """Attack: two axes crossed."""
    for angle in (40, -40):
        with pen.frame(0, -1, angle):
            pen.rect(-0.7, -8, 1.4, 15, radius=0.6, fill=ink)
            side = -1 if angle > 0 else 1
            pen.path(f"M{side * 0.7} 6.6Q{side * 5.4} 7.6 {side * 5.2} 2.2Q{side * 3} 3.4 {side * 0.7} 2.4Z", fill=ink)


def _tower(pen: Pen, ink: Colour, ground: Colour) -> None:
    """Reaction: a tower."""
    pen.path("M-5 -7.5V3H-6V6.8H-3.6V5H-1.2V6.8H1.2V5H3.6V6.8H6V3H5V-7.5Z", fill=ink)
    pen.rect(-1.5, -7.6, 3, 5, radius=1.4, fill=ground)


def _bezants(pen: Pen, ink: Colour, ground: Colour) -> None:
    """Treasure: three coins."""
    for x, y in ((-3.6, 3.4), (3.6, 3.4), (0, -3.2)):
        pen.circle(x, y, 2.9, fill=ink)
        pen.circle(x, y, 1.6, stroke=ground, width=0.6)


def _crown(pen: Pen, ink: Colour, ground: Colour) -> None:
    """Victory: a crown."""
    pen.path("M-7 -3.4L-7.6 4.4L-3.6 0.6L0 6.8L3.6 0.6L7.6 4.4L7 -3.4Z", fill=ink)
    pen.rect(-7, -6.4, 14, 2, fill=ink)


def _eye(pen: Pen, ink: Colour, ground: Colour) -> None:
    """Curse: an eye."""
    pen.path("M-8 0Q0 8 8 0Q0 -8 -8 0Z", stroke=ink, width=1.5)
    pen.circle(0, 0, 2.6, fill=ink)


CHARGES: dict[str, Callable[[Pen, Colour, Colour], None]] = {
    "action": _sword,
    "attack": _axes,
    "reaction": _tower,
    "treasure": _bezants,
    "victory": _crown,
    "curse": _eye,
}
