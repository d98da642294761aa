"""The kit of Downforce: its components, in the order in which a person wants to print them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.games.downforce.schema import COLOURS, Tables
from printables.components.parts import CardSet, Component
from printables.components.small_pieces import small_pieces
from printables.drawing.stand_ins import add_figures
from printables.games.downforce.board import circuit_board
from printables.games.downforce.cars import cars
from printables.games.downforce.emblems import EMBLEMS
from printables.games.downforce.instructions import instructions
from printables.games.downforce.powers import plaques, power_cards
from printables.games.downforce.reference import quick_reference
from printables.games.downforce.rulebook.book import rulebooks
from printables.games.downforce.score_sheets import score_sheets
from printables.games.downforce.speed_cards import speed_cards

add_figures([*EMBLEMS, *(f"car_{key}" for key in COLOURS)])


def components(tables: Tables, lang: str, players: int | None = None) -> tuple[Component, ...]:
    """All components in `lang`; with a number of `players`, a score sheet and a reference for each.

    Raises TablesError for a number of players that cannot play.
    """
    others = partial(_others, tables, lang, quick_reference(tables, lang))
    return (instructions(tables, lang, others, players), *rulebooks(tables, lang), *others(players))


def _others(tables: Tables, lang: str, reference: CardSet, players: int | None) -> tuple[Component, ...]:
    """All but the instructions. The reference is the same for everybody and the slowest to make."""
    sheets = score_sheets(tables, lang)
    if players is not None:
        seats = tables.seats_for(players)
        sheets, reference = replace(sheets, copies=seats), replace(reference, copies=seats)
    return (
        *(circuit_board(tables, lang, key) for key in tables.roads),
        speed_cards(tables, lang),
        *((power_cards(tables, lang),) if tables.powers.in_play else ()),
        *small_pieces((plaques(tables, lang), cars(tables, lang))),
        sheets,
        reference,
    )
