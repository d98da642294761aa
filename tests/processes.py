"""The program as a process of its own, of which nothing is left when a test is over, or the run of tests."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import psutil

RULEPRESS = [sys.executable, "-c", "from printables.cli.main import main; main()"]
# As a terminal starts it: a parent that ignores Ctrl-C, as nohup's shell does, would have its children ignore it too.
AT_A_TERMINAL = [
    sys.executable,
    "-c",
    "import signal\n"
    "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    "for number in (signal.SIGTERM, signal.SIGHUP):\n"
    "    signal.signal(number, signal.SIG_DFL)\n"
    "from printables.cli.main import main\n"
    "main()",
]
SECONDS = 120  # that any one command may take on a slow machine
_MARK = "RULEPRESS_TEST_RUN"  # in the environment of whatever a test starts
_GUARD = """
import os, signal, sys
for name in ("SIGINT", "SIGTERM", "SIGHUP"):
    if hasattr(signal, name):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
sys.stdin.read()
from tests.processes import marked
for one in marked(sys.argv[1]):
    one.kill()
"""


@contextmanager
def guarded() -> Iterator[None]:
    """What is started inside is ended with this process, in whatever way that ends.

    Another process waits for it, and then ends all that have a mark of this one's in their environment.
    """
    mark = f"{os.getpid()}-{secrets.token_hex(8)}"
    command = [sys.executable, "-c", _GUARD, mark]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True):
        os.environ[_MARK] = mark
        try:
            yield
        finally:
            del os.environ[_MARK]


def marked(mark: str) -> list[psutil.Process]:
    """The processes that a test has started."""
    found = []
    for one in psutil.process_iter():
        with suppress(psutil.Error):  # of others, or gone
            if one.environ().get(_MARK) == mark:
                found.append(one)
    return found


def run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """A command carried out to its end. Its output is bytes."""
    options = {"capture_output": True, "stdin": subprocess.DEVNULL, "timeout": SECONDS, "check": False} | options
    if "stdout" in options:
        options |= {"capture_output": False, "stderr": subprocess.PIPE}
    return subprocess.run([*RULEPRESS, *arguments], **options)


@contextmanager
def started(command: list[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A process in a group of its own, which is ended with all its children."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "start_new_session": True}
    with subprocess.Popen(command, **(pipes | options)) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def workers_of(process: subprocess.Popen[str]) -> list[psutil.Process]:
    """The processes that play games for one."""
    with suppress(psutil.NoSuchProcess):
        return [one for one in psutil.Process(process.pid).children() if "spawn_main" in " ".join(_command(one))]
    return []


def waited_for(found: Callable[[], Any], seconds: float = SECONDS) -> Any:
    """What is true within so many seconds; the last that was found otherwise."""
    until = time.monotonic() + seconds
    while not (last := found()) and time.monotonic() < until:
        time.sleep(0.05)
    return last


def children() -> dict[int, psutil.Process]:
    """The processes that this one has started and that go on, but for what serves the interpreter itself."""
    found = psutil.Process().children(recursive=True)
    return {one.pid: one for one in found if _alive(one) and not _serves(_command(one))}


def _serves(command: list[str]) -> bool:
    return "resource_tracker" in " ".join(command) or _GUARD in command


def _alive(process: psutil.Process) -> bool:
    with suppress(psutil.NoSuchProcess):
        return process.status() != psutil.STATUS_ZOMBIE
    return False


def all_gone(processes: list[psutil.Process]) -> bool:
    return not any(_alive(one) for one in processes)


def _command(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except (psutil.NoSuchProcess, psutil.ZombieProcess):
        return []
