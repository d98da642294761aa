"""What a game needs on the table by number of players, and the most that play can need of what has no fixed number."""

from __future__ import annotations

import math
from typing import NamedTuple

from engine.games.blind_snipe.schema import Tables


class Materials(NamedTuple):
    """Pieces for so many players; as many medals, and spaces for pours, as play can need at once."""

    players: int
    cards: int
    safe: int
    bombs: int
    medals: int
    pours: int


def materials(tables: Tables, players: int) -> Materials:
    """What `players` need. Raises TablesError for a number of players that cannot play."""
    seats = tables.seats_for(players)
    return Materials(
        players=seats,
        cards=seats * tables.hand.cards,
        safe=seats * tables.hand.safe,
        bombs=seats * tables.hand.bomb,
        medals=most_medals(tables, seats),
        pours=most_pours(tables, seats),
    )


def all_materials(tables: Tables) -> tuple[Materials, ...]:
    """For every number of players that can play, the smallest first."""
    return tuple(materials(tables, players) for players in range(tables.players.min, tables.players.max + 1))


def most_medals(tables: Tables, players: int) -> int:
    """Medals that can lie before players at once: before all as many as do not win yet, and the winner's last ones."""
    won, enough = tables.medals.success, tables.medals.to_win
    return players * ((enough - 1) // won) * won + won


def most_pours(tables: Tables, players: int) -> int:
    """Pours that the cup can hold at most.

    Each failure costs its challenger cards, and play ends while one player still has some: so all but one fail until
    they have none, and the last one once less.
    """
    cup = tables.cup
    failures = players * math.ceil(tables.hand.cards / tables.penalty.cards) - 1
    return players * cup.start + failures * max(cup.failure, cup.self_bomb, cup.foul)
