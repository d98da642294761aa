"""Ranks of a pack, told in short."""

from __future__ import annotations

import pytest

from printables.components.playing_cards import span


@pytest.mark.parametrize(
    ("ranks", "said"),
    [
        ("2 3 4 5 6 7 8 9 10", "2–10"),
        ("A 2 3", "A–3"),
        ("J Q K", "J–K"),
        ("Q K", "Q K"),
        ("7", "7"),
        ("", ""),
        ("2 4 5", "2 4 5"),
        ("4 3 2", "4 3 2"),
        ("Q K A", "Q K A"),
        ("9 10 11", "9 10 11"),
        ("2 3 4 5 6 7 8 9 10 11", "2–10 11"),
        ("10 J Q K C", "10–K C"),
        ("X Y Z", "X Y Z"),
    ],
)
def test_only_ranks_that_follow_each_other_are_a_span(ranks: str, said: str) -> None:
    assert span(ranks.split()) == said
