"""The ledger: what a rulebook states, how each statement is checked, and the verdict."""

from __future__ import annotations

import difflib
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import Field, model_validator

from engine.moments import Moments
from engine.statistics import EVERYTHING, NO_ESTIMATE, Estimate, Range
from engine.tables import GameTables, Model, Names, TablesError, read_toml, validate_rows
from engine.verdicts import SAME, STATISTICAL, Levels, Verdict, judge

Kind = Literal["exact", "count", "mean", "share", "extreme", "reasoned", "sufficient", "untestable"]
BY_GAMES = ("count", *STATISTICAL)  # kinds that simulated games decide
_ONE_CLAIM = Levels()


class Claim(Model):
    """One statement of the rulebook. `about` is how far from `value` still agrees with the statement as it is put.

    `relation` says how the found value must stand to the stated one. `verdict` is the one expected today, and
    `truth` what is found instead where a statement is wrong; `ruling` says what the game does then. A row of kind
    `untestable` has a `reason` in place of an identity. One of kind `sufficient` states how many of a component there
    are; what is found is the most of them that play can need at once. `figures` is the index for engine/coverage.py:
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
    verdict: Verdict = "holds"
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


@dataclass(frozen=True)
class Derivation:
    """A number worked out from the tables, with the lines that lead to it."""

    value: float
    lines: tuple[Names, ...]


Batches = Mapping[str, Moments]  # sums over simulated games, by the name of the batch


@dataclass(frozen=True)
class Identity:
    """What a claim's number is: by hand from the tables, or by count from simulated games; `unit` is what it counts.

    Of a component: the most that play can need at once (engine/supplies.py), and where the tables say how many there
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


@dataclass(frozen=True)
class Finding:
    """A claim with what was found."""

    claim: Claim
    verdict: Verdict
    found: Estimate
    lines: tuple[Names, ...] = ()
    more_games: float = 0.0  # for an undecided claim: about how many more it would take in each batch
    broken: bool = False  # the verdict, or the truth recorded, is not the one expected
    games: int = 0  # simulated games that it rests on
    batches: tuple[str, ...] = ()  # the batches of those games
    agrees: Range = EVERYTHING  # the figures that agree with the statement
    distance: float = math.nan  # of the stated from the found figure, in standard errors of both
    strays: bool = False  # what was found is not the truth recorded, or the tables provide another number than stated
    settled: bool = True  # more games would change nothing
    provided: float = math.nan  # of a component: how many there are


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
            raise TablesError(str(path), place, f"unknown identity {claim.identity!r}", f"like {', '.join(close)}")
        if identity.way(claim.kind) is None:
            right = " or ".join(kind for kind in get_args(Kind) if kind != "untestable" and identity.way(kind))
            raise TablesError(str(path), place, f"{claim.identity!r} cannot be checked as {claim.kind!r}", right)
        if identity.unit is not None and identity.unit != claim.unit:
            stated, counted = claim.unit, identity.unit
            problem = f"the unit is {stated.zh} / {stated.en}, but {claim.identity!r} is in {counted.zh} / {counted.en}"
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


def check(
    claim: Claim, identity: Identity | None, tables: GameTables, batches: Batches, levels: Levels = _ONE_CLAIM
) -> Finding:
    """Work a claim out and compare it with what it states and with the verdict recorded.

    Raises Unplayed for a claim about games of which there are none.
    """
    if identity is None:
        return Finding(claim, "untestable", NO_ESTIMATE)
    read = _Read(batches)
    lines: tuple[Names, ...]
    if claim.kind in BY_GAMES:
        assert identity.by_games is not None
        if not batches:
            raise Unplayed(claim.id)
        found, lines = identity.by_games(read), identity.lines
    else:
        work = identity.way(claim.kind)
        assert work is not None
        derivation = work(tables)
        value = float(derivation.value)  # a numpy number is no JSON
        found, lines = Estimate(value, value, value), derivation.lines
    component = claim.kind == "sufficient"
    there = identity.provided(tables) if component and identity.provided else claim.value
    judged = judge(claim.model_copy(update={"value": there}), found, levels)
    away, unsure = _from_truth(claim, judged.found)
    away = away or there != claim.value
    return Finding(
        claim,
        judged.verdict,
        judged.found,
        lines,
        judged.more_games,
        judged.verdict != claim.verdict or away,
        sum(batches[name].games for name in read.names),
        tuple(read.names),
        judged.agrees,
        judged.distance,
        away,
        judged.verdict != "undecided" and not unsure,
        there if component else math.nan,
    )


class Unplayed(KeyError):
    """No game of a batch has been played."""

    @property
    def batch(self) -> str:
        """The name of the batch."""
        return str(self.args[0])


class _Read(Mapping[str, Moments]):
    """Batches that remember which of them an identity has asked for."""

    def __init__(self, batches: Batches) -> None:
        self._batches = batches
        self.names: dict[str, None] = {}

    def __getitem__(self, name: str) -> Moments:
        if name not in self._batches:
            raise Unplayed(name)
        self.names[name] = None
        return self._batches[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._batches)

    def __len__(self) -> int:
        return len(self._batches)


def _from_truth(claim: Claim, found: Estimate) -> tuple[bool, bool]:
    """Is what was found away from the truth recorded? And could more games still show that it is?"""
    if claim.truth is None or math.isnan(found.value):
        return False, False
    off = max(found.low - claim.truth, claim.truth - found.high, 0.0)
    furthest = max(claim.truth - found.low, found.high - claim.truth)
    away = off > claim.truth_about
    simulated = claim.kind in ("mean", "share") and claim.truth_about > SAME
    return away, simulated and not away and furthest > claim.truth_about
