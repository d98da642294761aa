"""Logs of a race with a bet in the wrong place, or without an end: refused by line, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.play.replay import Log, LogError, Replay, record_game
from engine.registry import find

GAME = find("downforce")
PLAYERS = 3


@pytest.fixture(scope="module")
def log() -> Log:
    return record_game(GAME, PLAYERS, 5, 0, ["random"])


def refused(log: Log, actions: list[str]) -> LogError:
    with pytest.raises(LogError) as caught:
        list(Replay(replace(log, actions=tuple(actions)), "log.json").moments())
    return caught.value


def bets(log: Log) -> list[int]:
    """Places of all bets in the log."""
    return [place for place, action in enumerate(log.actions) if action.split()[1] == "bet"]


@pytest.mark.parametrize("line", [1, 2])
def test_a_bet_after_its_line_is_refused(log: Log, line: int) -> None:
    """All have bet, the next card is due, and whoever is to play it bets once more."""
    after = bets(log)[PLAYERS * line - 1] + 1
    seat, what, _ = log.actions[after].split()
    assert what == "play"
    error = refused(log, [*log.actions[:after], f"{seat} bet red", *log.actions[after:]])
    assert error.line == after + 1
    assert error.en.endswith("'bet red' is not the decision now: a card is played")
    assert error.zh.endswith("现在轮不到 'bet red'，要决定的是：打出一张牌")


def test_a_second_bet_of_a_player_is_refused(log: Log) -> None:
    first = bets(log)[0]
    error = refused(log, [*log.actions[: first + 1], log.actions[first], *log.actions[first + 1 :]])
    seat = log.actions[first + 1].split()[0]
    assert (error.line, error.en) == (first + 2, f"'{log.actions[first]}': it is the turn of seat {seat}")


@pytest.mark.parametrize("left", [0, 1, -1], ids=["nothing", "one line", "all but one"])
def test_a_result_without_an_end_is_refused(log: Log, left: int) -> None:
    kept = list(log.actions[:left])
    error = refused(log, kept)
    assert error.line == len(kept) + 1
    assert "its actions end before the game does" in error.en
    assert "行动却在游戏结束前就没有了" in error.zh
