"""For rows that no change of the tables breaks: a change of the rules that does, kept beside them.

    python -m tests.soak.breaking_rules GAME [SECONDS]    # try what is kept; with SECONDS, look for more first

What is kept lies in breaking/GAME.rules.json: a row a line, and one statement of the rules as it is and as it is
changed (mutation.py). The rules run uncompiled. A row counts as broken where another verdict or truth is found. Exits
with 1 where a change that is kept breaks its row no longer.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from engine.game import Game
from engine.ledger.claims import Claim
from engine.registry import find
from tests.soak.apart import apart, limit
from tests.soak.breaking import KEPT, breaks, by_hand, read, write_rows
from tests.soak.mutants import functions_of, uncompiled, watching
from tests.soak.mutation import Mutant, mutants

LONGEST = 3.0  # processor seconds of a row, or of all rows with one change
Change = list[str]  # function, before, after


def main(words: list[str]) -> int:
    """Tell what no longer breaks, and which rows nothing is known to break, in tables or rules."""
    game = find(words[0])
    changes = {_name(one): one for function in functions_of(game) for one in mutants(function)}
    rows, by_tables, kept = by_hand(game), read(game), read_rules(game)
    if len(words) > 1:
        wanted = [row for row in rows if row.id not in by_tables and row.id not in kept]
        kept |= searched(game, wanted, list(changes.values()), float(words[1]))
        write_rows(_file(game), kept)
    wrong = [row.id for row in rows if row.id in kept and not _breaks(game, row, changes.get(tuple(kept[row.id])))]
    never = [row.id for row in rows if row.id not in by_tables and row.id not in kept]
    sound = len(rows) - len(never) - len(wrong)
    print(f"{game.key}: {sound} of {len(rows)} rows by hand break ({sound / len(rows):.1%}), {len(kept)} by a rule")
    for told, names in (("no longer broken by what is kept", wrong), ("nothing known to break", never)):
        if names:
            print(f"{told}: {', '.join(names)}")
    return int(bool(wrong))


def read_rules(game: Game) -> dict[str, Change]:
    """The changes of rules kept for a game, by row."""
    file = _file(game)
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def searched(game: Game, rows: list[Claim], changes: list[Mutant], seconds: float) -> dict[str, Change]:
    """Changes that break rows, found by trying: each on all rows that come to its statement and that none breaks."""
    until = time.monotonic() + seconds
    lines = {row.id: apart(lambda row=row: _lines(game, row)) or set() for row in rows}
    found: dict[str, Change] = {}
    for mutant in sorted(changes, key=_late):
        if time.monotonic() > until:
            break
        place = (mutant.function.__module__, mutant.line)
        asked = [row for row in rows if row.id not in found and place in lines[row.id]]
        hit = apart(lambda mutant=mutant, asked=asked: _broken(game, asked, mutant)) if asked else None
        if hit:
            found |= {row: list(_name(mutant)) for row in hit}
            print(f"{mutant}: {len(hit)} rows, {len(found)} of {len(rows)}", flush=True)
    return found


def _late(mutant: Mutant) -> tuple[bool, int, str]:
    """Changes of numbers last: they break rows for reasons that have little to do with them."""
    return "=" not in mutant.before and "if" not in mutant.before, mutant.line, mutant.after


def _lines(game: Game, row: Claim) -> set[tuple[str, int]]:
    limit(LONGEST)
    seen = watching(functions_of(game))
    breaks(game, row, [])
    return {(module, line) for module, lines in seen.items() for line in lines}


def _breaks(game: Game, row: Claim, mutant: Mutant | None) -> bool:
    return mutant is not None and bool(apart(lambda: _broken(game, [row], mutant)))


def _broken(game: Game, rows: list[Claim], mutant: Mutant) -> list[str]:
    limit(LONGEST)
    mutant.apply()
    return [row.id for row in rows if breaks(game, row, [])]


def _name(mutant: Mutant) -> tuple[str, str, str]:
    return f"{mutant.function.__module__.rsplit('.', 1)[1]}.{mutant.function.__name__}", mutant.before, mutant.after


def _file(game: Game) -> Path:
    return KEPT / f"{game.key}.rules.json"


if __name__ == "__main__":
    uncompiled()
    sys.exit(main(sys.argv[1:]))
