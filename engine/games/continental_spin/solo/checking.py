"""A solo log carried out beat by beat by the rules. Lines that are wrong are Faults that say what is right."""

from __future__ import annotations

from dataclasses import dataclass

from engine.faults import Fault, Found
from engine.game import Deal, Record
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.rules import act
from engine.games.continental_spin.solo.dealt import Dealt
from engine.games.continental_spin.solo.log import Row, SoloLog
from engine.games.continental_spin.solo.moves import play_card
from engine.games.continental_spin.solo.reasons import cards, relic_turned, way, why_cell, why_spin
from engine.games.continental_spin.state import CHOOSE_TAKE, TAKE
from engine.kit.stack import kind_due


@dataclass(frozen=True)
class Ride:
    """A log that the rules bear out: the whole deal, the decisions, and the states before each beat and at the end.

    `unknown` are the relic sites whose kinds nobody told; the deal has any kinds there. `turned` is the kind turned
    over in each beat, "" for none. `counts` is what the rules counted on the way.
    """

    log: SoloLog
    deal: Deal
    actions: tuple[tuple[int, ...], ...]
    states: tuple[Record, ...]
    counts: Record
    turned: tuple[str, ...]
    unknown: tuple[int, ...]

    @property
    def end(self) -> Record:
        """The state after the last beat of the log."""
        return self.states[-1]

    @property
    def over(self) -> bool:
        """Whether the race is over: the finish reached, or all beats played."""
        return bool(self.end.arrival[0] or not self.end.frames)


def ride(log: SoloLog) -> Ride:
    """Carry a log out, as far as it goes. Raises Fault with each line that cannot be read or cannot have been so.

    Beats are judged up to one after which it is not known how the race went on.
    """
    try:
        rider = _Rider(log)
        rider.follow()
    except Fault as fault:
        raise fault.at(log.where) from None
    deal = rider.dealt.deal()
    state = log.challenge.start(deal)
    states, counts = [state.copy()], GAME.counts()
    for beat in rider.actions:
        for action in beat:
            GAME.step(log.challenge.rules, state, action, counts)
        states.append(state.copy())
    return Ride(log, deal, tuple(rider.actions), tuple(states), counts, tuple(rider.turned), tuple(rider.dealt.hidden))


def whole(log: SoloLog) -> Ride:
    """As `ride`, but the race must be over. Raises Fault."""
    played = ride(log)
    if not played.over:
        number, cell = len(log.rows) + 1, int(played.end.cell[0])
        line = log.rows[-1].line if log.rows else log.line_of("beats")
        raise Fault(
            f"缺少第 {number} 拍：骑手在 {cell} 格，比赛还没有结束",
            f"beat {number} is missing: the rider is on {cell}, and the race is not over",
            line,
            log.where,
        )
    return played


class _Rider:
    """Follows a log beat by beat."""

    def __init__(self, log: SoloLog) -> None:
        self.log, self.rules, self.tables = log, log.challenge.rules, log.challenge.tables
        self.kinds = list(self.tables.relics.kinds)
        self.dealt = Dealt(log)
        self.state = log.challenge.start(self.dealt.deal())
        self.actions: list[tuple[int, ...]] = []
        self.turned: list[str] = []

    def follow(self) -> None:
        """Carry out all lines. Raises Fault for every one that is wrong in itself, not for what it led to.

        A line that tells its end wrongly does not hide the others: the race goes on from where it truly was. But what
        is wrong before a line is right again after a wrong cell, or with a spin that is wrong by as much as before,
        may only follow from what is told already.
        """
        found, spin_off, astray = Found(), 0, False
        found.faults += self.log.faults
        for row in self.log.rows:
            beats, fault = len(self.actions), None
            try:
                self._beat(row)
            except Fault as error:
                fault = error
            carried_out = len(self.actions) > beats
            if fault and (astray or (spin_off and row.boost and not carried_out)):
                break
            off, astray = row.spin - int(self.state.spin[0]), row.cell != int(self.state.cell[0])
            if fault and not (carried_out and off and off == spin_off and not astray):
                found.faults.append(fault)
            if not carried_out:
                break
            spin_off = off
        found.tell()

    def _beat(self, row: Row) -> None:
        """Carry out one line, also where it only tells its end wrongly. Raises Fault."""
        self._check_place(row)
        self._check_play(row)
        self.dealt.put_on_top(self.state, row, last=row is self.log.rows[-1])
        before = self.state
        after, actions, counts = self._played(row)
        if relic_turned(self.rules, before, after) >= 0 and row.relic:
            self.dealt.tell(before, way(self.rules, before, row.card, row.boost)[-1].cell, row)
            after, actions, counts = self._played(row)
        kind = self._turned(row, after)
        found = Found()
        with found.here():
            self._check_cell(row, after)
            self._check_spin(row, after, counts)
            self._check_relic(row, kind)
        with found.here():
            actions += self._take_back(row, after, kind)
            drawn = self.dealt.next_cards(before)
            self.state = after
            self.actions.append(tuple(actions))
            self.turned.append(kind)
            self._check_drawn(row, drawn)
        for fault in found.faults[:1]:
            raise fault

    def _fault(self, row: Row, zh: str, en: str) -> Fault:
        return Fault(f"第 {row.beat} 拍：{zh}", f"beat {row.beat}: {en}", row.line)

    def _check_place(self, row: Row) -> None:
        """Beats come one after another, until the race is over."""
        due = len(self.actions) + 1
        if due > self.rules.beats:
            raise self._fault(row, f"比赛只有 {self.rules.beats} 拍", f"the race has {self.rules.beats} beats")
        if self.state.arrival[0]:
            raise self._fault(
                row,
                f"第 {due - 1} 拍已到终点，之后不再出牌",
                f"the finish was reached in beat {due - 1}; nothing is played after it",
            )
        if row.beat == due:
            return
        if 0 < row.beat < due:
            line = self.log.rows[row.beat - 1].line
            raise self._fault(row, f"已写在第 {line} 行", f"it stands already in line {line}")
        raise Fault(
            f"缺少第 {due} 拍：第 {due - 1} 拍之后是第 {row.beat} 拍",
            f"beat {due} is missing: after beat {due - 1} comes {row.beat}",
            row.line,
        )

    def _check_play(self, row: Row) -> None:
        state = self.state
        if not state.hand[0, row.card]:
            held = cards(state.hand[0])
            raise self._fault(
                row, f"手里没有 {row.card}，手牌是 {held}", f"there is no {row.card} in the hand, which is {held}"
            )
        limit, held_spin = int(self.rules.boost_limit), int(state.spin[0])
        if row.boost > limit:
            raise self._fault(
                row, f"加速 {row.boost}：每拍最多花 {limit} 点", f"a boost of {row.boost}; at most {limit} spin a beat"
            )
        if row.boost > held_spin:
            raise self._fault(
                row,
                f"加速 {row.boost}：只有 {held_spin} 点回转",
                f"a boost of {row.boost}; only {held_spin} spin is held",
            )

    def _played(self, row: Row) -> tuple[Record, list[int], Record]:
        """The state after card and boost, these decisions, and what they counted."""
        after = self.state.copy()
        return after, *play_card(self.rules, after, row.card, row.boost)

    def _check_cell(self, row: Row, after: Record) -> None:
        cell, finish = int(after.cell[0]), int(self.rules.finish)
        if row.cell > finish:
            raise self._fault(
                row, f"没有 {row.cell} 格，终点是 {finish}", f"there is no cell {row.cell}; the finish is {finish}"
            )
        if row.cell != cell:
            why = why_cell(self.tables, self.rules, self.state, after, row.card, row.boost, row.cell)
            begun = int(self.state.cell[0])
            boost = (f"（加速 {row.boost}）", f" with {row.boost} spin") if row.boost else ("", "")
            raise self._fault(
                row,
                f"从 {begun} 打 {row.card}{boost[0]}落在 {cell}，不是 {row.cell}：{why[0]}",
                f"a {row.card}{boost[1]} from {begun} ends on {cell}, not {row.cell}: {why[1]}",
            )

    def _check_spin(self, row: Row, after: Record, counts: Record) -> None:
        spin = int(after.spin[0])
        if row.spin != spin:
            why = why_spin(self.tables, self.state, counts)
            raise self._fault(
                row,
                f"拍末回转是 {spin}，不是 {row.spin}：{why[0]}",
                f"the spin is {spin} at the end, not {row.spin}: {why[1]}",
            )

    def _turned(self, row: Row, after: Record) -> str:
        """The kind of relic turned over, or "". Raises Fault where only the log could tell it and does not."""
        number = relic_turned(self.rules, self.state, after)
        if number < 0:
            return ""
        stop = self._stop(row)
        if stop in self.dealt.hidden:
            raise self._fault(
                row, f"停在 {stop}，要写翻开的遗骨", f"it stops on {stop}; say which relic was turned over"
            )
        return self.kinds[number]

    def _stop(self, row: Row) -> int:
        """The cell where the ride of a line stops, before a relic leads on."""
        return way(self.rules, self.state, row.card, row.boost)[-1].cell

    def _check_relic(self, row: Row, kind: str) -> None:
        names = {key: one.name for key, one in self.tables.relics.kinds.items()}
        if not kind and row.relic:
            said = names[row.relic]
            raise self._fault(
                row,
                f"没有停在遗骨位上，不会翻开{said.zh}",
                f"it does not stop on a relic, so no {said.en.lower()} is turned over",
            )
        if not kind or row.relic is None or row.relic == kind:
            return
        stop = self._stop(row)
        said_zh, said_en = (names[row.relic].zh, f"a {names[row.relic].en.lower()}") if row.relic else ("无", "none")
        raise self._fault(
            row,
            f"{stop} 格的遗骨是{names[kind].zh}，不是{said_zh}",
            f"the relic on {stop} is {names[kind].en.lower()}, not {said_en}",
        )

    def _take_back(self, row: Row, after: Record, kind: str) -> list[int]:
        """Carry out what a relic gives back; `after` moves on to the end of the beat."""
        actions: list[int] = []
        for value in row.took:
            if kind_due(after) != CHOOSE_TAKE:
                raise self._fault(row, f"不能取回 {value}", f"no {value} is taken back")
            if not after.discard[0, value]:
                lie = cards(after.discard[0])
                raise self._fault(
                    row, f"弃牌堆里没有 {value}，有 {lie}", f"there is no {value} in the discard pile, which is {lie}"
                )
            actions.append(int(act(TAKE, value)))
            GAME.step(self.rules, after, actions[-1])
        if kind_due(after) == CHOOSE_TAKE:
            raise self._fault(
                row,
                f"要写取回了哪张牌，如 {kind}:5",
                f"say which card was taken back, as {kind}:5",
            )
        return actions

    def _check_drawn(self, row: Row, drawn: tuple[int, ...]) -> None:
        if row.drawn is not None and sorted(row.drawn) != sorted(drawn):
            true, said = cards_of(drawn), cards_of(row.drawn)
            raise self._fault(row, f"补的牌是 {true}，不是 {said}", f"what is drawn is {true}, not {said}")


def cards_of(values: tuple[int, ...]) -> str:
    """Cards as a person says them."""
    return " ".join(map(str, values)) or "–"
