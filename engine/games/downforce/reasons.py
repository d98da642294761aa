"""Why an answer to a question of Downforce is not legal, with what would be right."""

from __future__ import annotations

from engine.game import Record
from engine.games.downforce import auction
from engine.games.downforce.circuits.circuit import WAYS
from engine.games.downforce.schema import COLOURS, POWERS
from engine.games.downforce.state import (
    ACTIONS,
    BID,
    CALL,
    EIGHT_OF,
    HOME,
    KEEP,
    LEAVE_OUT,
    PASS,
    PLAY,
    STEER,
)
from engine.kit.stack import seat_to_act


def reason(rules: Record, state: Record, action: int) -> str:
    """The reason; empty where a list of what is legal says as much."""
    block, (value, _) = ACTIONS.block(action), ACTIONS.values(action)
    seat = int(seat_to_act(state))
    if block == BID:
        return _bid(rules, state, seat, value - 1)
    if block == PASS:
        return "no passing: there are just as many cars left as players without one"
    if block == KEEP:
        return f"player {seat + 1} has not won {POWERS[value]}"
    if block == PLAY:
        card = f"card {value}" if value <= EIGHT_OF else f"the fast card of {COLOURS[value - 1 - EIGHT_OF]}"
        return f"player {seat + 1} does not hold {card}"
    if block == LEAVE_OUT:
        return f"the card has {int(rules.lines[state.card - 1])} lines; there is no line {value}"
    if block == CALL:
        return _call(rules, state, value)
    if block == STEER:
        return _steer(rules, state, value)
    return ""


def _bid(rules: Record, state: Record, seat: int, card: int) -> str:
    if card >= rules.deck or not state.hand[seat, card]:
        return f"player {seat + 1} does not hold card {card + 1}"
    car = COLOURS[state.car - 1]
    if auction.bid_class(rules, state, seat) == 2:
        return f"card {card + 1} does not show {car}, and the hand has a card that does: that must be bid"
    return f"card {card + 1} has no white line, and the hand has one that does: without {car} that must be bid"


def _call(rules: Record, state: Record, car: int) -> str:
    if state.cell[car] == HOME:
        return f"{COLOURS[car]} is home"
    if car + 1 in state.called:
        return f"the other white line of this card is {COLOURS[car]} already"
    return f"the card itself shows {COLOURS[car]}; a white line is a car that it does not show"


def _steer(rules: Record, state: Record, way: int) -> str:
    car = int(state.moving) - 1
    ahead = int(rules.ways[state.race, state.cell[car], way])
    if ahead < 0:
        return f"no cell lies {WAYS[way]} of {COLOURS[car]}"
    others = [COLOURS[other] for other in range(len(COLOURS)) if state.cell[other] == ahead]
    if others:
        return f"{others[0]} stands in the cell {WAYS[way]} of {COLOURS[car]}: no car moves through another"
    return f"all ways of {COLOURS[car]} over the line are one"
