"""What each game brings to the command line, of those here and those that other packages offer."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from printables import games
from printables.terminal.game_commands import GameCommands

GROUP = "rulepress.commands"  # of entry points: the key of a game, and where its GameCommands are


def brought() -> Iterator[tuple[str, GameCommands]]:
    """What each game brings, by its key."""
    for folder in games.__path__:
        for file in sorted(Path(folder).glob("*/commands.py")):
            yield file.parent.name, import_module(f"{games.__name__}.{file.parent.name}.commands").COMMANDS
    for point in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        yield point.name, point.load()
