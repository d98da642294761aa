"""The power cards, and the driver plaques that say whose a car is."""

from __future__ import annotations

from functools import partial

from engine.games.downforce.schema import Car, PowerCard, Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.downforce.board import OWN
from printables.games.downforce.car_art import draw_car
from printables.games.downforce.card_frame import EDGE, FLOOR, SIZE, draw_back
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED, SAND
from printables.games.downforce.emblems import draw_emblem
from printables.games.downforce.patterns import draw_band, draw_letter
from printables.imposition.paper import Size
from printables.text.typography import capitals

POWERS = Names(zh="能力牌", zh_hant="能力卡", en="Power cards")
PLAQUES = Names(zh="车手牌", zh_hant="車手牌", en="Driver plaques")
USE = Names(zh="放在车主面前", zh_hant="放在車主面前", en="lie before their owners")
PAID = Names(zh="买价", zh_hant="買價", en="Price paid")
DRIVER = Names(zh="车主", zh_hant="車主", en="Owner")
PRIZES = Names(zh="名次奖金", zh_hant="名次獎金", en="Prizes")


def power_cards(tables: Tables, lang: str, size: Size = SIZE) -> CardSet:
    """The powers that are in play, each once; laid out for a size that holds their own."""
    cards = [card for card in tables.powers.cards if card.key not in tables.powers.left_out]
    faces = tuple(Face(card.key, *size, partial(_draw_power, lang, card, size), IVORY) for card in cards)
    back = Face("power back", *size, partial(draw_back, tables, lang, POWERS.get(lang), size), IVORY)
    return CardSet("power_cards", POWERS, faces, back, bleed=2, redraw=partial(power_cards, tables, lang))


def _draw_power(lang: str, card: PowerCard, size: Size, pen: Pen) -> None:
    """An emblem over the name, the words in the foot."""
    wide, high = size
    pen.rect(1.6, 1.6, wide - 3.2, high - 3.2, radius=2.4, stroke=NIGHT, width=0.3)
    left, w = EDGE, wide - 2 * EDGE
    pen.rect(left, high - EDGE - 34, w, 34, radius=1.6, fill=SAND, stroke=NIGHT, width=0.4)
    draw_emblem(pen, card.key, wide / 2, high - EDGE - 17, 26)
    pen.rect(left, high - EDGE - 44.5, w, 9.4, fill=RACING_RED, stroke=NIGHT, width=0.4)
    name = capitals(card.name.get(lang), lang)
    pen.fit_text(
        wide / 2, high - EDGE - 41.8, w - 4, name, font="title", size=15, floor=9, colour=IVORY, align="centre"
    )
    foot = EDGE + (4.0 if card.own else 0.5)
    pen.paragraph(
        left + 1.5,
        foot,
        w - 3,
        high - 2 * EDGE - 46 - foot + EDGE,
        card.text.get(lang).replace("'", "’"),
        size=10,
        floor=FLOOR,
        colour=NIGHT,
        valign="middle",
    )
    if card.own:
        pen.fit_text(wide / 2, EDGE + 0.8, w - 4, OWN.get(lang), size=7, floor=FLOOR, colour=NIGHT, align="centre")


def plaques(tables: Tables, lang: str) -> CardSet:
    """One for each car, to lie before its owner with the power that came with it."""
    faces = tuple(
        Face(f"plaque {car.key}", SIZE[1], SIZE[0], partial(_draw_plaque, tables, lang, car), IVORY)
        for car in tables.cars
    )
    return CardSet("driver_plaques", PLAQUES, faces, use=USE)


def _draw_plaque(tables: Tables, lang: str, car: Car, pen: Pen) -> None:
    """The car on its paint; a line for the owner and one for the price; what each place earns."""
    height, width = SIZE
    pen.rect(1.6, 1.6, width - 3.2, height - 3.2, radius=2.4, stroke=NIGHT, width=0.3)
    draw_band(pen, car, EDGE, height - EDGE - 13, width - 2 * EDGE, 13, 1.6)
    draw_letter(pen, car, EDGE + 9, height - EDGE - 6.5, 5)
    name = capitals(car.name.get(lang), lang)
    pen.rect(width / 2 - 17, height - EDGE - 10.5, 34, 8, radius=1, fill=IVORY, stroke=NIGHT, width=0.35)
    pen.fit_text(width / 2, height - EDGE - 8.6, 30, name, font="title", size=14, floor=8, colour=NIGHT, align="centre")
    draw_car(pen, car, width - EDGE - 44, 22.5, 42)
    for row, words in enumerate((DRIVER, PAID)):
        y = 38.5 - row * 12
        pen.fit_text(EDGE + 2, y, 30, words.get(lang), size=8, floor=FLOOR, colour=NIGHT)
        pen.line(EDGE + 2, y - 6, EDGE + 34, y - 6, stroke=NIGHT, width=0.25)
    pen.fit_text(EDGE + 2, 9.6, 20, PRIZES.get(lang), font="bold", size=8, floor=FLOOR, colour=NIGHT)
    step = (width - 2 * EDGE - 26) / len(tables.money.prizes)
    for k, prize in enumerate(tables.money.prizes):
        x = EDGE + 24 + (k + 0.5) * step
        pen.rect(x - step / 2 + 0.5, EDGE + 1, step - 1, 11.4, radius=1, fill=SAND, stroke=NIGHT, width=0.25)
        pen.text(x, EDGE + 8.4, f"{k + 1}.", size=7, colour=NIGHT, align="centre")
        pen.text(x, EDGE + 2.6, str(prize), font="display", size=13, colour=RACING_RED, align="centre")
