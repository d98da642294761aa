"""Score sheets: for each rider the legs with their beats, the relics, the final place and the total."""

from __future__ import annotations

from functools import partial

from engine.games.continental_spin.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import FINE, HAIR, draw_masthead, print_on, railroad
from printables.games.continental_spin.colours import rider_colour
from printables.games.continental_spin.materials import materials, riders_that_play
from printables.games.continental_spin.score_foot import draw_foot, draw_ratings
from printables.games.continental_spin.score_layout import (
    EDGE,
    GAP,
    HEAD,
    HEIGHT,
    INNER,
    LEAST_LINE,
    LEFT,
    RIGHT,
    WIDTH,
    alone,
    lines,
    say,
    table_room,
)
from printables.games.continental_spin.score_legs import draw_legs
from printables.palette import INK, PAPER


def score_sheets(tables: Tables, lang: str) -> CardSet:
    """A sheet for each rider that can play, two on a page, cut apart."""
    height = max(HEIGHT, HEIGHT + lines(tables) * LEAST_LINE - table_room(HEIGHT))
    face = Face("score_sheet", WIDTH, height, partial(_draw, tables, lang, height), PAPER)
    copies = materials(tables, tables.players.max).score_sheets
    title = Names(zh=say("sheet", "zh"), en=say("sheet", "en") + "s")
    return CardSet("score_sheets", title, (face,), copies=copies)


def _draw(tables: Tables, lang: str, height: float, pen: Pen) -> None:
    pen.rect(LEFT - 1.5, EDGE - 1.5, INNER + 3, height - 2 * EDGE + 3, stroke=INK, width=0.6)
    pen.rect(LEFT - 0.7, EDGE - 0.7, INNER + 1.4, height - 2 * EDGE + 1.4, stroke=INK, width=HAIR)
    _draw_head(pen, tables, lang, height - EDGE)
    table_top = height - EDGE - HEAD
    foot_top = draw_legs(pen, tables, lang, table_top, table_room(height)) - GAP
    if alone(tables):
        draw_ratings(pen, tables, lang, foot_top)
    else:
        draw_foot(pen, tables, lang, foot_top)


def _draw_head(pen: Pen, tables: Tables, lang: str, top: float) -> None:
    """The broadside's heading: the title, whose sheet it is, and a stretch of railroad below."""
    x = draw_masthead(pen, tables, lang, say("sheet", lang), LEFT, top)
    _draw_owner(pen, tables, lang, x + 4, top)
    railroad(pen, LEFT, top - HEAD + 1.4, INNER, INK, gauge=1.0)


def _draw_owner(pen: Pen, tables: Tables, lang: str, x: float, top: float) -> None:
    """A line for the name and the riders' shapes to tick one of."""
    riders = riders_that_play(tables)
    label = pen.width(say("player", lang), size=9) + 1.5
    pen.text(x, top - 5.6, say("player", lang), size=9, colour=INK)
    pen.line(x + label, top - 6.2, RIGHT - 1, top - 6.2, stroke=INK, width=FINE)
    pen.text(x, top - 12.2, say("rider", lang), size=9, colour=INK)
    step = min(8.5, (RIGHT - 1 - x - label) / max(1, len(riders)))
    for number, rider in enumerate(riders):
        cx, ground = x + label + (number + 0.5) * step, rider_colour(rider.colour)
        pen.circle(cx, top - 11, 3.1, fill=pen.ink.ground(ground), stroke=INK, width=FINE)
        pen.icon(rider.shape, cx, top - 11, 4, colour=print_on(ground))
