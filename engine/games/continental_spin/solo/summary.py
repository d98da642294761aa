"""What the best blind play can hope for, by opening hand: worked out once for some tables, then kept in a cache."""

from __future__ import annotations

import json
import math
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from engine.faults import Fault
from engine.game import Record
from engine.games.continental_spin import rules as the_rules
from engine.games.continental_spin.schema import Tables
from engine.games.continental_spin.solo.blind import Outlook, chance_within, check_blind, few_beats
from engine.reading import json_of, read_text
from engine.storage.files import make_folder, write_whole
from engine.storage.user_folders import cache_folder

FORMAT = "rulepress-blind/1"  # rises whenever the same tables would give other figures


@dataclass(frozen=True)
class Hope:
    """How likely an opening hand is; its best chances by beats allowed (the race's limit among them); expected beats.

    Each figure under the play that is best for it. A race that does not arrive counts as one beat above the limit.
    """

    share: float
    chances: dict[int, float]
    beats: float


Summary = dict[tuple[int, ...], Hope]


def summary(tables: Tables, rules: Record, folder: Path | None = None) -> Summary:
    """The hope of every opening hand, sorted low to high. Raises GameError for a race that is not worked out blind.

    Kept in `folder`, by default the user's cache; where that cannot be read or written it is worked out anew.
    """
    check_blind(rules)
    name = f"blind-{tables.fingerprint}-{the_rules.VERSION}.json"
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        kept = (folder or cache_folder()) / name
        return _from_json(json_of(read_text(kept)))
    found = work_out(tables, rules)
    with suppress(OSError, Fault):
        write_whole(make_folder(folder or cache_folder()) / name, (json.dumps(_to_json(found)) + "\n").encode())
    return found


def work_out(tables: Tables, rules: Record) -> Summary:
    """The hope of every opening hand, worked out."""
    limit = int(rules.beats)
    asked = sorted({limit, *(rating.beats for rating in tables.solo.ratings if rating.beats < limit)})
    chances = {beats: Outlook(rules, chance_within(rules, beats)).opening() for beats in asked}
    expected = Outlook(rules, few_beats(rules)).opening()
    return {
        hand: Hope(share, {beats: chances[beats][hand][1] for beats in asked}, -worth)
        for hand, (share, worth) in expected.items()
    }


def over_all(found: Summary) -> Hope:
    """The mean over all opening hands."""
    hopes = list(found.values())
    beats = sorted(hopes[0].chances)
    return Hope(
        1.0,
        {number: math.fsum(hope.share * hope.chances[number] for hope in hopes) for number in beats},
        math.fsum(hope.share * hope.beats for hope in hopes),
    )


def _to_json(found: Summary) -> dict:
    hands = [
        {"hand": list(hand), "share": hope.share, "chances": hope.chances, "beats": hope.beats}
        for hand, hope in found.items()
    ]
    return {"format": FORMAT, "hands": hands}


def _from_json(data: dict) -> Summary:
    if data["format"] != FORMAT or not data["hands"]:
        raise ValueError("another format")
    return {
        tuple(map(int, row["hand"])): Hope(
            float(row["share"]), {int(key): float(one) for key, one in row["chances"].items()}, float(row["beats"])
        )
        for row in data["hands"]
    }
