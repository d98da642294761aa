"""What Continental Spin brings to the command line: challenges for one rider."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from printables.games.continental_spin.solo.commands import app
from printables.terminal.game_commands import GameCommands


def pars(tables: Any, seeds: Iterable[int]) -> list[int]:
    """Par of each seed's challenge; see GameCommands."""
    from engine.games.continental_spin.solo.challenge import pars_of_deals

    return pars_of_deals(tables, seeds)


COMMANDS = GameCommands(solo=app, pars=pars)
