"""Driver cards: one rider's deck, a horse at a faster gait on each higher card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games.continental_spin.schema import Tables
from engine.tables import Names
from engine.words import Words
from printables.components.parts import CardSet, Face
from printables.drawing.art.engraving import print_on, ribbon
from printables.drawing.pen import Pen
from printables.games.continental_spin import driver_art
from printables.games.continental_spin.backs import draw_driver_back
from printables.games.continental_spin.card_frame import (
    CORNER_WIDTH,
    EDGE,
    FLOOR,
    SIZE,
    draw_frame,
    raised,
)
from printables.games.continental_spin.driver_art import Look
from printables.imposition.paper import Size
from printables.palette import INK, OXBLOOD, PAPER

TITLE = Names(zh="驱动卡", en="Driver cards")
RIBBON = (24.0, 4.6)  # mm
NUMERAL, NAME, FOOT, WARNING = 28.0, 10.0, 8.5, 7.0  # points
say = Words(
    {
        "move": ("前进 {value} 格", "Move {value} cells"),
        "move_one": ("前进 {value} 格", "Move {value} cell"),
        "slow": ("{{icon:curve}} 每个弯道 −{cost}", "{{icon:curve}} −{cost} each curve"),
        "safe": ("{{icon:curve}} 弯道不减速", "{{icon:curve}} safe on curves"),
    }
)


def driver_cards(tables: Tables, lang: str, size: Size = SIZE) -> CardSet:
    """One rider's deck, as many copies of each card as the tables say, laid out for a size that holds its own."""
    values = sorted(tables.drive.cards)
    faces = tuple(
        Face(f"drive {value}", *size, partial(_draw_front, tables, lang, value, size), PAPER) for value in values
    )
    copies = tuple(tables.drive.cards[value].copies for value in values)
    back = Face("back", *size, partial(draw_driver_back, tables.title.get(lang), size), PAPER)
    return CardSet("driver_cards", TITLE, faces, back, copies, bleed=2, redraw=partial(driver_cards, tables, lang))


def _draw_front(tables: Tables, lang: str, value: int, size: Size, pen: Pen) -> None:
    (wide, high), up = size, raised(size)
    values = sorted(tables.drive.cards)
    rank = values.index(value)
    look = driver_art.look(rank, len(values))
    curve = tables.terrain.curve
    slowed = value >= curve.from_card and curve.cost > 0
    pen.art("frame", partial(draw_frame, size))
    driver_art.draw_gauge(pen, wide - EDGE - 2.2, high - EDGE - 9.4, rank + 1, len(values))
    with pen.frame(EDGE + (wide - SIZE[0]) / 2, 20.9 + up):
        pen.art(f"scene {value}", partial(driver_art.draw_scene, look, value))
    names = [card.name.get(lang) for card in tables.drive.cards.values()]
    _draw_name(pen, tables.drive.cards[value].name.get(lang), names, look, wide / 2, 15.8 + up)
    warning = say("slow" if slowed else "safe", lang, cost=curve.cost)
    move = say("move_one" if value == 1 else "move", lang, value=value)
    width = wide - 2 * EDGE - CORNER_WIDTH - 2.6
    pen.fit_text(EDGE + 2.2, 9.2, width, move, font="bold", size=FOOT, floor=FLOOR, colour=INK)
    colour = OXBLOOD if slowed else INK
    pen.paragraph(
        EDGE + 2.2, EDGE + 1.4, width, 3.2, warning, size=WARNING, floor=FLOOR, colour=colour, valign="middle"
    )
    for x, y, angle in ((0.0, 0.0, 0.0), (wide, high, 180.0)):
        with pen.frame(x, y, angle):
            pen.text(
                EDGE + CORNER_WIDTH / 2 - 0.6,
                high - EDGE - 8.3,
                str(value),
                font="display",
                size=NUMERAL,
                colour=colour,
                align="centre",
            )


def _draw_name(pen: Pen, name: str, names: Sequence[str], look: Look, middle: float, y: float) -> None:
    """The gait's name on a ribbon in the card's heat."""
    width, height = RIBBON
    ribbon(pen, middle - width / 2, y, width, height, look.colour)
    pen.fit_text(
        middle,
        y + 1.15,
        width - 5,
        name,
        font="title",
        size=NAME,
        floor=FLOOR,
        colour=print_on(look.colour),
        align="centre",
        tracking=0.6,
        between=(y + 0.5, y + height - 0.5),
        among=names,
    )
