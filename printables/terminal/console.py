"""What a command says: its answer, its progress, and errors that a person can put right, each in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


def fail(message: str, code: int = 2) -> typer.Exit:
    from rich.console import Console

    from engine.faults import visible

    told = "\n".join(visible(line, None) for line in message.split("\n"))
    Console(stderr=True, soft_wrap=True).print(f"rulepress: {told}", markup=False, emoji=False, highlight=False)
    return typer.Exit(code)


@contextmanager
def clear_errors() -> Iterator[None]:
    """What a person can put right is told in a line, never as a traceback."""
    from engine.faults import Fault
    from engine.game import GameError
    from engine.play.replay import LogError
    from engine.tables import TablesError
    from printables.errors import PrintError

    try:
        yield
    except LogError as error:
        raise fail(str(error), 1) from None
    except (TablesError, GameError, PrintError, Fault) as error:
        raise fail(str(error)) from None
    except OSError as error:
        raise fail(f"{error.filename or 'file'}: {error.strerror or error}") from None
    except KeyboardInterrupt:
        raise fail("stopped", 130) from None


def new_console(stderr: bool = False) -> Console:
    """Where answers go. What is printed is text, never mark-up: it may come from tables and files."""
    from rich.console import Console

    width = None if Console(stderr=stderr).is_terminal else 120
    return Console(stderr=stderr, width=width, markup=False, emoji=False)


def progress_bar() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
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
