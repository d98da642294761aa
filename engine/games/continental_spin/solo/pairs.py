"""Pairs of a hand and the unseen cards, as tables: the positions of blind play, but for cell and spin."""

from __future__ import annotations

import itertools
from math import comb, prod

import numpy as np

NONE = -1


class Pairs:
    """All pairs of `held` cards in hand and `unseen` cards that a deck allows.

    `copies` counts the deck by card, in the order that every count here has. `hands` and `rests` hold a row of counts
    a pair.
    """

    def __init__(self, copies: np.ndarray, held: int, unseen: int) -> None:
        self.copies, self.held, self.unseen = copies, held, unseen
        hands, rests = _multisets(copies, held), _multisets(copies, unseen)
        rest, hand = np.nonzero((hands[None, :, :] <= (copies - rests)[:, None, :]).all(axis=2))
        keys = self._keys(hands[hand], rests[rest])
        order = np.argsort(keys)
        self.keys, self.hands, self.rests = keys[order], hands[hand][order], rests[rest][order]

    def __len__(self) -> int:
        return len(self.keys)

    def _keys(self, hands: np.ndarray, rests: np.ndarray) -> np.ndarray:
        weights = np.cumprod([1, *(self.copies[:-1] + 1)])
        return (rests @ weights) * int(np.prod(self.copies + 1)) + hands @ weights

    def places(self, hands: np.ndarray, rests: np.ndarray) -> np.ndarray:
        """The place of each pair, NONE for what is no pair of these."""
        keys = self._keys(hands, rests)
        found = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        sound = (hands >= 0).all(axis=1) & (rests >= 0).all(axis=1) & (self.keys[found] == keys)
        return np.where(sound, found, NONE)

    def shares(self) -> np.ndarray:
        """How likely each hand is to be dealt from the whole deck (for pairs that are the whole deck)."""
        copies = self.copies.tolist()
        ways = [prod(map(comb, copies, hand)) for hand in self.hands.tolist()]
        return np.array(ways, float) / comb(sum(copies), self.held)


def sizes(hand: int, draw: int, deck: int, beats: int) -> list[tuple[int, int]]:
    """Cards in hand and unseen cards before each beat, and after the last."""
    found = [(hand, deck - hand)]
    for _ in range(beats):
        held, unseen = found[-1]
        drawn = min(draw, unseen)
        found.append((held - 1 + drawn, unseen - drawn))
    return found


def count(copies: np.ndarray, held: int, unseen: int) -> int:
    """How many pairs there are, without listing them."""
    ways = np.zeros((held + 1, unseen + 1))
    ways[0, 0] = 1
    for most in copies:
        wider = np.zeros_like(ways)
        for one in range(min(int(most), held) + 1):
            for other in range(min(int(most) - one, unseen) + 1):
                wider[one:, other:] += ways[: held + 1 - one, : unseen + 1 - other]
        ways = wider
    return int(ways[held, unseen])


def _multisets(copies: np.ndarray, size: int) -> np.ndarray:
    """Every multiset of `size` cards, a row of counts each."""
    every = np.array(list(itertools.product(*(range(int(most) + 1) for most in copies))), np.int64)
    return every[every.sum(axis=1) == size]
