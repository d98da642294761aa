"""The kit of Royal Derby: its components, in the order in which a person wants to print them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.games.royal_derby.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Component, TokenSheet
from printables.components.small_pieces import small_pieces, start_marker
from printables.drawing.stand_ins import add_figures
from printables.games.royal_derby.bet_slips import bet_slips
from printables.games.royal_derby.colours import CRIMSON
from printables.games.royal_derby.deck import deck
from printables.games.royal_derby.horse_cards import horse_cards, horse_tokens
from printables.games.royal_derby.instructions import instructions
from printables.games.royal_derby.lane_board import lane_board
from printables.games.royal_derby.race_ledger import race_ledger
from printables.games.royal_derby.reference import quick_reference
from printables.games.royal_derby.rulebook.book import rulebooks
from printables.games.royal_derby.silks import SILKS

add_figures(f"court_{suit}_{rank}" for suit in SILKS for rank in ("J", "Q", "K"))

CARDS = Names(zh="牌", en="Cards")
START_USE = {
    False: Names(zh="放在首家面前", en="for who bets first"),
    True: Names(
        zh="先押注；王牌并列由他定，定完传给下家",
        en="its holder bets first, and settles a joker’s tie, then passes it on",
    ),
}  # by whether players settle ties


def components(tables: Tables, lang: str, players: int | None = None) -> tuple[Component, ...]:
    """All components in `lang`; with a number of `players`, a bet slip for each.

    Raises TablesError for a number of players that cannot play.
    """
    others = partial(_others, tables, lang, quick_reference(tables, lang))
    return (instructions(tables, lang, others, players), *rulebooks(tables, lang), *others(players))


def _others(tables: Tables, lang: str, reference: CardSet, players: int | None) -> tuple[Component, ...]:
    """All but the instructions. The reference is the same for everybody and the slowest to make."""
    slips, by_seats = bet_slips(tables, lang), bool(tables.deck.jokers) and tables.jokers.ties == "seats"
    if players is not None:
        slips = replace(slips, copies=tables.seats_for(players))
    parts: tuple[Component, ...] = (
        lane_board(tables, lang),
        TokenSheet("cards", CARDS, (deck(tables, lang), horse_cards(tables, lang))),
        *small_pieces((horse_tokens(tables, lang), start_marker(CRIMSON, START_USE[by_seats]))),
        slips,
        race_ledger(tables, lang),
        reference,
    )
    return tuple(one for one in parts if not isinstance(one, CardSet) or one.pieces)
