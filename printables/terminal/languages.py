"""The language in which a command answers, when none is named: that of the system."""

from __future__ import annotations

import locale
import os
from enum import StrEnum


class Lang(StrEnum):
    """A language."""

    zh = "zh"
    en = "en"


def default_lang() -> Lang:
    code = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return Lang.zh if code.startswith("zh") else Lang.en
