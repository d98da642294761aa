"""The variants of chapter 9 (rulings 19-21).

Comments write a ride as cell(points left on entering, then after what the cell takes).
"""

from __future__ import annotations

from collections import Counter

import pytest

from engine.tables import TablesError
from tests.engine.games.continental_spin.table import GAME, Table


def test_short_race_is_set_up_with_8_of_the_12_relics() -> None:
    tables = GAME.load(["short"])
    assert tables.relic_sites == (4, 7, 13, 18, 23, 29, 32, 36)
    deals = [GAME.deal(tables, 4, seed)["relics"] for seed in range(40)]
    assert {len(relics) for relics in deals} == {8}
    assert max(max(Counter(relics).values()) for relics in deals) == 3
    assert len({tuple(sorted(relics)) for relics in deals}) > 10  # which ones is chance


def test_short_race_finishes_on_40() -> None:
    """39(4) 40(3 are void), with a 5 from 38; 39 is a river, and 40 has no terrain."""
    table = Table(variants=["short"], cells=(38, 0))
    table.ride(5)
    assert (table.cells[0], table.counts.void[0], table.spin[0]) == (40, 3, 1)


def test_short_race_ends_after_12_beats_with_8_5_3_1_0() -> None:
    table = Table(5, ["short"], cells=(29, 31, 32, 33, 40), order=(0,), beat=12)
    table.ride(1)
    assert (table.seat, table.final_points) == (-1, [0, 1, 3, 5, 8])
    assert table.leg_points(4) == [0, 1, 2, 3, 5]


def test_without_relics_no_site_has_one() -> None:
    """9.2; the pool is 66 + 20 = 86 for four."""
    tables = GAME.load(["no_relics"])
    assert GAME.deal(tables, 4, 1)["relics"] == []
    figures = dict(zip(GAME.columns, GAME.play(tables, 4, ["random"] * 4, 1, 0, 1)[0], strict=True))
    assert (figures["leg_points"], figures["final_points"], figures["score"]) == (66, 20, 86)


@pytest.mark.parametrize(
    ("cell", "on_track", "distances"),
    [
        (0, {}, [1, 2, 3]),
        (30, {}, [1, 2, 3]),
        (30, {31: 1, 33: 0}, [2]),
        (57, {}, [1, 2]),  # 60 is the finish: a seal there could never matter
        (59, {}, []),
    ],
)
def test_forward_seals_are_laid_1_to_3_cells_ahead(cell: int, on_track: dict, distances: list[int]) -> None:
    table = Table(variants=["forward_seals"], cells=(cell, 5), seals=on_track).say("card 1")
    choices = table.choices() if table.seat == 0 else []
    assert choices == ([f"seal {word}" for word in ("none", *distances)] if distances else [])


def test_a_forward_seal_gives_its_owner_2_points() -> None:
    """9(1) 10(0, then 2) 11(1) 12(0): the seal carries on a rider with nothing left, and is used up."""
    table = Table(variants=["forward_seals"], cells=(8, 0))
    table.ride(2, seal=2)
    assert (table.cells[0], table.counts.seal_gain[0], table.seals) == (12, 2, {})


def test_a_forward_seal_gives_after_the_terrain_has_taken() -> None:
    """A 4, the seal on the curve 14: 12(3, then 2) 13(1) 14(0: the curve takes nothing; then 2) 15(1) 16(0).

    The other way round the curve would take the seal's 2, and the rider would stop on it.
    """
    table = Table(variants=["forward_seals"], cells=(11, 0))
    table.ride(4, seal=3)
    assert (table.cells[0], table.counts.curve_tax[0], table.counts.rock_tax[0]) == (16, 0, 1)


def test_a_forward_seal_not_reached_waits_for_the_next_beat() -> None:
    """8 -> 9, seal on 11; then 10(0): not reached; then 11(0, then 2) 12(1, then 0)."""
    table = Table(variants=["forward_seals"], cells=(8, 40), order=(0,))
    table.ride(1, seal=3)
    table.ride(1)
    table.ride(1)  # the other rider, in beat 2
    assert (table.cells[0], table.seals) == (10, {11: 0})
    table.ride(1)
    assert (table.cells[0], table.counts.seal_gain[0], table.seals) == (12, 2, {})


def test_a_forward_seal_takes_2_from_a_rival() -> None:
    """30(4) 31(3, then 1) 32(0)."""
    table = Table(variants=["forward_seals"], cells=(29, 10), seals={31: 1})
    table.ride(5)
    assert (table.cells[0], table.seals) == (32, {})


def test_a_forward_seal_may_be_broken_by_a_rival() -> None:
    table = Table(variants=["forward_seals"], cells=(29, 10), spin=(2, 0), seals={31: 1})
    table.ride(3, breaks=["yes"])
    assert (table.cells[0], table.spin[0], table.seals) == (32, 0, {})


@pytest.mark.parametrize(("held", "site", "after"), [(6, "eye", 7), (7, "eye", 7), (4, "eye", 6)])
def test_forward_seals_limit_spin_to_7(held: int, site: str, after: int) -> None:
    table = Table(variants=["forward_seals"], cells=(5, 0), spin=(held, 0), sites={7: site})
    table.ride(2)
    assert table.spin[0] == after


def test_forward_seals_are_cleared_at_the_end_of_a_leg() -> None:
    table = Table(variants=["forward_seals"], cells=(28, 30), order=(0,), beat=3)
    table.ride(1, seal=3)
    assert (table.seals, table.state.seals[0]) == ({}, 3)


def test_solo_is_for_one() -> None:
    tables = GAME.load(["solo"])
    assert list(GAME.player_range(tables)) == [1]
    with pytest.raises(TablesError, match="exactly 1"):
        GAME.seats(tables, 2)


def test_solo_counts_beats_to_the_finish_and_stops_there() -> None:
    """9.4: arrival in beat 15 ends the ride; places give no points."""
    table = Table(1, ["solo"], cells=(59,), order=(0,), beat=15)
    assert table.ride(1) == ["card"]
    assert (table.seat, table.state.arrival[0], table.scores) == (-1, 15, [0])


def test_solo_without_arrival_ends_after_18_beats() -> None:
    table = Table(1, ["solo"], cells=(40,), order=(0,), beat=18)
    table.ride(1)
    assert (table.seat, table.state.arrival[0], table.scores) == (-1, 0, [0])


def test_alone_forward_seals_are_worth_laying() -> None:
    """A rider alone has no rival, but gains from own seals: 31(0, then 2) 32(1) 33(0)."""
    table = Table(1, ["solo", "forward_seals"], cells=(30,), order=(0,))
    assert table.ride(1, seal=1) == ["card", "seal"]
    assert table.cells == [33]


def test_two_riders_each_are_four_riders_with_full_sets() -> None:
    """9.5: seats 1 and 3 ride for player 1, seats 2 and 4 for player 2; each has a deck and 4 seals."""
    table = Table(2, ["two_riders"])
    assert table.riders == 4
    assert table.state.seals[:4].tolist() == [4] * 4
    assert len(GAME.deal(table.tables, 2, 1)["piles"]) == 4
    with pytest.raises(TablesError, match="exactly 2"):
        GAME.seats(table.tables, 3)


@pytest.mark.parametrize(
    ("owner", "landing", "seals"),
    [
        (0, 33, {31: 0}),  # own: 30(3) 31(2) 32(1) 33(0)
        (2, 33, {31: 2}),  # the partner's
        (1, 31, {}),  # a rival's: 31(2, then 0)
        (3, 31, {}),
    ],
)
def test_partners_are_not_rivals(owner: int, landing: int, seals: dict) -> None:
    table = Table(2, ["two_riders"], cells=(29, 40, 40, 40), seals={31: owner})
    table.ride(4)
    assert (table.cells[0], table.seals) == (landing, seals)


def test_scores_of_two_riders_are_added() -> None:
    """Cells 50, 45, 47, 49 and distances 10, 5, 7, 9: leg 5, 1, 2, 3 and final 10, 1, 3, 6; spines 0, 1, 2, 0."""
    table = Table(2, ["two_riders"], cells=(49, 45, 47, 49), leg_start=(40,) * 4, relics=(0, 1, 2), order=(0,), beat=18)
    table.ride(1)
    assert table.leg_points(6) == [5, 1, 2, 3]
    assert table.final_points == [10, 1, 3, 6]
    assert table.scores == [5 + 10 + 2 + 3 + 6, 1 + 1 + 3 + 3 + 6]
    assert table.winners == [0]


def test_two_riders_level_on_points_and_relics_compare_cells_together() -> None:
    """Players 1 and 2 with 10 points and a relic each; cells 30 + 20 against 26 + 25."""
    table = Table(2, ["two_riders"], cells=(30, 26, 20, 25), relics=(1, 0, 0, 1))
    table.state.leg_points[:4, 0] = (3, 3, 4, 4)
    assert table.scores == [10, 10]
    assert table.winners == [1]
