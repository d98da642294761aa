"""The ledger: what a rulebook states, how each statement is checked, and the verdict."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, model_validator

from engine.statistics import Estimate, Moments
from engine.tables import GameTables, Model, Names, TablesError, read_toml, validate_rows

Verdict = Literal["holds", "refuted", "undecided", "untestable"]
Kind = Literal["exact", "count", "mean", "share", "reasoned", "untestable"]


class Claim(Model):
    """One statement of the rulebook. `about` is how far from `value` still agrees with the statement as it is put.

    `relation` says how the found value must stand to the stated one. `verdict` is the one expected today, and
    `truth` what is found instead where a statement is wrong; `ruling` says what the game does then. A row of kind
    `untestable` has a `reason` in place of an identity. `figures` is the index for engine/coverage.py: the numbers
    of the rulebook that the row accounts for, by section, as they are printed ("18 拍") or bare ("18").
    """

    id: str
    section: str
    says: Names
    value: float
    unit: Names
    kind: Kind
    identity: str = ""
    relation: Literal["equal", "at_most", "at_least", "below", "above"] = "equal"
    about: float = 0.0
    verdict: Verdict = "holds"
    truth: float | None = None
    truth_about: float = 1e-9
    ruling: Names | None = None
    reason: Names | None = None
    figures: dict[str, list[str]] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _untestable_is_its_own_verdict(cls, row: Any) -> Any:
        if isinstance(row, dict) and row.get("kind") == "untestable":
            return {"verdict": "untestable", **row}
        return row

    @model_validator(mode="after")
    def _is_whole(self) -> Claim:
        untestable = self.kind == "untestable"
        if untestable != (self.verdict == "untestable") or untestable != (self.reason is not None):
            raise ValueError("kind untestable, its reason and no other verdict go together; add or remove them")
        if untestable == bool(self.identity):
            raise ValueError("every row but an untestable one names the identity that computes it")
        if self.verdict == "refuted" and (self.truth is None or self.ruling is None):
            raise ValueError("a refuted row says what is true instead: it needs truth and ruling")
        return self


@dataclass(frozen=True)
class Derivation:
    """A number worked out from the tables, with the lines that lead to it."""

    value: float
    lines: tuple[Names, ...]


Batches = Mapping[str, Moments]  # sums over simulated games, by the name of the batch


@dataclass(frozen=True)
class Identity:
    """What a claim's number is: by hand from the tables, or by count from simulated games; `unit` is what it counts."""

    by_hand: Callable[[Any], Derivation] | None = None
    by_games: Callable[[Batches], Estimate] | None = None
    lines: tuple[Names, ...] = ()  # for a figure by count: what is counted
    unit: Names | None = None  # None: rows may name it as they like


@dataclass(frozen=True)
class Finding:
    """A claim with what was found."""

    claim: Claim
    verdict: Verdict
    found: Estimate
    lines: tuple[Names, ...] = ()
    more_games: float = 0.0  # for an undecided claim: how many times the games played it would take
    broken: bool = False  # the verdict, or the truth recorded, is not the one expected
    games: int = 0
    notes: tuple[str, ...] = field(default=())


def load_claims(path: Path, known: Mapping[str, Identity]) -> list[Claim]:
    """The ledger of a game. Raises TablesError that names file and row."""
    rows = read_toml(path).get("claims")
    if not isinstance(rows, list):
        raise TablesError(str(path), "", "there are no [[claims]] rows")
    claims = validate_rows(Claim, rows, str(path))
    seen: set[str] = set()
    for number, claim in enumerate(claims, 1):
        place = f"row {number} ({claim.id})"
        if claim.id in seen:
            raise TablesError(str(path), place, "this id is used twice", "give each row its own")
        seen.add(claim.id)
        if claim.kind == "untestable":
            continue
        identity = known.get(claim.identity)
        if identity is None:
            raise TablesError(str(path), place, f"unknown identity {claim.identity!r}", f"one of {', '.join(known)}")
        by_games = claim.kind in ("count", "mean", "share")
        if (identity.by_games if by_games else identity.by_hand) is None:
            right = "count, mean or share" if not by_games else "exact or reasoned"
            raise TablesError(str(path), place, f"{claim.identity!r} cannot be checked as {claim.kind!r}", right)
        if identity.unit is not None and identity.unit != claim.unit:
            stated, counted = claim.unit, identity.unit
            problem = f"the unit is {stated.zh} / {stated.en}, but {claim.identity!r} is in {counted.zh} / {counted.en}"
            raise TablesError(str(path), place, problem, "restate the value in that unit, or name another identity")
    return claims


def check(claim: Claim, identity: Identity | None, tables: GameTables, batches: Batches) -> Finding:
    """Work a claim out and compare it with what it states and with the verdict recorded."""
    if identity is None:
        return Finding(claim, "untestable", Estimate(math.nan, math.nan, math.nan))
    if claim.kind in ("exact", "reasoned"):
        assert identity.by_hand is not None
        derivation = identity.by_hand(tables)
        found, lines = Estimate(derivation.value, derivation.value, derivation.value), derivation.lines
    else:
        assert identity.by_games is not None
        found, lines = identity.by_games(batches), identity.lines
    verdict, more = _verdict(claim, found)
    broken = verdict != claim.verdict
    if claim.truth is not None and not broken:
        off = max(found.low - claim.truth, claim.truth - found.high, 0.0)
        broken = not off <= claim.truth_about
    return Finding(claim, verdict, found, lines, more, broken, sum(batch.games for batch in batches.values()))


def _verdict(claim: Claim, found: Estimate) -> tuple[Verdict, float]:
    """Holds when all of the interval agrees with the statement, refuted when none of it does."""
    if math.isnan(found.value):
        return "undecided", math.inf
    low, high = _agreeing(claim)
    if low <= found.low and found.high <= high:
        return "holds", 0.0
    if found.high < low or found.low > high:
        return "refuted", 0.0
    edge = min(abs(found.value - end) for end in (low, high) if math.isfinite(end))
    half = (found.high - found.low) / 2
    return "undecided", math.inf if edge == 0 else (half / edge) ** 2


def _agreeing(claim: Claim) -> tuple[float, float]:
    """The range of true values that agree with the statement."""
    slack = claim.about + 1e-9
    if claim.relation == "equal":
        return claim.value - slack, claim.value + slack
    if claim.relation == "at_most":
        return -math.inf, claim.value + slack
    if claim.relation == "at_least":
        return claim.value - slack, math.inf
    if claim.relation == "below":
        return -math.inf, claim.value - 1e-9
    return claim.value + 1e-9, math.inf
