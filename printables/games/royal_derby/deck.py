"""The cards that race, at poker size: pips, courts and jokers of the project's own drawing."""

from __future__ import annotations

from functools import partial

from engine.games.royal_derby.schema import Joker, Suit, Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.art.engraving import bitten, ribbon, round_about
from printables.drawing.pen import Pen
from printables.games.royal_derby.backs import draw_back
from printables.games.royal_derby.card_frame import HEIGHT, WIDTH, both_ends, draw_index, pips
from printables.games.royal_derby.colours import CRIMSON, NAVY, TURF
from printables.games.royal_derby.courts import HALF_HEIGHT, HALF_WIDTH, draw_court
from printables.games.royal_derby.silks import SILKS, draw_suit, silks_of
from printables.palette import INK, PAPER, WHITE, Colour

TITLE = Names(zh="赛马牌", en="Deck")
PIP, ONE_PIP = 10.4, 15.0  # mm
SPARING = 0.72  # of that in low ink, which fills the black suits
PIP_SPREAD = (11.6, 27.4)  # mm from the middle to the outermost pips
FLOOR = 6.5  # points
ARROW = "M14.6 -11A18.2 18.2 0 0 1 2.4 18.05L2.9 20.6L-3.4 17.4L1.5 13.4L1.95 15.5A15.6 15.6 0 0 0 12.4 -9.4Z"


def deck(tables: Tables, lang: str) -> CardSet:
    """Every card of the deck once, suit by suit, the jokers last."""
    faces = [
        Face(f"{suit.letter}{rank}", WIDTH, HEIGHT, partial(_draw_card, tables, suit, rank), WHITE)
        for suit in tables.suits
        for rank in tables.deck.ranks
    ]
    faces += [
        Face(joker.key, WIDTH, HEIGHT, partial(_draw_joker, tables, lang, joker, number), WHITE)
        for number, joker in enumerate(tables.deck.jokers)
    ]
    back = Face("back", WIDTH, HEIGHT, partial(draw_back, tables.title.get(lang)), WHITE)
    return CardSet("deck", TITLE, tuple(faces), back, bleed=2)


def _draw_card(tables: Tables, suit: Suit, rank: str, pen: Pen) -> None:
    court = rank in tables.deck.courts.ranks
    steps = tables.deck.courts.steps if court else tables.deck.numbers.steps
    if court:
        _draw_court(pen, suit, rank)
    elif rank.isdigit():
        size = (PIP if int(rank) > 1 else ONE_PIP) * (SPARING if pen.ink.low else 1)
        for across, up in pips(int(rank)):
            with pen.frame(WIDTH / 2 + across * PIP_SPREAD[0], HEIGHT / 2 + up * PIP_SPREAD[1], 180 if up < 0 else 0):
                draw_suit(pen, suit, 0, 0, size)
    both_ends(pen, lambda pen: draw_index(pen, rank, suit, steps))


def _draw_court(pen: Pen, suit: Suit, rank: str) -> None:
    """The picture in its frame, and a band of the suit's colour across its middle."""
    silks = silks_of(suit)
    left, low = WIDTH / 2 - HALF_WIDTH - 0.9, HEIGHT / 2 - HALF_HEIGHT - 1.1
    width, height = 2 * HALF_WIDTH + 1.8, 2 * HALF_HEIGHT + 2.2
    pen.path(bitten(left, low, width, height, 2.4), stroke=silks.pip, width=0.45)
    with pen.clip_path(bitten(left, low, width, height, 2.4)):
        for angle in (0, 180):
            with pen.frame(WIDTH / 2, HEIGHT / 2, angle):
                pen.figure(
                    f"court_{suit.key}_{rank}",
                    lambda pen: pen.art(f"court {suit.key} {rank}", lambda pen: draw_court(pen, suit, rank)),
                    -HALF_WIDTH,
                    0,
                    2 * HALF_WIDTH,
                    HALF_HEIGHT,
                )
        pen.rect(left, HEIGHT / 2 - 1.7, width, 3.4, fill=PAPER, stroke=INK, width=0.28)
        for k in range(-4, 5):
            pen.icon(suit.key, WIDTH / 2 + k * 4.2, HEIGHT / 2, 2.2, colour=silks.pip)
    pen.path(bitten(left, low, width, height, 2.4), stroke=silks.pip, width=0.45)


def _draw_joker(tables: Tables, lang: str, joker: Joker, number: int, pen: Pen) -> None:
    """A jester's cap between two horseshoes of arrows: first and last trade places."""
    colour = CRIMSON if number % 2 == 0 else INK
    word = tables.jokers.name.get(lang)
    pen.path(bitten(12.5, 14, WIDTH - 25, HEIGHT - 28, 2.4), stroke=colour, width=0.45)
    for angle in (0, 180):
        with pen.frame(WIDTH / 2, HEIGHT / 2, angle):
            pen.path(ARROW, fill=TURF)
    pen.icon("joker", WIDTH / 2, HEIGHT / 2, 21, colour=colour, accent=None)
    for k, suit in enumerate(SILKS):
        x, y = round_about(3.1, 45 + 90 * k)
        pen.icon(suit, WIDTH / 2 + x * 1.25, HEIGHT / 2 - 15.4 + y * 0.9, 3.4, colour=SILKS[suit].pip)
    both_ends(pen, lambda pen: _draw_joker_end(pen, word, joker.key, colour))


def _draw_joker_end(pen: Pen, word: str, key: str, colour: Colour) -> None:
    ribbon(pen, 15.6, HEIGHT - 24.2, WIDTH - 31.2, 6.4, NAVY if colour == INK else colour)  # low ink keeps INK solid
    pen.fit_text(
        WIDTH / 2,
        HEIGHT - 22.4,
        WIDTH - 40,
        word,
        font="title",
        size=10,
        floor=FLOOR,
        colour=PAPER,
        align="centre",
        between=(HEIGHT - 23.8, HEIGHT - 18.2),
    )
    with pen.frame(7.2, HEIGHT - 5.4, -90):
        pen.text(0, -2.4, "JOKER", font="display", size=15, colour=colour, tracking=1)
    pen.icon("joker", 7.2, HEIGHT - 29.4, 5.4, colour=colour)
