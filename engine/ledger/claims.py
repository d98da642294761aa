"""The ledger: what a rulebook states, and by which identity each statement is checked."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import Field, model_validator

from engine.faults import Fault, Text, listed, shown
from engine.identity import STATISTICAL, Identity, Kind
from engine.ledger.refutations import Refutation
from engine.ledger.rulings import names_in
from engine.tables import Model, Names, TablesError, read_toml, validate_rows

Recorded = Literal["holds", "refuted", "undecided", "untestable"]
Verdict = Literal[Recorded, "unworkable"]  # unworkable: changed tables have no such figure, or a search met its bound
ADDED = "added.toml"  # the file of a ledger with what the rulebook does not say


class Claim(Model):
    """One statement of the rulebook. `about` is how far from `value` still agrees with the statement as it is put.

    `relation` says how the found value must stand to the stated one. `verdict` is the one expected today, and `truth`
    what is found instead where a statement is refuted; `ruling` says what the game does then (an identity's name in
    braces stands for its number), and `refutation` why it is refuted. That was judged by several readers, apart; where
    their `readings` differed, `settled` says why it stands as it does. A row of kind `untestable` has a `reason` in
    place of an identity. One of kind `sufficient` states how many of a component there are; what is found is the most
    of them that play can need at once. `figures` is the index for ledger/coverage.py: the numbers of the rulebook that
    the row accounts for, by section, as they are printed ("18 拍") or bare ("18"). `sampled_games` is how many games
    the rulebook played for a figure of its own; their error counts too. `added` is what the rulebook does not say: this
    edition adds it. `reconstructed` says what of the rulebook's text is lost and was made good from the rest. `players`
    says how the verdict comes out among other players than those it is judged among.
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
    refutation: Refutation | None = None
    readings: list[Refutation | Literal["holds"]] = Field(default_factory=list)
    settled: Names | None = None
    reason: Names | None = None
    figures: dict[str, list[str]] = Field(default_factory=dict)
    added: bool = False
    reconstructed: Names | None = None
    players: Names | None = None

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
            raise Fault(
                "kind untestable、它的 reason 和 verdict untestable 三样同有同无；补上或删掉",
                "kind untestable, its reason and no other verdict go together; add or remove them",
            )
        if untestable == bool(self.identity):
            raise Fault(
                "除了 untestable，每一条都要写明由哪个 identity 算出",
                "every row but an untestable one names the identity that computes it",
            )
        if self.verdict == "refuted" and (self.truth is None or self.ruling is None):
            raise Fault(
                "refuted 的一条要说实情：补上 truth 和 ruling",
                "a refuted row says what is true instead: it needs truth and ruling",
            )
        if self.added and (self.verdict == "refuted" or self.figures):
            raise Fault(
                "本版自己加的话不会是 refuted，也不占规则书里的数：改正它，删去 figures",
                "what this edition adds is not refuted and accounts for no number of the rulebook: mend it, no figures",
            )
        if (self.verdict == "refuted") != (self.refutation is not None):
            kinds = listed(get_args(Refutation))
            raise Fault(
                f"refuted 的一条要写明 refutation 是哪一种，别的条目不写：{kinds.zh}",
                f"a refuted row, and no other, says in refutation of which kind it is: {kinds.en}",
            )
        differ = len(set(self.readings)) > 1
        if differ != (self.settled is not None) or (self.readings and not differ):
            raise Fault(
                "readings 依次写各次判断，只在有不同时写，并用 settled 说明为何定成现在这样",
                "readings are all the judgements where they differ, and settled says why it stands as it does",
            )
        counted = self.relation == "at_most" and not self.about and self.value >= 0 and self.value.is_integer()
        if self.kind == "sufficient" and not counted:
            raise Fault(
                "sufficient 的一条写备有多少：一个整数，不写 relation 和 about",
                "a sufficient row states how many there are: a whole number, without relation or about",
            )
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
        raise TablesError(str(path), "", Text("没有 [[claims]] 条目", "there are no [[claims]] rows"))
    if path.name == ADDED:
        rows = [{"added": True, **row} if isinstance(row, dict) else row for row in rows]
    claims = validate_rows(Claim, rows, str(path))
    for number, claim in enumerate(claims, 1):
        place = Text(f"第 {number} 条 ({claim.id})", f"row {number} ({claim.id})")
        if claim.id in seen:
            problem = Text("这个 id 用了两次", "this id is used twice")
            raise TablesError(str(path), place, problem, Text("每条各用一个", "give each row its own"))
        seen.add(claim.id)
        if claim.kind == "untestable":
            continue
        identity = known.get(claim.identity)
        if identity is None:
            close = difflib.get_close_matches(claim.identity, known, 3, 0)
            named = shown(claim.identity)
            like = Text(f"相近的有 {listed(close).zh}", f"like {listed(close).en}")
            raise TablesError(str(path), place, Text(f"没有 identity {named}", f"unknown identity {named}"), like)
        if identity.way(claim.kind) is None:
            right = [kind for kind in get_args(Kind) if kind != "untestable" and identity.way(kind)]
            named, kind = shown(claim.identity), shown(claim.kind)
            problem = Text(f"{named} 不能按 {kind} 检验", f"{named} cannot be checked as {kind}")
            raise TablesError(str(path), place, problem, Text(" 或 ".join(right), " or ".join(right)))
        if identity.unit is not None and identity.unit != claim.unit:
            stated, counted = claim.unit, identity.unit
            here, there = f"{stated.zh} / {stated.en}", f"{counted.zh} / {counted.en}"
            named = shown(claim.identity)
            problem = Text(
                f"单位是 {here}，而 {named} 的单位是 {there}", f"the unit is {here}, but {named} is in {there}"
            )
            remedy = Text("换成那个单位，或换一个 identity", "restate the value in that unit, or name another identity")
            raise TablesError(str(path), place, problem, remedy)
        for name in sorted(names_in(claim.ruling)) if claim.ruling else ():
            if name not in known or known[name].by_hand is None:
                close = difflib.get_close_matches(name, [one for one in known if known[one].by_hand], 3, 0)
                named, like = shown(name), listed(close)
                problem = Text(
                    f"ruling 里的 {named} 不是手算的 identity", f"{named} in the ruling is no identity by hand"
                )
                raise TablesError(str(path), place, problem, Text(f"相近的有 {like.zh}", f"like {like.en}"))
        if claim.kind in STATISTICAL:
            _refuse_undecidable(claim, str(path), place)
    return claims


def _refuse_undecidable(claim: Claim, path: str, place: Text) -> None:
    """A simulated figure needs a statement that games can decide."""
    if claim.kind == "share" and not 0 <= claim.value <= 1:
        problem = Text(f"比例写成了 {claim.value:g}", f"a share of {claim.value:g}")
        remedy = Text("写成 0 到 1 的数：55.9% 写 0.559", "write it from 0 to 1: 0.559 for 55.9%")
        raise TablesError(path, place, problem, remedy)
    if claim.kind == "extreme" and (claim.sampled_games is None or claim.relation != "equal"):
        problem = Text(
            "最低、最高值要说明是多少局里的", "a lowest or highest value means something for so many games only"
        )
        remedy = Text("补上 sampled_games，relation 写 equal", "give sampled_games, and relation equal")
        raise TablesError(path, place, problem, remedy)
    if claim.relation == "equal" and claim.about == 0 and claim.sampled_games is None:
        problem = Text("模拟出来的数不会正好等于所述的数", "no simulated figure is ever exactly equal to a stated one")
        remedy = Text(
            "补上 about；规则书写了局数的，补上 sampled_games",
            "give about, or sampled_games where the rulebook names them",
        )
        raise TablesError(path, place, problem, remedy)
