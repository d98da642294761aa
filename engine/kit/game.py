"""A game made from the kit, under the contract of engine/game.py: what follows from its declarations is done here."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np

from engine.chance import STREAM
from engine.faults import Fault, Text
from engine.game import Deal, Game, GameError, Record
from engine.kit.actions import Decisions
from engine.kit.fields import new
from engine.kit.figures import columns_of, table_of
from engine.kit.policies import Policies
from engine.kit.stack import kind_due, seat_to_act


class KitGame(Game):
    """A game whose `compiled` play is made by playout.py. Tables, plain deals, scores and narration are its own."""

    compiled: SimpleNamespace
    decisions: ClassVar[Decisions]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.decisions = cls.compiled.DECISIONS
        cls.policies = cls._known().names
        cls.columns = columns_of(cls.compiled.FIGURES)

    @classmethod
    def _known(cls) -> Policies:
        return cls.compiled.POLICIES

    @property
    def rules_version(self) -> int:
        return self.compiled.VERSION

    @property
    def actions(self) -> int:
        return len(self.decisions.actions)

    @abstractmethod
    def deal_of(self, tables: Any, players: int, dealt: Record) -> Deal:
        """A dealt record as plain data."""

    @abstractmethod
    def read_deal(self, tables: Any, players: int, deal: Deal) -> Record:
        """The record of a deal given as plain data. Raises GameError, or Fault, where the tables do not allow it."""

    def reason(self, rules: Record, state: Record, action: int) -> Text | None:
        """Why an action is not legal that does answer the question; None to list what is legal instead."""
        return None

    def deal(self, tables: Any, players: int, seed: int) -> Deal:
        dealt = new(self.compiled.DEAL)
        with np.errstate(over="ignore"):
            seats = self.seats(tables, players)
            self.compiled.deal_into(self.rules(tables), seats, _stream(np.array([seed], np.uint64)), dealt)
        return self.deal_of(tables, players, dealt)

    def start(self, tables: Any, rules: Record, players: int, deal: Deal) -> Record:
        seats = self.seats(tables, players)
        try:
            dealt = self.read_deal(tables, players, deal)
        except Fault as fault:
            raise GameError(*fault.said) from None
        state = new(self.compiled.STATE)
        with np.errstate(over="ignore"):
            self.compiled.start(rules, state, seats, dealt, self.counts())
        return state

    def counts(self) -> Record:
        return new(self.compiled.COUNTS)

    def legal(self, rules: Record, state: Record, mask: np.ndarray) -> int:
        """As the contract says; what leads to a told draw that cannot be is not legal."""
        self.compiled.legal(rules, state, mask)
        if _tells_more(state):
            for action in np.flatnonzero(mask).tolist():
                mask[action] = not self._after(rules, state, action).misfit
        return int(mask.sum())

    def step(self, rules: Record, state: Record, action: int, counts: Record | None = None) -> bool:
        """As the contract says; what happens is counted in `counts`. Also False where a told draw cannot be."""
        tried = _tells_more(state) and self.compiled.allows(rules, state, action)
        if tried and self._after(rules, state, action).misfit:
            return False
        with np.errstate(over="ignore"):  # random streams wrap round
            return bool(self.compiled.step(rules, state, self.counts() if counts is None else counts, action))

    def _after(self, rules: Record, state: Record, action: int) -> Record:
        """A copy of the state after a legal action."""
        after = state.copy()
        with np.errstate(over="ignore"):
            self.compiled.step(rules, after, self.counts(), action)
        return after

    def seat_to_act(self, state: Record) -> int:
        return int(seat_to_act(state))

    def refusal(self, rules: Record, state: Record, action: int) -> Text:
        kind = int(kind_due(state))
        if kind < 0:
            return Text("游戏已经结束", "the game is over")
        if why := self.decisions.not_asked(kind, action):
            return why
        if self.compiled.allows(rules, state, action):
            return self._misfit(rules, state, action)
        asked = self.decisions.declared[kind]
        reason, legal = self.reason(rules, state, action), self.listed(rules, state)
        return reason or Text(f"{asked.zh}：{legal}", f"{asked.en}: {legal}")

    def listed(self, rules: Record, state: Record) -> str:
        """What is legal now, by name."""
        mask = np.zeros(self.actions, np.bool_)
        self.legal(rules, state, mask)
        return self.decisions.actions.listed(np.flatnonzero(mask).tolist())

    def _misfit(self, rules: Record, state: Record, action: int) -> Text:
        draw = int(self._after(rules, state, action).misfit)
        return Text(
            f"接着是第 {draw} 次抽取，而 deal 里写的那样不可能抽到",
            f"it leads to draw {draw}, which the deal tells as one that cannot come there",
        )

    def observe(self, state: Record, seat: int) -> Record:
        view = state.copy()
        self.compiled.observe(state, seat, view)
        return view

    def action_name(self, action: int) -> str:
        return self.decisions.actions.name(action)

    def action_named(self, name: str) -> int:
        return self.decisions.actions.number(name)

    def choose(self, policy: str, rules: Record, state: Record, stream: np.ndarray) -> int:
        seen = state if self._known().sees_everything(policy) else self.observe(state, self.seat_to_act(state))
        with np.errstate(over="ignore"):
            if self._known().all_random([policy]):
                return int(self.compiled.at_random(rules, seen, _stream(stream)))
            choose = self.compiled.choose if self._known().any_slow([policy]) else self.compiled.choose_fast
            return int(choose(self._known().number(policy), rules, seen, _stream(stream)))

    def play(self, tables: Any, players: int, policy: Sequence[str], base: int, first: int, count: int) -> np.ndarray:
        numbers = np.array([self._known().number(name) for name in policy], np.int64)
        figures = np.zeros(count, self.compiled.FIGURES)
        with np.errstate(over="ignore"):
            seats = self.seats(tables, players)
            self._loop(policy)(self.rules(tables), seats, numbers, base, first, count, figures)
        return table_of(figures)

    def _loop(self, policy: Sequence[str]) -> Any:
        """The compiled loop that compiles the least for these policies."""
        if self._known().all_random(policy):
            return self.compiled.play_random
        return self.compiled.play_games if self._known().any_slow(policy) else self.compiled.play_fast


def _tells_more(state: Record) -> bool:
    """Is a draw told that has not come yet?"""
    return "draws" in state.dtype.names and bool(state.draws[state.drawn :].any())


def _stream(words: np.ndarray) -> Record:
    """A stream's array of one word as the record that compiled functions take; it shares its memory."""
    return words.view(STREAM)[0]
