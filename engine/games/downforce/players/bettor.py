"""The bettor: bets on the car that it expects to come in first, bids as the bidder and races as the racer does."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.downforce.players.bidder import bid, spaces_for
from engine.games.downforce.players.interest import to_go
from engine.games.downforce.players.racer import races_well
from engine.games.downforce.rules import act
from engine.games.downforce.schema import CARS
from engine.games.downforce.state import BET, BETTING, BIDDING
from engine.kept_code import njit
from engine.kit.stack import kind_due, seat_to_act

# The bettor's own estimates, no numbers of the game: what a space of the own hand counts of one on the road, and how
# many spaces an owner is worth. How such bets do is measured: rows mixed_bettor and profit of the ledger.
OF_HAND = 0.5
OWN, OWNED = 3.0, 1.0


@njit(cache=True)
def plays_well(rules, view, stream, bids, bets):
    """The action of one who races well and, unless it leaves that to chance, bids and bets well too."""
    kind = kind_due(view)
    if bets and kind == BETTING:
        return act(BET, likely_winner(rules, view, seat_to_act(view)))
    if bids and kind == BIDDING:
        return bid(rules, view)
    return races_well(rules, view, stream)


@njit(cache=True)
def likely_winner(rules, view, seat):
    """The car with least to go once the seat's hand is played, whose owner pushes it."""
    best, least = 0, 0.0
    for car in range(CARS):
        owner = view.owner[car] - 1
        left = to_go(rules, view, car) - OF_HAND * spaces_for(rules, view, seat, car)
        left -= OWN if owner == seat else OWNED if owner >= 0 else 0.0
        if car == 0 or left < least:
            best, least = car, left
    return best
