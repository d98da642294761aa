"""Auctions worked out by hand.

Of three players the first has the cards 1 to 14, the second 15 to 28, the third 29 to 42. Those that are bid: 5 red 6
(six lines); 11 red 6, blue 4, yellow 2, orange 1; 17 red 6, black 4, white 2, green 1; 18 yellow 6, blue 4, white 2,
orange 1; 27 green 5, white 3, yellow 2; 33 green 5, white 4, white 3; 41 red 6.
"""

from __future__ import annotations

import pytest

from engine.games.downforce.auction import _compare, _take_last_car, bid_value
from engine.games.downforce.schema import COLOURS, POWERS
from engine.games.downforce.state import EIGHT_OF
from engine.play.replay import LogError
from tests.engine.games.counting import counted
from tests.engine.games.downforce.table import GAME, Table

CARS = ("red", "blue", "green", "orange", "black", "yellow")
SALES = [
    "1 bid 5; 2 bid 17; 3 bid 41",  # all bid 6: most lines win
    "1 bid 11; 2 bid 18; 3 pass",  # 4 and 4 lines: the card without white wins
    "1 pass; 2 bid 27; 3 bid 33",  # 5, three lines, white lines on both: the marker, moved twice, is with player 3
]
ASIDE = ["1 pass; 2 pass; 3 pass"] * 3
AGAIN = ["2 pass", "2 pass"]  # only who has no car is asked; then one car is left for one player


def test_ties_are_broken_by_lines_then_white_then_the_marker() -> None:
    table = Table(3, SALES, cars=CARS)
    assert table.prices() == {"red": 6, "blue": 4, "green": 5}
    assert table.owners() | {"orange": 0} == {"red": 1, "blue": 1, "green": 3, "black": 0, "orange": 0, "yellow": 0}
    assert table.state.marker == 0


def test_bids_and_passes_are_counted() -> None:
    """Three offers to three players, of whom one passes at the second and one at the third."""
    counts = counted(GAME, Table(3, SALES, cars=CARS).moments)
    assert (counts.bids, counts.passes) == (7, 2)


def test_pairs_without_a_bid_come_back_in_order_and_the_last_car_is_forced() -> None:
    """Player 2's lowest yellow number is the 2 of card 19."""
    table = Table(3, [*SALES, *ASIDE, *AGAIN], cars=CARS)
    assert table.prices() == {"red": 6, "blue": 4, "green": 5, "yellow": 2}
    assert table.owners() == {"red": 1, "blue": 1, "green": 3, "yellow": 2, "orange": 0, "black": 0}
    assert all(table.state.shown[1, card - 1] for card in range(15, 29)), "the hand was laid open"
    assert not any(table.state.shown[0, card - 1] for card in (1, 2, 3)), "a card that was not bid is not known"
    assert table.replay.game.seat_to_act(table.state) == 0, "player 1 has two powers"


def test_pairs_aside_are_nobodys_once_all_have_a_car() -> None:
    sold = ["1 bid 5; 2 pass; 3 pass", "1 pass; 2 bid 18; 3 pass", "1 pass; 2 pass; 3 bid 33"]
    table = Table(3, [*sold, *ASIDE], cars=CARS)
    assert table.owners() == {"red": 1, "blue": 2, "green": 3, "orange": 0, "black": 0, "yellow": 0}
    assert table.replay.game.seat_to_act(table.state) == 1, "black, on place 1, is nobody's; blue is player 2's"
    counts = counted(GAME, table.moments)
    assert (counts.unowned, counts.set_aside, counts.forced, counts.ties) == (3, 3, 0, 0)


def test_with_as_many_cars_as_players_without_one_they_alone_bid_and_must() -> None:
    """Card 19 has black 6 on three lines, 31 black 5; the lowest yellow of player 3 is the 5 of 30 and 36."""
    sold = [f"1 bid {card}; 2 pass; 3 pass" for card in (5, 2, 3, 4)]
    table = Table(3, sold, cars=CARS)
    assert table.replay.game.seat_to_act(table.state) == 1
    with pytest.raises(LogError, match="no passing: there are just as many cars left as players without one"):
        Table(3, [*sold, "2 pass"], cars=CARS)
    table = Table(3, [*sold, "2 bid 19; 3 bid 31"], cars=CARS)
    assert table.owners() == {"red": 1, "blue": 1, "green": 1, "orange": 1, "black": 2, "yellow": 3}
    assert table.prices() == {"red": 6, "blue": 6, "green": 6, "orange": 6, "black": 6, "yellow": 5}
    assert counted(GAME, table.moments).forced == 1


def test_the_last_car_is_bid_for_where_everybody_has_one() -> None:
    sold = ["1 bid 5; 2 pass; 3 pass", "1 pass; 2 bid 20; 3 pass", "1 pass; 2 pass; 3 bid 39"]
    more = ["1 bid 4; 2 pass; 3 pass", "1 pass; 2 bid 19; 3 pass", "1 pass; 2 pass; 3 bid 42"]
    table = Table(3, [*sold, *more], cars=CARS)
    assert table.owners() == {"red": 1, "blue": 2, "green": 3, "orange": 1, "black": 2, "yellow": 3}
    assert counted(GAME, table.moments).forced == 0


def test_all_six_pairs_may_be_set_aside_and_come_back_to_those_without_a_car() -> None:
    """Red is nobody's for want of a bid, black and yellow are left over when all have a car."""
    again = ["1 pass; 2 pass; 3 pass", "1 bid 2; 2 pass; 3 pass", "2 bid 27; 3 pass", "3 bid 40"]
    table = Table(3, [*ASIDE, *ASIDE, *again], cars=CARS)
    assert table.owners() == {"red": 0, "blue": 1, "green": 2, "orange": 3, "black": 0, "yellow": 0}
    counts = counted(GAME, table.moments)
    assert (counts.set_aside, counts.unowned) == (6, 3)
    assert not any(table.state[name].any() for name in ("asides", "aside_car", "aside_power"))
    assert [table.powers(seat) for seat in (1, 2, 3)] == [{POWERS[place]} for place in (1, 2, 3)]


@pytest.mark.parametrize(("third", "winner", "ties"), [(12, 2, 1), (2, 1, 0)])
def test_a_tie_counts_unless_it_is_overbid(third: int, winner: int, ties: int) -> None:
    """27 and 33 are even for green; of player 1, 12 has green 4, and 2 green 5 on six lines. Player 2 is first."""
    table = Table(3, [f"1 bid {third}; 2 bid 27; 3 bid 33"], cars=("green", *COLOURS[:2], *COLOURS[3:]), marker=2)
    assert table.owners()["green"] == winner
    assert counted(GAME, table.moments).ties == ties


def test_cards_without_white_lines_are_even_where_values_and_lines_are() -> None:
    """19: black 6, red 4, yellow 2; 20: blue 6, yellow 4, black 2; 29: red 5, white 3, blue 2. For orange 2, 2, 3."""
    rules, orange = Table(3, []).replay.rules, COLOURS.index("orange")
    assert _compare(rules, 18, 19, orange) == 0
    assert _compare(rules, 28, 19, orange) == 1


@pytest.mark.parametrize(
    ("hand", "price"),
    [
        ((3, 25, 30), 1),  # yellow 1 of six lines, yellow 5
        ((25, 30, 42), 5),  # yellow 5 and 6; a white 3 does not count beside them
        ((10, 25, 31), 3),  # no yellow: white 3, and 4 and 3; green 1 does not count beside them
        ((21, 37, 41), 2),  # neither: blue 2
    ],
)
def test_the_last_car_is_taken_for_the_lowest_number_of_it_or_white_or_any(hand: tuple[int, ...], price: int) -> None:
    """Player 3 takes yellow, here without a power; the hand, and the fast card of it, are open to all."""
    table = Table(3, [f"1 bid {card}; 2 pass; 3 pass" for card in (5, 2, 3, 4)], cars=CARS)
    rules, state, yellow = table.replay.rules, table.state, COLOURS.index("yellow")
    state.owner[COLOURS.index("black")] = 2
    state.car, state.car_power, state.marker = yellow + 1, 0, 2
    state.hand[2] = 0
    state.hand[2, [card - 1 for card in hand]] = 1
    _take_last_car(rules, state, GAME.counts())
    assert (table.prices()["yellow"], table.owners()["yellow"], table.powers(3)) == (price, 3, set())
    assert state.shown[2].nonzero()[0].tolist() == [*(card - 1 for card in hand), EIGHT_OF + yellow]
    assert (int(state.car), int(state.car_power), int(state.marker)) == (0, 0, 0)


def test_of_several_powers_one_is_kept() -> None:
    table = Table(3, [*SALES, *ASIDE, *AGAIN, "1 keep cunning"], cars=CARS)
    assert [table.powers(seat) for seat in (1, 2, 3)] == [{"cunning"}, {"strategic"}, {"unpredictable"}]
    assert table.replay.game.seat_to_act(table.state) == 0, "black, on place 1, is nobody's; blue is player 1's"


def test_an_eight_joins_the_hand_and_is_never_bid() -> None:
    table = Table(3, SALES, cars=CARS)
    assert [int(held) for held in table.state.held[:3]] == [16, 14, 15]
    with pytest.raises(LogError, match="is no action"):
        Table(3, [*SALES, "1 bid red"], cars=CARS)


def test_a_card_of_the_colour_must_be_bid() -> None:
    with pytest.raises(LogError, match="card 8 does not show yellow, and the hand has a card that does"):
        Table(3, ["1 bid 8"], cars=("yellow", "red", "blue", "green", "orange", "black"))


# Six players, 7 cards each: the first has no orange. 29 red 5, white 3, blue 2; 35 red 5, white 4, white 3; 41 red 6.
WITHOUT = [19, 29, 32, 33, 35, 36, 41]
REST = [card for card in range(1, 43) if card not in WITHOUT]
ORANGE = ("orange", "red", "blue", "green", "black", "yellow")


def test_without_the_colour_a_white_line_is_bid_at_its_higher_number() -> None:
    with pytest.raises(LogError, match="card 41 has no white line, and the hand has one that does"):
        Table(6, ["1 bid 41"], [*WITHOUT, *REST], ORANGE)
    table = Table(6, ["1 bid 35"], [*WITHOUT, *REST], ORANGE)
    assert table.state.bid[0] == 35
    assert worth(table, 35, "orange") == 4
    assert worth(table, 29, "orange") == 3
    assert worth(table, 29, "blue") == 2


def test_the_lowest_number_of_the_colour_is_one_and_so_is_a_single_white_line() -> None:
    """Card 11: red 6, blue 4, yellow 2, orange 1. Of the others 29 alone has white, one line of it."""
    one = [11, 29, 19, 20, 21, 37, 41]
    with pytest.raises(LogError, match="card 29 does not show orange, and the hand has a card that does"):
        Table(6, ["1 bid 29"], [*one, *(card for card in range(1, 43) if card not in one)], ORANGE)
    white = [29, 19, 20, 21, 37, 38, 41]
    cards = [*white, *(card for card in range(1, 43) if card not in white)]
    assert Table(6, ["1 bid 29"], cards, ORANGE).state.bid[0] == 29
    with pytest.raises(LogError, match="card 41 has no white line, and the hand has one that does"):
        Table(6, ["1 bid 41"], cards, ORANGE)


def test_without_colour_and_white_any_card_is_bid_at_its_lowest_number() -> None:
    plain = [19, 20, 21, 37, 38, 39, 41]  # no orange, no white
    table = Table(6, ["1 bid 41"], [*plain, *(card for card in range(1, 43) if card not in plain)], ORANGE)
    assert worth(table, 19, "orange") == 2
    assert worth(table, 41, "orange") == 6


def worth(table: Table, card: int, car: str) -> int:
    """Millions that a card is worth as a bid."""
    return int(bid_value(table.replay.rules, card - 1, COLOURS.index(car)))


def test_with_as_many_players_as_cars_everybody_must_bid() -> None:
    with pytest.raises(LogError, match="no passing: there are just as many cars left as players without one"):
        Table(6, ["1 pass"])


def test_a_card_that_is_not_held_is_refused() -> None:
    with pytest.raises(LogError, match="player 1 does not hold card 15"):
        Table(3, ["1 bid 15"])


def test_a_bid_is_seen_by_nobody_else_until_all_are_in() -> None:
    table = Table(3, ["1 bid 1"])
    game = table.replay.game
    assert game.observe(table.state, 0).bid[0] == 1
    assert not game.observe(table.state, 1).bid.any()
    assert not table.state.shown[:, :42].any()


@pytest.mark.parametrize(
    ("deal", "problem"),
    [
        ({"cards": [1, *range(1, 42)]}, "card 1 is there twice"),
        ({"cards": [43, *range(2, 43)]}, "43 is no card; it is 1 to 42"),
        ({"cars": ("red",) * 6}, "cars: .* does not name each once"),
        ({"powers": ("tricky",) * 6}, "powers: .* does not name each once"),
        ({"marker": 4}, "marker: 4 is no seat; it is 1 to 3"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: dict, problem: str) -> None:
    with pytest.raises(Exception, match=problem):
        Table(3, [], **deal)
