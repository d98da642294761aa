"""Relic tiles: what lies face down beside the numbers of the map, so that the cards may be as large as a hand wants.

A card on a site would hide the numbers round it; a tile shows what it is by its figure, the card says it in words.
"""

from __future__ import annotations

from functools import partial

from engine.games.continental_spin.schema import RelicKind, Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.art.engraving import bitten
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import lozenge
from printables.games.continental_spin.map import tile_side
from printables.palette import BRASS_LIGHT, INK, OXBLOOD, OXBLOOD_TINT, PAPER

TITLE = Names(zh="遗骨板", en="Relic tiles")
USE = Names(zh="扣在圣者遗骨位上", en="face down on the relic sites")
DRAWN = 16.0  # side of a tile as it is drawn, before it is scaled to the berths of the map
EDGE = 1.0
EFFECTS = {"spin": "spin", "advance": "rider", "take_back": "card"}  # icons


def relic_tiles(tables: Tables, lang: str) -> CardSet:
    """A tile for each relic, as large as its place on the map. Raises RoadDoesNotFit where the map has no place."""
    side, kinds = tile_side(tables), tables.relics.kinds
    faces = tuple(
        Face(f"relic tile {key}", side, side, partial(_draw_front, kind, key, side), PAPER)
        for key, kind in kinds.items()
    )
    back = Face("relic tile back", side, side, partial(_draw_back, side), PAPER)
    return CardSet("relic_tiles", TITLE, faces, back, tuple(kind.copies for kind in kinds.values()), use=USE)


def _draw_front(kind: RelicKind, key: str, side: float, pen: Pen) -> None:
    """Its points, its figure, and what it does as a number and an icon."""
    with pen.frame(0, 0, scale=side / DRAWN):
        pen.path(_plaque(EDGE), fill=PAPER, stroke=OXBLOOD, width=0.45)
        pen.icon(key, 9.8, 9.9, 8.6, colour=OXBLOOD)
        pen.text(3.6, 9.6, str(kind.points), font="display", size=16, colour=INK, align="centre")
        if kind.effect in EFFECTS:
            pen.text(7.3, 2.7, f"+{kind.amount}", font="display", size=8, colour=INK, align="right")
            pen.icon(EFFECTS[kind.effect], 10.0, 3.7, 3.8, colour=INK)


def _draw_back(side: float, pen: Pen) -> None:
    """The mark of a site."""
    with pen.frame(0, 0, scale=side / DRAWN):
        pen.path(_plaque(EDGE), fill=OXBLOOD_TINT, stroke=INK, width=0.35)
        pen.path(_plaque(EDGE + 0.9), stroke=OXBLOOD, width=0.3)
        for r, fill in ((4.6, OXBLOOD), (3.2, BRASS_LIGHT), (1.5, OXBLOOD)):
            lozenge(pen, DRAWN / 2, DRAWN / 2, r, pen.ink.ground(fill))
            corners = ((0, r), (r, 0), (0, -r), (-r, 0))
            pen.polygon([(DRAWN / 2 + x, DRAWN / 2 + y) for x, y in corners], stroke=INK, width=0.2)


def _plaque(inset: float) -> str:
    return bitten(inset, inset, DRAWN - 2 * inset, DRAWN - 2 * inset, 1.2)
