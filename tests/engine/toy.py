"""A game of pure chance, to test what counts games: no rules, four riders, figures drawn by numpy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from engine.identity import Identity
from engine.statistics.estimates import estimate, extreme, share
from engine.tables import Names

COLUMNS = ("riders", "points", "arrived", "low")
DICE_MEAN = 3.5
ARRIVAL = 0.3
NAME = 'says = { zh = "数", en = "figure" }\nunit = { zh = "分", en = "points" }'


class Toy:
    """`points` a die, `arrived` of four riders who go together in half of the games, `low` the lower of two dice."""

    key = "toy"
    rules_version = 1
    policies = ("any",)
    columns = COLUMNS

    def __init__(self, claims: Path, batches: Sequence[str] = ("toy",), more: Mapping[str, Identity] | None = None):
        self.claims, self.names = claims, batches
        self.identities = {
            "points": Identity(by_games=lambda sums: estimate(sums[batches[0]], lambda means: means["points"])),
            "arrived": Identity(by_games=lambda sums: share(sums[batches[0]], "arrived", "riders")),
            "low": Identity(by_games=lambda sums: extreme(sums[batches[0]], "low", "lowest")),
            **(more or {}),
        }
        self.played: list[tuple[int, int]] = []

    def load(self) -> Any:
        return TABLES

    def batches(self, tables: Any) -> dict[str, tuple[str, int]]:
        """Each of other games: the next of one rider more."""
        return {name: ("any", 4 + place) for place, name in enumerate(self.names)}

    def batch_tables(self, tables: Any, batch: str) -> Any:
        return tables

    def rules(self, tables: Any) -> np.ndarray:
        return np.zeros(1, np.int8)

    def seats(self, tables: Any, players: int) -> int:
        return players

    def play(self, tables: Any, players: int, policy: Sequence[str], base: int, first: int, count: int) -> np.ndarray:
        """Games of (base, index) as in a real game: the same for any sharing out in tasks of one length."""
        self.played.append((first, count))
        stream = np.random.default_rng([base, first])
        together = stream.random(count) < 0.5
        all_or_none = 4 * (stream.random(count) < ARRIVAL)
        arrived = np.where(together, all_or_none, stream.binomial(4, ARRIVAL, count))
        points = stream.integers(1, 7, count)
        low = stream.integers(1, 7, (count, 2)).min(1)
        return np.stack([np.full(count, 4), points, arrived, low], 1)


TABLES = SimpleNamespace(title=Names(zh="骰子", en="Dice"), fingerprint="00000000")


def row(name: str, kind: str, identity: str, value: float, **more: Any) -> str:
    """A row of a ledger."""
    lines = [f'[[claims]]\nid = "{name}"\nsection = "1"\n{NAME}\nkind = "{kind}"\nidentity = "{identity}"']
    lines.append(f"value = {value}")
    lines += [f"{key} = {one!r}" for key, one in more.items()]
    return "\n".join(lines) + "\n"
