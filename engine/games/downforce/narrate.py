"""A game of Downforce retold: the auction car by car, the race card by card with where each car went, bets, money."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from engine.game import Moment, Record
from engine.games.downforce import money, state
from engine.games.downforce.schema import BETS, CARS, POWERS, Tables
from engine.narration import Block
from engine.words import Words

say = Words(
    {
        "auction": ("竞价", "Auction"),
        "car": ("赛车", "Car"),
        "bids": ("暗出的牌", "Cards shown"),
        "outcome": ("结果", "Outcome"),
        "sold": ("{} 号得，{} {}", "player {} for {} {}"),
        "aside": ("流拍，先放一边", "no bid: set aside"),
        "unowned": ("再次流拍，成了无主的车", "no bid: nobody's car"),
        "forced": ("只剩最后一辆，{} 号亮出手牌：{} {}", "the last car: player {} shows their hand and pays {} {}"),
        "pass": ("放弃", "pass"),
        "kept": ("{} 号保留 {}", "player {} keeps {}"),
        "race": ("赛车：{}", "Race: {}"),
        "turn": ("轮次", "Turn"),
        "player": ("玩家", "Player"),
        "card": ("牌", "Card"),
        "moves": ("经过", "What happens"),
        "up": ("由下往上", "from bottom to top"),
        "out": ("略过第 {} 行", "line {} skipped"),
        "white": ("任意车行指定{}", "white stands for {}"),
        "moved": ("{} {} → {}", "{} {} → {}"),
        "home": ("{}第 {} 名抵达", "{} finishes in place {}"),
        "bet": ("第 {} 注：{}", "bet {}: {}"),
        "by": ("{} 号{}", "player {} {}"),
        "paid": ("买价（{}）", "Paid, in {}s"),
        "bets": ("下注", "Bets"),
        "score": ("总额（{}）", "Total, in {}s"),
        "standing": ("局面", "Standing"),
        "cars": ("赛车与名次", "Cars and places"),
        "none": ("无", "none"),
        "joint": ("；", "; "),
        "listed": ("、", ", "),
        "waits": ("记录到此：轮到 {} 号", "So far: it is player {}'s turn"),
    }
)


class Narrator:
    """Turns the moments of a replay into blocks: for each race the auction, the turns and the places."""

    def __init__(self, tables: Tables, rules: Record, lang: str) -> None:
        self.tables, self.rules, self.lang = tables, rules, lang

    def blocks(self, moments: Iterable[Moment]) -> Iterator[Block]:
        """A table of the auction and one of the turns for each race, and the money at the end."""
        last: Record | None = None
        for race, of_race in groupby(moments, lambda moment: int(moment.before.race)):
            told = list(of_race)
            last = told[-1].after
            auction = list(self._auction(told))
            if auction:
                headers = tuple(self._say(key) for key in ("car", "bids", "outcome"))
                yield Block(self._say("auction"), headers, tuple(auction))
            turns = list(self._turns(told))
            if turns:
                track = self.tables.roads[self.tables.raced[race]].name.get(self.lang)
                headers = tuple(self._say(key) for key in ("turn", "player", "card", "moves"))
                yield Block(self._say("race", track), headers, tuple(turns))
        if last is not None:
            yield self._standing(last)
            if not last.over:
                yield Block(self._say("waits", int(last.frame_seat[last.frames - 1]) + 1))

    def _say(self, key: str, *values: object) -> str:
        return say(key, self.lang, *values)

    def _car(self, car: int) -> str:
        return self.tables.cars[car].name.get(self.lang)

    def _power(self, power: int) -> str:
        cards = self.tables.powers.cards
        return next(card for card in cards if card.key == POWERS[power]).name.get(self.lang)

    def _card(self, card: int) -> str:
        if card >= state.EIGHT_OF:
            return f"{self._car(card - state.EIGHT_OF)} {self.tables.eights.steps}"
        white = self.tables.deck.white.get(self.lang)
        known = {car.key: car.name.get(self.lang) for car in self.tables.cars} | {"white": white}
        return f"#{card + 1}: " + " ".join(f"{known[line.car]} {line.steps}" for line in self.tables.deck.lines[card])

    def _auction(self, told: Sequence[Moment]) -> Iterator[tuple[str, ...]]:
        """A row a car that was offered, and one for each power that was chosen to be kept."""
        bids: list[str] = []
        for moment in told:
            block = state.ACTIONS.block(moment.action)
            if block == state.BID:
                bids.append(self._say("by", moment.seat + 1, self._card(state.ACTIONS.values(moment.action)[0] - 1)))
            elif block == state.PASS:
                bids.append(self._say("by", moment.seat + 1, self._say("pass")))
            elif block == state.KEEP:
                power = self._power(state.ACTIONS.values(moment.action)[0])
                yield "", "", self._say("kept", moment.seat + 1, power)
                continue
            if block not in (state.BID, state.PASS):
                return
            before, after = moment.before, moment.after
            if after.race != before.race:
                return
            if before.offers == after.offers and before.again == after.again and before.car == after.car:
                continue  # others are still to bid
            yield self._offer(int(before.car), int(before.car_power)), self._say("joint").join(bids), self._sold(moment)
            bids = []
            for car in range(CARS):
                if after.owner[car] and not before.owner[car] and car != before.car - 1:
                    price, unit = int(after.price[car]), self.tables.money.unit.get(self.lang)
                    yield self._offer(car + 1, 0), "", self._say("forced", int(after.owner[car]), price, unit)

    def _offer(self, car: int, power: int) -> str:
        return self._car(car - 1) + (f" + {self._power(power - 1)}" if power else "")

    def _sold(self, moment: Moment) -> str:
        car, after = int(moment.before.car) - 1, moment.after
        if after.owner[car]:
            return self._say(
                "sold", int(after.owner[car]), int(after.price[car]), self.tables.money.unit.get(self.lang)
            )
        return self._say("unowned" if moment.before.again else "aside")

    def _turns(self, told: Sequence[Moment]) -> Iterator[tuple[str, ...]]:
        """A row for each card played, with all that it led to."""
        first = [k for k, one in enumerate(told) if state.ACTIONS.block(one.action) == state.PLAY]
        for number, (begin, end) in enumerate(zip(first, [*first[1:], len(told)], strict=True), 1):
            turn = told[begin:end]
            card = state.ACTIONS.values(turn[0].action)[0] - 1
            yield str(number), str(turn[0].seat + 1), self._card(card), self._say("joint").join(self._events(turn))

    def _events(self, turn: Sequence[Moment]) -> Iterator[str]:
        bets: dict[int, list[str]] = {}
        for moment in turn:
            block, (value, _) = state.ACTIONS.block(moment.action), state.ACTIONS.values(moment.action)
            if block == state.ORDER and value:
                yield self._say("up")
            elif block == state.LEAVE_OUT and value:
                yield self._say("out", value)
            elif block == state.CALL:
                yield self._say("white", self._car(value))
            elif block == state.BET:
                line = int(moment.before.lines_bet) + 1
                bets.setdefault(line, []).append(self._say("by", moment.seat + 1, self._car(value)))
        yield from self._movements(turn)
        for line, placed in bets.items():
            yield self._say("bet", line, self._say("listed").join(placed))

    def _movements(self, turn: Sequence[Moment]) -> Iterator[str]:
        """Where each car went; a car that came home in the last step of a race is seen by its place alone."""
        before, after = turn[0].before, turn[-1].after
        if after.race != before.race:
            return
        cells = self.tables.circuits[self.tables.raced[int(before.race)]].cells
        for car in range(CARS):
            if after.cell[car] == before.cell[car] and after.lap[car] == before.lap[car]:
                continue
            if after.cell[car] == state.HOME:
                yield self._say("home", self._car(car), int(after.place[car]))
            else:
                was, now = cells[int(before.cell[car])].name, cells[int(after.cell[car])].name
                yield self._say("moved", self._car(car), was, now)

    def _standing(self, last: Record) -> Block:
        """Each player's cars with their places, and the money so far or at the end."""
        unit = self.tables.money.unit.get(self.lang)
        rows = []
        for seat in range(int(last.players)):
            owned = [car for car in range(CARS) if last.owner[car] == seat + 1]
            cars = [f"{self._car(car)} {int(last.place[car]) or self._say('none')}" for car in owned]
            placed = [self._car(int(last.bets[seat, line]) - 1) for line in range(BETS) if last.bets[seat, line]]
            paid = str(int(money.paid(last, seat)))
            joint = self._say("listed")
            rows.append((str(seat + 1), joint.join(cars), paid, joint.join(placed), str(int(last.banked[seat]))))
        headers = (
            self._say("player"),
            self._say("cars"),
            self._say("paid", unit),
            self._say("bets"),
            self._say("score", unit),
        )
        return Block(self._say("standing"), headers, tuple(rows))
