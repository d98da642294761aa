"""A game of Blind Snipe retold round by round, every card open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from engine.game import Moment
from engine.games.blind_snipe import rules, state
from engine.games.blind_snipe.amounts import measured
from engine.games.blind_snipe.schema import Tables
from engine.games.blind_snipe.state import Record
from engine.kit.stack import NOBODY, kind_due, seat_to_act
from engine.narration import Block
from engine.words import Words

_CARD = {state.SAFE: "♥", state.BOMB: "♠"}
say = Words(
    {
        "round": ("第 {} 轮，{} 号是首家", "Round {}: player {} starts"),
        "step": ("步骤", "Step"),
        "what": ("经过", "What happens"),
        "first": ("底牌", "First cards"),
        "more": ("加牌", "More cards"),
        "bids": ("叫数", "Bids"),
        "flips": ("翻牌", "Turned up"),
        "settled": ("结算", "Settled"),
        "card": ("{} 号 {}", "player\u00a0{}\u00a0{}"),
        "bid": ("{} 号叫 {}{}", "player {} calls {}{}"),
        "pass": ("{} 号放弃", "player {} passes"),
        "then": ("；", " · "),
        "forced": ("（手里没牌，必须叫数）", " (no card left: must call)"),
        "all": ("（总张数）", " (all there are)"),
        "succeeds": ("{} 号狙中 {} 张", "player {} succeeds with {}"),
        "medal": ("{} 号得勋章，共 {} 枚", "player {} takes a medal and has {}"),
        "own": ("{} 号自爆", "player {} turns up their own bomb"),
        "other": ("{} 号踩了 {} 号的雷", "player {} turns up player {}’s bomb"),
        "drawn": ("{} 号盲抽 {} 号的 {}，余 {} 张", "player {0} draws {2} blind from player {1}, {3} left"),
        "drinks": ("{} 号喝{}", "player {} drinks {}"),
        "pours": ("公杯 {} → {}", "the cup {} → {}"),
        "along": ("{} 号陪喝{}", "player {} drinks {} as well"),
        "out": ("{} 号出局", "player {} is out"),
        "void": ("勋章放回供应处", "medals go back"),
        "names": ("{} 号指定 {} 号当首家", "player {} names player {} to start"),
        "foul": ("{} 号犯规，本轮作废", "foul by player {}: the round ends"),
        "wins": ("{} 号获胜", "player {} wins"),
        "empties": ("喝公杯：{}", "the cup is emptied by {}"),
        "of_cup": ("{} 号（{}）", "player {} ({})"),
        "and": ("、", ", "),
        "standing": ("局面", "Standing"),
        "player": ("玩家", "Player"),
        "cards": ("手牌", "Cards"),
        "medals": ("勋章", "Medals"),
        "drunk": ("喝了（{}）", "Drunk, {}"),
        "from_cup": ("公杯（{}）", "From the cup, {}"),
        "joint": ("；", "; "),
        "waits": ("记录到此：轮到 {} 号", "So far: it is player {}’s turn"),
    }
)


class Narrator:
    """Turns the moments of a replay into blocks: one a round, then how everybody stands."""

    def __init__(self, tables: Tables, lang: str) -> None:
        self.tables, self.lang = tables, lang

    def blocks(self, moments: Iterable[Moment]) -> Iterator[Block]:
        """A table a round, and the standing at the end."""
        last: Record | None = None
        for number, of_round in groupby(moments, lambda moment: int(moment.before.rounds)):
            told = list(of_round)
            last = told[-1].after
            title = self._say("round", number, int(told[0].before.starter) + 1)
            yield Block(title, (self._say("step"), self._say("what")), tuple(self._rows(told)))
        if last is not None:
            yield self._standing(last)
            if last.frames:
                yield Block(self._say("waits", int(seat_to_act(last)) + 1))

    def _say(self, key: str, *values: object) -> str:
        return say(key, self.lang, *values)

    def _rows(self, told: list[Moment]) -> Iterator[tuple[str, str]]:
        steps: dict[str, list[str]] = {}
        for moment in told:
            for row, text in self._step(moment):
                steps.setdefault(row, []).append(text)
        for row, texts in steps.items():
            yield self._say(row), self._say("then").join(texts)
        settled = [note for one in told for note in self._settled(one)]
        if settled:
            yield self._say("settled"), self._say("joint").join(settled)

    def _step(self, moment: Moment) -> Iterator[tuple[str, str]]:
        """In which row a decision is told, and how; nothing where its outcome says it."""
        block, (one, _) = state.ACTIONS.block(moment.action), state.ACTIONS.values(moment.action)
        seat, before = moment.seat + 1, moment.before
        due = kind_due(before)
        if block == state.LAY:
            yield ("first" if due == state.LAYING else "more"), self._say("card", seat, _CARD[one])
        elif block == state.BID:
            notes = self._say("forced") if due == state.TURN and not rules.held(before, moment.seat) else ""
            notes += self._say("all") if one == rules.lying(before) else ""
            yield "bids", self._say("bid", seat, one, notes)
        elif block == state.PASS:
            yield "bids", self._say("pass", seat)
        elif block == state.FLIP:
            top = int(before.stack[one, before.depth[one] - 1 - before.shown[one]])
            yield "flips", self._say("card", one + 1, _CARD[top])

    def _settled(self, moment: Moment) -> Iterator[str]:
        """What a decision led to beyond itself."""
        before, after, counts = moment.before, moment.after, moment.counts
        challenger = int(before.bidder) + 1
        if counts.fouled:
            yield self._say("foul", moment.seat + 1)
            yield from self._lost(before, after, moment.seat, rules.left_of(before, moment.seat))
        if counts.failures:
            owner = state.ACTIONS.values(moment.action)[0] + 1
            own = owner == challenger
            yield self._say("own", challenger) if own else self._say("other", challenger, owner)
            drawer = rules.left_of(before, challenger - 1) if own else owner - 1
            yield from self._lost(before, after, challenger - 1, drawer)
        if counts.companions:
            yield from self._drinkers("along", before, after, besides=challenger - 1)
        if counts.successes:
            yield self._say("succeeds", challenger, int(before.bid))
        if kind_due(after) != state.GIVING and after.medals[challenger - 1] > before.medals[challenger - 1]:
            yield from self._drinkers("drinks", before, after)
            yield self._say("medal", challenger, int(after.medals[challenger - 1]))
        if kind_due(before) == state.STARTING:
            yield self._say("names", moment.seat + 1, int(after.starter) + 1)
        if after.winner and not before.winner:
            yield self._say("wins", int(after.winner))
        if not after.frames:
            yield self._emptied(after)

    def _lost(self, before: Record, after: Record, seat: int, drawer: int) -> Iterator[str]:
        """Cards drawn by whom, drinks and pours of a failure or a foul."""
        safe = int(after.lost_safe[seat] - before.lost_safe[seat])
        bombs = int(after.lost_bomb[seat] - before.lost_bomb[seat])
        cards = _CARD[state.SAFE] * safe + _CARD[state.BOMB] * bombs
        yield self._say("drawn", drawer + 1, seat + 1, cards, int(after.cards[seat]))
        yield self._say("drinks", seat + 1, self._drinks(int(after.drunk[seat] - before.drunk[seat])))
        yield self._say("pours", int(before.cup), int(after.cup))
        if after.cards[seat] == 0:
            yield self._say("out", seat + 1)
            if before.medals[seat]:
                yield self._say("void")

    def _drinkers(self, key: str, before: Record, after: Record, besides: int = NOBODY) -> Iterator[str]:
        """Who drank how much in a decision, one player not counted."""
        for seat in range(int(after.players)):
            half_cups = int(after.drunk[seat] - before.drunk[seat])
            if half_cups and seat != besides:
                yield self._say(key, seat + 1, self._drinks(half_cups))

    def _drinks(self, count: int) -> str:
        unit = self.tables.drinks.unit
        return measured(count, unit.zh) if self.lang == "zh" else _counted(count, unit.en)

    def _emptied(self, after: Record) -> str:
        shares = [(seat + 1, int(after.from_cup[seat])) for seat in range(int(after.players)) if after.from_cup[seat]]
        return self._say("empties", self._say("and").join(self._of_cup(seat, pours) for seat, pours in shares))

    def _of_cup(self, seat: int, pours: int) -> str:
        unit = self.tables.cup.unit
        return self._say("of_cup", seat, f"{pours} {unit.zh}" if self.lang == "zh" else _counted(pours, unit.en))

    def _standing(self, last: Record) -> Block:
        rows = tuple(
            tuple(str(int(one[seat])) for one in (last.cards, last.medals, last.drunk, last.from_cup))
            for seat in range(int(last.players))
        )
        headers = (
            self._say("player"),
            self._say("cards"),
            self._say("medals"),
            self._say("drunk", self.tables.drinks.unit.get(self.lang)),
            self._say("from_cup", self.tables.cup.unit.get(self.lang)),
        )
        return Block(self._say("standing"), headers, tuple((str(k), *row) for k, row in enumerate(rows, 1)))


def _counted(count: int, unit: str) -> str:
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"
