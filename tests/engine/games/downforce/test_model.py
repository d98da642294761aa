"""The plain model of Downforce against positions worked by hand, and its invariants in random play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.engine.games.downforce.model import Card, Decision, Game, IllegalDecision, WorldTour, random_deal

COLOURS = ["black", "blue", "green", "orange", "red", "yellow"]
POWERS = {
    "tricky": "either_direction",
    "cunning": "steers_own_cars",
    "unpredictable": "any_wild",
    "aggressive": "own_cars_farther",
    "determined": "makes_up_lost_spaces",
    "strategic": "leaves_out_line",
}


def card(text: str) -> dict[str, Any]:
    """A card written as its lines: "red 6, white 3"."""
    return {"id": text, "lines": [[line.split()[0], int(line.split()[1])] for line in text.split(", ")]}


def eight(colour: str) -> str:
    return f"{colour} 8"


def small_tables(deck: Sequence[str], cars: Sequence[str] = COLOURS, **more: Any) -> dict[str, Any]:
    return {
        "cars": list(cars),
        "deck": [card(text) for text in deck],
        "eights": [card(eight(colour)) for colour in cars],
        "prizes": [12, 9, 6, 4, 2, 0],
        "bet_payouts": [[9, 6, 3], [6, 4, 2], [3, 2, 1]],
        "deal": {},
        "removed": {},
        "powers": POWERS,
        "left_out": {"two_players": ["cunning"]},
        "hand_sizes": {"beginner": 3, "two_players": 7},
        **more,
    }


def lanes_track(widths: Sequence[int], round_course: bool = False) -> dict[str, Any]:
    """Rows of so many lanes; a step leads one row on, to the same lane or one beside it. Grid in the first rows."""
    cells = [(row, lane) for row, width in enumerate(widths) for lane in range(width)]
    number = {place: cell for cell, place in enumerate(cells)}
    finish = len(cells)
    following: list[list[int]] = []
    for row, lane in cells:
        if row + 1 == len(widths) and not round_course:
            following.append([finish])
            continue
        after = (row + 1) % len(widths)
        width = widths[after]
        near = [lane, lane - 1, lane + 1] if width > 1 and widths[row] > 1 else range(width)
        following.append([number[after, beside] for beside in near if 0 <= beside < width])
    rows = len(widths)
    return {
        "next": [*following, []],
        "grid": [number[row, lane] for row in (1, 0) for lane in range(widths[row])],
        "finish": [finish],
        "lines": [rows // 4 + 2, rows // 2, rows * 3 // 4],
        "row": [row for row, _ in cells] + [rows],
        "lane": [lane for _, lane in cells] + [0],
        "rows": rows,
    }


# Six families of six cards, each turned through the colours, stand in for the deck.
FAMILIES = [
    "0 6, 1 5, 5 4, 3 3, 4 2, 2 1",
    "0 6, 3 4, 1 2",
    "0 6, 2 4, w 2, 4 1",
    "0 5, w 4, w 3",
    "0 6",
    "0 5, w 3, 3 2",
]
SYNTHETIC = [
    ", ".join(
        f"{'white' if who == 'w' else COLOURS[(int(who) + turn) % 6]} {number}"
        for who, number in (line.split() for line in family.split(", "))
    )
    for family in FAMILIES
    for turn in range(6)
]
TRACK = lanes_track([3, 3, 3, 3, 2, 1, 1, 2, 3, 3, 3, 2, 1, 2, 3, 3, 2, 1, 1, 1, 2, 3, 3, 3, 2, 2, 1, 2, 3, 3])
ROUND = lanes_track([3, 3, 3, 2, 1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2], round_course=True)
SYNTHETIC_TABLES = small_tables(
    SYNTHETIC, deal={2: 18, 3: 12, 4: 8, 5: 7, 6: 6}, removed={4: 4, 5: 1}, hand_sizes={"beginner": 3, "two_players": 7}
)


# Auctions


def auction(
    hands: Sequence[Sequence[str]], pairs: Sequence[str], marker: int = 0, cars: Sequence[str] = COLOURS, **more: Any
) -> Game:
    """The auction of these cars in this order. Powers go along in their usual order, so seats keep one at the end."""
    size = len(hands[0])
    tables = small_tables([text for hand in hands for text in hand], cars, deal={len(hands): size}, **more)
    track = lanes_track([3] * 12)
    deal = {
        "hands": [list(hand) for hand in hands],
        "grid": list(cars),
        "pairs": list(zip(pairs, POWERS, strict=False)),
        "marker": marker,
    }
    return Game(tables, track, len(hands), deal)


def play(game: Game, *decisions: Decision) -> Game:
    for decision in decisions:
        game.apply(decision)
        game.check()
    return game


def bids(game: Game, *cards: str | None) -> Game:
    return play(game, *(("pass",) if text is None else ("bid", text) for text in cards))


def test_the_highest_number_of_the_colour_wins() -> None:
    cars = ["red", "blue", "green", "black"]
    game = auction([["red 4", "blue 6"], ["red 5", "blue 1"], ["red 3", "blue 2"]], cars, cars=cars)
    assert game.to_act() == 0
    assert game.legal() == [("bid", "red 4"), ("pass",)]  # a card of the colour is held: no other may be bid
    bids(game, "red 4", "red 5", None)
    assert game.owner["red"] == 1
    assert (game.price["red"], game.players[1].paid) == (5, 5)
    assert game.players[1].hand == ["red 5", "blue 1", "red 8"]  # the bid comes back, the eight joins
    assert game.players[1].powers == ["tricky"]
    assert game.legal() == [("bid", "blue 6"), ("pass",)]


def test_a_tie_goes_to_the_card_with_more_cars() -> None:
    cars = ["red", "blue", "green"]
    game = auction([["red 4", "blue 1"], ["red 4, blue 2", "blue 3"]], cars, cars=cars)
    bids(game, "red 4", "red 4, blue 2")
    assert game.owner["red"] == 1


def test_a_tie_counts_a_white_line_as_a_car_and_then_goes_to_the_card_without_white() -> None:
    cars = ["red", "blue", "green"]
    game = auction([["red 4, white 2"], ["red 4"]], cars, marker=1, cars=cars)
    bids(game, "red 4, white 2", "red 4")
    assert game.owner["red"] == 0
    game = auction([["red 4, white 2"], ["red 4, blue 2"]], cars, marker=0, cars=cars)
    bids(game, "red 4, white 2", "red 4, blue 2")
    assert game.owner["red"] == 1


def test_a_tie_still_open_goes_clockwise_from_the_marker_which_moves_on() -> None:
    cars = ["red", "blue", "green", "black", "orange"]
    hands = [[f"{colour} 4, {other} 1" for colour in cars[:4]] for other in ("yellow", "grey", "brown")]
    game = auction(hands, cars, marker=2, cars=cars)
    bids(game, hands[0][0], hands[1][0], None)
    assert game.owner["red"] == 0  # from seat 2 on: 2, 0, 1
    bids(game, None, hands[1][1], hands[2][1])
    assert game.owner["blue"] == 1  # from seat 0 on
    bids(game, hands[0][2], hands[1][2], hands[2][2])
    assert game.owner["green"] == 1  # from seat 1 on
    assert game.marker == 2
    bids(game, hands[0][3], hands[1][3], hands[2][3])
    assert game.owner["black"] == 2


def test_without_the_colour_a_white_card_bids_its_higher_white_and_then_any_card_its_lowest_number() -> None:
    cars = ["red", "blue", "green", "black"]
    hands = [["blue 5, white 3, white 2", "blue 6"], ["blue 4, green 2", "green 5"], ["red 2", "blue 1"]]
    game = auction(hands, ["red", "blue", "green", "black"], cars=cars)
    assert game.legal() == [("bid", "blue 5, white 3, white 2"), ("pass",)]
    bids(game, "blue 5, white 3, white 2")
    assert game.legal() == [("bid", "blue 4, green 2"), ("bid", "green 5"), ("pass",)]
    assert game.bid_value("blue 4, green 2", "red") == 2
    bids(game, "green 5", "red 2")
    assert (game.owner["red"], game.price["red"]) == (1, 5)
    game = auction(hands, ["red", "blue", "green", "black"], cars=cars)
    bids(game, "blue 5, white 3, white 2", "blue 4, green 2", None)
    assert (game.owner["red"], game.price["red"]) == (0, 3)


def test_a_pair_without_bids_returns_at_the_end_to_players_without_a_car() -> None:
    cars = ["red", "blue", "green", "black"]
    game = auction([["red 4", "blue 4"], ["red 3", "blue 3"]], cars, cars=cars)
    bids(game, None, None)  # red
    bids(game, "blue 4", None)
    bids(game, None, None)  # green
    assert [pair.colour for pair in game.set_aside] == ["red", "green"]
    bids(game, "red 4", "red 3")  # black, for which nobody holds the colour
    assert game.owner["black"] == 0
    assert game.offered is not None
    assert game.offered.colour == "red"  # in the order set aside
    assert game.to_act() == 1
    assert game.legal() == [("bid", "red 3"), ("pass",)]  # two cars left, one player without
    bids(game, None)
    assert game.owner["red"] is None
    assert game.out_eights == ["red 8"]
    assert (game.owner["green"], game.price["green"]) == (1, 3)  # forced: no green, no white, the lowest number
    assert game.out_powers == ["tricky"]
    assert game.legal() == [("keep", "cunning"), ("keep", "aggressive")]


def test_pairs_set_aside_are_unowned_when_everybody_has_a_car() -> None:
    cars = ["red", "blue", "green", "black"]
    game = auction([["red 4", "blue 4"], ["red 3", "blue 3"]], cars, cars=cars)
    bids(game, None, None)  # red
    bids(game, "blue 4", None)
    bids(game, None, "blue 3")  # green
    bids(game, None, None)  # black, the last of the first round: nobody is asked again
    assert game.owner == {"red": None, "blue": 0, "green": 1, "black": None}
    assert game.phase == "race"
    assert game.out_eights == ["red 8", "black 8"]
    assert set(game.cell) == set(cars)  # unowned cars stand on the grid


def test_an_unowned_car_races_and_may_be_bet_on_but_brings_nobody_a_prize() -> None:
    track = PINCH | {"grid": [7, 5, 0]}
    game = race([["green 1"], ["red 1"]], [["red"], ["blue"]], track, ["green", "red", "blue"])
    play(game, ("play", "green 1"))
    assert game.home == ["green"]
    assert game.legal() == [("bet", "blue"), ("bet", "green"), ("bet", "red")]
    play(game, *[("bet", "green"), ("bet", "red")] * 3)
    while not game.over:
        game.apply(game.legal()[0])
    result = game.results()
    assert result["places"]["green"] == 1
    assert result["bets"][0] == [9, 6, 3]
    assert result["prizes"] == [9, 6]  # the first prize goes to nobody
    assert result["money"] == [27, 18]


@pytest.mark.parametrize(
    ("hand", "price"),
    [
        (["green 5, blue 2", "green 3, blue 1"], 3),  # the lowest number of the colour
        (["white 4, blue 1", "blue 5, white 2"], 2),  # none: the lowest white
        (["blue 6, red 3", "blue 5, red 4"], 3),  # none either: the lowest number held
    ],
)
def test_the_last_car_falls_to_the_last_player_without_one(hand: list[str], price: int) -> None:
    game = auction([["red 6", "orange 1"], hand], ["red", "green"], cars=["red", "green"])
    assert game.legal() == [("bid", "red 6")]  # two cars, two players: no passing
    bids(game, "red 6", game.biddable(1, "red")[0])
    assert (game.owner["green"], game.price["green"]) == (1, price)
    assert ("opened", 1, hand) in game.log


def test_nobody_may_pass_while_there_is_just_a_car_for_everybody() -> None:
    hands = [[f"{colour} {number}"] for number, colour in enumerate(COLOURS, 1)]
    game = auction(hands, COLOURS)
    for seat in range(6):
        assert (game.to_act(), game.legal()) == (seat, [("bid", hands[seat][0])])
        bids(game, hands[seat][0])
    assert game.owner["black"] == 5  # five bid a card of another colour at its number, and "yellow 6" is the highest
    for seat in range(5):
        assert (game.to_act(), game.legal()) == (seat, [("bid", hands[seat][0])])
        with pytest.raises(IllegalDecision):
            game.apply(("pass",))
        bids(game, hands[seat][0])
    assert game.to_act() == 0  # seats 4 and 5 have a car
    assert game.owner["blue"] == 4


def test_an_eight_may_not_be_bid() -> None:
    cars = ["red", "blue", "green"]
    game = auction([["red 4", "red 2"], ["red 3", "orange 3"]], cars, cars=cars)
    bids(game, "red 4", None)
    assert "red 8" in game.players[0].hand
    assert game.to_act() == 0
    assert game.legal() == [("bid", "red 4"), ("bid", "red 2"), ("pass",)]  # blue: neither colour nor white is held


def test_one_power_is_kept() -> None:
    cars = ["red", "blue", "green"]
    game = auction([["red 4", "blue 4"], ["red 3", "blue 3"]], cars, cars=cars)
    bids(game, "red 4", None, "blue 4", None)
    assert game.owner == {"red": 0, "blue": 0, "green": 1}
    assert game.to_act() == 0
    assert game.legal() == [("keep", "tricky"), ("keep", "cunning")]
    play(game, ("keep", "cunning"))
    assert [player.powers for player in game.players] == [["cunning"], ["unpredictable"]]
    assert game.phase == "race"


def test_bids_are_secret_until_all_are_in() -> None:
    cars = ["red", "blue", "green"]
    one, other = (auction([["red 4", "red 1"], ["red 3", "blue 3"]], cars, cars=cars) for _ in range(2))
    one.apply(("bid", "red 4"))
    other.apply(("pass",))
    assert one.observation(1) == other.observation(1)
    assert one.observation(0) != other.observation(0)
    one.apply(("pass",))
    assert ("bids", "red", {0: "red 4", 1: None}) in one.observation(1)["log"]


# Races


def race(
    hands: Sequence[Sequence[str]],
    owned: Sequence[Sequence[str]],
    track: dict[str, Any],
    grid: Sequence[str],
    powers: Sequence[str | None] = (),
    prices: dict[str, int] | None = None,
    **more: Any,
) -> Game:
    """A race after its auction. Eights are held besides the hands. A step without a choice is not asked."""
    tables = small_tables([text for hand in hands for text in hand], sorted(grid), **more)
    deal = {
        "hands": [list(hand) for hand in hands],
        "grid": list(grid),
        "plaques": [list(cars) for cars in owned],
        "powers": [[power] if power else [] for power in powers] or [[] for _ in hands],
        "prices": prices or {},
    }
    return Game(tables, track, len(hands), deal, skip_forced=["path"])


# A pinch (cell 4) between two lanes; finish 9.      0 2   5 7
#                                                        4     9
#                                                    1 3   6 8
PINCH: dict[str, Any] = {
    "next": [[2, 3], [2, 3], [4], [4], [5, 6], [7, 8], [8, 7], [9], [9], []],
    "grid": [2, 3, 0, 1],
    "finish": [9],
    "lines": [[4, 5, 6, 7, 8], [5, 6, 7, 8], [7, 8]],
}
QUIET = PINCH | {"lines": []}


def moves(game: Game) -> list[tuple[str, int, int]]:
    """Colour, spaces of the line, spaces lost, as logged."""
    return [(event[2], event[3], event[4]) for event in game.log if event[0] == "moved"]


def test_a_jam_worked_by_hand() -> None:
    game = race([["blue 1, green 3, red 2"], ["red 1"]], [["red"], ["blue"]], QUIET, ["red", "blue", "green"])
    play(game, ("play", "blue 1, green 3, red 2"))
    # Blue enters the pinch; green closes up to 3, where 4 is taken; red cannot move at all.
    assert moves(game) == [("blue", 1, 0), ("green", 3, 2), ("red", 2, 2)]
    assert game.cell == {"red": 2, "blue": 4, "green": 3}
    play(game, ("play", "blue 8"))
    assert game.legal() == [("path", 5), ("path", 6)]
    play(game, ("path", 6))
    assert game.legal() == [("path", 8), ("path", 7)]
    play(game, ("path", 8))
    assert game.home == ["blue"]  # five spaces are left over


def test_a_space_that_leads_nowhere_may_be_chosen() -> None:
    track = QUIET | {"next": [[2, 3], [2, 3], [4], [4], [5, 6], [7], [8, 7], [9], [9], []], "grid": [4, 7, 0]}
    game = race([["red 3"], ["red 1"]], [["red"], ["blue"]], track, ["red", "blue", "green"])
    play(game, ("play", "red 3"), ("path", 5))
    assert moves(game) == [("red", 3, 2)]


def test_a_path_through_a_car_is_refused_and_changes_nothing() -> None:
    track = QUIET | {"grid": [4, 5, 0]}
    game = race([["red 3"], ["red 1"]], [["red"], ["blue"]], track, ["red", "blue", "green"])
    before = game.observation(0)
    with pytest.raises(IllegalDecision):
        game.apply(("play", "red 1"))
    assert game.observation(0) == before
    play(game, ("play", "red 3"))  # blue stands on 5: red must take 6
    assert game.cell["red"] == 6
    with pytest.raises(IllegalDecision):
        game.apply(("path", 5))
    assert game.cell["red"] == 6
    assert game.legal() == [("path", 8), ("path", 7)]


def test_the_owner_of_the_foremost_owned_grid_space_starts() -> None:
    game = race([["red 3"], ["red 1"]], [["red"], ["blue"]], QUIET, ["green", "blue", "red"])
    assert game.to_act() == 1


def test_white_lines_stand_for_different_cars_that_the_card_does_not_show() -> None:
    cars = ["red", "blue", "green", "black"]
    game = race([["red 1, white 2, white 1"], ["red 1"]], [["red"], ["blue"]], QUIET, cars)
    play(game, ("play", "red 1, white 2, white 1"))
    assert game.cell["red"] == 4
    assert game.legal() == [("colour", "black"), ("colour", "blue"), ("colour", "green")]
    play(game, ("colour", "blue"))  # boxed in behind red, and may be named all the same
    assert moves(game)[-1] == ("blue", 2, 2)
    assert game.legal() == [("colour", "black"), ("colour", "green")]


def test_unpredictable_may_name_a_car_on_the_card_but_not_twice() -> None:
    cars = ["red", "blue", "green"]
    game = race([["red 1, white 1, white 1"], ["red 1"]], [["red"], ["blue"]], QUIET, cars, ["unpredictable", None])
    play(game, ("play", "red 1, white 1, white 1"))
    assert game.legal() == [("colour", "blue"), ("colour", "green"), ("colour", "red")]
    play(game, ("colour", "red"), ("path", 5))
    assert game.legal() == [("colour", "blue"), ("colour", "green")]


def test_a_white_line_with_no_car_to_name_is_skipped() -> None:
    game = race([["red 1, blue 1, white 1"], ["red 1"]], [["red"], ["blue"]], QUIET, ["red", "blue"])
    play(game, ("play", "red 1, blue 1, white 1"))
    assert game.to_act() == 1
    assert moves(game) == [("red", 1, 0), ("blue", 1, 1)]


def test_tricky_goes_up_and_is_not_asked_for_one_line() -> None:
    hands = [["red 1, blue 1", "red 1"], ["blue 1", "blue 2"]]
    game = race(hands, [["red"], ["blue"]], QUIET, ["red", "blue"], ["tricky", None])
    play(game, ("play", "red 1, blue 1"))
    assert game.legal() == [("direction", "down"), ("direction", "up")]
    play(game, ("direction", "up"))
    assert game.cell == {"red": 2, "blue": 4}
    play(game, ("play", "blue 2"), ("path", 5), ("path", 7), ("play", "red 1"))
    assert game.cell == {"red": 4, "blue": 7}


def test_cunning_steers_own_cars_in_other_players_turns() -> None:
    track = QUIET | {"grid": [4, 2, 3]}
    game = race([["red 1, blue 2"], ["red 1"]], [["blue"], ["red"]], track, ["blue", "red", "green"], [None, "cunning"])
    assert game.to_act() == 0
    play(game, ("play", "blue 8"), ("path", 5), ("path", 7))
    assert game.home == ["blue"]
    game = race([["red 2"], ["red 1"]], [["blue"], ["red"]], track, ["red", "blue", "green"], [None, "cunning"])
    play(game, ("play", "red 1"), ("path", 6))  # seat 1 starts: own turn, own car
    play(game, ("play", "red 2"))
    assert game.to_act() == 1  # seat 0 plays, seat 1 steers
    play(game, ("path", 7))
    assert game.home == ["red"]


def test_own_powers_aggressive_determined_strategic() -> None:
    cars = ["red", "blue", "green"]
    game = race([["red 1, blue 1"], ["red 1"]], [["red"], ["blue"]], QUIET, cars, ["aggressive", None])
    play(game, ("play", "red 1, blue 1"))
    play(game, ("path", 5))
    assert moves(game) == [("red", 2, 0), ("blue", 1, 0)]  # one space more, for the own car alone

    game = race(
        [["blue 1"], ["red 2, blue 2"]], [["blue"], ["red"]], QUIET, ["blue", "red", "green"], [None, "determined"]
    )
    play(game, ("play", "blue 1"), ("play", "red 2, blue 2"))
    play(game, ("path", 5), ("path", 7))  # blue leaves the pinch that stopped red
    assert moves(game)[-2:] == [("red", 2, 2), ("blue", 2, 0)]
    assert game.cell["red"] == 4
    assert game.to_act() == 1
    play(game, ("path", 6))
    assert ("made up", "red", 2, 0) in game.log
    hands = [["blue 1"], ["green 2, blue 2"]]
    game = race(hands, [["blue"], ["red"]], QUIET, ["blue", "green", "red"], [None, "determined"])
    play(game, ("play", "blue 1"), ("play", "green 2, blue 2"), ("path", 5), ("path", 7))
    assert moves(game)[-2:] == [("green", 2, 2), ("blue", 2, 0)]
    assert game.cell["green"] == 3  # another's car makes nothing up

    game = race([["red 1, blue 1"], ["red 1"]], [["red"], ["blue"]], QUIET, cars, ["strategic", None])
    play(game, ("play", "red 1, blue 1"))
    assert game.legal() == [("omit", None), ("omit", 0), ("omit", 1)]
    play(game, ("omit", 0))
    assert game.cell == {"red": 2, "blue": 4, "green": 0}


def test_bets_follow_the_card_and_stay_secret_until_the_end() -> None:
    hands = [["red 2, blue 1"], ["red 1"]]
    one, other = (race(hands, [["red"], ["blue"]], PINCH, ["red", "blue"]) for _ in range(2))
    play(one, ("play", "red 2, blue 1"), ("path", 5))  # red is over two lines, blue moves before the bets
    play(other, ("play", "red 2, blue 1"), ("path", 5))
    assert one.cell == {"red": 5, "blue": 4}
    assert (one.crossed, one.phase) == (2, "bets")
    play(one, ("bet", "red"), ("bet", "red"), ("bet", "blue"), ("bet", "blue"))
    play(other, ("bet", "blue"), ("bet", "red"), ("bet", "red"), ("bet", "blue"))
    assert one.observation(1) == other.observation(1)
    assert one.players[0].bets == ["red", "blue"]
    # Red blocks one lane behind the pinch; blue takes the other one over line 3 and home.
    play(one, ("play", "blue 8"), ("path", 8))
    assert one.home == ["blue"]
    assert one.crossed == 3
    play(one, ("bet", "blue"), ("bet", "red"))
    assert one.players[1].hand == []  # all own cars are home
    play(one, ("play", "red 8"), ("path", 7))
    assert one.over
    result = one.results()
    assert result["places"] == {"red": 2, "blue": 1}
    assert result["bets"] == [[6, 6, 3], [6, 6, 2]]
    assert result["prizes"] == [9, 12]
    assert result["money"] == [24, 26]
    assert result["winners"] == [1]
    assert one.observation(1)["all_bets"] == [["red", "blue", "blue"], ["red", "blue", "red"]]


def test_a_hand_is_discarded_at_once_when_another_brings_the_last_car_home() -> None:
    track = QUIET | {"grid": [5, 7, 0]}
    game = race([["blue 1, red 1"], ["red 1", "blue 3"]], [["red"], ["blue"]], track, ["red", "blue", "green"])
    play(game, ("play", "blue 1, red 1"))
    assert game.home == ["blue"]
    assert game.to_act() == 0  # red's step is still to come
    assert game.discard == ["red 1", "blue 3", "blue 8"]
    play(game, ("path", 7))  # the cell that blue has left
    assert (game.to_act(), game.legal()) == (0, [("play", "red 8")])  # seat 1 plays no more


def test_a_car_that_does_not_finish_has_no_place() -> None:
    prices = {"red": 4, "blue": 2}
    game = race([["red 1"], ["blue 1"]], [["red"], ["blue"]], QUIET, ["red", "blue", "green"], prices=prices)
    play(game, ("play", "red 1"), ("play", "blue 1"))  # blue is stuck behind red
    play(game, ("play", "red 8"), ("path", 5), ("path", 7))
    play(game, ("play", "blue 8"), ("path", 6), ("path", 8))
    assert game.results()["places"] == {"red": 1, "blue": 2, "green": None}
    assert game.results()["money"] == [8, 7]


def test_money_may_be_negative_and_a_tie_without_places_is_shared() -> None:
    cars = ["red", "blue", "green", "black"]
    prices = {"green": 4, "black": 4}
    game = race([["red 1"], ["blue 1"]], [["green"], ["black"]], QUIET, cars, prices=prices)
    play(game, ("play", "red 1"), ("play", "blue 1"), ("play", "green 8"), ("play", "black 8"))
    assert game.cell == {"red": 4, "blue": 3, "green": 2, "black": 1}
    assert game.results()["money"] == [-4, -4]
    assert game.results()["winners"] == [0, 1]


def test_a_tie_on_money_goes_to_the_better_car() -> None:
    game = race([["red 1"], ["blue 2"]], [["red"], ["blue"]], QUIET, ["red", "blue"], prices={"red": 3})
    play(game, ("play", "red 8"), ("path", 5), ("path", 7), ("play", "blue 8"), ("path", 5), ("path", 7))
    result = game.results()
    assert result["money"] == [9, 9]
    assert result["winners"] == [0]


def test_the_race_may_stop_at_the_last_car() -> None:
    game = race([["red 1"], ["blue 2"]], [["red"], ["blue"]], QUIET, ["red", "blue"], stop_at_last_car=True)
    play(game, ("play", "red 8"), ("path", 5), ("path", 7))
    assert game.over
    assert game.results()["places"] == {"red": 1, "blue": 2}


# Variants


def test_two_players_draw_from_their_own_piles_and_keep_eights_in_front() -> None:
    tables = SYNTHETIC_TABLES | {"variants": ["two_players"]}
    game = Game(tables, TRACK, 2, random_deal(tables, 2, Random(1)), skip_forced=["path"])
    assert "cunning" not in [power for _, power in game.deal["pairs"]]
    assert len(game.players[0].hand) == 18
    random = Random(2)
    while game.phase != "race":
        game.apply(random.choice(game.legal()))
        game.check()
    seat = game.to_act()
    assert seat is not None
    me = game.players[seat]
    assert (len(me.hand), len(me.deck)) == (7, 11)
    assert {eight(colour) for colour in me.cars} == set(me.front)
    assert {("play", card) for card in me.hand + me.front} == set(game.legal())
    top = me.deck[0]
    game.apply(("play", me.hand[0]))
    while not game.discard:
        game.apply(random.choice(game.legal()))
    assert top in me.hand
    assert len(me.hand) == 7


def test_an_eight_in_front_draws_nothing() -> None:
    tables = SYNTHETIC_TABLES | {"variants": ["two_players"]}
    deal = random_deal(tables, 2, Random(3))
    deal |= {"plaques": [["red"], ["blue"]], "pairs": [], "grid": ["red", "blue", "green", "black", "orange", "yellow"]}
    game = Game(tables, TRACK, 2, deal)
    game.apply(("play", "red 8"))
    while not game.discard:
        game.apply(game.legal()[0])
    game.check()
    assert (len(game.players[0].hand), len(game.players[0].deck), game.players[0].front) == (7, 11, [])


@pytest.mark.parametrize(("players", "each", "unowned"), [(2, 3, 0), (3, 2, 0), (4, 1, 2), (5, 1, 1), (6, 1, 0)])
def test_beginners_get_eights_evenly_and_draw_from_a_common_pile(players: int, each: int, unowned: int) -> None:
    tables = SYNTHETIC_TABLES | {"variants": ["beginner"]}
    game = Game(tables, TRACK, players, random_deal(tables, players, Random(players)))
    assert [len(player.hand) for player in game.players] == [3 + each] * players
    assert list(game.owner.values()).count(None) == unowned
    top, seat = game.draw[0], game.to_act()
    assert seat is not None
    game.apply(("play", game.players[seat].hand[-1]))
    while not game.discard:
        game.apply(game.legal()[0])
    assert game.players[seat].hand[-1] == top
    random = Random(5)
    while not game.over:
        game.apply(random.choice(game.legal()))
        game.check()
    result = game.results()
    assert result["money"] is None
    owned = [colour for colour in game.home if game.owner[colour] is not None]
    assert result["winners"] == ([game.owner[owned[0]]] if owned else list(range(players)))


def test_the_long_race_goes_by_distance_and_then_by_the_inside_lane() -> None:
    # A round course of three rows, two lanes: 0 1 | 2 3 | 4 5.
    track = {
        "next": [[2, 3], [3, 2], [4, 5], [5, 4], [0, 1], [1, 0]],
        "grid": [2, 3],
        "finish": [0, 1],
        "row": [0, 0, 1, 1, 2, 2],
        "lane": [0, 1, 0, 1, 0, 1],
        "rows": 3,
    }
    hands = [["red 6"], ["blue 6"]]
    game = race(hands, [["red"], ["blue"]], track, ["red", "blue"], variants=["long_race"])
    straight = {2: 4, 4: 0, 0: 2, 3: 5, 5: 1, 1: 3}
    while not game.over:
        options = game.legal()
        here = [cell for cell in game.cell.values() if cell is not None]
        ahead = [("path", straight[cell]) for cell in here if ("path", straight[cell]) in options]
        game.apply(ahead[0] if options[0][0] == "path" else options[0])
        game.check()
    assert game.travelled == {"red": 14, "blue": 14}
    assert game.results()["places"] == {"red": 1, "blue": 2}
    assert game.results()["winners"] == [0]


def test_the_long_race_counts_from_the_grid_space() -> None:
    track = {
        "next": [[1], [2], [3], [4], [5], [0]],
        "grid": [1, 0],
        "finish": [0],
        "row": [0, 1, 2, 3, 4, 5],
        "lane": [0] * 6,
        "rows": 6,
    }
    game = race([["red 1"], ["blue 1"]], [["red"], ["blue"]], track, ["red", "blue"], variants=["long_race"])
    play(game, ("play", "red 1"), ("play", "blue 1"))
    assert game.cell == {"red": 2, "blue": 1}
    play(game, ("play", "red 8"), ("play", "blue 8"))
    assert game.cell == {"red": 0, "blue": 5}  # red has come round to blue's back, then blue to red's
    assert game.travelled == {"red": 5, "blue": 5}
    assert game.results()["places"] == {"red": 1, "blue": 2}


def seen_cards(game: Game, seat: int) -> set[str]:
    """Cards that lie open, or that the seat has held or been shown."""
    seen = set(game.players[seat].hand) | set(game.deal["hands"][seat]) | set(game.discard)
    for event in game.log:
        seen |= set(event[2].values()) if event[0] == "bids" else set()
        seen |= set(event[2]) if event[0] in ("opened", "discarded") else set()
        seen |= {event[2]} if event[0] == "played" else set()
    return seen | set(game.eights.values())


def words(thing: Any) -> set[Any]:
    if isinstance(thing, dict):
        return set().union(*(words(value) for value in thing.values()), set(thing))
    if isinstance(thing, list | tuple):
        return set().union(*(words(value) for value in thing))
    return {thing}


SETUPS = [
    *(((), players) for players in range(2, 7)),
    (("two_players",), 2),
    *((("beginner",), players) for players in range(2, 7)),
    (("long_race",), 4),
    (("two_players", "long_race"), 2),
]


@pytest.mark.parametrize(("variants", "players"), SETUPS)
def test_invariants_hold_in_random_play(variants: tuple[str, ...], players: int) -> None:
    tables = SYNTHETIC_TABLES | {"variants": variants}
    track = ROUND if "long_race" in variants else TRACK
    decisions = 0
    for number in range(6):
        random = Random(1000 * players + number)
        game = Game(tables, track, players, random_deal(tables, players, random), ["path"] if number % 2 else ())
        while not game.over:
            game.check()
            seat = game.to_act()
            assert seat is not None
            if decisions % 7 == 0:
                for viewer in range(players):
                    shown = words(game.observation(viewer)) & set(game.cards)
                    assert shown <= seen_cards(game, viewer), "no card that the seat has not seen"
            game.apply(random.choice(game.legal()))
            decisions += 1
        game.check()
        assert game.legal() == []
        assert game.results() == game.copy().results()
        everything_played = not any(player.hand + player.front for player in game.players)
        assert everything_played or not game.racing()
        if not variants:
            assert all(len(player.bets) == game.crossed for player in game.players)
    assert decisions > 1000


def test_random_play_meets_every_kind_of_decision_and_event() -> None:
    kinds: set[str] = set()
    events: set[str] = set()
    for number in range(120):
        random = Random(number)
        players = random.randrange(2, 7)
        game = Game(SYNTHETIC_TABLES, TRACK, players, random_deal(SYNTHETIC_TABLES, players, random))
        while not game.over:
            # Passing often, so that pairs are set aside and cars become unowned.
            options = game.legal()
            passes = ("pass",) in options and random.random() < 0.5
            game.apply(("pass",) if passes else random.choice(options))
        kinds |= {decision[0] for decision in game.history}
        events |= {event[0] for event in game.log}
    assert kinds == {"bid", "pass", "keep", "play", "direction", "omit", "colour", "path", "bet"}
    assert {"set aside", "unowned", "opened", "kept", "made up", "discarded", "crossed", "home"} <= events


def test_a_world_tour_adds_the_money_of_its_races() -> None:
    random = Random(8)
    tracks = [TRACK, lanes_track([3, 3, 2, 1, 2, 3, 3, 1, 1, 2, 2, 3, 3, 1, 2, 2])]
    deals = [random_deal(SYNTHETIC_TABLES, 4, random) for _ in tracks]
    tour = WorldTour(SYNTHETIC_TABLES, tracks, 4, deals)
    while not tour.over:
        tour.apply(random.choice(tour.legal()))
        tour.check()
    result = tour.results()
    first, second = (race["money"] for race in result["races"])
    assert result["money"] == [a + b for a, b in zip(first, second, strict=True)]
    assert all(result["money"][winner] == max(result["money"]) for winner in result["winners"])
    assert tour.observation(0)["races_before"] == [result["races"][0]]


def test_cards_read_as_lines() -> None:
    made = Card("x", (("red", 5), ("white", 4), ("white", 3)))
    assert (made.whites, made.colours, made.number("red"), made.number("blue")) == ([4, 3], ["red"], 5, None)
