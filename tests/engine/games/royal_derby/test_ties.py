"""Ties and winnings (3.2.3, 3.3.2) at positions set up by hand."""

from __future__ import annotations

import pytest

from engine.games.royal_derby import rules
from engine.games.royal_derby.state import CHOOSE_FIRST, CHOOSE_GIFT, COUNTS, STATE, SUITS
from engine.kit.fields import new
from engine.kit.stack import kind_due, seat_to_act
from tests.engine.games.royal_derby.race import GAME

RULES = GAME.rules(GAME.load())
JOKER_CARD = next(card for card in range(1, 55) if RULES.suit_of[card] == rules.JOKER)


@pytest.mark.parametrize(("number", "suit"), [(0, 0), (1, 1), (2, 3), (3, rules.NOBODY)])
def test_the_horses_that_are_level_are_numbered(number: int, suit: int) -> None:
    state = new(STATE)
    state.place[:SUITS] = (2, 2, 0, 2)
    assert rules.nth_level(state, True, number) == suit


@pytest.mark.parametrize(
    ("players", "choices", "seat"),
    [(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 1), (3, 4, 1)],  # without players the dealer names the horse
)
def test_players_are_asked_in_turn_at_a_tie(players: int, choices: int, seat: int) -> None:
    state = new(STATE)
    state.place[:SUITS] = (1, 1, 0, 1)
    state.players, state.choices, state.pile[0] = players, choices, JOKER_CARD
    rules.carry_on(RULES, state, new(COUNTS))
    assert (kind_due(state), seat_to_act(state), state.choices) == (CHOOSE_FIRST, seat, choices + 1)


@pytest.mark.parametrize(
    ("times", "players", "asked", "given"),
    [(2, 3, True, 0), (1, 3, True, 0), (0, 3, False, 0), (2, 2, False, 2), (1, 2, False, 1), (0, 2, False, 0)],
)
def test_who_backed_the_winner_gives_a_multiple_of_the_stake(times: int, players: int, asked: bool, given: int) -> None:
    few = RULES.copy()
    few.times = times
    state = new(STATE)
    state.players, state.stake[:players], state.suit[:players], state.suit[0] = players, 1, 1, 0
    state.place[0], state.open[:] = RULES.sections, 1
    state.pile[0] = next(card for card in range(1, 53) if RULES.suit_of[card] == 0 and RULES.steps_of[card] == 1)
    rules.carry_on(few, state, new(COUNTS))
    assert state.winner == 1
    assert (kind_due(state) == CHOOSE_GIFT, state.given[0], state.drunk[1]) == (asked, given, 1 + given)
