"""`python -m printables.games.continental_spin.rulebook.keep` plays anew what the rulebook shows, and keeps it."""

from __future__ import annotations

from engine.registry import find
from printables.components.played import keep
from printables.games.continental_spin.rulebook.played import FILE, play

if __name__ == "__main__":
    keep(FILE, play(find("continental_spin").load()))
