"""Rule by rule: what the whole games leave open, and what is refused with which reason."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from engine.game import GameError, legal_actions
from engine.play.replay import LogError
from tests.engine.games.blind_snipe.table import GAME, Table, first_cards

ALL_SAFE = first_cards("1 safe", "2 safe", "3 safe")
ONE_BOMB = first_cards("1 safe", "2 bomb", "3 safe")


def refused(*lines: str, players: int = 3, **more: Any) -> str:
    """Why the last decision is refused; those before it are legal."""
    Table(players, lines[:-1], **more)
    with pytest.raises(LogError) as error:
        Table(players, lines, **more)
    assert error.value.line == sum(len(line.split(";")) for line in lines)
    return error.value.en


def test_first_cards_are_asked_for_from_the_starter_on() -> None:
    assert "turn of seat 2" in refused(first_cards("1 safe"), "3 lay safe")
    assert "a first card is laid" in refused(first_cards("1 safe"), "2 bid 1")


def test_a_hand_has_one_bomb_and_three_safe_cards() -> None:
    turns = "1 lay safe; 2 lay safe; 3 lay safe; 1 lay safe; 2 lay safe; 3 lay safe"
    assert "no safe card left in hand" in refused(ALL_SAFE, turns, "1 lay safe")
    assert "no bomb left in hand" in refused(first_cards("1 bomb", "2 safe", "3 safe"), "1 lay bomb")
    table = Table(3, [ALL_SAFE, turns, "1 lay bomb; 2 lay bomb; 3 lay bomb"])
    assert table.of("depth") == [4, 4, 4]


def test_a_player_who_shows_a_fifth_card_is_refused() -> None:
    turns = "1 lay safe; 2 lay safe; 3 lay safe; 1 lay safe; 2 lay safe; 3 lay safe; 1 lay bomb; 2 lay bomb; 3 lay bomb"
    problem = refused(ALL_SAFE, turns, "1 lay safe")
    assert problem.endswith("owns 4 cards, and all are laid; with an empty hand a number must be called")


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (0, "no action; those that begin with 'bid' are: bid 1 ... bid 48"),
        (4, "4 is more than the 3 cards that lie in all minefields; 1 to 3 can be called"),
        (49, "no action"),
        ("9" * 5_000, "no action"),
        ("03", "no action"),
        (-1, "no action"),
    ],
)
def test_the_first_call_is_1_to_all_cards_that_lie(number: int | str, reason: str) -> None:
    assert reason in refused(ALL_SAFE, f"1 bid {number}")


@pytest.mark.parametrize("number", [1, 2, 3])
def test_any_such_number_can_be_called(number: int) -> None:
    assert Table(3, [ALL_SAFE, f"1 bid {number}"]).state.bid == number


def test_a_bid_must_be_above_the_last_and_at_most_all_cards() -> None:
    assert "2 is not above the 2 called last; only 3 can be called, or pass" in refused(ALL_SAFE, "1 bid 2", "2 bid 2")
    assert "1 is not above the 2 called last" in refused(ALL_SAFE, "1 bid 2", "2 bid 1")
    assert "4 is more than the 3 cards" in refused(ALL_SAFE, "1 bid 2", "2 bid 4")


def test_who_has_passed_is_not_asked_again() -> None:
    lines = [ALL_SAFE, "1 lay safe; 2 lay safe; 3 lay safe", "1 bid 1; 2 pass; 3 bid 2; 1 bid 3; 3 bid 4; 1 bid 5"]
    assert GAME.seat_to_act(Table(3, lines).state) == 2
    assert "turn of seat 3; player 2 has passed, and calls no more in this round" in refused(*lines, "2 bid 6")
    assert refused(ALL_SAFE, "1 bid 1", "1 bid 2").endswith("it is the turn of seat 2")  # who called has to wait


def test_no_card_is_laid_after_a_call() -> None:
    assert "'lay safe' is not the decision now" in refused(ALL_SAFE, "1 bid 1", "2 lay safe")


def test_passing_is_no_way_out_of_a_turn() -> None:
    assert "'pass' is not the decision now: one more card is laid, or a number is called" in refused(ALL_SAFE, "1 pass")


def test_the_own_stack_comes_first_from_its_top() -> None:
    lines = [ALL_SAFE, "1 lay safe; 2 bid 1; 3 pass; 1 bid 3; 2 pass"]
    assert "turns up their own stack first, from the top; 2 cards of it are face down" in refused(*lines, "1 flip 2")
    assert "1 card of it is face down" in refused(*lines, "1 flip 1", "1 flip 3")
    assert Table(3, [*lines, "1 flip 1; 1 flip 1; 1 flip 3"]).counts.successes == 1
    assert "player 2 has no card face down" in refused(ALL_SAFE, "1 bid 3; 1 flip 1; 1 flip 2", "1 flip 2")
    assert "there is no player 4" in refused(ALL_SAFE, "1 bid 3; 1 flip 1", "1 flip 4")


def test_turning_up_stops_at_the_number_called() -> None:
    """Even if the own stack is larger: the bomb at its bottom does not count."""
    lines = [first_cards("1 bomb", "2 safe", "3 safe"), "1 lay safe; 2 lay safe; 3 lay safe; 1 bid 1; 2 pass; 3 pass"]
    table = Table(3, [*lines, "1 flip 1"])
    assert (table.of("depth")[0], table.state.turned, table.counts.failures) == (2, 1, 0)
    problem = refused(*lines, "1 flip 1", "1 flip 1")
    assert "'flip 1' is not the decision now: the challenger names who drinks" in problem


def test_turning_up_stops_at_a_bomb() -> None:
    """Of three players one is left to drink along: nobody is asked, and the next round begins."""
    lines = [ONE_BOMB, "1 bid 3; 1 flip 1", "1 flip 2"]
    assert (Table(3, lines).counts.failures, Table(3, lines).of("drunk")) == (1, [2, 0, 1])
    assert "'flip 3' is not the decision now: a first card is laid" in refused(*lines, "1 flip 3")


def test_drinks_are_given_to_one_or_shared_by_two_but_never_drunk_by_the_challenger() -> None:
    lines = [ALL_SAFE, "1 bid 1; 2 pass; 3 pass; 1 flip 1"]
    assert Table(3, [*lines, "1 give 2"]).of("drunk") == [0, 2, 0]
    assert Table(3, [*lines, "1 give 2 3"]).of("drunk") == [0, 1, 1]
    assert "gives drinks to others" in refused(*lines, "1 give 1")
    assert "gives drinks to others" in refused(*lines, "1 give 1 2")
    assert "write the lower seat first: give 2 3" in refused(*lines, "1 give 3 2")
    assert "there is no player 5" in refused(*lines, "1 give 5")


def test_the_owner_of_the_bomb_names_who_drinks_along() -> None:
    lines = [first_cards("1 safe", "2 bomb", "3 safe", "4 safe"), "1 bid 4; 1 flip 1; 1 flip 2"]
    assert Table(4, [*lines, "2 companion 3"]).of("drunk") == [2, 0, 1, 0]
    assert "player 2 is the owner of the bomb" in refused(*lines, "2 companion 2", players=4)
    assert "player 1 is the challenger" in refused(*lines, "2 companion 1", players=4)


def test_an_eliminated_player_has_no_say() -> None:
    """Player 1 loses all four cards by the own bomb."""
    own = first_cards("1 bomb", "2 safe", "3 safe", "4 safe") + "; 1 bid 1; 2 pass; 3 pass; 4 pass; 1 flip 1"
    draws = ["safe", "safe", "safe", "bomb"]
    more: dict[str, Any] = {"players": 4, "draws": draws}
    assert Table(4, [own] * 4, draws).of("cards") == [0, 4, 4, 4]
    assert "player 1 is eliminated" in refused(*[own] * 4, "1 starter 1", **more)
    after = [*[own] * 4, "1 starter 2"]
    assert "turn of seat 2; player 1 is eliminated" in refused(*after, "1 lay safe", **more)
    bids = first_cards("2 safe", "3 safe", "4 safe") + "; 2 bid 2; 3 pass"
    assert "turn of seat 4; player 1 is eliminated" in refused(*after, bids, "1 pass", **more)
    won = "4 pass; 2 flip 2; 2 flip 3"
    assert "player 1 is eliminated and has no cards" in refused(*after, bids, "4 pass; 2 flip 2", "2 flip 1", **more)
    assert "player 1 is eliminated and cannot be made to drink" in refused(*after, bids, won, "2 give 1", **more)


def test_draws_of_a_real_table_must_be_cards_that_are_left() -> None:
    lines = [ONE_BOMB, "1 bid 2; 2 pass; 3 pass; 1 flip 1; 1 flip 2"]
    assert Table(3, lines, ["bomb"]).of("lost_bomb") == [1, 0, 0]
    again = first_cards("1 safe", "2 bomb", "3 safe") + "; 1 bid 2; 2 pass; 3 pass; 1 flip 1"
    problem = refused(*lines, again, "1 flip 2", draws=["bomb", "bomb"])
    assert "draw 2, which the deal tells as one that cannot come there" in problem


def test_without_draws_chance_decides() -> None:
    lines = [ONE_BOMB, "1 bid 2; 2 pass; 3 pass; 1 flip 1; 1 flip 2"]
    lost = Table(3, lines)
    assert lost.of("lost_bomb")[0] + lost.of("lost_safe")[0] == 1


def test_fouls_are_called_only_with_a_referee() -> None:
    lines = [ALL_SAFE, "1 bid 2; 2 pass; 3 pass"]
    assert "only in the variant 'referee'" in refused(*lines, "1 foul")
    fouled = Table(3, [*lines, "1 foul"], ["safe"], variants=["referee"])
    assert (fouled.of("cards"), fouled.of("drunk"), int(fouled.state.cup)) == ([3, 4, 4], [2, 0, 0], 4)
    assert "a foul is a flip out of order" in refused(ALL_SAFE, "1 foul", variants=["referee"])
    empty = [ALL_SAFE, *[first_cards("1 safe", "2 safe", "3 safe")] * 2, "1 lay bomb; 2 lay bomb; 3 lay bomb"]
    again = [ALL_SAFE, "1 bid 2; 2 pass; 3 pass"]
    assert "draw 2, which the deal tells as one that cannot come there" in refused(
        *empty, "1 foul", *again, "1 foul", draws=["bomb", "bomb"], variants=["referee"]
    )
    assert "draw 2, which the deal tells as one that cannot come there" in refused(
        *again, "1 foul", *empty[:-1], "1 foul", draws=["bomb", "bomb"], variants=["referee"]
    )
    assert "a first card is laid" in refused("1 foul", variants=["referee"])


def test_no_foul_is_offered_where_every_card_face_down_may_be_turned_up() -> None:
    """The own stack is finished, and every other is a single card: no flip is out of order, from below or too soon."""
    called = [ALL_SAFE, "1 bid 3"]
    assert "no flip can be out of order here" in refused(*called, "1 flip 1; 1 foul", variants=["referee"])
    assert Table(3, [*called, "1 foul"], ["safe"], variants=["referee"]).counts.fouled == 1  # another's before the own
    second = "1 lay safe; 2 lay safe; 3 lay safe; 1 bid 6; 1 flip 1; 1 flip 1"
    from_below = Table(3, [ALL_SAFE, f"{second}; 1 foul"], ["safe"], variants=["referee"])
    assert from_below.counts.fouled == 1
    assert "no flip can be" in refused(ALL_SAFE, f"{second}; 1 flip 2; 1 flip 3; 1 foul", variants=["referee"])


@pytest.mark.parametrize("players", [3, 5])
def test_a_foul_is_offered_where_a_card_face_down_is_out_of_order(players: int) -> None:
    """Judged by every card on the table: is it the top one, of the own stack or, once that is done, of another?"""
    tables = GAME.load(["referee"])
    rules, offered = GAME.rules(tables), Counter[bool]()
    for seed in range(40):
        now = GAME.start(tables, rules, players, GAME.deal(tables, players, seed))
        stream, chance = np.array([seed], np.uint64), random.Random(seed)
        while GAME.seat_to_act(now) >= 0:
            names = [GAME.action_name(action) for action in legal_actions(GAME, rules, now)]
            if any(name.startswith("flip") for name in names):
                in_order = {int(name.split()[1]) - 1 for name in names if name.startswith("flip")}
                stacks = [int(now.depth[seat] - now.shown[seat]) for seat in range(players)]
                wrong = any(left > (seat in in_order) for seat, left in enumerate(stacks))
                assert ("foul" in names) == wrong
                offered[wrong] += 1
                GAME.step(rules, now, GAME.action_named(f"flip {1 + chance.choice(sorted(in_order))}"))
            else:
                GAME.step(rules, now, GAME.choose("random", rules, now, stream))
    assert min(offered[True], offered[False]) > 10


def test_one_enemy_alone_may_be_made_to_empty_the_cup() -> None:
    one = first_cards("1 safe", "2 safe", "3 safe") + "; 1 bid 1; 2 pass; 3 pass; 1 flip 1; 1 give 2"
    assert Table(3, [one, one, "1 cup 3"]).of("from_cup") == [0, 0, 3]
    assert Table(3, [one, one, "1 cup 3 2"]).of("from_cup") == [0, 1, 2]  # the odd pour is for the first named
    assert "gives drinks to others" in refused(one, one, "1 cup 1")
    assert "at most 1 player" in refused(one, one, "1 cup 2 3", changes={"cup.enemies": 1})
    assert "comes after the end" in refused(one, one, "1 cup all", "1 pass")


def test_numbers_of_the_tables_are_followed() -> None:
    changes = {"drinks.self_bomb": 5, "cup.self_bomb": 3, "penalty.cards": 2, "cup.start": 2, "hand.safe": 4}
    own = first_cards("1 bomb", "2 safe", "3 safe") + "; 1 bid 1; 2 pass; 3 pass; 1 flip 1"
    table = Table(3, [own], ["safe", "safe"], changes=changes)
    assert (table.of("cards"), table.of("drunk"), int(table.state.cup)) == ([3, 5, 5], [5, 0, 0], 6 + 3)


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        ({}, "a deal has the part 'first'"),
        ({"first": 4}, "is no seat; it is 1 to 3"),
        ({"first": True}, "is no seat"),
        ({"first": 1, "luck": -1}, "is no seed"),
        ({"first": 1, "draws": ["heart"]}, "draw 1 is 'heart'; draws are like: bomb, safe"),
        ({"first": 1, "draws": ["safe"] * 49}, "is no list of at most 48 draws"),
        ({"first": 1, "cards": []}, "a deal has the part 'first', and may have luck, draws"),
    ],
)
def test_a_wrong_deal_is_refused(deal: dict, reason: str) -> None:
    tables = GAME.load()
    with pytest.raises(GameError, match=reason):
        GAME.start(tables, GAME.rules(tables), 3, deal)


def test_the_winner_names_one_or_two_as_the_tables_allow() -> None:
    """Two medals, and a cup with the 3 pours of the start (4.2)."""
    won = [ALL_SAFE, "1 bid 1; 2 pass; 3 pass; 1 flip 1; 1 give 2"] * 2
    assert Table(3, [*won, "1 cup 3 2"]).of("from_cup") == [0, 1, 2]
    assert Table(3, [*won, "1 cup 2"]).of("from_cup") == [0, 3, 0]
    alone = {"cup.enemies": 1}
    assert Table(3, [*won, "1 cup 2"], changes=alone).of("from_cup") == [0, 3, 0]
    assert "at most 1 player" in refused(*won, "1 cup 3 2", changes=alone)
    assert "there is no player 4" in refused(*won, "1 cup 4")


def test_what_is_counted_on_the_way() -> None:
    """A call of all cards over another one; then hands laid empty, and a call that has to be made, twice."""
    called = [ALL_SAFE, "1 bid 2; 2 bid 3", "2 flip 2; 2 flip 1; 2 flip 3; 2 give 1"]  # 9 decisions, 3 of them first
    emptied = [first_cards("2 safe", "3 safe", "1 safe"), *["2 lay safe; 3 lay safe; 1 lay safe"] * 2]
    forced = [
        *emptied,
        "2 lay bomb; 3 lay bomb; 1 lay bomb",
        "2 bid 1; 3 pass; 1 pass; 2 flip 2",
    ]  # 16, 3 of them first
    again = [*emptied[:2], "2 lay bomb; 3 lay safe; 1 lay safe; 2 bid 1"]  # 10, 3 of them first
    counts = Table(3, [*called, *forced, *again], ["safe"]).counts
    assert (counts.decisions, counts.first_cards) == (35, 9)
    assert (counts.bids, counts.raises, counts.all_called, counts.forced) == (4, 1, 1, 2)


def test_the_medal_of_an_eliminated_player_is_void() -> None:
    won = [ALL_SAFE, "1 bid 1; 2 pass; 3 pass; 1 flip 1; 1 give 2"]
    own = "; ".join([first_cards("1 bomb", "2 safe", "3 safe"), "1 bid 1; 2 pass; 3 pass; 1 flip 1"])
    table = Table(3, [*won, *[own] * 4], ["safe", "safe", "safe", "bomb"])
    assert (table.of("medals"), table.counts.voided, table.counts.eliminated) == ([0, 0, 0], 1, 1)
