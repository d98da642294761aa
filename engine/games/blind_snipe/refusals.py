"""Why a decision of Blind Snipe is refused that answers the question, and what would be right."""

from __future__ import annotations

from engine.faults import Text
from engine.games.blind_snipe import rules, state
from engine.games.blind_snipe.state import Record
from engine.kit.stack import kind_due, seat_to_act


def out_of_turn(position: Record, seat: int) -> Text | None:
    """Why a seat that is not to act has no say in this round any more; None where it only has to wait."""
    if position.cards[seat] == 0:
        return _is_out(seat)
    if kind_due(position) == state.BIDDING and position.passed[seat]:
        return Text(
            f"{seat + 1} 号已放弃，本轮不再叫数", f"player {seat + 1} has passed, and calls no more in this round"
        )
    return None


def refusal(rules_record: Record, position: Record, action: int) -> Text:
    """Why an action is not legal now, and what would be."""
    kind = int(kind_due(position))
    return state.DECISIONS.not_asked(kind, action) or reason(rules_record, position, action)


def reason(rules_record: Record, position: Record, action: int) -> Text:
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


def _lay_refusal(position: Record, seat: int, card: int) -> Text:
    if rules.held(position, seat) == 0:
        owned = int(position.cards[seat])
        return Text(
            f"{seat + 1} 号共 {owned} 张牌，都已放下；手里没牌必须叫数",
            f"player {seat + 1} owns {_cards(owned)}, and all are laid; with an empty hand a number must be called",
        )
    zh, en = ("炸弹牌", "bomb") if card == state.BOMB else ("安全牌", "safe card")
    return Text(f"{seat + 1} 号手里没有{zh}了", f"player {seat + 1} has no {en} left in hand")


def _bid_refusal(rules_record: Record, position: Record, number: int) -> Text:
    lying, least = int(rules.lying(position)), max(int(rules_record.least), int(position.bid) + 1)
    zh, en = f"可以叫 {least} 至 {lying}", f"{least} to {lying} can be called"
    if least >= lying:
        zh, en = f"只能叫 {lying}", f"only {lying} can be called"
    if number > lying:
        return Text(
            f"各雷区一共只有 {lying} 张牌，不能叫 {number}；{zh}",
            f"{number} is more than the {_cards(lying)} that lie in all minefields; {en}",
        )
    if last := int(position.bid):
        return Text(
            f"{number} 不大于上一次叫的 {last}；{zh}，或放弃",
            f"{number} is not above the {last} called last; {en}, or pass",
        )
    return Text(f"至少叫 {least}，{number} 太小", f"{number} is below {least}, the least that can be called")


def _flip_refusal(position: Record, other: int) -> Text:
    bidder = int(position.bidder)
    if other >= position.players:
        return _no_player(position, other)
    if position.cards[other] == 0:
        out = _is_out(other)
        return Text(
            f"{out.zh}，没有牌；要翻别人最上面的一张",
            f"{out.en} and has no cards; another's top card must be turned up",
        )
    left = int(rules.unshown(position, bidder))
    if left and other != bidder:
        face_down = f"{_cards(left)} of it {'is' if left == 1 else 'are'} face down"
        return Text(
            f"{bidder + 1} 号先从上往下翻自己那叠；还有 {left} 张盖着",
            f"player {bidder + 1} turns up their own stack first, from the top; {face_down}",
        )
    return Text(
        f"{other + 1} 号没有盖着的牌了；要翻别人最上面的一张",
        f"player {other + 1} has no card face down; another's top card must be turned up",
    )


def _naming_refusal(position: Record, other: int, barred: tuple[int, ...]) -> Text:
    if other >= position.players:
        return _no_player(position, other)
    if position.cards[other] == 0:
        return _is_out(other)
    zh, en = (("雷主", "the owner of the bomb"), ("挑战者", "the challenger"))[barred.index(other)]
    return Text(f"{other + 1} 号是{zh}；陪喝的是别人", f"player {other + 1} is {en}; somebody else drinks as well")


def _pair_refusal(rules_record: Record, position: Record, pair: tuple[int, int], gives: bool) -> Text:
    for other in pair:
        if other >= position.players:
            return _no_player(position, other)
        if other == seat_to_act(position):
            return Text(
                f"{other + 1} 号只能点别人喝，不能点自己",
                f"player {other + 1} gives drinks to others, never to themselves",
            )
        if gives and position.cards[other] == 0:
            out = _is_out(other)
            return Text(f"{out.zh}，不能点他喝", f"{out.en} and cannot be made to drink")
    if gives:
        right = f"give {pair[1] + 1} {pair[0] + 1}"
        return Text(f"座位号小的写在前面：{right}", f"write the lower seat first: {right}")
    most = int(rules_record.enemies)
    return Text(
        f"至多点 {most} 人喝光公杯，或由所有人平分",
        f"at most {most} player{'' if most == 1 else 's'} may be made to empty the cup, or all",
    )


def _foul_refusal(rules_record: Record, position: Record) -> Text:
    if not rules_record.fouls:
        return Text("只有变体 'referee' 才判犯规", "fouls are called only in the variant 'referee'")
    if kind_due(position) == state.FLIPPING:
        return Text(
            "这里翻哪张都不算越序：盖着的牌都可以翻",
            "no flip can be out of order here: every card that is face down may be turned up",
        )
    return Text("犯规是越序翻牌，或手里没牌却不叫数", "a foul is a flip out of order, or no call with an empty hand")


def _no_player(position: Record, other: int) -> Text:
    players = int(position.players)
    return Text(f"没有 {other + 1} 号；共 {players} 人", f"there is no player {other + 1}; there are {players}")


def _is_out(seat: int) -> Text:
    return Text(f"{seat + 1} 号已出局", f"player {seat + 1} is eliminated")


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"
