"""Chances of a race by adding up all its courses, over the rules' own moves; compiled.

Every unseen card is as likely as any other to lie on top of the pile or at a closed fence, so a position is where the
horses stand, how many fences are open and how many unseen cards there are of each kind.
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.royal_derby.rules import begin, carry_on, level, nth_level, swap
from engine.games.royal_derby.schema import MAX_FENCES, MAX_OBSTACLES, SUITS
from engine.games.royal_derby.state import COUNTS, STATE
from engine.kept_code import njit
from engine.kit.stack import clear

KINDS = 2 * SUITS + 1  # numbers and courts of each suit, jokers
FIGURES = SUITS + 2  # chances to win, flips left, chance of a failed finish
_MOST_OPENED = MAX_FENCES * MAX_OBSTACLES
_MOST_FOLLOWING = 20_000  # positions that one card can lead to
_WAITING = 4  # room for positions that wait, for each that may be reckoned
_TOO_MANY = -1


@njit(cache=True)
def chances(rules, position, samples, counts, room, found):
    """Fill `found` (FIGURES) with the figures of a position whose next card is due; returns the positions reckoned.

    `samples` holds a card of each kind, `counts` how many cards of it are unseen. -1 where there are more than `room`
    positions, or where the pile may run out.
    """
    size = 1
    while size < 2 * room:
        size *= 2
    keys = np.zeros(size, np.int64)
    values = np.zeros((size, FIGURES), np.float64)
    waiting = np.zeros(_WAITING * room + 2 * _MOST_FOLLOWING, np.int64)
    work, tally = np.zeros(2, STATE), np.zeros(1, COUNTS)
    first = _key(rules, position, counts)
    waiting[0] = first
    top, used = 0, 0
    # A position is reckoned once all that can follow it are; those that are not yet come first.
    while top >= 0:
        slot = _slot_of(waiting[top], keys)
        if keys[slot] == waiting[top]:
            top -= 1
            continue
        if used == room:
            return _TOO_MANY
        missing = _reckon(rules, samples, slot, work, tally[0], keys, values, waiting, top)
        if missing < 0:
            return _TOO_MANY
        if missing == 0:
            keys[slot] = waiting[top]
            used += 1
            top -= 1
        top += missing
    found[:] = values[_slot_of(first, keys)]
    return used


@njit(cache=True)
def _reckon(rules, samples, slot, work, counts, keys, values, waiting, top):
    """Add the figures of the position waiting[top] up in `slot`; positions that must be reckoned first are put on top.

    Returns how many those are; -1 where there is no room for them, or where the pile may run out.
    """
    here, after = work[0], work[1]
    left = np.zeros(KINDS, np.int64)
    _read_key(rules, waiting[top], here, left)
    unseen = left.sum()
    if unseen <= _closed_cards(rules, here):
        return _TOO_MANY
    drawn = np.zeros(_MOST_OPENED, np.int64)
    taken = np.zeros(KINDS, np.int64)
    sums = values[slot]
    sums[:] = 0.0
    sums[SUITS] = 1.0
    missing = 0
    for kind in range(KINDS):
        if left[kind] == 0:
            continue
        if top + missing + _MOST_FOLLOWING >= len(waiting):
            return _TOO_MANY
        chance = left[kind] / unseen
        left[kind] -= 1
        if kind == KINDS - 1:
            firsts, lasts = level(here, True), level(here, False)
            ways = 1 if firsts == SUITS else firsts * lasts
            for way in range(ways):
                after.place[:] = here.place
                after.open[:] = here.open
                if firsts < SUITS:
                    swap(after, counts, nth_level(here, True, way // lasts), nth_level(here, False, way % lasts))
                missing += _follow(rules, after, left, chance / ways, sums, keys, values, waiting, top + missing)
        else:
            opens = _opened_by(rules, here, samples[kind])
            drawn[:opens] = _first_kind(left)
            more = _settle_draw(drawn, opens, left, taken)
            while more:
                share = chance * _likelihood(left, taken, opens)
                after.place[:] = here.place
                after.open[:] = here.open
                after.winner, counts.failed = 0, 0
                clear(after)
                begin(after)
                _lay(rules, after, samples, samples[kind], drawn)
                carry_on(rules, after, counts)
                sums[SUITS + 1] += share * counts.failed
                if after.winner > 0:
                    sums[after.winner - 1] += share
                else:
                    missing += _follow(rules, after, left - taken, share, sums, keys, values, waiting, top + missing)
                more = opens > 0 and _next_draw(drawn, opens) and _settle_draw(drawn, opens, left, taken)
        left[kind] += 1
    return missing


@njit(cache=True)
def _follow(rules, position, left, share, sums, keys, values, waiting, top):
    """Add a share of a following position's figures; 1 where it is not reckoned yet and was put on top, else 0."""
    key = _key(rules, position, left)
    slot = _slot_of(key, keys)
    if keys[slot] != key:
        waiting[top + 1] = key
        return 1
    for figure in range(FIGURES):
        sums[figure] += share * values[slot, figure]
    return 0


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
def _read_key(rules, key, position, left):
    """The position that a key stands for: fences open in the order of the sections."""
    opened = key % 14
    key //= 14
    left[KINDS - 1] = key % 5
    key //= 5
    for suit in range(SUITS - 1, -1, -1):
        left[SUITS + suit] = key % 16
        key //= 16
        left[suit] = key % 16
        key //= 16
        position.place[suit] = key % 15
        key //= 15
    for section in range(1, rules.sections + 1):
        position.open[section] = section <= opened


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
