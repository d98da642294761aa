"""The kit of Downforce: its components, in the order in which a person wants to print them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.games.downforce.schema import COLOURS, Tables
from engine.tables import Names
from printables.components.parts import CardSet, Component
from printables.components.small_pieces import small_pieces, start_marker
from printables.drawing.stand_ins import add_figures
from printables.games.downforce.board import circuit_board
from printables.games.downforce.cars import cars
from printables.games.downforce.colours import RACING_RED
from printables.games.downforce.emblems import EMBLEMS
from printables.games.downforce.instructions import instructions
from printables.games.downforce.powers import plaques, power_cards
from printables.games.downforce.reference import quick_reference
from printables.games.downforce.rulebook.book import rulebooks
from printables.games.downforce.score_sheets import score_sheets
from printables.games.downforce.speed_cards import speed_cards

MARKER = Names(zh="竞价标记", zh_hant="競價標記", en="Auction marker")
MARKER_USE = Names(
    zh="同价时看它；每卖一次传给下家",
    zh_hant="同價時看它；每賣一次傳給下家",
    en="settles tied bids; moves on after each auction",
)
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
    markers = (start_marker(RACING_RED, MARKER_USE, MARKER),) if tables.auction.held else ()
    return (
        *(circuit_board(tables, lang, key) for key in tables.roads),
        speed_cards(tables, lang),
        *((power_cards(tables, lang),) if tables.powers.in_play else ()),
        *small_pieces((plaques(tables, lang), cars(tables, lang), *markers)),
        sheets,
        reference,
    )
