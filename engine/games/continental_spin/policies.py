"""Policies of Continental Spin, compiled: each looks at a state and returns one legal action."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.continental_spin.rules import act, allows, is_rival, seal_cell, uniform, walk
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
    SEAL,
    TAKE,
    TAKE_BACK,
    TOWN,
)
from engine.kept_code import njit
from engine.kit.policies import EVERYTHING, OPEN, Policies, Policy
from engine.kit.stack import kind_due, seat_to_act

# Of what is hidden all but the random one see the face-down relics, and no more: neither the order of a pile nor a
# rival's hand.
POLICIES = Policies(
    Policy("random", OPEN),
    Policy("greedy", EVERYTHING),
    Policy("relics", EVERYTHING),  # as greedy, but a relic comes before any number of cells (B.4)
    Policy("seals_1", EVERYTHING),  # as greedy, but each seal is laid 1 cell away, or not at all (6.2, 8.1)
    Policy("seals_2", EVERYTHING),  # likewise 2 cells away
    Policy("seals_3", EVERYTHING),  # likewise 3 cells away
)
RANDOM, GREEDY, RELICS, SEALS_1, SEALS_2, SEALS_3 = POLICIES.numbers

# What greedy thinks a beat is worth, in cells. Each weight but the last multiplies one thing that the beat brings.
# The values bring greedy's figures near those of the rulebook's appendix A.
CELL_WEIGHT = 1.0  # a cell forward
RELIC_WEIGHT = 1.0  # a point on a relic card taken
RELIC_FIRST_WEIGHT = 100.0  # likewise, of the policy relics
SPIN_WEIGHT = 0.43  # a spin held after the beat
ARRIVAL_WEIGHT = 0.35  # reaching the finish
CARD_WEIGHT = 0.12  # a point of the card given away
SEAL_RANGE = 9  # a rival this many cells behind a seal, or fewer, is one whom it may catch


@njit(cache=True)
def choose(policy, rules, state, stream):
    """The action of policy number `policy` (POLICIES). `stream` is moved on by policies that use chance."""
    if policy == GREEDY:
        return greedy(rules, state, RELIC_WEIGHT)
    if policy == RANDOM:
        return uniform(rules, state, stream)
    if policy == RELICS:
        return greedy(rules, state, RELIC_FIRST_WEIGHT)
    if kind_due(state) == CHOOSE_SEAL:
        action = act(SEAL, policy - SEALS_1 + 1)
        wanted = allows(rules, state, action) and greedy(rules, state, RELIC_WEIGHT) != act(SEAL)
        return action if wanted else act(SEAL)
    return greedy(rules, state, RELIC_WEIGHT)


@njit(cache=True)
def greedy(rules, state, relic_weight):
    """The best single beat, face-down relics seen; of equal ones the first (least card, boost, distance).

    It looks ahead to the end of its own beat: at no draw, and at no card of a rival.
    """
    rider, kind = seat_to_act(state), kind_due(state)
    if kind == CHOOSE_CARD:
        best, action = -1e9, -1
        for value in range(1, MAX_CARD + 1):
            if state.hand[rider, value] > 0:
                for spent in range(min(rules.boost_limit, state.spin[rider]) + 1):
                    worth = _beat_worth(rules, state, rider, value, spent, relic_weight)
                    if worth > best:
                        best, action = worth, act(CARD, value)
        return action
    if kind == CHOOSE_BOOST:
        best, action = -1e9, -1
        for spent in range(min(rules.boost_limit, state.spin[rider]) + 1):
            worth = _beat_worth(rules, state, rider, np.int64(state.card), spent, relic_weight)
            if worth > best:
                best, action = worth, act(BOOST, spent)
        return action
    if kind == CHOOSE_SEAL:
        return act(SEAL, _seal_distance(rules, state, rider))
    if kind == CHOOSE_BREAK:
        keep = _answered_worth(rules, state, rider, 0, relic_weight)
        return act(BREAK, np.int64(_answered_worth(rules, state, rider, 1, relic_weight) > keep))
    for value in range(MAX_CARD, 0, -1):
        if state.discard[rider, value] > 0:
            return act(TAKE, value)
    return -1


@njit(cache=True)
def _beat_worth(rules, state, rider, card, spent, relic_weight):
    """What playing `card` with `spent` spin is worth, rival seals answered in the best way."""
    left = card + spent * np.int64(rules.boost_move)
    spin = np.int64(state.spin[rider]) - spent
    return _walk_worth(rules, state, rider, left, spin, np.int64(0), card, relic_weight)


@njit(cache=True)
def _answered_worth(rules, state, rider, breaks, relic_weight):
    """What is still to come of the beat after answering the seal that the rider stands on."""
    left, spin = np.int64(state.left), np.int64(state.spin[rider])
    if breaks:
        spin -= rules.break_cost
    else:
        left -= min(left, rules.rival_loss)
    return _walk_worth(rules, state, rider, left, spin, np.int64(state.rivers), np.int64(state.card), relic_weight)


@njit(cache=True)
def _walk_worth(rules, state, rider, left_0, spin_0, rivers_0, card, relic_weight):
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
        best = max(best, _stop_worth(rules, state, rider, cell, spin, card, relic_weight))
        answers += 1
    return best


@njit(cache=True)
def _stop_worth(rules, state, rider, cell, spin, card, relic_weight):
    """The worth of ending the rider's own move on `cell` with `spin`."""
    worth = -CARD_WEIGHT * card
    if rules.terrain[cell] == TOWN:
        spin = min(spin + rules.town_spin, rules.spin_limit)
    kind = state.site[cell] - 1
    if kind >= 0:
        worth += relic_weight * rules.relic_points[kind]
        effect, amount = rules.relic_effect[kind], rules.relic_amount[kind]
        if effect == GAIN_SPIN:
            spin = min(spin + amount, rules.spin_limit)
        elif effect == ADVANCE:
            cell = min(cell + amount, rules.finish)
        elif effect == TAKE_BACK:
            worth += CARD_WEIGHT * max(card, _best_discard(state, rider))
    if cell == rules.finish:
        worth += ARRIVAL_WEIGHT
    return worth + CELL_WEIGHT * (cell - state.cell[rider]) + SPIN_WEIGHT * spin


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
