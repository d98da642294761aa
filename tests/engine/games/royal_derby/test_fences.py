"""What the ledger counts about closed fences (3.2.2, 4.1), at positions that the rules themselves never come to."""

from __future__ import annotations

import pytest

from engine.game import Record
from engine.games.royal_derby import rules
from engine.games.royal_derby.state import COUNTS, STATE, SUITS, UNSEEN
from engine.kit.fields import new
from engine.kit.stack import kind_due
from tests.engine.games.royal_derby.race import GAME

RULES = GAME.rules(GAME.load())
SECTIONS = int(RULES.sections)


def position(places: tuple[int, ...], opened: tuple[int, ...] = ()) -> Record:
    state = new(STATE)
    state.place[:SUITS] = places
    for section in opened:
        state.open[section] = 1
    return state


@pytest.mark.parametrize(
    ("places", "alone"),
    [((1, 0, 0, 0), True), ((1, 1, 0, 0), False), ((1, 0, 0, 2), False), ((3, 2, 2, 2), True), ((0, 0, 0, 0), False)],
)
def test_who_leads_alone(places: tuple[int, ...], alone: bool) -> None:
    assert rules.leads_alone(position(places), 0) == alone


@pytest.mark.parametrize(
    ("places", "opened", "closed"),
    [
        ((0, 0, 0, 0), (), False),
        ((1, 0, 0, 0), (), True),
        ((1, 0, 0, 0), (1,), False),
        ((2, 1, 0, 0), (1,), True),
        ((2, 1, 0, 0), (2,), True),
        ((0, 0, 0, 2), (1, 2), False),
        ((6, 0, 0, 0), (1, 2, 3, 4, 5), False),  # home is no section of its own
        ((6, 0, 0, 0), (1, 2, 3, 4), True),
    ],
)
def test_a_fence_closed_where_a_horse_is_or_behind_it(
    places: tuple[int, ...], opened: tuple[int, ...], closed: bool
) -> None:
    assert rules.closed_behind(RULES, position(places, opened)) == closed


def cards(suit: int, steps: int) -> int:
    """A card of the pile."""
    return next(card for card in range(1, 53) if RULES.suit_of[card] == suit and RULES.steps_of[card] == steps)


@pytest.mark.parametrize(
    ("places", "opened", "odd"),
    [((0, 3, 0, 0), (), 1), ((0, 0, 0, 0), (), 0), ((0, 3, 0, 0), (1, 2, 3), 0)],
)
def test_a_fence_opened_behind_another_horse_is_counted_as_odd(
    places: tuple[int, ...], opened: tuple[int, ...], odd: int
) -> None:
    state, counts = position(places, opened), new(COUNTS)
    state.pile[0], state.fence[1, 0] = cards(0, 1), cards(2, 1)
    rules.carry_on(RULES, state, counts)
    assert (counts.odd_leads, counts.odd_fences, state.place[0], state.open[1]) == (odd, odd, 1, 1)


def test_a_card_waits_for_the_fence_that_it_would_open() -> None:
    state = position((0, 0, 0, 0))
    state.pile[0] = cards(0, 1)
    rules.carry_on(RULES, state, new(COUNTS))
    assert (kind_due(state), state.flips, state.place[0]) == (UNSEEN, 0, 0)


def test_the_first_fence_that_is_not_known() -> None:
    king = cards(0, 2)
    joker = next(card for card in range(1, 55) if RULES.suit_of[card] == rules.JOKER)
    known = position((2, 0, 0, 0), (1, 2))
    known.fence[3, :2] = 5
    assert rules.unseen_fence(RULES, position((2, 0, 0, 0), (1, 2)), king) == 3
    assert rules.unseen_fence(RULES, known, king) == 4
    assert rules.unseen_fence(RULES, position((2, 0, 0, 0), (1, 2, 3, 4)), king) == 0
    assert rules.unseen_fence(RULES, position((2, 0, 0, 0)), king) == 3  # none at 2 or before
    assert rules.unseen_fence(RULES, position((SECTIONS - 1, 0, 0, 0)), king) == SECTIONS
    assert rules.unseen_fence(RULES, position((0, 0, 0, 0)), king) == 1
    assert rules.unseen_fence(RULES, position((0, 0, 0, 0)), joker) == 0
