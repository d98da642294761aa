"""The shared loops, tried on the sample game by hand."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from engine.game import GameError, Record, legal_actions
from engine.kit.playout import compiled_play
from engine.kit.policies import EVERYTHING, Policies, Policy
from tests.engine.kit.sample import play
from tests.engine.kit.sample.game import GAME

HANDS = [[1, 1, 5], [5, 2, 2], [3, 3, 4]]


def begun(**chance: Any) -> tuple[Record, Record]:
    tables = GAME.load()
    rules = GAME.rules(tables)
    return rules, GAME.start(tables, rules, 3, {"hands": HANDS, **chance})


def done(rules: Record, state: Record, *names: str) -> None:
    for name in names:
        assert GAME.step(rules, state, GAME.action_named(name)), name


def named(rules: Record, state: Record) -> list[str]:
    return [GAME.action_name(action) for action in legal_actions(GAME, rules, state)]


def test_others_are_asked_in_turn_and_the_task_follows() -> None:
    rules, state = begun(draws=["4"])
    assert named(rules, state) == ["play 1", "play 5"]
    done(rules, state, "play 1")
    assert GAME.seat_to_act(state) == 1
    assert named(rules, state) == ["pass"]
    done(rules, state, "pass")
    assert GAME.seat_to_act(state) == 2
    done(rules, state, "pass")
    assert GAME.seat_to_act(state) == 1  # the second player's turn
    assert state.points.tolist() == [1, 0, 0, 0, 0]
    assert state.hand[0, :5].tolist() == [1, 0, 0, 1, 1]  # the four drawn


def test_who_interrupts_is_the_last_to_be_asked() -> None:
    rules, state = begun(draws=["1"])
    done(rules, state, "play 5")
    assert named(rules, state) == ["steal", "pass"]
    done(rules, state, "steal")
    assert state.points.tolist() == [0, 5, 0, 0, 0]
    assert state.frames == 1
    assert GAME.seat_to_act(state) == 1
    assert state.held[:3].tolist() == [3, 2, 3]


def test_a_draw_that_cannot_be_is_refused_and_changes_nothing() -> None:
    """All fives but two are in hands: the third draw of a five cannot be."""
    rules, state = begun(draws=["5", "5", "5"])
    done(rules, state, "play 1", "pass", "pass", "play 2", "pass", "pass", "play 3", "pass")
    before = state.tobytes()
    last = GAME.action_named("pass")
    assert not GAME.step(rules, state, last)
    assert state.tobytes() == before
    assert "draw 3" in GAME.refusal(rules, state, last).en


def test_refusals_say_what_is_asked_and_what_is_legal() -> None:
    rules, state = begun()
    why = GAME.refusal(rules, state, GAME.action_named("pass"))
    assert why.en == "'pass' is not the decision now: a card of the hand is played"
    assert why.zh == "现在轮不到 'pass'，要决定的是：出一张手牌"
    why = GAME.refusal(rules, state, GAME.action_named("play 2"))
    assert why.en == "a card of the hand is played: play 1, play 5"


def test_every_legal_action_is_as_likely() -> None:
    rules, state = begun()
    stream = np.array([1], np.uint64)
    chosen = [GAME.action_name(GAME.choose("random", rules, state, stream)) for _ in range(2000)]
    assert set(chosen) == {"play 1", "play 5"}
    assert 900 < chosen.count("play 1") < 1100


def test_names_are_read_by_one_grammar() -> None:
    for wrong in ("", "play", "play 0", "play 10", "steal 1", "hold"):
        with pytest.raises(GameError, match="is no action"):
            GAME.action_named(wrong)


def test_a_game_without_a_part_says_which() -> None:
    with pytest.raises(TypeError, match="nowhere and the modules given do not define VERSION, DECISIONS"):
        compiled_play({"__name__": "nowhere", "POLICIES": play.POLICIES})


def test_what_policies_look_at_is_declared() -> None:
    policies = Policies(Policy("random"), Policy("seer", EVERYTHING))
    assert policies.numbers == (0, 1)
    assert policies.needs_view.tolist() == [True, False]
    assert policies.sees_everything("seer")
    assert not policies.sees_everything("random")


def test_counts_do_not_make_positions_differ() -> None:
    rules, state = begun(draws=["4"])
    counts = GAME.counts()
    assert GAME.step(rules, state, GAME.action_named("play 1"), counts)
    assert counts.plays == 1
    assert "plays" not in state.dtype.names


FIGURES = """
from tests.engine.kit.sample.game import GAME
tables = GAME.load()
print(GAME.play(tables, 4, ["random", "thief", "random", "thief"], 3, 0, 20).tolist())
"""


def test_it_plays_the_same_uncompiled() -> None:
    said = [
        subprocess.run([sys.executable, "-c", FIGURES], env=env, capture_output=True, text=True, check=True).stdout
        for env in ({**os.environ}, {**os.environ, "NUMBA_DISABLE_JIT": "1"})
    ]
    assert said[0] == said[1]
