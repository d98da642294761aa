"""Identities: how the number of a claim is worked out, by hand from the tables or by count from simulated games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from engine.statistics.estimates import Estimate
from engine.statistics.moments import Moments
from engine.tables import Names

Kind = Literal["exact", "count", "mean", "share", "extreme", "reasoned", "sufficient", "untestable"]
STATISTICAL = ("mean", "share", "extreme")
BY_GAMES = ("count", *STATISTICAL)  # kinds that simulated games decide


@dataclass(frozen=True)
class Demonstration:
    """A game that shows it, as a table: the position that it starts from, and a row for each play."""

    position: Names
    head: tuple[Names, ...]
    rows: tuple[tuple[Names, ...], ...]


@dataclass(frozen=True)
class Derivation:
    """A number worked out from the tables, with the lines that lead to it, and a game that shows it if there is one."""

    value: float
    lines: tuple[Names, ...]
    shown: Demonstration | None = None


Batches = Mapping[str, Moments]  # sums over simulated games, by the name of the batch


@dataclass(frozen=True)
class Identity:
    """What a claim's number is: by hand from the tables, or by count from simulated games; `unit` is what it counts.

    Of a component: the most that play can need at once (ledger/supplies.py), and where the tables say how many there
    are, that number as `provided`.
    """

    by_hand: Callable[[Any], Derivation] | None = None
    by_games: Callable[[Batches], Estimate] | None = None
    lines: tuple[Names, ...] = ()  # for a figure by count: what is counted
    unit: Names | None = None  # None: rows may name it as they like
    needed: Callable[[Any], Derivation] | None = None
    provided: Callable[[Any], float] | None = None

    def way(self, kind: Kind) -> Callable[[Any], Any] | None:
        """How it works out the number of a row of this kind; None where it cannot."""
        if kind == "sufficient":
            return self.needed
        return self.by_games if kind in BY_GAMES else self.by_hand
