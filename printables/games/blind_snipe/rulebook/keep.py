"""`python -m printables.games.blind_snipe.rulebook.keep` plays anew what the rulebook shows, and keeps it."""

from __future__ import annotations

from engine.games.blind_snipe.game import GAME
from printables.games.blind_snipe.rulebook.played import PLAYS

if __name__ == "__main__":
    PLAYS.keep(GAME.load())
