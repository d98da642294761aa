"""The planner: plays the race out over hands that it imagines, for each card that it may play and for each bet.

In what is played out, all play a card at random of those that move their own cars, and steer well; it is quick. The way
of a car, wild lines and the auction are as the bettor does them.
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np
from numba import njit

from engine.games.downforce.players.bettor import bets_well, likely_winner
from engine.games.downforce.players.crude import random_card
from engine.games.downforce.players.imagining import imagine
from engine.games.downforce.players.interest import interest
from engine.games.downforce.players.racer import obvious, worth_of
from engine.games.downforce.race import may_play
from engine.games.downforce.rules import act, step
from engine.games.downforce.schema import CARS
from engine.games.downforce.state import BET, BETTING, CARDS, COUNTS, MONEY, PLAY, PLAYING, RULES, STATE
from engine.kit.stack import kind_due, seat_to_act

CANDIDATES = 6  # cards that are played out
SAMPLES = 24  # imagined deals for each of them
BET_SAMPLES = 60
TRIES = 2  # cards at random that somebody in a race that is played out looks at
RIVAL_SCORE = 0.5  # of what the best rival earns counts against a card


@njit(cache=True)
def plans(rules, view, stream):
    """The action of a planner."""
    kind = kind_due(view)
    if kind == PLAYING:
        return act(PLAY, best_card(rules, view, stream) + 1)
    if kind == BETTING and rules.wins == MONEY:
        return act(BET, best_bet(rules, view, stream))
    return bets_well(rules, view, stream)


@njit(cache=True)
def best_card(rules, view, stream):
    """Of the cards after which the cars stand best, the one that brings most over many imagined deals."""
    seat = seat_to_act(view)
    cards, count = candidates(rules, view, seat)
    if count == 1:
        return cards[0]
    worth = np.zeros(CANDIDATES, np.float64)
    alone = this_race(rules, view)
    states, starts = np.zeros(1, STATE), np.zeros(1, STATE)
    for _ in range(SAMPLES):
        starts[0] = view
        imagine(rules, starts[0], seat, stream)
        for k in range(count):
            states[0] = starts[0]
            worth[k] += outcome(alone[0], states[0], seat, act(PLAY, cards[k] + 1), stream)
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
def candidates(rules, view, seat):
    """The cards of the hand after which the cars stand best, the best first, and how many they are."""
    wants = np.zeros(CARS, np.float64)
    interest(rules, view, seat, wants)
    cards, values, count = np.zeros(CANDIDATES, np.int64), np.zeros(CANDIDATES, np.float64), 0
    for card in range(CARDS):
        if may_play(view, seat, card):
            value = worth_of(rules, view, wants, act(PLAY, card + 1))
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
def outcome(rules, state, seat, action, stream):
    """What the seat has of a race played out from this action on: its money, less some of the best rival's."""
    step(rules, state, np.zeros(1, COUNTS)[0], action)
    play_out(rules, state, stream)
    if rules.wins != MONEY:
        return -float(state.best[seat] if state.best[seat] > 0 else CARS + 1)
    most = -1000.0
    for other in range(state.players):
        if other != seat:
            most = max(most, float(state.banked[other]))
    return state.banked[seat] - RIVAL_SCORE * most


@njit(cache=True)
def play_out(rules, state, stream):
    """Play until the race is over, quickly; `rules` have no race after it."""
    counts = np.zeros(1, COUNTS)
    wants = np.zeros((state.players, CARS), np.float64)
    while kind_due(state) >= PLAYING:
        seat = seat_to_act(state)
        kind = kind_due(state)
        if kind == PLAYING:
            for one in range(state.players):
                interest(rules, state, one, wants[one])
            step(rules, state, counts[0], act(PLAY, _pushing_card(rules, state, seat, wants[seat], stream) + 1))
        elif kind == BETTING:
            step(rules, state, counts[0], act(BET, likely_winner(rules, state, seat)))
        else:
            step(rules, state, counts[0], obvious(rules, state, wants[seat]))


@njit(cache=True)
def _pushing_card(rules, state, seat, wants, stream):
    """The better of some cards at random: the one whose lines move wanted cars and not the others."""
    best, best_value = -1, 0.0
    for _ in range(TRIES):
        card = random_card(state, stream)
        value = 0.0
        for car in range(CARS):
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
        place_cars(alone[0], states[0], places, stream)
    best, best_value = 0, -1.0
    for car in range(CARS):
        value = 0.0
        for place in range(CARS):
            value += places[car, place] * rules.bets[line, place]
        if value > best_value:
            best, best_value = car, value
    return best


@njit(cache=True)
def place_cars(rules, state, places, stream):
    """Play out, and count the place of each car, from 0; the last column is of those that do not come home."""
    play_out(rules, state, stream)
    for car in range(CARS):
        places[car, state.place[car] - 1 if state.place[car] > 0 else CARS] += 1
