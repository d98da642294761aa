"""Every move of a field of horses, carried out by the rules; compiled. The search of proofs.py is made of these."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from math import comb

import numpy as np

from engine.games.royal_derby.rules import begin, carry_on, closed_behind
from engine.games.royal_derby.schema import MAX_FENCES, MAX_OBSTACLES, SUITS
from engine.games.royal_derby.state import COUNTS, STATE
from engine.kept_code import njit

COLUMNS = SUITS + 4  # places, fences opened, jokers left, is a fence closed behind, fences opened by no sole leader
_MOST_OPENED = MAX_FENCES * MAX_OBSTACLES


def ways_to_block(cards: int) -> int:
    """In how many ways the suits, or a joker, can lie at so many obstacle cards, whatever their order."""
    return comb(cards + SUITS, SUITS)


@njit(cache=True)
def carry_out(rules, samples, kinds, places, opened, jokers, found):
    """Fill rows of `found` (COLUMNS) with what becomes of the field by each card; returns how many rows.

    `kinds` (n x 2) are the horse and the steps of each kind of card, `samples` (n + 1) a card of it, at last a joker.
    Every choice of suits at the fences that a card opens is tried, rising, a joker last; of level horses, all alike,
    only the first moves. Places are by size.
    """
    work, tally = np.zeros(2, STATE), np.zeros(1, COUNTS)
    blank, now = work[0], work[1]
    begin(blank)
    blank.place[:] = places
    blank.open[1 : opened + 1] = 1
    blocked = np.zeros(_MOST_OPENED, np.int64)
    rows = 0
    for kind in range(len(kinds)):
        horse, steps = kinds[kind]
        if horse > 0 and places[horse] == places[horse - 1]:
            continue
        reached = min(places[horse] + steps, rules.sections)
        count = 0
        for section in range(opened + 1, reached + 1):
            count += rules.obstacles[section]
        blocked[:count] = 0
        more = True
        while more:
            hidden = 0
            for one in range(count):
                hidden += blocked[one] == SUITS
            if hidden <= jokers:
                work[1] = work[0]
                now.pile[0] = samples[kind]
                card = 0
                for section in range(opened + 1, reached + 1):
                    for place in range(rules.obstacles[section]):
                        now.fence[section, place] = samples[_kind_of(blocked[card], kinds)]
                        card += 1
                tally[0].odd_leads = 0
                carry_on(rules, now, tally[0])
                row = found[rows]
                row[:SUITS] = np.sort(now.place)[::-1]
                row[SUITS], row[SUITS + 1] = max(opened, reached), jokers - hidden
                row[SUITS + 2], row[SUITS + 3] = closed_behind(rules, now), tally[0].odd_leads
                rows += 1
            more = _next(blocked, count)
    return rows


@njit(cache=True)
def _kind_of(suit, kinds):
    """The first kind of card of a horse; the last one is the jokers'."""
    for kind in range(len(kinds)):
        if kinds[kind, 0] == suit:
            return kind
    return len(kinds)


@njit(cache=True)
def _next(blocked, count):
    """The next rising choice of `count` suits; False after the last."""
    place = count - 1
    while place >= 0 and blocked[place] == SUITS:
        place -= 1
    if place < 0:
        return False
    blocked[place:count] = blocked[place] + 1
    return True
