"""Components: what cannot be a set of pieces says so at once."""

from __future__ import annotations

import pytest

from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.errors import PrintError

NAMES = Names(zh="牌", en="Cards")


def blank(pen: Pen) -> None:
    """An empty face."""


A, B, BACK = (Face(key, 41, 63, blank) for key in ("a", "b", "back"))


def test_copies_are_written_out_with_their_backs() -> None:
    assert CardSet("k", NAMES, (A, B), BACK, copies=(1, 2)).pieces == ((A, BACK), (B, BACK), (B, BACK))
    assert CardSet("k", NAMES, (A, B), copies=2).pieces == ((A, None), (A, None), (B, None), (B, None))
    assert CardSet("k", NAMES, (A, B), backs=(B, A)).pieces == ((A, B), (B, A))


def test_whole_sets_follow_each_other_and_a_set_can_be_cut_short() -> None:
    cards = CardSet("k", NAMES, (A, B), BACK, copies=(1, 2))
    assert cards.times(2).pieces == cards.pieces * 2
    assert cards.times(1) == cards
    assert CardSet("k", NAMES, (A, B), copies=2).times(2).pieces == ((A, None), (A, None), (B, None), (B, None)) * 2
    assert cards.first(1).pieces == ((A, BACK),)
    assert CardSet("k", NAMES, (A, B), backs=(B, A), copies=2).first(1).pieces == ((A, B), (A, B))


def test_size_and_sides() -> None:
    assert CardSet("k", NAMES, (A,)).size == (41, 63)
    assert not CardSet("k", NAMES, (A,)).two_sided
    assert CardSet("k", NAMES, (A,), BACK).two_sided


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: CardSet("k", NAMES, ()), "k: a set without faces"),
        (lambda: CardSet("k", NAMES, (Face("c", 0, 63, blank),)), "k: pieces of 0 x 63 mm"),
        (lambda: CardSet("k", NAMES, (Face("c", 41, float("nan"), blank),)), "k: pieces of 41 x nan mm"),
        (lambda: CardSet("k", NAMES, (A, Face("c", 40, 63, blank))), "k: c is 40 x 63 mm among"),
        (lambda: CardSet("k", NAMES, (A, Face("a", 41, 63, blank))), "two different faces have one key"),
        (lambda: CardSet("k", NAMES, (A, B), copies=(1,)), "1 numbers of copies for 2 faces"),
        (lambda: CardSet("k", NAMES, (A, B), backs=(A,)), "1 backs for 2 faces"),
        (lambda: CardSet("k", NAMES, (A,), BACK, backs=(B,)), "1 backs for 1 faces"),
    ],
)
def test_what_is_not_a_set(wrong: object, says: str) -> None:
    with pytest.raises(PrintError, match=says):
        wrong()
