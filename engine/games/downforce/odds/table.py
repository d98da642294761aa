"""The odds table of Downforce: a race is told, and moves on by what is told: cars that have moved, cards played."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import GameError
from engine.games.downforce import state
from engine.games.downforce.odds.position import card_of, lines_crossed, position_of, put
from engine.games.downforce.odds.reckoning import Odds, reckon
from engine.games.downforce.records import Record, rules_record
from engine.games.downforce.schema import BETS, CARS, Tables
from engine.narration import Block
from engine.odds import Answer, OddsTable, ToldWrong
from engine.tables import shown
from engine.words import Words

_say = Words(
    {
        "title": (
            "{} · 已到终点 {} 辆 · 已过下注线 {} 条 · 各名次的机会（%）",
            "{} · {} cars home · {} betting lines crossed · chance of each place, per cent",
        ),
        "worth": ("一注所得（{}）", "What a bet brings, in {}s"),
        "car": ("赛车", "Car"),
        "at": ("位置", "At"),
        "place": ("第 {} 名", "place {}"),
        "none": ("未抵达", "not home"),
        "bet": ("第 {} 注", "bet {}"),
        "method": ("推演 {} 场：各家总出最有利于己的牌", "{} races played out: all push their own cars"),
        "best": ("最值得下注的车：{}", "the best bet is {}"),
        "wants": ("移动后的车（如 {}22b）或打出的牌（如 #17）", "a car that has moved ({}22b) or a card played (#17)"),
    }
)


class RaceOdds(OddsTable):
    """A race from a position (see position.py), seen from a seat or by a bystander."""

    def __init__(self, tables: Tables, position: Mapping[str, str]) -> None:
        if len(tables.raced) > 1 or tables.race.laps == 0:
            raise GameError(
                "只算得出一场到终点线为止的比赛", "odds are reckoned of one race that ends at the finish line"
            )
        self.tables, self.rules = tables, rules_record(tables)
        self.view, self.me = position_of(tables, position)
        self._before: list[Record] = []

    def tell(self, text: str) -> None:
        before = self.view.copy()
        try:
            self._tell(text.strip())
        except GameError as error:
            self.view = before
            raise ToldWrong(*error.said) from None
        self._before.append(before)

    def take_back(self) -> None:
        if not self._before:
            raise ToldWrong("没有可以收回的", "there is nothing to take back")
        self.view = self._before.pop()

    def wants(self, lang: str) -> str:
        return "" if self._over() else _say("wants", lang, self.tables.cars[0].letter)

    def settled(self) -> bool:
        return True

    def answer(self, width: float, seed: int, lang: str) -> Answer:
        odds = reckon(self.rules, self.view, self.me, width, seed)
        return Answer(self._blocks(odds, lang), self._data(odds))

    def _over(self) -> bool:
        return not any(cell != state.HOME for cell in self.view.cell)

    def _tell(self, text: str) -> None:
        if self._over():
            raise GameError(f"{shown(text)}：比赛已经结束", f"{shown(text)}: the race is over")
        if text.startswith("#"):
            self._play(card_of(self.tables, text[1:], text))
            return
        car = put(self.tables, self.view, text)
        stand = [other for other in range(CARS) if self.view.cell[other] == self.view.cell[car] != state.HOME]
        if len(stand) > 1:
            raise GameError(f"{shown(text)}：那里有另一辆车", f"{shown(text)}: another car stands there")
        self.view.home = sum(bool(place) for place in self.view.place)
        if sorted(int(place) for place in self.view.place if place) != list(range(1, int(self.view.home) + 1)):
            raise GameError(
                f"{shown(text)}：到达的名次要一个接一个",
                f"{shown(text)}: the places of cars that are home follow one another",
            )
        self.view.crossed = self.view.lines_bet = max(int(self.view.crossed), lines_crossed(self.rules, self.view))

    def _play(self, card: int) -> None:
        """A card of whose turn it is; then it is the next one's turn."""
        view, top = self.view, int(self.view.frames) - 1
        seat = int(view.frame_seat[top])
        if view.discard[card]:
            raise GameError("这张牌已经打出", "this card was played already")
        if self.me >= 0 and (self.me == seat) != bool(view.hand[self.me, card]):
            if self.me == seat:
                raise GameError("这张牌不在自己手里", "this card is not in the own hand")
            raise GameError("这张牌在自己手里", "this card is in the own hand")
        if view.held[seat] == 0:
            raise GameError(f"轮到的 {seat + 1} 号已没有牌", f"player {seat + 1}, whose turn it is, has no cards left")
        view.discard[card] = 1
        view.hand[seat, card] = view.shown[seat, card] = 0
        view.held[seat] -= 1
        view.frame_seat[top] = (seat + 1) % int(view.players)

    def _blocks(self, odds: Odds, lang: str) -> tuple[Block, ...]:
        view, cells = self.view, self.tables.circuits[self.tables.raced[0]].cells
        places, bets = [], []
        for car in range(CARS):
            home, name = view.cell[car] == state.HOME, self.tables.cars[car].name.get(lang)
            where = _say("place", lang, int(view.place[car])) if home else cells[int(view.cell[car])].name
            chances = [_chance(one, odds.ranges[car][k]) for k, one in enumerate(odds.chances[car])]
            places.append((name, where, *chances))
            bets.append((name, *(f"{mean:.2f} ±{half:.2f}" for mean, half in odds.bets[car])))
        track = self.tables.roads[self.tables.raced[0]].name.get(lang)
        title = _say("title", lang, track, int(view.home), int(view.crossed))
        headers = (_say("car", lang), _say("at", lang), *map(str, range(1, CARS + 1)), _say("none", lang))
        lines = (_say("car", lang), *(_say("bet", lang, line) for line in range(1, BETS + 1)))
        best = max(range(CARS), key=lambda car: odds.bets[car][0][0])
        notes = _say("best", lang, self.tables.cars[best].name.get(lang)), _say("method", lang, f"{odds.races:,}")
        unit = _say("worth", lang, self.tables.money.unit.get(lang))
        return Block(title, headers, tuple(places)), Block(unit, lines, tuple(bets)), Block(" · ".join(notes))

    def _data(self, odds: Odds) -> dict[str, object]:
        cars = {
            self.tables.cars[car].key: {
                "places": list(odds.chances[car]),
                "low": [low for low, _ in odds.ranges[car]],
                "high": [high for _, high in odds.ranges[car]],
                "bets": [{"value": mean, "half": half} for mean, half in odds.bets[car]],
            }
            for car in range(CARS)
        }
        return {"cars": cars, "races": odds.races}


def _chance(chance: float, limits: tuple[float, float]) -> str:
    """Per cent, with half of the interval."""
    return f"{100 * chance:.1f} ±{50 * (limits[1] - limits[0]):.1f}"
