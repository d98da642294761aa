"""Mutants of rules, as `make mutants` makes them, and the processes that they run in."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from engine import reading
from engine.registry import GAMES, find
from tests.soak import mutants as soak
from tests.soak.apart import apart, limit
from tests.soak.breaking import by_hand, read
from tests.soak.breaking_rules import Rewritten, read_rules
from tests.soak.mutation import mutants, reached, watched, written


def capped(left: int, spin: int) -> int:
    """A rule to be changed."""
    if left > 0 and not spin:
        left -= 1
    elif outside(left):
        return 0
    return max(left, 2)


def outside(left: int) -> bool:
    return left >= 7


def through_a_module() -> None:
    soak.uncompiled()


def test_each_branch_and_number_is_changed_alone() -> None:
    assert {(one.before, one.after) for one in mutants(capped)} == {
        ("if left > 0 and (not spin):", "if not (left > 0 and (not spin)):"),
        ("if left > 0 and (not spin):", "if left > 0 or not spin:"),
        ("if left > 0 and (not spin):", "if True and (not spin):"),
        ("if left > 0 and (not spin):", "if left > 0 and True:"),
        ("if left > 0 and (not spin):", "if left <= 0 and (not spin):"),
        ("if left > 0 and (not spin):", "if left >= 0 and (not spin):"),
        ("if left > 0 and (not spin):", "if left > 1 and (not spin):"),
        ("if left > 0 and (not spin):", "if left > -1 and (not spin):"),
        ("if left > 0 and (not spin):", "if left > 0 and +spin:"),
        ("left -= 1", "left += 1"),
        ("left -= 1", "left -= 2"),
        ("left -= 1", "left -= 0"),
        ("if outside(left):", "if not outside(left):"),
        ("return 0", "return 1"),
        ("return 0", "return -1"),
        ("return max(left, 2)", "return min(left, 2)"),
        ("return max(left, 2)", "return max(left, 3)"),
        ("return max(left, 2)", "return max(left, 1)"),
    }
    assert [(one.before, one.after) for one in mutants(outside)][:2] == [
        ("return left >= 7", "return left < 7"),
        ("return left >= 7", "return left > 7"),
    ]


def test_a_change_is_met_by_every_caller_in_its_process_alone() -> None:
    shifted = next(one for one in mutants(outside) if one.after == "return left > 7")

    def changed() -> int:
        shifted.apply()
        return capped(7, 1)

    assert (capped(7, 1), apart(changed), capped(7, 1)) == (0, 7, 0)
    assert reached([capped], Path(__file__).parent) == [capped, outside]
    assert reached([through_a_module], Path(__file__).parent) == [soak.uncompiled, through_a_module]


def test_a_change_that_is_written_by_hand_takes_the_place_of_a_statement() -> None:
    def with_two(before: str, after: str) -> int:
        return apart(lambda: (written(capped, before, after).apply(), capped(4, 0))[1])

    assert capped(4, 0) == 3
    assert with_two("left -= 1", "left -= 1\nleft -= 1") == 2
    assert with_two("if left > 0 and (not spin):", "if left > 5:") == 4
    with pytest.raises(LookupError, match="capped has no statement 'left = 1'"):
        written(capped, "left = 1", "left = 2")


def test_a_text_that_is_rewritten_is_read_so_in_its_process_alone(tmp_path: Path) -> None:
    file = tmp_path / "games" / "toy" / "claims" / "a.toml"
    file.parent.mkdir(parents=True)
    file.write_text('id = "one"\nvalue = 1\nid = "two"\nvalue = 1\n')

    def changed() -> str:
        Rewritten(file, 'id = "two" ... value = 1', "value = 2").apply()
        return reading.read_text(file)

    assert apart(changed) == 'id = "one"\nvalue = 1\nid = "two"\nvalue = 2\n'
    assert "value = 2" not in reading.read_text(file)


@pytest.mark.parametrize("key", GAMES)
def test_for_every_row_by_hand_a_change_is_kept_that_breaks_it(key: str) -> None:
    """That it does, `make breaking` tries."""
    game = find(key)
    assert {row.id for row in by_hand(game)} == read(game).keys() | read_rules(game).keys()


def test_statements_that_are_come_to_are_told() -> None:
    begins = capped.__code__.co_firstlineno

    def lines(left: int) -> list[int]:
        seen = capped.__globals__["__seen__"] = set[int]()
        capped.__code__ = watched(capped)
        capped(left, 1)
        return sorted(line - begins for line in seen)

    assert [apart(lambda left=left: lines(left)) for left in (3, 9)] == [[1, 2, 4, 6], [1, 2, 4, 5]]


def test_what_finds_no_end_is_ended() -> None:
    def endless() -> None:
        limit(0.05)
        while True:
            pass

    assert apart(endless) is None
    assert apart(os.getpid) != os.getpid()


def test_mutants_that_do_the_same_are_kept_with_a_reason() -> None:
    for rows in tomllib.loads(soak.SAME.read_text(encoding="utf-8")).values():
        assert all(set(row) == {"function", "before", "after", "why"} for row in rows)
        assert len({tuple(row.values())[:3] for row in rows}) == len(rows)
