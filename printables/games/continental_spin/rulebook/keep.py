"""`python -m printables.games.continental_spin.rulebook.keep` plays anew what the rulebook shows, and keeps it."""

from __future__ import annotations

import json

from engine.registry import find
from engine.storage.files import write_whole
from printables.games.continental_spin.rulebook.played import FILE, play

if __name__ == "__main__":
    write_whole(FILE, (json.dumps(play(find("continental_spin").load()), indent=1) + "\n").encode())
