"""`python -m printables.games.royal_derby.rulebook.keep` plays anew what the rulebook shows, and keeps it."""

from __future__ import annotations

from engine.games.royal_derby.game import GAME
from printables.components.played import keep
from printables.games.royal_derby.rulebook.played import FILE, play

if __name__ == "__main__":
    keep(FILE, play(GAME.load()))
