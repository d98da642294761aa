"""`python -m printables.games.blind_snipe.rulebook.keep` plays anew what the rulebook shows, and keeps it."""

from __future__ import annotations

from engine.games.blind_snipe.game import GAME
from printables.components.played import keep
from printables.games.blind_snipe.rulebook.played import FILE, play

if __name__ == "__main__":
    keep(FILE, play(GAME.load()))
