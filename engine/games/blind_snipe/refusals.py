"""Why a decision of Blind Snipe is refused that answers the question, and what would be right."""

from __future__ import annotations

from engine.faults import Text, both
from engine.games.blind_snipe import rules, state
from engine.games.blind_snipe.state import Record
from engine.kit.stack import kind_due, seat_to_act


def out_of_turn(position: Record, seat: int) -> str:
    """Why a seat that is not to act has no say in this round any more; empty where it only has to wait."""
    if position.cards[seat] == 0:
        return _is_out(seat)
    if kind_due(position) == state.BIDDING and position.passed[seat]:
        return f"player {seat + 1} has passed, and calls no more in this round"
    return ""


def refusal(rules_record: Record, position: Record, action: int) -> Text:
    """Why an action is not legal now, and what would be."""
    kind = int(kind_due(position))
    return state.DECISIONS.not_asked(kind, action) or both(reason(rules_record, position, action))


def reason(rules_record: Record, position: Record, action: int) -> str:
    """Why an action is not legal that is among the answers to the question."""
    block, (one, other) = state.ACTIONS.block(action), state.ACTIONS.values(action)
    if block == state.LAY:
        return _lay_refusal(position, int(seat_to_act(position)), one)
    if block == state.BID:
        return _bid_refusal(rules_record, position, one)
    if block == state.FLIP:
        return _flip_refusal(position, one)
    if block == state.COMPANION:
        return _naming_refusal(position, one, (int(position.bomber), int(position.bidder)))
    if block == state.STARTER:
        return _naming_refusal(position, one, ())
    if block == state.FOUL:
        return _foul_refusal(rules_record, position)
    return _pair_refusal(rules_record, position, (one, other), block == state.GIVE)


def _lay_refusal(position: Record, seat: int, card: int) -> str:
    kind = "bomb" if card == state.BOMB else "safe card"
    if rules.held(position, seat) == 0:
        owned = int(position.cards[seat])
        return f"player {seat + 1} owns {_cards(owned)}, and all are laid; with an empty hand a number must be called"
    return f"player {seat + 1} has no {kind} left in hand"


def _bid_refusal(rules_record: Record, position: Record, number: int) -> str:
    lying, least = int(rules.lying(position)), max(int(rules_record.least), int(position.bid) + 1)
    callable_now = f"{least} to {lying} can be called" if least < lying else f"only {lying} can be called"
    if number > lying:
        return f"{number} is more than the {_cards(lying)} that lie in all minefields; {callable_now}"
    if position.bid:
        return f"{number} is not above the {int(position.bid)} called last; {callable_now}, or pass"
    return f"{number} is below {least}, the least that can be called"


def _flip_refusal(position: Record, other: int) -> str:
    bidder = int(position.bidder)
    if other >= position.players:
        return _no_player(position, other)
    if position.cards[other] == 0:
        return f"{_is_out(other)} and has no cards; another's top card must be turned up"
    left = int(rules.unshown(position, bidder))
    if left and other != bidder:
        face_down = f"{_cards(left)} of it {'is' if left == 1 else 'are'} face down"
        return f"player {bidder + 1} turns up the own stack first, from the top; {face_down}"
    return f"player {other + 1} has no card face down; another's top card must be turned up"


def _naming_refusal(position: Record, other: int, barred: tuple[int, ...]) -> str:
    if other >= position.players:
        return _no_player(position, other)
    if position.cards[other] == 0:
        return _is_out(other)
    place = barred.index(other)
    return f"player {other + 1} is {('the owner of the bomb', 'the challenger')[place]}; somebody else drinks along"


def _pair_refusal(rules_record: Record, position: Record, pair: tuple[int, int], gives: bool) -> str:
    for other in pair:
        if other >= position.players:
            return _no_player(position, other)
        if other == seat_to_act(position):
            return f"player {other + 1} gives to others, never to himself"
        if gives and position.cards[other] == 0:
            return f"{_is_out(other)} and takes no more drinks in a round"
    if gives:
        return f"write the lower seat first: give {pair[1] + 1} {pair[0] + 1}"
    return f"at most {int(rules_record.enemies)} player may be made to empty the cup, or all"


def _foul_refusal(rules_record: Record, position: Record) -> str:
    if not rules_record.fouls:
        return "fouls are called only in the variant 'referee'"
    if kind_due(position) == state.FLIPPING:
        return "no flip can be out of order here: every card that is face down may be turned up"
    return "a foul is a flip out of order, or no call with an empty hand"


def _no_player(position: Record, other: int) -> str:
    return f"there is no player {other + 1}; there are {int(position.players)}"


def _is_out(seat: int) -> str:
    return f"player {seat + 1} is eliminated"


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"
