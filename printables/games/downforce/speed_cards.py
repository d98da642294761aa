"""The speed cards: from top to bottom, which car moves how far. With them the fast card of each car."""

from __future__ import annotations

from functools import partial

from engine.games.downforce.schema import WHITE, Car, Line, Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.downforce.car_art import draw_car
from printables.games.downforce.card_frame import EDGE, FLOOR, SIZE, draw_back
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED
from printables.games.downforce.patterns import draw_band, draw_letter
from printables.imposition.paper import Size
from printables.palette import WHITE as PAPER_WHITE

TITLE = Names(zh="速度牌", zh_hant="速度卡", en="Speed cards")
TALLEST, GAP = 17.0, 1.2  # of a line, and between lines
HEAD = 4.0  # over the first line


def speed_cards(tables: Tables, lang: str, size: Size = SIZE) -> CardSet:
    """The deck, each card once, and the fast cards; all have one back, since all are held in one hand.

    Laid out for a size that holds their own.
    """
    faces = [
        Face(f"card {number}", *size, partial(_draw_card, tables, lang, lines, size), IVORY)
        for number, lines in enumerate(tables.deck.lines, 1)
    ]
    faces += [
        Face(f"{car.key} {tables.eights.steps}", *size, partial(_draw_fast, tables, lang, car, size), IVORY)
        for car in tables.cars
    ]
    back = Face("back", *size, partial(draw_back, tables, lang, TITLE.get(lang), size), IVORY)
    return CardSet("speed_cards", TITLE, tuple(faces), back, bleed=2, redraw=partial(speed_cards, tables, lang))


def _draw_card(tables: Tables, lang: str, lines: tuple[Line, ...], size: Size, pen: Pen) -> None:
    """One band a line; an arrow at the edge says from where to where they are carried out."""
    wide, tallest = size
    pen.rect(1.6, 1.6, wide - 3.2, tallest - 3.2, radius=2.4, stroke=NIGHT, width=0.3)
    room = tallest - 2 * EDGE - HEAD
    high = min(TALLEST, (room + GAP) / len(lines) - GAP)
    tall = len(lines) * (high + GAP) - GAP
    top = EDGE + (room + tall) / 2
    for place, line in enumerate(lines):
        _draw_line(pen, tables, lang, line, wide, top - (place + 1) * high - place * GAP, high)
    if len(lines) > 1:
        _draw_arrow(pen, EDGE + 1.1, top + HEAD - 0.6, top - tall)


def _draw_arrow(pen: Pen, x: float, top: float, low: float) -> None:
    pen.line(x, top, x, low + 1.4, stroke=RACING_RED, width=0.7)
    pen.polygon(((x - 1.2, low + 1.6), (x, low), (x + 1.2, low + 1.6)), fill=RACING_RED)


def _draw_line(pen: Pen, tables: Tables, lang: str, line: Line, wide: float, low: float, high: float) -> None:
    """Spaces at the left, where a fan shows them, then the car's letter on its paint, and the spaces again."""
    x, w = EDGE + 3.2, wide - 2 * EDGE - 3.2
    size = min(26.0, high * 2.35)
    drop = 0.128 * size
    box = 15.0
    pen.rect(x, low, w, high, radius=1.6, fill=PAPER_WHITE)
    if line.car == WHITE:
        _draw_any(pen, tables, lang, x + box, low, w - 2 * box, high)
    else:
        car = next(one for one in tables.cars if one.key == line.car)
        draw_band(pen, car, x + box, low, w - 2 * box, high)
        draw_letter(pen, car, x + w / 2, low + high / 2, min(4.5, high * 0.38))
    for middle in (x + box / 2, x + w - box / 2):
        pen.text(
            middle,
            low + high / 2 - drop,
            str(line.steps),
            font="display",
            size=size,
            colour=NIGHT,
            align="centre",
        )
    pen.rect(x, low, w, high, radius=1.6, stroke=NIGHT, width=0.45)


def _draw_any(pen: Pen, tables: Tables, lang: str, x: float, low: float, w: float, high: float) -> None:
    """White with a dashed frame and the words: whoever plays it says which car it is."""
    pen.polygon(
        ((x + 0.9, low + 0.9), (x + w - 0.9, low + 0.9), (x + w - 0.9, low + high - 0.9), (x + 0.9, low + high - 0.9)),
        stroke=NIGHT,
        width=0.35,
        dash=(1.4, 1.0),
    )
    text = tables.deck.white.get(lang)
    pen.fit_text(
        x + w / 2, low + high / 2 - 1.2, w - 4, text, font="bold", size=10, floor=FLOOR, colour=NIGHT, align="centre"
    )


def _draw_fast(tables: Tables, lang: str, car: Car, size: Size, pen: Pen) -> None:
    """The fast card of a car: the car over its number, at full speed."""
    wide, tallest = size
    pen.rect(1.6, 1.6, wide - 3.2, tallest - 3.2, radius=2.4, stroke=NIGHT, width=0.3)
    draw_band(pen, car, EDGE, tallest - EDGE - 20, wide - 2 * EDGE, 20, 1.6)
    draw_letter(pen, car, wide / 2, tallest - EDGE - 10, 7)
    for k in range(5):
        y = 42 + k * 3.4
        pen.line(EDGE + 1, y, EDGE + 9 - abs(k - 2) * 2, y, stroke=RACING_RED, width=0.8)
    draw_car(pen, car, EDGE + 10, 40, 42)
    steps = str(tables.eights.steps)
    pen.text(wide / 2, 11, steps, font="display", size=72, colour=NIGHT, align="centre")
    name = car.name.get(lang)
    pen.fit_text(
        wide / 2, 5, wide - 2 * EDGE - 4, name, font="title", size=11, floor=FLOOR, colour=NIGHT, align="centre"
    )
    pen.text(EDGE + 2, tallest - EDGE - 26.6, steps, font="display", size=18, colour=NIGHT)
    with pen.frame(wide - EDGE - 2, EDGE + 2, 180):
        pen.text(0, -4.4, steps, font="display", size=18, colour=NIGHT)
