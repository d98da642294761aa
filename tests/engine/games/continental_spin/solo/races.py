"""Whole solo races as logs, played by a policy, by hand or from a seed."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.challenge import Challenge
from engine.games.continental_spin.solo.log import Row
from engine.games.continental_spin.solo.reasons import cards
from engine.games.continental_spin.solo.recording import row_of
from engine.games.continental_spin.solo.writing import write_csv, write_toml


def played(race: Challenge, policy: str = "greedy", chance: int = 5) -> tuple[list[Row], tuple[int, ...]]:
    """The lines of a race and its opening hand. Without a seed the cards are those of seed 99."""
    state = race.start(GAME.deal(race.tables, 1, 99 if race.seed is None else race.seed))
    hand = tuple(map(int, cards(state.hand[0]).split()))
    rows, stream = [], np.array([chance], np.uint64)
    while GAME.seat_to_act(state) >= 0 and not state.arrival[0]:
        before, actions = state.copy(), []
        while state.beat == before.beat and GAME.seat_to_act(state) >= 0:
            actions.append(GAME.choose(policy, race.rules, state, stream))
            GAME.step(race.rules, state, actions[-1])
        rows.append(row_of(race, before, state, actions))
    return rows, hand


def text(race: Challenge, policy: str = "greedy", lang: str = "en", csv: bool = False) -> str:
    """A race as the text of a log."""
    rows, hand = played(race, policy)
    write: Callable[..., str] = write_csv if csv else write_toml
    return write(race, lang, rows, hand if race.seed is None else ())
