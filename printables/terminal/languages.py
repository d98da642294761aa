"""The language in which a command answers: that of --lang, or that of the system where none is named."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from engine.languages import LANGUAGES, SPOKEN

PRINTING = frozenset({"print", "export", "deal"})  # commands whose --lang is that of what they print
_NAMES = {"chinese": "zh", "english": "en"}  # as Windows has them

_SPOKEN: ContextVar[str | None] = ContextVar("spoken", default=None)


def default_lang() -> str:
    """The first language of the system in which commands answer; English where there is none."""
    return next((code for code in map(_language, _wanted()) if code in SPOKEN), "en")


def _wanted() -> Iterator[str]:
    """Languages and locales in the order in which the system wants them, as gettext reads its variables."""
    told = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    if told is None:
        told = locale.getlocale()[0] or ""  # Windows has no such variables
    if not _is_neutral(told):  # where it is, LANGUAGE does not count
        yield from os.environ.get("LANGUAGE", "").split(":")
    yield told


def _is_neutral(told: str) -> bool:
    return re.fullmatch(r"(C|POSIX)([.@].*)?", told) is not None


def _language(told: str) -> str:
    """Of a code (zh, zh_TW.UTF-8, zh-Hans) or a name of Windows (Chinese (Simplified)_China.936); of any Chinese zh."""
    found = re.match(r"[a-z]*", told.lower())
    word = found[0] if found else ""
    return _NAMES.get(word, word)


def language_of(arguments: Sequence[str]) -> str:
    """The language in which a command line is answered."""
    for place, one in enumerate(arguments):
        value = one.removeprefix("--lang=") if one.startswith("--lang=") else ""
        if one == "--lang" and place + 1 < len(arguments):
            value = arguments[place + 1]
        if value in SPOKEN and PRINTING.isdisjoint(arguments):
            return value
        if value:
            return spoken_for(value)
    return default_lang()


def spoken_for(option: str) -> str:
    """The language of messages beside components in the language of this --lang: Chinese, or that of the system."""
    chinese = any(one.option == option and one.chinese for one in LANGUAGES.values())
    return "zh" if chinese else default_lang()


def spoken() -> str:
    """The language of the answer, as the whole command line says."""
    return _SPOKEN.get() or default_lang()


@contextmanager
def in_language(lang: str) -> Iterator[None]:
    """The answer is in this language."""
    token = _SPOKEN.set(lang)
    try:
        yield
    finally:
        _SPOKEN.reset(token)
