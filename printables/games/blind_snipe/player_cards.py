"""The players' cards: a set for each seat, its safe cards and its bomb behind one back.

Mini American cards: hidden in a hand, and no larger in front of a player than the foot of a glass. A set is a row of
four on A4 and on Letter, so that four players' cards are one sheet.
"""

from __future__ import annotations

from functools import partial

from engine.games.blind_snipe.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.games.blind_snipe.backs import draw_back
from printables.games.blind_snipe.card_faces import HEIGHT, WIDTH, draw_bomb, draw_safe
from printables.games.blind_snipe.colours import IVORY

TITLE = Names(zh="玩家牌", en="Player cards")
MATS = Names(zh="玩家垫板", en="player mat")


def player_cards(tables: Tables, lang: str, players: int | None = None) -> CardSet:
    """The cards of so many players, or of the largest game; seat by seat, the bomb last (section 1.2).

    Raises TablesError for a number of players that cannot play.
    """
    seats = tables.seats[: tables.seats_for(tables.players.max if players is None else players)]
    hand = tables.hand
    faces: list[Face] = []
    backs: list[Face] = []
    for seat in seats:
        kinds = (("safe", draw_safe, hand.names.safe), ("bomb", draw_bomb, hand.names.bomb))
        faces += [
            Face(f"{seat.key} {kind}", WIDTH, HEIGHT, partial(draw, seat, name.get(lang)), IVORY)
            for kind, draw, name in kinds
        ]
        back = partial(draw_back, seat, tables.title.get(lang))
        backs += [Face(f"{seat.key} back", WIDTH, HEIGHT, back, IVORY)] * len(kinds)
    copies = (hand.safe, hand.bomb) * len(seats)
    return CardSet(
        "player_cards", TITLE, tuple(faces), copies=copies, backs=tuple(backs), bleed=2, lies_on=(MATS, (WIDTH, HEIGHT))
    )
