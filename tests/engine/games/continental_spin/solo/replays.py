"""Kept solo races: logs as a person types them, with what each came to.

    python -m tests.engine.games.continental_spin.solo.replays            # ride all anew, when rules changed on purpose
    python -m tests.engine.games.continental_spin.solo.replays --retell   # keep the logs, and tell them anew

Both write replays.jsonl anew. A log names no fingerprint of the tables, so that a changed name does not matter.
"""

from __future__ import annotations

import dataclasses
import json
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from engine.games.continental_spin.solo.advice import advise
from engine.games.continental_spin.solo.challenge import challenge
from engine.games.continental_spin.solo.checking import Ride, whole
from engine.games.continental_spin.solo.reading import parse
from engine.games.continental_spin.solo.score import score_of
from tests.engine.games.continental_spin.solo.races import text

KEPT = Path(__file__).parent / "replays.jsonl"
VARIANTS = ((), ("short",), ("no_relics",), ("short", "no_relics"))
SEEDS = (1, 2, None)  # None: a deal by hand
POLICIES = ("greedy", "random")
Entry = dict[str, Any]  # `name`, `log` as text, `csv`, and what `facts` tells of it


def entries() -> list[Entry]:
    """The races that are kept."""
    return [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]


def facts(log: str, csv: bool) -> Entry:
    """What a log comes to: its score, and every beat weighed against par where everything about the deal is known.

    Raises Fault for a log that is wrong.
    """
    ride = whole(parse(log, "kept log", csv))
    score = dataclasses.asdict(score_of(ride))
    score["rating"] = score["rating"].beats if score["rating"] else None
    return {"score": score, "turned": ride.turned, "unknown": ride.unknown, "weighed": _weighed(ride)}


def _weighed(ride: Ride) -> list[Any] | None:
    """Par, then of each beat the best before and after it, and what would have been better. None: no par."""
    race = ride.log.challenge
    if ride.unknown or not race.tables.relic_sites:  # without relics the outlook of a hand takes minutes
        return None
    advice = advise(race.rules, ride.states, ride.actions)
    beats = [[beat.best, beat.after, beat.better] for beat in advice.beats]
    return [advice.par.beats if advice.par else None, *beats]


def _entry(name: str, log: str, csv: bool) -> Entry:
    return json.loads(json.dumps({"name": name, "log": log, "csv": csv, **facts(log, csv)}))


def record() -> Iterator[Entry]:
    """Every race anew: by seed and by hand, in both forms and languages."""
    for number, (variants, seed, policy) in enumerate(product(VARIANTS, SEEDS, POLICIES)):
        csv, lang = number % 2 == 1, ("en", "zh")[number // 2 % 2]
        log = text(challenge(variants, seed=seed), policy, lang, csv)
        log = "".join(line for line in log.splitlines(True) if not re.match("tables\\b", line))
        yield _entry("-".join([*variants, policy, str(seed or "by_hand")]), log, csv)


def retell() -> Iterator[Entry]:
    """The races that are kept, told anew."""
    for old in entries():
        new = _entry(old["name"], old["log"], old["csv"])
        if new != old:
            print(f"{old['name']}: {', '.join(key for key in new if new[key] != old.get(key))} differ")
        yield new


def main(options: list[str]) -> int:
    """Write the file anew; 2 for an unknown option."""
    if options not in ([], ["--retell"]):
        print(__doc__)
        return 2
    made = list(retell() if options else record())
    KEPT.write_text("".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in made), encoding="utf-8")
    print(f"{len(made)} races, {KEPT.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
