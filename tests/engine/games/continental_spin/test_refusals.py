"""What is refused says why and changes nothing."""

from __future__ import annotations

import pytest

from engine.game import GameError
from tests.engine.games.continental_spin.table import GAME, Table

NO_NAMES = [
    "",
    "card",
    "card x",
    "card 10",
    "card -1",
    "card ²",
    "card 1 2",
    "ride 3",
    "boost  ",
    "break maybe",
    "seal 0.5",
    "card " + "9" * 5000,
]


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_of_no_action_is_refused(name: str) -> None:
    with pytest.raises(GameError, match="is no action"):
        GAME.action_named(name)


# position, what is said, part of the reason
REFUSALS = {
    "card not held": (Table(hands=[(1, 2), (1,)]), [], "card 5", "no 5 in the hand, which is 1 2"),
    "boost before the card": (Table(spin=(2, 0)), [], "boost 1", "is not the decision now: which card to play"),
    "more spin than held": (Table(spin=(1, 0)), ["card 1"], "boost 2", "1 held"),
    "more than two spin": (Table(spin=(9, 0)), ["card 1"], "boost 3", "at most 2"),
    "seal too far": (Table(cells=(30, 0)), ["card 1"], "seal 4", "at most 3 cells"),
    "seal on 0": (Table(cells=(2, 0)), ["card 1"], "seal 2", "cell 0 is outside"),
    "seal on a seal": (Table(cells=(30, 0), seals={29: 1}), ["card 1"], "seal 1", "rider 2 lies on cell 29"),
    "card not discarded": (Table(cells=(3, 0), sites={4: "skull"}), ["card 1", "seal none"], "take 5", "is 1"),
}


@pytest.mark.parametrize("case", REFUSALS.values(), ids=REFUSALS)
def test_a_refusal_says_why(case: tuple) -> None:
    table, said, name, reason = case
    table.say(*said)
    action = GAME.action_named(name)
    before = table.state.tobytes()
    assert not GAME.step(table.rules, table.state, action)
    assert table.state.tobytes() == before
    assert reason in GAME.refusal(table.rules, table.state, action).en


def test_nothing_is_left_to_chance_after_the_deal() -> None:
    """Q16: no dice. The same decisions on the same deal lead to the same states."""
    one, other = Table(players=3), Table(players=3)
    for card in (3, 5, 1, 2, 4, 2):
        one.ride(card)
        other.ride(card)
    assert one.state.tobytes() == other.state.tobytes()
