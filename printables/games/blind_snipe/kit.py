"""The kit of Blind Snipe: its components, in the order in which a person wants to print them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.games.blind_snipe.schema import Tables
from engine.games.blind_snipe.supplies import most_medals
from printables.components.parts import CardSet, Component
from printables.components.small_pieces import small_pieces
from printables.drawing.plain import plain_icons
from printables.drawing.stand_ins import add_figures
from printables.games.blind_snipe.cup_mat import cup_mat
from printables.games.blind_snipe.instructions import instructions
from printables.games.blind_snipe.markers import markers
from printables.games.blind_snipe.mats import player_mats
from printables.games.blind_snipe.medals import medals
from printables.games.blind_snipe.player_cards import player_cards
from printables.games.blind_snipe.reference import quick_reference
from printables.games.blind_snipe.rulebook.book import rulebooks
from printables.games.blind_snipe.scope import sight
from printables.games.blind_snipe.tracker import drink_tracker

add_figures(["target", "blast"])


def components(tables: Tables, lang: str, players: int | None = None) -> tuple[Component, ...]:
    """All components in `lang`: of so many players exactly what they need, or the whole box.

    Raises TablesError for a number of players that cannot play.
    """
    plain_icons(map(sight, tables.seats))
    others = partial(_others, tables, lang, quick_reference(tables, lang))
    return (instructions(tables, lang, others, players), *rulebooks(tables, lang), *others(players))


def _others(tables: Tables, lang: str, reference: CardSet, players: int | None) -> tuple[Component, ...]:
    """All but the instructions. The reference is the same for everybody and the slowest to make."""
    tokens = medals(tables, lang)
    if players is not None:
        tokens = replace(tokens, copies=min(tables.box.medals, most_medals(tables, tables.seats_for(players))))
    parts: tuple[Component, ...] = (
        cup_mat(tables, lang, players),
        player_cards(tables, lang, players),
        *small_pieces((tokens, *markers(tables))),
        player_mats(tables, lang, players),
        drink_tracker(tables, lang, players),
        reference,
    )
    return tuple(one for one in parts if not isinstance(one, CardSet) or one.pieces)
