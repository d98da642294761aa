"""The loops of a game: what they need, and which of them plays which policies."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine.kit.playout import compiled_play
from engine.kit.policies import OPEN, Policies, Policy
from tests.engine.kit.sample import play, rules, state

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
