"""The odds table of Blind Snipe: a round is told as it is seen at the table, and moves on by the rules.

The table is the state as `observe` leaves it to one seat, or to a bystander. What is told is filled in for as long as
the rules take to carry it out; then all that the seat may not know is wiped again.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from engine.faults import shown
from engine.games.blind_snipe import knowledge, refusals, rules, state
from engine.games.blind_snipe.odds_report import blocks, data, over, say
from engine.games.blind_snipe.positions import position_of
from engine.games.blind_snipe.reckoning import reckon
from engine.games.blind_snipe.said import FOUL, LAY, PASS
from engine.games.blind_snipe.schema import MAX_HAND, MAX_PLAYERS, Tables
from engine.games.blind_snipe.state import BOMB, DRAWN, HIDDEN, SAFE, Record
from engine.games.blind_snipe.words import kind_of, letters, whole
from engine.kit.fields import new
from engine.kit.stack import NOBODY, NOTHING, kind_due, seat_to_act
from engine.odds import Answer, OddsTable, ToldWrong
from engine.spoken import plain

_NO_ACTION = -1


class SnipeTable(OddsTable):
    """A game from its first card or from a given situation (see positions.py), seen from a seat or by a bystander."""

    def __init__(self, tables: Tables, position: Mapping[str, str]) -> None:
        self.tables, self.rules = tables, state.rules_record(tables)
        self.view, self.me = position_of(tables, position)
        self._named = NOBODY  # whose top card is turned up, where its kind is still to be told
        self._waiting = _NO_ACTION  # what costs the own seat cards that are still to be told
        self._before: list[tuple[Record, int, int]] = []
        self._move_on()

    def tell(self, text: str) -> None:
        before = self.view.copy(), self._named, self._waiting
        try:
            with np.errstate(over="ignore"):
                self._tell(plain(text))
                self._move_on()
        except ToldWrong:
            self.view, self._named, self._waiting = before
            raise
        self._before.append(before)

    def take_back(self) -> None:
        if not self._before:
            raise ToldWrong("没有可以收回的", "there is nothing to take back")
        self.view, self._named, self._waiting = self._before.pop()

    def settled(self) -> bool:
        in_play = kind_due(self.view) in (state.TURN, state.BIDDING, state.FLIPPING)
        return self._decided() or (in_play and not self._half_told())

    def wants(self, lang: str) -> str:
        view, half = self.view, self._half_told()
        if self._decided():
            return ""
        if half:
            return say(half, lang, self._named + 1)
        kind = int(kind_due(view))
        if kind == state.FLIPPING:
            left = int(rules.unshown(view, view.bidder))
            return say("own_flip" if left else "flip", lang, int(view.bidder) + 1, int(view.turned) + 1, int(view.bid))
        seat, least, lying = (
            int(seat_to_act(view)),
            max(int(self.rules.least), int(view.bid) + 1),
            int(rules.lying(view)),
        )
        numbers = say("calls", lang, least, lying) if least < lying else str(lying)
        if kind == state.TURN:
            key = "turn" if rules.held(view, seat) else "must_call"
            return say("my_" + key if seat == self.me else key, lang, seat + 1, numbers)
        key = {state.LAYING: "first", state.BIDDING: "bidding", state.STARTING: "starter"}[kind]
        return say(key, lang, seat + 1, numbers)

    def answer(self, width: float, seed: int, lang: str) -> Answer:
        if not self.settled():
            raise ToldWrong(f"先报：{self.wants('zh')}", f"first: {self.wants('en')}")
        if self._decided():
            return over(int(self.view.winner), lang)
        odds = reckon(self.rules, self.view, self.me)
        return Answer(blocks(odds, self.view, self.me, lang), data(odds, self.view, self.me))

    def _decided(self) -> bool:
        return kind_due(self.view) in (state.EMPTYING, NOTHING)

    def _half_told(self) -> str:
        """What is to be told before the rules can go on; empty for nothing."""
        return "lost" if self._waiting != _NO_ACTION else "kind" if self._named != NOBODY else ""

    def _tell(self, word: str) -> None:
        view, kind = self.view, kind_of(self.tables, word)
        if self._decided():
            raise ToldWrong(
                f"{shown(word)}：游戏已经结束，{int(view.winner)} 号获胜",
                f"{shown(word)}: the game is over, player {int(view.winner)} has won",
            )
        if self._half_told():
            if kind == HIDDEN:
                raise ToldWrong(
                    f"{shown(word)} 不是牌；报是哪一种：{letters(self.tables)}",
                    f"{shown(word)} is no card; tell which it was: {letters(self.tables)}",
                )
            self._lose(kind) if self._waiting != _NO_ACTION else self._turn_up(self._named, kind)
        elif word in FOUL:
            self._carry_out(state.FOUL)
        elif word in PASS:
            self._carry_out(state.PASS)
        elif kind_due(view) == state.FLIPPING:
            self._tell_flip(word, kind)
        elif word in LAY or kind != HIDDEN:
            self._lay(word, kind)
        elif whole(word) < 0:
            raise ToldWrong(
                f"看不懂 {shown(word)}；现在：{self.wants('zh')}",
                f"{shown(word)} is not understood; now: {self.wants('en')}",
            )
        elif kind_due(view) == state.STARTING:
            self._carry_out(state.STARTER, self._seat(word))
        elif not 1 <= whole(word) <= MAX_PLAYERS * MAX_HAND:
            raise ToldWrong(
                f"不能叫 {word}；现在：{self.wants('zh')}", f"{word} cannot be called; now: {self.wants('en')}"
            )
        else:
            self._carry_out(state.BID, whole(word))

    def _seat(self, number: str) -> int:
        if not 1 <= whole(number) <= self.view.players:
            raise ToldWrong(
                f"没有 {number} 号；一共 {int(self.view.players)} 人",
                f"there is no player {number}; there are {int(self.view.players)}",
            )
        return whole(number) - 1

    def _lay(self, word: str, kind: int) -> None:
        view, seat = self.view, int(seat_to_act(self.view))
        if kind_due(view) not in (state.LAYING, state.TURN):
            raise ToldWrong(*refusals.refusal(self.rules, view, rules.act(state.LAY, SAFE)))
        if seat != self.me:
            if kind != HIDDEN:
                raise ToldWrong(
                    f"{word}：{seat + 1} 号是盖着放的；报 +",
                    f"{word}: player {seat + 1} lays a card face down; tell it as +",
                )
            self._lay_unseen()
            return
        if kind == HIDDEN:
            kind = self._only_kind(seat)
            if kind == HIDDEN and rules.held(view, seat):
                raise ToldWrong(
                    f"{word}：这张是您自己的；报是哪一种：{letters(self.tables)}",
                    f"{word}: the card is your own; tell which it is: {letters(self.tables)}",
                )
        self._carry_out(state.LAY, BOMB if kind == BOMB else SAFE)

    def _lay_unseen(self) -> None:
        """A card of another's hand: whichever it is, it is wiped again."""
        seat = seat_to_act(self.view)
        self.view.hand_safe[seat] = min(1, rules.held(self.view, seat))
        self._carry_out(state.LAY, SAFE)

    def _only_kind(self, seat: int) -> int:
        """The kind of all cards in the own hand; HIDDEN for both or none."""
        safe, bombs = self.view.hand_safe[seat] > 0, self.view.hand_bomb[seat] > 0
        return HIDDEN if safe == bombs else SAFE if safe else BOMB

    def _tell_flip(self, word: str, kind: int) -> None:
        """2S, 2 and then S, S alone of the stack that must be turned up, or 2 alone of a card that is known."""
        view = self.view
        if kind != HIDDEN:
            open_to = [seat for seat in range(int(view.players)) if rules.flippable(view, seat)]
            if len(open_to) > 1:
                raise ToldWrong(
                    f"{word}：是谁的牌？连玩家一起报，如 {open_to[0] + 1}{word[0]}",
                    f"{word}: whose card? Tell the player too, as in {open_to[0] + 1}{word[0]}",
                )
            self._turn_up(open_to[0], kind)
            return
        digits = word[: len(word) - len(word.lstrip("0123456789"))]
        kind = kind_of(self.tables, word[len(digits) :])
        if not digits or (kind == HIDDEN and digits != word):
            raise ToldWrong(
                f"看不懂 {shown(word)}；现在：{self.wants('zh')}",
                f"{shown(word)} is not understood; now: {self.wants('en')}",
            )
        seat = self._seat(digits)
        if not rules.flippable(view, seat):
            raise ToldWrong(*refusals.refusal(self.rules, view, rules.act(state.FLIP, seat)))
        if kind == HIDDEN:
            kind = int(view.stack[seat, view.depth[seat] - 1 - view.shown[seat]])
        if kind == HIDDEN:
            self._named = seat
        else:
            self._turn_up(seat, kind)

    def _turn_up(self, seat: int, kind: int) -> None:
        view, top = self.view, int(self.view.depth[seat] - 1 - self.view.shown[seat])
        name = self.tables.hand.names.bomb if kind == BOMB else self.tables.hand.names.safe
        if view.stack[seat, top] not in (HIDDEN, kind):
            raise ToldWrong(
                f"照您所报，您最上面那张不是{name.zh}；收回报错的",
                f"your own top card is not a {name.en.lower()} card by what you told; undo what was wrong",
            )
        if seat != self.me and not knowledge.can_turn_up(self.rules, view, seat, kind):
            raise ToldWrong(
                f"照已看到的牌，{seat + 1} 号那里不可能是{name.zh}",
                f"player {seat + 1} can have no {name.en.lower()} card there, by what was seen of the others",
            )
        view.stack[seat, top] = kind
        self._named = NOBODY
        self._carry_out(state.FLIP, seat)

    def _lose(self, kind: int) -> None:
        """A card that was drawn blind from the own ones."""
        view, owned = self.view, rules.owned_bombs if kind == BOMB else rules.owned_safe
        if np.count_nonzero(view.draws[view.drawn :] == _drawn(kind)) == owned(view, self.me):
            name = self.tables.hand.names.bomb if kind == BOMB else self.tables.hand.names.safe
            raise ToldWrong(
                f"您已没有可被抽走的{name.zh}", f"you own no more {name.en.lower()} cards that could have been drawn"
            )
        self._tell_draws(kind, 1)
        action, self._waiting = self._waiting, _NO_ACTION
        self._carry_out(state.ACTIONS.block(action), state.ACTIONS.values(action)[0])

    def _tell_draws(self, kind: int, count: int) -> None:
        """The next cards drawn blind are of this kind."""
        begun = int(self.view.drawn) + self._told_draws()
        self.view.draws[begun : begun + count] = _drawn(kind)

    def _told_draws(self) -> int:
        return int(np.count_nonzero(self.view.draws[self.view.drawn :]))

    def _carry_out(self, block: int, one: int = 0) -> None:
        """By the rules, once it is known which of the own cards it costs."""
        view, action = self.view, int(rules.act(block, one, one if block == state.GIVE else 0))
        if not rules.allows(self.rules, view, action):
            raise ToldWrong(*refusals.refusal(self.rules, view, action))
        lost, told = self._own_loss(block, one), self._told_draws()
        if lost > told:
            safe, bombs = int(rules.owned_safe(view, self.me)), int(rules.owned_bombs(view, self.me))
            if safe and bombs:
                self._waiting = action
                return
            self._tell_draws(SAFE if safe else BOMB, lost - told)
        rules.step(self.rules, view, new(state.COUNTS), action)
        rules.observe(view.copy(), self.me, view)

    def _own_loss(self, block: int, seat: int) -> int:
        """Cards that the own seat loses by this, which it alone sees."""
        view, me = self.view, self.me
        if block == state.FOUL:
            loser = int(seat_to_act(view))
        elif block == state.FLIP:
            bomb = view.stack[seat, view.depth[seat] - 1 - view.shown[seat]] == BOMB
            loser = int(view.bidder) if bomb else NOBODY
        else:
            return 0
        return min(int(self.rules.lost), int(view.cards[me])) if loser == me != NOBODY else 0

    def _move_on(self) -> None:
        """What changes no odds is not asked for: drinks, first cards of others, and cards that can only be one."""
        view = self.view
        while not self._half_told():
            kind = kind_due(view)
            if kind in (state.GIVING, state.ACCOMPANYING):
                mask = np.zeros(len(state.ACTIONS), np.bool_)
                rules.legal(self.rules, view, mask)
                first = int(mask.argmax())
                self._carry_out(state.ACTIONS.block(first), state.ACTIONS.values(first)[0])
            elif kind == state.LAYING and seat_to_act(view) != self.me:
                self._lay_unseen()
            elif kind == state.LAYING and self._only_kind(self.me) != HIDDEN:
                self._lay("", HIDDEN)
            else:
                return


def _drawn(kind: int) -> int:
    """How a card drawn blind is told."""
    return DRAWN["bomb" if kind == BOMB else "safe"]
