"""Players of Continental Spin that appendix A might mean: weights by number, and one that looks a whole beat ahead.

The second sees everything, hands and piles too: for each thing that it may do the beat is played out, all others riding
greedily, and it takes what leaves it best off. Neither is a policy of the game.
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from typing import Any

import numpy as np

from engine.games.continental_spin import playout, rules, state
from engine.games.continental_spin.greedy import WEIGHTS, greedy
from engine.games.continental_spin.state import ACTIONS, COUNTS, LEG_RANKING, STATE
from engine.kept_code import njit
from engine.kit.binding import bound
from engine.kit.playout import _play_games, nothing
from engine.kit.stack import NOBODY, kind_due, seat_to_act

TRIED = 60  # weights of each family that are tried
NEAR = 0.15  # of the range
LOW, HIGH = (0.2, 0.1, 0.0, 0.0), (2.0, 1.0, 3.0, 0.4)  # of WEIGHTS
LOW_AHEAD, HIGH_AHEAD = (0.2, 0.1, 0.0, 0.0), (2.0, 1.2, 3.0, 1.0)  # the last is of a leg point


def _tried(low, high, own):
    """The same weights each time: `own`, others anywhere in the range, and others near to `own`."""
    chance, low, high, own = np.random.default_rng(1), np.array(low), np.array(high), np.array(own)
    anywhere = chance.uniform(low, high, (TRIED // 3, len(own)))
    near = own + chance.uniform(-NEAR, NEAR, (TRIED - 1 - len(anywhere), len(own))) * (high - low)
    return np.array([own, *anywhere.round(3), *near.clip(0).round(3)])


BEAT = _tried(LOW, HIGH, WEIGHTS)  # by number
AHEAD = _tried(LOW_AHEAD, HIGH_AHEAD, (*WEIGHTS[:3], 0.3))
ALL_ACTIONS = len(ACTIONS)


@njit(cache=True)
def by_number(policy, rules, view, stream):
    """Greedy with the weights of this number."""
    return greedy(rules, view, (BEAT[policy, 0], BEAT[policy, 1], BEAT[policy, 2], BEAT[policy, 3]))


@njit(cache=True)
def ahead(policy, rules_, view, stream):
    """What leaves the rider best off at the end of the beat; of equals what greedy would do, then the first."""
    rider, beat, kind = seat_to_act(view), view.beat, kind_due(view)
    own = greedy(rules_, view, WEIGHTS)
    mask = np.zeros(ALL_ACTIONS, np.bool_)
    if rules.legal(rules_, view, mask) == 1 or kind == state.CHOOSE_TAKE:
        return own
    worlds, counts = np.zeros(1, STATE), np.zeros(1, COUNTS)
    best, action = -1e9, own
    for one in range(-1, ALL_ACTIONS):
        tried = own if one < 0 else one
        if one == own or not mask[tried]:
            continue
        worlds[0] = view
        rules.step(rules_, worlds[0], counts[0], tried)
        while seat_to_act(worlds[0]) != NOBODY and worlds[0].beat == beat:
            rules.step(rules_, worlds[0], counts[0], greedy(rules_, worlds[0], WEIGHTS))
        worth = _well_off(rules_, worlds[0], rider, AHEAD[policy])
        if worth > best:
            best, action = worth, tried
    return action


@njit(cache=True)
def _well_off(rules_, world, rider, weights):
    """In cells: where the rider stands, its relics, spin and arrival, and its points in legs, this one as it stands."""
    points = np.float64(world.leg_points[rider].sum())
    if (world.beat - 1) % rules_.beats_per_leg != 0 and seat_to_act(world) != NOBODY:
        order = np.zeros(len(world.cell), np.int8)
        rules.placing(rules_, world, LEG_RANKING, order)
        for place in range(world.riders):
            if order[place] == rider:
                points += rules_.leg_points[(world.beat - 1) // rules_.beats_per_leg, place]
    worth = world.cell[rider] + weights[0] * rules.relic_points(rules_, world, rider) + weights[1] * world.spin[rider]
    return worth + weights[2] * (world.arrival[rider] > 0) + weights[3] * points


def player(choose: Any, viewed: np.ndarray) -> Any:
    """Games in which riders choose so: `play_games` of the kit. Those `viewed`, by number, see what a seat may see."""
    found = {**vars(state), **vars(rules), "summarise": playout.summarise, "choose": choose, "__name__": __name__}
    names = {**found, "before": nothing, "after": nothing, "NEEDS_VIEW": viewed}
    return bound(_play_games, names, f"play_{choose.__name__}")


SEEING = np.zeros(TRIED, np.bool_)  # everything
PLAYERS = {
    "one beat of its own": (BEAT, player(by_number, SEEING)),
    "a whole beat of all": (AHEAD, player(ahead, SEEING)),
}
