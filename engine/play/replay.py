"""A game as a log: write it, read it, play it again, refuse the first line that is illegal or impossible.

The format is described in docs/formats.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from engine import registry
from engine.faults import NOTHING, Fault, Faults, Text, listed, shown
from engine.game import Deal, Game, GameError, Moment, Record, policies_for
from engine.reading import json_of, read_text
from engine.storage.files import write_whole
from engine.tables import place_in

FORMAT = "rulepress-log/1"
LARGEST_LOG = 16_000_000  # bytes


class LogError(Faults):
    """A log that cannot be played: file, line of the log (actions count from 1; 0 is its head), and why.

    `more` are further lines with what is wrong in them, in their order.
    """

    def __init__(self, where: str, line: int, problem: Text, more: Sequence[tuple[int, Text]] = ()) -> None:
        self.more = tuple(more)
        super().__init__([Fault(*what, number, where) for number, what in ((line, problem), *more)])


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


def to_line(log: Log) -> str:
    """The log as JSON in one line, as files of many logs have it."""
    whole = {**_head(log), "deal": log.deal, "actions": list(log.actions)}
    if log.result is not None:
        whole["result"] = log.result
    return json.dumps(whole, ensure_ascii=False) + "\n"


def to_text(log: Log) -> str:
    """The log as JSON, one action a line."""
    head = _head(log)
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
    lines.append(f'  "deal": {json.dumps(log.deal)},')
    actions = ",\n".join(f"    {json.dumps(action)}" for action in log.actions)
    lines.append(f'  "actions": [\n{actions}\n  ]' if actions else '  "actions": []')
    if log.result is not None:
        lines[-1] += ","
        lines.append(f'  "result": {json.dumps(log.result)}')
    return "{\n" + "\n".join(lines) + "\n}\n"


def _head(log: Log) -> dict[str, Any]:
    head: dict[str, Any] = {"format": FORMAT, "game": log.game, "rules": log.rules, "tables": log.tables}
    return head | {"variants": list(log.variants), "set": log.changes, "players": log.players, "seed": log.seed}


def write(log: Log, path: Path) -> None:
    """Write a log, whole or not at all."""
    write_whole(path, to_text(log).encode())


def read(path: Path) -> Log:
    """Read a log. Raises LogError for what is no log, with all that is wrong with its parts."""
    where = str(path)
    try:
        data = json_of(read_text(path, LARGEST_LOG))
    except Fault as fault:
        zh, en = (f"文件第 {fault.line} 行：", f"line {fault.line} of the file: ") if fault.line else NOTHING
        raise LogError(where, 0, Text(zh + fault.zh, en + fault.en)) from None
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
        raise LogError(where, 0, Text("这不是日志：文件里没有 JSON 对象", "not a log: the file holds no JSON object"))
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


def _wrong_parts(data: dict[str, Any]) -> Iterator[tuple[int, Text]]:
    """Lines and what is wrong in them, as far as can be told without the game."""
    for key in data:
        if key not in _FIELDS:
            has, given = listed(_FIELDS), shown(key)
            yield 0, Text(f"没有 {given} 这个键；日志里有 {has.zh}", f"unknown key {given}; a log has {has.en}")
    for key, (kinds, needed) in _FIELDS.items():
        if key not in data:
            if needed:
                yield 0, Text(f"缺 {key!r}", f"{key!r} is missing")
        elif not isinstance(data[key], kinds) or isinstance(data[key], bool):
            given = shown(data[key])
            yield 0, Text(f"{key!r} 的值不是该有的那种：{given}", f"{key!r} has the wrong kind of value: {given}")
        elif key == "format" and data[key] != FORMAT:
            given = shown(data[key])
            zh, en = "这里不认得格式", "is not known here; this version reads"
            yield 0, Text(f"{zh} {given}；这个版本读 {FORMAT!r}", f"format {given} {en} {FORMAT!r}")
        elif key == "variants":
            for name in data[key]:
                if not isinstance(name, str):
                    yield 0, Text(f"{shown(name)} 不是变体的名字", f"{shown(name)} is no name of a variant")
        elif key == "actions":
            for number, action in enumerate(data[key], 1):
                if not isinstance(action, str):
                    zh, en = '不是行动；要写成 "1 card 4" 那样', 'is no action; write one like "1 card 4"'
                    yield number, Text(f"{shown(action)} {zh}", f"{shown(action)} {en}")


class Replay:
    """A log being played again, by a `game` with tables of one's own where it was played with such.

    `tables` are those it was played with, where they are at hand already. Making one checks the head: game, rules
    version, tables and deal. Raises LogError.
    """

    def __init__(self, log: Log, where: str, game: Game | None = None, tables: Any = None) -> None:
        self.log, self.where = log, where
        try:
            self.game: Game = game or registry.find(log.game)
            self.tables = self.game.load(log.variants, log.changes.items()) if tables is None else tables
            self.rules = self.game.rules(self.tables)
            if log.rules != self.game.rules_version:
                played, here = shown(log.rules), str(self.game.rules_version)
                raise GameError(
                    f"是按规则 {played} 打的；这个版本用规则 {here}",
                    f"played under rules {played}; this version plays rules {here}",
                )
            if log.tables != self.tables.fingerprint:
                played, here = shown(log.tables), self.tables.fingerprint
                raise GameError(
                    f"是用表格 {played} 打的，这里的表格是 {here}",
                    f"played with tables {played}, but the tables here are {here}",
                )
            self.state = self.game.start(self.tables, self.rules, log.players, log.deal)
        except Fault as fault:
            raise LogError(where, 0, fault.said) from None

    def moments(self) -> Iterator[Moment]:
        """Carry out the actions one by one. Raises LogError at the first that cannot be.

        That error also tells which later lines are wrong however the game goes on.
        """
        for line, text in enumerate(self.log.actions, 1):
            seat = self.game.seat_to_act(self.state)
            before, counts = self.state.copy(), self.game.counts()
            try:
                action = self._action(text, seat)
                if not self.game.step(self.rules, self.state, action, counts):
                    why = self.game.refusal(self.rules, self.state, action)
                    raise GameError(f"{shown(text)} 不合规则：{why.zh}", f"{shown(text)} is not legal: {why.en}")
            except Fault as fault:
                raise LogError(self.where, line, fault.said, list(self._unreadable(line))) from None
            yield Moment(line, seat, action, before, self.state.copy(), counts)
        self._check_result()

    def _action(self, text: str, seat: int) -> int:
        """The action of a line at a seat's turn, -1 when the game is over. Raises GameError."""
        number, action = self._read(text)
        if seat < 0:
            raise GameError(f"{shown(text)}：游戏已经结束", f"{shown(text)} comes after the end of the game")
        if number != str(seat + 1):
            turn = self._whose_turn(number, seat)
            raise GameError(f"{shown(text)}：{turn.zh}", f"{shown(text)}: {turn.en}")
        return action

    def _read(self, text: str) -> tuple[str, int]:
        """The seat that a line names, and its action. Raises GameError."""
        number, _, name = text.strip().partition(" ")
        if not (number.isascii() and number.isdigit()):
            zh, en = '开头没有座位；要写成 "1 card 4" 那样', 'does not begin with a seat; write one like "1 card 4"'
            raise GameError(f"{shown(text)} {zh}", f"{shown(text)} {en}")
        return number, self.game.action_named(name)

    def _unreadable(self, after: int) -> Iterator[tuple[int, Text]]:
        """The lines after one that are no decisions of any seat, and why."""
        seats = self.game.seats(self.tables, self.log.players)
        for line, text in enumerate(self.log.actions[after:], after + 1):
            try:
                number, _ = self._read(text)
                if place_in(number, seats) is None:
                    zh, en = f"没有这个座位；有 {seats} 个", f"there is no such seat; there are {seats}"
                    raise GameError(f"{shown(text)}：{zh}", f"{shown(text)}: {en}")
            except Fault as fault:
                yield line, fault.said

    def _whose_turn(self, number: str, seat: int) -> Text:
        """Who is to act instead of the seat of this number, and what else there is against that one."""
        seats = range(self.game.seats(self.tables, self.log.players))
        against = [self.game.out_of_turn(self.state, other) for other in seats if number == str(other + 1)]
        turn = Text(f"轮到第 {seat + 1} 位", f"it is the turn of seat {seat + 1}")
        said = [turn, *filter(None, against)]
        return Text("；".join(one.zh for one in said), "; ".join(one.en for one in said))

    def _check_result(self) -> None:
        over = self.game.seat_to_act(self.state) < 0
        if self.log.result is None:
            return
        line = len(self.log.actions)
        if not over:
            early = Text(
                "日志写了结果，行动却在游戏结束前就没有了",
                "the log gives a result, but its actions end before the game does",
            )
            raise LogError(self.where, line + 1, early)
        if self.log.result != result(self.game, self.rules, self.state):
            true = result(self.game, self.rules, self.state)
            given = shown(self.log.result)
            zh, en = (
                f"日志里的结果 {given} 与打出来的不符：{true}",
                f"the log's result {given} is not the game's: {true}",
            )
            raise LogError(self.where, line, Text(zh, en))


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
    return next(record_games(game, players, base, range(index, index + 1), policy, variants, changes))


def record_games(
    game: Game,
    players: int,
    base: int,
    indices: Iterable[int],
    policy: Sequence[str],
    variants: Sequence[str] = (),
    changes: Mapping[str, Any] | None = None,
) -> Iterator[Log]:
    """The same for several games, one after the other."""
    changes = dict(changes or {})
    tables = game.load(variants, changes.items())
    for log in recorded(game, tables, players, base, indices, policy):
        yield replace(log, variants=tuple(variants), changes=changes)


def recorded(
    game: Game, tables: Any, players: int, base: int, indices: Iterable[int], policy: Sequence[str]
) -> Iterator[Log]:
    """The same with tables at hand; the logs do not say how those differ from the game's own."""
    rules = game.rules(tables)
    seats = policies_for(game, policy, game.seats(tables, players))
    for index in indices:
        seed = game.game_seed(base, index)
        deal = game.deal(tables, players, seed)
        state = game.start(tables, rules, players, deal)
        stream = np.array([game.game_seed(seed, 0)], np.uint64)
        actions = []
        while (seat := game.seat_to_act(state)) >= 0:
            action = game.choose(seats[(seat + index) % len(seats)], rules, state, stream)
            actions.append(f"{seat + 1} {game.action_name(action)}")
            game.step(rules, state, action)
        yield Log(
            game.key,
            game.rules_version,
            tables.fingerprint,
            players,
            deal,
            tuple(actions),
            seed=seed,
            result=result(game, rules, state),
        )
