"""The exit codes of every command: the one table, told to users in docs/formats.md."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """How a command ended. Only `DIFFERS` says something about a rulebook or a log."""

    OK = 0
    DIFFERS = 1  # what was checked is not so: a claim, a number of a rulebook without one, a line of a log
    REFUSED = 2  # bad input, or something that cannot be read, written or reached
    FAULT = 70  # a fault of this program, shown as a traceback
    HUNG_UP = 129  # by SIGHUP: the terminal was closed
    STOPPED = 130  # by Ctrl-C
    CLOSED = 141  # nobody reads what is said any more
    TERMINATED = 143  # by SIGTERM
