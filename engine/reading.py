"""The one door by which files come in: each is opened once, bounded, decoded, and only then taken apart.

What is too large, nested too deeply, or no text is a Fault before it is parsed.
"""

from __future__ import annotations

import codecs
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.faults import Fault, Text, is_line, shown, visible
from engine.foreign_errors import of_json, of_system, of_toml

LARGEST = 1_000_000  # bytes; a game's tables are some thousand
DEEPEST = 32  # parts of a dotted key, and levels of lists and tables inside each other
LONGEST_TEXT = 1_000  # characters of one text in tables and ledgers; their longest have some 200
LONGEST_KEY = 400  # characters; a key may be the path of a file
MOST_INSIDE = 2_000  # values of one list or table
MOST_VALUES = 50_000  # in all
MOST_OPENED = 200_000  # lists and tables of one file, whatever it is

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # begins like that of UTF-16
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_PAIR = re.compile(rb"[\x81-\xfe][\x40-\xfe]")
_COMMON = re.compile(rb"[\xa1-\xf7][\xa1-\xfe]")  # the part of GB18030 that nearly all Chinese is written in

# Possessive, and never failing once begun, so that no text takes longer than its length.
_TOML_TEXT = re.compile(
    r'"""(?:[^"\\]++|\\.?|"(?!""))*+(?:"""|\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]++|\\.?)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
_JSON_TEXT = re.compile(r'"(?:[^"\\]++|\\.?)*+"?', re.DOTALL)


class Unreadable(Fault):
    """A file that is no text, no TOML or no JSON, or too much: what it says has not been looked at."""


def read_bytes(path: Path, largest: int = LARGEST) -> bytes:
    """A file of at most `largest` bytes. It is read once from its beginning, so a pipe will do. Raises Fault."""
    where = str(path)
    try:
        with path.open("rb") as file:
            raw = file.read(largest + 1)  # never more: a device may have no end
    except (OSError, ValueError) as error:  # no path can hold the character 0
        why = of_system(error) if isinstance(error, OSError) else Text("路径里不能有这样的字符", str(error))
        raise Unreadable(f"读不了：{why.zh}", f"cannot be read: {why.en}", where=where) from None
    if len(raw) > largest:
        raise Unreadable(
            f"文件太大，最多读 {largest:,} 字节",
            f"the file is too large; at most {largest:,} bytes are read",
            where=where,
        )
    return raw


def read_text(path: Path, largest: int = LARGEST, typed: bool = False) -> str:
    """The text of a file of at most `largest` bytes, see `text_of`. Raises Fault."""
    return text_of(read_bytes(path, largest), str(path), typed)


def text_of(raw: bytes, where: str = "", typed: bool = False) -> str:
    """The text of some bytes: as their byte order mark says, else UTF-8. Raises Fault, with the line.

    What a person `typed` may have been saved by a spreadsheet or an old editor: then also UTF-16 without a mark, and
    GB18030 (GBK), if it is likely to be Chinese.
    """
    for mark, name in _BOMS:
        if raw.startswith(mark):
            return _decoded(raw.removeprefix(mark), name, where)
    if typed and b"\0" in raw:
        even, odd = raw[::2].count(0), raw[1::2].count(0)
        text = _decoded(raw, "utf-16-le" if odd > even else "utf-16-be", where)
        if "\0" in text:
            raise Unreadable("不是文字文件", "it is no text", where=where)
        return text
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return _decoded(raw, "gb18030" if typed and _is_chinese(raw) else "utf-8", where)


def _is_chinese(raw: bytes) -> bool:
    """Whether bytes that are no UTF-8 are likely to be GB18030, which accepts many texts of other encodings."""
    try:
        raw.decode("gb18030")
    except UnicodeDecodeError:
        return False
    pairs = _PAIR.findall(raw)
    return 4 * sum(1 for pair in pairs if _COMMON.fullmatch(pair)) >= 3 * len(pairs) > 0


def _decoded(raw: bytes, name: str, where: str) -> str:
    try:
        return raw.decode(name)
    except UnicodeDecodeError as error:
        line = raw[: error.start].decode(name, "replace").count("\n") + 1
        code = f"0x{raw[error.start]:02x}"
        known = name.upper()
        raise Unreadable(
            f"字节 {code} 不是 {known}；请另存为 UTF-8（Excel 里选“CSV UTF-8”）",
            f'byte {code} is not {known}; save the file as UTF-8 (in Excel as "CSV UTF-8")',
            line,
            where,
        ) from None


def toml_of(text: str, where: str = "") -> dict[str, Any]:
    """The plain data of a TOML text. Raises Fault, with the line where there is one."""
    _check_depth(_TOML_TEXT.sub(_gap, text), where, dots=True)
    try:
        return tomllib.loads(text)
    except ValueError as error:  # malformed, or a number of thousands of digits
        found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)", str(error))
        problem = of_toml(str(error)[: found.start()] if found else str(error))
        line = int(found.group(1) or text.count("\n") + 1) if found else 0
        raise Unreadable(f"不是有效的 TOML：{problem.zh}", f"not valid TOML: {problem.en}", line, where) from None


def json_of(text: str, where: str = "") -> Any:
    """The plain data of a JSON text. Raises Fault, with the line where there is one.

    A name that stands twice in an object, and numbers that JSON does not have, are refused.
    """
    _check_depth(_JSON_TEXT.sub(_gap, text), where, dots=False)
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        cut, problem = error.pos >= len(text.rstrip()) - 1, of_json(error.msg)
        raise Unreadable(
            f"不是有效的 JSON：{problem.zh}" + "；文件好像不完整" * cut,
            f"not valid JSON: {problem.en}" + "; the file seems to be cut off" * cut,
            error.lineno,
            where,
        ) from None
    except Fault as fault:
        raise fault.at(where) from None
    except ValueError:
        raise Unreadable("里面有一个巨大的数", "it holds a huge number", where=where) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise Unreadable(f"{shown(name)} 写了两次", f"{shown(name)} stands twice")
        found[name] = value
    return found


def _no_number(name: str) -> None:
    raise Unreadable(f"不是有效的 JSON：{name} 不是数", f"not valid JSON: {name} is no number")


def _gap(text: re.Match[str]) -> str:
    """What stands for a text or remark that is taken out: one part of a key, and its line breaks."""
    return '"' + "\n" * text.group().count("\n")


def _check_depth(bare: str, where: str, dots: bool) -> None:
    """Of a text without its texts and remarks. Raises Fault where it is nested too deeply, or has too many parts."""
    level = parts = opened = 0
    for found in re.finditer(r"[\[\]{}=,.\n]" if dots else r"[\[\]{}]", bare):
        sign = found.group()
        if sign == ".":
            parts += 1
        else:
            parts = 0
            level += (sign in "[{") - (sign in "]}")
            opened += sign in "[{"
        if max(level, parts) > DEEPEST:
            raise Unreadable(
                f"嵌套太深，最多 {DEEPEST} 层",
                f"nested too deeply; at most {DEEPEST} levels are read",
                bare.count("\n", 0, found.start()) + 1,
                where,
            )
        if opened > MOST_OPENED:
            raise Unreadable(
                f"列表和表太多，最多 {MOST_OPENED:,} 个",
                f"too many lists and tables; at most {MOST_OPENED:,} are read",
                where=where,
            )


def check_size(data: Any, where: str = "") -> None:
    """See that plain data is no larger than any tables are, and that keys can be read. Raises Fault with the place."""
    for count, (place, depth, value) in enumerate(_values(data)):
        if depth > DEEPEST:
            problem = (f"嵌套太深，最多 {DEEPEST} 层", f"nested too deeply; at most {DEEPEST} levels")
        elif count > MOST_VALUES:
            problem = (f"值太多，最多 {MOST_VALUES:,} 个", f"too many values; at most {MOST_VALUES:,}")
        elif isinstance(value, str) and len(value) > LONGEST_TEXT:
            problem = (
                f"文字太长，最多 {LONGEST_TEXT:,} 字",
                f"the text is too long; at most {LONGEST_TEXT:,} characters",
            )
        elif isinstance(value, dict | list) and len(value) > MOST_INSIDE:
            problem = (
                f"有 {len(value):,} 个值，最多 {MOST_INSIDE:,} 个",
                f"it holds {len(value):,} values; at most {MOST_INSIDE:,}",
            )
        elif isinstance(value, dict) and (wrong := next((key for key in value if not _is_key(key)), None)) is not None:
            problem = (
                f"{shown(wrong)} 不能作名字；要有字，不带控制符，最多 {LONGEST_KEY} 字",
                f"{shown(wrong)} is no key; write one of 1 to {LONGEST_KEY} characters that can be printed",
            )
        else:
            continue
        at = visible(place)
        raise Fault(
            f"{at}：{problem[0]}" if at else problem[0], f"{at}: {problem[1]}" if at else problem[1], where=where
        )


def _is_key(key: object) -> bool:
    return isinstance(key, str) and bool(key.strip()) and len(key) <= LONGEST_KEY and is_line(key)


def _values(data: Any) -> Iterator[tuple[str, int, Any]]:
    """Every value with its dotted path (lists count from 1) and its depth, outer ones first."""
    waiting: list[tuple[str, int, Any]] = [("", 0, data)]
    while waiting:
        place, depth, value = waiting.pop()
        yield place, depth, value
        inside = value.items() if isinstance(value, dict) else enumerate(value, 1) if isinstance(value, list) else ()
        waiting += [(f"{place}.{key}".strip("."), depth + 1, one) for key, one in inside]
