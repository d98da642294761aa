"""For rows that no change of the tables breaks: a change of the rules that does, kept beside them.

    python -m tests.soak.breaking_rules GAME [SECONDS]    # try what is kept; with SECONDS, look for more first

What is kept lies in breaking/GAME.rules.json: a row a line, with the function, one statement as it is and as it is
changed, or several such. Those found by trying change one sign or number (mutation.py); the others are written by hand,
for rows that no such change breaks. In place of a function there may be a file of the game's; the change then is one of
its text: of a worked example, or of what another row says that the rulebook states, for rows that hold its figures
against each other. "One ... other" there is the first `other` after `one`. The rules run uncompiled. A row counts as
broken where another verdict or truth is found. Exits with 1 where a change that is kept breaks its row no longer.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType

from engine import reading
from engine.game import Game
from engine.ledger.claims import Claim
from engine.registry import find
from tests.soak.apart import apart, limit
from tests.soak.breaking import KEPT, breaks, by_hand, read, write_rows
from tests.soak.mutants import functions_of, uncompiled, watching
from tests.soak.mutation import Mutant, mutants, watched, written


@dataclass(frozen=True)
class Rewritten:
    """A file of a game that reads otherwise; see above."""

    file: Path
    before: str
    after: str

    def apply(self) -> None:
        """Have this process read so from now on, also what it has read already. Raises ValueError without such text."""
        as_it_is = reading.read_bytes

        def read(path: Path, largest: int = reading.LARGEST) -> bytes:
            raw = as_it_is(path, largest)
            return self._rewritten(raw.decode()).encode() if path == self.file else raw

        reading.read_bytes = read
        of_games = [module for name, module in sys.modules.items() if name.startswith("engine.games.")]
        for kept in (one for module in of_games for one in vars(module).values() if hasattr(one, "cache_clear")):
            kept.cache_clear()

    def _rewritten(self, text: str) -> str:
        *near, before = self.before.split(" ... ")
        at = 0
        for one in (*near, before):
            at = text.index(one, at)
        return text[:at] + self.after + text[at + len(before) :]


LONGEST = 3.0  # processor seconds of a row, or of all rows with one change, while looking for one
ENOUGH = 60.0  # of all rows that a kept change breaks: some try every round there is
Change = list[str]  # function, before, after


def main(words: list[str]) -> int:
    """Tell what no longer breaks, and which rows nothing is known to break, in tables or rules."""
    game = find(words[0])
    rows, by_tables, kept = by_hand(game), read(game), read_rules(game)
    if len(words) > 1:
        wanted = [row for row in rows if row.id not in by_tables and row.id not in kept]
        changes = [one for function in functions_of(game) for one in mutants(function)]
        kept |= searched(game, wanted, changes, float(words[1]))
        write_rows(_file(game), {row: change[0] if len(change) == 1 else change for row, change in kept.items()})
    broken = broken_by(game, rows, kept)
    wrong = [row.id for row in rows if row.id in kept and row.id not in broken]
    never = [row.id for row in rows if row.id not in by_tables and row.id not in kept]
    sound = len(rows) - len(never) - len(wrong)
    print(f"{game.key}: {sound} of {len(rows)} rows by hand break ({sound / len(rows):.1%}), {len(kept)} by a rule")
    for told, names in (("no longer broken by what is kept", wrong), ("nothing known to break", never)):
        if names:
            print(f"{told}: {', '.join(names)}")
    return int(bool(wrong))


def read_rules(game: Game) -> dict[str, list[Change]]:
    """The changes of rules kept for a game, by row."""
    file = _file(game)
    kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {row: [change] if isinstance(change[0], str) else change for row, change in kept.items()}


def broken_by(game: Game, rows: list[Claim], kept: Mapping[str, list[Change]]) -> set[str]:
    """Which rows what is kept for them breaks; those with the same change are tried together."""
    alike: dict[str, list[Claim]] = {}
    for row in rows:
        if row.id in kept:
            alike.setdefault(json.dumps(kept[row.id]), []).append(row)
    found: set[str] = set()
    for change, asked in alike.items():
        try:
            made = [_made(game, *one) for one in json.loads(change)]
        except (LookupError, AttributeError):  # the rules have been written otherwise since
            continue
        found |= set(apart(lambda made=made, asked=asked: _broken(game, asked, made, ENOUGH)) or ())
    return found


def _made(game: Game, name: str, before: str, after: str) -> Mutant | Rewritten:
    if name.endswith(".toml"):
        return Rewritten(game.claims.parent / name, before, after)
    return written(_function(game, name), before, after)


def _function(game: Game, name: str) -> FunctionType:
    """A function of a game by its module and name. Raises AttributeError, ImportError."""
    module, function = name.split(".")
    found = getattr(import_module(f"{type(game).__module__.rsplit('.', 1)[0]}.{module}"), function)
    assert isinstance(found, FunctionType)
    return found


def searched(game: Game, rows: list[Claim], changes: list[Mutant], seconds: float) -> dict[str, list[Change]]:
    """Changes that break rows, found by trying: each on all rows that come to its statement and that none breaks."""
    until = time.monotonic() + seconds
    codes = {function: watched(function) for function in functions_of(game)}
    lines = {row.id: apart(lambda row=row: _lines(game, row, codes)) or set() for row in rows}
    found: dict[str, list[Change]] = {}
    for mutant in sorted(changes, key=_late):
        if time.monotonic() > until:
            break
        place = (mutant.function.__module__, mutant.line)
        asked = [row for row in rows if row.id not in found and place in lines[row.id]]
        hit = apart(lambda mutant=mutant, asked=asked: _broken(game, asked, [mutant], LONGEST)) if asked else None
        if hit:
            found |= {row: [list(_name(mutant))] for row in hit}
            print(f"{mutant}: {len(hit)} rows, {len(found)} of {len(rows)}", flush=True)
    return found


def _late(mutant: Mutant) -> tuple[bool, int, str]:
    """Changes of numbers last: they break rows for reasons that have little to do with them."""
    return "=" not in mutant.before and "if" not in mutant.before, mutant.line, mutant.after


def _lines(game: Game, row: Claim, codes: Mapping[FunctionType, CodeType]) -> set[tuple[str, int]]:
    limit(LONGEST)
    seen = watching(codes)
    breaks(game, row, [])
    return {(module, line) for module, lines in seen.items() for line in lines}


def _broken(game: Game, rows: list[Claim], changes: Sequence[Mutant | Rewritten], seconds: float) -> list[str]:
    limit(seconds)
    for change in changes:
        change.apply()
    return [row.id for row in rows if breaks(game, row, [])]


def _name(mutant: Mutant) -> tuple[str, str, str]:
    return f"{mutant.function.__module__.rsplit('.', 1)[1]}.{mutant.function.__name__}", mutant.before, mutant.after


def _file(game: Game) -> Path:
    return KEPT / f"{game.key}.rules.json"


if __name__ == "__main__":
    uncompiled()
    sys.exit(main(sys.argv[1:]))
