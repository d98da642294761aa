"""What an ordinary pack of cards can stand for, for how many players, and what the rulebook's own list lacks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from engine.games.blind_snipe.schema import Tables
from printables.components.playing_cards import SUITS, span
from printables.games.blind_snipe.materials import all_materials, materials


def ordinary_pack(tables: Tables, players: int) -> dict[str, Any]:
    """For the templates: cards by suit (the name of its icon, and its ranks), and what so many players need.

    Raises TablesError for a number of players that cannot play.
    """
    pack, needs = tables.pack, materials(tables, players)
    return {
        "safe_suits": [SUITS[suit] for suit in pack.safe_suits],
        "safe_ranks": span(pack.safe_ranks),
        "safe": len(pack.safe),
        "bombs": by_suit(pack.instead.bombs),
        "medals": by_suit(pack.instead.medals),
        "players": most_players(tables, pack.instead.bombs, pack.instead.medals),
        "named_bombs": by_suit(pack.bombs),
        "named_medals": by_suit(pack.medals),
        "bombs_short": len(pack.bombs) < needs.bombs,
        "medals_short": len(pack.medals) < needs.medals,
        "needs": needs,
    }


def most_players(tables: Tables, bombs: Sequence[str], medals: Sequence[str]) -> int:
    """The most players for whom a pack with these bombs and medals will do, or 0."""
    found = 0
    for need in all_materials(tables):
        if need.safe <= len(tables.pack.safe) and need.bombs <= len(bombs) and need.medals <= len(medals):
            found = need.players
    return found


def by_suit(cards: Sequence[str]) -> list[tuple[str, str]]:
    """Cards such as S10 as suits' icons, each with its ranks."""
    return [(SUITS[suit], span([card[1:] for card in same])) for suit, same in groupby(cards, lambda card: card[0])]
