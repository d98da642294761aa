"""The kit of Royal Derby: its components, in the order in which a person wants to print them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.games.royal_derby.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Component, TokenSheet
from printables.components.small_pieces import small_pieces
from printables.drawing.stand_ins import add_figures
from printables.games.royal_derby.bet_slips import bet_slips
from printables.games.royal_derby.deck import deck
from printables.games.royal_derby.horse_cards import horse_cards, horse_tokens
from printables.games.royal_derby.instructions import instructions
from printables.games.royal_derby.lane_board import lane_board
from printables.games.royal_derby.obstacle_places import obstacle_places
from printables.games.royal_derby.race_ledger import race_ledger
from printables.games.royal_derby.reference import quick_reference
from printables.games.royal_derby.rulebook.book import rulebooks
from printables.games.royal_derby.silks import SILKS

add_figures(f"court_{suit}_{rank}" for suit in SILKS for rank in ("J", "Q", "K"))

CARDS = Names(zh="牌", en="Cards")


def components(tables: Tables, lang: str, players: int | None = None) -> tuple[Component, ...]:
    """All components in `lang`; with a number of `players`, a bet slip for each.

    Raises TablesError for a number of players that cannot play.
    """
    others = partial(_others, tables, lang, quick_reference(tables, lang))
    return (instructions(tables, lang, others, players), *rulebooks(tables, lang), *others(players))


def _others(tables: Tables, lang: str, reference: CardSet, players: int | None) -> tuple[Component, ...]:
    """All but the instructions. The reference is the same for everybody and the slowest to make."""
    slips = bet_slips(tables, lang)
    if players is not None:
        slips = replace(slips, copies=tables.seats_for(players))
    parts: tuple[Component, ...] = (
        lane_board(tables, lang),
        TokenSheet("cards", CARDS, (deck(tables, lang), horse_cards(tables, lang))),
        *small_pieces((horse_tokens(tables, lang), obstacle_places(tables, lang))),
        slips,
        race_ledger(tables, lang),
        reference,
    )
    return tuple(one for one in parts if not isinstance(one, CardSet) or one.pieces)
