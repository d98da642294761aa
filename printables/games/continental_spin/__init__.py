"""The kit of Continental Spin: its components, in the order in which a person wants to print them."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.continental_spin.schema import Tables
from printables.components import Component
from printables.games.continental_spin.driver_cards import driver_cards
from printables.games.continental_spin.instructions import instructions
from printables.games.continental_spin.map import map_board
from printables.games.continental_spin.reference import quick_reference
from printables.games.continental_spin.relic_cards import relic_cards
from printables.games.continental_spin.score_sheets import score_sheets
from printables.games.continental_spin.spin_tracks import spin_tracks
from printables.games.continental_spin.tokens import checkpoints, riders, seals

Make = Callable[[Tables, str], Component]


def components(tables: Tables, lang: str) -> tuple[Component, ...]:
    """All components in `lang`; what the tables leave out of the game is not printed."""
    kit: list[tuple[Make, object]] = [
        (map_board, True),
        (driver_cards, True),
        (relic_cards, tables.relics.in_play),
        (seals, tables.seals.per_rider),
        (riders, True),
        (checkpoints, True),
        (spin_tracks, True),
        (score_sheets, True),
        (quick_reference, tables.components.quick_references),
    ]
    parts = tuple(make(tables, lang) for make, wanted in kit if wanted)
    return (instructions(tables, lang, parts), *parts)
