"""Mutants of rules, as `make mutants` makes them, and the processes that they run in."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

from tests.soak import mutants as soak
from tests.soak.apart import apart, limit
from tests.soak.mutation import mutants, reached, watched


def capped(left: int, spin: int) -> int:
    """A rule to be changed."""
    if left > 0 and not spin:
        left -= 1
    elif outside(left):
        return 0
    return max(left, 2)


def outside(left: int) -> bool:
    return left >= 7


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
