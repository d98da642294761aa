"""The result of a solo race (chapter 9.4): beats, rating, and what was gained and lost on the way."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.continental_spin.rules import relic_points
from engine.games.continental_spin.schema import Rating, Tables
from engine.games.continental_spin.solo.checking import Ride


@dataclass(frozen=True)
class Score:
    """`beats` to the finish, 0 where it was not reached; `rating` None where there is none for so many.

    `relics` counts the relic cards by kind. Taxes, void points and cells are in move points, spin in spin.
    """

    beats: int
    rating: Rating | None
    cell: int
    relics: dict[str, int]
    relic_points: int
    lost_spin: int
    rock_tax: int
    curve_tax: int
    void: int
    cards: int
    boosts: int
    relic_cells: int
    plays: int


def rating_of(tables: Tables, beats: int) -> Rating | None:
    """The rating of a race that took so many beats; 0 is one that did not reach the finish."""
    return next((rating for rating in tables.solo.ratings if 0 < beats <= rating.beats), None)


def score_of(ride: Ride) -> Score:
    """The score of a lone rider's race, as far as its log goes."""
    tables, end = ride.log.challenge.tables, ride.end
    beats = int(end.arrival[0])
    tally = {
        name: int(ride.counts[name][0])
        for name in ("lost_spin", "rock_tax", "curve_tax", "void", "cards", "boosts", "relic_cells", "plays")
    }
    held = {kind: int(count) for kind, count in zip(tables.relics.kinds, end.relics[0], strict=False)}
    return Score(
        beats=beats,
        rating=rating_of(tables, beats),
        cell=int(end.cell[0]),
        relics=held,
        relic_points=int(relic_points(ride.log.challenge.rules, end, 0)),
        **tally,
    )
