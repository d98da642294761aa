"""Can every row of a ledger fail? For each that is worked out by hand, a change of the tables that breaks it is kept.

    python -m tests.soak.breaking GAME [SECONDS]    # try what is kept; with SECONDS, look for more first, and keep it

What is kept lies in breaking/GAME.json: a row a line, and the paths into the tables with their values. A row counts as
broken where another verdict or truth is found, not where there is none. Exits with 1 where a change that is kept breaks
its row no longer. Rows on simulated games are not among them.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from engine.game import Game
from engine.identity import BY_GAMES
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import check
from engine.registry import find
from tests.soak.changes import Change, as_option, random_changes, single_changes

KEPT = Path(__file__).parent / "breaking"


def main(words: list[str]) -> int:
    """Tell what no longer breaks, and which rows nothing is known to break."""
    game = find(words[0])
    rows = by_hand(game)
    kept = read(game)
    if len(words) > 1:
        kept |= searched(game, [row for row in rows if row.id not in kept], float(words[1]))
        write_rows(_file(game), kept)
    sound = sum(breaks(game, row, kept[row.id]) for row in rows if row.id in kept)
    wrong = [row.id for row in rows if row.id in kept and not breaks(game, row, kept[row.id])]
    never = [row.id for row in rows if row.id not in kept]
    print(f"{game.key}: {sound} of {len(rows)} rows by hand break ({sound / len(rows):.1%})")
    for told, names in (("no longer broken by what is kept", wrong), ("nothing known to break", never)):
        if names:
            print(f"{told}: {', '.join(names)}")
    return int(bool(wrong))


def by_hand(game: Game) -> list[Claim]:
    """The rows that no game has to be played for."""
    return [row for row in load_claims(game.claims, game.identities) if row.identity and row.kind not in BY_GAMES]


def read(game: Game) -> dict[str, list[Change]]:
    """The changes kept for a game, by row."""
    file = _file(game)
    if not file.exists():
        return {}
    return {row: [(path, value) for path, value in changes] for row, changes in json.loads(file.read_text()).items()}


def write_rows(file: Path, kept: Mapping[str, Any]) -> None:
    """A row a line, in their order, so that a change of one is a change of one line."""
    lines = (f"  {json.dumps(row)}: {json.dumps(kept[row], ensure_ascii=False)}" for row in sorted(kept))
    KEPT.mkdir(exist_ok=True)
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _file(game: Game) -> Path:
    return KEPT / f"{game.key}.json"


def breaks(game: Game, row: Claim, changes: Iterable[Change]) -> bool:
    """Is another verdict or truth found with the changed tables?"""
    return _broken(game, row, game.load((), changes))


def _broken(game: Game, row: Claim, tables: Any) -> bool:
    finding = check(row, game.identities[row.identity], tables, {})
    return finding.broken and finding.verdict != "unworkable"


def searched(game: Game, rows: list[Claim], seconds: float) -> dict[str, list[Change]]:
    """Changes that break rows, found by trying: each change on all rows that none has broken yet."""
    found: dict[str, list[Change]] = {}
    until = time.monotonic() + seconds
    for changes in _tried(game, len(rows)):
        if len(found) == len(rows) or time.monotonic() > until:
            break
        tables = game.load((), changes)
        hit = [row.id for row in rows if row.id not in found and _broken(game, row, tables)]
        found |= dict.fromkeys(hit, changes)
        if hit:
            print(f"{', '.join(map(as_option, changes))}: {len(hit)} rows, {len(found)} of {len(rows)}", flush=True)
    return found


def _tried(game: Game, seed: int) -> Iterator[list[Change]]:
    """First every value a little, then whatever chance brings."""
    for change in single_changes(game, seed):
        yield [change]
    for number in count(seed):
        if changes := random_changes(game, number, most=2):
            yield changes


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
