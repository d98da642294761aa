"""Positions set up by hand and played on by the rules: how a statement about what happens is put to the test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from engine.games.continental_spin import rules, state
from engine.games.continental_spin.identities.working import line, remembered
from engine.games.continental_spin.schema import Tables
from engine.identity import Demonstration
from engine.kept_code import njit
from engine.kit.fields import new
from engine.kit.stack import clear, kind_due, push, seat_to_act
from engine.tables import Names

_ANSWERS = {
    state.CHOOSE_BOOST: state.BOOST,
    state.CHOOSE_SEAL: state.SEAL,
    state.CHOOSE_BREAK: state.BREAK,
    state.CHOOSE_TAKE: state.TAKE,
}
_rules_of = remembered(state.rules_record)


PLAY_HEAD = (
    *(line("拍", "beat"), line("座位", "seat"), line("从", "from"), line("打出", "card")),
    *(line("加速", "boost"), line("到", "to"), line("余回转", "spin left"), line("遗骨", "relic")),
)


class Play(NamedTuple):
    """A turn that was played: cells and spin are those at its end, but for where it began."""

    beat: int
    rider: int  # from 0
    start: int
    card: int
    boost: int
    end: int
    spin: int
    relic: Names | None

    def told(self) -> tuple[Names, ...]:
        """The columns of PLAY_HEAD."""
        figures = (self.beat, self.rider + 1, self.start, self.card, self.boost, self.end, self.spin)
        return *(line(str(one), str(one)) for one in figures), self.relic or line("–", "–")


class Scene:
    """A game at its start, decks in rising order, that single fields of `state` may be changed in before it goes on.

    Riders count from 0. Without `relics` the sites are bare. `counts` is what was counted since the start.
    """

    def __init__(self, tables: Tables, riders: int, relics: bool = False, piles: list[list[int]] | None = None) -> None:
        self.tables, self.rules = tables, _rules_of(tables).copy()
        self.plays: list[Play] = []
        self.state, self.counts, deal = new(state.STATE), new(state.COUNTS), new(state.DEAL)
        rising = [value for value, card in sorted(tables.drive.cards.items()) for _ in range(card.copies)]
        for rider in range(riders):
            deal.piles[rider, : len(rising)] = piles[rider] if piles else rising
        cards = [number for number, kind in enumerate(tables.relics.kinds.values()) for _ in range(kind.copies)]
        deal.relics[: len(cards)] = cards
        rules.start(self.rules, self.state, riders, deal, self.counts)
        if not relics:
            self.state.site[:] = 0

    def put_relic(self, cell: int, kind: str) -> None:
        """Put a relic of a kind face down on a cell."""
        self.state.site[cell] = list(self.tables.relics.kinds).index(kind) + 1

    def put_in_hand(self, rider: int, kind: str) -> None:
        """Give a rider a relic that was turned over."""
        self.state.relics[rider, list(self.tables.relics.kinds).index(kind)] += 1

    def put_seal(self, cell: int, rider: int) -> None:
        """Put a seal of a rider on a cell."""
        self.state.seal_of[cell] = rider + 1

    def ride(self, rider: int, card: int, boost: int = 0, seal: int = 0, breaks: bool = False, beat: int = 1) -> None:
        """Let one rider play a card that it then holds, alone in a beat. Raises ValueError where it cannot be done."""
        now = self.state
        now.beat = beat
        self.ask(rider)
        now.hand[rider, card] = max(now.hand[rider, card], 1)
        self.play(card, boost, seal, breaks)

    def play(self, card: int, boost: int = 0, seal: int = 0, breaks: bool = False) -> None:
        """Play the turn of the rider whose turn it is; a skull takes back the highest card."""
        acting, now = int(seat_to_act(self.state)), self.state
        begun = int(now.beat), int(now.cell[acting]), now.relics[acting].copy()
        self.step(state.CARD, card)
        asked = {state.BOOST: False, state.SEAL: False}
        answers = {state.BOOST: boost, state.SEAL: seal, state.BREAK: int(breaks)}
        while (kind := int(kind_due(self.state))) in _ANSWERS:
            block = _ANSWERS[kind]
            asked[block] = True
            if block == state.TAKE:
                rider = int(seat_to_act(self.state))
                answers[block] = int(np.flatnonzero(self.state.discard[rider]).max())
            self.step(block, answers[block])
        if (boost and not asked[state.BOOST]) or (seal and not asked[state.SEAL]):
            raise ValueError("a boost or a seal was not possible")
        taken = np.flatnonzero(now.relics[acting] - begun[2]).tolist()
        relic = list(self.tables.relics.kinds.values())[taken[0]].name if taken else None
        self.plays.append(
            Play(begun[0], acting, begun[1], card, boost, int(now.cell[acting]), int(now.spin[acting]), relic)
        )

    def shown(self, zh: str, en: str) -> Demonstration:
        """What was played since the start, which is described."""
        return Demonstration(line(zh, en), PLAY_HEAD, tuple(play.told() for play in self.plays))

    def ask(self, *riders: int) -> None:
        """Ask these riders for a card, in this order, and nobody else in this beat."""
        clear(self.state)
        for rider in reversed(riders):
            push(self.state, state.CHOOSE_CARD, rider)

    def step(self, block: int, amount: int) -> None:
        """Carry out one decision. Raises ValueError where it is not legal."""
        if not rules.step(self.rules, self.state, self.counts, rules.act(block, amount)):
            raise ValueError(f"{amount} is not legal")

    def legal(self, block: int) -> list[int]:
        """What of a block is legal now, by the number chosen."""
        mask = np.zeros(len(state.ACTIONS), np.bool_)
        rules.legal(self.rules, self.state, mask)
        actions = np.flatnonzero(mask).tolist()
        return [state.ACTIONS.values(action)[0] for action in actions if state.ACTIONS.block(action) == block]


@dataclass(frozen=True)
class Ride:
    """One card played on the empty course, as the rules walk it: the cells entered are start + 1 .. end."""

    start: int
    card: int
    boost: int
    end: int
    spin: int
    rock: int
    curve: int

    @property
    def cells(self) -> range:
        return range(self.start + 1, self.end + 1)

    @property
    def length(self) -> int:
        return self.end - self.start


@njit(cache=True)
def _walk_all(compiled, empty, highest, boosts, walked):
    for start in range(compiled.finish):
        for card in range(1, highest + 1):
            for boost in range(boosts + 1):
                left = card + boost * compiled.boost_move
                end, _, spin, _, rock, curve, _, _, _ = rules.walk(compiled, empty, 0, start, left, 0, 0, card)
                walked[start, card, boost, 0] = end
                walked[start, card, boost, 1] = spin
                walked[start, card, boost, 2] = rock
                walked[start, card, boost, 3] = curve


@remembered
def _all_rides(tables: Tables) -> list[Ride]:
    walked = walks(tables, tables.spin.boost_limit)
    return [
        Ride(start, card, boost, *map(int, walked[start, card, boost]))
        for start in range(tables.race.finish)
        for card, held in sorted(tables.drive.cards.items())
        if held.copies
        for boost in range(tables.spin.boost_limit + 1)
    ]


def rides(tables: Tables, boosted: bool = True) -> list[Ride]:
    """Every card from every cell, with every boost or with none, on the course without seals."""
    every = _all_rides(tables)
    return every if boosted else [ride for ride in every if not ride.boost]


def walks(tables: Tables, boosts: int) -> np.ndarray:
    """Where each (start, card, boost) ends, spin gained, rock tax and curve tax."""
    compiled, empty = rules_and_empty_state(tables)
    highest = max(tables.drive.cards)
    walked = np.zeros((tables.race.finish, highest + 1, boosts + 1, 4), np.int64)
    _walk_all(compiled, empty, highest, boosts, walked)
    return walked


def rules_and_empty_state(tables: Tables, riders: int = 1) -> tuple[state.Record, state.Record]:
    """The rules record, and a state of riders who are rivals on an empty course."""
    empty = new(state.STATE)
    empty.riders = riders
    empty.player[:riders] = np.arange(riders)
    return _rules_of(tables).copy(), empty


@dataclass(frozen=True)
class Entry:
    """What a rider is left with on a cell that was entered alone on the course."""

    left: int
    spin: int
    rock: int
    curve: int


class Ground:
    """The course without seals, whose cells can be entered one by one."""

    def __init__(self, tables: Tables) -> None:
        self._rules, self._empty = rules_and_empty_state(tables)

    def enter(self, cell: int, left: int, card: int) -> Entry:
        """Enter a cell with `left` move points and no spin, in a beat in which `card` was played."""
        after, spin, _, rock, curve, _, _, _ = rules.enter(self._rules, self._empty, 0, cell, left, 0, 0, card)
        return Entry(int(after), int(spin), int(rock), int(curve))


def first_of(tables: Tables, terrain: str) -> int:
    """The first cell of a terrain. Raises LookupError where there is none."""
    return next(cells_of(tables, terrain), None) or _none(terrain)


def cells_of(tables: Tables, terrain: str) -> Iterator[int]:
    """The cells of a terrain, rising."""
    return (cell.number for cell in tables.cells if cell.terrain == terrain)


def _none(terrain: str) -> int:
    raise LookupError(f"the course has no {terrain}")
