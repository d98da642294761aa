"""Components: the largest need, who has it, and what is said of it."""

from __future__ import annotations

import pytest

from engine.ledger.supplies import component, most_needed
from engine.tables import Names

PIECES = Names(zh="件", en="pieces")
PLAYED = Names(zh="一局", en="a game")


def test_the_largest_need_counts_and_who_has_it_is_told() -> None:
    found = most_needed({2: 4, 3: 7, 4: 7}, "search", "所有的局", "every game", PLAYED)
    assert found.value == 7
    assert [line.en for line in found.lines] == [
        "by a search: every game",
        "a game",
        "2 players 4, 3 players 7, 4 players 7; the most with 3 or 4 players",
    ]
    assert [line.zh for line in found.lines] == ["由穷举：所有的局", "一局", "2 人 4，3 人 7，4 人 7；最多的是 3、4 人"]


@pytest.mark.parametrize(
    ("needs", "zh", "en"),
    [({2: 1, 3: 1, 4: 1}, "2–4 人需 1", "2–4 players need 1"), ({7: 9}, "7 人需 9", "7 players need 9")],
)
def test_a_need_that_does_not_change_is_told_once(needs: dict[int, int], zh: str, en: str) -> None:
    found = most_needed(needs, "bound", "上限", "a limit")
    assert [(line.zh, line.en) for line in found.lines] == [("由上界：上限", "by a bound: a limit"), (zh, en)]


def test_where_nobody_can_play_nothing_can_be_said() -> None:
    medals = component(PIECES, lambda tables: most_needed({}, "bound", "无", "none"), lambda tables: 3)
    assert medals.needed is not None
    with pytest.raises(ValueError, match="empty"):
        medals.needed(None)
    assert (medals.way("sufficient"), medals.way("exact"), medals.way("count")) == (medals.needed, None, None)
