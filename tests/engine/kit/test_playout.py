"""The loops of a game: what they need, and which of them plays which policies."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from engine.kit.playout import compiled_play
from engine.kit.policies import OPEN, Policies, Policy
from tests.engine.kit.sample import play, rules, state
from tests.engine.kit.sample.game import GAME

SLOW = Policies(Policy("random", OPEN), Policy("deep", slow=True))


def made(*left_out: str, **changed: Any) -> SimpleNamespace:
    module = {**vars(play), "__name__": "tests.another_game", **changed}
    return compiled_play({name: part for name, part in module.items() if name not in left_out}, state, rules)


def test_a_missing_part_is_named() -> None:
    with pytest.raises(TypeError, match=r"tests\.another_game .* do not define summarise$"):
        made("summarise")


def test_a_slow_policy_has_a_loop_of_its_own() -> None:
    with pytest.raises(TypeError, match="choose_fast"):
        made(POLICIES=SLOW)
    slow, fast = made(POLICIES=SLOW, choose_fast=play.choose), made()
    assert slow.play_fast is not slow.play_games
    assert fast.play_fast is fast.play_games
    assert fast.choose_fast is fast.choose
    assert SLOW.any_slow(["random", "deep"])
    assert not SLOW.any_slow(["random"])


def test_random_games_have_a_loop_that_compiles_no_other_policy() -> None:
    """It plays as the loop of all policies does; `at_random` stands in for the uniform choice where a game has one."""
    game = made()
    assert game.at_random is play.uniform
    assert SLOW.all_random(["random", "random"])
    assert not SLOW.all_random(["random", "deep"])
    assert made(at_random=play.thief).at_random is play.thief
    tables = GAME.load()
    one, other = np.zeros(20, state.FIGURES), np.zeros(20, state.FIGURES)
    with np.errstate(over="ignore"):
        for loop, figures in ((play.COMPILED.play_random, one), (play.COMPILED.play_games, other)):
            loop(GAME.rules(tables), 3, np.zeros(3, np.int64), 5, 0, 20, figures)
    assert one.tobytes() == other.tobytes()
