"""The kit of Continental Spin: its components, in the order in which a person wants to print them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.games.continental_spin.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Component
from printables.drawing.plain import plain_icons
from printables.drawing.stand_ins import add_figures
from printables.games.continental_spin.countries import LANDSCAPES
from printables.games.continental_spin.driver_cards import driver_cards
from printables.games.continental_spin.instructions import instructions
from printables.games.continental_spin.map import map_board
from printables.games.continental_spin.materials import materials, seats
from printables.games.continental_spin.reference import quick_reference
from printables.games.continental_spin.relic_cards import relic_cards
from printables.games.continental_spin.relic_figures import FIGURES
from printables.games.continental_spin.rulebook.book import rulebooks
from printables.games.continental_spin.score_sheets import score_sheets
from printables.games.continental_spin.spin_tracks import spin_tracks
from printables.games.continental_spin.tokens import all_small_pieces

EACH = Names(zh="每名骑手各印一份", en="print once for each rider")

Make = Callable[[Tables, str], Component]

add_figures([*FIGURES, *LANDSCAPES])


def components(tables: Tables, lang: str, players: int | None = None) -> tuple[Component, ...]:
    """All components in `lang`; what the tables leave out of the game is not printed.

    For so many `players` exactly what they need; for none the pieces of the largest game, and one rider's driver
    cards, to be printed for each. Raises TablesError for a number of players that cannot play.
    """
    plain_icons([*tables.relics.kinds, *(rider.shape for rider in tables.riders)])
    seated = tables if players is None else seats(tables, players)
    kit: list[tuple[Make, Tables, object]] = [
        (map_board, tables, True),
        (partial(_decks, players), tables, True),
        (relic_cards, tables, tables.relics.in_play),
        (all_small_pieces, seated, True),
        (spin_tracks, seated, True),
        (score_sheets, seated, True),
        (quick_reference, tables, tables.components.quick_references),
    ]
    parts = tuple(make(used, lang) for make, used, wanted in kit if wanted)
    return (instructions(tables, lang, parts, players), *rulebooks(tables, lang, players), *parts)


def _decks(players: int | None, tables: Tables, lang: str) -> CardSet:
    """The driver cards of so many players, or one rider's."""
    deck = driver_cards(tables, lang)
    return replace(deck, each=EACH) if players is None else deck.times(materials(tables, players).drive_sets)
