"""Bulk play of Royal Derby: the compiled loop, and the figures that it keeps of each race."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import game_seed
from engine.games.royal_derby.policies import choose
from engine.games.royal_derby.rules import deal_into, seat_to_act, start, step
from engine.games.royal_derby.schema import MAX_DECK, SUITS
from engine.games.royal_derby.state import NOBODY, STATE
from engine.kept_code import njit

# Whole-number figures of one race.
COLUMNS = (
    "races",
    "players",
    "flips",
    "flips_squared",
    "won_by_1",
    "won_by_2",
    "won_by_3",
    "won_by_4",
    "risky",
    "failed",
    "swaps",
    "void_swaps",
    "choices",
    "opened",
    "chains",
    "retreated",
    "held",
    "dry",
    "odd_leads",
    "odd_fences",
    "unlawful",
    "lowest_place",
    "staked",
    "winners",
    "winners_staked",
    "own_drunk",
    "drunk",
    "given",
    "backed_most",
    "most_backers",
)


@njit(cache=True)
def play_games(rules, players, policies, base, first, count, figures):
    """Play `count` races from index `first` of batch `base` into `figures` (count x COLUMNS).

    `policies` holds one a seat for race 0 and moves on by a seat from race to race.
    """
    deck = np.zeros(MAX_DECK, np.int8)
    again = np.zeros(MAX_DECK, np.int8)
    states = np.zeros(1, STATE)
    empty = np.zeros(1, STATE)
    stream = np.zeros(1, np.uint64)
    for game in range(count):
        seed = game_seed(base, first + game)
        stream[0] = np.uint64(seed)
        luck = deal_into(rules, stream, deck, again)
        stream[0] = np.uint64(game_seed(seed, 0))  # the policies' own stream
        states[0] = empty[0]
        state = states[0]
        start(rules, state, players, deck, again, luck)
        seat = seat_to_act(state)
        while seat != NOBODY:
            policy = policies[(seat + first + game) % players]
            step(rules, state, choose(policy, rules, state, stream))
            seat = seat_to_act(state)
        _summarise(rules, state, figures[game])


@njit(cache=True)
def _summarise(rules, state, row):
    row[0], row[1] = 1, state.players
    row[2], row[3] = state.flips, state.flips * state.flips
    row[3 + state.winner] = 1
    row[8], row[9], row[10], row[11] = state.risky, state.failed, state.swaps, state.void_swaps
    row[12], row[13], row[14] = state.choices, state.opened, state.chains
    row[15], row[16] = state.retreated, state.held
    row[17] = state.flips == rules.pile and state.place[state.winner - 1] <= rules.sections
    row[18], row[19] = state.odd_leads, state.odd_fences
    places, lowest = 0, 127
    for suit in range(SUITS):
        places += state.place[suit]
        lowest = min(lowest, state.place[suit])
    row[20] = state.steps - state.beyond - state.retreated != places
    row[21] = lowest
    _summarise_bets(state, row)


@njit(cache=True)
def _summarise_bets(state, row):
    backers = np.zeros(SUITS, np.int64)
    for seat in range(state.players):
        backers[state.suit[seat]] += 1
        row[22] += state.stake[seat]
        if state.suit[seat] == state.winner - 1:
            row[23] += 1
            row[24] += state.stake[seat]
        else:
            row[25] += state.stake[seat]
        row[26] += state.drunk[seat]
        row[27] += state.given[seat]
    most = backers.max()
    row[28] = backers[state.winner - 1] == most
    row[29] = most
