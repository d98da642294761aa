"""Figures counted in simulated games. Batches are named in game.py; columns are those of state.FIGURES."""

from __future__ import annotations

from engine.games.downforce.identities.units import CARS, MINUTES, PERCENT
from engine.identity import Identity
from engine.ledger.counting import counted_as, mean_of

PLAYERS = range(2, 7)

IDENTITIES: dict[str, Identity] = {
    **{
        f"finishers_{players}": counted_as(
            f"{players} 人随意打时抵达的赛车",
            f"cars that come home with {players} crude players",
            mean_of(f"random_{players}", lambda means: means["finishers"]),
            CARS,
        )
        for players in PLAYERS
    },
    **{
        f"minutes_{players}": counted_as(
            f"{players} 人一局的分钟数（按所设节奏）",
            f"minutes of a game of {players} at the stated pace",
            mean_of(f"random_{players}", lambda means: means["seconds"] / 60),
            MINUTES,
        )
        for players in PLAYERS
    },
    "lost_share": counted_as(
        "六人随意打时因堵车损失的格数占比",
        "spaces lost to jams with six crude players, of those on the cards",
        mean_of("random_6", lambda means: 100 * means["lost"] / means["printed"]),
        PERCENT,
    ),
}
