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
from engine.faults import shown
from engine.game import Deal, Game, GameError, Moment, Record, policies_for
from engine.reading import read_text
from engine.storage.files import write_whole
from engine.tables import TablesError

FORMAT = "rulepress-log/1"
LARGEST_LOG = 16_000_000  # bytes


class LogError(ValueError):
    """A log that cannot be played: file, line of the log (actions count from 1; 0 is its head), and why."""

    def __init__(self, where: str, line: int, problem: str) -> None:
        self.where, self.line, self.problem = where, line, problem
        super().__init__(f"{where}: line {line}: {problem}" if line else f"{where}: {problem}")


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
    """Read a log. Raises LogError for what is no log, with the place."""
    where = str(path)
    try:
        text = read_text(path, LARGEST_LOG)
    except TablesError as error:
        raise LogError(where, 0, f"{error.place + ': ' if error.place else ''}{error.problem}") from None
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        cut = "; the file seems to be cut off" if error.pos >= len(text.rstrip()) - 1 else ""
        raise LogError(where, 0, f"not valid JSON at line {error.lineno} of the file: {error.msg}{cut}") from None
    except (ValueError, RecursionError):
        raise LogError(where, 0, "not a log: it holds a huge number, or is nested too deeply") from None
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
    for key in data:
        if key not in _FIELDS:
            raise LogError(where, 0, f"unknown key {shown(key)}; a log has {', '.join(_FIELDS)}")
    for key, (kinds, needed) in _FIELDS.items():
        if key not in data and needed:
            raise LogError(where, 0, f"{key!r} is missing")
        if key in data and (not isinstance(data[key], kinds) or isinstance(data[key], bool)):
            raise LogError(where, 0, f"{key!r} has the wrong kind of value: {shown(data[key])}")
    if data["format"] != FORMAT:
        raise LogError(where, 0, f"format {shown(data['format'])} is not known here; this version reads {FORMAT!r}")
    for number, action in enumerate(data["actions"], 1):
        if not isinstance(action, str):
            raise LogError(where, number, f'{shown(action)} is no action; write one like "1 card 4"')
    for name in data.get("variants", ()):
        if not isinstance(name, str):
            raise LogError(where, 0, f"{shown(name)} is no name of a variant")
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
        """Carry out the actions one by one. Raises LogError at the first that cannot be."""
        for line, text in enumerate(self.log.actions, 1):
            seat = self.game.seat_to_act(self.state)
            action = self._action(line, text, seat)
            before = self.state.copy()
            if not self.game.step(self.rules, self.state, action):
                reason = self.game.refusal(self.rules, self.state, action)
                raise LogError(self.where, line, f"{shown(text)} is not legal: {reason}")
            yield Moment(line, seat, action, before, self.state.copy())
        self._check_result()

    def _action(self, line: int, text: str, seat: int) -> int:
        number, _, name = text.strip().partition(" ")
        if not (number.isascii() and number.isdigit()):
            raise LogError(self.where, line, f'{shown(text)} does not begin with a seat; write one like "1 card 4"')
        if seat < 0:
            raise LogError(self.where, line, f"{shown(text)} comes after the end of the game")
        if number != str(seat + 1):
            raise LogError(self.where, line, f"{shown(text)}: {self._whose_turn(number, seat)}")
        try:
            return self.game.action_named(name)
        except GameError as error:
            raise LogError(self.where, line, str(error)) from None

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
