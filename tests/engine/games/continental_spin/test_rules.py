"""How a beat goes (chapters 4.2, 5.2, 6.2, 10; rulings 1-6, 14-16): moving, spin, order, drawing, arrival.

Comments write a ride as cell(points left on entering, then after what the cell takes).
"""

from __future__ import annotations

import pytest

from tests.engine.games.continental_spin.table import GAME, Table

# start, card, boost, what is changed in the tables, landing cell, rock tax, curve tax
RIDES = {
    # Straights 29-32: the printed card is walked whole (Q1).
    "straight 1": (28, 1, 0, {}, 29, 0, 0),
    "straight 2": (28, 2, 0, {}, 30, 0, 0),
    "straight 3": (28, 3, 0, {}, 31, 0, 0),
    "straight 4": (28, 4, 0, {}, 32, 0, 0),
    "boost of 1": (28, 3, 1, {}, 32, 0, 0),
    "boost of 2": (28, 2, 2, {}, 32, 0, 0),
    # Rock on 12. 11(1) 12(0): nothing left to pay, so nothing is paid (Q3).
    "rock with nothing left": (10, 2, 0, {}, 12, 0, 0),
    # 11(2) 12(1, then 0): exactly enough.
    "rock with exactly enough": (10, 3, 0, {}, 12, 1, 0),
    # 11(3) 12(2, then 1) 13(0).
    "rock with one to spare": (10, 4, 0, {}, 13, 1, 0),
    # Rock of 3. 11(3) 12(2, then 0): one short, 2 are paid and nothing is owed.
    "rock one short": (10, 4, 0, {"terrain.rock.cost": 3}, 12, 2, 0),
    # Curve on 3. 1(2) 2(1) 3(0): a 3 never pays.
    "curve with a 3": (0, 3, 0, {}, 3, 0, 0),
    # 1(3) 2(2) 3(1) 4(0).
    "curve passed with a 3": (1, 3, 0, {}, 4, 0, 0),
    # 7.2: 1(4) 2(3) 3(2, then 0).
    "curve with exactly enough": (0, 5, 0, {}, 3, 0, 2),
    # 7.2: 1(3) 2(2) 3(1, then 0): one short, 1 is paid.
    "curve one short": (0, 4, 0, {}, 3, 0, 1),
    # 17(3) 18(2) 19(1) 20(0).
    "curve with nothing left": (16, 4, 0, {}, 20, 0, 0),
    # 2(4) 3(3, then 1) 4(0).
    "curve with one to spare": (1, 5, 0, {}, 4, 0, 2),
    # 3(4, then 2) 4(1) 5(0): a 5 through one curve is worth a 3 (5.1).
    "a 5 through a curve is a 3": (2, 5, 0, {}, 5, 0, 2),
    "a 3 through a curve is a 3": (2, 3, 0, {}, 5, 0, 0),
    # Ruling 2: a 3 with 2 spin has 5 points, but 3 is printed. 1(4) 2(3) 3(2) 4(1) 5(0).
    "a boosted 3 pays no curve": (0, 3, 2, {}, 5, 0, 0),
    # A 4 with 1 spin. 1(4) 2(3) 3(2, then 0).
    "a boosted 4 pays": (0, 4, 1, {}, 3, 0, 2),
    # Curves on 20 and 21. 20(4, then 2) 21(1, then 0): the second takes the one left. The rulebook's Q2 counts
    # 5 - 1 - 2 - 2 = 0 and stops on the first curve, but forgets that entering the second costs 1 of the 2 left.
    "a 5 into two curves": (19, 5, 0, {}, 21, 0, 3),
    # 20(3, then 1) 21(0).
    "a 4 into two curves": (19, 4, 0, {}, 21, 0, 2),
    # 20(6, then 4) 21(3, then 1) 22(0, rock: nothing left): each curve charges in full (Q2).
    "two curves in full": (19, 5, 2, {}, 22, 0, 4),
    # 19(4) 20(3, then 1) 21(0).
    "a 5 stops before the second curve pays": (18, 5, 0, {}, 21, 0, 2),
    # 4 with 2 spin. 21(5, then 3) 22(2, then 1) 23(0): curve and rock on one ride.
    "curve and rock": (20, 4, 2, {}, 23, 1, 2),
    # 7.4, Lucy: 5 with 2 spin. 9(6) 10(5) 11(4) 12(3, then 2) 13(1) 14(0): the curve gets nothing.
    "Lucy in beat 3": (8, 5, 2, {}, 14, 1, 0),
    # The finish ends the move. 59(1) 60(0).
    "the finish exactly": (58, 2, 0, {}, 60, 0, 0),
    # 56(1) 57(0).
    "curve passed with a 2": (55, 2, 0, {}, 57, 0, 0),
    # 59(4, then 2) 60(1): 1 is void.
    "past the finish": (58, 5, 0, {}, 60, 0, 2),
    # Options: the numbers come from the tables.
    "dearer rock": (10, 5, 0, {"terrain.rock.cost": 2}, 13, 2, 0),  # 11(4) 12(3, then 1) 13(0)
    "curves only for 5": (0, 4, 0, {"terrain.curve.from_card": 5}, 4, 0, 0),
    "spin worth 2": (28, 2, 1, {"spin.boost_move": 2}, 32, 0, 0),
    "three spin a beat": (28, 1, 3, {"spin.boost_limit": 3}, 32, 0, 0),
    # 43(4, then 3) 44(2) 45(1, then 0): the rock of the table, and the one on 45.
    "cell 43 made a rock": (42, 5, 0, {"track.cells.43": "rock"}, 45, 2, 0),
}


@pytest.mark.parametrize("ride", RIDES.values(), ids=RIDES)
def test_ride(ride: tuple) -> None:
    start, card, boost, changes, landing, rock, curve = ride
    table = Table(changes=changes, cells=(start, 0), spin=(boost,))
    table.ride(card, boost)
    assert table.cells == [landing, 0]
    assert (table.counts.rock_tax[0], table.counts.curve_tax[0]) == (rock, curve)
    assert table.counts.boost_spin[0] == boost


def test_nobody_may_walk_less_than_the_card() -> None:
    """Q1: after the card nothing is asked that could shorten the move."""
    assert Table(cells=(28, 0), seals_left=(0, 0)).ride(5) == ["card"]


def test_a_card_must_be_played() -> None:
    """6.2 step 1: the only decisions are the cards in hand."""
    assert Table(hands=[(2, 2, 5), (1,)]).choices() == ["card 2", "card 5"]


@pytest.mark.parametrize(
    ("held", "choices"),
    [
        (1, ["boost 0", "boost 1"]),
        (2, ["boost 0", "boost 1", "boost 2"]),
        (9, ["boost 0", "boost 1", "boost 2"]),
    ],
)
def test_at_most_2_of_the_spin_held_may_be_spent(held: int, choices: list[str]) -> None:
    assert Table(spin=(held, 0)).say("card 1").choices() == choices


def test_a_boost_is_not_asked_without_spin() -> None:
    assert "boost" not in Table().ride(1)


def test_spin_spent_is_gone() -> None:
    table = Table(cells=(28, 0), spin=(3, 5))
    table.ride(1, boost=2)
    assert table.spin == [1, 5]


@pytest.mark.parametrize(
    ("start", "card", "spin", "after"),
    [
        (4, 1, 0, 1),  # stops on the river 5
        (4, 2, 0, 1),  # passes it
        (3, 1, 0, 0),  # stops before it
        (4, 2, 9, 9),  # 9 is the most
        (7, 1, 0, 1),  # stops in the town 8
        (7, 2, 0, 0),  # passes the town (Q5)
        (6, 2, 8, 9),
        (7, 1, 9, 9),
        (4, 4, 0, 2),  # river 5 passed, town 8 stopped on
    ],
)
def test_rivers_pay_when_entered_and_towns_when_stopped_on(start: int, card: int, spin: int, after: int) -> None:
    table = Table(cells=(start, 0), spin=(spin, 0))
    table.ride(card)
    assert table.spin == [after, 0]


def test_one_river_pays_a_beat() -> None:
    """Q4, with a second river on 6: 5 pays, 6 does not."""
    table = Table(changes={"track.cells.6": "river"}, cells=(4, 0), order=(0, 1))
    table.ride(3)
    assert table.spin == [1, 0]


def test_each_beat_pays_anew() -> None:
    """From 4 to the river 5 in one beat, to the river 6 in the next."""
    table = Table(changes={"track.cells.6": "river"}, cells=(4, 30), order=(0,))
    table.ride(1)
    assert (table.seat, table.spin) == (0, [1, 0])
    table.ride(1)
    assert table.spin == [2, 0]


def test_the_second_river_pays_when_the_tables_say_two() -> None:
    table = Table(changes={"track.cells.6": "river", "terrain.river.per_beat": 2}, cells=(4, 0))
    table.ride(3)
    assert table.spin == [2, 0]


def test_river_spin_comes_too_late_for_a_boost() -> None:
    """Ruling 6: the boost is chosen before the move, when the rider holds nothing."""
    assert Table(cells=(4, 0), seals_left=(0, 0)).ride(2) == ["card"]


def test_river_spin_pays_for_breaking_a_seal_in_the_same_beat() -> None:
    """1 held, 1 from the river on 5: the seal on 6 can be broken. 5(3) 6(2) 7(1) 8(0): town +1."""
    table = Table(cells=(4, 10), spin=(1, 0), seals={6: 1})
    assert table.ride(4, breaks=["yes"]) == ["card", "boost", "seal", "break"]
    assert table.cells[0] == 8
    assert table.spin[0] == 1


def test_a_river_pays_before_the_seal_on_it_is_answered() -> None:
    """Terrain comes before the seal: 1 held and 1 from the river on 5 break the seal there."""
    table = Table(cells=(4, 10), spin=(1, 0), seals={5: 1})
    table.ride(2, breaks=["yes"])
    assert (table.cells[0], table.spin[0]) == (6, 0)


def test_a_river_pays_once_although_a_seal_interrupts_the_move() -> None:
    """Rivers on 5 and 6, a seal between the two answers: 2 held, 5 gives 1, the seal on 5 is declined, 6 gives none."""
    table = Table(changes={"track.cells.6": "river"}, cells=(4, 10), spin=(2, 0), seals={5: 1})
    table.ride(5, breaks=["no"])  # 5(4, then 2) 6(1) 7(0)
    assert (table.cells[0], table.spin[0]) == (7, 3)


@pytest.mark.parametrize(
    ("cells", "spin", "order"),
    [
        # The last rider (seat 0) has just ridden from 29 to 30 with a 1.
        ((29, 20, 10, 40), (0, 0, 0, 0), [2, 1, 0, 3]),  # lower cell first
        ((29, 30, 30, 10), (2, 1, 3, 0), [3, 1, 0, 2]),  # on 30: spin 1, 2, 3
        ((29, 30, 30, 30), (0, 0, 0, 0), [0, 1, 2, 3]),  # all level: seat
        ((29, 30, 30, 30), (1, 0, 1, 0), [1, 3, 0, 2]),
    ],
)
def test_order_of_a_beat(cells: tuple, spin: tuple, order: list[int]) -> None:
    table = Table(players=4, cells=cells, spin=spin, order=(0,))
    table.ride(1)
    assert table.order == order


def test_the_order_is_fixed_at_the_start_of_the_beat() -> None:
    """Order 0, 1, 2 by cells 28, 29, 30. Rider 0 passes both, and rider 1's spin changes; nobody loses a turn."""
    table = Table(players=3, cells=(27, 29, 30), order=(0,), hands=[(1, 4), (1, 1), (1, 1)])
    table.ride(1)
    ridden = []
    for card in (4, 1, 1):
        ridden.append(table.seat)
        table.ride(card)
    assert ridden == [0, 1, 2]
    assert table.cells == [32, 30, 31]
    assert table.order == [1, 2, 0]


def test_every_beat_ends_with_drawing_one_card() -> None:
    table = Table()
    table.ride(1)
    assert (len(table.hand(0)), table.state.pile_left[0]) == (5, 14)


def test_nothing_is_drawn_from_an_empty_pile() -> None:
    """Q14."""
    table = Table()
    table.state.pile_left[0] = 0
    table.ride(1)
    assert table.hand(0) == [2, 3, 4, 5]


def test_the_pile_lasts_15_beats_and_2_cards_are_left_over() -> None:
    """Appendix B.5: 20 - 5 = 15 draws. After 15 beats 5 cards, after 18 beats 2. Lowest cards, so nobody arrives."""
    tables = GAME.load(changes=[("relics.in_play", False)])
    rules = GAME.rules(tables)
    state = GAME.start(tables, rules, 2, GAME.deal(tables, 2, 3))
    held = {}
    while (seat := GAME.seat_to_act(state)) >= 0:
        beat = int(state.beat)
        first = next(action for action in range(GAME.actions) if GAME.step(rules, state, action))
        assert first >= 0
        held[beat] = (int(state.hand[seat].sum()), int(state.pile_left[seat]))
    assert (held[14], held[15], held[16], held[18]) == ((5, 1), (5, 0), (4, 0), (2, 0))
    assert max(state.cell[:2]) < 60


def test_a_rider_on_the_finish_plays_no_more() -> None:
    """Q13: no turn, no card, no draw."""
    table = Table(players=3, cells=(60, 20, 30), order=(2,), beat=4)
    before = (table.hand(0), int(table.state.pile_left[0]))
    table.ride(1)
    assert table.order == [1, 2]
    table.ride(1)
    table.ride(1)
    assert (table.hand(0), int(table.state.pile_left[0])) == before
    assert table.order == [1, 2]


def test_points_left_on_the_finish_are_void() -> None:
    """A 3 with 2 spin: 57(4) 58(3) 59(2) 60(1)."""
    table = Table(cells=(56, 0), spin=(2, 0))
    table.ride(3, boost=2)
    assert (table.cells[0], table.counts.void[0], table.state.arrival[0], table.counts.curve_tax[0]) == (60, 1, 1, 0)


def test_the_town_is_passed_on_the_way_to_the_finish() -> None:
    table = Table(cells=(57, 0))
    table.ride(3)
    assert (table.cells[0], table.spin[0]) == (60, 0)


def test_the_game_ends_at_once_when_all_have_arrived() -> None:
    """Beats that nobody can ride pass; the legs are still scored, by seat where all is level."""
    table = Table(cells=(60, 59), leg_start=(50, 50), order=(1,), beat=16)
    table.ride(1)
    assert table.seat == -1
    assert (table.state.beat, table.state.arrival[1]) == (18, 16)
    assert (table.leg_points(6), table.final_points) == ([5, 3], [10, 6])


def test_riders_on_the_finish_are_ranked_in_later_legs() -> None:
    """Both arrived in beat 4: leg 2 by distance (12 against 10), legs 3 to 6 level, so by cell, relics, then seat."""
    table = Table(cells=(60, 59), leg_start=(50, 48), relics=(0, 1), order=(1,), beat=4)
    table.ride(1)
    assert table.seat == -1
    assert [table.leg_points(leg) for leg in range(2, 7)] == [[3, 5]] * 5
    assert table.final_points == [6, 10]
