"""A race of Royal Derby retold card by card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from engine.game import Moment
from engine.games.royal_derby import rules, state
from engine.games.royal_derby.cards import Cards
from engine.games.royal_derby.schema import SUITS, Tables
from engine.games.royal_derby.spoken_cards import SYMBOLS
from engine.games.royal_derby.state import Record
from engine.kit.fields import new
from engine.kit.stack import kind_due, seat_to_act
from engine.narration import Block
from engine.words import Words

say = Words(
    {
        "bets": ("押注", "Bets"),
        "player": ("玩家", "Player"),
        "horse": ("赛驹", "Horse"),
        "stake": ("份数", "Stake"),
        "race": ("比赛", "The race"),
        "flip": ("序号", "Flip"),
        "card": ("牌", "Card"),
        "what": ("结算", "What happens"),
        "moves": ("{} {}→{}", "{} {}→{}"),
        "opens": ("翻第 {} 段：{}", "section {} opens: {}"),
        "back": ("{} 退到 {}", "{} back to {}"),
        "stays": ("{} 已在发马区，不退", "{} cannot go back"),
        "risky": ("涉险冲线", "a risky finish"),
        "failed": ("冲线失败", "it fails"),
        "swapped": ("{} 与 {} 互换", "{} and {} trade places"),
        "chosen": ("（{} 号裁定）", " (player {} chooses)"),
        "void": ("四匹同段，无效", "all four tied: nothing happens"),
        "asks": ("并列，待 {} 号裁定", "tied: player {} chooses"),
        "home": ("夺冠！", "wins!"),
        "dry": ("牌库翻完，独自在前的夺冠", "The pile has run out: the leader wins"),
        "again": ("再翻", "extra"),
        "settle": ("清算：{}夺冠", "Settled: {} wins"),
        "own": ("自己的", "Own stake"),
        "received": ("别人分来", "From others"),
        "drunk": ("合计喝", "Drinks in all"),
        "given": ("分给别人", "Gives away"),
        "joint": ("；", "; "),
        "waits_pile": ("记录到此：等待翻开第 {} 张牌", "So far: card {} is still to be turned up"),
        "waits_fence": (
            "记录到此：等待第 {} 段的障碍牌",
            "So far: the obstacle cards of section {} are yet to be seen",
        ),
        "waits_seat": ("记录到此：轮到 {} 号玩家", "So far: it is player {}’s turn"),
    }
)


class Narrator:
    """Turns the moments of a replay into blocks. Flips between decisions are carried out anew by the rules."""

    def __init__(self, tables: Tables, lang: str) -> None:
        self.tables, self.lang = tables, lang
        self.rules = state.rules_record(tables)
        self.cards = Cards(tables).names
        self.rows: list[tuple[str, ...]] = []

    def blocks(self, moments: Iterable[Moment]) -> Iterator[Block]:
        """The bets, the race, the settlement."""
        last: Record | None = None
        for moment in moments:
            last = moment.after
            self._race(moment)
        if last is None:
            return
        yield self._bets(last)
        if self.rows:
            names = tuple(self._horse(suit) for suit in range(SUITS))
            headers = (self._say("flip"), self._say("card"), self._say("what"), *names)
            yield Block(self._say("race"), headers, tuple(self.rows))
        if last.winner:
            yield self._settled(last)
        if last.frames:
            yield Block(self._waits(last))

    def _say(self, key: str, *values: object) -> str:
        return say(key, self.lang, *values)

    def _horse(self, suit: int) -> str:
        one = self.tables.suits[suit]
        return f"{SYMBOLS[one.letter]} {one.name.get(self.lang)}"

    def _mark(self, suit: int) -> str:
        return SYMBOLS[self.tables.suits[suit].letter]

    def card(self, number: int) -> str:
        """A card as people write it."""
        suit = int(self.rules.suit_of[number])
        if suit == state.JOKER:
            joker = self.tables.deck.jokers[number - self.tables.deck.suit_cards - 1]
            return joker.name.get(self.lang)
        return self._mark(suit) + self.cards[number][1:]

    def _race(self, moment: Moment) -> None:
        """The flips that a decision set going, one row each."""
        now, block = moment.before.copy(), state.ACTIONS.block(moment.action)
        with np.errstate(over="ignore"):
            before = now.copy()
            rules.decide(self.rules, now, new(state.COUNTS), block, *state.ACTIONS.values(moment.action))
            if block in (state.FIRST, state.LAST) and kind_due(now) == state.RACE:
                self._row(now, "", self._swap_note(before, now) + self._say("chosen", moment.seat + 1))
            while kind_due(now) == state.RACE:
                before, counts = now.copy(), new(state.COUNTS)
                rules.carry_on(self.rules, now, counts)
                self._flipped(before, now, counts)

    def _flipped(self, before: Record, now: Record, counts: Record) -> None:
        if now.again_flips > before.again_flips:
            self._row(now, f"{self._say('again')} {int(now.again_flips)}", self._won(now))
        elif now.flips > before.flips:
            self._row(now, str(int(now.flips)), self._told(before, now, counts))
        elif now.winner:
            self._row(now, "", self._say("dry"))

    def _row(self, now: Record, number: str, note: str) -> None:
        card = ""
        if number:
            pile, place = (now.again, now.again_flips) if now.again_flips else (now.pile, now.flips)
            card = self.card(int(pile[place - 1]))
        self.rows.append((number, card, note, *(str(int(now.place[suit])) for suit in range(SUITS))))

    def _told(self, before: Record, now: Record, counts: Record) -> str:
        suit = int(self.rules.suit_of[now.pile[now.flips - 1]])
        if suit == state.JOKER:
            if counts.void_swaps:
                return self._say("void")
            return self._swap_note(before, now) if counts.swaps else self._say("asks", int(seat_to_act(now)) + 1)
        old = int(before.place[suit])
        steps = int(self.rules.steps_of[now.pile[now.flips - 1]])
        reached = min(old + steps, int(self.rules.sections) + 1)
        notes = [self._say("moves", self._mark(suit), old, reached)]
        if counts.risky:
            notes.append(self._say("risky"))
        landed = before.place.copy()
        landed[suit] = reached
        back = np.zeros(SUITS, np.int64)
        for section in range(1, int(self.rules.sections) + 1):
            if now.open[section] and not before.open[section]:
                obstacles = [int(card) for card in now.fence[section, : self.rules.obstacles[section]]]
                notes.append(self._say("opens", section, " ".join(map(self.card, obstacles)) or "–"))
                for card in obstacles:
                    if self.rules.suit_of[card] != state.JOKER:
                        back[self.rules.suit_of[card]] += 1
        for one in map(int, np.flatnonzero(back)):
            key = "back" if landed[one] else "stays"
            notes.append(self._say(key, self._mark(one), int(now.place[one])))
        if counts.failed:
            notes.append(self._say("failed"))
        if now.winner:
            notes.append(self._won(now))
        return self._say("joint").join(notes)

    def _won(self, now: Record) -> str:
        return f"{self._mark(int(now.winner) - 1)} {self._say('home')}" if now.winner else "–"

    def _swap_note(self, before: Record, now: Record) -> str:
        moved = sorted(np.flatnonzero(now.place != before.place), key=lambda suit: -int(before.place[suit]))
        return self._say("swapped", *(self._mark(int(suit)) for suit in moved)) if len(moved) == 2 else "–"

    def _bets(self, last: Record) -> Block:
        rows = tuple(
            (str(seat + 1), self._horse(int(last.suit[seat])), str(int(last.stake[seat])))
            for seat in range(int(last.players))
            if last.stake[seat]
        )
        return Block(self._say("bets"), tuple(self._say(key) for key in ("player", "horse", "stake")), rows)

    def _settled(self, last: Record) -> Block:
        rows = []
        for seat in range(int(last.players)):
            own = 0 if last.suit[seat] == last.winner - 1 else int(last.stake[seat])
            drunk, given = int(last.drunk[seat]), int(last.given[seat])
            rows.append((str(seat + 1), str(own), str(drunk - own), str(drunk), str(given)))
        headers = tuple(self._say(key) for key in ("player", "own", "received", "drunk", "given"))
        return Block(self._say("settle", self._horse(int(last.winner) - 1)), headers, tuple(rows))

    def _waits(self, last: Record) -> str:
        if kind_due(last) != state.UNSEEN:
            return self._say("waits_seat", int(seat_to_act(last)) + 1)
        card = int(last.pile[last.flips]) if last.flips < self.rules.pile else 0
        fence = int(rules.unseen_fence(self.rules, last, card)) if card else 0
        return self._say("waits_fence", fence) if fence else self._say("waits_pile", int(last.flips) + 1)
