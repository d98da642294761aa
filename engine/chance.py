"""Small random streams: a splitmix64 word each, the same numbers compiled and uncompiled, on any machine."""

from __future__ import annotations

import numpy as np

from engine.kept_code import njit

# One word of a stream. Compiled loops pass it about as a record: an array's references are counted at every call.
STREAM = np.dtype((np.record, [("word", np.uint64)]))
_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_SEED_BITS = np.uint64(11)  # seeds have 53 bits, so that every JSON reader keeps them whole


@njit(cache=True)
def mixed(word):
    """splitmix64's output function of a 64-bit word."""
    word = (word ^ (word >> np.uint64(30))) * _MIX_1
    word = (word ^ (word >> np.uint64(27))) * _MIX_2
    return word ^ (word >> np.uint64(31))


@njit(cache=True)
def below(stream, bound):
    """The next whole number in 0..bound-1 of `stream`, a record or array of one word that this moves on."""
    stream[0] += _GAMMA
    high = mixed(stream[0]) >> np.uint64(32)
    return np.int64((high * np.uint64(bound)) >> np.uint64(32))


@njit(cache=True)
def shuffle(stream, items, count):
    """Shuffle the first `count` of `items` in place (Fisher-Yates)."""
    for last in range(count - 1, 0, -1):
        other = below(stream, last + 1)
        items[last], items[other] = items[other], items[last]


@njit(cache=True)
def game_seed(base, index):
    """Seed of game `index` of a batch: depends on (base, index) alone. 53 bits."""
    word = mixed(np.uint64(base) + _GAMMA) + np.uint64(index) * _GAMMA
    return np.int64(mixed(word + _GAMMA) >> _SEED_BITS)
