"""Reading a solo log from TOML or CSV. Whatever is wrong is a Fault with its line."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.faults import Fault, Found
from engine.game import Game
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.head import KEYS, log_of, unknown_key
from engine.games.continental_spin.solo.log import NEEDED, SoloLog
from engine.games.continental_spin.solo.rows import Line, is_header
from engine.reading import read_text, toml_of
from engine.spoken import plain
from engine.tables import TablesError, parse_override

LARGEST = 200_000  # bytes
_SEPARATOR = re.compile(r' *"?sep=([,;\t，；|])"?[,;\t ]*$', re.IGNORECASE)
_FIRST_MARK = re.compile(r' *"?\w+"? *([,;\t，；])')
_MANY = {"hand": " ", "relics": " ", "variants": " ", "played": ", "}  # what may take several cells, and how they join


def read(path: Path, game: Game = GAME) -> SoloLog:
    """The log in a file or pipe; CSV or TOML as its name says, else as it looks. Raises Fault.

    `game` has the tables that it was played with: the game's, or those of a designer's own copy.
    """
    text = read_text(path, LARGEST, typed=True)
    kind = path.suffix.lower()
    return parse(text, str(path), kind == ".csv" or (kind != ".toml" and looks_comma_separated(text)), game)


def parse(text: str, where: str, comma_separated: bool, game: Game = GAME) -> SoloLog:
    """The log of a text. Raises Fault for what is no log, with all that is wrong in its head."""
    try:
        head, lines, rows = _csv(text) if comma_separated else _toml(text)
        return replace(log_of(head, lines, rows, game), where=where, text=text)
    except Fault as fault:
        raise fault.at(where, 1) from None


def head_of(text: str, comma_separated: bool) -> dict[str, Any]:
    """The head of a log as it is written, for any tables. Raises Fault."""
    return (_csv(text) if comma_separated else _toml(text))[0]


def looks_comma_separated(text: str) -> bool:
    """Whether the first line that says something is a name, a mark and a value."""
    first = next((line for line in text.splitlines() if _without_remark(line).strip()), "")
    return bool(_SEPARATOR.match(first) or _FIRST_MARK.match(first))


def _toml(text: str) -> tuple[dict[str, Any], dict[str, int], list[Line]]:
    """Head, the lines of its keys, and the lines of the beats."""
    head = toml_of(text)
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
    rows = [(first + number, line.split("#", 1)[0].split()) for number, line in enumerate(beats.splitlines())]
    return head, lines, [row for row in rows if row[1]]


def _csv(text: str) -> tuple[dict[str, Any], dict[str, int], list[Line]]:
    """As for TOML; the head is lines of a name and its value, the beats follow a line of column names."""
    head: dict[str, Any] = {}
    lines: dict[str, int] = {}
    rows: list[Line] = []
    found = Found()
    for number, cells in _csv_lines(text, found):
        if rows or is_header(cells):
            rows.append((number, cells))
            continue
        with found.here():
            _head_line(head, plain(cells[0]), cells, number)
            lines.setdefault(plain(cells[0]), number)
    found.tell()
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


def _head_line(head: dict[str, Any], key: str, cells: list[str], line: int) -> None:
    """Add the value of a line to the head. A list of cards may take a cell each, a change may hold commas."""
    if key not in KEYS[:-1]:
        unknown_key(cells[0], line)
    if key in head and key != "set":
        raise Fault(f"{key} 写了两次", f"{key} stands twice", line)
    values = [cell for cell in cells[1:] if cell]
    if key == "set":
        head.setdefault(key, {}).update(_change(",".join(values), line))
    elif key in _MANY:
        head[key] = _MANY[key].join(values)
    elif len(values) > 1:
        raise Fault(f"{key} 只有一个值，这里有 {len(values)} 个", f"{key} has one value, not {len(values)}", line)
    else:
        head[key] = "".join(values)


def _change(text: str, line: int) -> dict[str, Any]:
    """A change of the tables, PATH=VALUE."""
    try:
        return dict([parse_override(text)])
    except TablesError as error:
        raise Fault(f"改动：{error.said.zh}", error.said.en, line) from None


def _csv_lines(text: str, found: Found) -> Iterator[Line]:
    """Lines that say something, cut at commas, or at the semicolons or tabs that some programs write instead.

    A spreadsheet may name its mark in a first line such as sep=; and fill rows up with empty cells.
    """
    lines = text.splitlines()
    said = _SEPARATOR.match(lines[0]) if lines else None
    first = next(filter(None, map(_FIRST_MARK.match, lines)), None)
    usual = said[1] if said else first[1] if first else ","
    for number, line in enumerate(lines, 1):
        if said and number == 1:
            continue
        with found.here():
            cells = _cells(_without_remark(line), usual, number)
            while cells and not cells[-1]:
                cells.pop()
            if cells:
                yield number, cells


def _cells(line: str, usual: str, number: int) -> list[str]:
    """The cells of a line, cut at the usual mark of the file, or else at one that is there."""
    marks = [usual, "\t", ";", ",", "，", "；"]
    mark = next((one for one in marks if one in line), usual)
    try:
        return [cell.strip() for cell in next(csv.reader(io.StringIO(line), delimiter=mark), [])]
    except csv.Error as error:
        raise Fault(f"不是有效的 CSV：{error}", f"not valid CSV: {error}", number) from None


def _without_remark(line: str) -> str:
    """A line of CSV up to a # that is not inside quotes."""
    return re.match(r'(?:[^"#]++|"[^"]*+"?)*+', line)[0]  # type: ignore[index]
