"""What a game needs on the table, by number of players."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.blind_snipe.schema import Tables
from engine.games.blind_snipe.supplies import most_medals, most_pours


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
