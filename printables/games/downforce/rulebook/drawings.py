"""Drawings of the rulebook: the table to scale, the kinds of cards, an auction, and each turn of a round. In mm."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.games.downforce.schema import Tables
from engine.games.downforce.state import EIGHT_OF
from printables.components.parts import Face
from printables.components.typesetting import Drawing, draw_number
from printables.drawing.pen import Pen
from printables.games.downforce.board import circuit_board
from printables.games.downforce.card_frame import SIZE
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED, SAND
from printables.games.downforce.powers import plaques, power_cards
from printables.games.downforce.rulebook.windows import Window, draw_from_above, window_drawing
from printables.games.downforce.score_sheets import score_sheets
from printables.games.downforce.speed_cards import speed_cards
from printables.geometry import Box
from printables.palette import WHITE

WIDTH, HEIGHT = SIZE  # mm of a card
GAP, FAN, SHOWN = 14.0, 24.0, 5  # on the table: between pieces, from card to card of a hand, cards of it
BEYOND = 26.0  # from the middle of a car's place to that of the number beside the grid
FOOT = 7.0  # under a card of an auction, for who bids what
BESIDE = 0.2  # of a turn's picture: its card


def draw_small(pen: Pen, face: Face, x: float, y: float, scale: float = 1.0) -> None:
    """A printed piece with its edge, its lower left corner at x, y."""
    with pen.frame(x, y, scale=scale), pen.clip_rect(0, 0, face.width, face.height, 3):
        pen.rect(0, 0, face.width, face.height, radius=3, fill=face.ground or WHITE)
        pen.art(f"small {face.key}", face.draw, (0, 0, face.width, face.height))
        pen.rect(0.3, 0.3, face.width - 0.6, face.height - 0.6, radius=3, stroke=NIGHT, width=0.6)


def table_drawing(tables: Tables, lang: str, width: float, numbered: bool = True) -> Drawing:
    """The board with the cars on the grid; below it a player's hand, the piles, plaques and a score sheet, `numbered`
    like the steps of the rulebook's text."""
    board = circuit_board(tables, lang, tables.raced[0]).face
    sheet = score_sheets(tables, lang).faces[0]
    wide, tall = board.width + 2 * GAP, board.height + HEIGHT + sheet.height + 4 * GAP
    scale = width / wide
    return Drawing(width, tall * scale, partial(_draw_table, tables, lang, scale, wide, tall, numbered))


def _draw_table(tables: Tables, lang: str, scale: float, wide: float, tall: float, numbered: bool, pen: Pen) -> None:
    board, circuit = circuit_board(tables, lang, tables.raced[0]).face, tables.circuits[tables.raced[0]]
    deck, sheet, plaque = speed_cards(tables, lang), score_sheets(tables, lang).faces[0], plaques(tables, lang).faces
    assert deck.back is not None
    top, middle = tall - GAP - board.height, sheet.height + 2 * GAP
    spots = [(GAP + 12, tall - GAP - 12)]
    with pen.frame(0, 0, scale=scale):
        pen.rect(0, 0, wide, tall, radius=8, fill=SAND, stroke=NIGHT, width=1.4)
        with pen.frame(GAP, top):
            pen.art(f"board {board.key}", board.draw, (0, 0, board.width, board.height))
            pen.rect(0, 0, board.width, board.height, stroke=NIGHT, width=1)
            for car, cell in zip(tables.cars, circuit.grid, strict=True):
                draw_from_above(pen, circuit, car, circuit.cells[cell].name)
        x, y = _behind([circuit.cells[cell].centre for cell in sorted(circuit.grid)])
        spots.append((GAP + x, top + y))
        x = GAP
        if tables.auction.held:
            piles = [deck.back, deck.faces[-1]]
            if tables.powers.in_play:
                powers = power_cards(tables, lang)
                assert powers.back is not None
                piles += [powers.back, powers.faces[0]]
            for number, face in enumerate(piles):
                for k in range(3 if number % 2 == 0 else 1):
                    draw_small(pen, face, x + k, middle + k)
                x += WIDTH + GAP / 2
            spots.append((GAP + 8, middle + HEIGHT - 8))
        for k in range(3):
            draw_small(pen, plaque[k], wide - GAP - plaque[k].width - 6 * k, middle + 6 * k)
        spots.append((wide - GAP - 8, middle + 8))
        for k, face in enumerate(deck.faces[6 : 6 + 7 * SHOWN : 7]):
            draw_small(pen, face, GAP + k * FAN, GAP)
        spots.append((GAP + 8, GAP + HEIGHT - 8))
        if tables.race.laps and not tables.race.first_home_wins:  # else nothing is written down
            draw_small(pen, sheet, wide - GAP - sheet.width, GAP)
            spots.append((wide - GAP - 8, GAP + 8))
    for number, (x, y) in enumerate(spots if numbered else (), 1):
        draw_number(pen, x * scale, y * scale, number, RACING_RED)


def _behind(places: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """A point behind the grid, where no car stands. `places` are its cells from the last one on."""
    x, y = (math.fsum(side) / len(places) for side in zip(*places, strict=True))
    last_x, last_y = places[0]
    far = BEYOND / (math.hypot(last_x - x, last_y - y) or 1.0)
    return last_x + far * (last_x - x), last_y + far * (last_y - y)


def cards_drawing(tables: Tables, lang: str, width: float) -> Drawing:
    """A speed card with a white line, a fast card, and a power where there are any, side by side, with numbers."""
    deck = speed_cards(tables, lang)
    lines = tables.deck.lines
    first = next((k for k, card in enumerate(lines) if len(card) > 2 and any(one.car == "white" for one in card)), 0)
    faces = [deck.faces[first], deck.faces[-1]]
    if tables.powers.in_play:
        faces.append(power_cards(tables, lang).faces[0])
    gap = 4.0
    scale = (width - 2 * gap) / (3 * WIDTH)
    return Drawing(width, HEIGHT * scale, partial(_draw_row, faces, gap, scale))


def _draw_row(faces: Sequence[Face], gap: float, scale: float, pen: Pen) -> None:
    for k, face in enumerate(faces):
        x = k * (WIDTH * scale + gap)
        draw_small(pen, face, x, 0, scale)
        draw_number(pen, x + 2.5, HEIGHT * scale - 2.5, k + 1, RACING_RED)


def auction_drawing(tables: Tables, lang: str, told: Mapping[str, Any], width: float) -> Drawing:
    """What is on offer at the left, then the card that each player showed, with the bid under it."""
    count, gap = len(told["bids"]), 2.0
    scale = (width - (count + 3) * gap) / ((count + 2) * WIDTH)
    return Drawing(width, HEIGHT * scale + FOOT, partial(_draw_auction, tables, lang, told, gap, scale))


def _draw_auction(tables: Tables, lang: str, told: Mapping[str, Any], gap: float, scale: float, pen: Pen) -> None:
    deck = speed_cards(tables, lang)
    fast = deck.faces[len(tables.deck.cards) + [car.key for car in tables.cars].index(told["car"])]
    powers = power_cards(tables, lang).faces if tables.powers.in_play else ()
    high, step = HEIGHT * scale, WIDTH * scale + gap
    draw_small(pen, fast, 0, FOOT, scale)
    for face in powers:
        if face.key == told["power"]:
            draw_small(pen, face, step, FOOT, scale)
    for k, one in enumerate(told["bids"]):
        x = (k + 2) * step + 2 * gap
        middle, winner = x + WIDTH * scale / 2, one["seat"] == told["winner"]
        if one["card"] >= 0:
            draw_small(pen, deck.faces[one["card"]], x, FOOT, scale)
        else:
            pen.polygon(Box(x, FOOT, WIDTH * scale, high).corners, stroke=NIGHT, width=0.3, dash=(1.2, 1.0))
        if winner:  # told by its ring too, where there is no colour
            pen.circle(middle - 3.4, 2.9, 2.9, stroke=NIGHT, width=0.7)
        pen.circle(
            middle - 3.4, 2.9, 2.6, fill=pen.ink.ground(RACING_RED) if winner else IVORY, stroke=NIGHT, width=0.4
        )
        colour = WHITE if winner and not pen.ink.low else NIGHT
        pen.text(middle - 3.4, 1.6, str(one["seat"] + 1), font="display", size=9, colour=colour, align="centre")
        bid = str(one["bid"]) if one["card"] >= 0 else "—"
        pen.text(middle + 3, 1.0, bid, font="display", size=14, colour=RACING_RED if winner else NIGHT, align="centre")


def turn_drawing(tables: Tables, lang: str, turn: Mapping[str, Any], width: float) -> Drawing:
    """The card that was played, and beside it the ways of its cars."""
    deck = speed_cards(tables, lang)
    face = deck.faces[turn["card"] if turn["card"] < EIGHT_OF else turn["card"] - EIGHT_OF + len(tables.deck.cards)]
    ways: dict[str, list[str]] = {}
    for one in turn["moves"]:
        ways.setdefault(one["car"], []).extend(one["path"])
    cars: dict[str, str] = {}
    for car, cell in zip(tables.cars, turn["stood"], strict=True):
        now = ways[car.key][-1] if car.key in ways else cell
        if now:  # not home
            cars[car.key] = now
    ways = {key: [cell for cell in way if cell] for key, way in ways.items()}
    circuit = tables.circuits[tables.raced[0]]
    stuck = [one["path"][-1] for one in turn["moves"] if one["lost"]]
    ahead = [(cell, circuit.cells[k].name) for cell in stuck for k in circuit.by_name[cell].next]
    scale = width * BESIDE / WIDTH
    window = window_drawing(tables, Window(cars, ways, may_not=ahead), width * (1 - BESIDE) - 3)
    height = max(window.height, HEIGHT * scale)
    wide = WIDTH * scale + 3 + window.width
    return Drawing(wide, height, partial(_draw_turn, face, scale, window, wide, height))


def _draw_turn(face: Face, scale: float, window: Drawing, width: float, height: float, pen: Pen) -> None:
    draw_small(pen, face, 0, height - HEIGHT * scale, scale)
    with pen.frame(width - window.width, (height - window.height) / 2):
        window.draw(pen)
