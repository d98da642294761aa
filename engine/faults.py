"""What a person got wrong, said in both languages, with its place: the one base of all errors that a person can meet.

What an error repeats of what was read or typed goes through `shown`, or `visible` where it is a name of a file.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from typing import Any, NamedTuple

LONGEST_SHOWN = 80  # characters of a value in an error
LONGEST_LINE = 1000  # of a line of an error, whatever it repeats
MOST_TOLD = 20  # faults that are told one by one

# By Unicode category. Control characters are carried out by a terminal; line breaks; halves of signs.
_NO_TEXT = {"Cc", "Cs", "Zl", "Zp"}
_UNSEEN = {*_NO_TEXT, "Cf"}  # and marks without width, such as those that turn the direction of text


class Text(NamedTuple):
    """A text in the languages in which commands answer."""

    zh: str
    en: str

    def get(self, lang: str) -> str:
        return self.zh if lang == "zh" else self.en


NOTHING = Text("", "")


def both(said: str | Text) -> Text:
    """A text that is the same in both languages, or has both."""
    return said if isinstance(said, Text) else Text(said, said)


class Fault(ValueError):
    """Something that cannot be used as it is; the text says why and what would be right.

    `where` is the file, `line` counts its lines from 1; 0 is none of them.
    """

    def __init__(self, zh: str, en: str = "", line: int = 0, where: str = "") -> None:
        self.zh, self.en, self.line, self.where = zh, en or zh, line, where
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        """The whole message in `lang`: file, line, what is wrong and what would be right."""
        parts = [visible(self.where), self.place_in(lang), self.problem_in(lang)]
        whole = ("：" if lang == "zh" else ": ").join(filter(None, parts))
        return "\n".join(visible(line, LONGEST_LINE) for line in whole.split("\n"))

    def place_in(self, lang: str) -> str:
        """Where in the file it is; empty where that is nowhere."""
        return self.line_in(lang, self.line) if self.line else ""

    @staticmethod
    def line_in(lang: str, line: int) -> str:
        return Text(f"第 {line} 行", f"line {line}").get(lang)

    def problem_in(self, lang: str) -> str:
        """What is wrong and what would be right."""
        return self.problem.get(lang)

    @property
    def problem(self) -> Text:
        return Text(self.zh, self.en)

    @property
    def said(self) -> Text:
        """The whole message in both languages, to be part of another one."""
        return Text(self.say("zh"), self.say("en"))

    def at(self, where: str, line: int = 0) -> Fault:
        """The same fault in a named file, on `line` where it has none of its own."""
        fault = copy(self)
        fault.where, fault.line = where, self.line or line
        fault.args = (fault.say("en"),)
        return fault

    def __reduce__(self) -> tuple[Any, ...]:
        """Whole to another process, whatever a kind of fault is made from."""
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[Fault], args: tuple[Any, ...], parts: dict[str, Any]) -> Fault:
    fault = kind.__new__(kind, *args)
    fault.__dict__.update(parts)
    return fault


class Faults(Fault):
    """Several faults, told in the order of their lines; `line` is that of the first."""

    def __init__(self, several: Sequence[Fault]) -> None:
        apart: list[Fault] = []
        for fault in several:
            apart += fault.several if isinstance(fault, Faults) else [fault]
        self.several: tuple[Fault, ...] = tuple(sorted(apart, key=lambda fault: fault.line))
        first = self.several[0]
        super().__init__(first.zh, first.en, first.line, first.where)

    def say(self, lang: str) -> str:
        """A line for each."""
        told = [fault.say(lang) for fault in self.several[:MOST_TOLD]]
        if more := len(self.several) - len(told):
            told.append(Text(f"还有 {more} 处", f"and {more} more").get(lang))
        return "\n".join(told)

    def at(self, where: str, line: int = 0) -> Faults:
        """The same faults in a named file, on `line` those that have none of their own."""
        return Faults([fault.at(where, line) for fault in self.several])


class Found:
    """Faults that are gathered while reading goes on."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    @contextmanager
    def here(self) -> Iterator[None]:
        """Keep the fault of what is done inside, and go on behind it."""
        try:
            yield
        except Fault as fault:
            self.faults.append(fault)

    def tell(self) -> None:
        """Raise what was found, if anything."""
        if self.faults:
            raise self.faults[0] if len(self.faults) == 1 else Faults(self.faults)


def is_line(text: str) -> bool:
    """Whether a text is a line that may be printed: without line breaks, control characters and halves of signs."""
    return not any(unicodedata.category(sign) in _NO_TEXT for sign in text)


def visible(text: str, longest: int | None = 2 * LONGEST_SHOWN) -> str:
    """A text as it may be shown anywhere: what is not seen written as its code, the rest cut off after `longest`."""
    cut = text if longest is None or len(text) <= longest else text[: longest - 1] + "…"
    if cut.isascii() and cut.isprintable():
        return cut
    return "".join(_code(sign) if unicodedata.category(sign) in _UNSEEN else sign for sign in cut)


def _code(sign: str) -> str:
    number = ord(sign)
    return f"\\x{number:02x}" if number < 256 else f"\\u{number:04x}" if number < 65536 else f"\\U{number:08x}"


def shown(value: object) -> str:
    """A value as an error shows it: its beginning, however large or deep it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "…"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def listed(names: Iterable[str]) -> Text:
    """Names one after the other, as each language separates them."""
    found = [visible(name) for name in names]
    return Text("、".join(found), ", ".join(found))


def near(word: str, known: Iterable[str]) -> Text:
    """Which of the known names was meant, or all of them."""
    known = sorted(known)
    if not known:
        return Text("一个也没有", "there are none")
    close = difflib.get_close_matches(word[:LONGEST_SHOWN], known, 1)
    if close:
        return Text(f"是不是 {shown(close[0])}？", f"did you mean {shown(close[0])}?")
    names = listed(known)
    return Text(visible(f"有：{names.zh}", 5 * LONGEST_SHOWN), visible(f"known here: {names.en}", 5 * LONGEST_SHOWN))
