"""Money and the end of a race, on positions made up by hand: what no single race comes to."""

from __future__ import annotations

import pytest

from engine.game import Record
from engine.games.downforce import money, rules
from engine.games.downforce.schema import COLOURS
from engine.registry import find

GAME = find("downforce")
BLACK, BLUE, GREEN, YELLOW = map(COLOURS.index, ("black", "blue", "green", "yellow"))
ANEW = (
    "turn piled shown pile_at pile_left held discard table owner price lap place common_at common_left offers again",
    "home crossed lines_bet powers bets hand",
)


def position(variants: tuple[str, ...] = (), players: int = 3) -> tuple[Record, Record]:
    """The rules, with a prize for the last place too, and the start of a game."""
    tables = GAME.load(variants, [("money.prizes.6", 1)])
    made = GAME.rules(tables)
    return made, GAME.start(tables, made, players, GAME.deal(tables, players, 7))


def test_only_a_car_that_is_home_brings_a_prize_or_wins_a_bet() -> None:
    made, state = position()
    state.owner[[BLACK, BLUE]] = 1
    state.owner[GREEN] = 2
    state.place[[BLACK, GREEN, YELLOW]] = 2, 6, 1
    made.bets[:] = [[9, 6, 3, 0, 0, 8], [6, 4, 2, 0, 0, 7], [3, 2, 1, 0, 0, 5]]
    state.bets[0] = BLACK + 1, BLUE + 1, 0  # second, not home, and no bet
    state.bets[1] = GREEN + 1, GREEN + 1, BLACK + 1
    assert [money.prizes(made, state, seat) for seat in range(3)] == [9, 1, 0]
    assert [money.bet_money(made, state, seat) for seat in range(3)] == [6, 8 + 7 + 2, 0]


def test_equal_money_is_parted_by_the_best_place_of_all_races() -> None:
    made, state = position()
    state.owner[[BLACK, BLUE, GREEN]] = 1, 1, 2
    state.place[[BLACK, BLUE, GREEN]] = 4, 3, 2
    for best, kept in ((0, 3), (2, 2), (3, 3), (5, 3)):  # the best so far, 0 for none
        state.best[0] = best
        state.best[2] = best  # has no car this time
        money.bank(made, state)
        assert (int(state.best[0]), int(state.best[2])) == (kept, best)
    state.banked[:3] = 20
    state.best[:3] = 3, 2, 0
    assert [money.wins(made, state, seat) for seat in range(3)] == [False, True, False]
    state.banked[2] = 21
    assert [money.wins(made, state, seat) for seat in range(3)] == [False, False, True]


@pytest.mark.parametrize("players", [2, 6])
def test_a_further_race_begins_as_a_game_does(players: int) -> None:
    tables = GAME.load(["world_tour"])
    made = GAME.rules(tables)
    deal = {"races": [GAME.deal(tables, players, 7)["races"][0]] * 2}  # the second race is dealt as the first one
    fresh, state = GAME.start(tables, made, players, deal), GAME.start(tables, made, players, deal)
    for name in " ".join(ANEW).split():
        state[name] = 1
    rules._end_race(made, state)
    assert (int(state.race), int(state.over)) == (1, 0)
    rules.carry_on_to_question(made, state, GAME.counts())
    for name in " ".join(ANEW).split():
        assert state[name].tolist() == fresh[name].tolist(), name
    assert GAME.seat_to_act(state) == GAME.seat_to_act(fresh)


def test_what_no_hand_gets_is_the_common_pile() -> None:
    """42 cards, 3 to each of 4 players (section 4.1)."""
    assert int(position(("beginner",), 4)[1].common_left) == 42 - 4 * 3
