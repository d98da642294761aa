"""Drawings of the rulebook: the table laid out, true to scale, and the minefields at the end of a round. In mm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.games.blind_snipe.schema import Tables
from printables.components.parts import Face
from printables.components.typesetting import Drawing, draw_number
from printables.drawing.art.engraving import hatch
from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import ASH, COAL, IVORY, SCARLET
from printables.games.blind_snipe.cup_mat import cup_mat
from printables.games.blind_snipe.mats import player_mats
from printables.games.blind_snipe.medals import medals
from printables.games.blind_snipe.player_cards import player_cards
from printables.games.blind_snipe.scope import seat_ink, sight
from printables.geometry import Box
from printables.palette import INK, WHITE

GAP = 14.0  # mm on the table
RING, HATCH = 3.5, 1.2  # mm: round the challenger; between lines over a card that nobody turned up, in low ink
CARD, TALL, LIFT = 9.0, 12.6, 3.0  # mm: a card of a small minefield, and how far the next one is shifted


def table_drawing(tables: Tables, lang: str, width: float) -> Drawing:
    """The cup's mat in the middle, a player's mat on either side of it, cards and medals: the printed pieces."""
    cup, mat = cup_mat(tables, lang).face, player_mats(tables, lang).faces[0]
    wide, tall = cup.width + 2 * mat.width + 4 * GAP, max(cup.height, mat.height) + 70 + 2 * GAP
    scale = width / wide
    return Drawing(width, tall * scale, partial(_draw_table, tables, lang, scale, wide, tall))


def _draw_table(tables: Tables, lang: str, scale: float, wide: float, tall: float, pen: Pen) -> None:
    cup, mats = cup_mat(tables, lang).face, player_mats(tables, lang).faces
    cards, medal = player_cards(tables, lang), medals(tables, lang).faces[0]
    left, right = GAP, wide - GAP - mats[0].width
    middle = left + mats[0].width + GAP
    with pen.frame(0, 0, scale=scale):
        pen.rect(0, 0, wide, tall, radius=6, fill=IVORY, stroke=COAL, width=1)
        _lay(pen, cup, middle, tall - GAP - cup.height)
        for k in range(3):
            _lay(pen, medal, middle + 20 + k * (medal.width + 8), GAP + 14, clip=medal.width / 2)
        for seat, x in enumerate((left, right)):
            _lay(pen, mats[seat], x, tall - GAP - mats[seat].height)
            faces = [cards.faces[2 * seat]] * tables.hand.safe + [cards.faces[2 * seat + 1]] * tables.hand.bomb
            step = min(cards.size[0] + 2, (mats[0].width - cards.size[0]) / max(1, len(faces) - 1))
            for k, face in enumerate(faces):
                _lay(pen, face if seat == 0 else cards.backs[2 * seat], x + k * step, GAP)
    spots = ((middle + 8, tall - GAP - 10), (left + 4, GAP + cards.size[1] + 2), (middle + 14, GAP + 14 + medal.height))
    for number, (x, y) in enumerate(spots, 1):
        draw_number(pen, x * scale, y * scale, number, SCARLET)


def _lay(pen: Pen, face: Face, x: float, y: float, clip: float = 0.0) -> None:
    with pen.frame(x, y):
        if clip:
            with pen.clip_circle(clip, clip, clip):
                face.draw(pen)
            return
        with pen.clip_rect(0, 0, face.width, face.height):
            pen.rect(0, 0, face.width, face.height, fill=face.ground or WHITE, stroke=INK, width=0.6)
            pen.art(f"small {face.key}", face.draw, (0, 0, face.width, face.height))


def mines_drawing(tables: Tables, told: Mapping[str, Any], width: float) -> Drawing:
    """Every minefield from its lowest card up. A card that nobody turned up has its back's colour behind its icon."""
    deepest = max(len(stack) for stack in told["stacks"])
    return Drawing(width, TALL + (deepest - 1) * LIFT + 8, partial(_draw_mines, tables, told, width))


def _draw_mines(tables: Tables, told: Mapping[str, Any], width: float, pen: Pen) -> None:
    stacks: Sequence[Sequence[int]] = told["stacks"]
    wide = width / len(stacks)
    for seat, stack in enumerate(stacks):
        x, one = (seat + 0.5) * wide, tables.seats[seat]
        challenger = seat + 1 == told["bidder"]
        if challenger:
            pen.circle(x - 4, 3, RING, stroke=COAL, width=0.3)
        pen.circle(x - 4, 3, 2.8, fill=pen.ink.ground(SCARLET) if challenger else None, stroke=COAL, width=0.4)
        colour = WHITE if challenger else COAL
        pen.text(x - 4, 2.0, str(seat + 1), font="display", size=9, colour=colour, align="centre")
        pen.icon(sight(one), x + 3, 3, 5.0, colour=seat_ink(one))
        for k, bomb in enumerate(stack):
            turned = k >= len(stack) - told["shown"][seat]
            low = 7.5 + k * LIFT
            card = Box(x - CARD / 2, low, CARD, TALL)
            pen.rect(
                card.x,
                card.y,
                card.width,
                card.height,
                radius=0.8,
                fill=WHITE if turned else ASH,
                stroke=INK,
                width=0.35,
            )
            if pen.ink.low and not turned:
                with pen.clip_rect(card.x, card.y, card.width, card.height, radius=0.8):
                    hatch(pen, card, HATCH, 45)
            icon, ink = ("bomb", COAL) if bomb else ("safe", SCARLET)
            pen.icon(
                icon,
                x,
                low + TALL - 2.2 if k < len(stack) - 1 else low + TALL / 2,
                2.6 if k < len(stack) - 1 else 6,
                colour=ink,
            )
