"""The planner: plays rounds out over hands that it imagines, for each card that it may play, and the race for each bet.

In what is played out, all play the card that pushes their cars most, and steer well; it is quick. The way of a car,
wild lines and the auction are as the bettor does them.
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.downforce.players.bettor import likely_winner, plays_well
from engine.games.downforce.players.imagining import imagine
from engine.games.downforce.players.interest import interest, standing_of
from engine.games.downforce.players.paths import NO_MOVE, new_plans
from engine.games.downforce.players.racer import obvious, worth_of
from engine.games.downforce.race import may_play
from engine.games.downforce.rules import act, step
from engine.games.downforce.schema import CARS
from engine.games.downforce.state import BET, BETTING, CARDS, COUNTS, HOME, MONEY, PLAY, PLAYING, RULES, STATE
from engine.kept_code import njit
from engine.kit.stack import kind_due, seat_to_act

CANDIDATES = 5  # cards that are played out
SAMPLES = 16  # imagined deals for each of them
ROUNDS = 1  # until the turn comes round so often
BET_SAMPLES = 60


@njit(cache=True)
def plans(rules, view, stream):
    """The action of a planner."""
    kind = kind_due(view)
    if kind == PLAYING:
        return act(PLAY, best_card(rules, view, stream) + 1)
    if kind == BETTING and rules.wins == MONEY:
        return act(BET, best_bet(rules, view, stream))
    return plays_well(rules, view, stream, True, True)


@njit(cache=True)
def best_card(rules, view, stream):
    """Of the cards after which the cars stand best, the one after which they still do a round later, on the whole.

    All cards are tried on the same imagined deals.
    """
    seat = seat_to_act(view)
    wants = np.zeros(CARS, np.float64)
    interest(rules, view, seat, wants)
    cards, count = candidates(rules, view, wants)
    if count == 1:
        return cards[0]
    worth = np.zeros(CANDIDATES, np.float64)
    alone = this_race(rules, view)
    states, starts, counts = np.zeros(1, STATE), np.zeros(1, STATE), np.zeros(1, COUNTS)
    for _ in range(SAMPLES):
        starts[0] = view
        imagine(rules, starts[0], seat, stream)
        for k in range(count):
            states[0] = starts[0]
            step(alone[0], states[0], counts[0], act(PLAY, cards[k] + 1))
            play_on(alone[0], states[0], seat, ROUNDS)
            worth[k] += standing_of(alone[0], states[0], wants)
    best = 0
    for k in range(count):
        if worth[k] > worth[best]:
            best = k
    return cards[best]


@njit(cache=True)
def this_race(rules, view):
    """The same rules, in an array of one, with the race under way as the last."""
    alone = np.zeros(1, RULES)
    alone[0] = rules
    alone[0].races = view.race + 1
    return alone


@njit(cache=True)
def candidates(rules, view, wants):
    """The cards of the hand after which the cars stand best, the best first, and how many they are."""
    seat = seat_to_act(view)
    cards, values, count = np.zeros(CANDIDATES, np.int64), np.zeros(CANDIDATES, np.float64), 0
    states, counts, plans = np.empty(1, STATE), np.zeros(1, COUNTS), new_plans()
    for card in range(CARDS):
        if may_play(view, seat, card):
            value = worth_of(rules, view, wants, act(PLAY, card + 1), states, counts, plans)
            if count < CANDIDATES:
                count += 1
            elif value <= values[count - 1]:
                continue
            place = count - 1
            while place > 0 and values[place - 1] < value:
                cards[place], values[place] = cards[place - 1], values[place - 1]
                place -= 1
            cards[place], values[place] = card, value
    return cards, count


@njit(cache=True)
def play_on(rules, state, until, rounds):
    """Play quickly until the seat `until` has been asked for a card so often, or the race is over.

    Everybody plays the card whose lines move wanted cars most, and steers well. `rules` have no race after this one.
    """
    counts, plans = np.zeros(1, COUNTS), new_plans()
    wants = np.zeros((state.players, CARS), np.float64)
    for seat in range(state.players):
        interest(rules, state, seat, wants[seat])
    while kind_due(state) >= PLAYING:
        seat = seat_to_act(state)
        kind = kind_due(state)
        if kind == PLAYING:
            if seat == until:
                rounds -= 1
                if rounds == 0:
                    return
            plans[0].move = NO_MOVE
            step(rules, state, counts[0], act(PLAY, pushing_card(rules, state, seat, wants[seat]) + 1))
        elif kind == BETTING:
            step(rules, state, counts[0], act(BET, likely_winner(rules, state, seat)))
            interest(rules, state, seat, wants[seat])
        else:
            step(rules, state, counts[0], obvious(rules, state, wants[seat], plans[0]))


@njit(cache=True)
def pushing_card(rules, state, seat, wants):
    """The card of the seat whose lines move wanted cars most, and unwanted ones least."""
    best, best_value = -1, 0.0
    for card in range(CARDS):
        if may_play(state, seat, card):
            value = 0.0
            for car in range(CARS):
                if state.cell[car] != HOME:
                    value += wants[car] * rules.number[card, car]
            if best < 0 or value > best_value:
                best, best_value = card, value
    return best


@njit(cache=True)
def best_bet(rules, view, stream):
    """The car on which the bet brings most over many imagined deals, played out."""
    seat, line = seat_to_act(view), view.lines_bet
    places = np.zeros((CARS, CARS + 1), np.int64)
    alone = this_race(rules, view)
    states = np.zeros(1, STATE)
    for _ in range(BET_SAMPLES):
        states[0] = view
        imagine(rules, states[0], seat, stream)
        place_cars(alone[0], states[0], places)
    best, best_value = 0, -1.0
    for car in range(CARS):
        value = 0.0
        for place in range(CARS):
            value += places[car, place] * rules.bets[line, place]
        if value > best_value:
            best, best_value = car, value
    return best


@njit(cache=True)
def place_cars(rules, state, places):
    """Play out, and count the place of each car, from 0; the last column is of those that do not come home."""
    play_on(rules, state, -1, 0)
    for car in range(CARS):
        places[car, state.place[car] - 1 if state.place[car] > 0 else CARS] += 1
