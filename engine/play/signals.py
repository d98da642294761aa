"""Signals to end, and what they must not come into the middle of."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def signals_held() -> Iterator[None]:
    """Signals to end wait until this is over. Processes started meanwhile hold them too: not even a start is told.

    To hold them from this thread is not enough: another, as those of numpy, takes them and Python tells the main one.
    """
    came: list[int] = []
    taken = {}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ()) if hasattr(signal, "pthread_sigmask") else None
    try:
        if threading.current_thread() is threading.main_thread():  # the only one that Python interrupts
            for number in ENDING:
                handler = signal.getsignal(number)
                if callable(handler):
                    taken[number] = handler
                    signal.signal(number, lambda number, frame: came.append(number))
        if before is not None:
            signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
        yield
    finally:
        if before is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        for number, handler in taken.items():
            signal.signal(number, handler)
        for number in came:
            signal.raise_signal(number)
