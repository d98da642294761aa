"""What a game needs on the table, by number of players: chapter 3.3, computed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.continental_spin.schema import Rider, Tables


@dataclass(frozen=True)
class Materials:
    """Pieces for so many players, and how long they play: from and to so many minutes, where the tables say."""

    players: int
    riders: int
    drive_sets: int
    drive_cards: int
    seals: int
    pawns: int
    spin_tracks: int
    score_sheets: int
    relic_cards: int
    minutes: tuple[int, int] | None


def materials(tables: Tables, players: int) -> Materials:
    """What `players` need. Raises TablesError for a number of players that cannot play."""
    riders, each = tables.riders_for(players), tables.components.per_rider
    return Materials(
        players=players,
        riders=riders,
        drive_sets=riders * each.driver_sets,
        drive_cards=riders * each.driver_sets * tables.drive.deck,
        seals=riders * tables.seals.per_rider,
        pawns=riders * each.pawns,
        spin_tracks=riders * each.spin_tracks,
        score_sheets=riders * each.score_sheets,
        relic_cards=len(tables.relic_sites),
        minutes=tables.players.minutes.get(players),
    )


def all_materials(tables: Tables) -> tuple[Materials, ...]:
    """For every number of players that can play, the smallest first."""
    return tuple(materials(tables, players) for players in range(tables.players.min, tables.players.max + 1))


def seats(tables: Tables, players: int) -> Tables:
    """The tables of a game that exactly so many play, for pieces that each rider has. Raises TablesError."""
    tables.riders_for(players)
    return tables.model_copy(
        update={"players": tables.players.model_copy(update={"min": players, "max": players, "best": players})}
    )


def riders_that_play(tables: Tables) -> tuple[Rider, ...]:
    """The riders of the largest game: what a box must hold pieces for."""
    return tuple(tables.riders[: tables.riders_for(tables.players.max)])
