"""`python -m printables.games.downforce.rulebook.keep` plays anew what the rulebook shows, and keeps it."""

from __future__ import annotations

from engine.games.downforce.game import GAME
from printables.games.downforce.rulebook.played import PLAYS

if __name__ == "__main__":
    PLAYS.keep(GAME.load())
