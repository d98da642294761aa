"""The kit of Intrigue: aids for the published cards, in the order in which a person wants to print them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.games.intrigue.schema import Tables
from engine.tables import Names
from printables.components.parts import CardSet, Component
from printables.components.small_pieces import small_pieces, start_marker
from printables.drawing.stand_ins import add_figures
from printables.games.intrigue.dividers import dividers
from printables.games.intrigue.heraldry import CHARGES, INDIGO
from printables.games.intrigue.instructions import instructions
from printables.games.intrigue.place_cards import place_cards
from printables.games.intrigue.randomisers import randomisers
from printables.games.intrigue.reference import quick_reference
from printables.games.intrigue.rulebook.book import rulebooks
from printables.games.intrigue.score_pad import score_pad
from printables.games.intrigue.set_cards import set_cards

START_USE = Names(
    zh="首家拿；同分时比回合数", zh_hant="首家拿；同分時比回合數", en="for whoever begins; fewer turns break a tie"
)
add_figures(CHARGES)


def components(tables: Tables, lang: str, players: int | None = None) -> tuple[Component, ...]:
    """All components in `lang`; with a number of `players`, a reference for each.

    Raises TablesError for a number of players that cannot play.
    """
    others = partial(_others, tables, lang, quick_reference(tables, lang))
    return (instructions(tables, lang, others, players), *rulebooks(tables, lang), *others(players))


def _others(tables: Tables, lang: str, reference: CardSet, players: int | None) -> tuple[Component, ...]:
    """All but the instructions. The reference is the same for everybody and the slowest to make."""
    if players is not None:
        reference = replace(reference, copies=tables.seats_for(players))
    return (
        randomisers(tables, lang),
        set_cards(tables, lang),
        *small_pieces((place_cards(tables, lang), start_marker(INDIGO, START_USE))),
        *(dividers(tables, lang, sleeved, sideways) for sleeved in (True, False) for sideways in (False, True)),
        score_pad(tables, lang),
        reference,
    )
