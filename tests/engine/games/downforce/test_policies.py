"""Policies: the same game whatever was played before it, blind to hidden cards, and choices worked out by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from engine.game import Record
from engine.games.downforce import play, state
from engine.games.downforce.identities.scene import Scene
from engine.games.downforce.players import paths
from engine.games.downforce.players.bettor import likely_winner
from engine.games.downforce.players.bidder import bid, value_of
from engine.games.downforce.players.imagining import imagine
from engine.games.downforce.players.paths import TAKEN, best_way, new_plans
from engine.games.downforce.schema import COLOURS
from engine.registry import find
from tests.engine.games.downforce import hooks
from tests.engine.games.downforce.test_race import CELLS, TABLES, scene

GAME = find("downforce")


@pytest.mark.parametrize(("policy", "games"), [("racer", 12), ("bettor", 12), ("planner", 2)])
def test_a_game_depends_on_its_number_alone(policy: str, games: int) -> None:
    """Also after many others: nothing that a search leaves behind in memory comes back."""
    whole = GAME.play(TABLES, 3, [policy] * 3, 5, 0, games)
    parts = [GAME.play(TABLES, 3, [policy] * 3, 5, first, 1) for first in range(games)]
    assert np.array_equal(np.concatenate(parts), whole)


@pytest.mark.parametrize("policy", ["racer", "bidder", "bettor", "planner"])
def test_what_a_policy_chooses_does_not_depend_on_what_it_cannot_see(policy: str) -> None:
    rules, chance = GAME.rules(TABLES), Random(3)
    position = GAME.start(TABLES, rules, 3, GAME.deal(TABLES, 3, 3))
    stream, tried = np.array([3], np.uint64), 0
    while GAME.seat_to_act(position) >= 0:
        seat = GAME.seat_to_act(position)
        for other in hooks.disguises(TABLES, position, seat, chance):
            one, same = (np.array([1], np.uint64) for _ in range(2))
            choice = GAME.choose(policy, rules, position, one)
            assert GAME.choose(policy, rules, other, same) == choice
            tried += 1
        for _ in range(7):
            if GAME.seat_to_act(position) >= 0:
                GAME.step(rules, position, GAME.choose("random", rules, position, stream))
    assert tried > 20


def steered(made: Scene, wanted: float) -> str:
    """The name of the first step of the best way."""
    return f"steer {('left', 'ahead', 'right', 'across')[int(best_way(made.rules, made.state, wanted))]}"


def test_an_own_car_takes_the_inside_and_a_rivals_the_outside() -> None:
    """Blue at 6b has 6 spaces, all round the windsock to the left: lane a is shortest."""
    made = scene({"blue": "6b"}, 38, 1).do("play 38")
    assert steered(made, 1.0) == "steer left"
    assert steered(made, -1.0) in ("steer right", "steer ahead")


def test_a_rivals_car_is_led_into_the_jam() -> None:
    """Red, 6 spaces, at 23b: after either way one space is all, as black stands in 25c."""
    made = scene({"black": "25c", "blue": "30b", "red": "23b"}, 41, 1).do("play 41")
    assert made.legal() == ["steer ahead", "steer right"]
    made.do(steered(made, -1.0))
    assert made.counts.lost == 5


def test_every_way_found_is_free() -> None:
    rules, stream = GAME.rules(TABLES), np.array([9], np.uint64)
    position = GAME.start(TABLES, rules, 6, GAME.deal(TABLES, 6, 9))
    while GAME.seat_to_act(position) >= 0:
        if position.moving:
            for wanted in (1.0, -1.0):
                way = int(best_way(rules, position, wanted))
                assert play.allows(rules, position, play.act(state.STEER, way))
        GAME.step(rules, position, GAME.choose("random", rules, position, stream))


def test_the_shortest_ways_lead_to_the_end_that_all_ways_lead_to() -> None:
    """An own car's way, where it is found sooner, is the one found among all ways."""
    rules, stream = GAME.rules(TABLES), np.array([7], np.uint64)
    position = GAME.start(TABLES, rules, 4, GAME.deal(TABLES, 4, 7))
    sooner = 0
    while GAME.seat_to_act(position) >= 0:
        if position.moving:
            of_all, found = new_plans(), new_plans()
            for plans in (of_all, found):
                paths._mark(position, plans[0], TAKEN)
            paths._find(rules, position, 1.0, of_all[0])
            if paths._find_shortest(rules, position, found[0]):
                sooner += 1
                left = int(position.left) + 1
                assert found[0]["ways"][1:left].tolist() == of_all[0]["ways"][1:left].tolist()
        GAME.step(rules, position, GAME.choose("random", rules, position, stream))
    assert sooner > 50


def test_a_car_is_worth_more_to_a_hand_that_moves_it() -> None:
    """Against a mean prize of 5.5: a hand of red 6s and one without red."""
    made = Scene(TABLES, 3)
    made.hand(0, [5, 11, 17, 23, 41]).hand(1, [1, 2, 3, 37, 38])
    red = COLOURS.index("red")
    assert value_of(made.rules, made.state, 0, red) > 5.5 + 1
    assert value_of(made.rules, made.state, 1, red) < 5.5


def test_a_bid_is_no_higher_than_the_car_is_worth() -> None:
    """With 6s, 5s and a 1 of a colour that the hand else hardly moves, the bidder passes or bids low."""
    rules, stream = GAME.rules(TABLES), np.array([4], np.uint64)
    position = GAME.start(TABLES, rules, 3, GAME.deal(TABLES, 3, 4))
    seen = 0
    while int(position.frame_kind[position.frames - 1]) == state.BIDDING:
        seat = GAME.seat_to_act(position)
        action = int(bid(rules, GAME.observe(position, seat)))
        assert play.allows(rules, position, action)
        seen += action != int(play.act(state.PASS))
        GAME.step(rules, position, action)
    assert seen > 3
    assert stream[0] == 4


def test_a_bet_goes_to_the_car_that_is_home() -> None:
    made = scene({"black": "55b"}, 37, 1).do("play 37")
    assert int(likely_winner(made.rules, made.state, 1)) == COLOURS.index("black")


@pytest.mark.parametrize(("variants", "players"), [((), 4), (("two_players",), 2), (("beginner",), 3)])
def test_imagined_hands_agree_with_what_was_seen(variants: tuple[str, ...], players: int) -> None:
    """Every card once, as many with each as before, and what others have shown stays theirs."""
    tables = GAME.load(variants)
    rules, stream = GAME.rules(tables), np.array([5], np.uint64)
    position = GAME.start(tables, rules, players, GAME.deal(tables, players, 5))
    while GAME.seat_to_act(position) >= 0:
        seat = GAME.seat_to_act(position)
        view = GAME.observe(position, seat)
        with np.errstate(over="ignore"):
            imagine(rules, view, seat, stream)
        held_once(tables, position, view, players)
        for _ in range(11):
            if GAME.seat_to_act(position) >= 0:
                GAME.step(rules, position, GAME.choose("random", rules, position, stream))


def held_once(tables: Any, position: Record, view: Record, players: int) -> None:
    where = view.hand.sum(0) + view.piled.sum(0) + view.discard
    assert where.max() <= 1
    for seat in range(players):
        assert view.hand[seat].sum() == position.held[seat]
        assert view.piled[seat].sum() == position.pile_left[seat]
        known = np.flatnonzero(position.shown[seat])
        assert all(view.hand[seat, card] or view.piled[seat, card] for card in known)


def test_cells_named_in_these_tests_are_there() -> None:
    assert {"6b", "23b", "25c", "55b"} <= CELLS.keys()
