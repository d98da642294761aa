"""Why an answer to a question of Downforce is not legal, with what would be right."""

from __future__ import annotations

from engine.faults import Text
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

_AHEAD = {"left": "左前方", "ahead": "正前方", "right": "右前方", "across": "接口那边"}


def reason(rules: Record, state: Record, action: int) -> Text | None:
    """The reason; None where a list of what is legal says as much."""
    block, (value, _) = ACTIONS.block(action), ACTIONS.values(action)
    seat = int(seat_to_act(state))
    if block == BID:
        return _bid(rules, state, seat, value - 1)
    if block == PASS:
        return Text(
            "不能不出：剩下的车正好够还没有车的玩家",
            "no passing: there are just as many cars left as players without one",
        )
    if block == KEEP:
        power = POWERS[value]
        return Text(f"{seat + 1} 号没有标得 {power}", f"player {seat + 1} has not won {power}")
    if block == PLAY:
        return _not_held(seat, value)
    if block == LEAVE_OUT:
        lines = int(rules.lines[state.card - 1])
        return Text(f"这张牌有 {lines} 行；没有第 {value} 行", f"the card has {lines} lines; there is no line {value}")
    if block == CALL:
        return _call(rules, state, value)
    if block == STEER:
        return _steer(rules, state, value)
    return None


def _not_held(seat: int, card: int) -> Text:
    zh, en = f" {card} 号牌", f"card {card}"
    if card > EIGHT_OF:
        car = COLOURS[card - 1 - EIGHT_OF]
        zh, en = f" {car} 的快牌", f"the fast card of {car}"
    return Text(f"{seat + 1} 号手里没有{zh}", f"player {seat + 1} does not hold {en}")


def _bid(rules: Record, state: Record, seat: int, card: int) -> Text:
    if not state.hand[seat, card]:
        return Text(f"{seat + 1} 号手里没有 {card + 1} 号牌", f"player {seat + 1} does not hold card {card + 1}")
    car = COLOURS[state.car - 1]
    if auction.bid_class(rules, state, seat) == 2:
        return Text(
            f"{card + 1} 号牌上没有 {car}，而手里有画着它的牌：必须出那样的",
            f"card {card + 1} does not show {car}, and the hand has a card that does: that must be bid",
        )
    return Text(
        f"{card + 1} 号牌没有白行，而手里有带白行的牌：没有 {car} 就必须出那样的",
        f"card {card + 1} has no white line, and the hand has one that does: without {car} that must be bid",
    )


def _call(rules: Record, state: Record, car: int) -> Text:
    name = COLOURS[car]
    if state.cell[car] == HOME:
        return Text(f"{name} 已到终点", f"{name} is home")
    if car + 1 in state.called:
        return Text(f"这张牌的另一白行已当作 {name}", f"the other white line of this card is {name} already")
    return Text(
        f"这张牌上本来就有 {name}；白行要当作牌上没有的车",
        f"the card itself shows {name}; a white line is a car that it does not show",
    )


def _steer(rules: Record, state: Record, way: int) -> Text:
    car, word = int(state.moving) - 1, WAYS[way]
    ahead, name = int(rules.ways[state.race, state.cell[car], way]), COLOURS[car]
    if ahead < 0:
        return Text(f"{name} 的{_AHEAD[word]}没有格", f"no cell lies {word} of {name}")
    others = [COLOURS[other] for other in range(len(COLOURS)) if state.cell[other] == ahead]
    if others:
        return Text(
            f"{name} {_AHEAD[word]}的格里有 {others[0]}：车不能穿过别的车",
            f"{others[0]} stands in the cell {word} of {name}: no car moves through another",
        )
    return Text(f"{name} 过线的路只有一条", f"all ways of {name} over the line are one")
