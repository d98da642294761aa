"""The language in which a command answers, when none is named: that of the system."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Iterator

from engine.languages import SPOKEN

_NAMES = {"chinese": "zh", "english": "en"}  # as Windows has them


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
