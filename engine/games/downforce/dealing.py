"""What chance decides before play: hands, piles, the grid, the order of the cars and their powers, the marker."""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below, shuffle
from engine.games.downforce.schema import CARS, MAX_CARDS, POWERS
from engine.kept_code import njit
from engine.kit.decks import deal_deck


@njit(cache=True)
def hand_size(rules, seats):
    """Cards that each player is dealt (section 1; 4.1 for the beginners' game)."""
    if rules.common:
        return np.int64(rules.drawn_hand)
    return np.int64(rules.hand[seats])


@njit(cache=True)
def cars_handed_out(seats):
    """Cars of each player where there is no auction (section 4.1): as many for all."""
    return CARS // seats


@njit(cache=True)
def deal_into(rules, seats, stream, deal):
    """Fill an all-zero deal by chance, for each race."""
    deck, cars, powers = np.zeros(MAX_CARDS, np.int8), np.zeros(CARS, np.int8), np.zeros(CARS, np.int8)
    size = hand_size(rules, seats)
    for race in range(rules.races):
        deal_deck(stream, deck, rules.usual, rules.more)
        for seat in range(seats):
            for place in range(size):
                deal.deal_hand[race, seat, place] = deck[seat * size + place]
        if rules.common:
            for place in range(rules.deck - seats * size):
                deal.deal_common[race, place] = deck[seats * size + place]
        elif rules.drawn_hand:
            for seat in range(seats):
                shuffle(stream, deck[seat * size : (seat + 1) * size], size)
                for place in range(size):
                    deal.deal_pile[race, seat, place] = deck[seat * size + place]
        for car in range(CARS):
            cars[car] = car
        shuffle(stream, cars, CARS)
        for place in range(CARS):
            deal.deal_grid[race, place] = cars[place]
        shuffle(stream, cars, CARS)
        for place in range(CARS):
            deal.deal_car[race, place] = cars[place]
        if rules.auction and rules.powers:
            for power in range(len(POWERS)):
                powers[power] = 0 if rules.left_out[power] else power + 1
            shuffle(stream, powers, CARS)
            for place in range(CARS):
                deal.deal_power[race, place] = powers[place]
        deal.deal_marker[race] = below(stream, seats)
