"""Auctions worked out by hand.

Of three players the first has the cards 1 to 14, the second 15 to 28, the third 29 to 42. Those that are bid: 5 red 6
(six lines); 11 red 6, blue 4, yellow 2, orange 1; 17 red 6, black 4, white 2, green 1; 18 yellow 6, blue 4, white 2,
orange 1; 27 green 5, white 3, yellow 2; 33 green 5, white 4, white 3; 41 red 6.
"""

from __future__ import annotations

import pytest

from engine.games.downforce.auction import bid_value
from engine.games.downforce.schema import COLOURS
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
    assert (counts.unowned, counts.set_aside, counts.forced) == (3, 3, 0)


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
