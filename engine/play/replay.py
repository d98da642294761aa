"""A game as a log: write it, read it, play it again, refuse the first line that is illegal or impossible.

The format is described in docs/formats.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from engine import registry
from engine.faults import MOST_TOLD, Fault, shown, visible
from engine.game import Deal, Game, GameError, Moment, Record, policies_for
from engine.reading import json_of, read_text
from engine.storage.files import write_whole
from engine.tables import TablesError, place_in

FORMAT = "rulepress-log/1"
LARGEST_LOG = 16_000_000  # bytes


class LogError(ValueError):
    """A log that cannot be played: file, line of the log (actions count from 1; 0 is its head), and why.

    `more` are further lines with what is wrong in them, in their order.
    """

    def __init__(self, where: str, line: int, problem: str, more: Sequence[tuple[int, str]] = ()) -> None:
        self.where, self.line, self.problem, self.more = where, line, problem, tuple(more)
        told = [(line, problem), *self.more][:MOST_TOLD]
        at = visible(where)
        lines = [f"{at}: line {number}: {text}" if number else f"{at}: {text}" for number, text in told]
        if left := 1 + len(self.more) - len(told):
            lines.append(f"and {left} more")
        super().__init__("\n".join(lines))


@dataclass(frozen=True)
class Log:
    """A whole game: tables (by variants, changes and fingerprint), deal, and one action a line."""

    game: str
    rules: int
    tables: str
    players: int
    deal: Deal
    actions: tuple[str, ...]
    variants: tuple[str, ...] = ()
    changes: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    result: dict[str, Any] | None = None


def to_text(log: Log) -> str:
    """The log as JSON, one action a line."""
    head: dict[str, Any] = {"format": FORMAT, "game": log.game, "rules": log.rules, "tables": log.tables}
    head |= {"variants": list(log.variants), "set": log.changes, "players": log.players, "seed": log.seed}
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
    lines.append(f'  "deal": {json.dumps(log.deal)},')
    actions = ",\n".join(f"    {json.dumps(action)}" for action in log.actions)
    lines.append(f'  "actions": [\n{actions}\n  ]' if actions else '  "actions": []')
    if log.result is not None:
        lines[-1] += ","
        lines.append(f'  "result": {json.dumps(log.result)}')
    return "{\n" + "\n".join(lines) + "\n}\n"


def write(log: Log, path: Path) -> None:
    """Write a log, whole or not at all."""
    write_whole(path, to_text(log).encode())


def read(path: Path) -> Log:
    """Read a log. Raises LogError for what is no log, with all that is wrong with its parts."""
    where = str(path)
    try:
        data = json_of(read_text(path, LARGEST_LOG))
    except Fault as fault:
        at = f"line {fault.line} of the file: " if fault.line else ""
        raise LogError(where, 0, at + fault.en) from None
    return _parsed(data, where)


_FIELDS: dict[str, tuple[tuple[type, ...], bool]] = {
    "format": ((str,), True),
    "game": ((str,), True),
    "rules": ((int,), True),
    "tables": ((str,), True),
    "variants": ((list,), False),
    "set": ((dict,), False),
    "players": ((int,), True),
    "seed": ((int, type(None)), False),
    "deal": ((dict,), True),
    "actions": ((list,), True),
    "result": ((dict, type(None)), False),
}


def _parsed(data: Any, where: str) -> Log:
    if not isinstance(data, dict):
        raise LogError(where, 0, "not a log: the file holds no JSON object")
    wrong = list(_wrong_parts(data))
    if wrong:
        raise LogError(where, *wrong[0], wrong[1:])
    return Log(
        data["game"],
        data["rules"],
        data["tables"],
        data["players"],
        data["deal"],
        tuple(data["actions"]),
        tuple(data.get("variants", ())),
        data.get("set", {}),
        data.get("seed"),
        data.get("result"),
    )


def _wrong_parts(data: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Lines and what is wrong in them, as far as can be told without the game."""
    for key in data:
        if key not in _FIELDS:
            yield 0, f"unknown key {shown(key)}; a log has {', '.join(_FIELDS)}"
    for key, (kinds, needed) in _FIELDS.items():
        if key not in data:
            if needed:
                yield 0, f"{key!r} is missing"
        elif not isinstance(data[key], kinds) or isinstance(data[key], bool):
            yield 0, f"{key!r} has the wrong kind of value: {shown(data[key])}"
        elif key == "format" and data[key] != FORMAT:
            yield 0, f"format {shown(data[key])} is not known here; this version reads {FORMAT!r}"
        elif key == "variants":
            for name in data[key]:
                if not isinstance(name, str):
                    yield 0, f"{shown(name)} is no name of a variant"
        elif key == "actions":
            for number, action in enumerate(data[key], 1):
                if not isinstance(action, str):
                    yield number, f'{shown(action)} is no action; write one like "1 card 4"'


class Replay:
    """A log being played again. Making one checks the head: game, rules version, tables and deal. Raises LogError."""

    def __init__(self, log: Log, where: str) -> None:
        self.log, self.where = log, where
        try:
            self.game: Game = registry.find(log.game)
            self.tables = self.game.load(log.variants, log.changes.items())
            self.rules = self.game.rules(self.tables)
            if log.rules != self.game.rules_version:
                played = f"played under rules {shown(log.rules)}"
                raise GameError(f"{played}; this version plays rules {self.game.rules_version}")
            if log.tables != self.tables.fingerprint:
                played = f"played with tables {shown(log.tables)}"
                raise GameError(f"{played}, but the tables here are {self.tables.fingerprint}")
            self.state = self.game.start(self.tables, self.rules, log.players, log.deal)
        except (GameError, TablesError) as error:
            raise LogError(where, 0, str(error)) from None

    def moments(self) -> Iterator[Moment]:
        """Carry out the actions one by one. Raises LogError at the first that cannot be.

        That error also tells which later lines are wrong however the game goes on.
        """
        for line, text in enumerate(self.log.actions, 1):
            seat = self.game.seat_to_act(self.state)
            before = self.state.copy()
            try:
                action = self._action(text, seat)
                if not self.game.step(self.rules, self.state, action):
                    raise GameError(f"{shown(text)} is not legal: {self.game.refusal(self.rules, self.state, action)}")
            except GameError as error:
                raise LogError(self.where, line, str(error), list(self._unreadable(line))) from None
            yield Moment(line, seat, action, before, self.state.copy())
        self._check_result()

    def _action(self, text: str, seat: int) -> int:
        """The action of a line at a seat's turn, -1 when the game is over. Raises GameError."""
        number, action = self._read(text)
        if seat < 0:
            raise GameError(f"{shown(text)} comes after the end of the game")
        if number != str(seat + 1):
            raise GameError(f"{shown(text)}: {self._whose_turn(number, seat)}")
        return action

    def _read(self, text: str) -> tuple[str, int]:
        """The seat that a line names, and its action. Raises GameError."""
        number, _, name = text.strip().partition(" ")
        if not (number.isascii() and number.isdigit()):
            raise GameError(f'{shown(text)} does not begin with a seat; write one like "1 card 4"')
        return number, self.game.action_named(name)

    def _unreadable(self, after: int) -> Iterator[tuple[int, str]]:
        """The lines after one that are no decisions of any seat, and why."""
        seats = self.game.seats(self.tables, self.log.players)
        for line, text in enumerate(self.log.actions[after:], after + 1):
            try:
                number, _ = self._read(text)
                if place_in(number, seats) is None:
                    raise GameError(f"{shown(text)}: there is no such seat; there are {seats}")
            except GameError as error:
                yield line, str(error)

    def _whose_turn(self, number: str, seat: int) -> str:
        """Who is to act instead of the seat of this number, and what else there is against that one."""
        seats = range(self.game.seats(self.tables, self.log.players))
        against = [self.game.out_of_turn(self.state, other) for other in seats if number == str(other + 1)]
        return "; ".join([f"it is the turn of seat {seat + 1}", *filter(None, against)])

    def _check_result(self) -> None:
        over = self.game.seat_to_act(self.state) < 0
        if self.log.result is None:
            return
        line = len(self.log.actions)
        if not over:
            raise LogError(self.where, line + 1, "the log gives a result, but its actions end before the game does")
        if self.log.result != result(self.game, self.rules, self.state):
            true = result(self.game, self.rules, self.state)
            raise LogError(self.where, line, f"the log's result {shown(self.log.result)} is not the game's: {true}")


def result(game: Game, rules: Record, state: Record) -> dict[str, Any]:
    """Scores of the players, and the winners counted from 1."""
    winners = [player + 1 for player in game.winners(rules, state)]
    return {"scores": game.scores(rules, state), "winners": winners}


def record_game(
    game: Game,
    players: int,
    base: int,
    index: int,
    policy: Sequence[str],
    variants: Sequence[str] = (),
    changes: Mapping[str, Any] | None = None,
) -> Log:
    """Play game `index` of batch `base` decision by decision and keep its log: the same game as in bulk."""
    changes = dict(changes or {})
    tables = game.load(variants, changes.items())
    rules = game.rules(tables)
    seed = game.game_seed(base, index)
    deal = game.deal(tables, players, seed)
    state = game.start(tables, rules, players, deal)
    stream = np.array([game.game_seed(seed, 0)], np.uint64)
    seats = policies_for(game, policy, game.seats(tables, players))
    actions = []
    while (seat := game.seat_to_act(state)) >= 0:
        action = game.choose(seats[(seat + index) % len(seats)], rules, state, stream)
        actions.append(f"{seat + 1} {game.action_name(action)}")
        game.step(rules, state, action)
    return Log(
        game.key,
        game.rules_version,
        tables.fingerprint,
        players,
        deal,
        tuple(actions),
        tuple(variants),
        changes,
        seed,
        result(game, rules, state),
    )
