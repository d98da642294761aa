"""Something run in a process of its own, with limits of work and memory: whatever becomes of it, it ends."""

from __future__ import annotations

import os
import pickle
import resource
import signal
import tempfile
from collections.abc import Callable
from contextlib import suppress
from typing import Any

PATIENCE = 30  # seconds by the clock that it may wait
MEMORY = 2 << 30  # bytes that it may fill


def apart(run: Callable[[], Any]) -> Any:
    """What `run` returns in a process of its own; None where that ends before."""
    with tempfile.TemporaryFile() as file:
        child = os.fork()
        if child == 0:
            try:
                _alone()
                pickle.dump(run(), file)
                file.flush()
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # whatever it has started
        file.seek(0)
        told = file.read()
    return pickle.loads(told) if told else None


def _alone() -> None:
    os.setsid()
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def limit(seconds: float) -> None:
    """End this process after so much work from now on, or where it waits for long."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    signal.alarm(int(PATIENCE + 2 * seconds))
