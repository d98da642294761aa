"""`python -m printables.games.continental_spin.rulebook.keep` plays anew what the rulebook shows, and keeps it."""

from __future__ import annotations

from engine.registry import find
from printables.games.continental_spin.rulebook.played import PLAYS

if __name__ == "__main__":
    PLAYS.keep(find("continental_spin").load())
