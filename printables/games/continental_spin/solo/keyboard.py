"""Lines typed at the keyboard, waited for only so long."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable
from typing import TextIO

from printables.terminal.streams import standard_input

Ask = Callable[[str, float | None], str | None]  # (prompt, seconds or None) -> the line, or None when time is up


class Keyboard:
    """Reads lines in the background, so that a prompt can end by itself. Raises EOFError at the end of the input."""

    def __init__(self, stream: TextIO | None = None, say: Callable[[str], None] | None = None) -> None:
        self.stream = stream or standard_input()
        self.say = say or self._to_screen
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError):  # what cannot be read on has ended
            while line := self.stream.readline():
                self.lines.put(line)
        self.lines.put("")

    def _to_screen(self, text: str) -> None:
        print(text, end="", flush=True)

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        """The next line, without its end; None when `seconds` have passed. What was half typed by then is dropped."""
        until = None if seconds is None else time.monotonic() + seconds
        self.say(prompt)
        while True:
            try:
                line = self.lines.get(timeout=0.2 if until is None else max(0.0, min(0.2, until - time.monotonic())))
            except queue.Empty:
                if until is not None and time.monotonic() >= until:
                    self._drop_typed()
                    return None
                continue
            if not line:
                self.lines.put("")
                raise EOFError
            return line.rstrip("\r\n")

    def _drop_typed(self) -> None:
        if self.stream.isatty():
            with contextlib.suppress(ImportError):  # Windows has no such thing
                import termios

                termios.tcflush(self.stream.fileno(), termios.TCIFLUSH)
