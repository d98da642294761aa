"""Player mats: hand, minefield with the order of its cards, discard, and where glass and medals stand. Millimetres.

Two lie on a page, A4 or Letter, on its side: a page each would be wider than a seat at the table, and three on a page
would leave no room for the foot of a glass.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.games.blind_snipe.schema import Seat, Tables
from engine.tables import Names
from engine.words import Words
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.blind_snipe.card_faces import HEIGHT as TALL
from printables.games.blind_snipe.card_faces import WIDTH as WIDE
from printables.games.blind_snipe.colours import COAL, IVORY, SCARLET
from printables.games.blind_snipe.mat_art import (
    draw_arrow,
    draw_contours,
    draw_fan,
    draw_glass_place,
    draw_head,
    draw_medal_places,
    draw_shot_card,
    draw_sides,
    draw_stripes,
)
from printables.games.blind_snipe.scope import draw_scope, seat_ink
from printables.games.blind_snipe.sheet_values import named
from printables.games.blind_snipe.stack import SHIFT, shift
from printables.games.blind_snipe.zones import TAB, draw_card_place, draw_panel, panel
from printables.palette import BONE

KEY = "player_mats"
TITLE = Names(zh="玩家垫板", en="Player mats")
WIDTH, HEIGHT = 134.0, 193.0
EDGE, GAP = 5.0, 2.4
HEAD = 11.0
LOWER = TALL + TAB + 4.0  # height of the zones next to the player
LEFT = 66.0  # width of the minefield
STRIPES = 3.2  # height of its band
HAND = 76.0  # width of the hand
say = Words(
    {
        "hand": ("只给自己看", "For your eyes only"),
        "discard": ("只有你知道是哪张", "Only you know which"),
        "glass": ("酒杯", "Your glass"),
        "lay": ("放", "lay"),
        "flip": ("翻", "flip"),
        "win": ("满 {count} 枚获胜", "{count} to win"),
    }
)
Zone = Callable[[Pen, Tables, str, Seat], None]


def player_mats(tables: Tables, lang: str, players: int | None = None) -> CardSet:
    """A mat for each seat: of so many players, or of the largest game. Raises TablesError."""
    seats = tables.seats[: tables.seats_for(tables.players.max if players is None else players)]
    faces = tuple(Face(f"mat {seat.key}", WIDTH, HEIGHT, partial(_draw, tables, lang, seat), IVORY) for seat in seats)
    return CardSet(KEY, TITLE, faces)


def _draw(tables: Tables, lang: str, seat: Seat, pen: Pen) -> None:
    draw_sides(pen, WIDTH, HEIGHT)
    draw_head(pen, tables, lang, seat, EDGE, HEIGHT - EDGE, WIDTH - 2 * EDGE, HEAD)
    zones: tuple[Zone, ...] = (_draw_mines, _draw_glass, _draw_hand, _draw_discard)
    for draw in zones:
        draw(pen, tables, lang, seat)


def _draw_mines(pen: Pen, tables: Tables, lang: str, seat: Seat) -> None:
    """The stack with the order of laying on its left and the order of flipping on its right."""
    x, low = EDGE, EDGE + LOWER + GAP
    high = HEIGHT - EDGE - HEAD - GAP - low
    pen.path(panel(x, low, LEFT, high), fill=BONE)
    with pen.clip_path(panel(x, low, LEFT, high)):
        draw_contours(pen, x + LEFT / 2, low + high * 0.46, LEFT, high)
        draw_stripes(pen, x, low, LEFT, STRIPES)
    draw_panel(pen, x, low, LEFT, high, tables.areas.mines.get(lang), "bomb")
    cards = tables.hand.cards
    left, top = x + (LEFT - WIDE) / 2, low + high - TAB - 2.4
    step = shift(cards, TALL, top - low - STRIPES - 1.0)
    size = 13 if step == SHIFT else 9.5
    down = 0.123 * size  # from the middle of a numeral to its foot
    for card in range(cards):
        y = top - card * step - TALL
        draw_card_place(pen, left, y)
        last = card == cards - 1
        middle = y + (TALL - step / 2 if not last else TALL / 2)
        pen.text(left - 3.0, middle - down, str(card + 1), font="display", size=size, colour=COAL, align="centre")
        pen.text(
            left + WIDE + 3.0,
            middle - down,
            str(cards - card),
            font="display",
            size=size,
            colour=SCARLET,
            align="centre",
        )
    foot = top - (cards - 1) * step - TALL
    with pen.frame(left + WIDE / 2, foot + TALL / 2):
        draw_scope(pen, seat, 16.5)
    draw_arrow(pen, left - 7.9, top - 2, foot + 12, say("lay", lang), COAL)
    draw_arrow(pen, left + WIDE + 7.9, foot + 12, top - 2, say("flip", lang), SCARLET)


def _draw_glass(pen: Pen, tables: Tables, lang: str, seat: Seat) -> None:
    """A round place for a glass, and under it the medals."""
    x, low = EDGE + LEFT + GAP, EDGE + LOWER + GAP
    wide, high = WIDTH - EDGE - x, HEIGHT - EDGE - HEAD - GAP - low
    r = wide / 2
    draw_glass_place(pen, x + r, low + high - r, r, say("glass", lang), seat)
    tall = high - 2 * r - GAP
    win = say("win", lang, count=tables.medals.to_win)
    draw_panel(pen, x, low, wide, tall, named(tables.medals.name, lang), "medal", win)
    draw_medal_places(pen, x + 2, low + (tall - TAB) / 2, wide - 4, tables.medals.to_win)


def _draw_hand(pen: Pen, tables: Tables, lang: str, seat: Seat) -> None:
    """As many cards as a player has, one over the other, nearest to the player."""
    pen.path(panel(EDGE, EDGE, HAND, LOWER), fill=BONE)
    draw_panel(pen, EDGE, EDGE, HAND, LOWER, tables.areas.hand.get(lang), "card", say("hand", lang))
    draw_fan(pen, seat, tables.title.get(lang), tables.hand.cards, EDGE + 3, EDGE + 2, HAND - 6)


def _draw_discard(pen: Pen, tables: Tables, lang: str, seat: Seat) -> None:
    x = EDGE + HAND + GAP
    wide = WIDTH - EDGE - x
    draw_panel(pen, x, EDGE, wide, LOWER, tables.areas.discard.get(lang), "warning")
    left = x + (wide - WIDE) / 2
    draw_card_place(pen, left, EDGE + 2)
    draw_shot_card(pen, left, EDGE + 2, seat_ink(seat), say("discard", lang))
