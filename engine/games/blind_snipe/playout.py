"""Bulk play of Blind Snipe: the compiled loop, and the figures that it keeps of each game."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.blind_snipe import policies, rules, state
from engine.games.blind_snipe.lawful import conserved, odd_call, odd_end, odd_turn
from engine.kept_code import njit
from engine.kit.playout import compiled_play


@njit(cache=True)
def before(rules, state, counts, seat):
    """Keep what a decision may change, to hold the rules to their own laws."""
    counts.odd_turns += odd_turn(state, seat)
    counts.bid_before, counts.bids_before = state.bid, counts.bids


@njit(cache=True)
def after(rules, state, counts, seat):
    """Count laws broken."""
    counts.odd_calls += odd_call(state, counts)


@njit(cache=True)
def summarise(rules, state, counts, index, row):
    """The figures of a game."""
    row.games, row.players, row.rounds, row.decisions = 1, state.players, state.rounds, counts.decisions
    decided = counts.decisions - counts.first_cards
    row.seconds = state.rounds * rules.round_seconds + decided * rules.decision_seconds
    row.successes, row.failures, row.self_bombs = counts.successes, counts.failures, counts.self_bombs
    row.challenges = counts.successes + counts.failures
    row.eliminated, row.voided = counts.eliminated, counts.voided
    row.by_medals = counts.eliminated < state.players - 1
    row.fouled, row.forced, row.raises, row.all_called = counts.fouled, counts.forced, counts.raises, counts.all_called
    row.bids, row.flips, row.companions = counts.bids, counts.flips, counts.companions
    for seat in range(state.players):
        row.drunk += state.drunk[seat]
        row.drunk_most = max(row.drunk_most, state.drunk[seat])
        row.from_cup_most = max(row.from_cup_most, state.from_cup[seat])
    row.poured, row.medals_most = counts.poured, counts.medals_most
    row.unlawful = not conserved(rules, state, counts)
    row.odd_turns, row.odd_calls, row.odd_ends = counts.odd_turns, counts.odd_calls, odd_end(rules, state)
    row.seat_1_first = state.first == 0
    winner = state.winner - 1
    row.won_by[(winner - state.first + state.players) % state.players] = 1
    row.won_by_policy[(winner + index) % state.players] = 1


COMPILED = compiled_play(globals(), state, rules, policies)
