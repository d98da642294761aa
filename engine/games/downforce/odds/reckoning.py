"""Chances of every place of every car, from races played out over hands that agree with what is told."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.chance import game_seed
from engine.games.downforce.players.imagining import imagine
from engine.games.downforce.players.planner import place_cars
from engine.games.downforce.records import Record
from engine.games.downforce.rules import carry_on_to_question
from engine.games.downforce.schema import BETS, CARS
from engine.games.downforce.state import COUNTS, STATE
from engine.kept_code import njit
from engine.statistics.estimates import Range, wilson

_CHUNK = 1_024  # races between two looks at the intervals
MOST_RACES = 200_000  # that one answer may take
_CONFIDENCE = 0.95


@dataclass(frozen=True)
class Odds:
    """Chances of each car: places from the first on and then none, each with its 95 % range; and what bets bring."""

    chances: tuple[tuple[float, ...], ...]
    ranges: tuple[tuple[Range, ...], ...]
    bets: tuple[tuple[Range, ...], ...]  # of each car: millions a bet at each line brings, as mean and half interval
    races: int


def reckon(rules: Record, view: Record, me: int, width: float, seed: int) -> Odds:
    """As many races as it takes for every chance to be within `width` either way."""
    places, races = np.zeros((CARS, CARS + 1), np.int64), 0
    while races < MOST_RACES:
        with np.errstate(over="ignore"):
            place_races(rules, view, me, seed, races, _CHUNK, places)
        races += _CHUNK
        ranges = [[wilson(float(count) / races, races, _CONFIDENCE) for count in counts] for counts in places]
        if all(high - low <= 2 * width for one in ranges for low, high in one):
            break
    return Odds(
        tuple(tuple(float(count) / races for count in counts) for counts in places),
        tuple(tuple(one) for one in ranges),
        tuple(tuple(_bet(rules, counts, line, races) for line in range(BETS)) for counts in places),
        races,
    )


def _bet(rules: Record, counts: np.ndarray, line: int, races: int) -> Range:
    """Mean and half of the 95 % interval of what a bet brings."""
    pays = np.append(rules.bets[line], 0)
    mean = float(counts @ pays) / races
    spread = float(counts @ pays**2) / races - mean**2
    return mean, 1.96 * (max(0.0, spread) / races) ** 0.5


@njit(cache=True)
def place_races(rules, view, me, seed, first, count, places):
    """Play races `first` to `first` + `count` - 1 out, and count the place of each car in `places`."""
    states, counts, stream = np.zeros(1, STATE), np.zeros(1, COUNTS), np.zeros(1, np.uint64)
    for race in range(count):
        stream[0] = np.uint64(game_seed(seed, first + race))
        states[0] = view
        imagine(rules, states[0], me, stream)
        carry_on_to_question(rules, states[0], counts[0])
        place_cars(rules, states[0], places)
