"""The registry: one folder a game, each keeping the contract of engine/game.py."""

from __future__ import annotations

import difflib
from importlib import import_module

from engine.game import Game, GameError
from engine.tables import shown

GAMES = {
    "continental_spin": "engine.games.continental_spin.game",
    "royal_derby": "engine.games.royal_derby.game",
    "blind_snipe": "engine.games.blind_snipe.game",
}


def find(key: str) -> Game:
    """The game of a key. Raises GameError."""
    if key not in GAMES:
        close = difflib.get_close_matches(key[:80], GAMES, 1)
        known = f"did you mean {close[0]!r}?" if close else f"there is: {', '.join(GAMES)}"
        raise GameError(f"unknown game {shown(key)}; {known}")
    return import_module(GAMES[key]).GAME
