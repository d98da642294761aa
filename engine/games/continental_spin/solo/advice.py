"""Where a race lost beats against par: every beat weighed with everything known, and without relics also unknowing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

import numpy as np

from engine.game import GameError, Record
from engine.games.continental_spin.solo.blind import Outlook, few_beats
from engine.games.continental_spin.solo.par import Par, check_searchable, par
from engine.games.continental_spin.state import ACTIONS, BOOST, CARD, CHOOSE_CARD, TAKE
from engine.kit.stack import kind_due

NOISE = 1e-9  # a difference of worth below this is one of arithmetic


@dataclass(frozen=True)
class Beat:
    """One beat weighed. `best` is the fewest beats for the whole race that were still possible before it.

    `after` is the same after it, and `lost` the difference; both None where the finish is then out of reach. `better`
    is a card and boost that would have kept `best`, None where nothing was lost; `take` the cards that it would have
    taken back. Card and boost are those played where only the wrong card was taken back.
    """

    best: int | None
    after: int | None
    better: tuple[int, int] | None
    take: tuple[int, ...] = ()

    @property
    def lost(self) -> int | None:
        """Beats lost by the play; None if the finish went out of reach, 0 if it was before."""
        if self.best is None:
            return 0
        return None if self.after is None else self.after - self.best

    @property
    def perfect(self) -> bool:
        """Whether nothing was lost that was still to be had."""
        return self.lost == 0


@dataclass(frozen=True)
class Unseen:
    """One beat weighed without knowing the pile: how many beats the race took to expect before it, and after the play.

    Both under the best play from then on; `better` is the card and boost that expects the fewest.
    """

    best: float
    played: float
    better: tuple[int, int]

    @property
    def lost(self) -> float:
        """Expected beats lost by the play, whatever was drawn afterwards."""
        return self.played - self.best


@dataclass(frozen=True)
class Advice:
    """Par of the deal, a line of best play, and every beat weighed. `unseen` is empty for a race with relics."""

    par: Par | None
    beats: tuple[Beat, ...]
    unseen: tuple[Unseen, ...] = ()

    @property
    def first_lost(self) -> int:
        """The first beat after which par was out of reach, from 1; 0 if it never was."""
        return next((number for number, beat in enumerate(self.beats, 1) if not beat.perfect), 0)


def advise(rules: Record, states: Sequence[Record], actions: Sequence[Sequence[int]]) -> Advice:
    """Weigh a race: its states before each beat and at the end, and its decisions by beat.

    Raises GameError for tables that are not searched.
    """
    check_searchable(rules)
    bests = [_best(rules, state) for state in states]
    beats = []
    for before, after in pairwise(bests[: len(actions) + 1]):
        lost = before is not None and (after is None or after.beats > before.beats)
        beats.append(
            Beat(
                before.beats if before else None,
                after.beats if after else None,
                _play(before.actions) if before and lost else None,
                _taken(before.actions) if before and lost else (),
            )
        )
    return Advice(bests[0], tuple(beats), _unseen(rules, states, actions))


def _best(rules: Record, state: Record) -> Par | None:
    """Par from a state between two beats; after the race, what came out of it."""
    if state.arrival[0]:
        return Par(int(state.arrival[0]), ())
    if kind_due(state) != CHOOSE_CARD:
        return None
    return par(rules, state)


def _play(actions: Sequence[int]) -> tuple[int, int]:
    """Card and boost of a beat's decisions."""
    card, *others = (ACTIONS.values(action)[0] for action in actions[:2])
    return card, others[0] if others and ACTIONS.block(actions[1]) == BOOST else 0


def _taken(actions: Sequence[int]) -> tuple[int, ...]:
    """Cards taken back in the first beat of these decisions."""
    beat = takewhile(lambda action: ACTIONS.block(action) != CARD, actions[1:])
    return tuple(ACTIONS.values(action)[0] for action in beat if ACTIONS.block(action) == TAKE)


def _unseen(rules: Record, states: Sequence[Record], actions: Sequence[Sequence[int]]) -> tuple[Unseen, ...]:
    try:
        outlook = Outlook(rules, few_beats(rules))
    except GameError:  # a race with relics, or too large a deck
        return ()
    return tuple(_weighed(rules, outlook, state, _play(played)) for state, played in zip(states, actions, strict=False))


def _weighed(rules: Record, outlook: Outlook, state: Record, played: tuple[int, int]) -> Unseen:
    worths = {
        (int(card), boost): -outlook.worth_of(state, int(card), boost)
        for card in np.flatnonzero(state.hand[0])
        for boost in range(min(int(rules.boost_limit), int(state.spin[0])) + 1)
    }
    least = min(worths.values())
    if worths[played] < least + NOISE:
        return Unseen(least, least, played)
    return Unseen(least, worths[played], min(worths, key=lambda play: (worths[play], play)))
