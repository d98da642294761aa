"""Standard input and output as they are given: closed, in an old encoding, or not text at all."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import TextIO

_HANDLER = "rulepress"
# What stands for a sign that an encoding does not have; any other is shown by its number.
_PLAIN = {"−": "-", "–": "-", "·": "-", "─": "-", "→": "->", "×": "x", "…": "...", "°": " deg", "≤": "<=", "≥": ">="}
_PLAIN |= {"♠": "S", "♥": "H", "♣": "C", "♦": "D", "‘": "'", "’": "'", "“": '"', "”": '"', "：": ": "}


def prepare_streams() -> None:
    """Let every text be written, whatever the encoding: UTF-8 to files and pipes, as the terminal wants it otherwise.

    An encoding that PYTHONIOENCODING names is kept.
    """
    _reserve_numbers()
    codecs.register_error(_HANDLER, _plain)
    told = os.environ.get("PYTHONIOENCODING", "").partition(":")[0]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if told or stream.isatty() else "utf-8", errors=_HANDLER)


def standard_input() -> TextIO:
    """What is typed or piped in; nothing where it is closed. Bytes that are no text come as U+FFFD."""
    if sys.stdin is None or sys.stdin.closed:
        return io.StringIO()
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return sys.stdin


def _reserve_numbers() -> None:
    """Where standard streams are closed, keep files from getting their numbers and being written to as such."""
    number = os.open(os.devnull, os.O_RDWR)
    while number <= 2:
        number = os.open(os.devnull, os.O_RDWR)
    os.close(number)


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    shown = (_PLAIN.get(sign) or sign.encode("ascii", "backslashreplace").decode() for sign in signs)
    return "".join(shown), error.end
