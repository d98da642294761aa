"""Numbers in which two sets of tables differ."""

from __future__ import annotations

from typing import Any

import pytest

from engine.compare.numbers import ABSENT, differing
from engine.registry import find


def between(key: str, *changes: tuple[str, Any]) -> list[tuple[str, Any, Any]]:
    game = find(key)
    found = differing(game.load(), game.load((), changes))
    return [(one.path, one.before, one.after) for one in found]


def test_the_same_tables_differ_in_nothing() -> None:
    assert between("royal_derby") == []
    assert between("royal_derby", ("bets.cap", 5)) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("bets.cap", 6), [("bets.cap", 5, 6)]),
        (("title.en", "Derby"), [("title.en", "Royal Derby", "Derby")]),
        (("course.obstacles.2", 3), [("course.obstacles.2", 1, 3)]),
        (("course.obstacles", [1, 1, 2, 2, 3, 4]), [("course.obstacles.6", ABSENT, 4)]),
        (("course.obstacles", [1, 2, 2, 3]), [("course.obstacles.1", 1, ABSENT)]),
        (("variants.lot.set", {}), [("variants.lot.set.jokers.ties", "lot", ABSENT)]),
    ],
)
def test_each_change_is_told_by_its_path(change, expected) -> None:
    assert between("royal_derby", change) == expected


def test_what_is_named_in_the_tables_is_called_so() -> None:
    game = find("royal_derby")
    (found,) = differing(game.load(), game.load((), [("deck.courts.steps", 3)]))
    assert found.name is not None
    assert (found.path, found.name.en) == ("deck.courts.steps", "Sprint")


def test_rows_of_a_list_are_told_apart_by_their_keys() -> None:
    """Without its first joker the second is the same joker, not a changed first one."""
    game = find("royal_derby")
    jokers = game.load().model_dump(mode="json")["deck"]["jokers"]
    found = differing(game.load(), game.load((), [("deck.jokers", jokers[1:])]))
    assert [(one.path, one.after) for one in found] == [("deck.jokers.1", ABSENT)]
    assert found[0].before["key"] == "RJ"
