"""Figures counted in simulated games. Batches are named in game.py; columns are those of playout.py."""

from __future__ import annotations

import math

from engine.games.blind_snipe.identities.units import COUNT, MINUTES, ROUNDS, SHARE, TIMES
from engine.identity import Batches
from engine.ledger.counting import counted_as, mean_of, share_of, sum_of
from engine.statistics.estimates import Estimate, Means

PLAYERS = range(3, 7)  # of which section 1.1 speaks
PLAIN = "random_4"  # for what no way of playing can change
STYLE = "bluffer"  # for what depends on it: bombs are laid as bait, as the rulebook has in mind


def rounds_a_player(batches: Batches) -> Estimate:
    """Rounds of the longest game of a batch, a player; the most of all batches."""
    value = max(batch.high("rounds") / batch.high("players") for batch in batches.values())
    return Estimate(value, value, value)


def _minutes(means: Means) -> float:
    return means["seconds"] / 60


def minutes_apart(batches: Batches) -> Estimate:
    """How many times as long games of most players are as those of fewest; the batches count as independent."""
    few, many = (mean_of(f"{STYLE}_{players}", _minutes)(batches) for players in (PLAYERS[0], PLAYERS[-1]))
    value = many.value / few.value
    error = value * math.hypot(many.error / many.value, few.error / few.value)
    return Estimate(value, value, value, error, min(few.games, many.games))


IDENTITIES = {
    "conservation": counted_as(
        "牌、勋章、酒、注水有一项对不上的局数",
        "games in which cards, medals, drinks or pours do not add up",
        sum_of("unlawful"),
        COUNT,
    ),
    "odd_calls": counted_as(
        "叫注没有变高或超过 N 的次数", "calls that were no higher than the last, or above N", sum_of("odd_calls"), COUNT
    ),
    "odd_turns": counted_as(
        "问到已弃权或已出局者的次数",
        "times that a player was asked who had passed or was out",
        sum_of("odd_turns"),
        COUNT,
    ),
    "odd_ends": counted_as(
        "不按两条途径终局、出局者留有勋章、或赢家喝了公杯的局数",
        "games that ended in neither way, left a medal with somebody out, or let the winner drink from the cup",
        sum_of("odd_ends"),
        COUNT,
    ),
    "breaches": counted_as("违规次数", "breaches", sum_of("fouled"), COUNT),
    "rounds_a_player": counted_as(
        "最长一局的回合数 ÷ 人数", "rounds of the longest game, a player", rounds_a_player, ROUNDS
    ),
    "seat_1_first": counted_as(
        "四人局由 1 号位起始的比例", "games of four that seat 1 starts", share_of(PLAIN, "seat_1_first", "games"), SHARE
    ),
    **{
        f"minutes_{players}": counted_as(
            f"{players} 人局平均分钟数（按所设节奏）",
            f"mean minutes of a game of {players}, at the pace set",
            mean_of(f"{STYLE}_{players}", _minutes),
            MINUTES,
        )
        for players in PLAYERS
    },
    "minutes_apart": counted_as(
        "六人局平均时长是三人局的几倍", "mean length of a game of six, in those of three", minutes_apart, TIMES
    ),
}
