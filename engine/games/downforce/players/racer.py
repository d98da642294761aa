"""The racer: searches the card, its order and every car's way for the gain of its own cars and the loss of rivals."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.downforce.players.crude import at_random
from engine.games.downforce.players.interest import interest, standing_of
from engine.games.downforce.players.paths import NO_MOVE, best_way, new_plans, steer_to_end, way_by_plan
from engine.games.downforce.race import may_call
from engine.games.downforce.rules import act, allows, carry_on_to_question, step
from engine.games.downforce.schema import CARS
from engine.games.downforce.state import (
    CALL,
    CALLING,
    CARDS,
    COUNTS,
    LEAVE_OUT,
    LEAVING_OUT,
    ORDER,
    ORDERING,
    PLAY,
    PLAYING,
    STATE,
    STEER,
    STEERING,
    WHITE,
)
from engine.kept_code import njit
from engine.kit.fields import keep
from engine.kit.stack import kind_due, seat_to_act


@njit(cache=True)
def races_well(rules, view, stream):
    """The action of a racer; it bids and bets at random."""
    kind = kind_due(view)
    if kind < PLAYING or kind > STEERING:
        return at_random(rules, view, stream)
    wants = np.zeros(CARS, np.float64)
    interest(rules, view, seat_to_act(view), wants)
    if kind == STEERING:
        return act(STEER, best_way(rules, view, wants[view.moving - 1]))
    if kind == PLAYING:
        return _best(rules, view, wants, PLAY, np.int64(1), np.int64(CARDS))
    if kind == ORDERING:
        return _best(rules, view, wants, ORDER, np.int64(0), np.int64(1))
    if kind == LEAVING_OUT:
        return _best(rules, view, wants, LEAVE_OUT, np.int64(0), np.int64(rules.lines[view.card - 1]))
    return _best(rules, view, wants, CALL, np.int64(0), np.int64(CARS - 1))


@njit(cache=True)
def _best(rules, view, wants, block, low, high):
    """The legal action of a block after whose card the cars stand best."""
    states, counts, plans = np.empty(1, STATE), np.zeros(1, COUNTS), new_plans()
    best, best_value = -1, 0.0
    for value in range(low, high + 1):
        action = act(block, value)
        if allows(rules, view, action):
            worth = worth_of(rules, view, wants, action, states, counts, plans)
            if best < 0 or worth > best_value:
                best, best_value = action, worth
    return best


@njit(cache=True)
def worth_of(rules, view, wants, action, states, counts, plans):
    """How the cars stand once the card is carried out that this action begins or goes on with.

    It is tried in arrays of one, whatever they hold; those of COUNTS and PLAN have been made empty once.
    """
    states[0] = view
    plans[0].move = NO_MOVE
    state, tally = states[0], counts[0]
    race, turn = state.race, state.turn
    step(rules, state, tally, action)
    while PLAYING < kind_due(state) <= STEERING and state.race == race and state.turn == turn:
        if kind_due(state) == STEERING:  # most questions by far; a way that was found is legal
            steer_to_end(rules, state, tally, wants[state.moving - 1], plans[0])
            carry_on_to_question(rules, state, tally)
        else:
            step(rules, state, tally, obvious(rules, state, wants, plans[0]))
    worth = standing_of(rules, state, wants)
    keep(states)
    keep(counts)
    keep(plans)
    return worth


@njit(cache=True)
def obvious(rules, state, wants, plan):
    """A quick answer to a question on the way, for one who wants this. `plan` goes from one to the next of a card."""
    kind = kind_due(state)
    if kind == STEERING:
        return act(STEER, way_by_plan(rules, state, wants[state.moving - 1], plan))
    if kind == CALLING:
        return act(CALL, _most_wanted(rules, state, wants))
    if kind == LEAVING_OUT:
        return act(LEAVE_OUT, _least_wanted(rules, state, wants))
    return act(ORDER, 0)


@njit(cache=True)
def _most_wanted(rules, state, wants):
    """The car that a white line does most good."""
    best, seat = -1, seat_to_act(state)
    for car in range(CARS):
        if may_call(rules, state, seat, car) and (best < 0 or wants[car] > wants[best]):
            best = car
    return best


@njit(cache=True)
def _least_wanted(rules, state, wants):
    """The line, from 1, that does most harm; 0 for none."""
    worst, worst_value, card = 0, 0.0, state.card - 1
    for line in range(rules.lines[card]):
        car = rules.line_car[card, line]
        if car != WHITE and wants[car] * rules.line_steps[card, line] < worst_value:
            worst, worst_value = line + 1, wants[car] * rules.line_steps[card, line]
    return worst
