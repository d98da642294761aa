"""Plays at random: any legal action, each as likely."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below
from engine.games.downforce.circuits.circuit import WAYS
from engine.games.downforce.race import free, may_play
from engine.games.downforce.rules import act, uniform
from engine.games.downforce.schema import CARS
from engine.games.downforce.state import CARDS, PLAY, PLAYING, STEER, STEERING
from engine.kept_code import njit
from engine.kit.stack import kind_due, seat_to_act


@njit(cache=True)
def at_random(rules, state, stream):
    """Any legal action; the two most frequent questions are answered without trying every action."""
    kind = kind_due(state)
    if kind == STEERING:
        return act(STEER, random_way(rules, state, stream))
    if kind == PLAYING:
        return act(PLAY, random_card(state, stream) + 1)
    return uniform(rules, state, stream)


@njit(cache=True)
def random_way(rules, state, stream):
    """Any way that is free for the car under way."""
    ways, count = np.zeros(len(WAYS), np.int64), 0
    for way in range(len(WAYS)):
        if free(rules, state, state.moving - 1, way):
            ways[count] = way
            count += 1
    return ways[below(stream, count)]


@njit(cache=True)
def random_card(state, stream):
    """Any card that the seat to act may play."""
    seat = seat_to_act(state)
    count = np.int64(state.held[seat])
    for car in range(CARS):
        count += state.table[car] == seat + 1
    wanted = below(stream, count)
    for card in range(CARDS):
        if may_play(state, seat, card):
            if wanted == 0:
                return card
            wanted -= 1
    return -1
