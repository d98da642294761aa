"""Hands as numbers: each multiset of cards that a deck allows has its own."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.continental_spin.schema import MAX_CARD
from engine.kept_code import njit

MOST_TAKEN = 3  # cards that one relic may take back
OPTIONS = 256  # more than the ways to take so many back


@njit(cache=True)
def place_values(rules, weights):
    """Fill `weights`[card] so that the sum of count x weight numbers every hand; returns how many numbers there are."""
    size = 1
    for value in range(1, MAX_CARD + 1):
        weights[value] = size
        size *= rules.copies[value] + 1
    return size


@njit(cache=True)
def count_of(rules, weights, hand, value):
    """How many cards of a value the hand of a number holds."""
    return hand // weights[value] % (rules.copies[value] + 1)


@njit(cache=True)
def number(weights, counts):
    """The number of the hand with these counts by value."""
    found = 0
    for value in range(1, MAX_CARD + 1):
        found += weights[value] * counts[value]
    return found


@njit(cache=True)
def hands_after(rules, weights, had, hand, back, options, room):
    """Fill `options` with every hand after `back` cards are taken from the discard pile; returns how many there are.

    `had` counts hand and discard pile together; `room` (OPTIONS x 3) is to work in.
    """
    if back == 0:
        options[0] = hand
        return 1
    count, depth = 0, 1
    room[0, 0], room[0, 1], room[0, 2] = hand, back, 1
    while depth > 0:
        depth -= 1
        new, left, least = room[depth, 0], room[depth, 1], room[depth, 2]
        empty = True
        if left > 0:
            for value in range(1, MAX_CARD + 1):
                if count_of(rules, weights, new, value) < had[value]:
                    empty = False
                    if value >= least:  # rising values only, so that each choice comes once
                        room[depth, 0], room[depth, 1], room[depth, 2] = new + weights[value], left - 1, value
                        depth += 1
        if empty:
            options[count] = new
            count += 1
    return count
