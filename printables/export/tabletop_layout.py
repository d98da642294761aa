"""Where the objects of a save of Tabletop Simulator lie on the table, and where players sit. Pure numbers, in mm."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

# How large things are there, in units of the table, is nowhere written; these are sizes of well-known objects.
CARD = 88.9  # mm: a card as high as this is shown at scale 1
BOARD = 33.5  # mm of height at scale 1; the width follows from the picture
TILE = 57.4  # the same for tiles and figures
UNIT = 28.7  # mm
THICKNESS = 0.2  # units, of a board
GAP = 12.0  # mm between things on the table
HAND, HAND_DEPTH = 320.0, 110.0  # mm: of the zone in which a player's cards are hidden
SEATS = ("White", "Red", "Yellow", "Green", "Blue", "Purple", "Pink", "Orange", "Brown", "Teal")  # as it names them
State = dict[str, Any]


@dataclass(frozen=True)
class Thing:
    """Something on the table as a save has it, and the room that it takes there, in mm."""

    state: State
    width: float
    height: float


@dataclass(frozen=True)
class Placed:
    """The things of a component side by side, how many pieces they are, and the pictures that they show.

    Where several have one `owner`, they are parts of one component: the decks of several players.
    """

    title: str
    things: tuple[Thing, ...]
    pieces: int
    files: dict[str, bytes]
    owner: str = ""


def every(objects: Sequence[State]) -> Iterator[State]:
    """Objects and all that is in them."""
    for state in objects:
        yield state
        yield from every(state.get("ContainedObjects", ()))


def laid_out(placed: Sequence[Placed], players: int) -> tuple[list[State], list[State]]:
    """Everything on the table, and the players' hands round it.

    Boards lie in the middle, single stacks in columns to their right, all others in rows towards the viewer. What
    every player has one of lies before the hands, which are along the near side and, for more than two, the far one.
    """
    owned, common = _by_owner(placed, players)
    objects = _in_the_middle(common)
    reach = (abs(one["Transform"]["posZ"]) * UNIT + _deep(one) / 2 for one in objects)
    edge = max(reach, default=0.0) + GAP
    hands = []
    for seat in range(players):
        made, hand = _seat([things[seat] for things in owned], seat, players, edge)
        objects += made
        hands.append(hand)
    return objects, hands


def _by_owner(placed: Sequence[Placed], players: int) -> tuple[list[list[Thing]], list[Placed]]:
    """Things of which there is one for each player, and everything else. A sole player has a hand and no more."""
    parts: dict[str, list[Placed]] = {}
    for number, one in enumerate(placed):
        parts.setdefault(one.owner or str(number), []).append(one)
    owned, common = [], []
    for found in parts.values():
        things = [thing for one in found for thing in one.things]
        if len(things) == players > 1:
            owned.append(things)
        else:
            common += found
    return owned, common


def _seat(things: Sequence[Thing], seat: int, players: int, edge: float) -> tuple[list[State], State]:
    """A player's things in rows from `edge` on, and the hand behind them. The first half sit on the near side."""
    near = -(-players // 2) if players > 2 else players
    far = seat >= near
    beside, place = (players - near, seat - near) if far else (near, seat)
    x = (place - (beside - 1) / 2) * (HAND + GAP)
    objects, z = [], edge
    for row in _rows(things):
        tall = max(thing.height for thing in row)
        left = -(math.fsum(thing.width for thing in row) + GAP * (len(row) - 1)) / 2
        for thing in row:
            across, up = left + thing.width / 2, -(z + tall / 2)
            made = _at(thing, x - across if far else x + across, -up if far else up)
            if far:
                for one in every([made]):
                    one["Transform"]["rotY"] = (one["Transform"]["rotY"] + 180.0) % 360
            objects.append(made)
            left += thing.width + GAP
        z += tall + GAP
    z += HAND_DEPTH / 2
    middle = {"posX": round(x / UNIT, 3), "posY": 3.0, "posZ": round((z if far else -z) / UNIT, 3)}
    turned = {"rotX": 0.0, "rotY": 180.0 if far else 0.0, "rotZ": 0.0}
    size = {"scaleX": round(HAND / UNIT, 3), "scaleY": 6.0, "scaleZ": round(HAND_DEPTH / UNIT, 3)}
    return objects, {"Color": SEATS[seat % len(SEATS)], "Transform": middle | turned | size}


def _deep(state: State) -> float:
    """How deep an object on the table is, in mm."""
    kinds = {"Custom_Board": BOARD, "Card": CARD, "CardCustom": CARD, "DeckCustom": CARD}
    return float(state["Transform"]["scaleZ"]) * kinds.get(state["Name"], TILE)


def _rows(things: Sequence[Thing]) -> list[list[Thing]]:
    """Things side by side, each row as many as are no wider than a hand; the deepest next to the middle."""
    rows: list[list[Thing]] = []
    used = 0.0
    for thing in sorted(things, key=lambda thing: -thing.height):
        if not rows or used + thing.width > HAND:
            rows.append([])
            used = 0.0
        rows[-1].append(thing)
        used += thing.width + GAP
    return rows


def _in_the_middle(placed: Sequence[Placed]) -> list[State]:
    boards = [thing for one in placed for thing in one.things if thing.state["Name"] == "Custom_Board"]
    rows = [one.things for one in placed if len(one.things) > 1]
    single = [one.things[0] for one in placed if len(one.things) == 1 and one.things[0].state["Name"] != "Custom_Board"]
    height = math.fsum(board.height + GAP for board in boards)
    objects = []
    top = height / 2
    for board in boards:
        objects.append(_at(board, 0, top - board.height / 2))
        top -= board.height + GAP
    left = max((board.width for board in boards), default=0.0) / 2 + GAP
    for column in _columns(single, max([height, *(thing.height for thing in single)])):
        width, upper = max(thing.width for thing in column), height / 2
        for thing in column:
            objects.append(_at(thing, left + thing.width / 2, upper - thing.height / 2))
            upper -= thing.height + GAP
        left, top = left + width + GAP, min(top, upper)
    for row in rows:
        tall = max(thing.height for thing in row)
        left = -(math.fsum(thing.width for thing in row) + GAP * (len(row) - 1)) / 2
        for thing in row:
            objects.append(_at(thing, left + thing.width / 2, top - tall / 2))
            left += thing.width + GAP
        top -= tall + GAP
    return objects


def _columns(things: Sequence[Thing], height: float) -> list[list[Thing]]:
    """In their order, each column as many as fit in this height."""
    columns: list[list[Thing]] = []
    used = 0.0
    for thing in things:
        if not columns or used + thing.height > height:
            columns.append([])
            used = 0.0
        columns[-1].append(thing)
        used += thing.height + GAP
    return columns


def _at(thing: Thing, x: float, z: float) -> State:
    """A copy of an object with its middle at (x, z) mm from the middle of the table."""
    state: State = json.loads(json.dumps(thing.state))
    for one in every([state]):
        one["Transform"] |= {"posX": round(x / UNIT, 3), "posZ": round(z / UNIT, 3)}
    return state
