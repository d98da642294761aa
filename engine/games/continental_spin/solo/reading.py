"""Reading a solo log from TOML or CSV. Whatever is wrong is a Fault with its line."""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.faults import Fault
from engine.games.continental_spin.solo.entries import plain
from engine.games.continental_spin.solo.head import KEYS, log_of, unknown_key
from engine.games.continental_spin.solo.log import NEEDED, SoloLog
from engine.games.continental_spin.solo.rows import Line, is_header
from engine.reading import read_text
from engine.tables import TablesError, parse_override

LARGEST = 200_000  # bytes


def read(path: Path) -> SoloLog:
    """The log in a file; CSV if its name says so, else TOML. Raises Fault."""
    where = str(path)
    try:
        text = read_text(path, LARGEST)
    except TablesError as error:
        line = re.fullmatch(r"line (\d+)", error.place)
        raise Fault(f"读不了：{error.problem}", error.problem, int(line.group(1)) if line else 0, where) from None
    return parse(text, where, path.suffix.lower() == ".csv")


def parse(text: str, where: str, comma_separated: bool) -> SoloLog:
    """The log of a text. Raises Fault."""
    try:
        head, lines, rows = _csv(text) if comma_separated else _toml(text)
        return replace(log_of(head, lines, rows), where=where)
    except Fault as fault:
        raise Fault(fault.zh, fault.en, fault.line or 1, where) from None


def _toml(text: str) -> tuple[dict[str, Any], dict[str, int], list[Line]]:
    """Head, the lines of its keys, and the lines of the beats."""
    try:
        head = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        found = re.search(r"\(at line (\d+), column \d+\)", str(error))
        problem = re.sub(r" \(at .*\)", "", str(error)) if str(error) else "nested too deeply"
        line = int(found.group(1)) if found else text.count("\n") + 1
        raise Fault(f"不是有效的 TOML：{problem}", f"not valid TOML: {problem}", line) from None
    lines: dict[str, int] = {}
    for number, written in enumerate(text.splitlines(), 1):
        key = re.match(r"\s*[\"']?([a-z]+)[\"']?\s*[.=]", written)
        if key and key.group(1) in KEYS:
            lines.setdefault(key.group(1), number)
    beats = head.pop("beats", None)
    if not head and beats is None:
        raise Fault(
            "文件是空的；用 rulepress solo new 写一份样板", "the file is empty; rulepress solo new writes a template"
        )
    if beats is None:
        raise Fault("缺少 beats：每拍一行", "there is no beats, with one line a beat", len(text.splitlines()))
    if not isinstance(beats, str):
        raise Fault(
            'beats 要写成 """ 之间的多行文字', 'beats is text of several lines between """', lines.get("beats", 1)
        )
    first = lines.get("beats", 1)
    opening = text.splitlines()[first - 1] if text else ""
    if re.search(r"[=]\s*(\"\"\"|''')\s*$", opening):  # the text begins on the next line
        first += 1
    rows = [(first + number, _without_remark(line).split()) for number, line in enumerate(beats.splitlines())]
    return head, lines, [row for row in rows if row[1]]


def _csv(text: str) -> tuple[dict[str, Any], dict[str, int], list[Line]]:
    """As for TOML; the head is lines of a name and its value, the beats follow a line of column names."""
    head: dict[str, Any] = {}
    lines: dict[str, int] = {}
    rows: list[Line] = []
    for number, cells in _csv_lines(text):
        if rows or is_header(cells):
            rows.append((number, cells))
            continue
        key = plain(cells[0])
        value = next((cell for cell in cells[1:] if cell), "")
        if key not in KEYS[:-1]:
            unknown_key(cells[0], number)
        if key == "set":
            head.setdefault(key, {}).update(_change(value, number))
        elif key in head:
            raise Fault(f"{key} 写了两次", f"{key} stands twice", number)
        else:
            head[key] = value
        lines.setdefault(key, number)
    if not head and not rows:
        raise Fault(
            "文件是空的；用 rulepress solo new 写一份样板", "the file is empty; rulepress solo new writes a template"
        )
    if not rows:
        names = ",".join(NEEDED)
        raise Fault(
            f"缺少列名一行，例如 {names}", f"there is no line of column names, such as {names}", text.count("\n") + 1
        )
    if re.fullmatch(r"[0-9]+", head.get("seed", "")):
        head["seed"] = int(head["seed"][:20])
    head["variants"] = re.split(r"[\s+]+", head["variants"].strip()) if head.get("variants", "").strip() else []
    return head, lines, rows


def _change(text: str, line: int) -> dict[str, Any]:
    """A change of the tables, PATH=VALUE."""
    try:
        return dict([parse_override(text)])
    except TablesError as error:
        raise Fault(f"改动：{error}", str(error), line) from None


def _csv_lines(text: str) -> Iterator[Line]:
    """Lines that say something, cut at commas, or at the semicolons or tabs that some programs write instead."""
    for number, line in enumerate(text.splitlines(), 1):
        line = _without_remark(line)
        mark = next((one for one in "\t;，；" if one in line), ",")
        if "," in line and mark in "，；":
            mark = ","
        try:
            cells = [cell.strip() for cell in next(csv.reader(io.StringIO(line), delimiter=mark), [])]
        except csv.Error as error:
            raise Fault(f"不是有效的 CSV：{error}", f"not valid CSV: {error}", number) from None
        if any(cells):
            yield number, cells


def _without_remark(line: str) -> str:
    return line.split("#", 1)[0]
