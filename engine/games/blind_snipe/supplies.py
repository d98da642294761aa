"""The most that play can need at once of what has no fixed number a player: medals, and spaces for pours in the cup."""

from __future__ import annotations

import math

from engine.games.blind_snipe.schema import Tables


def most_medals(tables: Tables, players: int) -> int:
    """Medals on the table (3.2): before all but one as many as do not yet win, before that one as many as do."""
    return players * short_of_winning(tables) + tables.medals.success


def short_of_winning(tables: Tables) -> int:
    """Medals of a player one success short of winning."""
    return (tables.medals.to_win - 1) // tables.medals.success * tables.medals.success


def most_pours(tables: Tables, players: int) -> int:
    """Pours in the cup (1.2, 3.3, 4.1): all but one player fail until they have no card, that one once less.

    Each failure is of the kind that pours most.
    """
    cup, failures_each = tables.cup, math.ceil(tables.hand.cards / tables.penalty.cards)
    return players * cup.start + (players * failures_each - 1) * max(cup.failure, cup.self_bomb, cup.foul)
