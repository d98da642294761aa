"""Points of legs and of the end, ties and winners (chapters 6.2 and 6.3, rulings 17-18)."""

from __future__ import annotations

import pytest

from engine.games.continental_spin import rules
from tests.engine.games.continental_spin.table import Table

# players, cells (seat 0 is one cell short and rides a 1), leg start, relics, points of the leg
LEGS = {
    # Distance decides, not the place (Q11): 6.2's riders A 21 -> 32 (11) and B 27 -> 36 (9).
    "distance": (2, (31, 36), (21, 27), (), [5, 3]),
    "distance, other seats": (2, (35, 32), (27, 21), (), [3, 5]),
    # 7.4: distances 14, 13, 13, 14; Johnny has a relic, and so has Gyro.
    "chapter 7.4": (4, (13, 13, 13, 14), (0, 0, 0, 0), (1, 1, 0, 0), [5, 2, 1, 3]),
    # Distances 10 and 10; cells 30 and 31.
    "level distance: cell": (2, (29, 31), (20, 21), (5, 0), [3, 5]),
    "level distance and cell: relics": (2, (29, 30), (20, 20), (1, 2), [3, 5]),
    "all level: seat": (2, (29, 30), (20, 20), (2, 2), [5, 3]),
    "three riders": (3, (29, 35, 40), (20, 30, 20), (), [3, 2, 5]),  # 10, 5, 20
    "five riders, the last gets nothing": (5, (29, 30, 30, 30, 30), (20, 21, 22, 23, 24), (), [5, 3, 2, 1, 0]),
    "who stood still is ranked": (3, (29, 60, 60), (20, 60, 60), (0, 1, 2), [5, 2, 3]),
}


@pytest.mark.parametrize("leg", LEGS.values(), ids=LEGS)
def test_leg_points(leg: tuple) -> None:
    players, cells, starts, relics, points = leg
    table = Table(players, cells=cells, leg_start=starts, relics=relics, order=(0,), beat=9)
    table.ride(1)
    assert table.leg_points(3) == points
    assert table.state.leg_start[:players].tolist() == table.cells  # 6.2 step 5


@pytest.mark.parametrize("beat", [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17])
def test_a_leg_ends_only_after_every_third_beat(beat: int) -> None:
    table = Table(cells=(29, 30), order=(0,), beat=beat)
    table.ride(1)
    assert not table.state.leg_points.any()


# players, cells (seat 0 is one short), leg start, relics, final points
FINALS = {
    # Cells 50, 45, 47, 49 from leg starts that rank the leg the other way round (Q12).
    "by cell, not distance": (4, (49, 45, 47, 49), (49, 30, 35, 40), (), [10, 1, 3, 6]),
    "level cell: relics": (2, (49, 50), (40, 40), (0, 1), [6, 10]),
    "all level: seat": (2, (49, 50), (40, 45), (1, 1), [10, 6]),
    "three riders": (3, (49, 51, 52), (40, 40, 40), (), [3, 6, 10]),
    "five riders": (5, (49, 51, 52, 53, 54), (40,) * 5, (), [0, 1, 3, 6, 10]),
    "two on the finish": (3, (49, 60, 60), (40, 60, 60), (0, 1, 2), [3, 6, 10]),
}


@pytest.mark.parametrize("final", FINALS.values(), ids=FINALS)
def test_final_points(final: tuple) -> None:
    players, cells, starts, relics, points = final
    table = Table(players, cells=cells, leg_start=starts, relics=relics, order=(0,), beat=18)
    table.ride(1)
    assert table.seat == -1
    assert table.final_points == points


def test_the_last_beat_scores_leg_6_and_the_final_and_adds_up() -> None:
    """Cells 50 and 45, distances 10 and 5: 5 + 10 and 3 + 6, and 3 points for each spine."""
    table = Table(cells=(49, 45), leg_start=(40, 40), relics=(1, 3), order=(0,), beat=18)
    table.ride(1)
    assert table.scores == [5 + 10 + 3, 3 + 6 + 9]
    assert table.leg_points(6) == [5, 3]


# points of legs given by hand, relics (spines, 3 points each), cells, winners
WINNERS = {
    "points": ((20, 21, 0), (0, 0, 0), (60, 50, 40), [1]),
    "level points: relics": ((21, 18, 0), (1, 2, 0), (60, 50, 40), [1]),  # 24 and 24
    "level relics: cell": ((20, 20, 0), (1, 1, 0), (50, 51, 60), [1]),
    "all level: shared": ((20, 20, 0), (1, 1, 0), (50, 50, 60), [0, 1]),
    "three share": ((20, 20, 20), (1, 1, 1), (60, 60, 60), [0, 1, 2]),
    "a higher cell does not beat points": ((20, 19, 0), (0, 0, 0), (40, 60, 60), [0]),
}


@pytest.mark.parametrize("end", WINNERS.values(), ids=WINNERS)
def test_winners(end: tuple) -> None:
    """6.3: points, then relics, then cell, then shared."""
    points, relics, cells, winners = end
    table = Table(3, cells=cells, relics=relics)
    table.state.leg_points[:3, 0] = points
    assert table.winners == winners


def test_relic_cards_are_counted() -> None:
    table = Table(players=3, relics=(0, 2, 3))
    assert [rules.relics_of(table.rules, table.state, rider) for rider in range(3)] == [0, 2, 3]
