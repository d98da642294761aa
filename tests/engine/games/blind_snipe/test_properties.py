"""What must hold in every game of Blind Snipe, with any tables that validation lets through."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Record, state_to_json
from engine.games.blind_snipe import rules, state
from engine.kit.stack import kind_due
from tests.bench.figures import run_python
from tests.engine.games.blind_snipe.table import GAME

CHANGES = st.fixed_dictionaries(
    {
        "hand.safe": st.integers(1, 4),
        "hand.bomb": st.integers(1, 2),
        "medals.to_win": st.integers(1, 3),
        "medals.success": st.integers(1, 2),
        "penalty.cards": st.integers(1, 3),
        "bids.least": st.integers(1, 2),
        "cup.enemies": st.integers(1, 2),
        "cup.start": st.integers(0, 3),
        "drinks.success": st.sampled_from([0, 2, 4]),
        "referee.fouls": st.booleans(),
        "players.min": st.just(2),
    }
)
POLICIES = st.lists(st.sampled_from(GAME.policies), min_size=6, max_size=6)  # one a seat


@settings(max_examples=60, deadline=None)
@given(CHANGES, st.integers(2, 6), st.integers(0, 2**32), POLICIES)
def test_a_game_of_any_players_keeps_to_the_rules(
    changes: dict[str, Any], players: int, seed: int, policies: list[str]
) -> None:
    tables = GAME.load((), changes.items())
    compiled = GAME.rules(tables)
    position = GAME.start(tables, compiled, players, GAME.deal(tables, players, seed))
    stream = np.array([seed], np.uint64)
    bid = 0
    while (seat := GAME.seat_to_act(position)) >= 0:
        before = position.copy()
        assert before.cards[seat] > 0 or kind_due(before) == state.STARTING
        assert GAME.step(compiled, position, GAME.choose(policies[seat], compiled, position, stream))
        if before.rounds == position.rounds and position.bid:
            assert bid <= position.bid <= rules.lying(position)
        bid = int(position.bid)
        _check(tables, position, players)
    assert rules.living(position) == 1 or position.medals.max() >= tables.medals.to_win
    assert (position.medals >= tables.medals.to_win).sum() <= 1
    assert position.rounds <= players * (tables.hand.cards + tables.medals.to_win - 1) + 1


def _check(tables: Any, position: Record, players: int) -> None:
    """Cards, medals, drinks and pours add up; public chances are chances, and never exclude what is true."""
    owned = (position.cards + position.lost_safe + position.lost_bomb)[:players]
    assert owned.tolist() == [tables.hand.cards] * players
    assert (position.depth <= position.cards).all()
    assert (position.shown <= position.depth).all()
    assert not position.medals[position.cards == 0].any()
    for seat in range(players):
        chances = position.chance_lost[seat]
        assert chances.min() >= 0
        assert chances.sum() == pytest.approx(1)
        assert chances[position.lost_bomb[seat]] > 0


UNCOMPILED = """
from engine.registry import find
game = find("blind_snipe")
tables = game.load(["referee"])
print(game.play(tables, 5, ["random"] * 5, 1, 0, 12).tolist())
"""


def test_uncompiled_rules_play_the_same_games() -> None:
    assert run_python(UNCOMPILED, NUMBA_DISABLE_JIT="1") == run_python(UNCOMPILED)


def test_chance_alone_says_who_starts_the_game() -> None:
    """Each of six players starts 1,000 of 6,000 games, give or take five standard deviations of 29."""
    tables = GAME.load()
    starts = np.bincount([GAME.deal(tables, 6, seed)["first"] for seed in range(6_000)], minlength=7)
    assert starts[0] == 0
    assert (abs(starts[1:] - 1_000) < 5 * 29).all()


def test_a_state_is_plain_data() -> None:
    tables = GAME.load()
    position = GAME.start(tables, GAME.rules(tables), 3, GAME.deal(tables, 3, 1))
    data = state_to_json(position)
    assert data["cards"] == [4, 4, 4, 0, 0, 0, 0, 0]
    assert data["chance_lost"][0] == [1.0, 0.0, 0.0]
    assert data["cup"] == 3
