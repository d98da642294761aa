"""Why an action is not legal, from the position and from the words of the step that asks, in both languages."""

from __future__ import annotations

from engine.faults import Text
from engine.game import Record
from engine.games.intrigue import state as parts
from engine.games.intrigue.program import Program
from engine.games.intrigue.schema import Card, Tables
from engine.games.intrigue.state import ACTIONS
from engine.games.intrigue.wording import Wording
from engine.kit.stack import effect_due, kind_due, seat_to_act
from engine.words import Words

say = Words(
    {
        "place": ("牌库有 {0} 张牌；0 为顶，{0} 为底", "the deck has {0} card{s}; 0 is its top and {0} its bottom"),
        "no_treasure": ("手牌中没有财宝", "there is no Treasure in hand"),
        "unknown": ("这些数据表里没有 {!r} 这张牌", "there is no card {!r} in these tables"),
        "no_pile": ("本局没有{}这一堆", "there is no pile of {} in this game"),
        "empty": ("{}的牌堆已空", "the pile of {} is empty"),
        "none_left": ("没有{}了", "there is no {} left"),
        "price": ("{}的费用为 ${}，现有 ${}", "{} costs ${}, and there is ${}"),
        "not_held": ("{} 号的手牌中没有{}", "player {} has no {} in hand"),
        "no_action": ("{}不是行动牌", "{} is not an Action"),
        "not_treasure": ("{}不是财宝牌", "{} is not a Treasure"),
        "no_reaction": ("{}不是反应牌", "{} is no Reaction"),
        "small_hand": (
            "手牌不少于 {1} 张才能展示{0}；现有 {2} 张",
            "{} is revealed from a hand of {} or more; there are {}",
        ),
        "protected": ("{} 号已受保护", "player {} is protected already"),
        "unfit": ("{}不符合要求", "{} does not fit"),
        "asked": ("{}：{}", "{}: {}"),
        "joint": ("{}；{}", "{}; {}"),
    }
)


class Refusals:
    """Reasons for the tables of a game."""

    def __init__(self, tables: Tables, program: Program) -> None:
        self.spoken = [_Reasons(tables, program, lang) for lang in Text._fields]

    def reason(self, state: Record, action: int) -> Text:
        """Why this answer to the question due is not legal, and what the step asks for."""
        return Text(*(one.reason(state, action) for one in self.spoken))


class _Reasons:
    """Reasons in one language."""

    def __init__(self, tables: Tables, program: Program, lang: str) -> None:
        self.tables, self.program, self.lang, self.words = tables, program, lang, Wording(tables, lang)

    def reason(self, state: Record, action: int) -> str:
        block, (value, _) = ACTIONS.block(action), ACTIONS.values(action)
        if block == parts.PUT:
            size = int(state.deck_size[seat_to_act(state)])
            return say("place", self.lang, size, s="" if size == 1 else "s")
        if block in (parts.CHOOSE_OPTIONS, parts.DECLINE):
            return self._asked(state)
        if block == parts.TREASURES:
            return say("no_treasure", self.lang)
        if value >= len(self.tables.all_cards):
            return say("unknown", self.lang, ACTIONS.name(action).split()[1])
        card = self.tables.all_cards[value]
        if block == parts.BUY:
            return self._buy(state, card, value)
        if block == parts.PLAY:
            return self._play(state, card, value)
        if block == parts.REVEAL:
            return self._reveal(state, card, value)
        return say("joint", self.lang, self._not_there(state, card, value), self._asked(state))

    def _buy(self, state: Record, card: Card, number: int) -> str:
        name = card.name.get(self.lang)
        if not state.in_game[number]:
            return say("no_pile", self.lang, name)
        if not state.supply[number]:
            return say("empty", self.lang, name)
        return say("price", self.lang, name, max(0, card.cost - int(state.cheaper)), int(state.coins))

    def _play(self, state: Record, card: Card, number: int) -> str:
        seat, name = int(state.seat), card.name.get(self.lang)
        if not state.hand[seat, number]:
            return say("not_held", self.lang, seat + 1, name)
        return say("no_action" if kind_due(state) == parts.ACTING else "not_treasure", self.lang, name)

    def _reveal(self, state: Record, card: Card, number: int) -> str:
        seat, name = int(seat_to_act(state)), card.name.get(self.lang)
        if not state.hand[seat, number]:
            return say("not_held", self.lang, seat + 1, name)
        if card.reaction is None:
            return say("no_reaction", self.lang, name)
        if state.held[seat] < card.reaction.hand_at_least:
            return say("small_hand", self.lang, name, card.reaction.hand_at_least, int(state.held[seat]))
        return say("protected", self.lang, seat + 1)

    def _not_there(self, state: Record, card: Card, number: int) -> str:
        kind, seat, name = int(kind_due(state)), int(seat_to_act(state)), card.name.get(self.lang)
        if kind in (parts.PICKING, parts.PASSING) and not state.hand[seat, number]:
            return say("not_held", self.lang, seat + 1, name)
        if kind in (parts.NAMING, parts.GAINING, parts.PILE) and not state.in_game[number]:
            return say("no_pile", self.lang, name)
        if kind in (parts.GAINING, parts.PILE) and not state.supply[number] and not state.trash[number]:
            return say("none_left", self.lang, name)
        return say("unfit", self.lang, name)

    def _asked(self, state: Record) -> str:
        """The card whose effect it is, and the step in its own words."""
        step = self.program.steps[int(effect_due(state))]
        name = self.tables.all_cards[int(state.card) - 1].name.get(self.lang)
        return say("asked", self.lang, name, self.words.option([step]))
