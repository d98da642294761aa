"""`python -m printables.games.intrigue.rulebook.keep` plays anew what the rulebook shows, and keeps it."""

from __future__ import annotations

from engine.games.intrigue.game import GAME
from printables.games.intrigue.rulebook.played import PLAYS

if __name__ == "__main__":
    PLAYS.keep(GAME.load())
