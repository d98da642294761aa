"""The table of moves against rides reckoned by hand from chapters 4 and 6."""

from __future__ import annotations

import pytest

from engine.games.continental_spin.solo.challenge import challenge
from engine.games.continental_spin.solo.moves import empty_moves, fill_moves

KINDS = {"eye": 1, "heart": 2, "spine": 3, "skull": 4}


@pytest.mark.parametrize(
    ("cell", "card", "boost", "sites", "entry"),
    [
        (0, 5, 0, {}, (3, 0, 0)),  # the curve on 3 takes the last two points
        (0, 3, 0, {}, (3, 0, 0)),
        (3, 5, 0, {}, (8, 2, 0)),  # the river on 5 and a stop in the town on 8
        (3, 4, 1, {}, (8, 2, 0)),
        (8, 5, 2, {}, (14, 0, 0)),  # the rock on 12 takes one; nothing is left for the curve on 14
        (2, 2, 0, {4: "eye"}, (4, 2, 0)),
        (16, 1, 1, {18: "eye"}, (18, 3, 0)),  # the river on 17, then the eye
        (2, 2, 0, {4: "heart"}, (7, 0, 0)),  # three cells on: no river on 5, no relic on 7
        (2, 2, 0, {4: "heart", 7: "eye"}, (7, 0, 0)),
        (2, 2, 0, {4: "skull"}, (4, 0, 1)),
        (2, 2, 0, {4: "spine"}, (4, 0, 0)),
        (2, 3, 0, {4: "eye"}, (5, 1, 0)),  # ridden past: only the river
        (57, 5, 2, {}, (60, 0, 0)),  # the rest is void
        (57, 1, 0, {57: "eye"}, (58, 1, 0)),
    ],
)
def test_a_move_ends_where_the_rules_say(cell: int, card: int, boost: int, sites: dict, entry: tuple) -> None:
    race = challenge(seed=1)
    state = race.start(race.deal())
    state.site[:] = 0
    for site, kind in sites.items():
        state.site[site] = KINDS[kind]
    moves = empty_moves()
    fill_moves(race.rules, state, moves)
    assert tuple(moves[cell, card, boost]) == entry
