"""Bulk play of Blind Snipe: the compiled loop, and the figures that it keeps of each game."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below, game_seed
from engine.games.blind_snipe.lawful import conserved, odd_call, odd_end, odd_turn
from engine.games.blind_snipe.policies import RANDOM, choose
from engine.games.blind_snipe.rules import observe, seat_to_act, start, step
from engine.games.blind_snipe.state import NOBODY, STATE
from engine.kept_code import njit

# Whole-number figures of one game.
COLUMNS = (
    "games",
    "players",
    "rounds",
    "decisions",
    "seconds",
    "successes",
    "failures",
    "challenges",
    "self_bombs",
    "eliminated",
    "voided",
    "by_medals",
    "fouled",
    "forced",
    "raises",
    "all_called",
    "bids",
    "flips",
    "companions",
    "drunk",
    "drunk_most",
    "poured",
    "from_cup_most",
    "medals_most",
    "unlawful",
    "odd_turns",
    "odd_calls",
    "odd_ends",  # laws broken (lawful.py)
    "unraised",
    "seat_1_first",  # self bombs of rounds without a raise; does seat 1 start?
    "won_by_1",
    "won_by_2",
    "won_by_3",
    "won_by_4",
    "won_by_5",
    "won_by_6",  # counted from the first starter
    # The first policy named, the second ..., in any seat.
    "won_by_policy_1",
    "won_by_policy_2",
    "won_by_policy_3",
    "won_by_policy_4",
    "won_by_policy_5",
    "won_by_policy_6",
)
_ODD_TURNS, _UNRAISED = COLUMNS.index("odd_turns"), COLUMNS.index("unraised")
_WON, _WON_BY_POLICY = COLUMNS.index("won_by_1"), COLUMNS.index("won_by_policy_1")


@njit(cache=True)
def play_games(rules, players, policies, base, first, count, figures):
    """Play `count` games from index `first` of batch `base` into `figures` (count x COLUMNS).

    `policies` holds one a seat for game 0 and moves on by a seat from game to game, so that each plays every seat.
    """
    states = np.zeros(1, STATE)
    empty = np.zeros(1, STATE)
    views = np.zeros(1, STATE)
    stream = np.zeros(1, np.uint64)
    for game in range(count):
        seed = game_seed(base, first + game)
        stream[0] = np.uint64(seed)
        starter = below(stream, players)
        luck = below(stream, 1 << 31)
        stream[0] = np.uint64(game_seed(seed, 0))  # the policies' own stream
        states[0] = empty[0]
        state = states[0]
        start(rules, state, players, starter, luck)
        seat = seat_to_act(state)
        odd_turns, odd_calls, unraised = 0, 0, 0
        raises = 0  # before this round
        while seat != NOBODY:
            policy = policies[(seat + first + game) % players]
            round_now, bid, bids, self_bombs = state.rounds, state.bid, state.bids, state.self_bombs
            odd_turns += odd_turn(state, seat)
            if policy == RANDOM:  # it looks at its own cards alone
                action = choose(policy, rules, state, stream)
            else:
                views[0] = states[0]
                observe(views[0], seat)
                action = choose(policy, rules, views[0], stream)
            step(rules, state, action)
            odd_calls += odd_call(state, bid, bids)
            unraised += state.self_bombs > self_bombs and state.raises == raises
            if state.rounds > round_now:
                raises = state.raises
            seat = seat_to_act(state)
        _summarise(rules, state, first + game, figures[game])
        figures[game, _ODD_TURNS : _ODD_TURNS + 2] = odd_turns, odd_calls
        figures[game, _UNRAISED] = unraised


@njit(cache=True)
def _summarise(rules, state, index, row):
    row[0], row[1], row[2], row[3] = 1, state.players, state.rounds, state.decisions
    row[4] = state.rounds * rules.round_seconds + (state.decisions - state.first_cards) * rules.decision_seconds
    row[5], row[6], row[7], row[8] = state.successes, state.failures, state.successes + state.failures, state.self_bombs
    row[9], row[10], row[11] = state.eliminated, state.voided, state.eliminated < state.players - 1
    row[12], row[13], row[14], row[15] = state.fouled, state.forced, state.raises, state.all_called
    row[16], row[17], row[18] = state.bids, state.flips, state.companions
    row[19], row[20], row[21] = state.drunk.sum(), state.drunk.max(), state.poured
    row[22], row[23] = state.from_cup.max(), state.medals_most
    row[24] = not conserved(rules, state)
    row[_ODD_TURNS + 2] = odd_end(rules, state)
    row[_UNRAISED + 1] = state.first == 0
    winner = state.winner - 1
    row[_WON + (winner - state.first + state.players) % state.players] = 1
    row[_WON_BY_POLICY + (winner + index) % state.players] = 1
