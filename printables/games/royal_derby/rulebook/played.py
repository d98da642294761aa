"""What the rulebook shows of play: a race retold, and figures of simulated races. keep.py writes the file."""

from __future__ import annotations

from pathlib import Path

from engine.games.royal_derby.game import GAME
from engine.games.royal_derby.schema import Tables
from printables.components.played import Example, Plays, Shown, measured

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
RACE = Example(4, 1, 25, "loyal")  # with the game's own tables two fences open at once in it, and a finish fails


def count(tables: Tables) -> Shown:
    """Figures of simulated races."""
    return {"games": GAMES, "figures": measured(GAME, tables, ("loyal",), SHOWN, GAMES)}


def tell(tables: Tables) -> Shown:
    """The race."""
    return {"retold": RACE.retold(GAME, tables, RACE.moments(GAME, tables))}


PLAYS = Plays(Path(__file__).with_name("played.json"), count, tell)
