"""The planner of Blind Snipe: what it imagines, how it reckons, and how strong each kind of player is."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from engine.games.blind_snipe import planner, rules, state
from engine.games.blind_snipe.imagining import imagine
from engine.statistics.estimates import Estimate
from engine.statistics.moments import Moments
from tests.engine.games.blind_snipe.players import RULES, TABLES, chosen, positions
from tests.engine.games.blind_snipe.table import GAME, Table, first_cards


def test_what_is_imagined_agrees_with_what_is_seen() -> None:
    """And each player owns, in hand and on the table, the cards that all can count, of kinds that may be his."""
    stream = np.array([6], np.uint64)
    for position in positions(["random"] * 5, 7):
        for seat in range(5):
            view = GAME.observe(position, seat)
            world = view.copy()
            with np.errstate(over="ignore"):
                imagine(RULES, world, seat, stream)
            assert GAME.observe(world, seat).tobytes() == view.tobytes()
            for other in range(5):
                lost = TABLES.hand.bomb - rules.owned_bombs(world, other)
                assert world.hand_safe[other] + world.hand_bomb[other] == rules.held(position, other)
                assert world.chance_lost[other, lost] > 0 or other == seat


def test_every_place_of_a_bomb_is_imagined() -> None:
    """Two cards laid of four, the bidder's, and a passer's: a bomb below, above, in the hand, for each of them."""
    table = Table(3, [first_cards("1 safe", "2 safe", "3 safe"), "1 lay safe; 2 lay safe; 3 lay safe; 1 bid 1; 2 pass"])
    stream, seen = np.array([8], np.uint64), set()
    for _ in range(300):
        world = GAME.observe(table.state, 2)
        with np.errstate(over="ignore"):
            imagine(RULES, world, 2, stream)
        for other in (0, 1):
            stack = world.stack[other, :2].tolist()
            seen.add((other, stack.index(state.BOMB) if state.BOMB in stack else "hand"))
    assert seen == {(other, place) for other in (0, 1) for place in (0, 1, "hand")}


def test_the_planner_does_not_pass_a_second_medal_by() -> None:
    """Three safe cards of its own lie, one is called, and but one other player is left who could call more."""
    laid = [
        first_cards("1 safe", "2 safe", "3 safe"),
        "1 lay safe; 2 lay safe; 3 lay safe; 1 lay safe; 2 bid 1; 3 pass",
    ]
    position = Table(3, laid).state
    position.medals[0] = 1
    assert {chosen("planner", position, seed) for seed in range(20)} <= {"bid 2", "bid 3"}


def test_the_planner_makes_no_call_that_must_fail() -> None:
    """Six cards lie, five are called; six would end the bidding, with its own bomb on top."""
    laid = [first_cards("1 safe", "2 safe", "3 safe"), "1 lay safe; 2 lay bomb; 3 lay safe; 1 bid 5"]
    position = Table(3, laid).state
    assert {chosen("planner", position, seed) for seed in range(20)} == {"pass"}


def test_shares_of_the_game_add_up() -> None:
    """Everybody has the same at first; a medal is worth as much as three times the cards; the winner has it all."""
    position = GAME.start(TABLES, RULES, 4, {"first": 2})
    assert [planner.share(RULES, position, seat) for seat in range(4)] == [0.25] * 4
    position.medals[1] = 1
    assert planner.share(RULES, position, 1) == pytest.approx(3 / 6)
    for position in positions(["random"] * 4, 11):
        assert sum(planner.share(RULES, position, seat) for seat in range(4)) == pytest.approx(1)
        assert all(planner.share(RULES, position, seat) == 0 for seat in range(4) if position.cards[seat] == 0)
    assert planner.share(RULES, position, GAME.winners(RULES, position)[0]) == 1


def wins(policy: Sequence[str], games: int) -> dict[str, Estimate]:
    """Shares of games won, a player of each policy, with 99 % intervals."""
    moments = Moments.of(GAME.columns, GAME.play(TABLES, len(policy), policy, 10, 0, games))
    measures = {one.key: one for one in GAME.measures_for(policy)}
    return {name: measures[f"won_{name}"].of(moments, 0.99) for name in dict.fromkeys(policy)}


@pytest.mark.parametrize(("rival", "at_least"), [("cautious", 0.65), ("bluffer", 0.4)])
def test_the_planner_wins_far_more_than_its_share(rival: str, at_least: float) -> None:
    """A quarter would be fair; it wins about four games in five against cautious players, and half against bluffers."""
    found = wins(["planner", rival, rival, rival], 1_000)
    assert found["planner"].low > at_least
    assert found["planner"].value + 3 * found[rival].value == pytest.approx(1)


def test_bluffing_beats_caution_and_caution_beats_chance() -> None:
    found = wins(["bluffer", "cautious"] * 2, 4_000)
    assert found["bluffer"].low > 0.25 > found["cautious"].high
    found = wins(["cautious", "random"] * 2, 4_000)
    assert found["cautious"].low > 0.25 > found["random"].high
