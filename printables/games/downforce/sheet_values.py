"""What the sheets' templates may name: the tables, and what follows from them."""

from __future__ import annotations

from typing import Any

from engine.games.downforce.schema import BETS, Tables


def sheet_values(tables: Tables) -> dict[str, Any]:
    """`t` is the tables. `zero`, `one` and `two` are there so that no template needs a numeral of its own."""
    return {
        "t": tables,
        "zero": 0,
        "one": 1,
        "two": 2,
        "lines": BETS,
        "auction": tables.auction.held,
        "powers": [card for card in tables.powers.cards if card.key not in tables.powers.left_out],
        "prizes": tables.money.prizes,
        "bet_places": max(len(pays) for pays in tables.money.bets),
        "counts": range(tables.players.min, tables.players.max + 1),
        "own_tracks": [road for road in tables.roads.values() if road.own],
    }
