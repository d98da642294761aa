"""Policies of Continental Spin, compiled: each looks at a state and returns one legal action."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below
from engine.faults import Fault
from engine.games.continental_spin.rules import ACTIONS, BOOST, BREAK, CARD, SEAL, TAKE, allowed, is_rival, walk
from engine.games.continental_spin.schema import MAX_CARD
from engine.games.continental_spin.state import (
    ADVANCE,
    CHOOSE_BOOST,
    CHOOSE_BREAK,
    CHOOSE_CARD,
    CHOOSE_SEAL,
    GAIN_SPIN,
    TAKE_BACK,
    TOWN,
)
from engine.kept_code import njit

RANDOM, GREEDY, RELICS, SEALS_1, SEALS_2, SEALS_3 = range(6)
POLICIES = {
    "random": RANDOM,
    "greedy": GREEDY,
    "relics": RELICS,  # as greedy, but a relic comes before any number of cells (B.4)
    "seals_1": SEALS_1,  # as greedy, but each seal is laid 1 cell away, or not at all (6.2, 8.1)
    "seals_2": SEALS_2,  # likewise 2 cells away
    "seals_3": SEALS_3,  # likewise 3 cells away
}
# Of what is hidden these see the face-down relics, and no more: neither the order of a pile nor a rival's hand.
SEES_EVERYTHING = set(POLICIES) - {"random"}

# What greedy thinks a beat is worth, in cells. Each weight but the last multiplies one thing that the beat brings.
# The values bring greedy's figures near those of the rulebook's appendix A.
WEIGHTS = {
    "cell": 1.0,  # a cell forward
    "relic": 1.0,  # a point on a relic card taken
    "spin": 0.43,  # a spin held after the beat
    "arrival": 0.35,  # reaching the finish
    "card": 0.12,  # a point of the card given away
    "seal_range": 9.0,  # a rival this many cells behind a seal, or fewer, is one whom it may catch
}
CELL_WEIGHT, RELIC_WEIGHT, SPIN_WEIGHT, ARRIVAL_WEIGHT, CARD_WEIGHT, SEAL_RANGE = range(6)


def weights_record(**changed: float) -> np.ndarray:
    """The weights as an array in the order of WEIGHTS, with some changed by name."""
    unknown = set(changed) - set(WEIGHTS)
    if unknown:
        raise Fault(
            f"没有权重 {sorted(unknown)[0]!r}；有 {'、'.join(WEIGHTS)}",
            f"unknown weight {sorted(unknown)[0]!r}; the weights are {', '.join(WEIGHTS)}",
        )
    return np.array([changed.get(name, value) for name, value in WEIGHTS.items()])


_RELICS_FIRST = weights_record(relic=100.0)


@njit(cache=True)
def choose(policy, rules, state, stream, weights):
    """The action of policy number `policy` (POLICIES). `stream` is moved on by policies that use chance."""
    if policy == GREEDY:
        return greedy(rules, state, weights)
    if policy == RANDOM:
        return uniform(rules, state, stream)
    if policy == RELICS:
        return greedy(rules, state, _RELICS_FIRST)
    if state.phase == CHOOSE_SEAL:
        action = SEAL + policy - SEALS_1 + 1
        wanted = allowed(rules, state, action) and greedy(rules, state, weights) != SEAL
        return action if wanted else SEAL
    return greedy(rules, state, weights)


@njit(cache=True)
def uniform(rules, state, stream):
    """Any legal action, each as likely."""
    count = 0
    for action in range(ACTIONS):
        count += allowed(rules, state, action)
    wanted = below(stream, count)
    for action in range(ACTIONS):
        if allowed(rules, state, action):
            if wanted == 0:
                return action
            wanted -= 1
    return -1


@njit(cache=True)
def greedy(rules, state, weights):
    """The best single beat by `weights`, face-down relics seen; of equal ones the first (least card, boost, distance).

    It looks ahead to the end of its own beat: at no draw, and at no card of a rival.
    """
    rider = np.int64(state.order[state.turn])
    if state.phase == CHOOSE_CARD:
        best, action = -1e9, -1
        for value in range(1, MAX_CARD + 1):
            if state.hand[rider, value] > 0:
                for spent in range(min(rules.boost_limit, state.spin[rider]) + 1):
                    worth = _beat_worth(rules, state, rider, value, spent, weights)
                    if worth > best:
                        best, action = worth, CARD + value
        return action
    if state.phase == CHOOSE_BOOST:
        best, action = -1e9, -1
        for spent in range(min(rules.boost_limit, state.spin[rider]) + 1):
            worth = _beat_worth(rules, state, rider, state.card, spent, weights)
            if worth > best:
                best, action = worth, BOOST + spent
        return action
    if state.phase == CHOOSE_SEAL:
        return SEAL + _seal_distance(rules, state, rider, weights)
    if state.phase == CHOOSE_BREAK:
        keep = _answered_worth(rules, state, rider, 0, weights)
        return BREAK + (_answered_worth(rules, state, rider, 1, weights) > keep)
    for value in range(MAX_CARD, 0, -1):
        if state.discard[rider, value] > 0:
            return TAKE + value
    return -1


@njit(cache=True)
def _beat_worth(rules, state, rider, card, spent, weights):
    """What playing `card` with `spent` spin is worth, rival seals answered in the best way."""
    left = card + spent * rules.boost_move
    spin = state.spin[rider] - spent
    return _walk_worth(rules, state, rider, state.cell[rider], left, spin, 0, card, weights)


@njit(cache=True)
def _answered_worth(rules, state, rider, breaks, weights):
    """What is still to come of the beat after answering the seal that the rider stands on."""
    left, spin = state.left, state.spin[rider]
    if breaks:
        spin -= rules.break_cost
    else:
        left -= min(left, rules.rival_loss)
    return _walk_worth(rules, state, rider, state.cell[rider], left, spin, state.rivers, state.card, weights)


@njit(cache=True)
def _walk_worth(rules, state, rider, begun, left_0, spin_0, rivers_0, card, weights):
    """The best worth over all ways to answer the rival seals on the way: bit k of `answers` breaks the k-th met."""
    best = -1e9
    met = 0
    answers = 0
    while answers < (1 << met) or answers == 0:
        cell, left, spin, rivers = begun, left_0, spin_0, rivers_0
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
    worth = -weights[CARD_WEIGHT] * card
    if rules.terrain[cell] == TOWN:
        spin = min(spin + rules.town_spin, rules.spin_limit)
    kind = state.site[cell] - 1
    if kind >= 0:
        worth += weights[RELIC_WEIGHT] * rules.relic_points[kind]
        effect, amount = rules.relic_effect[kind], rules.relic_amount[kind]
        if effect == GAIN_SPIN:
            spin = min(spin + amount, rules.spin_limit)
        elif effect == ADVANCE:
            cell = min(cell + amount, rules.finish)
        elif effect == TAKE_BACK:
            worth += weights[CARD_WEIGHT] * max(card, _best_discard(state, rider))
    if cell == rules.finish:
        worth += weights[ARRIVAL_WEIGHT]
    return worth + weights[CELL_WEIGHT] * (cell - state.cell[rider]) + weights[SPIN_WEIGHT] * spin


@njit(cache=True)
def _best_discard(state, rider):
    for value in range(MAX_CARD, 0, -1):
        if state.discard[rider, value] > 0:
            return value
    return 0


@njit(cache=True)
def _seal_distance(rules, state, rider, weights):
    """How far from the rider to lay a seal: where most rivals may be caught, the nearest such; 0 if none may."""
    best, distance = 0.0, 0
    for far in range(1, rules.seal_reach + 1):
        if not allowed(rules, state, SEAL + far):
            continue
        cell = state.cell[rider] + rules.seal_side * far
        caught = 0
        for rival in range(state.riders):
            gap = cell - state.cell[rival]
            if is_rival(rules, state, rider, rival) and 0 < gap <= weights[SEAL_RANGE]:
                caught += 1
        worth = float(caught)
        if rules.seal_side > 0 and far <= state.left:
            worth += rules.owner_gain
        if worth > best:
            best, distance = worth, far
    return distance
