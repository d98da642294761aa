"""Figures before and after on common random numbers."""

from __future__ import annotations

import math

import numpy as np
import pytest

from engine.compare.balance import Balance, balance, pars
from engine.game import GameError
from engine.registry import find

GAMES = 1200


def played(**changes: object) -> Balance:
    game = find("royal_derby")
    return balance(game, game.load(), game.load((), changes.items()), None, GAMES, 1)


def test_a_name_moves_no_game() -> None:
    found = played(**{"suits.1.horse.en": "Owl"})
    assert found.same
    assert all(one.change is None or one.change.value == 0 for one in found.shifts)


def test_a_longer_race_is_seen_on_the_same_games() -> None:
    found = played(**{"course.obstacles.5": 4})
    shifts = {one.measure.key: one for one in found.shifts}
    flips = shifts["flips"]
    assert flips.change is not None
    assert flips.change.value == pytest.approx(flips.after.value - flips.before.value)
    assert flips.clear
    assert not flips.same
    assert flips.narrower > 1.5
    assert shifts["dry"].same  # the pile runs out in no game of either side
    assert not shifts["won_by_1"].clear  # no suit is helped


@pytest.mark.parametrize("cell", ["5.cells.8", "5.cells.9", "6.cells.5", "6.cells.6"])
def test_pairs_narrow_the_interval_of_a_cell_late_in_the_race_threefold(cell: str) -> None:
    found = of_a_cell(cell)
    (score,) = (one for one in found.shifts if one.measure.key == "score")
    assert score.narrower >= 3


def of_a_cell(cell: str) -> Balance:
    """What another ground of one cell of Continental Spin's track does."""
    game = find("continental_spin")
    before = game.load()
    leg, _, place = cell.split(".")
    there = before.track.legs[int(leg) - 1].cells[int(place) - 1]
    after = game.load((), [(f"track.legs.{cell}", "rock" if there == "straight" else "straight")])
    return balance(game, before, after, 4, 2 * GAMES, 1)


def test_all_chance_is_paired_where_a_cell_changes() -> None:
    """Early in the race a changed cell narrows less: every later decision follows from it, and nothing else differs.

    The decks and the relics of each site are dealt alike, and the policy of the balance draws nothing: what is left
    between two games of a pair is the change itself, and what the riders make of it.
    """
    game = find("continental_spin")
    sides = [game.load(), game.load((), [("track.legs.1.cells.1", "rock")])]
    for seed in range(20):
        one, other = (game.deal(tables, 4, seed) for tables in sides)
        assert one == other
        rules, stream = game.rules(sides[1]), np.array([seed], np.uint64)
        state = game.start(sides[1], rules, 4, other)
        while game.seat_to_act(state) >= 0:
            game.step(rules, state, game.choose(game.default_policy, rules, state, stream))
        assert stream[0] == seed


def test_the_paired_interval_is_that_of_the_differences() -> None:
    """Worked out from the games themselves."""
    game = find("royal_derby")
    sides = [game.load(), game.load((), [("course.obstacles.5", 4)])]
    rows = [game.play(tables, 4, ["random"] * 4, 1, 0, GAMES) for tables in sides]
    place = game.columns.index("flips")
    differences = (rows[1] - rows[0])[:, place]
    error = differences.std(ddof=1) / math.sqrt(GAMES)
    change = next(one.change for one in balance(game, *sides, 4, GAMES, 1).shifts if one.measure.key == "flips")
    assert change is not None
    assert change.value == pytest.approx(differences.mean())
    assert change.error == pytest.approx(error, rel=1e-6)
    assert change.high - change.low == pytest.approx(2 * 1.962 * error, rel=1e-3)


def test_players_must_be_able_to_play_both() -> None:
    game = find("royal_derby")
    many = game.load((), [("players.min", 7), ("players.best", 7)])
    assert balance(game, game.load(), many, None, 2, 1).players == 7
    few = game.load((), [("players.max", 4)])
    with pytest.raises(GameError, match="no number of players"):
        balance(game, many, few, None, 2, 1)


def test_par_is_compared_where_both_sides_have_one() -> None:
    found = pars([14, 0, 15, 16], [15, 12, 15, 18])
    assert found is not None
    before, after, change = found
    assert (before.value, after.value, change.value, change.games) == (15, 16, 1, 3)
    assert pars([0, 14], [12, 0]) is None
