"""What the rulebook shows of play: an auction and a round of a race, and figures of simulated games.

keep.py writes the file.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.games.downforce.game import GAME
from engine.games.downforce.schema import CARS, POWERS, Tables
from engine.games.downforce.state import WHOLE_WIN
from engine.statistics.estimates import Means, Measure
from engine.tables import Names
from printables.components.played import Example, Plays, Shown, measured
from printables.games.downforce.rulebook.retelling import retold_race

GAMES = 2000
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
RACE, TURN = Example(4, 1, 11, "bettor"), 5  # level bids; from this turn on powers, a jam and a betting line in a round


def _with_power(number: int) -> Callable[[Means], float]:
    return lambda means: means[f"won_with_{number}"] / means[f"kept_{number}"] / WHOLE_WIN


PRIZE = Measure("prize", Names(zh="一辆车的奖金", en="prize of a car"), lambda means: means["prizes"] / CARS)
WITH_POWER = tuple(
    Measure(f"with_{key}", Names(zh=f"留 {key} 者获胜", en=f"who keeps {key} wins"), _with_power(number))
    for number, key in enumerate(POWERS, 1)
)


def count(tables: Tables) -> Shown:
    """Figures of simulated races."""
    careful = [f"bettor_{RACE.players}_{track}" for track in tables.tracks]
    mixed = [f"mixed_{track}" for track in tables.tracks[:1]]
    wins = [f"won_{style}" for style in STYLES]
    dealt = [key for key in POWERS if tables.powers.in_play and key not in tables.powers.left_out]
    more = [PRIZE, *(one for one in WITH_POWER if one.key.removeprefix("with_") in dealt)]
    figures = measured(GAME, tables, careful, SHOWN, GAMES, more=more)
    return {"games": GAMES, "figures": figures | measured(GAME, tables, mixed, wins, GAMES)}


def tell(tables: Tables) -> Shown:
    """The race."""
    moments = RACE.moments(GAME, tables)
    return {"race": retold_race(tables, moments, RACE.players, TURN) if moments else {}}


PLAYS = Plays(Path(__file__).with_name("played.json"), count, tell)
