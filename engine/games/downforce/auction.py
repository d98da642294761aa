"""The auction (section 2.1): cars with their powers, secret cards shown together, pairs set aside and offered again."""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.downforce.schema import CARS, MAX_CARDS, MAX_PLAYERS, POWERS
from engine.games.downforce.state import BIDDING, EIGHT_OF, KEEPING, PASSED, REVEALING, STARTING
from engine.kept_code import njit
from engine.kit.stack import pop, push


@njit(cache=True)
def cars_of(state, seat):
    """Cars that a seat owns."""
    count = 0
    for car in range(CARS):
        count += state.owner[car] == seat + 1
    return count


@njit(cache=True)
def carless(state):
    """Players without a car."""
    count = 0
    for seat in range(state.players):
        count += cars_of(state, seat) == 0
    return count


@njit(cache=True)
def cars_left(state):
    """Cars that are to be sold: the one on offer, those not seen yet and those set aside."""
    return 1 + CARS - state.offers + state.asides


@njit(cache=True)
def must_bid(state):
    """Are there just as many cars as players without one?"""
    return cars_left(state) == carless(state)


@njit(cache=True)
def bid_class(rules, state, seat):
    """What the seat must bid with: 2 a card with the car's colour, 1 one with a white line, 0 any card."""
    best, car = 0, state.car - 1
    for card in range(rules.deck):
        if state.hand[seat, card]:
            if rules.number[card, car] > 0:
                return 2
            if rules.whites[card] > 0:
                best = 1
    return best


@njit(cache=True)
def may_bid(rules, state, seat, card):
    """Is this a card of the hand that the seat may bid with? Fast cards are none that can be named."""
    if not state.hand[seat, card]:
        return False
    if rules.number[card, state.car - 1] > 0:
        return True
    needed = bid_class(rules, state, seat)
    return needed == 0 or (needed == 1 and rules.whites[card] > 0)


@njit(cache=True)
def bid_value(rules, card, car):
    """Millions: the car's number, else the higher white one, else the lowest of the card."""
    if rules.number[card, car] > 0:
        return np.int64(rules.number[card, car])
    if rules.whites[card] > 0:
        return np.int64(rules.highest_white[card])
    return np.int64(rules.lowest[card])


@njit(cache=True)
def offer_next(rules, state, counts):
    """The next car is put on offer, or one that was set aside; after the last the powers are chosen."""
    if state.offers < CARS:
        state.car = state.deal_car[state.race, state.offers] + 1
        state.car_power = state.deal_power[state.race, state.offers]
        state.offers += 1
    elif carless(state) > 0:
        _take_from_aside(state)
    else:
        _end_auction(state, counts)
        return
    if must_bid(state) and cars_left(state) == 1:
        _take_last_car(rules, state, counts)
        return
    only_carless = must_bid(state) or state.again
    push(state, REVEALING, 0)
    for seat in range(state.players - 1, -1, -1):
        if not only_carless or cars_of(state, seat) == 0:
            push(state, BIDDING, seat)


@njit(cache=True)
def _take_from_aside(state):
    """The pair that was set aside first is offered again."""
    state.again = 1
    state.car, state.car_power = state.aside_car[0], state.aside_power[0]
    for place in range(CARS - 1):
        state.aside_car[place] = state.aside_car[place + 1]
        state.aside_power[place] = state.aside_power[place + 1]
    state.aside_car[CARS - 1] = 0
    state.aside_power[CARS - 1] = 0
    state.asides -= 1


@njit(cache=True)
def _end_auction(state, counts):
    """Pairs still aside are nobody's; who has several powers keeps one, and then the race starts."""
    for place in range(CARS):
        counts.unowned += state.aside_car[place] > 0
        state.aside_car[place] = 0
        state.aside_power[place] = 0
    state.asides = 0
    pop(state)
    push(state, STARTING, 0)
    for seat in range(state.players - 1, -1, -1):
        kept = 0
        for power in range(len(POWERS)):
            kept += state.powers[seat, power]
        if kept > 1:
            push(state, KEEPING, seat)


@njit(cache=True)
def reveal(rules, state, counts):
    """All bids are shown; the best wins, or the pair is set aside, or the car is nobody's."""
    pop(state)
    car, best, ties = state.car - 1, -1, False
    for ahead in range(state.players):  # from the marker, so that the first of equals stays
        seat = (state.marker + ahead) % state.players
        if 0 < state.bid[seat] < PASSED:
            state.shown[seat, state.bid[seat] - 1] = 1
            if best < 0:
                best = seat
            else:
                beats = _compare(rules, state.bid[seat] - 1, state.bid[best] - 1, car)
                ties = beats == 0 or (ties and beats < 0)
                if beats > 0:
                    best = seat
    if best >= 0:
        counts.ties += ties
        value = bid_value(rules, state.bid[best] - 1, car)
        _win(rules, state, best, value)
    elif not state.again:
        counts.set_aside += 1
        state.aside_car[state.asides] = state.car
        state.aside_power[state.asides] = state.car_power
        state.asides += 1
    else:
        counts.unowned += 1
    for seat in range(MAX_PLAYERS):
        state.bid[seat] = 0
    _clear_offer(state)


@njit(cache=True)
def _compare(rules, one, other, car):
    """Which of two bid cards is better: the higher bid, then more lines, then none of them white. 0: still even."""
    by_value = bid_value(rules, one, car) - bid_value(rules, other, car)
    if by_value != 0:
        return by_value
    by_lines = np.int64(rules.lines[one]) - np.int64(rules.lines[other])
    if by_lines != 0:
        return by_lines
    return np.int64(rules.whites[other] > 0) - np.int64(rules.whites[one] > 0)


@njit(cache=True)
def _take_last_car(rules, state, counts):
    """The last player without a car takes the last one for the lowest number of it; the hand is shown to all."""
    counts.forced += 1
    seat, car = 0, state.car - 1
    while cars_of(state, seat) > 0:
        seat += 1
    by_kind = np.zeros(3, np.int64)  # lowest number of the car, lowest white, lowest of all
    for card in range(rules.deck):
        if state.hand[seat, card]:
            state.shown[seat, card] = 1
            _lower(by_kind, 0, rules.number[card, car])
            _lower(by_kind, 1, rules.lowest_white[card])
            _lower(by_kind, 2, rules.lowest[card])
    for kind in range(3):
        if by_kind[kind] > 0:
            _win(rules, state, seat, by_kind[kind])
            break
    _clear_offer(state)


@njit(cache=True)
def _lower(lowest, kind, number):
    if number > 0 and (lowest[kind] == 0 or number < lowest[kind]):
        lowest[kind] = number


@njit(cache=True)
def _win(rules, state, seat, price):
    state.price[state.car - 1] = price
    if state.car_power > 0:
        state.powers[seat, state.car_power - 1] = 1
    take_car(rules, state, seat, state.car - 1)


@njit(cache=True)
def take_car(rules, state, seat, car):
    """A car and its fast card become a player's."""
    state.owner[car] = seat + 1
    if rules.eights_on_table:
        state.table[car] = seat + 1
    else:
        state.hand[seat, EIGHT_OF + car] = 1
        state.shown[seat, EIGHT_OF + car] = 1
        state.held[seat] += 1


@njit(cache=True)
def _clear_offer(state):
    state.car, state.car_power = 0, 0
    state.marker = (state.marker + 1) % state.players


@njit(cache=True)
def keep_power(state, seat, kept):
    """Of several powers one stays (section 2.1)."""
    for power in range(len(POWERS)):
        state.powers[seat, power] = power == kept


@njit(cache=True)
def first_hands(rules, state, size):
    """Each player takes up the hand of the race."""
    for seat in range(state.players):
        for card in range(MAX_CARDS):
            state.hand[seat, card] = 0
        for place in range(size):
            state.hand[seat, state.deal_hand[state.race, seat, place] - 1] = 1
        state.held[seat] = size
