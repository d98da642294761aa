"""Chances of a race by adding up all its courses, over the rules' own moves; compiled.

Every unseen card is as likely as any other to lie on top of the pile or at a closed fence, so a position is where the
horses stand, how many fences are open and how many unseen cards there are of each kind.
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np
from numba import njit

from engine.games.royal_derby.rules import flip, level, nth_level
from engine.games.royal_derby.schema import MAX_FENCES, MAX_OBSTACLES, SUITS
from engine.games.royal_derby.state import RACE, STATE

KINDS = 2 * SUITS + 1  # numbers and courts of each suit, jokers
FIGURES = SUITS + 2  # chances to win, flips left, chance of a failed finish
_MOST_OPENED = MAX_FENCES * MAX_OBSTACLES
_TOO_MANY = -1


@njit(cache=True)
def chances(rules, position, samples, counts, room, found):
    """Fill `found` (FIGURES) with the figures of a position whose phase is RACE; returns the positions reckoned.

    `samples` holds a card of each kind, `counts` how many cards of it are unseen. -1 where there are more than `room`
    positions, or where the pile may run out.
    """
    depth = counts.sum() + 2
    work = np.zeros(depth, STATE)
    left = np.zeros((depth, KINDS), np.int64)
    sums = np.zeros((depth, FIGURES), np.float64)
    size = 1
    while size < 2 * room:
        size *= 2
    keys = np.zeros(size, np.int64)
    values = np.zeros((size, FIGURES), np.float64)
    used = np.zeros(2, np.int64)
    used[1] = room
    work[0] = position
    work[0].players = 0
    work[0].phase = RACE
    left[0, :] = counts
    slot = _reckon(rules, samples, 0, work, left, sums, keys, values, used)
    if slot < 0:
        return _TOO_MANY
    found[:] = values[slot]
    return used[0]


@njit(cache=True)
def _reckon(rules, samples, depth, work, left, sums, keys, values, used):
    """The slot of the position at `depth`, reckoned if it is not there yet."""
    key = _key(rules, work[depth], left[depth])
    slot = _slot_of(key, keys)
    if keys[slot] == key:
        return slot
    unseen = left[depth].sum()
    if used[0] >= used[1] or unseen <= _closed_cards(rules, work[depth]):
        return _TOO_MANY
    sums[depth, :] = 0.0
    sums[depth, SUITS] = 1.0
    drawn = np.zeros(_MOST_OPENED, np.int64)
    taken = np.zeros(KINDS, np.int64)
    for kind in range(KINDS):
        if left[depth, kind] == 0:
            continue
        chance = left[depth, kind] / unseen
        left[depth, kind] -= 1
        if kind == KINDS - 1:
            firsts, lasts = level(work[depth], True), level(work[depth], False)
            ways = 1 if firsts == SUITS else firsts * lasts
            for way in range(ways):
                work[depth + 1] = work[depth]
                left[depth + 1, :] = left[depth]
                if firsts < SUITS:
                    first = nth_level(work[depth], True, way // lasts)
                    last = nth_level(work[depth], False, way % lasts)
                    work[depth + 1].place[first] = work[depth].place[last]
                    work[depth + 1].place[last] = work[depth].place[first]
                below = _reckon(rules, samples, depth + 1, work, left, sums, keys, values, used)
                if below < 0:
                    return _TOO_MANY
                sums[depth] += chance / ways * values[below]
        else:
            opens = _opened_by(rules, work[depth], samples[kind])
            drawn[:opens] = _first_kind(left[depth])
            more = _settle_draw(drawn, opens, left[depth], taken)
            while more:
                share = chance * _likelihood(left[depth], taken, opens)
                left[depth + 1, :] = left[depth] - taken
                work[depth + 1] = work[depth]
                _lay(rules, work[depth + 1], samples, samples[kind], drawn)
                flip(rules, work[depth + 1])
                sums[depth, SUITS + 1] += share * work[depth + 1].failed
                if work[depth + 1].winner > 0:
                    sums[depth, work[depth + 1].winner - 1] += share
                else:
                    work[depth + 1].failed = 0
                    below = _reckon(rules, samples, depth + 1, work, left, sums, keys, values, used)
                    if below < 0:
                        return _TOO_MANY
                    sums[depth] += share * values[below]
                more = opens > 0 and _next_draw(drawn, opens) and _settle_draw(drawn, opens, left[depth], taken)
        left[depth, kind] += 1
    slot = _slot_of(key, keys)
    keys[slot] = key
    values[slot] = sums[depth]
    used[0] += 1
    return slot


@njit(cache=True)
def _key(rules, position, left):
    """A number of its own, not 0, for each position of one set of tables."""
    key = np.int64(1)
    for suit in range(SUITS):
        key = key * 15 + position.place[suit]
        key = key * 16 + left[suit]
        key = key * 16 + left[SUITS + suit]
    opened = 0
    for section in range(1, rules.sections + 1):
        opened += position.open[section]
    return (key * 5 + left[KINDS - 1]) * 14 + opened


@njit(cache=True)
def _slot_of(key, keys):
    """Where a key stands in an open table, or would."""
    mask = len(keys) - 1
    slot = np.int64((np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(24)) & mask
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & mask
    return slot


@njit(cache=True)
def _closed_cards(rules, position):
    count = 0
    for section in range(1, rules.sections + 1):
        if not position.open[section]:
            count += rules.obstacles[section]
    return count


@njit(cache=True)
def _opened_by(rules, position, card):
    """Obstacle cards that a card opens."""
    place, count = position.place[rules.suit_of[card]], 0
    for section in range(place + 1, min(place + rules.steps_of[card], rules.sections) + 1):
        if not position.open[section]:
            count += rules.obstacles[section]
    return count


@njit(cache=True)
def _first_kind(left):
    for kind in range(KINDS):
        if left[kind] > 0:
            return kind
    return 0


@njit(cache=True)
def _settle_draw(drawn, opens, left, taken):
    """Move a rising draw of kinds on to the next that the unseen cards allow; False when there is none."""
    while True:
        taken[:] = 0
        wrong = -1
        for k in range(opens):
            taken[drawn[k]] += 1
            if taken[drawn[k]] > left[drawn[k]]:
                wrong = k
                break
        if wrong < 0:
            return True
        for k in range(wrong + 1, opens):
            drawn[k] = KINDS - 1
        if not _next_draw(drawn, opens):
            return False


@njit(cache=True)
def _next_draw(drawn, opens):
    """The next rising sequence of kinds; False after the last."""
    for k in range(opens - 1, -1, -1):
        if drawn[k] < KINDS - 1:
            drawn[k:opens] = drawn[k] + 1
            return True
    return False


@njit(cache=True)
def _likelihood(left, taken, opens):
    """The chance that so many cards of each kind are among `opens` drawn from `left`."""
    ways, total, place = 1.0, left.sum(), 0
    for kind in range(KINDS):
        for k in range(taken[kind]):
            ways *= (left[kind] - k) / (k + 1) * (place + 1) / (total - place)
            place += 1
    return ways


@njit(cache=True)
def _lay(rules, position, samples, card, drawn):
    """Put a card on top of the pile and the drawn kinds at the fences that it opens."""
    position.flips = 0
    position.pile[0] = card
    place, k = position.place[rules.suit_of[card]], 0
    for section in range(place + 1, min(place + rules.steps_of[card], rules.sections) + 1):
        if not position.open[section]:
            for one in range(rules.obstacles[section]):
                position.fence[section, one] = samples[drawn[k]]
                k += 1
