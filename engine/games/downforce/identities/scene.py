"""A game set up for a row of the ledger: dealt, or with cars and cards where the row needs them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from engine.games.downforce import auction, money, play, state
from engine.games.downforce.records import Record, rules_record
from engine.games.downforce.schema import CARS, COLOURS, Tables
from engine.kit.fields import new
from engine.kit.stack import clear, kind_due, push, seat_to_act
from engine.ledger.derivations import remembered

SEED = 1

_rules_of = remembered(rules_record)


class Scene:
    """A game that the rules play. `do` takes actions by name; every one must be legal."""

    def __init__(self, tables: Tables, players: int) -> None:
        self.tables, self.rules = tables, _rules_of(tables).copy()
        self.players = tables.seats_for(players)
        self.counts, self.state = new(state.COUNTS), new(state.STATE)
        dealt = new(state.DEAL)
        with np.errstate(over="ignore"):
            play.deal_into(self.rules, self.players, np.array([SEED], np.uint64), dealt)
            play.start(self.rules, self.state, self.players, dealt, self.counts)

    def do(self, *names: str) -> Scene:
        """Carry decisions out. Raises ValueError for one that is not legal."""
        for name in names:
            if not play.step(self.rules, self.state, self.counts, state.ACTIONS.number(name)):
                raise ValueError(f"{name!r} is not legal there")
        return self

    def legal(self) -> list[str]:
        """The names of what is legal."""
        mask = np.zeros(len(state.ACTIONS), np.bool_)
        play.legal(self.rules, self.state, mask)
        return [state.ACTIONS.name(int(action)) for action in np.flatnonzero(mask)]

    def first_legal_until(self, *kinds: int) -> Scene:
        """Take the first legal decision again and again until one of these questions is asked, or the game is over."""
        while int(kind_due(self.state)) >= 0 and int(kind_due(self.state)) not in kinds:
            self.do(self.legal()[0])
        return self

    @property
    def seat(self) -> int:
        """The seat to act, from 0."""
        return int(seat_to_act(self.state))

    @property
    def eights_held(self) -> int:
        """Fast cards in hands."""
        return int(self.state.hand[:, state.EIGHT_OF :].sum())

    def hand(self, seat: int, cards: Iterable[int]) -> Scene:
        """Give a seat just these cards, by number from 1; nobody else keeps them."""
        held = [card - 1 for card in cards]
        for other in range(self.players):
            self.state.hand[other, held] = 0
        self.state.hand[seat] = 0
        self.state.hand[seat, held] = 1
        for other in range(self.players):
            self.state.held[other] = self.state.hand[other].sum()
        return self

    def race(self, owners: Sequence[int], cells: Sequence[str], turn: int = 0) -> Scene:
        """Begin the race in this lap: the owner of each car by seat (-1 for nobody), and the cell by name."""
        position = self.state
        clear(position)
        by_name = self.tables.circuits[self.tables.raced[0]].by_name
        for car in range(CARS):
            position.owner[car] = owners[car] + 1
            position.cell[car], position.lap[car] = by_name[cells[car]].index, 1
        position.car = position.car_power = 0
        push(position, state.TURN, turn)
        play.carry_on_to_question(self.rules, position, self.counts)
        return self

    def bid(self, card: int, car: str) -> int:
        """What a card is worth as a bid for a car."""
        return int(auction.bid_value(self.rules, card - 1, COLOURS.index(car)))

    def total(self, seat: int) -> int:
        """Millions of a seat."""
        return int(self.state.banked[seat])

    def wins(self, seat: int) -> bool:
        """Does the seat win, alone or with others?"""
        return bool(money.wins(self.rules, self.state, seat))


def positions(record: Record) -> list[int]:
    """The places of the cars; 0 for none."""
    return [int(place) for place in record.place]
