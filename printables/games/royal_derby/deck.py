"""The cards that race, at poker size: pips, courts and jokers of the project's own drawing."""

from __future__ import annotations

from functools import partial

from engine.games.royal_derby.schema import Joker, Suit, Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.art.engraving import bitten, ribbon
from printables.drawing.pen import Pen
from printables.games.royal_derby.backs import draw_back
from printables.games.royal_derby.card_frame import SIZE, both_ends, draw_index, pips
from printables.games.royal_derby.colours import CRIMSON, NAVY, TURF
from printables.games.royal_derby.courts import HALF_HEIGHT, HALF_WIDTH, draw_court
from printables.games.royal_derby.silks import draw_suit, silks_of
from printables.games.royal_derby.turf import draw_turf
from printables.imposition.paper import Size
from printables.palette import INK, PAPER, WHITE, Colour

TITLE = Names(zh="赛马牌", en="Deck")
PIP, ONE_PIP = 10.4, 15.0  # mm
SPARING = 0.72  # of that in low ink, which fills the black suits
PIP_SPREAD = (11.2, 24.0)  # mm from the middle to the outermost pips
FLOOR = 6.5  # points
ROUND_PIPS = 8.3  # mm from the outermost pips to the frame
BITE = 2.4  # mm out of the corners of a frame
STRIPES = 9  # of mown turf
ARROW_SCALE = 0.95  # clear of the ribbons
JOKER_SUITS = (11.0, 3.7, 2.9)  # mm below the middle; from one to the next; and their size
ARROW = "M14.6 -11A18.2 18.2 0 0 1 2.4 18.05L2.9 20.6L-3.4 17.4L1.5 13.4L1.95 15.5A15.6 15.6 0 0 0 12.4 -9.4Z"


def deck(tables: Tables, lang: str, size: Size = SIZE) -> CardSet:
    """Every card of the deck once, suit by suit, the jokers last; laid out for a size that holds their own."""
    faces = [
        Face(f"{suit.letter}{rank}", *size, partial(_draw_card, tables, suit, rank, size), WHITE)
        for suit in tables.suits
        for rank in tables.deck.ranks
    ]
    faces += [
        Face(joker.key, *size, partial(_draw_joker, tables, lang, joker, number, size), WHITE)
        for number, joker in enumerate(tables.deck.jokers)
    ]
    back = Face("back", *size, partial(draw_back, tables.title.get(lang), size), WHITE)
    return CardSet("deck", TITLE, tuple(faces), back, redraw=partial(deck, tables, lang))


def _draw_card(tables: Tables, suit: Suit, rank: str, size: Size, pen: Pen) -> None:
    wide, high = size
    spread = PIP_SPREAD[0] + (wide - SIZE[0]) / 3, PIP_SPREAD[1] + (high - SIZE[1]) / 2
    court = rank in tables.deck.courts.ranks
    steps = tables.deck.courts.steps if court else tables.deck.numbers.steps
    if court:
        _draw_court(pen, suit, rank, size)
    elif rank.isdigit():
        pip = (PIP if int(rank) > 1 else ONE_PIP) * (SPARING if pen.ink.low else 1)
        with pen.frame(wide / 2, high / 2):
            _draw_course(pen, silks_of(suit).pip, (spread[0] + ROUND_PIPS, spread[1] + ROUND_PIPS))
        for across, up in pips(int(rank)):
            with pen.frame(wide / 2 + across * spread[0], high / 2 + up * spread[1], 180 if up < 0 else 0):
                draw_suit(pen, suit, 0, 0, pip)
    both_ends(pen, size, lambda pen: draw_index(pen, high, rank, suit, steps))


def _draw_course(pen: Pen, colour: Colour, half: Size) -> None:
    """Mown turf in a frame round (0, 0): the course on which a number card moves its horse."""
    width, height = 2 * half[0], 2 * half[1]
    frame = bitten(-half[0], -half[1], width, height, BITE)
    with pen.clip_path(frame):
        for k in range(STRIPES):
            draw_turf(pen, -half[0], height * k / STRIPES - half[1], width, height / STRIPES, k % 2 == 0)
    pen.path(frame, stroke=colour, width=0.45)


def _draw_court(pen: Pen, suit: Suit, rank: str, size: Size) -> None:
    """The picture in its frame, and a band of the suit's colour across its middle."""
    wide, high = size
    silks = silks_of(suit)
    left, low = wide / 2 - HALF_WIDTH - 0.9, high / 2 - HALF_HEIGHT - 1.1
    width = 2 * HALF_WIDTH + 1.8
    frame = bitten(left, low, width, 2 * HALF_HEIGHT + 2.2, BITE)
    pen.path(frame, stroke=silks.pip, width=0.45)
    with pen.clip_path(frame):
        for angle in (0, 180):
            with pen.frame(wide / 2, high / 2, angle):
                pen.figure(
                    f"court_{suit.key}_{rank}",
                    lambda pen: pen.art(f"court {suit.key} {rank}", lambda pen: draw_court(pen, suit, rank)),
                    -HALF_WIDTH,
                    0,
                    2 * HALF_WIDTH,
                    HALF_HEIGHT,
                )
        pen.rect(left, high / 2 - 1.7, width, 3.4, fill=PAPER, stroke=INK, width=0.28)
        for k in range(-4, 5):
            draw_suit(pen, suit, wide / 2 + k * 4.2, high / 2, 2.2)
    pen.path(frame, stroke=silks.pip, width=0.45)


def _draw_joker(tables: Tables, lang: str, joker: Joker, number: int, size: Size, pen: Pen) -> None:
    """A jester's cap between two horseshoes of arrows: first and last trade places."""
    wide, high = size
    colour = CRIMSON if number % 2 == 0 else INK
    word = tables.jokers.name.get(lang)
    pen.path(bitten(12.5, 14, wide - 25, high - 28, 2.4), stroke=colour, width=0.45)
    for angle in (0, 180):
        with pen.frame(wide / 2, high / 2, angle, ARROW_SCALE):
            pen.path(ARROW, fill=TURF)
    pen.icon("joker", wide / 2, high / 2, 21, colour=colour, accent=None)
    down, step, side = JOKER_SUITS
    for k, suit in enumerate(tables.suits):
        draw_suit(pen, suit, wide / 2 + (k - (len(tables.suits) - 1) / 2) * step, high / 2 - down, side)
    both_ends(pen, size, lambda pen: _draw_joker_end(pen, word, size, colour))


def _draw_joker_end(pen: Pen, word: str, size: Size, colour: Colour) -> None:
    wide, high = size
    ribbon(pen, 15.6, high - 24.2, wide - 31.2, 6.4, NAVY if colour == INK else colour)  # low ink keeps INK solid
    pen.fit_text(
        wide / 2,
        high - 22.4,
        wide - 40,
        word,
        font="title",
        size=10,
        floor=FLOOR,
        colour=PAPER,
        align="centre",
        between=(high - 23.8, high - 18.2),
    )
    with pen.frame(7.2, high - 5.4, -90):
        pen.text(0, -2.2, "JOKER", font="display", size=13, colour=colour, tracking=1)
    pen.icon("joker", 7.2, high - 29.4, 5.4, colour=colour)
