"""Seals (chapter 5.3, rulings 10-13).

Comments write a ride as cell(points left on entering, then after what the cell takes).
"""

from __future__ import annotations

import pytest

from engine.games.continental_spin import rules
from tests.engine.games.continental_spin.table import Table


@pytest.mark.parametrize(
    ("cell", "on_track", "left", "distances"),
    [
        (0, {}, 4, []),  # nothing is behind
        (1, {}, 4, []),  # only cell 0 is
        (2, {}, 4, [1]),
        (3, {}, 4, [1, 2]),
        (4, {}, 4, [1, 2, 3]),
        (30, {}, 4, [1, 2, 3]),
        (30, {29: 1}, 4, [2, 3]),  # one seal a cell, whoever laid it
        (30, {28: 0}, 4, [1, 3]),
        (30, {29: 0, 28: 1, 27: 2}, 4, []),
        (30, {30: 1, 31: 1, 26: 1}, 4, [1, 2, 3]),
        (30, {}, 1, [1, 2, 3]),
        (30, {}, 0, []),  # the four are laid
    ],
)
def test_where_a_seal_may_be_laid(cell: int, on_track: dict, left: int, distances: list[int]) -> None:
    """On 1 to 3 cells behind, so never the own cell or ahead (Q9)."""
    table = Table(players=3, cells=(cell, 29, 28), seals=on_track, seals_left=(left,), sites={29: "eye"})
    table.say("card 1")
    choices = table.choices() if table.seat == 0 else []
    assert choices == ([f"seal {word}" for word in ("none", *distances)] if distances else [])


@pytest.mark.parametrize(
    ("cell", "distance", "found"),
    [(30, 2, 28), (2, 1, 1), (1, 1, 0), (1, 3, 0), (30, 0, 0), (30, 4, 0)],  # 0: nowhere
)
def test_the_cell_for_a_seal(cell: int, distance: int, found: int) -> None:
    table = Table(cells=(cell,))
    assert rules.seal_cell(table.rules, table.state, 0, distance) == found


def test_a_seal_may_lie_under_riders_and_on_relics() -> None:
    """Q8; ruling 10."""
    table = Table(players=3, cells=(30, 29, 29), sites={29: "eye"})
    table.ride(1, seal=1)
    assert table.seals == {29: 0}


def test_a_seal_is_laid_before_the_move() -> None:
    """Behind the cell where the beat began: 30, not 33."""
    table = Table(cells=(30, 0))
    assert table.ride(3, seal=2) == ["card", "seal"]
    assert (table.seals, table.state.seals[0]) == ({28: 0}, 3)


def test_a_seal_may_be_laid_just_behind_on_the_way_of_who_acts_later() -> None:
    """The rider on 20 lays on 19, and one who comes from 18 later in the beat loses 2: 19(3, then 1) 20(0)."""
    table = Table(cells=(20, 18), order=(0, 1))
    table.ride(1, seal=1)
    table.ride(4)
    assert (table.cells, table.seals) == ([21, 20], {})


def test_one_seal_a_beat() -> None:
    table = Table(cells=(30, 0))
    table.say("card 1", "seal 1")
    assert table.seat == 1


@pytest.mark.parametrize(
    ("card", "landing", "lost"),
    [
        (2, 31, 0),  # 30(1) 31(0): stopped on, nothing to lose
        (3, 31, 1),  # 31(1, then 0): 1 is all there is
        (4, 31, 2),  # 31(2, then 0)
        (5, 32, 2),  # 31(3, then 1) 32(0)
    ],
)
def test_a_rival_loses_2_points_or_what_is_left(card: int, landing: int, lost: int) -> None:
    """Ruling 11: the seal goes even where there is nothing to lose."""
    table = Table(cells=(29, 40), seals={31: 1})
    table.ride(card)
    assert (table.cells[0], table.counts.seal_loss[0], table.seals) == (landing, lost, {})
    assert (table.counts.seals_met[0], table.counts.seals_broken[0]) == (1, 0)


def test_a_seal_catches_only_the_first_rival() -> None:
    """30(3) 31(2, then 0); the second passes: 30(3) 31(2) 32(1) 33(0)."""
    table = Table(players=3, cells=(29, 29, 40), seals={31: 2})
    table.ride(4)
    table.ride(4)
    assert table.cells == [31, 33, 40]


def test_own_seals_do_nothing_and_stay() -> None:
    """Ruling 12, Q9; a rider could meet one only by a set-up position. 30(3) 31(2) 32(1) 33(0)."""
    table = Table(cells=(29, 40), spin=(9, 0), seals={31: 0})
    assert table.ride(4) == ["card", "boost", "seal"]
    assert (table.cells[0], table.spin[0], table.seals) == (33, 9, {31: 0})


def test_breaking_costs_2_spin_and_saves_the_points() -> None:
    """Q10. 30(3) 31(2, broken) 32(1) 33(0)."""
    table = Table(cells=(29, 40), spin=(5, 0), seals={31: 1})
    assert table.ride(4, breaks=["yes"]) == ["card", "boost", "seal", "break"]
    assert (table.cells[0], table.spin[0], table.seals) == (33, 3, {})
    assert (table.counts.seals_met[0], table.counts.seals_broken[0], table.counts.seal_loss[0]) == (1, 1, 0)


def test_not_breaking_keeps_the_spin() -> None:
    """30(3) 31(2, then 0)."""
    table = Table(cells=(29, 40), spin=(5, 0), seals={31: 1})
    table.ride(4, breaks=["no"])
    assert (table.cells[0], table.spin[0], table.seals) == (31, 5, {})


@pytest.mark.parametrize(
    ("held", "boost", "asked"),
    [(0, 0, False), (1, 0, False), (2, 0, True), (3, 1, True), (2, 1, False), (3, 2, False), (4, 2, True)],
)
def test_breaking_is_offered_to_who_holds_2_spin_at_that_moment(held: int, boost: int, asked: bool) -> None:
    table = Table(cells=(29, 40), spin=(held, 0), seals={31: 1})
    assert ("break" in table.ride(4, boost, breaks=["no"] if asked else [])) == asked


def test_breaking_is_offered_with_no_points_left_too() -> None:
    """The seal lies where the rider stops: 30(0). Spin may be paid although there is nothing to save."""
    table = Table(cells=(29, 40), spin=(2, 0), seals={30: 1})
    table.ride(1, breaks=["yes"])
    assert (table.cells[0], table.spin[0], table.seals) == (30, 0, {})


def test_each_seal_is_answered_by_itself() -> None:
    """3 spin: the first is broken, then 1 is too little. 30(3) 31(2, then 0)."""
    table = Table(players=3, cells=(29, 40, 41), spin=(3,), seals={30: 1, 31: 2})
    assert table.ride(4, breaks=["yes"]).count("break") == 1
    assert (table.cells[0], table.spin[0], table.seals) == (31, 1, {})


def test_two_seals_may_both_be_broken() -> None:
    table = Table(players=3, cells=(29, 40, 41), spin=(4,), seals={30: 1, 31: 2})
    table.ride(3, breaks=["yes", "yes"])
    assert (table.cells[0], table.spin[0], table.seals) == (32, 0, {})


def test_two_seals_may_both_bite() -> None:
    """30(4, then 2) 31(1, then 0)."""
    table = Table(players=3, cells=(29, 40, 41), seals={30: 1, 31: 2})
    table.ride(5)
    assert (table.cells[0], table.counts.seal_loss[0], table.seals) == (31, 3, {})


@pytest.mark.parametrize(("beat", "stay"), [(1, True), (2, True), (3, False), (4, True), (6, False), (17, True)])
def test_seals_are_cleared_at_the_end_of_a_leg_and_not_returned(beat: int, stay: bool) -> None:
    seals = {10: 0, 11: 1}
    table = Table(cells=(30, 20), seals=seals, seals_left=(3, 3), order=(1,), beat=beat)
    table.ride(1)
    assert table.seals == (seals if stay else {})
    assert table.state.seals[:2].tolist() == [3, 3]


def test_seals_stay_when_the_tables_say_so() -> None:
    table = Table(changes={"seals.cleared_each_leg": False}, cells=(30, 20), seals={10: 0}, order=(1,), beat=3)
    table.ride(1)
    assert table.seals == {10: 0}


def test_four_seals_a_game() -> None:
    """One a beat by a rider alone, to whom they matter if they give something; after the fourth nothing is asked."""
    table = Table(players=1, variants=["solo"], changes={"seals.owner_gain": 1}, cells=(29,))
    for _ in range(4):
        assert table.ride(1, seal=1) == ["card", "seal"]
    assert table.ride(1) == ["card"]
