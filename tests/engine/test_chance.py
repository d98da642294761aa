"""Random streams: splitmix64 as published, and fair draws and shuffles."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from engine import chance

# The first outputs of splitmix64 from the state 1234567, as published with the algorithm; below takes the high half.
PUBLISHED = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


@pytest.mark.parametrize("bound", [1, 2, 6, 50, 1000])
def test_draws_are_those_of_splitmix64(bound: int) -> None:
    stream = np.array([1234567], np.uint64)
    assert [chance.below(stream, bound) for _ in PUBLISHED] == [(word >> 32) * bound >> 32 for word in PUBLISHED]


def test_dice_are_fair() -> None:
    """60,000 throws: 10,000 of each, give or take 4 standard deviations of 91."""
    stream = np.array([1], np.uint64)
    throws = Counter(chance.below(stream, 6) for _ in range(60_000))
    assert [throws[face] for face in range(6)] == pytest.approx([10_000] * 6, abs=365)


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    """24,000 shuffles of four cards: 1,000 of each of 24 orders, give or take 4 standard deviations of 31."""
    stream = np.array([2], np.uint64)
    orders: Counter = Counter()
    for _ in range(24_000):
        cards = np.array([1, 2, 3, 4, 9])
        chance.shuffle(stream, cards, 4)
        orders[tuple(cards.tolist())] += 1
    assert len(orders) == 24
    assert all(order[4] == 9 for order in orders)
    assert list(orders.values()) == pytest.approx([1000] * 24, abs=125)


def test_a_shuffle_of_nothing_or_one_changes_nothing() -> None:
    stream = np.array([3], np.uint64)
    for count in (0, 1):
        cards = np.array([5, 6, 7])
        chance.shuffle(stream, cards, count)
        assert cards.tolist() == [5, 6, 7]
