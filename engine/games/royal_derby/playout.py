"""Bulk play of Royal Derby: the compiled loop, and the figures that it keeps of each race."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.royal_derby import policies, rules, state
from engine.games.royal_derby.schema import SUITS
from engine.kept_code import njit
from engine.kit.playout import compiled_play


@njit(cache=True)
def summarise(rules, state, counts, index, row):
    """The figures of a race."""
    row.races, row.players = 1, state.players
    row.flips, row.flips_squared = state.flips, np.int64(state.flips) ** 2
    row.won_by[state.winner - 1] = 1
    row.risky, row.failed, row.swaps, row.void_swaps = counts.risky, counts.failed, counts.swaps, counts.void_swaps
    row.choices, row.opened, row.chains = state.choices, counts.opened, counts.chains
    row.retreated, row.held = counts.retreated, counts.held
    row.dry = state.flips == rules.pile and state.place[state.winner - 1] <= rules.sections
    row.odd_leads, row.odd_fences = counts.odd_leads, counts.odd_fences
    places, row.lowest_place = 0, 127
    for suit in range(SUITS):
        places += state.place[suit]
        row.lowest_place = min(row.lowest_place, state.place[suit])
    row.unlawful = counts.steps - counts.beyond - counts.retreated != places
    _summarise_bets(state, row)


@njit(cache=True)
def _summarise_bets(state, row):
    backers = np.zeros(SUITS, np.int64)
    for seat in range(state.players):
        backers[state.suit[seat]] += 1
        row.staked += state.stake[seat]
        if state.suit[seat] == state.winner - 1:
            row.winners += 1
            row.winners_staked += state.stake[seat]
        else:
            row.own_drunk += state.stake[seat]
        row.drunk += state.drunk[seat]
        row.given += state.given[seat]
    row.most_backers = backers.max()
    row.backed_most = backers[state.winner - 1] == row.most_backers


COMPILED = compiled_play(globals(), state, rules, policies)
