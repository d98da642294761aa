"""Drawings of the rulebook: the table to scale, a card's parts, the phases of a turn, hands as play goes on. In mm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.games.intrigue.schema import Card, Tables
from printables.components.parts import Face
from printables.components.typesetting import Drawing, draw_number
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import EDGE, HEIGHT, WIDTH
from printables.games.intrigue.heraldry import INDIGO, INDIGO_PALE, PARCHMENT
from printables.games.intrigue.place_cards import place_cards
from printables.games.intrigue.randomisers import PANEL, randomisers
from printables.games.intrigue.rulebook.tiles import cards_of, draw_arrow, draw_face_down, draw_place, draw_tile

BELOW = 2.0  # a row of tiles: no other space is between a figure and a list
GAP, ACROSS = 12.0, 4  # on the table; places of base cards side by side
SMALL, STEP, LEFT = 0.2, 14.0, 8.0  # of a tile in a hand: its scale, from one to the next, and room for who holds it
COINS = ("copper", "copper", "silver")  # treasures in the picture of a turn


def draw_small(pen: Pen, face: Face, x: float, y: float, scale: float = 1.0) -> None:
    """A printed piece, its lower left corner at x, y."""
    with pen.frame(x, y, scale=scale), pen.clip_rect(0, 0, face.width, face.height, 3):
        pen.rect(0, 0, face.width, face.height, radius=3, fill=face.ground)
        pen.art(f"small {face.key}", face.draw, (0, 0, face.width, face.height))
        pen.rect(0.3, 0.3, face.width - 0.6, face.height - 0.6, radius=3, stroke=INDIGO, width=0.6)


def table_drawing(tables: Tables, lang: str, width: float) -> Drawing:
    """Supply places of the base cards and the trash, the kingdom, and before a player deck, discard pile and hand."""
    places, kinds = place_cards(tables, lang).faces, min(tables.piles.kinds, len(tables.drawable))
    columns = -(-kinds // 2)
    wide = max(ACROSS * (HEIGHT + 6), columns * (WIDTH + 6)) + 2 * GAP
    rows = -(-len(places) // ACROSS)
    tall = rows * (WIDTH + 6) + 2 * (HEIGHT + 6) + HEIGHT + 4 * GAP
    scale = width / wide
    draw = partial(_draw_table, tables, lang, scale, wide, tall, columns, kinds)
    return Drawing(width, tall * scale, draw)


def _draw_table(
    tables: Tables, lang: str, scale: float, wide: float, tall: float, columns: int, kinds: int, pen: Pen
) -> None:
    places, cards = place_cards(tables, lang).faces, randomisers(tables, lang).faces
    top = tall - GAP
    with pen.frame(0, 0, scale=scale):
        pen.rect(0, 0, wide, tall, radius=8, fill=INDIGO_PALE, stroke=INDIGO, width=1.4)
        for k, face in enumerate(places):
            x, y = GAP + k % ACROSS * (HEIGHT + 6), top - WIDTH - k // ACROSS * (WIDTH + 6)
            draw_small(pen, face, x, y)
        kingdom = top - (-(-len(places) // ACROSS)) * (WIDTH + 6) - GAP
        for k, face in enumerate(cards[:kinds]):
            x, y = GAP + k % columns * (WIDTH + 6), kingdom - HEIGHT - k // columns * (HEIGHT + 6)
            draw_small(pen, face, x, y)
        draw_face_down(pen, GAP, GAP, 1, 4)
        draw_place(pen, GAP + WIDTH + 14, GAP, 1)
        hand = [key for key, number in tables.start.cards.items() for _ in range(number)][-tables.start.hand :]
        step = min(WIDTH + 4, (wide - 2 * GAP - 3 * WIDTH - 40) / max(1, len(hand) - 1))
    for k, card in enumerate(cards_of(tables, hand)):
        draw_tile(pen, card, lang, (GAP + 2 * WIDTH + 36 + k * step) * scale, GAP * scale, scale)
    trash = (len(places) - 1) % ACROSS * (HEIGHT + 6), (len(places) - 1) // ACROSS * (WIDTH + 6)
    spots = (
        (GAP + 8, top - 8),
        (GAP + trash[0] + HEIGHT - 8, top - trash[1] - WIDTH + 10),
        (GAP + 8, kingdom - 8),
        (GAP + 8, GAP + HEIGHT - 8),
        (GAP + WIDTH + 22, GAP + HEIGHT - 8),
        (GAP + 2 * WIDTH + 44, GAP + HEIGHT - 8),
    )
    for number, (x, y) in enumerate(spots, 1):
        draw_number(pen, x * scale, y * scale, number, INDIGO)


def anatomy_drawing(tables: Tables, lang: str, width: float) -> Drawing:
    """A randomiser with numbers at cost, name, shields and words: of several types where a card has them."""
    faces = randomisers(tables, lang).faces
    several = (face for face in faces if len(tables.card(face.key).types) > 1 and tables.card(face.key).effect)
    face, scale = next(several, faces[0]), min(0.62, width / WIDTH)
    return Drawing(width, HEIGHT * scale, partial(_draw_anatomy, face, width, scale))


def _draw_anatomy(face: Face, width: float, scale: float, pen: Pen) -> None:
    left = (width - WIDTH * scale) / 2
    draw_small(pen, face, left, 0, scale)
    spots = ((-6, HEIGHT - EDGE - 6), (WIDTH + 6, HEIGHT - EDGE - 6), (-6, PANEL + 18), (WIDTH + 6, PANEL - 16))
    inside = ((EDGE + 2, 0), (WIDTH - EDGE - 2, 0), (WIDTH / 2 - 14, 0), (WIDTH - EDGE, 0))
    for number, ((x, y), (end, _)) in enumerate(zip(spots, inside, strict=True), 1):
        pen.line(left + x * scale, y * scale, left + end * scale, y * scale, stroke=INDIGO, width=0.4)
        draw_number(pen, left + x * scale, y * scale, number, INDIGO)


def turn_drawing(tables: Tables, lang: str, width: float) -> Drawing:
    """The phases: a card is played and others drawn; coins buy a card; all is discarded and a hand drawn."""
    row = HEIGHT * SMALL + BELOW
    return Drawing(width, 3 * row, partial(_draw_phases, tables, lang, width, row))


def _draw_phases(tables: Tables, lang: str, width: float, row: float, pen: Pen) -> None:
    draws = [card for card in tables.cards if card.effect and card.effect[0].verb == "draw" and not card.guest]
    played = draws[0] if draws else tables.cards[0]
    count = draws[0].effect[0].argument if draws and draws[0].effect else 1
    coins = cards_of(tables, COINS)
    money = sum(card.coins for card in coins)
    bought = max((card for card in tables.all_cards if card.cost <= money), key=lambda card: card.cost)
    middle = HEIGHT * SMALL / 2
    y = 2 * row + BELOW
    draw_number(pen, 3, y + middle, 1, INDIGO)
    draw_tile(pen, played, lang, LEFT, y, SMALL)
    draw_arrow(pen, LEFT + STEP, y + middle, 6)
    for k in range(int(count)):
        draw_face_down(pen, LEFT + STEP + 8 + k * 6, y, SMALL)
    y = row + BELOW
    draw_number(pen, 3, y + middle, 2, INDIGO)
    for k, card in enumerate(coins):
        draw_tile(pen, card, lang, LEFT + k * STEP, y, SMALL)
    draw_arrow(pen, LEFT + len(coins) * STEP, y + middle, 6)
    draw_tile(pen, bought, lang, LEFT + len(coins) * STEP + 8, y, SMALL)
    y = BELOW
    draw_number(pen, 3, y + middle, 3, INDIGO)
    for k, card in enumerate([played, *coins]):
        draw_tile(pen, card, lang, LEFT + k * 6, y, SMALL)
    x = LEFT + len(coins) * 6 + STEP
    draw_arrow(pen, x, y + middle, 6)
    draw_place(pen, x + 8, y, SMALL)
    step = min(5.0, (width - x - 2 * STEP - 12) / max(1, tables.start.hand - 1))
    for k in range(tables.start.hand):
        draw_face_down(pen, x + 8 + STEP + 2 + k * step, y, SMALL)


def hands_drawing(tables: Tables, lang: str, hands: Mapping[int, Sequence[str]], width: float) -> Drawing:
    """The hands of some seats, in rows; a long one goes on below."""
    room = int((width - LEFT - WIDTH * SMALL) // STEP) + 1
    rows = [
        (seat if k == 0 else None, cards_of(tables, cards[k : k + room]))
        for seat, cards in hands.items()
        for k in range(0, max(1, len(cards)), room)
    ]
    high = HEIGHT * SMALL + BELOW
    return Drawing(width, len(rows) * high, partial(_draw_hands, lang, rows, high))


def _draw_hands(lang: str, rows: Sequence[tuple[int | None, list[Card]]], high: float, pen: Pen) -> None:
    for k, (seat, cards) in enumerate(rows):
        y = (len(rows) - 1 - k) * high + BELOW
        middle = y + HEIGHT * SMALL / 2
        if seat is not None:
            pen.circle(3, middle, 2.8, fill=PARCHMENT, stroke=INDIGO, width=0.5)
            pen.text(3, middle - 1.3, str(seat + 1), font="display", size=9, colour=INDIGO, align="centre")
        for place, card in enumerate(cards):
            draw_tile(pen, card, lang, LEFT + place * STEP, y, SMALL)


def part_drawings(tables: Tables, lang: str, shown: Mapping[str, Any], width: float) -> dict[str, Drawing]:
    """By name: all hands at the start, and after each part of a turn those of the seats that acted in it."""
    if not shown["turns"]:
        return {}
    found = {"hands": hands_drawing(tables, lang, dict(enumerate(shown["start"])), width)}
    for number, turn in enumerate(shown["turns"], 1):
        for place, part in enumerate(turn["parts"], 1):
            hands = {seat: part["hands"][seat] for seat in part["seats"]}
            found[f"hands_{number}_{place}"] = hands_drawing(tables, lang, hands, width)
    return found
