"""What a race needs on the table, by number of people who bet, and the most that one of them may have to drink."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.royal_derby.schema import Tables


class Materials(NamedTuple):
    """For so many: bet slips, and the most units that one race can bring upon one person (section 3.3.2)."""

    players: int
    slips: int
    units: int


def materials(tables: Tables, players: int) -> Materials:
    """What `players` need. Raises TablesError for a number of players that cannot play."""
    seats, bets = tables.seats_for(players), tables.bets
    # Who loses the highest stake drinks it; all others may have won theirs and give him the whole of their gains.
    return Materials(seats, seats, bets.cap + (seats - 1) * bets.cap * bets.times)


def all_materials(tables: Tables) -> tuple[Materials, ...]:
    """For every number of players that can play, the smallest first."""
    return tuple(materials(tables, players) for players in range(tables.players.min, tables.players.max + 1))
