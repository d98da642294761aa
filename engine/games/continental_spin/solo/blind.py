"""The best play when nobody knows how the deck lies: exact, over cell, spin, hand and unseen cards (no relics).

Beats are worked backwards. A position before a beat is a pair (hand, unseen cards) with a table [cell, spin] of its
worth: the chance to reach the finish in time, or how few beats it will take. The worth after a card is played is the
mean over the cards that may be drawn next; the worth before it is that of the best card and boost.
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from engine.game import GameError, Record
from engine.games.continental_spin import state as states
from engine.games.continental_spin.solo.moves import GAIN, STOP, empty_moves, fill_moves
from engine.games.continental_spin.solo.pairs import NONE, Pairs, count, sizes
from engine.kept_code import njit
from engine.kit.fields import new

MOST_PAIRS = 400_000  # of hand and unseen cards in a whole race; more would not fit into memory


@dataclass(frozen=True)
class Aim:
    """What is to be as high as possible: `finish[beat]` is the worth of arriving in a beat, `miss` of not arriving."""

    finish: tuple[float, ...]
    miss: float


def chance_within(rules: Record, beats: int) -> Aim:
    """To arrive within so many beats: the worth is the chance."""
    return Aim(tuple(float(beat <= beats) for beat in range(int(rules.beats) + 1)), 0.0)


def few_beats(rules: Record) -> Aim:
    """To need few beats on the average: the worth is minus their number. A miss counts as one beat above the limit."""
    limit = int(rules.beats)
    return Aim(tuple(-float(beat) for beat in range(limit + 1)), -(limit + 1.0))


def check_blind(rules: Record) -> None:
    """Raises GameError for tables that blind play is not worked out for."""
    if rules.relic_site.any():
        raise GameError(
            "只有不带遗骨的比赛才算得出盲打；加上变体 no_relics",
            "blind play is worked out for the race without relics; add the variant no_relics",
        )
    pairs = sum(count(rules.copies, *size) for size in _sizes(rules))
    if pairs > MOST_PAIRS:
        raise GameError(
            f"这副牌的手牌与未见牌有 {pairs:,} 种搭配；盲打最多算 {MOST_PAIRS:,} 种",
            f"the deck has {pairs:,} pairs of hand and unseen cards; blind play takes {MOST_PAIRS:,}",
        )


def _sizes(rules: Record) -> list[tuple[int, int]]:
    return sizes(int(rules.hand), int(rules.draw), int(rules.deck), int(rules.beats))


class Outlook:
    """The worth of every position of a lone race without relics under the best blind play for an aim.

    Raises GameError as `check_blind` does.
    """

    def __init__(self, rules: Record, aim: Aim) -> None:
        check_blind(rules)
        self.rules, self.aim = rules, aim
        self.cards = np.flatnonzero(rules.copies > 0)  # the values in the deck; all counts are in their order
        self.copies = rules.copies[self.cards].astype(np.int64)
        self.moves = empty_moves()
        fill_moves(rules, new(states.STATE), self.moves)
        self.layers: list[tuple[Pairs, np.ndarray]] = []  # by beat
        for beat in range(int(rules.beats), 0, -1):
            pairs = Pairs(self.copies, *_sizes(rules)[beat - 1])
            self.layers.insert(0, (pairs, self._before(beat, pairs)))

    def worth(self, state: Record) -> float:
        """The worth of a state that awaits a card."""
        pairs, worth = self.layers[int(state.beat) - 1]
        hand = state.hand[0][self.cards].astype(np.int64)
        rest = self.copies - hand - state.discard[0][self.cards]
        return float(worth[pairs.places(hand[None], rest[None])[0], state.cell[0], state.spin[0]])

    def worth_of(self, state: Record, card: int, boost: int) -> float:
        """The worth of playing a card with a boost, over all that may be drawn after it."""
        stop, gain, _ = (int(entry) for entry in self.moves[state.cell[0], card, boost])
        beat = int(state.beat)
        if stop == self.rules.finish:
            return self.aim.finish[beat]
        if beat == self.rules.beats:
            return self.aim.miss
        spin = min(int(state.spin[0]) - boost + gain, int(self.rules.spin_limit))
        hand = state.hand[0][self.cards].astype(np.int64)
        rest = self.copies - hand - state.discard[0][self.cards]
        pairs, worth = self.layers[beat]
        draws = min(int(self.rules.draw), int(rest.sum()))
        return _mean_over_draws(pairs, worth[:, stop, spin], hand - (self.cards == card), rest, draws)

    def opening(self) -> dict[tuple[int, ...], tuple[float, float]]:
        """Every opening hand as sorted cards: how likely it is, and its worth."""
        pairs, worth = self.layers[0]
        hands = [tuple(int(card) for card in np.repeat(self.cards, hand)) for hand in pairs.hands]
        worths = worth[:, 0, self.rules.spin_start]
        return dict(zip(hands, zip(pairs.shares().tolist(), worths.tolist(), strict=True), strict=True))

    def _before(self, beat: int, pairs: Pairs) -> np.ndarray:
        """The worth of pairs before a beat, from that of the pairs before the next one: the best card and boost."""
        played = Pairs(self.copies, pairs.held - 1, pairs.unseen)
        after = self._after(beat, played)
        ones = np.eye(len(self.cards), dtype=int)
        left = np.stack([played.places(pairs.hands - one, pairs.rests) for one in ones], axis=1)
        worth = np.empty((len(pairs), *after.shape[1:]))
        take_best(self.rules, self.moves, self.cards, left, after, self.aim.finish[beat], worth)
        return worth

    def _after(self, beat: int, played: Pairs) -> np.ndarray:
        """The worth of pairs after the card of a beat, before the draw that ends it."""
        if beat == self.rules.beats:
            return np.full((len(played), int(self.rules.finish), int(self.rules.spin_limit) + 1), self.aim.miss)
        pairs, worth = self.layers[0]
        for _ in range(min(int(self.rules.draw), played.unseen)):
            pairs, worth = self._undrawn(pairs, worth)
        return worth

    def _undrawn(self, pairs: Pairs, worth: np.ndarray) -> tuple[Pairs, np.ndarray]:
        """Pairs before a card is drawn, and their worth: the mean over the cards that it may be."""
        before = Pairs(self.copies, pairs.held - 1, pairs.unseen + 1)
        mean = np.zeros((len(before), *worth.shape[1:]))
        for place, one in enumerate(np.eye(len(self.cards), dtype=int)):
            drawn = pairs.places(before.hands + one, before.rests - one)
            add_draws(drawn, before.rests[:, place] / before.unseen, worth, mean)
        return before, mean


def _mean_over_draws(pairs: Pairs, worth: np.ndarray, hand: np.ndarray, rest: np.ndarray, draws: int) -> float:
    """The mean worth (a number a pair) of a hand that draws so many of the rest."""
    if draws == 0:
        return float(worth[pairs.places(hand[None], rest[None])[0]])
    ones, total = np.eye(len(rest), dtype=int), rest.sum()
    return math.fsum(
        count / total * _mean_over_draws(pairs, worth, hand + one, rest - one, draws - 1)
        for one, count in zip(ones, rest, strict=True)
        if count
    )


@njit(cache=True)
def add_draws(drawn, chances, worth, mean):
    """Add to each row of `mean` the worth of the pair that a drawn card leads to, times its chance."""
    for pair in range(len(mean)):
        if drawn[pair] != NONE:
            mean[pair] += chances[pair] * worth[drawn[pair]]


@njit(cache=True)
def take_best(rules, moves, cards, left, after, finish, worth):
    """Fill `worth`[pair, cell, spin] with the best over cards and boosts of what `after` says of the pair `left`.

    `left`[pair, card] is NONE where the hand has no such card; a move that ends on the finish is worth `finish`.
    """
    limit = np.int64(rules.spin_limit)
    worth[:, :, :] = -np.inf
    for pair in range(len(worth)):
        for place in range(len(cards)):
            if left[pair, place] == NONE:
                continue
            table, card = after[left[pair, place]], cards[place]
            for cell in range(rules.finish):
                best = worth[pair, cell]
                for boost in range(min(rules.boost_limit, limit) + 1):
                    stop, gain = np.int64(moves[cell, card, boost, STOP]), np.int64(moves[cell, card, boost, GAIN])
                    if stop == rules.finish:
                        best[boost:] = np.maximum(best[boost:], finish)
                        continue
                    for spin in range(boost, limit + 1):
                        best[spin] = max(best[spin], table[stop, min(spin - boost + gain, limit)])
