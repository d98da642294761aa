"""A game of Downforce as plain data that can be drawn: each car's auction, and a round of the race cell by cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

import numpy as np

from engine.game import Moment, Record
from engine.games.downforce import auction, race, rules, state
from engine.games.downforce.circuits.circuit import WAYS, Cell
from engine.games.downforce.game import GAME
from engine.games.downforce.schema import BETS, CARS, COLOURS, POWERS, Tables
from engine.kit.fields import new
from engine.kit.stack import kind_due

Told = dict[str, Any]


def retold_race(tables: Tables, moments: Sequence[Moment], players: int, first: int) -> Told:
    """The auctions of a game's first race, the round that begins with turn `first` or the last one, and its end."""
    moments = list(takewhile(lambda moment: not moment.before.race, moments))
    begins = [k for k, one in enumerate(moments) if state.ACTIONS.block(one.action) == state.PLAY]
    first = max(0, min(first - 1, len(begins) - players))
    ends = [*begins[1:], len(moments)]
    return {
        "auctions": list(_auctions(tables, moments[: begins[0]])),
        "powers": _powers_kept(moments[begins[0]].before, players),
        "turns": [
            _turn(tables, moments[begins[k] : ends[k]], k + 1) for k in range(first, min(first + players, len(begins)))
        ],
        "end": _end(moments[-1].after, players),
    }


def _auctions(tables: Tables, moments: Sequence[Moment]) -> Iterator[Told]:
    """Each offer that was bought: the car, its power, the cards shown and their bids, who took it at which price."""
    known = GAME.rules(tables)
    bids: list[dict[str, int]] = []
    for moment in moments:
        block, before, after = state.ACTIONS.block(moment.action), moment.before, moment.after
        if block not in (state.BID, state.PASS):
            continue
        card = state.ACTIONS.values(moment.action)[0] - 1 if block == state.BID else -1
        value = int(auction.bid_value(known, card, before.car - 1)) if block == state.BID else 0
        bids.append({"seat": moment.seat, "card": card, "bid": value})
        car, power = int(before.car) - 1, int(before.car_power) - 1
        if after.owner[car]:
            most = max(one["bid"] for one in bids)
            yield {
                "car": COLOURS[car],
                "power": POWERS[power] if power >= 0 else "",
                "bids": sorted(bids, key=lambda one: one["seat"]),
                "winner": int(after.owner[car]) - 1,
                "price": int(after.price[car]),
                "level": sum(one["bid"] == most for one in bids) > 1,
            }
        if after.owner[car] or before.offers != after.offers or before.again != after.again or before.car != after.car:
            bids = []


def _powers_kept(record: Record, players: int) -> list[str]:
    """The power of each seat in the race, "" for none."""
    return [next((key for k, key in enumerate(POWERS) if record.powers[seat, k]), "") for seat in range(players)]


def _turn(tables: Tables, moments: Sequence[Moment], number: int) -> Told:
    """A turn: who plays which card, where all cars stood, what each of its lines did, and the bets after it."""
    before = moments[0].before
    cells = tables.circuits[tables.raced[0]].cells
    answers = [(state.ACTIONS.block(one.action), state.ACTIONS.values(one.action)[0], one.seat) for one in moments]
    return {
        "number": number,
        "seat": moments[0].seat,
        "card": answers[0][1] - 1,
        "left_out": sum(value for block, value, _ in answers if block == state.LEAVE_OUT),
        "upward": any(block == state.ORDER and value for block, value, _ in answers),
        "stood": [_name(cells, int(cell)) for cell in before.cell],
        "moves": _moves(tables, moments),
        "line": int(moments[-1].after.lines_bet),
        "bets": [{"seat": seat, "car": COLOURS[car]} for block, car, seat in answers if block == state.BET],
    }


def _moves(tables: Tables, moments: Sequence[Moment]) -> list[Told]:
    """Each car that the card moves, in their order, played once more task by task."""
    known, counts = GAME.rules(tables), new(state.COUNTS)
    moves: list[Told] = []
    cells = tables.circuits[tables.raced[0]].cells
    for moment in moments:
        at = moment.before.copy()
        block, (one, other) = state.ACTIONS.block(moment.action), state.ACTIONS.values(moment.action)
        if block == state.STEER:
            moves[-1]["path"].append(_stepped(known, at, cells, one))
        with np.errstate(over="ignore"):
            rules.decide(known, at, counts, block, one, other)
            if block == state.CALL and kind_due(at) == state.MOVING:
                moves.append(_begun(tables, at, cells, white=True))
            while kind_due(at) in (state.CARRYING_OUT, state.MOVING, state.FINISHING):
                task = kind_due(at)
                if task == state.MOVING:
                    moves[-1]["path"] += _forced(known, at.copy(), cells)
                    moves[-1]["lost"] = int(moves[-1]["steps"] + moves[-1]["more"] - len(moves[-1]["path"]) + 1)
                rules.carry_on(known, at, counts)
                if task != state.MOVING and kind_due(at) == state.MOVING:
                    moves.append(_begun(tables, at, cells, again=task == state.FINISHING))
    places = moments[-1].after.place
    for move in moves:
        move["home"] = 0 if move["path"][-1] else int(places[COLOURS.index(move["car"])])
    return [move | {"lost": 0 if move["home"] else move["lost"]} for move in moves]


def _begun(tables: Tables, at: Record, cells: Sequence[Cell], white: bool = False, again: bool = False) -> Told:
    """A car about to move: the spaces that the card gives it, and those that a power adds."""
    car, seat = int(at.moving) - 1, int(at.turn) - 1
    more = int(bool(at.powers[seat, state.AGGRESSIVE]) and int(at.owner[car]) == seat + 1 and not again)
    start = cells[int(at.cell[car])].name
    return {
        "car": COLOURS[car],
        "steps": int(at.left) - more,
        "more": more,
        "white": white,
        "again": again,
        "path": [start],
        "lost": 0,
    }


def _stepped(known: Record, at: Record, cells: Sequence[Cell], way: int) -> str:
    """The cell that a way leads the car under way to."""
    probe = at.copy()
    race.move_step(known, probe, new(state.COUNTS), way)
    return _name(cells, int(probe.cell[int(at.moving) - 1]))


def _forced(known: Record, probe: Record, cells: Sequence[Cell]) -> Iterator[str]:
    """The cells that the car under way enters without a choice."""
    car, counts = int(probe.moving) - 1, new(state.COUNTS)
    while probe.left > 0 and probe.cell[car] != state.HOME:
        ways = [way for way in range(len(WAYS)) if race.free(known, probe, car, way)]
        if len(ways) != 1:
            return
        race.move_step(known, probe, counts, ways[0])
        yield _name(cells, int(probe.cell[car]))


def _name(cells: Sequence[Cell], cell: int) -> str:
    """A cell as it is printed; "" for home."""
    return cells[cell].name if cell != state.HOME else ""


def _end(record: Record, players: int) -> list[Told]:
    """Of each seat: cars with their places, what they cost, the bets and the score."""
    return [
        {
            "cars": [[COLOURS[car], int(record.place[car])] for car in range(CARS) if record.owner[car] == seat + 1],
            "paid": sum(int(record.price[car]) for car in range(CARS) if record.owner[car] == seat + 1),
            "bets": [COLOURS[int(car) - 1] for car in record.bets[seat, :BETS] if car],
            "score": int(record.banked[seat]),
        }
        for seat in range(players)
    ]
