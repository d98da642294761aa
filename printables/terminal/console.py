"""What a command says: its answer, its progress, and errors that a person can put right, each in a line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from printables.terminal.exit_codes import ExitCode
from printables.terminal.languages import spoken

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


def tell(message: str) -> None:
    """Lines on standard error, if anybody reads them."""
    from engine.faults import visible

    told = "\n".join(visible(line, None) for line in message.split("\n"))
    with suppress(OSError):
        if sys.stderr is not None:
            print(f"rulepress: {told}", file=sys.stderr, flush=True)


def fail(message: str, code: ExitCode = ExitCode.REFUSED) -> typer.Exit:
    tell(message)
    return typer.Exit(code)


@contextmanager
def clear_errors(lang: str | None = None) -> Iterator[None]:
    """What a person can put right is told in a line, in `lang` or that of the answer, never as a traceback.

    A line of a log that is wrong is a verdict of what was checked; anything else was refused.
    """
    from engine.faults import Fault, Text
    from engine.foreign_errors import of_file
    from engine.reading import Unreadable
    from engine.tables import TablesError

    said = lang or spoken()
    try:
        yield
    except Fault as fault:
        differs = bool(fault.line) and not isinstance(fault, TablesError | Unreadable)
        raise fail(fault.say(said), ExitCode.DIFFERS if differs else ExitCode.REFUSED) from None
    except OSError as error:
        if error.filename is None:  # about a standard stream: `main` tells it
            raise
        raise fail(of_file(error).get(said)) from None
    except KeyboardInterrupt:
        raise fail(Text("已停止", "stopped").get(said), ExitCode.STOPPED) from None
    finally:
        _tell_what_is_not_kept(said)


def _tell_what_is_not_kept(lang: str) -> None:
    """One remark, where compiled rules could not be kept for the next start."""
    from engine import unkept
    from engine.faults import Text

    if unkept.not_kept:
        why = unkept.not_kept[0].get(lang)
        said = Text(
            f"编译好的规则存不下来（{why}），每次启动都要重新编译",
            f"the compiled rules cannot be kept ({why}), so every start compiles them anew",
        )
        tell(said.get(lang))
        unkept.not_kept.clear()


def new_console(stderr: bool = False) -> Console:
    """Where answers go. What is printed is text, never mark-up: it may come from tables and files."""
    from rich.console import Console

    width = None if Console(stderr=stderr).is_terminal else 120
    return Console(stderr=stderr, width=width, markup=False, emoji=False)


def show_paths(console: Console, *paths: Path) -> None:
    """What was written, a line each, unbroken, so that it can be copied."""
    for path in paths:
        console.print(str(path), soft_wrap=True, highlight=False)


def report_console(data: Path | None) -> Console:
    """Where a report goes: to standard output, unless that is where its `data` go."""
    from engine.storage.files import is_stdout

    return new_console(stderr=is_stdout(data))


def progress_bar() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,  # there nothing could be taken back, and an empty line is left
    )


@contextmanager
def counting(description: str, total: int) -> Iterator[Callable[[int], None]]:
    with progress_bar() as progress:
        task = progress.add_task(description, total=total)
        yield lambda done: progress.advance(task, done)


@contextmanager
def planning(description: str) -> Iterator[Callable[[int, int], None]]:
    """As counting, where what is done of how much is told each time."""
    with progress_bar() as progress:
        task = progress.add_task(description, total=None)
        yield lambda done, planned: progress.update(task, completed=done, total=planned)
