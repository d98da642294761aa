"""Blind play against brute force over every order of the pile, and against games played by its own choices."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from engine.game import GameError, Record
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.blind import Outlook, chance_within, few_beats
from engine.games.continental_spin.solo.challenge import Challenge, challenge
from engine.games.continental_spin.solo.moves import play_card
from tests.engine.games.continental_spin.solo.small import best_blind, small_races


@given(small_races(relics=False))
@settings(max_examples=5)
def test_worth_is_what_brute_force_over_all_piles_finds(race: Challenge) -> None:
    state = race.start(race.deal())
    for aim in (chance_within(race.rules, int(race.rules.beats)), few_beats(race.rules)):
        assert Outlook(race.rules, aim).worth(state) == pytest.approx(best_blind(race.rules, state, aim))


def test_a_chance_reckoned_by_hand() -> None:
    """Four straight cells, two beats, one card in hand and two to draw from: only a hand or a draw of 3 and 1 does it.

    The deck is 1, 3 and 1. From a 3 in hand any draw arrives. From a 1 in hand the 3 comes in one of two draws.
    """
    straight = {f"track.cells.{cell}": "straight" for cell in (3, 5, 6, 8, 9, 10)}
    changes = {
        **straight,
        "race.legs": 1,
        "race.beats": 2,
        "drive.hand": 1,
        **{f"drive.cards.{card}.copies": copies for card, copies in ((1, 2), (2, 0), (3, 1), (4, 0), (5, 0))},
        "race.cells_per_leg": 4,
        **{f"track.legs.{leg}.cells": ["straight"] * 4 for leg in range(2, 7)},
        "track.legs.1.cells": ["straight"] * 4,
        **{f"relics.kinds.{kind}.copies": 0 for kind in ("eye", "heart", "spine", "skull")},
    }
    changes = {key: value for key, value in changes.items() if not key.startswith("track.cells")}
    race = challenge(["no_relics"], changes, seed=1)
    outlook = Outlook(race.rules, chance_within(race.rules, 2))
    assert outlook.opening() == {(1,): pytest.approx((2 / 3, 0.5)), (3,): pytest.approx((1 / 3, 1.0))}


def best_choice(outlook: Outlook, rules: Record, state: Record) -> tuple[float, int, int]:
    """The best worth, card and boost of a position."""
    return max(
        (outlook.worth_of(state, int(card), boost), int(card), boost)
        for card in np.flatnonzero(state.hand[0])
        for boost in range(min(int(rules.boost_limit), int(state.spin[0])) + 1)
    )


@pytest.mark.parametrize("aim_of", [lambda rules: chance_within(rules, 11), few_beats])
def test_games_played_by_its_choices_do_as_well_as_it_says(aim_of) -> None:
    """150 short races: the mean result lies within four standard errors of the worth of their opening hands."""
    race = challenge(["short", "no_relics"])
    aim = aim_of(race.rules)
    outlook, gaps = Outlook(race.rules, aim), []
    for seed in range(150):
        state = race.start(GAME.deal(race.tables, 1, seed))
        promised = outlook.worth(state)
        while GAME.seat_to_act(state) >= 0:
            worth, card, boost = best_choice(outlook, race.rules, state)
            assert worth == pytest.approx(outlook.worth(state))
            play_card(race.rules, state, card, boost)
        arrival = int(state.arrival[0])
        gaps.append((aim.finish[arrival] if arrival else aim.miss) - promised)
    assert abs(np.mean(gaps)) < 4 * np.std(gaps) / len(gaps) ** 0.5


def test_relics_and_too_large_decks_are_refused() -> None:
    with pytest.raises(GameError, match="no_relics"):
        Outlook(challenge().rules, few_beats(challenge().rules))
    large = challenge(["no_relics"], {f"drive.cards.{card}.copies": 9 for card in range(1, 6)}).rules
    with pytest.raises(GameError, match="pairs of hand and unseen"):
        Outlook(large, few_beats(large))
