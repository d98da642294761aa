"""What can never happen in Royal Derby: by a bound from the tables, and by trying every course a race can take.

The search forgets which cards are used up, but for the jokers: any horse may move at any flip, and any suits may lie at
a fence. Whatever no such race can do, no real one can.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

import numpy as np

from engine.faults import Fault
from engine.games.royal_derby import state
from engine.games.royal_derby.field_moves import COLUMNS, carry_out, ways_to_block
from engine.games.royal_derby.schema import SUITS, Tables
from engine.ledger.bounds import Bound
from engine.tables import Names

MOVES_TRIED = 2_000_000  # most moves that the search carries out, in all fields together: some seconds
MOVES_DEALT = 300_000  # most moves tried to give a longest race real cards
MOVES = Names(zh="种走法", en="moves")


def latest_finish(tables: Tables) -> list[tuple[int, int]]:
    """By arithmetic: for each number of jokers in the pile, the flip at which a race is over at the latest."""
    slowest, fastest = sorted((tables.deck.numbers.steps, tables.deck.courts.steps))
    found = []
    for jokers in range(len(tables.deck.jokers) + 1):
        blocked = tables.course.obstacle_cards - (len(tables.deck.jokers) - jokers)
        if blocked >= 0:
            moves = (tables.most_progress + blocked + max(0, fastest - 2)) // slowest
            found.append((jokers, moves + jokers + 1))
    return found


@dataclass(frozen=True)
class Moved:
    """One suit card turned up: which horse of the field (0 the first), how far, the suits at the fences it opens."""

    horse: int
    steps: int
    blocked: tuple[int, ...]  # places in the field; SUITS stands for a joker


@dataclass(frozen=True)
class Field:
    """Horses by place, the first in front; fences opened; jokers not yet seen."""

    places: tuple[int, ...]
    open: int
    jokers: int


@dataclass(frozen=True)
class Course:
    """Flips of the longest race that the search knows, and what it has seen on its way."""

    flips: int
    positions: int
    closed_behind: int  # positions with a fence still closed at or behind a horse
    shared_leads: int  # fences opened by a horse that was not ahead of all others
    lowest: int  # the lowest place of a horse


def every_course(tables: Tables) -> Course:
    """Every course that a race can take, carried out by the rules themselves.

    Raises Fault where more than MOVES_TRIED moves would have to be tried.
    """
    return _searched(tables).course


def _searched(tables: Tables) -> _Search:
    """The search through these tables' races. Raises Fault where it was not ended."""
    search = _kept(tables.model_dump_json(exclude={"variants"}))
    if search.fault:
        raise search.fault
    return search


@lru_cache(maxsize=8)
def _kept(written: str) -> _Search:  # tables cannot be keys, their text can; a search not ended is not run again
    return _Search(Tables.model_validate_json(written))


class _Search:
    """The longest way from each field to the end of a race."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.rules = tables, state.rules_record(tables)
        self.card: dict[tuple[int, int], int] = {}  # a card of a horse that goes so far
        for suit in range(SUITS):
            for kind in (tables.deck.numbers, tables.deck.courts):
                rank = tables.deck.ranks.index(kind.ranks[0])
                self.card[suit, kind.steps] = 1 + suit * len(tables.deck.ranks) + rank
        self.samples = np.array([*self.card.values(), tables.deck.cards])  # the last card is a joker, if there is any
        self.kinds = np.array(list(self.card))
        self.best: dict[Field, int] = {}
        self.bound = Bound(MOVES_TRIED, MOVES)
        self.closed_behind = self.shared_leads = 0
        self.lowest = 0
        self.fault: Fault | None = None
        try:
            flips = self.longest(Field((0,) * SUITS, 0, len(tables.deck.jokers)))
            self.course = Course(flips, len(self.best), self.closed_behind, self.shared_leads, self.lowest)
        except Fault as fault:
            self.fault = fault

    def longest(self, field: Field) -> int:
        """Flips from here to the end, at most."""
        if max(field.places) > self.tables.course.sections:
            return 0
        if field not in self.best:
            flips = 0
            if field.jokers:  # first and last trade places: the field looks the same
                flips = 1 + self.longest(Field(field.places, field.open, field.jokers - 1))
            rows = self.after(field, self.bound)
            self.closed_behind += int(rows[:, SUITS + 2].sum())
            self.shared_leads += int(rows[:, SUITS + 3].sum())
            self.lowest = min(self.lowest, int(rows[:, :SUITS].min()))
            for row in np.unique(rows[:, : SUITS + 2], axis=0):
                flips = max(flips, 1 + self.longest(_field(row)))
            self.best[field] = flips
        return self.best[field]

    def moves(self, field: Field) -> Iterator[Moved]:
        """Every suit card, with every choice of suits at the fences that it opens."""
        sections, obstacles = self.tables.course.sections, self.tables.course.obstacles
        for horse, steps in self.card:
            if horse and field.places[horse] == field.places[horse - 1]:
                continue  # level horses are alike
            reached = min(field.places[horse] + steps, sections)
            count = sum(obstacles[field.open : reached])
            for blocked in combinations_with_replacement(range(SUITS + 1), count):
                if blocked.count(SUITS) <= field.jokers:
                    yield Moved(horse, steps, blocked)

    def after(self, field: Field, bound: Bound) -> np.ndarray:
        """What becomes of a field by each of its moves, in their order: rows of the columns of field_moves.py.

        Raises Fault where too many have been tried.
        """
        sections, obstacles = self.tables.course.sections, self.tables.course.obstacles
        most = 0
        for horse, steps in self.card:
            reached = min(field.places[horse] + steps, sections)
            most += ways_to_block(sum(obstacles[field.open : reached]))
        bound.count(most)
        found = np.zeros((most, COLUMNS), np.int64)
        with np.errstate(over="ignore"):
            places = np.array(field.places)
            rows = carry_out(self.rules, self.samples, self.kinds, places, field.open, field.jokers, found)
        return found[:rows]


def _field(row: np.ndarray) -> Field:
    """The field that a row of `after` tells of."""
    return Field(tuple(row[:SUITS].tolist()), int(row[SUITS]), int(row[SUITS + 1]))


def longest_deal(tables: Tables) -> dict[str, list] | None:
    """A deal of real cards in which a race takes as long as the longest of the search; None where there is none.

    Raises Fault where more than MOVES_DEALT moves would have to be tried.
    """
    search = _searched(tables)
    hand = _Hand(tables)
    start = Field((0,) * SUITS, 0, len(tables.deck.jokers))
    if not _dealt(search, hand, start, [0] * SUITS):
        return None
    rest = [card for cards in hand.stock.values() for card in cards] + hand.jokers
    fences = [[hand.obstacle(suit) for suit in suits] for suits in hand.fences]
    rest = [card for card in rest if all(card not in fence for fence in fences)]
    return {"pile": (hand.pile + rest)[: tables.pile], "fences": fences}


class _Hand:
    """Real cards given to the moves of a race, suits to its fences."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        letters = [suit.letter for suit in tables.suits]
        self.stock = {
            (suit, kind.steps): [letters[suit] + rank for rank in kind.ranks]
            for suit in range(SUITS)
            for kind in (tables.deck.numbers, tables.deck.courts)
        }
        self.jokers = [joker.key for joker in tables.deck.jokers]
        self.pile: list[str] = []
        self.fences: list[list[int]] = []
        self.bound = Bound(MOVES_DEALT, MOVES)

    def left(self, suit: int) -> int:
        """Cards of a suit that are neither in the pile nor promised to a fence."""
        promised = sum(suits.count(suit) for suits in self.fences)
        return sum(len(cards) for (one, _), cards in self.stock.items() if one == suit) - promised

    def obstacle(self, suit: int) -> str:
        """A card for a fence: the fastest left, which the race needs least."""
        if suit == SUITS:
            return self.jokers.pop()
        kinds = sorted((steps for one, steps in self.stock if one == suit), reverse=True)
        return next(self.stock[suit, steps].pop() for steps in kinds if self.stock[suit, steps])


def _dealt(search: _Search, hand: _Hand, field: Field, where: list[int]) -> bool:
    """Give real cards to a longest race from here, horses at `where`; what fails is taken back."""
    if field not in search.best or not (flips := search.best[field]):
        return True
    order = sorted(range(SUITS), key=lambda suit: -where[suit])
    without = Field(field.places, field.open, field.jokers - 1)
    if field.jokers and search.longest(without) == flips - 1:
        hand.pile.append(hand.jokers.pop())
        swapped = list(where)
        swapped[order[0]], swapped[order[-1]] = where[order[-1]], where[order[0]]
        if _dealt(search, hand, without, swapped):
            return True
        hand.jokers.append(hand.pile.pop())
    moves = zip(search.moves(field), map(_field, search.after(field, hand.bound)), strict=True)
    longest = [(move, after) for move, after in moves if search.longest(after) == flips - 1]
    for move, after in sorted(longest, key=lambda one: -_room(hand, order, one[0])):
        stock = hand.stock[order[move.horse], move.steps]
        if not stock or _room(hand, order, move) < 0:
            continue
        hand.pile.append(stock.pop())
        opened, now = _moved(search.tables, field, order, where, move)
        hand.fences += opened
        if _dealt(search, hand, after, now):
            return True
        del hand.fences[len(hand.fences) - len(opened) :]
        stock.append(hand.pile.pop())
    return False


def _room(hand: _Hand, order: list[int], move: Moved) -> int:
    """Cards that the shortest suit has left after a move."""
    used = [*(order[k] for k in move.blocked if k < SUITS), order[move.horse]]
    return min(hand.left(suit) - used.count(suit) for suit in range(SUITS))


def _moved(
    tables: Tables, field: Field, order: list[int], where: list[int], move: Moved
) -> tuple[list[list[int]], list[int]]:
    """The suits at the fences that a move opens, section by section, and where the horses stand after it."""
    now = list(where)
    now[order[move.horse]] = min(now[order[move.horse]] + move.steps, tables.course.finish)
    suits = iter(order[k] if k < SUITS else SUITS for k in move.blocked)
    counts = tables.course.obstacles[field.open : min(now[order[move.horse]], tables.course.sections)]
    opened = [[suit for _, suit in zip(range(count), suits, strict=False)] for count in counts]
    lost = [suit for fence in opened for suit in fence]
    return opened, [max(0, place - lost.count(suit)) for suit, place in enumerate(now)]
