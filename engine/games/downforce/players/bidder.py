"""The bidder: values a car by the cards of the hand that move it."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.downforce.auction import bid_value, may_bid, must_bid
from engine.games.downforce.rules import act
from engine.games.downforce.schema import CARS
from engine.games.downforce.state import BID, PASS
from engine.kept_code import njit
from engine.kit.stack import seat_to_act

# The bidder's own estimates, no numbers of the game: millions that a car brings for each space above a usual hand, and
# how far below its value it is bid for. How such bids do is measured: rows mixed_bidder and profit of the ledger.
WORTH_OF_SPACE = 0.2
SHADE = 1.0


@njit(cache=True)
def bid(rules, view):
    """The highest bid that is not above what the car is worth, less a shade; else a pass, or the lowest if need be."""
    seat, car = seat_to_act(view), view.car - 1
    limit = value_of(rules, view, seat, car) - SHADE
    best, lowest, best_value, lowest_value = -1, -1, 0, 0
    for card in range(rules.deck):
        if may_bid(rules, view, seat, card):
            value = bid_value(rules, card, car)
            if value <= limit and (best < 0 or value > best_value):
                best, best_value = card, value
            if lowest < 0 or value < lowest_value:
                lowest, lowest_value = card, value
    if best >= 0:
        return act(BID, best + 1)
    return act(BID, lowest + 1) if must_bid(view) else act(PASS)


@njit(cache=True)
def value_of(rules, view, seat, car):
    """Millions that a car is worth to a seat: the mean prize, and something for each space that the hand has for it."""
    prize = 0.0
    for place in range(CARS):
        prize += rules.prizes[place] / CARS
    return prize + WORTH_OF_SPACE * (spaces_for(rules, view, seat, car) - usual_spaces(rules, view, seat))


@njit(cache=True)
def spaces_for(rules, view, seat, car):
    """Spaces for a car on the cards of the seat's hand, and a share of those of white lines."""
    spaces = 0.0
    for card in range(rules.deck):
        if view.hand[seat, card]:
            spaces += rules.number[card, car]
            if rules.number[card, car] == 0:
                spaces += rules.highest_white[card] / 2.0
    return spaces


@njit(cache=True)
def usual_spaces(rules, view, seat):
    """The same for the mean of all cars."""
    spaces = 0.0
    for car in range(CARS):
        spaces += spaces_for(rules, view, seat, car) / CARS
    return spaces
