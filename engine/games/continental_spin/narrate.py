"""A game of Continental Spin retold beat by beat, in the manner of the rulebook's chapter 7."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np

from engine.game import Moment
from engine.games.continental_spin import rules, state
from engine.games.continental_spin.schema import MAX_RIDERS, Tables
from engine.games.continental_spin.state import Record
from engine.kit.stack import NOTHING, kind_due, seat_to_act
from engine.narration import Block
from engine.words import Words

say = Words(
    {
        "beat": ("第 {} 拍 · 行动顺序：{}", "Beat {} · order: {}"),
        "rider": ("骑手", "Rider"),
        "card": ("打出", "Card"),
        "spin": ("回转", "Spin"),
        "way": ("路径与结算", "Ride"),
        "on": ("落点", "Ends on"),
        "boost": ("加速 {}", "boost {}"),
        "seal": ("旋印放在 {}", "seal laid on {}"),
        "tax": ("{} −{}", "{} −{}"),
        "free": ("{}，点数已尽", "{}, no points left"),
        "gain": ("{} 回转 +{}", "{}, spin +{}"),
        "seal_met": ("旋印 −{}", "seal −{}"),
        "broken": ("破印，回转 −{}", "seal broken, spin −{}"),
        "own_seal": ("自己的旋印 +{}", "own seal +{}"),
        "relic": ("遗骨：{}，{} 分", "relic: {}, {} points"),
        "relic_one": ("遗骨：{}，{} 分", "relic: {}, {} point"),
        "advance": ("前进到 {}", "on to {}"),
        "relic_spin": ("回转 +{}", "spin +{}"),
        "took": ("取回 {}", "takes back {}"),
        "void": ("{} 点作废", "{} lost"),
        "arrived": ("抵达终点", "finish"),
        "leg": ("第 {} 赛段结算：{}", "End of leg {}: {}"),
        "start": ("段初格号", "From"),
        "end": ("段末格号", "To"),
        "distance": ("本段距离", "Distance"),
        "place": ("名次", "Place"),
        "points": ("名次分", "Points"),
        "relics": ("遗骨分", "Relics"),
        "total": ("累计", "Total"),
        "final": ("终局", "Final"),
        "cell": ("总格号", "Cell"),
        "legs": ("赛段分", "Legs"),
        "final_points": ("终局分", "Final points"),
        "score": ("总分", "Score"),
        "winner": ("胜者", "Winner"),
        "beats_to_finish": ("抵达终点用了 {} 拍：{}", "The finish took {} beats: {}"),
        "no_finish": ("{} 拍内未抵达终点：再来一次", "The finish was not reached within {} beats: try again"),
        "unfinished": (
            "记录到第 {} 拍为止，比赛尚未结束，轮到{}",
            "The log ends in beat {}; the game is not over, it is {}'s turn",
        ),
    }
)


@dataclass
class _Turn:
    """One rider's beat as it is told so far."""

    rider: int
    card: int
    cell: int
    left: int
    spin: int
    rivers: int = 0
    notes: list[str] = field(default_factory=list)
    way: list[str] = field(default_factory=list)


class Narrator:
    """Turns the moments of a replay into blocks."""

    def __init__(self, tables: Tables, lang: str) -> None:
        self.tables, self.lang = tables, lang
        self.rules = state.rules_record(tables)
        self.kinds = list(tables.relics.kinds.values())
        self.turn: _Turn | None = None
        self.rows: list[tuple[str, ...]] = []
        self.beat, self.order = 0, list[int]()  # the beat that is told, and who acts in it

    def blocks(self, moments: Iterable[Moment], players: int) -> Iterator[Block]:
        """A block a beat, one a leg's end, and the final result."""
        last: Record | None = None
        for moment in moments:
            last = moment.after
            self._tell(moment)
            if moment.after.beat != moment.before.beat or not moment.after.frames:
                yield self._beat(moment.before)
                yield from self._legs(moment)
        if last is not None and not last.frames:
            yield self._final(last)
            yield from self._outcome(last, players)
        elif last is not None:
            if self.rows or self.turn:
                yield self._beat(last)
            rider = self._name(int(seat_to_act(last)))
            yield Block(self._say("unfinished", int(last.beat), rider))

    def _say(self, key: str, *values: object) -> str:
        return say(key, self.lang, *values)

    def _name(self, rider: int) -> str:
        return self.tables.riders[rider].name.get(self.lang)

    def _tell(self, moment: Moment) -> None:
        """Follow one decision: collect its note, and the cells that the rider then walks."""
        before, rider = moment.before, moment.seat
        if before.beat != self.beat:
            self.beat, self.order = int(before.beat), before.frame_seat[: int(before.frames)][::-1].tolist()
        block, (amount, _) = state.ACTIONS.block(moment.action), state.ACTIONS.values(moment.action)
        due = kind_due(moment.after)
        course = before
        if block == state.CARD:
            self.turn = _Turn(rider, amount, int(before.cell[rider]), amount, int(before.spin[rider]))
        turn = self.turn
        assert turn is not None
        if block == state.BOOST and amount:
            turn.left += amount * int(self.rules.boost_move)
            turn.spin -= amount
            turn.notes.append(self._say("boost", f"+{amount * int(self.rules.boost_move)}"))
        elif block == state.SEAL and amount:
            cell = int(rules.seal_cell(self.rules, before, rider, amount))
            course = before.copy()
            course.seal_of[cell] = rider + 1
            turn.notes.append(self._say("seal", cell))
        elif block == state.BREAK:
            self._answer(turn, amount == 1)
        elif block == state.TAKE:
            turn.way.append(self._say("took", amount))
        if block != state.TAKE and due not in (state.CHOOSE_BOOST, state.CHOOSE_SEAL):
            self._walk(turn, course)
        if due in (state.CHOOSE_CARD, state.CHOOSE_TAKE, NOTHING) and block != state.TAKE:
            self._stop(turn, moment)
        if due in (state.CHOOSE_CARD, NOTHING):
            self._finish_turn(turn, moment.after)

    def _answer(self, turn: _Turn, breaks: bool) -> None:
        if breaks:
            turn.spin -= int(self.rules.break_cost)
            turn.way[-1] += f" ({self._say('broken', self.rules.break_cost)})"
        else:
            lost = min(turn.left, int(self.rules.rival_loss))
            turn.left -= lost
            turn.way[-1] += f" ({self._say('seal_met', lost)})"

    def _walk(self, turn: _Turn, course: Record) -> None:
        """Cell by cell as the rules walk, each with what it did."""
        waits = False
        while turn.left > 0 and turn.cell < self.rules.finish and not waits:
            turn.cell += 1
            before = turn.spin
            turn.left, turn.spin, turn.rivers, rock, curve, loss, gain, waits = rules.enter(
                self.rules, course, turn.rider, turn.cell, turn.left, turn.spin, turn.rivers, turn.card
            )
            notes = self._ground_notes(turn, rock, curve, turn.spin - before)
            if loss:
                notes.append(self._say("seal_met", loss))
            if gain:
                notes.append(self._say("own_seal", gain))
            turn.way.append(str(turn.cell) + (f" ({', '.join(notes)})" if notes else ""))

    def _ground_notes(self, turn: _Turn, rock: int, curve: int, spin: int) -> list[str]:
        terrain = self.tables.cells[turn.cell - 1].terrain
        name = getattr(self.tables.terrain, terrain).name.get(self.lang)
        if rock or curve:
            return [self._say("tax", name, rock or curve)]
        if terrain == "rock" or (terrain == "curve" and turn.card >= self.rules.curve_from):
            return [self._say("free", name)]
        return [self._say("gain", name, spin)] if spin else []

    def _stop(self, turn: _Turn, moment: Moment) -> None:
        """What the cell did on which the rider's own move ended."""
        rider, before, after = turn.rider, moment.before, moment.after
        town = int(moment.counts.town_spin[rider])
        if town:
            turn.way[-1] += f" ({self._say('gain', self.tables.terrain.town.name.get(self.lang), town)})"
        for number, kind in enumerate(self.kinds):
            if after.relics[rider, number] > before.relics[rider, number]:
                key = "relic_one" if kind.points == 1 else "relic"
                turn.way[-1] += f" ({self._say(key, kind.name.get(self.lang), kind.points)})"
                if kind.effect == "spin":
                    turn.way.append(self._say("relic_spin", kind.amount))
                elif kind.effect == "advance":
                    turn.way.append(self._say("advance", int(after.cell[rider])))
        if after.arrival[rider] > before.arrival[rider]:
            void = int(moment.counts.void[rider])
            turn.way.append(self._say("arrived") + (f" ({self._say('void', void)})" if void else ""))

    def _finish_turn(self, turn: _Turn, after: Record) -> None:
        way = "; ".join([*turn.notes, " → ".join(turn.way)])
        rider = turn.rider
        self.rows.append(
            (self._name(rider), str(turn.card), way, str(int(after.cell[rider])), str(int(after.spin[rider])))
        )
        self.turn = None

    def _beat(self, before: Record) -> Block:
        order = " → ".join(map(self._name, self.order))
        if self.turn is not None:
            turn = self.turn
            way = "; ".join([*turn.notes, " → ".join(turn.way)])
            self.rows.append((self._name(turn.rider), str(turn.card), way + " …", "…", "…"))
        headers = tuple(self._say(key) for key in ("rider", "card", "way", "on", "spin"))
        rows, self.rows = tuple(self.rows), []
        return Block(self._say("beat", int(before.beat), order), headers, rows)

    def _legs(self, moment: Moment) -> Iterator[Block]:
        """The legs that ended with this decision: more than one where nobody is left to ride."""
        last = int(moment.after.beat) if not moment.after.frames else int(moment.after.beat) - 1
        starts = moment.before.leg_start
        for beat in range(int(moment.before.beat), last + 1):
            if beat % self.rules.beats_per_leg == 0 and moment.after.riders > 1:
                yield self._leg(beat // int(self.rules.beats_per_leg), moment.after, starts)
                starts = moment.after.leg_start

    def _leg(self, leg: int, after: Record, starts: np.ndarray) -> Block:
        riders, ended = int(after.riders), after.copy()
        ended.cell, ended.leg_start = after.leg_start, starts
        order = np.zeros(MAX_RIDERS, np.int8)
        rules.placing(self.rules, ended, state.LEG_RANKING, order)
        rows = []
        for place, rider in enumerate(map(int, order[:riders]), 1):
            relics = int(rules.relic_points(self.rules, after, rider))
            so_far = int(after.leg_points[rider, :leg].sum()) + relics
            numbers = (starts[rider], ended.cell[rider], ended.cell[rider] - starts[rider], place)
            points = int(after.leg_points[rider, leg - 1])
            rows.append(
                (self._name(rider), *(str(int(number)) for number in numbers), str(points), str(relics), str(so_far))
            )
        name = self.tables.track.legs[leg - 1].name.get(self.lang)
        keys = ("rider", "start", "end", "distance", "place", "points", "relics", "total")
        return Block(self._say("leg", leg, name), tuple(self._say(key) for key in keys), tuple(rows))

    def _final(self, last: Record) -> Block:
        rows = []
        for rider in sorted(range(int(last.riders)), key=lambda seat: -int(rules.score(self.rules, last, seat))):
            numbers = (
                last.cell[rider],
                last.leg_points[rider].sum(),
                rules.relic_points(self.rules, last, rider),
                last.final_points[rider],
                rules.score(self.rules, last, rider),
            )
            rows.append((self._name(rider), *(str(int(number)) for number in numbers)))
        keys = ("rider", "cell", "legs", "relics", "final_points", "score")
        return Block(self._say("final"), tuple(self._say(key) for key in keys), tuple(rows))

    def _outcome(self, last: Record, players: int) -> Iterator[Block]:
        """The winners; alone, the beats it took and their rating (chapter 9.4)."""
        if players > 1:
            names = []
            for player in rules.winners(self.rules, last):
                own = range(player, int(last.riders), players)
                names.append(" + ".join(self._name(rider) for rider in own))
            yield Block(f"{self._say('winner')}: {', '.join(names)}")
            return
        beats = int(last.arrival[0])
        for rating in self.tables.solo.ratings:
            if 0 < beats <= rating.beats:
                yield Block(self._say("beats_to_finish", beats, rating.name.get(self.lang)))
                return
        yield Block(self._say("no_finish", self.tables.race.beats))
