"""The drink tracker: a slip a game, two on a page, with boxes to tick for drinks, cards, medals and pours."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from engine.games.blind_snipe.schema import Seat, Tables
from engine.games.blind_snipe.supplies import most_pours
from engine.tables import Names
from engine.words import Words
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import ASH, COAL, IVORY, SCARLET
from printables.games.blind_snipe.masthead import HEIGHT as BAR
from printables.games.blind_snipe.masthead import draw_masthead
from printables.games.blind_snipe.ring import EVERY, pours_each
from printables.games.blind_snipe.scope import seat_ink, sight
from printables.games.blind_snipe.sheet_values import named
from printables.palette import BONE, INK, INK_SOFT

KEY = "drink_tracker"
TITLE = Names(zh="记酒单", en="Drink tracker")
WIDTH, HEIGHT = 190.0, 131.0  # two stand on a page of A4 or Letter
EDGE = 3.6
INNER = WIDTH - 2 * EDGE
SLIPS = 2  # games on a page
TOP = 7.0  # height of the line that heads the columns
POURS, POURS_HEAD = 27.0, 9.6  # least height of the strip that counts pours, and of what its boxes leave of it
MARK, NAME = 11.0, 37.0  # widths of the columns with the sight and the name
CARD, CARD_STEP = (4.6, 7.0), 5.6  # width and height of a card to cross out, and from one to the next
MEDAL_STEP, MEDALS = 8.0, 36.0  # from one medal to the next, and the most that all of them take
GLASS, GLASS_STEP = (4.8, 7.4), 5.8  # a glass: its lower half is one tick, its upper half the next
LEAST_POUR = (6.3, 4.4)  # width and height of a box in which a number can be read
MOST_ROWS = 8  # of such boxes
FLOOR = 8.0  # points
say = Words(
    {
        "name": ("玩家", "Player"),
        "cards": ("剩牌", "Cards"),
        "drinks": ("喝了多少：每格{unit}", "Drinks: each half glass is a {unit}"),
        "pours": ("{cup}里的{unit}数", "{unit}s in {cup}"),
    }
)


class Columns(NamedTuple):
    """Left edges of the columns after the name, and how many glasses there is room for."""

    cards: float
    medals: float
    drinks: float
    glasses: int
    step: float  # from one to the next


class Boxes(NamedTuple):
    """The boxes of the strip that counts pours, each for so many, and how high the strip is."""

    each: int
    number: int
    across: int
    width: float
    height: float
    strip: float


def columns(tables: Tables) -> Columns:
    """As many glasses as the cards and medals of the tables leave room for."""
    cards = EDGE + MARK + NAME
    medals = cards + max(14.0, tables.hand.cards * CARD_STEP + 3)
    drinks = medals + max(18.0, tables.medals.to_win * medal_step(tables) + 3)
    room = EDGE + INNER - drinks - 1.6
    glasses = int(room / GLASS_STEP)
    return Columns(cards, medals, drinks, glasses, room / glasses)


def medal_step(tables: Tables) -> float:
    """From one medal of a row to the next."""
    return min(MEDAL_STEP, MEDALS / tables.medals.to_win)


def pour_boxes(most: int) -> Boxes:
    """Boxes for so many pours, in as few rows as can be read; of very many, several pours a box."""
    wide, high = LEAST_POUR
    room = INNER - 6
    in_a_row = int(room / wide)
    each = pours_each(most, in_a_row * MOST_ROWS)
    count = math.ceil(most / each)
    rows = math.ceil(count / in_a_row)
    across = math.ceil(count / rows)
    height = max(high, min(12.0, (POURS - POURS_HEAD) / rows))
    return Boxes(each, count, across, min(room / across, 12.0), height, max(POURS, POURS_HEAD + rows * height))


def drink_tracker(tables: Tables, lang: str, players: int | None = None) -> CardSet:
    """A page of slips, each with a row for each of so many players, or of the largest game. Raises TablesError."""
    seats = tables.seats[: tables.seats_for(tables.players.max if players is None else players)]
    return CardSet(KEY, TITLE, (Face(KEY, WIDTH, HEIGHT, partial(_draw, tables, lang, seats), IVORY),), copies=SLIPS)


def _draw(tables: Tables, lang: str, seats: list[Seat], pen: Pen) -> None:
    pen.rect(EDGE, EDGE, INNER, HEIGHT - 2 * EDGE, stroke=COAL, width=0.6)
    draw_masthead(pen, tables, lang, TITLE.get(lang), EDGE, HEIGHT - EDGE, INNER)
    boxes = pour_boxes(most_pours(tables, len(seats)))
    at, top, low = columns(tables), HEIGHT - EDGE - BAR, EDGE + boxes.strip
    _draw_heads(pen, tables, lang, at, top)
    step = (top - TOP - low) / len(seats)
    feet = [top - TOP - (k + 1) * step for k in range(len(seats))]
    for y in feet[::2]:
        pen.rect(EDGE + 0.3, y, INNER - 0.6, step, fill=BONE)
    for seat, y in zip(seats, feet, strict=True):
        _draw_row(pen, tables, seat, at, y + step / 2)
        pen.line(EDGE, y, EDGE + INNER, y, stroke=COAL, width=0.15)
    for x in (EDGE + MARK + NAME, at.medals, at.drinks):
        pen.line(x - 1.4, low, x - 1.4, top, stroke=ASH, width=0.2)
    _draw_pours(pen, tables, lang, boxes, low)


def _draw_heads(pen: Pen, tables: Tables, lang: str, at: Columns, top: float) -> None:
    unit = tables.drinks.unit.get(lang)
    medal = named(tables.medals.name, lang)
    right = EDGE + INNER
    heads = (
        (say("name", lang), EDGE + MARK, at.cards),
        (say("cards", lang), at.cards, at.medals),
        (medal, at.medals, at.drinks),
        (say("drinks", lang, unit=unit), at.drinks, right),
    )
    for text, x, end in heads:
        row = top - TOP + 0.3, top - 0.3
        pen.fit_text(x, top - 5.0, end - x - 2, text, font="bold", size=9.5, floor=FLOOR, colour=INK, between=row)
    pen.line(EDGE, top - TOP, right, top - TOP, stroke=COAL, width=0.5)


def _draw_row(pen: Pen, tables: Tables, seat: Seat, at: Columns, y: float) -> None:
    """Sight, a line for the name, cards and medals to cross out or tick, and the glasses."""
    pen.icon(sight(seat), EDGE + MARK / 2, y, 7.0, colour=seat_ink(seat))
    pen.line(EDGE + MARK, y - 3.4, at.cards - 4, y - 3.4, stroke=INK_SOFT, width=0.2)
    wide, high = CARD
    for card in range(tables.hand.cards):
        pen.rect(at.cards + card * CARD_STEP, y - high / 2, wide, high, radius=0.7, fill=IVORY, stroke=COAL, width=0.3)
    for medal in range(tables.medals.to_win):
        last, step = medal == tables.medals.to_win - 1, medal_step(tables)
        x = at.medals + (medal + 0.5) * step - 0.4
        colour = SCARLET if last else COAL
        pen.circle(x, y, 0.43 * step, fill=IVORY, stroke=colour, width=0.35)
        pen.icon("trophy" if last else "medal", x, y, 0.45 * step, colour=colour.mixed(IVORY, 0.55))
    wide, high = GLASS
    for glass in range(at.glasses):
        x, low, half = at.drinks + glass * at.step, y - high / 2, wide / 2
        foot = half * 0.76
        pen.path(
            f"M{x} {low + high}L{x + half - foot:.2f} {low}h{2 * foot:.2f}L{x + wide} {low + high}Z",
            fill=IVORY,
            stroke=COAL,
            width=0.3,
        )
        lean = (half + foot) / 2
        pen.line(x + half - lean, y, x + half + lean, y, stroke=COAL, width=0.2)


def _draw_pours(pen: Pen, tables: Tables, lang: str, boxes: Boxes, top: float) -> None:
    """A numbered box for each pour that the cup can come to hold."""
    cup = tables.cup.name.get(lang)
    text = say("pours", lang, unit=tables.cup.unit.get(lang), cup=cup if lang == "zh" else cup.lower())
    pen.line(EDGE, top, EDGE + INNER, top, stroke=COAL, width=0.5)
    pen.icon("pour", EDGE + 4.6, top - 4.0, 5.2, colour=SCARLET)
    pen.fit_text(
        EDGE + 9,
        top - 5.2,
        INNER / 2,
        text if lang == "zh" else text.capitalize(),
        font="bold",
        size=9.5,
        floor=FLOOR,
        colour=INK,
        between=(top - 7.2, top - 0.4),
    )
    for box in range(boxes.number):
        x = EDGE + 3 + box % boxes.across * boxes.width
        y = top - 7.4 - (box // boxes.across + 1) * boxes.height
        pen.rect(x, y, boxes.width, boxes.height, fill=IVORY, stroke=COAL, width=0.25)
        number = box + 1
        pen.fit_text(
            x + boxes.width / 2,
            y + boxes.height / 2 - 1.2,
            boxes.width - 0.6,
            str(number * boxes.each),
            size=9,
            font="display_light",
            floor=FLOOR,
            colour=INK_SOFT if number % EVERY else SCARLET,
            align="centre",
        )
