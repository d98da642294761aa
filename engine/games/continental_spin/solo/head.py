"""The head of a solo log: which race it is, which deal, and which tables it was played with."""

from __future__ import annotations

import datetime
from typing import Any

from engine.faults import Fault, Found, is_line, shown, visible
from engine.game import Game, GameError
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.challenge import LARGEST_SEED, Challenge, challenge
from engine.games.continental_spin.solo.entries import opening_hand, relics_in_order
from engine.games.continental_spin.solo.log import FORMAT, Row, SoloLog
from engine.games.continental_spin.solo.rows import Line, rows_of
from engine.storage.records import LONGEST_PLAYED
from engine.tables import TablesError

KEYS = ("format", "game", "tables", "seed", "variants", "set", "hand", "relics", "played", "beats")


def unknown_key(key: str, line: int) -> None:
    known = ", ".join(KEYS)
    raise Fault(f"不认识“{visible(key, 30)}”；可以有 {known}", f"{shown(key)} is unknown; there may be {known}", line)


def log_of(head: dict[str, Any], lines: dict[str, int], rows: list[Line], game: Game) -> SoloLog:
    """The log of a head, the lines of its keys, and the lines of the beats. Raises Fault for a head that is wrong."""
    found = Found()
    for key in head:
        if key not in KEYS:
            with found.here():
                unknown_key(key, lines.get(key, 1))
    with found.here():
        _check_format(head, lines)
    played = ""
    with found.here():
        played = _played(head, lines)
    race: Challenge | None = None
    with found.here():
        race = _challenge(head, lines, game)
    if race is None:  # cards and relics are those of its tables
        found.tell()
    assert race is not None, "told before"
    tables = ""
    hand: tuple[int, ...] = ()
    relics: tuple[str, ...] = ()
    beats: tuple[Row, ...] = ()
    in_beats = Found()
    with found.here():
        tables = _tables(head, race, lines)
    with found.here():
        hand = _hand(head, race, lines)
    with found.here():
        relics = relics_in_order(_text(head, "relics", lines), race.tables, lines.get("relics", 1))
    with found.here():
        beats = rows_of(rows, race.tables, in_beats)
    if found.faults:
        found.faults += in_beats.faults
        found.tell()
    return SoloLog(race, beats, tables, hand, relics, played, lines, faults=tuple(in_beats.faults))


def _check_format(head: dict[str, Any], lines: dict[str, int]) -> None:
    if "format" not in head:
        raise Fault(f'缺少 format = "{FORMAT}"', f'format = "{FORMAT}" is missing')
    if head["format"] != FORMAT:
        raise Fault(
            f"格式“{visible(str(head['format']), 40)}”不认识；这里读 {FORMAT}",
            f"format {shown(head['format'])} is not known here; this version reads {FORMAT}",
            lines.get("format", 1),
        )
    if head.get("game", GAME.key) != GAME.key:
        raise Fault(
            f"单人挑战只有 {GAME.key}，没有“{visible(str(head['game']), 40)}”",
            f"the solo challenge is of {GAME.key}, not {shown(head['game'])}",
            lines.get("game", 1),
        )


def _tables(head: dict[str, Any], race: Challenge, lines: dict[str, int]) -> str:
    """The fingerprint that the log names, that of the tables here, or none."""
    tables, here = _text(head, "tables", lines), race.tables.fingerprint
    if tables and tables != here:
        raise Fault(
            f"这局用的是数据表 {visible(tables)}，这里（含变体）是 {here}；请用当时的版本、变体和改动",
            f"played with tables {visible(tables)}, but the tables here, variants included, are {here}; "
            "use the version, variants and changes of that time",
            lines.get("tables", 1),
        )
    return tables


def _hand(head: dict[str, Any], race: Challenge, lines: dict[str, int]) -> tuple[int, ...]:
    if race.seed is None:
        return opening_hand(_text(head, "hand", lines), race.tables, lines.get("hand", 1))
    if "hand" in head or "relics" in head:
        key = "hand" if "hand" in head else "relics"
        raise Fault(
            f"有 seed 就知道牌的次序；去掉 {key}，或去掉 seed",
            f"the seed says how the cards lie; remove {key}, or the seed",
            lines.get(key, 1),
        )
    return ()


def _played(head: dict[str, Any], lines: dict[str, int]) -> str:
    """When the race was played, in any words; TOML may also hold a date."""
    value = head.get("played", "")
    text = str(value).strip()
    if not isinstance(value, str | int | datetime.date | datetime.time) or not is_line(text):
        raise Fault(
            "played 是一行文字，不带控制符",
            "played is a line of text, without control characters",
            lines.get("played", 1),
        )
    if len(text) > LONGEST_PLAYED:
        raise Fault(
            f"played 有 {len(text)} 字，最多 {LONGEST_PLAYED} 字",
            f"played has {len(text)} characters; at most {LONGEST_PLAYED}",
            lines.get("played", 1),
        )
    return text


def _text(head: dict[str, Any], key: str, lines: dict[str, int]) -> str:
    value = head.get(key, "")
    if key in ("hand", "relics") and isinstance(value, list):
        value = " ".join(map(str, value))
    if not isinstance(value, str):
        raise Fault(f"{key} 要写成引号里的文字", f"{key} is text in quotes", lines.get(key, 1))
    return value.strip()


def _challenge(head: dict[str, Any], lines: dict[str, int], game: Game) -> Challenge:
    variants, changes, seed = head.get("variants", []), head.get("set", {}), head.get("seed")
    if not isinstance(variants, list) or not all(isinstance(name, str) for name in variants):
        raise Fault(
            'variants 是一列名字，如 ["short"]', 'variants is a list of names, as ["short"]', lines.get("variants", 1)
        )
    if not isinstance(changes, dict):
        raise Fault(
            'set 是路径和数值，如 { "spin.limit" = 7 }',
            'set is paths and values, as { "spin.limit" = 7 }',
            lines.get("set", 1),
        )
    if seed is not None and (type(seed) is not int or not 0 <= seed <= LARGEST_SEED):
        raise Fault(
            f"seed 是 0 到 {LARGEST_SEED} 的整数",
            f"seed is a whole number from 0 to {LARGEST_SEED}",
            lines.get("seed", 1),
        )
    try:
        return challenge(variants, changes, seed, game)
    except (TablesError, GameError) as error:
        raise Fault(f"数据表：{error}", f"tables: {error}", lines.get("variants", lines.get("set", 1))) from None
    except Fault as fault:
        raise Fault(fault.zh, fault.en, lines.get("variants", 1)) from None
