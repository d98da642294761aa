"""`python -m printables.games.royal_derby.rulebook.keep` plays anew what the rulebook shows, and keeps it."""

from __future__ import annotations

from engine.games.royal_derby.game import GAME
from printables.games.royal_derby.rulebook.played import PLAYS

if __name__ == "__main__":
    PLAYS.keep(GAME.load())
