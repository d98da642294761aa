"""The language in which a command answers, when none is named: that of the system."""

from __future__ import annotations

import locale
import os


def default_lang() -> str:
    code = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return "zh" if code.startswith("zh") else "en"
