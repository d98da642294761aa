"""Random valid tables of every game through every command, for as many seeds as are asked for.

    python -m tests.soak [FIRST] [COUNT] [GAME ...]    # seeds FIRST to FIRST + COUNT - 1, all games when none is named

Exits with 1 when a command failed on any of them, after all were tried.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from engine.registry import GAMES, find
from tests.soak.changes import as_option, random_changes
from tests.soak.trial import Broken, run

LONGEST = 120.0  # seconds of one command


def main(words: list[str]) -> int:
    """Tell each seed's outcome in a line."""
    first, count = (int(word) for word in [*words[:2], "1", "50"][:2]) if len(words) != 1 else (int(words[0]), 50)
    failed = 0
    for seed in range(first, first + count):
        for key in words[2:] or GAMES:
            game = find(key)
            changes = random_changes(game, seed)
            with tempfile.TemporaryDirectory() as folder:
                try:
                    took = run(game, changes, Path(folder), printed=seed % 4 == 0, longest=LONGEST)
                    told = ", ".join(f"{command} {seconds:.1f} s" for command, seconds in took.items())
                except Broken as broken:
                    failed += 1
                    told = f"BROKEN: {broken}"
            print(f"{seed} {key} {' '.join(map(as_option, changes))}\n    {told}", flush=True)
    print(f"{failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
