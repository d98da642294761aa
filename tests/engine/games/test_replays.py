"""Kept games come out as they did: result, last state, what could be done at each decision, and every word told."""

from __future__ import annotations

import os

import pytest

from engine.registry import GAMES, find
from tests.engine.games.replays import Entry, entries, facts, name, read_log

KEPT = entries()
REPLAYED = KEPT if os.environ.get("RULEPRESS_ALL") else KEPT[::2]  # make soak replays them all


@pytest.mark.parametrize("entry", REPLAYED, ids=map(name, REPLAYED))
def test_a_kept_game_comes_out_as_it_did(entry: Entry) -> None:
    found = facts(read_log(entry))
    assert found == {key: entry[key] for key in found}


@pytest.mark.parametrize("key", GAMES)
def test_games_of_every_variant_number_of_players_and_policy_are_kept(key: str) -> None:
    """A game that is not there has to be recorded: replays.py says how."""
    game = find(key)
    logs = [entry["log"] for entry in KEPT if entry["log"]["game"] == key]
    kept = {(*log["variants"], log["players"]) for log in logs if not log["set"]}
    for variants in [(), *((variant,) for variant in game.load().variants)]:
        for players in game.player_range(game.load(variants)):
            assert (*variants, players) in kept
    assert set(game.policies) <= {policy for entry in KEPT if entry["log"]["game"] == key for policy in entry["played"]}
