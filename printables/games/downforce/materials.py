"""What a race needs on the table, by number of players."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.downforce.schema import Tables


class Materials(NamedTuple):
    """For so many: cards of each hand, cards that leave the game unseen, and score sheets."""

    players: int
    hand: int
    removed: int
    score_sheets: int


def materials(tables: Tables, players: int) -> Materials:
    """What `players` need. Raises TablesError for a number of players that cannot play."""
    seats = tables.seats_for(players)
    return Materials(seats, tables.deal.hand[seats], tables.removed(seats), seats)


def all_materials(tables: Tables) -> tuple[Materials, ...]:
    """For every number of players that can play, the smallest first."""
    return tuple(materials(tables, players) for players in range(tables.players.min, tables.players.max + 1))
