"""What the rest of the course demands of a hand: a bound by which the search for par drops hopeless positions."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.continental_spin.schema import MAX_CARD
from engine.games.continental_spin.solo.moves import GAIN, STOP, TAKES
from engine.games.continental_spin.state import TAKE_BACK
from engine.kept_code import njit

MOST_TAKES = 4  # cards taken back that the bound counts one by one; with more of them it drops nothing
FAR = 30_000  # a demand that no hand meets


@njit(cache=True)
def takes_ahead(rules, state):
    """Cards that the relics still before the rider could bring back, at most MOST_TAKES."""
    takes = 0
    for cell in range(state.cell[0] + 1, rules.finish):
        kind = state.site[cell] - 1
        if kind >= 0 and rules.relic_effect[kind] == TAKE_BACK:
            takes += rules.relic_amount[kind]
    return min(takes, MOST_TAKES)


@njit(cache=True)
def demand(rules, moves, beats, takes):
    """The table [taken, beats, cell, spin] of the least sum of printed cards that leads to the finish from there.

    Within so many beats, however few the deck has of a card, and taking back at least `taken` cards on the way; FAR
    where there is no way. No hand whose cards sum to less can do it.
    """
    limit = np.int64(rules.spin_limit)
    table = np.full((takes + 1, beats + 1, rules.finish + 1, limit + 1), FAR, np.int16)
    table[0, :, rules.finish, :] = 0
    for left in range(1, beats + 1):
        for cell in range(rules.finish):
            for card in range(1, MAX_CARD + 1):
                if rules.copies[card] == 0:
                    continue
                for boost in range(min(rules.boost_limit, limit) + 1):
                    stop, gain = moves[cell, card, boost, STOP], np.int64(moves[cell, card, boost, GAIN])
                    for taken in range(takes + 1):
                        still = max(taken - moves[cell, card, boost, TAKES], 0)
                        here, there = table[taken, left, cell], table[still, left - 1, stop]
                        if there[limit] < FAR:  # the least of its row
                            for spin in range(boost, limit + 1):
                                here[spin] = min(here[spin], card + there[min(spin - boost + gain, limit)])
    return table


@njit(cache=True)
def within_reach(rules, table, pool, left, cell, spin):
    """Whether `pool` (cards by value to be held in the `left` beats), and what is taken back, can meet the demand.

    A card taken back counts as one of the highest.
    """
    highest = MAX_CARD
    while rules.copies[highest] == 0:
        highest -= 1
    for taken in range(len(table)):
        asked = table[taken, left, cell, spin]
        if asked < FAR and (taken == MOST_TAKES or _best_sum(pool, left, taken, highest) >= asked):
            return True
    return False


@njit(cache=True)
def _best_sum(pool, cards, taken, highest):
    """The largest sum of `cards` of the pool, with `taken` more of the highest in it."""
    total = min(taken, cards) * highest
    cards -= min(taken, cards)
    for value in range(highest, 0, -1):
        used = min(pool[value], cards)
        total += used * value
        cards -= used
    return total
