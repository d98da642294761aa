"""What the rulebook's numbers are: worked out from the tables, played by the rules, counted in simulated games."""

from __future__ import annotations

from pathlib import Path

from engine.games.blind_snipe.identities import box, by_games, ending, failure, flips, questions, rounds, setup, success
from engine.identity import Identity

__all__ = ["CLAIMS", "IDENTITIES"]

CLAIMS = Path(__file__).parents[1] / "claims"

IDENTITIES: dict[str, Identity] = {}
for _part in (setup, box, rounds, flips, success, failure, ending, questions, by_games):
    assert not IDENTITIES.keys() & _part.IDENTITIES.keys()
    IDENTITIES |= _part.IDENTITIES
