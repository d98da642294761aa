"""What a race has brought (sections 2.3 and 3): prizes of own cars and bets, less what was paid at the auction."""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.downforce.race import best_place
from engine.games.downforce.schema import BETS, CARS
from engine.games.downforce.state import MONEY
from engine.kept_code import njit

NO_PLACE = 99  # worse than any


@njit(cache=True)
def prizes(rules, state, seat):
    """Millions for the places of the seat's cars."""
    total = 0
    for car in range(CARS):
        if state.owner[car] == seat + 1 and state.place[car] > 0:
            total += rules.prizes[state.place[car] - 1]
    return total


@njit(cache=True)
def bet_money(rules, state, seat):
    """Millions for the seat's bets."""
    total = 0
    for line in range(BETS):
        car = state.bets[seat, line] - 1
        if car >= 0 and state.place[car] > 0:
            total += rules.bets[line, state.place[car] - 1]
    return total


@njit(cache=True)
def paid(state, seat):
    """Millions that the seat's cars have cost."""
    total = 0
    for car in range(CARS):
        if state.owner[car] == seat + 1:
            total += state.price[car]
    return total


@njit(cache=True)
def bank(rules, state):
    """A race is over: its money is added up, and the best place of each seat's cars is kept."""
    for seat in range(state.players):
        if rules.wins == MONEY:
            state.banked[seat] += prizes(rules, state, seat) + bet_money(rules, state, seat) - paid(state, seat)
        best = best_place(state, seat)
        if best > 0 and (state.best[seat] == 0 or best < state.best[seat]):
            state.best[seat] = best


@njit(cache=True)
def standing(rules, state, seat):
    """What winners are compared by, more is better: money, then the best place of an own car."""
    place = np.int64(state.best[seat]) if state.best[seat] > 0 else NO_PLACE
    return np.int64(state.banked[seat]) * 100 - place


@njit(cache=True)
def wins(rules, state, seat):
    """Does the seat win, alone or with others?"""
    for other in range(state.players):
        if standing(rules, state, other) > standing(rules, state, seat):
            return False
    return True
