"""Odds of a position: exact where few positions can follow, else simulated until the intervals are narrow enough."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.chance import below, game_seed, shuffle
from engine.games.royal_derby import exact
from engine.games.royal_derby.rules import begin, carry_on, decide, level, nth_level
from engine.games.royal_derby.schema import MAX_DECK, SUITS, Tables
from engine.games.royal_derby.state import (
    CARDS,
    CHOOSE_FIRST,
    CHOOSE_LAST,
    COUNTS,
    FIRST,
    LAST,
    RACE,
    STATE,
    UNSEEN,
    Record,
)
from engine.kept_code import njit
from engine.kit.fields import new
from engine.kit.stack import kind_due, pop
from engine.odds import MOST_GAMES
from engine.statistics.estimates import Range, wilson

EXACT_ROOM = 40_000  # positions that an exact answer may take
_JOKER_FACTORS = (1, 6, 16)  # how much jokers still to come multiply the positions of a race, by experience
_CHUNK = 8_192  # races between two looks at the intervals
_CONFIDENCE = 0.95
_FIGURES = SUITS + 3  # wins by suit, failed finishes, flips, their squares


@dataclass(frozen=True)
class Odds:
    """Chance of each horse to win, of a failed finish still to come, and flips left, with 95 % ranges.

    `races` is 0 for exact odds; `positions` is how many they took.
    """

    chances: tuple[float, ...]
    ranges: tuple[Range, ...]
    failed: float
    failed_range: Range
    flips: float
    flips_range: Range
    races: int = 0
    positions: int = 0

    @property
    def exact(self) -> bool:
        """Are these the true chances?"""
        return self.races == 0


def reckon(tables: Tables, rules: Record, position: Record, width: float, seed: int) -> Odds:
    """The odds of a position in which a race runs, or waits for a card or a choice (then taken by lot)."""
    found = exactly(tables, rules, position) if _few_can_follow(tables, position) else None
    return found or simulated(tables, rules, position, width, seed)


def _few_can_follow(tables: Tables, position: Record) -> bool:
    """Is an exact answer worth trying? Only with every fence open: what lies at a closed one multiplies them."""
    if any(count and not position.open[section] for section, count in enumerate(tables.course.obstacles, 1)):
        return False
    jokers = sum(card > tables.deck.suit_cards for card in _unseen(tables, position))
    follow = _JOKER_FACTORS[min(jokers, len(_JOKER_FACTORS) - 1)]
    for suit in range(SUITS):
        room = tables.course.sections - int(position.place[suit])
        courts = range(room // tables.deck.courts.steps + 1)
        follow *= sum((room - count * tables.deck.courts.steps) // tables.deck.numbers.steps + 1 for count in courts)
    return follow <= EXACT_ROOM


def decided(suit: int) -> Odds:
    """The odds of a race that is over."""
    chances = tuple(float(one == suit) for one in range(SUITS))
    return Odds(chances, tuple((c, c) for c in chances), 0.0, (0.0, 0.0), 0.0, (0.0, 0.0))


def exactly(tables: Tables, rules: Record, position: Record, room: int = EXACT_ROOM) -> Odds | None:
    """Exact odds; none where more than `room` positions can follow, a choice is due, or the pile may run out."""
    if kind_due(position) not in (RACE, UNSEEN):
        return None
    ranks, numbers = len(tables.deck.ranks), len(tables.deck.numbers.ranks)
    samples = np.zeros(exact.KINDS, np.int64)
    counts = np.zeros(exact.KINDS, np.int64)
    for suit in range(SUITS):
        samples[suit], samples[SUITS + suit] = 1 + suit * ranks, 1 + suit * ranks + numbers
    samples[-1] = tables.deck.cards
    for card in _unseen(tables, position):
        suit, rank = divmod(card - 1, ranks)
        kind = exact.KINDS - 1 if suit >= SUITS or card > tables.deck.suit_cards else suit + SUITS * (rank >= numbers)
        counts[kind] += 1
    found = np.zeros(exact.FIGURES)
    with np.errstate(over="ignore"):
        positions = int(exact.chances(rules, position, samples, counts, room, found))
    if positions < 0:
        return None
    chances = tuple(float(chance) for chance in found[:SUITS])
    flips, failed = float(found[SUITS]), float(found[SUITS + 1])
    ranges = tuple((chance, chance) for chance in chances)
    return Odds(chances, ranges, failed, (failed, failed), flips, (flips, flips), 0, positions)


def simulated(tables: Tables, rules: Record, position: Record, width: float, seed: int) -> Odds:
    """Odds from as many races as it takes for every chance to be within `width` either way, with 95 % confidence."""
    unseen = np.array(_unseen(tables, position), np.int64)
    sums, races = np.zeros(_FIGURES, np.int64), 0
    while races < MOST_GAMES:
        with np.errstate(over="ignore"):
            play_on(rules, position, unseen, seed, races, _CHUNK, sums)
        races += _CHUNK
        shares = sums[: SUITS + 1] / races
        ranges = [wilson(float(share), races, _CONFIDENCE) for share in shares]
        if all(high - low <= 2 * width for low, high in ranges):
            break
    flips = sums[SUITS + 1] / races
    half = 1.96 * float(np.sqrt(max(0.0, sums[SUITS + 2] / races - flips**2) / races))
    return Odds(
        tuple(float(share) for share in shares[:SUITS]),
        tuple(ranges[:SUITS]),
        float(shares[SUITS]),
        ranges[SUITS],
        float(flips),
        (float(flips - half), float(flips + half)),
        races,
    )


def _unseen(tables: Tables, position: Record) -> list[int]:
    """Cards that nobody has seen."""
    seen = {int(card) for card in position.pile[: int(position.flips)]}
    for section in range(1, tables.course.finish):
        if position.open[section]:
            seen |= {int(card) for card in position.fence[section]}
    return [card for card in range(1, tables.deck.cards + 1) if card not in seen]


@njit(cache=True)
def play_on(rules, position, unseen, base, first, count, sums):
    """Race on from a position `count` times, the unseen cards shuffled; adds to `sums` what came of it."""
    states, tally = np.zeros(1, STATE), np.zeros(1, COUNTS)
    race = states[0]
    stream = np.zeros(1, np.uint64)
    cards = np.zeros(MAX_DECK, np.int64)
    for game in range(count):
        stream[0] = np.uint64(game_seed(base, first + game))
        states[0] = position
        race.players = 0
        cards[: len(unseen)] = unseen
        shuffle(stream, cards, len(unseen))
        _lay_unseen(rules, race, cards)
        if rules.dry:
            _tell_again(rules, race, stream)
        if kind_due(race) == UNSEEN:
            pop(race)
        while race.frames > 0:
            kind = kind_due(race)
            if kind == CHOOSE_FIRST:
                decide(rules, race, tally[0], FIRST, nth_level(race, True, below(stream, level(race, True))), 0)
            elif kind == CHOOSE_LAST:
                decide(rules, race, tally[0], LAST, nth_level(race, False, below(stream, level(race, False))), 0)
            else:
                carry_on(rules, race, tally[0])
        flips = race.flips - position.flips + race.again_flips
        sums[race.winner - 1] += 1
        sums[SUITS] += tally[0].failed
        tally[0].failed = 0
        sums[SUITS + 1] += flips
        sums[SUITS + 2] += flips * flips


@njit(cache=True)
def _tell_again(rules, race, stream):
    """The pile in another order, as the draws of sudden death that are still to come."""
    race.drawn = 0
    for place in range(rules.pile):
        race.draws[place] = CARDS - 1 + race.pile[place]
    shuffle(stream, race.draws, rules.pile)


@njit(cache=True)
def _lay_unseen(rules, race, cards):
    """Unseen cards on the pile and at the closed fences."""
    place = 0
    for one in range(race.flips, rules.pile):
        race.pile[one] = cards[place]
        place += 1
    for section in range(1, rules.sections + 1):
        if not race.open[section]:
            for one in range(rules.obstacles[section]):
                race.fence[section, one] = cards[place]
                place += 1


def new_race(players: int = 0) -> Record:
    """A race that has begun, and in which nobody bets."""
    race = new(STATE)
    race.players = players
    begin(race)
    return race
