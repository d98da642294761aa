"""Medals: a star in a scope, round, on square pieces that are cut round or left as they are. Millimetres."""

from __future__ import annotations

from functools import partial

from engine.games.blind_snipe.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.art.engraving import guilloche, ribbon, round_about, star
from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import COAL, IVORY, SCARLET
from printables.games.blind_snipe.scope import draw_tube
from printables.palette import BONE, BRASS, BRASS_LIGHT, INK, WHITE
from printables.text.typography import capitals

TITLE = Names(zh="勋章", en="Medals")
USE = Names(zh="狙中时拿，可沿圆边剪", en="for a hit; may be cut round")
SIDE = 28.0
RIM, TUBE = 12.6, 11.2  # radii of the milled edge and of the scope
TEETH = 48
STAR = (7.4, 3.1, 1.1)  # radii, and how far its middle is above that of the medal
RIBBON = (14.4, 4.4, -10.0)  # width, height, and where its foot is
NAME, FLOOR = 7.5, 6.5  # points


def medals(tables: Tables, lang: str) -> CardSet:
    """As many as belong in the box, which may be none."""
    front = Face("medal", SIDE, SIDE, partial(_draw_front, tables.medals.name.get(lang)), WHITE)
    back = Face("medal back", SIDE, SIDE, _draw_back, WHITE)
    return CardSet("medals", TITLE, (front,), backs=(back,), copies=tables.box.medals, bleed=1, use=USE)


def _draw_front(name: str, pen: Pen) -> None:
    with pen.frame(SIDE / 2, SIDE / 2):
        _draw_disc(pen)
        outer, inner, middle = STAR
        dark = INK if pen.ink.low else SCARLET  # one side of each ray is in shadow, in low ink too
        with pen.frame(0, middle):
            corners = star(5, outer, inner)
            pen.polygon(star(5, outer + 1.1, inner + 0.75), fill=IVORY)
            for k, corner in enumerate(corners):
                pen.polygon(((0, 0), corner, corners[k - 1]), fill=dark if k % 2 else BRASS_LIGHT)
            pen.polygon(corners, stroke=COAL, width=0.35)
        width, height, foot = RIBBON
        ribbon(pen, -width / 2, foot, width, height, SCARLET)
        text = capitals(name, pen.lang)
        pen.fit_text(
            0,
            foot + 1.2,
            width - 3.8,
            text,
            font="title",
            size=NAME,
            floor=FLOOR,
            colour=IVORY,
            align="centre",
            tracking=0.8,
            between=(foot + 0.4, foot + height - 0.4),
        )


def _draw_back(pen: Pen) -> None:
    """The same disc, engine turned."""
    with pen.frame(SIDE / 2, SIDE / 2):
        _draw_disc(pen)
        guilloche(pen, 3.0, 9.2, 18, 2 if pen.ink.low else 4, BRASS, 0.15)
        pen.circle(0, 0, 3.0, fill=IVORY, stroke=COAL, width=0.3)
        pen.icon("scope", 0, 0, 4.2, colour=COAL)


def _draw_disc(pen: Pen) -> None:
    """A milled edge round a scope: lines in a rim that is round, and so stays round when it is cut."""
    pen.circle(0, 0, RIM, fill=BRASS_LIGHT, stroke=COAL, width=0.3)
    for k in range(TEETH):
        (x1, y1), (x2, y2) = (round_about(r, 360 / TEETH * k) for r in (RIM - 0.95, RIM - 0.3))
        pen.line(x1, y1, x2, y2, stroke=COAL, width=0.2)
    draw_tube(pen, TUBE, COAL, BONE)
    for k in range(24):
        pen.circle(*round_about(TUBE * 0.955, 15 * k), 0.22, fill=INK if pen.ink.low else BRASS_LIGHT)
