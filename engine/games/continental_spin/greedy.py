"""The greedy rider of Continental Spin: it takes the best single beat, by what a few weights think that is worth."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.continental_spin.rules import act, is_rival, seal_cell, walk
from engine.games.continental_spin.schema import MAX_CARD
from engine.games.continental_spin.state import (
    ADVANCE,
    BOOST,
    BREAK,
    CARD,
    CHOOSE_BOOST,
    CHOOSE_BREAK,
    CHOOSE_CARD,
    CHOOSE_SEAL,
    GAIN_SPIN,
    HIDDEN,
    SEAL,
    TAKE,
    TAKE_BACK,
    TOWN,
)
from engine.kept_code import njit
from engine.kit.stack import kind_due, seat_to_act

# What greedy thinks a beat is worth, in cells: a point on a relic card taken, a spin held after the beat, reaching the
# finish, and a point of the card given away; a cell forward is 1. They were fitted to the rulebook's appendix A, whose
# own player is not described: see docs/statistics.md.
WEIGHTS = (1.0, 0.43, 0.35, 0.12)
RELICS_FIRST = (100.0, *WEIGHTS[1:])  # of the policy relics
SEAL_RANGE = 9  # a rival this many cells behind a seal, or fewer, is one whom it may catch


@njit(cache=True)
def greedy(rules, state, weights):
    """The best single beat; of equal ones the first (least card, boost, distance).

    It looks ahead to the end of its own beat: at no draw, and at no card of a rival. A relic is reckoned at what it is,
    or, where the kind is hidden from the rider, at the mean of those that nobody has taken.
    """
    rider, kind = seat_to_act(state), kind_due(state)
    if kind == CHOOSE_CARD:
        best, action = -1e9, -1
        for value in range(1, MAX_CARD + 1):
            if state.hand[rider, value] > 0:
                for spent in range(min(rules.boost_limit, state.spin[rider]) + 1):
                    worth = _beat_worth(rules, state, rider, value, spent, weights)
                    if worth > best:
                        best, action = worth, act(CARD, value)
        return action
    if kind == CHOOSE_BOOST:
        best, action = -1e9, -1
        for spent in range(min(rules.boost_limit, state.spin[rider]) + 1):
            worth = _beat_worth(rules, state, rider, np.int64(state.card), spent, weights)
            if worth > best:
                best, action = worth, act(BOOST, spent)
        return action
    if kind == CHOOSE_SEAL:
        return act(SEAL, _seal_distance(rules, state, rider))
    if kind == CHOOSE_BREAK:
        keep = _answered_worth(rules, state, rider, 0, weights)
        return act(BREAK, np.int64(_answered_worth(rules, state, rider, 1, weights) > keep))
    for value in range(MAX_CARD, 0, -1):
        if state.discard[rider, value] > 0:
            return act(TAKE, value)
    return -1


@njit(cache=True)
def _beat_worth(rules, state, rider, card, spent, weights):
    """What playing `card` with `spent` spin is worth, rival seals answered in the best way."""
    left = card + spent * np.int64(rules.boost_move)
    spin = np.int64(state.spin[rider]) - spent
    return _walk_worth(rules, state, rider, left, spin, np.int64(0), card, weights)


@njit(cache=True)
def _answered_worth(rules, state, rider, breaks, weights):
    """What is still to come of the beat after answering the seal that the rider stands on."""
    left, spin = np.int64(state.left), np.int64(state.spin[rider])
    if breaks:
        spin -= rules.break_cost
    else:
        left -= min(left, rules.rival_loss)
    return _walk_worth(rules, state, rider, left, spin, np.int64(state.rivers), np.int64(state.card), weights)


@njit(cache=True)
def _walk_worth(rules, state, rider, left_0, spin_0, rivers_0, card, weights):
    """The best worth over all ways to answer the rival seals on the way: bit k of `answers` breaks the k-th met."""
    best = -1e9
    met = 0
    answers = 0
    while answers < (1 << met) or answers == 0:
        cell, left, spin, rivers = np.int64(state.cell[rider]), left_0, spin_0, rivers_0
        waits, passed = True, 0
        while waits:
            cell, left, spin, rivers, _, _, _, _, waits = walk(rules, state, rider, cell, left, spin, rivers, card)
            if waits:
                if (answers >> passed) & 1:
                    spin -= rules.break_cost
                else:
                    left -= min(left, rules.rival_loss)
                passed += 1
        met = max(met, passed)
        best = max(best, _stop_worth(rules, state, rider, cell, spin, card, weights))
        answers += 1
    return best


@njit(cache=True)
def _stop_worth(rules, state, rider, cell, spin, card, weights):
    """The worth of ending the rider's own move on `cell` with `spin`."""
    if rules.terrain[cell] == TOWN:
        spin = min(spin + rules.town_spin, rules.spin_limit)
    if state.site[cell] != HIDDEN:
        return _worth_with(rules, state, rider, cell, spin, card, weights, state.site[cell] - 1)
    worth, cards = 0.0, 0.0
    for kind in range(rules.kinds):
        unseen = float(rules.relic_copies[kind])
        for other in range(state.riders):
            unseen -= state.relics[other, kind]
        worth += unseen * _worth_with(rules, state, rider, cell, spin, card, weights, kind)
        cards += unseen
    return worth / max(cards, 1.0)


@njit(cache=True)
def _worth_with(rules, state, rider, cell, spin, card, weights, kind):
    """The same with a relic of this kind on the cell; -1 is none."""
    of_relic, of_spin, of_arrival, of_card = weights
    worth = -of_card * card
    if kind >= 0:
        worth += of_relic * rules.relic_points[kind]
        effect, amount = rules.relic_effect[kind], rules.relic_amount[kind]
        if effect == GAIN_SPIN:
            spin = min(spin + amount, rules.spin_limit)
        elif effect == ADVANCE:
            cell = min(cell + amount, rules.finish)
        elif effect == TAKE_BACK:
            worth += of_card * max(card, _best_discard(state, rider))
    if cell == rules.finish:
        worth += of_arrival
    return worth + (cell - state.cell[rider]) + of_spin * spin


@njit(cache=True)
def _best_discard(state, rider):
    for value in range(MAX_CARD, 0, -1):
        if state.discard[rider, value] > 0:
            return value
    return 0


@njit(cache=True)
def _seal_distance(rules, state, rider):
    """How far from the rider to lay a seal: where most rivals may be caught, the nearest such; 0 if none may."""
    best, distance = 0.0, 0
    for far in range(1, rules.seal_reach + 1):
        cell = seal_cell(rules, state, rider, far)
        if cell == 0:
            continue
        caught = 0
        for rival in range(state.riders):
            gap = cell - state.cell[rival]
            if is_rival(rules, state, rider, rival) and 0 < gap <= SEAL_RANGE:
                caught += 1
        worth = float(caught)
        if rules.seal_side > 0 and far <= state.left:
            worth += rules.owner_gain
        if worth > best:
            best, distance = worth, far
    return distance
