"""Relics (chapter 5.4, rulings 3, 4, 7-9).

Comments write a ride as cell(points left on entering, then after what the cell takes).
"""

from __future__ import annotations

import pytest

from tests.engine.games.continental_spin.table import Table


def test_a_relic_is_taken_by_who_stops_on_it() -> None:
    table = Table(cells=(5, 0), sites={7: "spine"})
    table.ride(2)
    assert (table.relics(0), table.sites, table.scores) == (["spine"], {}, [3, 0])


def test_a_relic_passed_stays() -> None:
    table = Table(cells=(5, 0), sites={7: "spine"})
    table.ride(3)
    assert (table.relics(0), table.sites) == ([], {7: "spine"})


def test_two_riders_on_a_site_the_first_to_act_takes_it() -> None:
    """Q7, Q6: the one behind acts first; for the other the cell is plain."""
    table = Table(cells=(6, 5), sites={7: "spine"}, order=(1, 0))
    table.ride(2)
    table.ride(1)
    assert table.cells == [7, 7]
    assert (table.relics(1), table.relics(0)) == (["spine"], [])


@pytest.mark.parametrize(
    ("start", "card", "site"),
    [
        (10, 4, 13),  # 11(3) 12 rock (2, then 1) 13(0)
        (1, 5, 4),  # 2(4) 3 curve (3, then 1) 4(0)
    ],
)
def test_points_that_terrain_ate_count_as_used_up(start: int, card: int, site: int) -> None:
    table = Table(cells=(start, 0), sites={site: "spine"})
    table.ride(card)
    assert (table.cells[0], table.relics(0)) == (site, ["spine"])


@pytest.mark.parametrize(
    ("card", "landing", "relics"),
    [
        (1, 13, ["spine"]),  # 13(0): nothing to lose
        (2, 13, ["spine"]),  # 13(1, then 0)
        (3, 13, ["spine"]),  # 13(2, then 0): the seal makes the rider stop there (Q8)
        (4, 14, []),  # 13(3, then 1) 14(0)
    ],
)
def test_a_seal_can_stop_a_rider_on_a_relic(card: int, landing: int, relics: list[str]) -> None:
    """6.2: terrain, then seal, then relic."""
    table = Table(cells=(12, 20), sites={13: "spine"}, seals={13: 1})
    table.ride(card)
    assert (table.cells[0], table.relics(0), table.seals) == (landing, relics, {})


def test_terrain_eats_before_the_seal_does() -> None:
    """11(2) 12 rock (1, then 0), and the seal there finds nothing; the other way round it would take the 1."""
    table = Table(cells=(10, 20), seals={12: 1})
    table.ride(3)
    assert (table.cells[0], table.counts.rock_tax[0], table.counts.seal_loss[0]) == (12, 1, 0)


def test_a_seal_can_stop_a_rider_in_town() -> None:
    """7(3) 8(2, then 0): stopped, so the town pays."""
    table = Table(cells=(6, 20), seals={8: 1})
    table.ride(4)
    assert (table.cells[0], table.spin[0]) == (8, 1)


@pytest.mark.parametrize(("held", "after"), [(0, 2), (3, 5), (7, 9), (8, 9), (9, 9)])
def test_an_eye_gives_2_spin_up_to_9(held: int, after: int) -> None:
    """Q18: its 2 points count in any case."""
    table = Table(cells=(5, 0), spin=(held, 0), sites={7: "eye"})
    table.ride(2)
    assert (table.spin[0], table.scores) == (after, [2, 0])


@pytest.mark.parametrize(
    ("start", "card", "site", "landing"),
    [
        (6, 1, 7, 10),  # over the town 8
        (12, 1, 13, 16),  # over the curve 14 onto the rock 16
        (17, 1, 18, 21),  # onto a curve
        (31, 1, 32, 35),  # onto a town: no spin
        (35, 1, 36, 39),  # onto a river: no spin
        (22, 1, 23, 26),  # over the curve 24 and the river 25: no spin
        (3, 1, 4, 7),  # onto a relic site: not taken
        (56, 1, 57, 60),  # onto the finish
    ],
)
def test_a_heart_moves_3_cells_and_nothing_happens_there(start: int, card: int, site: int, landing: int) -> None:
    sites = {4: "spine", 7: "spine"} | {site: "heart"}
    table = Table(cells=(start, 0), sites=sites)
    table.ride(card)
    del sites[site]
    assert (table.cells, table.spin, table.relics(0)) == ([landing, 0], [0, 0], ["heart"])
    assert table.sites == sites
    assert (table.counts.rock_tax[0], table.counts.curve_tax[0], table.counts.void[0]) == (0, 0, 0)
    assert table.scores == [2, 0]


def test_a_heart_does_not_trigger_seals() -> None:
    """From 4 over the seals on 5 and 6 onto the one on 7: all stay."""
    seals = {5: 1, 6: 1, 7: 1}
    table = Table(cells=(3, 20), spin=(9, 0), sites={4: "heart"}, seals=seals)
    assert table.ride(1) == ["card", "boost", "seal"]
    assert (table.cells[0], table.seals) == (7, seals)


def test_a_rider_moves_on_from_where_a_heart_led() -> None:
    """13 -> 16 by heart; the next beat begins on 16 and does not pay for that rock. 17(1): river, 18(0)."""
    table = Table(cells=(12, 40), sites={13: "heart"}, order=(0,))
    table.ride(1)
    table.ride(2)
    assert (table.cells[0], table.counts.rock_tax[0], table.spin[0]) == (18, 0, 1)


@pytest.mark.parametrize(("site", "advanced"), [(57, 3), (58, 2), (59, 1)])
def test_a_heart_ends_on_the_finish_without_void_points(site: int, advanced: int) -> None:
    """The last relic site moved to 57, 58 and 59: the heart leads to 60 and no further."""
    changes = {"track.cells.57": "straight", f"track.cells.{site}": "straight+relic"}
    table = Table(changes=changes, cells=(site - 1, 0), sites={site: "heart"})
    table.ride(1)
    assert table.cells[0] == 60
    assert (table.counts.relic_cells[0], table.counts.void[0], table.state.arrival[0]) == (advanced, 0, 1)


def test_a_heart_onto_the_finish_is_an_arrival() -> None:
    table = Table(cells=(56, 0), sites={57: "heart"})
    table.ride(1)
    table.ride(1)
    assert table.order == [1]  # the next beat is the other rider's alone


def test_a_skull_takes_back_any_card_of_the_discard_pile() -> None:
    """Beat 1: a 3 to cell 3. Beat 2: a 1 onto the skull on 4; 1 and 3 lie in the discard pile."""
    table = Table(cells=(0, 40), sites={4: "skull"}, order=(0,))
    table.ride(3)
    table.give(0, (1, 2, 2, 4, 5))
    table.say("card 1", "seal none")
    assert table.choices() == ["take 1", "take 3"]
    table.state.pile_left[0] = 0  # nothing is drawn, so that the hand shows what was taken
    table.say("take 3")
    assert table.hand(0) == [2, 2, 3, 4, 5]
    assert table.scores == [1, 0]


def test_a_skull_may_take_back_the_card_just_played() -> None:
    """Ruling 8; then one is drawn: 5 - 1 + 1 + 1 = 6 cards in hand."""
    table = Table(cells=(3, 0), sites={7: "skull"})
    assert table.ride(4, take=4) == ["card", "seal", "take"]
    assert len(table.hand(0)) == 6
    assert set(table.hand(0)) >= {1, 2, 3, 4, 5}


def test_a_hand_over_5_stays_over_5() -> None:
    """Ruling 16: 6 cards, one played, one drawn."""
    table = Table(cells=(3, 40), sites={7: "skull"}, order=(0,))
    table.ride(4, take=4)
    table.ride(1)
    assert len(table.hand(0)) == 6


def test_a_spine_gives_3_points_and_nothing_else() -> None:
    table = Table(cells=(3, 0), sites={7: "spine"})
    assert table.ride(4) == ["card", "seal"]
    assert (table.scores, table.spin, table.cells) == ([3, 0], [1, 0], [7, 0])  # 1 spin from the river on 5
