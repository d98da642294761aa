"""The head of a solo log: which race it is, which deal, and which tables it was played with."""

from __future__ import annotations

from typing import Any

from engine.faults import Fault
from engine.game import GameError
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.challenge import LARGEST_SEED, Challenge, challenge
from engine.games.continental_spin.solo.entries import opening_hand, relics_in_order
from engine.games.continental_spin.solo.log import FORMAT, SoloLog
from engine.games.continental_spin.solo.rows import Line, rows_of
from engine.tables import TablesError

KEYS = ("format", "game", "tables", "seed", "variants", "set", "hand", "relics", "played", "beats")


def unknown_key(key: str, line: int) -> None:
    known = ", ".join(KEYS)
    raise Fault(f"不认识“{key[:30]}”；可以有 {known}", f"{key[:30]!r} is unknown; there may be {known}", line)


def log_of(head: dict[str, Any], lines: dict[str, int], rows: list[Line]) -> SoloLog:
    for key in head:
        if key not in KEYS:
            unknown_key(key, lines.get(key, 1))
    if "format" not in head:
        raise Fault(f'缺少 format = "{FORMAT}"', f'format = "{FORMAT}" is missing')
    if head["format"] != FORMAT:
        given = str(head["format"])[:40]
        raise Fault(
            f"格式“{given}”不认识；这里读 {FORMAT}",
            f"format {given!r} is not known here; this version reads {FORMAT}",
            lines.get("format", 1),
        )
    if head.get("game", GAME.key) != GAME.key:
        given = str(head["game"])[:40]
        raise Fault(
            f"单人挑战只有 {GAME.key}，没有“{given}”",
            f"the solo challenge is of {GAME.key}, not {given!r}",
            lines.get("game", 1),
        )
    race = _challenge(head, lines)
    tables = _text(head, "tables", lines)
    if tables and tables != race.tables.fingerprint:
        here = race.tables.fingerprint
        raise Fault(
            f"这局用的是数据表 {tables}，这里（含变体）是 {here}；请用当时的版本、变体和改动",
            f"played with tables {tables}, but the tables here, variants included, are {here}; "
            "use the version, variants and changes of that time",
            lines.get("tables", 1),
        )
    hand: tuple[int, ...] = ()
    if race.seed is None:
        hand = opening_hand(_text(head, "hand", lines), race.tables, lines.get("hand", 1))
    elif "hand" in head or "relics" in head:
        key = "hand" if "hand" in head else "relics"
        raise Fault(
            f"有 seed 就知道牌的次序；去掉 {key}，或去掉 seed",
            f"the seed says how the cards lie; remove {key}, or the seed",
            lines.get(key, 1),
        )
    relics = relics_in_order(_text(head, "relics", lines), race.tables, lines.get("relics", 1))
    parsed = tuple(rows_of(rows, race.tables))
    return SoloLog(race, parsed, tables, hand, relics, _text(head, "played", lines), lines)


def _text(head: dict[str, Any], key: str, lines: dict[str, int]) -> str:
    value = head.get(key, "")
    if key in ("hand", "relics") and isinstance(value, list):
        value = " ".join(map(str, value))
    if not isinstance(value, str) and key != "played":
        raise Fault(f"{key} 要写成引号里的文字", f"{key} is text in quotes", lines.get(key, 1))
    return str(value).strip()


def _challenge(head: dict[str, Any], lines: dict[str, int]) -> Challenge:
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
        return challenge(variants, changes, seed)
    except (TablesError, GameError) as error:
        raise Fault(f"数据表：{error}", f"tables: {error}", lines.get("variants", lines.get("set", 1))) from None
    except Fault as fault:
        raise Fault(fault.zh, fault.en, lines.get("variants", 1)) from None
