"""What a game brings to the command line besides what all games have: its odds, challenges for one, own commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import typer


@dataclass(frozen=True)
class GameCommands:
    """`odds` is `rulepress odds GAME`, with the game's own options; see terminal/odds.py for what it calls.

    `solo` holds what there is of `rulepress solo GAME`: deal, play, score, par, history. `own` are further commands.
    `pars` says of tables and seeds what par the deal of each seed has, 0 for none; it raises Fault where none can be
    worked out.

    A game gives them as COMMANDS in printables/games/<game>/commands.py, or another package under the entry point
    `rulepress.commands`. They are imported at every start: what is heavy loads when a command runs.
    """

    odds: Callable[..., Any] | None = None
    solo: typer.Typer | None = None
    own: tuple[Callable[..., Any], ...] = ()
    pars: Callable[[Any, Iterable[int]], list[int]] | None = None
