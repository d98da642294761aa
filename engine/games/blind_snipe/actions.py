"""Decisions of Blind Snipe by name, and why one is refused. Names are what a log holds after the seat."""

from __future__ import annotations

from engine.faults import shown
from engine.game import GameError, small_number
from engine.games.blind_snipe import rules, state
from engine.games.blind_snipe.schema import MAX_HAND, MAX_PLAYERS
from engine.games.blind_snipe.state import Record

EXAMPLES = "lay safe, bid 3, pass, flip 2, give 1, give 1 3, companion 4, starter 2, cup all, cup 3, cup 3 1"
_WORDS = {
    rules.LAY_SAFE: "lay safe",
    rules.LAY_BOMB: "lay bomb",
    rules.PASS: "pass",
    rules.FOUL: "foul",
    rules.SHARE: "cup all",
}
_BY_SEAT = {"flip": rules.FLIP_OF, "companion": rules.COMPANION_OF, "starter": rules.STARTER_OF}
_BY_PAIR = {"give": rules.GIVE, "cup": rules.CUP}
_DUE = {
    state.LAY: "a first card is laid: lay safe or lay bomb",
    state.TURN: "one more card is laid, or a number is called",
    state.BIDDING: "a higher number is called, or pass",
    state.FLIP: "the challenger turns up the next card",
    state.GIFT: "the challenger names who drinks: one player, or two",
    state.COMPANION: "the owner of the bomb names who drinks along",
    state.STARTER: "the eliminated challenger names who starts",
    state.EMPTY_CUP: "the winner says who empties the cup",
}


def name(action: int) -> str:
    """The readable name of an action. Raises GameError for a number that is none."""
    if action in _WORDS:
        return _WORDS[action]
    if rules.BID <= action < rules.FLIP_OF:
        return f"bid {action - rules.BID + 1}"
    for word, base in _BY_SEAT.items():
        if base <= action < base + MAX_PLAYERS:
            return f"{word} {action - base + 1}"
    for word, base in _BY_PAIR.items():
        if base <= action < base + rules.PAIRS:
            one, other = divmod(action - base, MAX_PLAYERS)
            return f"{word} {one + 1}" if one == other else f"{word} {one + 1} {other + 1}"
    raise GameError(f"there is no action {action}")


def named(text: str) -> int:
    """The action of a name. Raises GameError."""
    for action, words in _WORDS.items():
        if text.split() == words.split():
            return action
    match text.split():
        case ["bid", number] if 1 <= small_number(number) <= MAX_PLAYERS * MAX_HAND:
            return rules.BID + small_number(number) - 1
        case [word, seat] if word in _BY_SEAT and 1 <= small_number(seat) <= MAX_PLAYERS:
            return _BY_SEAT[word] + small_number(seat) - 1
        case [word, seat] if word in _BY_PAIR and 1 <= small_number(seat) <= MAX_PLAYERS:
            return _BY_PAIR[word] + (small_number(seat) - 1) * (MAX_PLAYERS + 1)
        case [word, one, other] if word in _BY_PAIR and _are_two(one, other):
            return _BY_PAIR[word] + (small_number(one) - 1) * MAX_PLAYERS + small_number(other) - 1
        case ["bid", number] if number.isascii() and number.isdigit() and (number == "0" or number[0] != "0"):
            raise GameError(f"{shown(text)}: no such number is ever called; it is 1 to all cards that lie")
    raise GameError(f"{shown(text)} is no action; actions are like: {EXAMPLES}")


def out_of_turn(position: Record, seat: int) -> str:
    """Why a seat that is not to act has no say in this round any more; empty where it only has to wait."""
    if position.cards[seat] == 0:
        return _is_out(seat)
    if position.phase == state.BIDDING and position.passed[seat]:
        return f"player {seat + 1} has passed, and calls no more in this round"
    return ""


def refusal(rules_record: Record, position: Record, action: int) -> str:
    """Why an action is not legal now, and what would be."""
    if position.phase == state.OVER:
        return "the game is over"
    word = name(action).split()[0]
    seat, due = int(position.seat), _DUE[int(position.phase)]
    if word == "lay" and position.phase in (state.LAY, state.TURN):
        return _lay_refusal(position, seat, action)
    if word == "bid" and position.phase in (state.TURN, state.BIDDING):
        return _bid_refusal(rules_record, position, action - rules.BID + 1)
    if word == "flip" and position.phase == state.FLIP:
        return _flip_refusal(rules_record, position, action)
    if word == "companion" and position.phase == state.COMPANION:
        return _naming_refusal(position, action - rules.COMPANION_OF, (int(position.bomber), int(position.bidder)))
    if word == "starter" and position.phase == state.STARTER:
        return _naming_refusal(position, action - rules.STARTER_OF, ())
    if word in _BY_PAIR and position.phase == (state.GIFT if word == "give" else state.EMPTY_CUP):
        return _pair_refusal(rules_record, position, action, word)
    if word == "foul":
        return _foul_refusal(rules_record, position)
    return f"{name(action)!r} is not the decision now: {due}"


def _lay_refusal(position: Record, seat: int, action: int) -> str:
    kind = "bomb" if action == rules.LAY_BOMB else "safe card"
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


def _flip_refusal(rules_record: Record, position: Record, action: int) -> str:
    other, bidder = action - rules.FLIP_OF, int(position.bidder)
    if other >= position.players:
        return _no_player(position, other)
    if rules.flippable(position, other):
        drawn = int(position.drawn) + 1
        return f"this bomb leads to blind draw {drawn}, which the deal gives as a card that the challenger has not left"
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


def _pair_refusal(rules_record: Record, position: Record, action: int, word: str) -> str:
    pair = divmod(action - _BY_PAIR[word], MAX_PLAYERS)
    for other in pair:
        if other >= position.players:
            return _no_player(position, other)
        if other == position.seat:
            return f"player {other + 1} gives to others, never to himself"
        if word == "give" and position.cards[other] == 0:
            return f"{_is_out(other)} and takes no more drinks in a round"
    if word == "give":
        return f"write the lower seat first: give {pair[1] + 1} {pair[0] + 1}"
    return f"at most {int(rules_record.enemies)} player may be made to empty the cup, or all"


def _foul_refusal(rules_record: Record, position: Record) -> str:
    if not rules_record.fouls:
        return "fouls are called only in the variant 'referee'"
    if position.phase == state.TURN and rules.held(position, int(position.seat)):
        return "a foul is a flip out of order, or no call with an empty hand"
    if position.phase == state.FLIP and not rules.can_flip_wrong(position):
        return "no flip can be out of order here: every card that is face down may be turned up"
    if position.phase in (state.FLIP, state.TURN):
        return "the deal gives the next blind draw as a card that the offender has not left"
    return f"nothing can be done wrong here: {_DUE[int(position.phase)]}"


def _no_player(position: Record, other: int) -> str:
    return f"there is no player {other + 1}; there are {int(position.players)}"


def _is_out(seat: int) -> str:
    return f"player {seat + 1} is eliminated"


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def _are_two(one: str, other: str) -> bool:
    seats = small_number(one), small_number(other)
    return all(1 <= seat <= MAX_PLAYERS for seat in seats) and seats[0] != seats[1]
