"""What the rulebook's numbers are: from the tables, by search, and counted in simulated games."""

from __future__ import annotations

from pathlib import Path

from engine.claims import Derivation, Identity
from engine.games.blind_snipe.schema import Tables
from engine.tables import Names

CLAIMS = Path(__file__).parent / "claims.toml"


def hand_cards(tables: Tables) -> Derivation:
    """Cards with which a player begins (1.2)."""
    line = f"{tables.hand.safe} + {tables.hand.bomb} = {tables.hand.cards}"
    return Derivation(tables.hand.cards, (Names(zh=line, en=line),))


IDENTITIES = {"hand_cards": Identity(by_hand=hand_cards)}
