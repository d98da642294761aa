"""The ledger: what a rulebook states, and by which identity each statement is checked."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import Field, model_validator

from engine.faults import shown
from engine.identity import STATISTICAL, Identity, Kind
from engine.tables import Model, Names, TablesError, read_toml, validate_rows

Recorded = Literal["holds", "refuted", "undecided", "untestable"]
Verdict = Literal[Recorded, "unworkable"]  # unworkable: changed tables have no such figure, or a search met its bound


class Claim(Model):
    """One statement of the rulebook. `about` is how far from `value` still agrees with the statement as it is put.

    `relation` says how the found value must stand to the stated one. `verdict` is the one expected today, and
    `truth` what is found instead where a statement is wrong; `ruling` says what the game does then. A row of kind
    `untestable` has a `reason` in place of an identity. One of kind `sufficient` states how many of a component there
    are; what is found is the most of them that play can need at once. `figures` is the index for ledger/coverage.py:
    the numbers of the rulebook that the row accounts for, by section, as they are printed ("18 拍") or bare ("18").
    `sampled_games` is how many games the rulebook played for a figure of its own; their error counts too.
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
    sampled_games: int | None = Field(default=None, ge=2)
    verdict: Recorded = "holds"
    truth: float | None = None
    truth_about: float = 1e-9
    ruling: Names | None = None
    reason: Names | None = None
    figures: dict[str, list[str]] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _kind_implies(cls, row: Any) -> Any:
        if isinstance(row, dict) and row.get("kind") == "untestable":
            return {"verdict": "untestable", **row}
        if isinstance(row, dict) and row.get("kind") == "sufficient":
            return {"relation": "at_most", **row}
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
        counted = self.relation == "at_most" and not self.about and self.value >= 0 and self.value.is_integer()
        if self.kind == "sufficient" and not counted:
            raise ValueError("a sufficient row states how many there are: a whole number, without relation or about")
        return self


def load_claims(path: Path, known: Mapping[str, Identity]) -> list[Claim]:
    """The ledger of a game: a file, or a folder of them in the order of their names.

    Raises TablesError that names file and row.
    """
    seen: set[str] = set()
    return [claim for file in ledger_files(path) for claim in _load_file(file, known, seen)]


def ledger_files(path: Path) -> list[Path]:
    """The files of a ledger; the path itself where it has none."""
    return sorted(path.glob("*.toml")) or [path]


def _load_file(path: Path, known: Mapping[str, Identity], seen: set[str]) -> list[Claim]:
    rows = read_toml(path).get("claims")
    if not isinstance(rows, list):
        raise TablesError(str(path), "", "there are no [[claims]] rows")
    claims = validate_rows(Claim, rows, str(path))
    for number, claim in enumerate(claims, 1):
        place = f"row {number} ({claim.id})"
        if claim.id in seen:
            raise TablesError(str(path), place, "this id is used twice", "give each row its own")
        seen.add(claim.id)
        if claim.kind == "untestable":
            continue
        identity = known.get(claim.identity)
        if identity is None:
            close = difflib.get_close_matches(claim.identity, known, 3, 0)
            raise TablesError(str(path), place, f"unknown identity {shown(claim.identity)}", f"like {', '.join(close)}")
        if identity.way(claim.kind) is None:
            right = " or ".join(kind for kind in get_args(Kind) if kind != "untestable" and identity.way(kind))
            raise TablesError(str(path), place, f"{shown(claim.identity)} cannot be checked as {claim.kind!r}", right)
        if identity.unit is not None and identity.unit != claim.unit:
            stated, counted = claim.unit, identity.unit
            problem = (
                f"the unit is {stated.zh} / {stated.en}, but {shown(claim.identity)} is in {counted.zh} / {counted.en}"
            )
            raise TablesError(str(path), place, problem, "restate the value in that unit, or name another identity")
        if claim.kind in STATISTICAL:
            _refuse_undecidable(claim, str(path), place)
    return claims


def _refuse_undecidable(claim: Claim, path: str, place: str) -> None:
    """A simulated figure needs a statement that games can decide."""
    if claim.kind == "share" and not 0 <= claim.value <= 1:
        raise TablesError(path, place, f"a share of {claim.value:g}", "write it from 0 to 1: 0.559 for 55.9 %")
    if claim.kind == "extreme" and (claim.sampled_games is None or claim.relation != "equal"):
        problem = "a lowest or highest value means something for so many games only"
        raise TablesError(path, place, problem, "give sampled_games, and relation equal")
    if claim.relation == "equal" and claim.about == 0 and claim.sampled_games is None:
        problem = "no simulated figure is ever exactly equal to a stated one"
        raise TablesError(path, place, problem, "give about, or sampled_games where the rulebook names them")
