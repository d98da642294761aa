"""A game of Intrigue retold turn by turn, every card open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from engine.game import Moment, Record
from engine.games.intrigue import state as parts
from engine.games.intrigue.program import IN_DECK, ON_DECK, TO_DISCARD, TO_TRASH, Program
from engine.games.intrigue.schema import Tables
from engine.games.intrigue.state import ACTIONS
from engine.games.intrigue.wording import Wording
from engine.games.intrigue.zones import points
from engine.kit.stack import effect_due, kind_due, seat_to_act
from engine.narration import Block
from engine.words import Words

say = Words(
    {
        "turn": ("{} 号的第 {} 回合", "Turn {1} of player {0}", "{} 號的第 {} 回合"),
        "phase": ("阶段", "Phase", "階段"),
        "what": ("经过", "What happens", "經過"),
        "actions": ("行动", "Actions", "行動"),
        "buys": ("购买", "Buys", "購買"),
        "play": ("{}打出{}", "{}plays {}", "{}打出{}"),
        "treasures": ("{}打出所有财宝（${}）", "{}plays all Treasures (${})", "{}打出所有財寶（${}）"),
        "buy": ("{}购买{}", "{}buys {}", "{}購買{}"),
        "reveal": ("{} 号展示{}", "player {} reveals {}", "{} 號展示{}"),
        "reveal_for": ("{} 号展示{}（{}）", "player {} reveals {} ({})", "{} 號展示{}（{}）"),
        "discard": ("{}弃{}", "{}discards {}", "{}棄{}"),
        "trash": ("{}移除{}", "{}trashes {}", "{}移除{}"),
        "on_deck": ("{}将{}放到牌库顶", "{}puts {} on the deck", "{}將{}放到牌庫頂"),
        "set_aside": ("{}选{}", "{}chooses {}", "{}選{}"),
        "put": ("{}放在牌库第 {} 张之下", "{}puts it under {} cards of the deck", "{}放在牌庫第 {} 張之下"),
        "put_one": ("{}放在牌库第 {} 张之下", "{}puts it under {} card of the deck", "{}放在牌庫第 {} 張之下"),
        "shown": ("{}展示{}", "{}reveals {}", "{}展示{}"),
        "gain": ("{}获得{}", "{}gains {}", "{}獲得{}"),
        "chosen_for": ("{}为 {} 号选{}", "{}chooses for player {}: {}", "{}為 {} 號選{}"),
        "name": ("{}说出{}", "{}names {}", "{}說出{}"),
        "order": ("{}放回{}", "{}puts {} back", "{}放回{}"),
        "pass": ("{}传出{}", "{}passes {} on", "{}傳出{}"),
        "choose": ("{}选：{}", "{}chooses: {}", "{}選：{}"),
        "keep": ("{}不移除", "{}keeps it", "{}不移除"),
        "accept": ("{}移除{}", "{}trashes {}", "{}移除{}"),
        "decline": ("{}不取", "{}declines", "{}不取"),
        "other": ("{} 号", "player {} ", "{} 號"),
        "joint": ("；", "; ", "；"),
        "standing": ("局面", "Standing", "局面"),
        "player": ("玩家", "Player", "玩家"),
        "points": ("分数", "Points", "分數"),
        "turns": ("回合", "Turns", "回合"),
        "empty": ("空牌堆：{}", "empty piles: {}", "空牌堆：{}"),
        "none": ("无", "none", "無"),
        "stopped": (
            "达到回合上限而停（非游戏规则）",
            "stopped at the limit of turns, which is no rule of the game",
            "達到回合上限而停（非遊戲規則）",
        ),
        "waits": ("记录到此：轮到 {} 号", "So far: it is player {}'s turn", "記錄到此：輪到 {} 號"),
    }
)
_PURPOSES = {TO_DISCARD: "discard", TO_TRASH: "trash", ON_DECK: "on_deck", IN_DECK: "set_aside"}


class Narrator:
    """Turns the moments of a replay into blocks: one a turn, then how everybody stands."""

    def __init__(self, tables: Tables, program: Program, rules: Record, lang: str) -> None:
        self.tables, self.program, self.rules, self.lang = tables, program, rules, lang
        self.names = [card.name.get(lang) for card in tables.all_cards]
        self.words = Wording(tables, lang)

    def blocks(self, moments: Iterable[Moment]) -> Iterator[Block]:
        """A table a turn, and the standing at the end."""
        last: Record | None = None
        for (seat, turn), of_turn in groupby(moments, _turn_of):
            told = list(of_turn)
            last = told[-1].after
            headers = (say("phase", self.lang), say("what", self.lang))
            yield Block(say("turn", self.lang, seat + 1, turn), headers, tuple(self._rows(told)))
        if last is not None:
            yield self._standing(last)
            if last.stopped:
                yield Block(say("stopped", self.lang))
            elif not last.over:
                yield Block(say("waits", self.lang, int(seat_to_act(last)) + 1))

    def _rows(self, told: list[Moment]) -> Iterator[tuple[str, str]]:
        for buying, of_phase in groupby(told, _buying):
            texts, spoken_of = [], told[0].before.seat
            for moment in of_phase:
                text = self._step(moment, named=not spoken_of == moment.seat == moment.before.seat)
                if text:
                    texts.append(text)
                    spoken_of = moment.seat
            if texts:
                yield say("buys" if buying else "actions", self.lang), say("joint", self.lang).join(texts)

    def _step(self, moment: Moment, named: bool) -> str:
        """A decision in words, `named`: with who takes it; empty where there is nothing to tell."""
        before, block = moment.before, ACTIONS.block(moment.action)
        value = ACTIONS.values(moment.action)[0]
        who = say("other", self.lang, moment.seat + 1) if named else ""
        if block == parts.END_PHASE:
            return ""
        if block == parts.TREASURES:
            return say("treasures", self.lang, who, int(moment.after.coins - before.coins))
        if block == parts.CHOOSE_OPTIONS:
            return say("choose", self.lang, who, self._options(before, value))
        if block == parts.PUT:
            return say("put_one" if value == 1 else "put", self.lang, who, value)
        if block == parts.ACCEPT:
            return say("accept", self.lang, who, self.names[int(before.card) - 1])
        if block == parts.DECLINE:
            return say("keep" if kind_due(before) == parts.THIS else "decline", self.lang, who)
        if block == parts.TAKE:
            return self._taken(before, value, who)
        if block == parts.REVEAL:
            return self._revealed(moment.seat + 1, value)
        return say("buy" if block == parts.BUY else "play", self.lang, who, self.names[value])

    def _revealed(self, player: int, card: int) -> str:
        reaction = self.tables.all_cards[card].reaction
        if reaction is None or not reaction.effect:
            return say("reveal", self.lang, player, self.names[card])
        return say("reveal_for", self.lang, player, self.names[card], self.words.option(reaction.effect))

    def _taken(self, before: Record, card: int, who: str) -> str:
        kind = int(kind_due(before))
        if kind == parts.GAINING and before.who != seat_to_act(before):
            return say("chosen_for", self.lang, who, int(before.who) + 1, self.names[card])
        if kind == parts.PICKING:
            purpose = int(self.program.rows[int(effect_due(before)), 1])
            key = _PURPOSES.get(purpose, "shown")
        else:
            key = {
                parts.GAINING: "gain",
                parts.PILE: "trash",
                parts.NAMING: "name",
                parts.ORDERING: "order",
                parts.PASSING: "pass",
            }[kind]
        return say(key, self.lang, who, self.names[card])

    def _options(self, before: Record, bits: int) -> str:
        step = self.program.steps[int(effect_due(before))]
        chosen = [self.words.option(one) for place, one in enumerate(step.of or ()) if bits >> place & 1]
        return say("joint", self.lang).join(chosen)

    def _standing(self, last: Record) -> Block:
        seats = range(int(last.players))
        rows = tuple((str(k + 1), str(int(points(self.rules, last, k))), str(int(last.turns[k]))) for k in seats)
        headers = tuple(say(key, self.lang) for key in ("player", "points", "turns"))
        empty = [name for number, name in enumerate(self.names) if last.in_game[number] and not last.supply[number]]
        listing = say("empty", self.lang, ", ".join(empty) or say("none", self.lang))
        return Block(f"{say('standing', self.lang)} ({listing})", headers, rows)


def _turn_of(moment: Moment) -> tuple[int, int]:
    seat = int(moment.before.seat)
    return seat, int(moment.before.turns[seat])


def _buying(moment: Moment) -> bool:
    return kind_due(moment.before) in (parts.SPENDING, parts.BUYING)
