"""What the sheets' templates may name: the tables, and what follows from them."""

from __future__ import annotations

from typing import Any

from engine.games.continental_spin.schema import Tables
from printables.games.continental_spin.materials import riders_that_play


def sheet_values(tables: Tables) -> dict[str, Any]:
    """`t` is the tables; the rest are short questions about them that more than one template asks.

    `one` is there so that no template needs a numeral of its own.
    """
    riders = len(riders_that_play(tables))
    usual, *others = tables.leg_pay(riders)
    curve, river, relics, seals, spin = (
        tables.terrain.curve,
        tables.terrain.river,
        tables.relics.in_play,
        tables.seals,
        tables.spin,
    )

    def compared(criteria: list[str]) -> list[str]:
        return [key for key in criteria if relics or key != "relics"]

    return {
        "t": tables,
        "one": 1,
        "alone": riders == 1,
        "relics": relics and bool(tables.relic_sites),
        "seals": bool(seals.per_rider and seals.reach and riders > 1),
        "ahead": seals.side == "ahead",
        "boosts": bool(spin.boost_limit and spin.boost_move),
        "rivers": bool(river.spin and river.per_beat),
        "heavy": [value for value in sorted(tables.drive.cards) if value >= curve.from_card] if curve.cost else [],
        "places": list(range(1, riders + 1)),
        "paid": usual.points,
        "legs_paid": usual.legs,
        "paid_otherwise": others,
        "paid_at_last": tables.points.final[:riders],
        "ratings": tables.solo.ratings if riders == 1 else [],
        "turn_order": compared(list(tables.ties.turn_order)),
        "leg_order": compared(list(tables.ties.leg)),
        "final_order": compared(list(tables.ties.final)),
        "winner_order": compared(list(tables.ties.winner)),
    }
