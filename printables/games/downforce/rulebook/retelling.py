"""A game of Downforce as plain data that can be drawn: each car's auction, and a round of the race cell by cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.game import Moment
from engine.games.downforce import auction, state
from engine.games.downforce.game import GAME
from engine.games.downforce.schema import BETS, CARS, COLOURS, POWERS, WHITE, Tables
from engine.play.replay import Replay, record_game

Auction = dict[str, Any]
Turn = dict[str, Any]


def retold_race(tables: Tables, players: int, base: int, index: int, first: int) -> dict[str, Any]:
    """Game `index` of a batch of bettors: its auctions, the round that begins with turn `first`, and how it ended.

    Only of the game's own tables: what it was chosen for need not happen with others.
    """
    if tables.fingerprint != GAME.load().fingerprint:
        return {}
    replay = Replay(record_game(GAME, players, base, index, ["bettor"] * players), GAME.key)
    moments = list(replay.moments())
    begins = [k for k, one in enumerate(moments) if state.ACTIONS.block(one.action) == state.PLAY]
    round_of = zip(begins[first - 1 : first - 1 + players], begins[first : first + players], strict=True)
    return {
        "auctions": list(_auctions(tables, moments[: begins[0]], players)),
        "powers": _powers_kept(moments[begins[0]], players),
        "turns": [_turn(tables, moments[begin:end], first + k) for k, (begin, end) in enumerate(round_of)],
        "end": _end(moments[-1], players),
    }


def _auctions(tables: Tables, moments: Sequence[Moment], players: int) -> Iterator[Auction]:
    """Each offer that ended with a bid: what was offered, the cards shown and their bids, who took it at which price."""
    rules = GAME.rules(tables)
    bids: list[dict[str, int]] = []
    for moment in moments:
        block = state.ACTIONS.block(moment.action)
        if block == state.BID:
            card = state.ACTIONS.values(moment.action)[0] - 1
            value = int(auction.bid_value(rules, card, moment.before.car - 1))
            bids.append({"seat": moment.seat, "card": card, "bid": value})
        elif block == state.PASS:
            bids.append({"seat": moment.seat, "card": -1, "bid": 0})
        car, power = int(moment.before.car) - 1, int(moment.before.car_power) - 1
        if block in (state.BID, state.PASS) and moment.after.owner[car]:
            most = max(one["bid"] for one in bids)
            yield {
                "car": COLOURS[car],
                "power": POWERS[power],
                "bids": sorted(bids, key=lambda one: one["seat"]),
                "winner": int(moment.after.owner[car]) - 1,
                "price": int(moment.after.price[car]),
                "level": sum(one["bid"] == most for one in bids) > 1,
            }
            bids = []


def _powers_kept(moment: Moment, players: int) -> list[str]:
    """The power of each seat in the race."""
    held = moment.before.powers
    return [next(key for k, key in enumerate(POWERS) if held[seat, k]) for seat in range(players)]


def _turn(tables: Tables, moments: Sequence[Moment], number: int) -> Turn:
    """A turn: who plays which card, where all cars stood, what each of its lines did, and the bets after it."""
    first = moments[0]
    card = state.ACTIONS.values(first.action)[0] - 1
    fast = card >= state.EIGHT_OF
    lines = [(COLOURS[card - state.EIGHT_OF], tables.eights.steps)] if fast else list(tables.deck.lines[card])
    out, calls, bets = 0, [], []
    for moment in moments:
        block, (value, *_) = state.ACTIONS.block(moment.action), state.ACTIONS.values(moment.action)
        if block == state.LEAVE_OUT:
            out = value
        elif block == state.CALL:
            calls.append(COLOURS[value])
        elif block == state.BET:
            bets.append({"seat": moment.seat, "car": COLOURS[value]})
    called = iter(calls)
    told = []
    for place, (printed, steps) in enumerate(lines, 1):
        if place != out:
            told.append(
                {"car": next(called) if printed == WHITE else printed, "steps": steps, "white": printed == WHITE}
            )
    cells = tables.circuits[tables.raced[0]].cells
    paths = _paths(tables, moments, [COLOURS.index(one["car"]) for one in told])
    aggressive = bool(first.before.powers[first.seat, state.AGGRESSIVE])
    for one in told:
        car = COLOURS.index(one["car"])
        one["more"] = int(aggressive and first.before.owner[car] == first.seat + 1)
        one["path"] = [cells[cell].name for cell in paths[car]]
        one["lost"] = one["steps"] + one["more"] - len(paths[car]) + 1
    return {
        "number": number,
        "seat": first.seat,
        "card": card,
        "left_out": out,
        "stood": [cells[int(cell)].name for cell in first.before.cell],
        "lines": told,
        "line": int(moments[-1].after.lines_bet),
        "bets": bets,
    }


def _paths(tables: Tables, moments: Sequence[Moment], order: Sequence[int]) -> dict[int, list[int]]:
    """The cells that each car of a card went through, the first where it stood.

    Between two questions cars go by themselves, one after the other, each as long as one cell ahead is free.
    """
    cells = tables.circuits[tables.raced[0]].cells
    at = [int(cell) for cell in moments[0].before.cell]
    paths = {car: [at[car]] for car in order}
    for moment in moments:
        steered = int(moment.before.moving) - 1 if state.ACTIONS.block(moment.action) == state.STEER else -1
        for car in order:
            end = int(moment.after.cell[car])
            if car == steered:
                at[car] = cells[at[car]].ways[state.ACTIONS.values(moment.action)[0]]
                paths[car].append(at[car])
            while at[car] != end:
                (at[car],) = [cell for cell in cells[at[car]].next if cell not in at]
                paths[car].append(at[car])
    return paths


def _end(last: Moment, players: int) -> list[dict[str, Any]]:
    """Of each seat: cars with their places, what they cost, the bets and the score."""
    state_ = last.after
    return [
        {
            "cars": [[COLOURS[car], int(state_.place[car])] for car in range(CARS) if state_.owner[car] == seat + 1],
            "paid": sum(int(state_.price[car]) for car in range(CARS) if state_.owner[car] == seat + 1),
            "bets": [COLOURS[int(state_.bets[seat, line]) - 1] for line in range(BETS)],
            "score": int(state_.banked[seat]),
        }
        for seat in range(players)
    ]
