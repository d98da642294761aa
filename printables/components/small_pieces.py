"""The small pieces of a game on shared sheets of heavy card, and the start player's marker that several games have."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.tables import Names
from printables.components.parts import CardSet, Face, TokenSheet
from printables.drawing.art.engraving import round_about
from printables.drawing.pen import Pen
from printables.palette import INK, PAPER, Colour

KEY = "small_pieces"
TITLE = Names(zh="小件", en="Small pieces", zh_hant="小件")
START = Names(zh="首家标记", en="Start player’s marker", zh_hant="首家標記")
SIDE = 18.0  # mm
FLAGS = 12  # on the rim of the marker


def small_pieces(sets: Iterable[CardSet]) -> tuple[TokenSheet, ...]:
    """One gang sheet of those sets of which there are any, or nothing where there are none."""
    found = tuple(one for one in sets if one.pieces)
    return (TokenSheet(KEY, TITLE, found),) if found else ()


def start_marker(colour: Colour, use: Names, title: Names = START) -> CardSet:
    """A marker for who begins, alike on both sides, in a game's own colour. `use` says when it is passed on."""
    side = Face("start player", SIDE, SIDE, partial(_draw_start, colour), PAPER)
    return CardSet("start_marker", title, (side,), back=side, use=use)


def _draw_start(colour: Colour, pen: Pen) -> None:
    """A 1 in a ring of pennants: first, in any language."""
    with pen.frame(SIDE / 2, SIDE / 2):
        pen.circle(0, 0, 7.6, fill=pen.ink.ground(colour), stroke=INK, width=0.4)
        for k in range(FLAGS):
            corners = [round_about(r, 360 / FLAGS * (k + turn)) for r, turn in ((7.2, -0.4), (7.2, 0.4), (5.6, 0.0))]
            pen.polygon(corners, fill=PAPER, stroke=INK, width=0.15)
        pen.circle(0, 0, 5.1, fill=PAPER, stroke=INK, width=0.35)
        pen.text(0, -2.9, "1", font="display", size=23, colour=INK, align="centre")
