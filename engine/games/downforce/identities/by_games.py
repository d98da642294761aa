"""Figures counted in simulated games. Batches are named in game.py; columns are those of state.FIGURES."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.downforce.identities.units import CARS, MILLIONS, MINUTES, PERCENT, RATIO
from engine.games.downforce.schema import CARS as CAR_COUNT
from engine.games.downforce.schema import POWERS
from engine.games.downforce.state import WHOLE_WIN
from engine.identity import Identity
from engine.ledger.counting import counted_as, mean_of
from engine.statistics.estimates import Means

PLAYERS = range(2, 7)
TRACKS = ("thornholm", "cloudleaf")
FAST = ("random", "racer", "bidder", "bettor")  # as they sit at the mixed table
TABLES_OF_PLAYERS = {"random": "random_6", "bettor": "bettor_4", "mixed": "mixed"}  # batches, but for the track


def _most_from_grid(means: Means) -> float:
    """How many times its share the best start place wins."""
    return max(means[f"first_from_grid_{place}"] for place in range(1, CAR_COUNT + 1)) * CAR_COUNT


def _most_with_power(means: Means) -> float:
    """How many times the share of a player the best power wins."""
    powers = range(1, len(POWERS) + 1)
    wins = max(means[f"won_with_{power}"] / means[f"kept_{power}"] for power in powers)
    return wins / WHOLE_WIN * means["players"]


def _won_by(place: int) -> Callable[[Means], float]:
    """Per cent of the games of the mixed table that the policy in this place wins."""
    return lambda means: 100 * means[f"won_by_policy_{place}"] / WHOLE_WIN


def _lost(means: Means) -> float:
    return 100 * means["lost"] / means["printed"]


def _profit(means: Means) -> float:
    """What a car brings its owner in prizes, less its price."""
    return (means["prizes"] - means["paid"]) / (CAR_COUNT - means["unowned"])


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
    **{
        f"{track}_finishers": counted_as(
            "六人随意打时抵达的赛车",
            "cars that come home with six crude players",
            mean_of(f"random_6_{track}", lambda means: means["finishers"]),
            CARS,
        )
        for track in TRACKS
    },
    **{
        f"{track}_{table}_grid": counted_as(
            "最占便宜的起跑位夺冠，是其应得份额的倍数",
            "times its share that the best start place wins the race",
            mean_of(f"{batch}_{track}", _most_from_grid),
            RATIO,
        )
        for track in TRACKS
        for table, batch in TABLES_OF_PLAYERS.items()
    },
    **{
        f"{track}_{table}_power": counted_as(
            "最强的能力获胜，是一名玩家应得份额的倍数",
            "times a player's share that the best power wins",
            mean_of(f"{batch}_{track}", _most_with_power),
            RATIO,
        )
        for track in TRACKS
        for table, batch in TABLES_OF_PLAYERS.items()
    },
    **{
        f"{track}_{table}_lost": counted_as(
            "因堵车损失的格数占比",
            "spaces lost to jams, of those on the cards",
            mean_of(f"{batch}_{track}", _lost),
            PERCENT,
        )
        for track in TRACKS
        for table, batch in TABLES_OF_PLAYERS.items()
    },
    **{
        f"mixed_{policy}": counted_as(
            "四种打法同桌、轮流换座，此打法获胜的比例",
            "games won at a table of all four kinds whose seats go round",
            mean_of("mixed_thornholm", _won_by(place)),
            PERCENT,
        )
        for place, policy in enumerate(FAST, 1)
    },
    "profit": counted_as(
        "善赛善注者同桌，一车的奖金减去竞价",
        "prize of a car less its price, among bettors",
        mean_of("bettor_4_thornholm", _profit),
        MILLIONS,
    ),
}
