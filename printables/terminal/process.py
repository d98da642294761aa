"""A command as a process: it ends by an exit code of the table, whatever happens, and by signals in good order."""

from __future__ import annotations

import errno
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import typer

from engine.faults import NOTHING, Text
from engine.foreign_errors import of_system
from printables.terminal.console import tell
from printables.terminal.exit_codes import ExitCode
from printables.terminal.languages import default_lang
from printables.terminal.streams import prepare_streams

_AGAIN = 0.05  # seconds after which a signal that was lost comes again
_OF_STREAMS = {errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF}  # errors of writing, which name no file


def run(command: Callable[[], None]) -> int:
    """Carry a command out; returns its exit code. Signals to end stop it as Ctrl-C does, with what is done by then."""
    prepare_streams()
    with _stopped_by_signals() as signals:
        code = _flushed(_outcome(command))
    if signals and code not in (ExitCode.OK, ExitCode.DIFFERS):  # not what came before it
        return ExitCode(128 + signals[0])
    return code


def _outcome(command: Callable[[], None]) -> int:
    try:
        command()
    except SystemExit as ended:
        return _meant(ended)
    except KeyboardInterrupt:
        return ExitCode.STOPPED
    except OSError as error:
        return _stream_failed(error)
    except Exception as error:
        return _fault(error)
    return ExitCode.OK


def _meant(ended: SystemExit) -> int:
    """The code of a command that ended itself. Libraries end with 1 for what is no verdict."""
    if isinstance(ended.__context__, BrokenPipeError):
        return _stream_failed(ended.__context__)
    if isinstance(ended.__context__, typer.Abort):  # an end of input that nobody has expected
        return _fault(ended.__context__.__cause__ or ended.__context__)
    return ended.code if isinstance(ended.code, int) else ExitCode.OK if ended.code is None else ExitCode.REFUSED


def _fault(error: BaseException) -> int:
    sys.excepthook(type(error), error, error.__traceback__)
    return ExitCode.FAULT


def _flushed(code: int) -> int:
    """The code, once all that was said has arrived."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        return _stream_failed(error)
    return code


def _stream_failed(error: OSError) -> int:
    """Say what is wrong with a stream, and write no more to standard output."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return ExitCode.CLOSED
    where = Text("标准输出：", "standard output: ") if error.errno in _OF_STREAMS else NOTHING
    tell(where.get(default_lang()) + of_system(error).get(default_lang()))
    return ExitCode.REFUSED


@contextmanager
def _stopped_by_signals() -> Iterator[list[int]]:
    """Let signals to end raise KeyboardInterrupt; tells which came. Those that a parent has had ignored stay so.

    One that is lost, as in a function that LLVM calls, is sent again.
    """
    came: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        came.append(number)
        raise KeyboardInterrupt

    names = ("SIGTERM", "SIGHUP")
    found = [getattr(signal, name) for name in names if hasattr(signal, name)]
    taken = [number for number in found if signal.getsignal(number) is signal.SIG_DFL]

    def again(lost: sys.UnraisableHookArgs) -> None:
        if not issubclass(lost.exc_type, KeyboardInterrupt):
            told_before(lost)
            return
        number = came[-1] if came else signal.SIGINT
        timer = threading.Timer(_AGAIN, os.kill, (os.getpid(), number))
        timer.daemon = True
        timer.start()

    for number in taken:
        signal.signal(number, stop)
    told_before, sys.unraisablehook = sys.unraisablehook, again
    try:
        yield came
    finally:
        sys.unraisablehook = told_before
        for number in taken:
            signal.signal(number, signal.SIG_DFL)
