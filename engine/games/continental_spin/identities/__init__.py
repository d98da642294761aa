"""What the rulebook's numbers are: worked out from the tables, played out in positions, counted in games."""

from __future__ import annotations

from engine.games.continental_spin.identities import (
    advice,
    appendix_a,
    box,
    by_games,
    cards,
    chapter_7,
    course,
    ground,
    mileage,
    order,
    points,
    relics,
    seals,
    spin,
    supplies,
    variants,
)
from engine.games.continental_spin.identities.stated import CLAIMS
from engine.identity import Identity

__all__ = ["CLAIMS", "IDENTITIES"]

IDENTITIES: dict[str, Identity] = {}
for _part in (
    box,
    supplies,
    course,
    ground,
    mileage,
    cards,
    spin,
    seals,
    relics,
    points,
    order,
    chapter_7,
    advice,
    variants,
    appendix_a,
):
    assert not IDENTITIES.keys() & _part.IDENTITIES.keys()
    IDENTITIES |= _part.IDENTITIES
IDENTITIES |= by_games.IDENTITIES  # some of these can be worked out both ways
