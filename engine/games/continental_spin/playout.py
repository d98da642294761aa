"""Bulk play of Continental Spin: the compiled loop, and the figures that it keeps of each game."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.continental_spin import policies, rules, state
from engine.games.continental_spin.rules import relics_of, score
from engine.games.continental_spin.schema import MAX_CARD
from engine.kept_code import njit
from engine.kit.playout import compiled_play


@njit(cache=True)
def conserved(counts, rider):
    """The conservation law of a rider: where the cell came from (see by_games.py). Points are whole numbers."""
    gained = counts.cards[rider] + counts.boosts[rider] + counts.relic_cells[rider] + counts.seal_gain[rider]
    lost = counts.rock_tax[rider] + counts.curve_tax[rider] + counts.seal_loss[rider] + counts.void[rider]
    return gained - lost


@njit(cache=True)
def summarise(rules, state, counts, index, row):
    """The figures of a game."""
    riders = state.riders
    row.riders = riders
    row.score_low, row.score_high, row.cell_low = 1 << 30, -1, 1 << 30
    for rider in range(riders):
        points = score(rules, state, rider)
        row.score += points
        row.score_[(rider + index) % riders] = points
        row.score_squared += points * points
        row.score_low, row.score_high = min(row.score_low, points), max(row.score_high, points)
        row.cell += state.cell[rider]
        row.cell_low = min(row.cell_low, state.cell[rider])
        row.relics += relics_of(rules, state, rider)
        row.leg_points += state.leg_points[rider].sum()
        row.final_points += state.final_points[rider]
        _count(counts, rider, row)
        row.unlawful += conserved(counts, rider) != state.cell[rider]
        if counts.emptied[rider] > 0:
            due = -((rules.hand - rules.deck) // max(rules.draw, 1))
            row.emptied_odd += counts.emptied[rider] != due
        row.arrived += state.arrival[rider] > 0
        row.arrival_beats += state.arrival[rider]
        if state.arrival[rider] == 0:
            _count_leftover(rules, state, counts, rider, row)
    row.relic_points = row.score - row.leg_points - row.final_points


@njit(cache=True)
def _count(counts, rider, row):
    """What the rider did on the way."""
    ground = counts.river_spin[rider] + counts.town_spin[rider]
    row.ground_spin += ground
    row.ground_spin_high = max(row.ground_spin_high, ground)
    row.spin_spent += counts.boost_spin[rider] + counts.break_spin[rider]
    row.seals_laid += counts.seals_laid[rider]
    row.seals_met += counts.seals_met[rider]
    row.seals_broken += counts.seals_broken[rider]
    row.cards += counts.cards[rider]
    row.plays += counts.plays[rider]
    row.rock_tax += counts.rock_tax[rider]
    row.curve_tax += counts.curve_tax[rider]
    row.seal_loss += counts.seal_loss[rider]
    row.void += counts.void[rider]
    row.relic_cells += counts.relic_cells[rider]
    row.boosts += counts.boosts[rider]
    row.relic_spin += counts.relic_spin[rider]
    row.lost_spin += counts.lost_spin[rider]


@njit(cache=True)
def _count_leftover(rules, state, counts, rider, row):
    """Cards of a rider who did not arrive: in hand, and whether as many as were drawn and not played."""
    held = 0
    for value in range(1, MAX_CARD + 1):
        held += state.hand[rider, value]
        row.leftover_points += value * state.hand[rider, value]
    row.leftover_cards += held
    row.leftover_odd += held != rules.deck - state.pile_left[rider] - rules.beats + counts.taken_back[rider]
    row.pile_left += state.pile_left[rider]


COMPILED = compiled_play(globals(), state, rules, policies)
