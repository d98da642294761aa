"""What the rulebook shows of play: an auction and a round of a race, and figures of simulated games.

keep.py writes the file.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from engine.games.downforce.game import GAME
from engine.games.downforce.schema import CARS, POWERS, Tables
from engine.games.downforce.state import WHOLE_WIN
from engine.ledger.derivations import remembered
from engine.statistics.estimates import Means, Measure
from engine.tables import Names
from printables.components.played import kept, measured
from printables.games.downforce.rulebook.retelling import retold_race

FILE = Path(__file__).with_name("played.json")
GAMES = 4000
SHOWN = (
    "finishers",
    "turns",
    "minutes",
    "price",
    "score",
    "score_best",
    "bet_money",
    "lost",
    "blocked",
    *(f"grid_{place}" for place in range(1, CARS + 1)),
)
STYLES = ("racer", "bidder", "bettor")  # each plays as the one before, and does one thing more with care
PLAYERS, SEED, INDEX, TURN = 4, 1, 11, 5  # a level bid; from this turn on powers, a jam and a betting line in one round


def _with_power(number: int) -> Callable[[Means], float]:
    return lambda means: means[f"won_with_{number}"] / means[f"kept_{number}"] / WHOLE_WIN


MORE = (
    Measure("prize", Names(zh="一辆车的奖金", en="prize of a car"), lambda means: means["prizes"] / CARS),
    *(
        Measure(f"with_{key}", Names(zh=f"留 {key} 者获胜", en=f"who keeps {key} wins"), _with_power(number))
        for number, key in enumerate(POWERS, 1)
    ),
)


def played(tables: Tables) -> dict[str, Any]:
    """All of it as plain data: kept, or played now."""
    return kept(FILE, tables.fingerprint, partial(play, tables))


@remembered
def play(tables: Tables) -> dict[str, Any]:
    """Figures for any tables; the race for the game's own."""
    careful = [f"bettor_{PLAYERS}_{track}" for track in tables.tracks]
    mixed = [f"mixed_{track}" for track in tables.tracks[:1]]
    wins = [f"won_{style}" for style in STYLES]
    return {
        "tables": tables.fingerprint,
        "games": GAMES,
        "figures": measured(GAME, tables, careful, SHOWN, GAMES, more=MORE)
        | measured(GAME, tables, mixed, wins, GAMES),
        "race": retold_race(tables, PLAYERS, SEED, INDEX, TURN),
    }
