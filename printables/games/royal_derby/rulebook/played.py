"""What the rulebook shows of play: a race retold, and figures of simulated races. keep.py writes the file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from engine.games.royal_derby.game import GAME
from engine.games.royal_derby.schema import Tables
from engine.ledger.derivations import remembered
from printables.components.played import kept, measured, retold

FILE = Path(__file__).with_name("played.json")
GAMES = 4000
SHOWN = (
    "flips",
    "flips_low",
    "flips_high",
    "risky",
    "failed",
    "swaps",
    "own",
    "given",
    *(f"won_by_{n}" for n in (1, 2, 3, 4)),
)
RACE = (4, 1, 25)  # players, seed and number of a race that opens two fences at once, and in which a finish fails


def played(tables: Tables) -> dict[str, Any]:
    """All of it as plain data: kept, or played now."""
    return kept(FILE, tables.fingerprint, partial(play, tables))


@remembered
def play(tables: Tables) -> dict[str, Any]:
    """Figures for any tables; the race for the game's own."""
    players, seed, index = RACE
    told = retold(GAME, tables, players, ["loyal"] * players, seed, index)
    figures = measured(GAME, tables, ("loyal",), SHOWN, GAMES)
    return {"tables": tables.fingerprint, "games": GAMES, "figures": figures, "retold": told}
