"""Bulk play of Continental Spin: the compiled loop, and the figures that it keeps of each game."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import game_seed
from engine.games.continental_spin.policies import choose
from engine.games.continental_spin.rules import deal_into, is_over, relics_of, score, seat_to_act, start, step
from engine.games.continental_spin.schema import MAX_CARD, MAX_CELLS, MAX_DECK, MAX_RIDERS
from engine.games.continental_spin.state import STATE
from engine.kept_code import njit

# Whole-number figures of one game, each over all riders unless it says otherwise.
COLUMNS = (
    "riders",
    "score",
    "score_squared",
    "score_low",
    "score_high",
    "cell",
    "cell_low",
    "arrived",
    "arrival_beats",
    "relics",
    "spin_spent",
    "seals_laid",
    "seals_met",
    "seals_broken",
    "cards",
    "plays",
    "rock_tax",
    "curve_tax",
    "seal_loss",
    "void",
    "relic_cells",
    "boosts",
    "ground_spin",
    "ground_spin_high",
    "relic_spin",
    "lost_spin",
    "leg_points",
    "final_points",
    "relic_points",
    "unlawful",
    "leftover_odd",
    "pile_left",
    "emptied_odd",
    "score_1",
    "score_2",
    "score_3",
    "score_4",
    "score_5",  # of the first policy named, the second ..., in any seat
    "leftover_cards",
    "leftover_points",  # cards in hand of riders who did not arrive, and their sum
)
_FIRST_SCORE, _LEFTOVER = COLUMNS.index("score_1"), COLUMNS.index("leftover_cards")


@njit(cache=True)
def conserved(state, rider):
    """The conservation law of a rider: where the cell came from (see by_games.py). Points are whole numbers."""
    gained = state.cards[rider] + state.boosts[rider] + state.relic_cells[rider] + state.seal_gain[rider]
    lost = state.rock_tax[rider] + state.curve_tax[rider] + state.seal_loss[rider] + state.void[rider]
    return gained - lost


@njit(cache=True)
def play_games(rules, riders, policies, weights, base, first, count, figures):
    """Play `count` games from index `first` of batch `base` into `figures` (count x COLUMNS).

    `policies` holds one a seat for game 0 and moves on by a seat from game to game, so that each plays every seat.
    """
    piles = np.zeros((MAX_RIDERS, MAX_DECK), np.int8)
    relics = np.zeros(MAX_CELLS, np.int8)
    states = np.zeros(1, STATE)
    empty = np.zeros(1, STATE)
    stream = np.zeros(1, np.uint64)
    for game in range(count):
        seed = game_seed(base, first + game)
        stream[0] = np.uint64(seed)
        deal_into(rules, riders, stream, piles, relics)
        stream[0] = np.uint64(game_seed(seed, 0))  # the policies' own stream
        states[0] = empty[0]
        state = states[0]
        start(rules, state, riders, piles, relics)
        while not is_over(state):
            seat = seat_to_act(state)
            policy = policies[(seat + first + game) % riders]
            step(rules, state, choose(policy, rules, state, stream, weights))
        _summarise(rules, state, first + game, figures[game])


@njit(cache=True)
def _summarise(rules, state, index, row):
    riders = state.riders
    low, high, cell_low, ground_high = 1 << 30, -1, 1 << 30, 0
    row[0] = riders
    for rider in range(riders):
        points = score(rules, state, rider)
        low, high = min(low, points), max(high, points)
        cell_low = min(cell_low, state.cell[rider])
        ground = state.river_spin[rider] + state.town_spin[rider]
        ground_high = max(ground_high, ground)
        arrived = state.arrival[rider] > 0
        row[1] += points
        row[_FIRST_SCORE + (rider + index) % riders] = points
        row[2] += points * points
        row[5] += state.cell[rider]
        row[7] += arrived
        row[8] += state.arrival[rider]
        row[9] += relics_of(rules, state, rider)
        row[10] += state.boost_spin[rider] + state.break_spin[rider]
        row[11] += state.seals_laid[rider]
        row[12] += state.seals_met[rider]
        row[13] += state.seals_broken[rider]
        row[14] += state.cards[rider]
        row[15] += state.plays[rider]
        row[16] += state.rock_tax[rider]
        row[17] += state.curve_tax[rider]
        row[18] += state.seal_loss[rider]
        row[19] += state.void[rider]
        row[20] += state.relic_cells[rider]
        row[21] += state.boosts[rider]
        row[22] += ground
        row[24] += state.relic_spin[rider]
        row[25] += state.lost_spin[rider]
        row[26] += state.leg_points[rider].sum()
        row[27] += state.final_points[rider]
        row[29] += conserved(state, rider) != state.cell[rider]
        if state.emptied[rider] > 0:
            due = -((rules.hand - rules.deck) // max(rules.draw, 1))
            row[32] += state.emptied[rider] != due
        if not arrived:
            expected = rules.deck - state.pile_left[rider] - rules.beats + state.taken_back[rider]
            row[30] += state.hand[rider].sum() != expected
            row[31] += state.pile_left[rider]
            for value in range(1, MAX_CARD + 1):
                row[_LEFTOVER] += state.hand[rider, value]
                row[_LEFTOVER + 1] += value * state.hand[rider, value]
    row[3], row[4], row[6], row[23] = low, high, cell_low, ground_high
    row[28] = row[1] - row[26] - row[27]
