"""What the numbers of the ledger are: worked out from the tables, played by the rules, counted in simulated games."""

from __future__ import annotations

from pathlib import Path

from engine.games.downforce.identities import by_games, design, setup
from engine.identity import Identity

__all__ = ["CLAIMS", "IDENTITIES"]

CLAIMS = Path(__file__).parents[1] / "claims"

IDENTITIES: dict[str, Identity] = {}
for _part in (setup, design, by_games):
    assert not IDENTITIES.keys() & _part.IDENTITIES.keys()
    IDENTITIES |= _part.IDENTITIES
