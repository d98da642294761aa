"""The four horses: a card of each for the starting line, and a token of each for the lane board."""

from __future__ import annotations

from functools import partial

from engine.games.royal_derby.schema import Suit, Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.art.engraving import bitten, print_on, ribbon
from printables.drawing.pen import Pen
from printables.games.royal_derby.backs import draw_back
from printables.games.royal_derby.card_frame import SIZE, both_ends, draw_index
from printables.games.royal_derby.colours import TURF, TURF_DEEP, TURF_PALE, TURF_SHORT
from printables.games.royal_derby.jockey import draw_ridden, span
from printables.games.royal_derby.silks import draw_pattern, draw_suit, silks_of
from printables.imposition.paper import Size
from printables.palette import INK, PAPER, WHITE

CARDS = Names(zh="赛驹牌", en="Horse cards")
TOKENS = Names(zh="赛驹标记", en="Horse tokens")
USE = Names(zh="在赛道上跑", en="run in the lanes")
TOKEN = 17.5  # mm: a place at the start is a little larger on every paper
DRAWN = 24.0  # as it is drawn, before it is scaled
FLOOR = 6.5  # points


def horse_cards(tables: Tables, lang: str, size: Size = SIZE) -> CardSet:
    """A card a horse, with the back of the deck; laid out for a size that holds their own."""
    faces = tuple(
        Face(f"{suit.letter}{tables.deck.horse}", *size, partial(_draw_card, tables, lang, suit, size), WHITE)
        for suit in tables.suits
    )
    back = Face("back", *size, partial(draw_back, tables.title.get(lang), size), WHITE)
    return CardSet("horse_cards", CARDS, faces, back, redraw=partial(horse_cards, tables, lang))


def horse_tokens(tables: Tables, lang: str) -> CardSet:
    """A token a horse, the same on both sides."""
    sides = [(suit, partial(_draw_token, suit)) for suit in tables.suits]
    fronts = tuple(Face(f"token {suit.letter}", TOKEN, TOKEN, draw, WHITE) for suit, draw in sides)
    backs = tuple(Face(f"token {suit.letter} back", TOKEN, TOKEN, draw, WHITE) for suit, draw in sides)
    return CardSet("horse_tokens", TOKENS, fronts, backs=backs, bleed=1, columns=len(fronts), use=USE)


def _draw_card(tables: Tables, lang: str, suit: Suit, size: Size, pen: Pen) -> None:
    """Horse and jockey before the suit's own shape, the name on a ribbon in its colours."""
    silks = silks_of(suit)
    wide, high = size
    up = (high - SIZE[1]) / 2
    left, low, width, height = 7.0, 32.0 + up, wide - 14, 30.0
    pen.icon(suit.key, wide / 2, high / 2 + 9, 42, colour=silks.pip.mixed(WHITE, 0.8))
    frame = bitten(left, low - 12.6, width, height + 24.6, 3.0)
    with pen.clip_path(frame):
        pen.rect(left, low - 12.6, width, 22, fill=TURF_SHORT)
        for k in range(-6, 7):
            far, near = wide / 2 + k * 3, wide / 2 + k * 12
            pen.polygon(((far, low + 9.4), (near - 3, low - 13), (near + 3, low - 13)), fill=TURF_PALE)
        pen.line(left, low + 9.4, left + width, low + 9.4, stroke=TURF, width=0.3)
        for k in range(7):
            x = left + width * k / 6
            pen.line(x, low + 9.4, x, low + 14.4, stroke=TURF_DEEP, width=0.5)
        pen.line(left, low + 14.2, left + width, low + 14.2, stroke=TURF_DEEP, width=1.3)
        pen.line(left, low + 14.2, left + width, low + 14.2, stroke=PAPER, width=0.8)
    first, last = span()
    scale = 48.0 / (last - first)
    with pen.frame(wide / 2 - scale * (first + last) / 2, low + 2.2, scale=scale):
        draw_ridden(pen, suit)
    y = 21.2 + up
    ribbon(pen, 10, y, wide - 20, 8.4, silks.main)
    pen.fit_text(
        wide / 2,
        y + 2.5,
        wide - 32,
        suit.horse.get(lang),
        font="title",
        size=13,
        floor=FLOOR,
        colour=print_on(silks.main),
        align="centre",
        tracking=0.6,
        between=(y + 0.5, y + 7.9),
    )
    both_ends(pen, size, lambda pen: draw_index(pen, high, tables.deck.horse, suit, 0))


def _draw_token(suit: Suit, pen: Pen) -> None:
    """A roundel of silks round the suit."""
    middle = DRAWN / 2
    with pen.frame(0, 0, scale=TOKEN / DRAWN):
        with pen.clip_circle(middle, middle, middle - 1.2):
            draw_pattern(pen, suit, 0, 0, DRAWN, DRAWN, 7.0 if suit.silks == "sash" else 4.6)
        pen.circle(middle, middle, middle - 1.2, stroke=INK, width=0.5)
        pen.circle(middle, middle, 7.4, fill=PAPER, stroke=INK, width=0.4)
        draw_suit(pen, suit, middle, middle, 10.4)
