"""Deals of Blind Snipe as plain data: who starts, and how blind draws come out."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.faults import shown
from engine.game import Deal, GameError
from engine.games.blind_snipe.state import BOMB, MAX_DRAWS, SAFE

KINDS = {"safe": SAFE, "bomb": BOMB}
PARTS = {
    "first": "the seat that starts",
    "luck": "the seed of blind draws",
    "draws": "the cards drawn blind at a real table, 'safe' or 'bomb' each, the first one first",
}


def read_deal(players: int, deal: Deal) -> tuple[int, int, np.ndarray]:
    """The first seat from 0, the seed of draws, and the draws that are given. Raises GameError."""
    if not isinstance(deal, dict) or "first" not in deal or not set(deal) <= set(PARTS):
        raise GameError(f"a deal has the part 'first', and may have {', '.join(list(PARTS)[1:])}")
    first = deal["first"]
    if type(first) is not int or not 1 <= first <= players:
        raise GameError(f"first: {shown(first)} is no seat; it is 1 to {players}")
    luck = deal.get("luck", 0)
    if type(luck) is not int or not 0 <= luck < 2**53:
        raise GameError(f"luck: {shown(luck)} is no seed; it is a whole number from 0 to 2^53 - 1")
    return first - 1, luck, _draws(deal.get("draws", []))


def _draws(named: Any) -> np.ndarray:
    if not isinstance(named, list) or len(named) > MAX_DRAWS:
        raise GameError(f"draws: {shown(named)} is no list of at most {MAX_DRAWS} cards")
    draws = np.zeros(MAX_DRAWS, np.int8)
    for place, name in enumerate(named):
        if not isinstance(name, str) or name not in KINDS:
            raise GameError(f"draws: draw {place + 1} is {shown(name)}; it is 'safe' or 'bomb'")
        draws[place] = KINDS[name]
    return draws
