"""The odds table of Royal Derby: cards are told as they are turned up, and the race moves on by the rules."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from engine.faults import Text, shown
from engine.games.royal_derby import rules, state
from engine.games.royal_derby.cards import CardError, Cards
from engine.games.royal_derby.positions import position_of
from engine.games.royal_derby.reckoning import Odds, decided, new_race, reckon
from engine.games.royal_derby.schema import SUITS, Tables
from engine.games.royal_derby.spoken_cards import SYMBOLS
from engine.games.royal_derby.state import Record
from engine.kit.fields import new
from engine.kit.stack import kind_due, pop
from engine.narration import Block
from engine.odds import Answer, OddsTable, ToldWrong
from engine.spoken import plain
from engine.words import Words

_say = Words(
    {
        "title": ("翻牌 {} · 余 {} 张 · 障碍已开 {}", "flip {} · {} cards left · fences open {}"),
        "horse": ("赛驹", "Horse"),
        "section": ("赛段", "Section"),
        "wins": ("夺冠", "Wins"),
        "interval": ("95% 区间", "95% interval"),
        "exact": ("精确", "exact"),
        "flips": ("预计还要翻 {} 张", "{} more flips expected"),
        "failed": ("涉险冲线失败的机会 {}", "chance of a failed finish {}"),
        "method_exact": ("精确值：{} 种局面", "exact, over {} positions"),
        "method_simulated": ("模拟 {} 场；并列由抽签裁定", "{} races simulated; ties by lot"),
        "over": ("{} 夺冠", "{} wins"),
        "flip": ("第 {} 翻", "flip {}"),
        "fence": ("第 {} 赛段障碍牌 {}/{}", "obstacle card {1} of {2} at section {0}"),
        "first": ("并列第一，哪匹互换：{}", "level leaders, which one trades places: {}"),
        "last": ("并列末位，哪匹互换：{}", "level last, which one trades places: {}"),
        "again": ("加时第 {} 翻", "extra flip {}"),
    }
)


class RaceTable(OddsTable):
    """A race without bets, from the start or from a given position (see positions.py)."""

    def __init__(self, tables: Tables, position: Mapping[str, str]) -> None:
        self.tables, self.rules, self.cards = tables, state.rules_record(tables), Cards(tables)
        self.race: Record = position_of(tables, position) if position else new_race()
        self.counts = new(state.COUNTS)
        self._before: list[Record] = []

    def tell(self, text: str) -> None:
        before = self.race.copy()
        try:
            with np.errstate(over="ignore"):
                self._tell(text)
        except (CardError, ToldWrong) as error:
            self.race = before
            raise ToldWrong(*error.said) from None
        self._before.append(before)

    def take_back(self) -> None:
        if not self._before:
            raise ToldWrong("没有可以收回的", "there is nothing to take back")
        self.race = self._before.pop()

    def settled(self) -> bool:
        return not self.race.frames or (self._waits() and not self._fence())

    def wants(self, lang: str) -> str:
        race, fence = self.race, self._fence()
        if not race.frames:
            return ""
        if not self._waits():
            first = bool(kind_due(race) == state.CHOOSE_FIRST)
            return _say("first" if first else "last", lang, " ".join(self._level(first)))
        if fence:
            count = int(self.rules.obstacles[fence])
            return _say("fence", lang, fence, int(np.count_nonzero(race.fence[fence])) + 1, count)
        if race.flips == self.rules.pile:
            return _say("again", lang, int(race.again_flips) + 1)
        return _say("flip", lang, int(race.flips) + 1)

    def answer(self, width: float, seed: int, lang: str) -> Answer:
        if not self.settled():
            raise ToldWrong(f"先报：{self.wants('zh')}", f"first: {self.wants('en')}")
        race = self.race
        over = not race.frames
        odds = decided(int(race.winner) - 1) if over else reckon(self.tables, self.rules, race, width, seed)
        return Answer(self._blocks(odds, lang), self._data(odds))

    def _tell(self, text: str) -> None:
        race = self.race
        if not race.frames:
            raise ToldWrong(
                f"{shown(text)}：比赛已经结束，{self._mark(int(race.winner) - 1)} 夺冠",
                f"{shown(text)}: the race is over, {self._mark(int(race.winner) - 1)} has won",
            )
        if not self._waits():
            first = bool(kind_due(race) == state.CHOOSE_FIRST)
            suit = self._suit(text, first)
            rules.decide(self.rules, race, self.counts, state.FIRST if first else state.LAST, suit, 0)
        else:
            self._turn_up(text)
        if kind_due(race) == state.RACE and race.flips == self.rules.pile and not race.again_flips:
            self._flip()  # a sole leader has won

    def _turn_up(self, text: str) -> None:
        race, card, fence = self.race, self.cards.number(text), self._fence()
        if race.flips == self.rules.pile:
            self._turn_up_again(card)
            return
        if where := self._seen().get(card):
            raise ToldWrong(
                f"{self.cards.names[card]} 翻了两次：{where.zh}",
                f"{self.cards.names[card]} is turned up twice: it was {where.en}",
            )
        if fence:
            race.fence[fence, np.count_nonzero(race.fence[fence])] = card
            if self._fence():
                return
        else:
            race.pile[race.flips] = card
        self._flip()

    def _flip(self) -> None:
        """Turn up the next card; nothing more happens until another is told."""
        if kind_due(self.race) == state.UNSEEN:
            pop(self.race)
        rules.carry_on(self.rules, self.race, self.counts)

    def _waits(self) -> bool:
        """Is a card to be told next, and no choice?"""
        return kind_due(self.race) in (state.RACE, state.UNSEEN)

    def _turn_up_again(self, card: int) -> None:
        """Sudden death: the pile, shuffled, once more (4.2)."""
        race = self.race
        if card not in race.pile[: race.flips] or card in race.again[: race.again_flips]:
            raise ToldWrong(
                f"{self.cards.names[card]} 不在加时的牌库里，或已经翻过",
                f"{self.cards.names[card]} is not in the pile of sudden death, or was turned up already",
            )
        race.draws[race.drawn] = state.CARDS - 1 + card
        self._flip()

    def _fence(self) -> int:
        """The fence that the last card opens and whose cards are still to be told; 0 for none."""
        race = self.race
        card = int(race.pile[race.flips]) if race.flips < self.rules.pile else 0
        return int(rules.unseen_fence(self.rules, race, card)) if self._waits() and card else 0

    def _seen(self) -> dict[int, Text]:
        """Cards that are known, and where each was."""
        race, found = self.race, dict[int, Text]()
        for place in range(min(int(race.flips) + 1, self.tables.pile)):
            found[int(race.pile[place])] = Text(f"第 {place + 1} 次翻牌", f"flip {place + 1}")
        for section in range(1, self.tables.course.finish):
            for card in race.fence[section]:
                found[int(card)] = Text(f"第 {section} 赛段的障碍", f"an obstacle of section {section}")
        found.pop(0, None)
        return found

    def _suit(self, text: str, first: bool) -> int:
        said = plain(text)
        level = [suit for suit in range(SUITS) if rules.is_level(self.race, suit, first)]
        for suit, one in enumerate(self.tables.suits):
            if said in (plain(one.letter), SYMBOLS[one.letter], one.key, *one.name.spoken):
                if suit in level:
                    return suit
                raise ToldWrong(
                    f"{text.strip()} 不在并列之中：{' '.join(self._level(first))}",
                    f"{text.strip()} is not level there: {' '.join(self._level(first))}",
                )
        raise ToldWrong(
            f"{shown(text)} 不是赛驹：{' '.join(self._level(first))}",
            f"{shown(text)} is no horse: {' '.join(self._level(first))}",
        )

    def _level(self, first: bool) -> list[str]:
        return [self.tables.suits[suit].letter for suit in range(SUITS) if rules.is_level(self.race, suit, first)]

    def _mark(self, suit: int) -> str:
        return SYMBOLS[self.tables.suits[suit].letter]

    def _blocks(self, odds: Odds, lang: str) -> tuple[Block, ...]:
        race, rows = self.race, []
        for suit, one in enumerate(self.tables.suits):
            low, high = odds.ranges[suit]
            interval = "" if odds.exact else f"{low:.1%} – {high:.1%}"
            name = f"{self._mark(suit)} {one.name.get(lang)} {one.horse.get(lang)}"
            rows.append((name, str(int(race.place[suit])), f"{odds.chances[suit]:.1%}", interval))
        opened = sum(int(race.open[section]) for section in range(1, self.tables.course.finish))
        title = _say("title", lang, int(race.flips), self.tables.pile - int(race.flips), opened)
        headers = tuple(_say(key, lang) for key in ("horse", "section", "wins", "interval"))
        table = Block(title, headers, tuple(rows))
        if not race.frames:
            return table, Block(_say("over", lang, self._mark(int(race.winner) - 1)))
        method = ("method_exact", f"{odds.positions:,}") if odds.exact else ("method_simulated", f"{odds.races:,}")
        lines = (
            _say("flips", lang, f"{odds.flips:.1f}"),
            _say("failed", lang, f"{odds.failed:.1%}"),
            _say(method[0], lang, method[1]),
        )
        return table, Block(" · ".join(lines))

    def _data(self, odds: Odds) -> dict[str, object]:
        horses = {
            one.key: {
                "section": int(self.race.place[suit]),
                "wins": odds.chances[suit],
                "low": odds.ranges[suit][0],
                "high": odds.ranges[suit][1],
            }
            for suit, one in enumerate(self.tables.suits)
        }
        failed, flips = odds.failed_range, odds.flips_range
        return {
            "flips": int(self.race.flips),
            "horses": horses,
            "exact": odds.exact,
            "races": odds.races,
            "flips_left": {"value": odds.flips, "low": flips[0], "high": flips[1]},
            "failed_finish": {"value": odds.failed, "low": failed[0], "high": failed[1]},
        }
