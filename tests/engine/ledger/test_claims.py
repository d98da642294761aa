"""The ledger: rows that cannot be checked are refused with file and row, and verdicts follow from figure and claim."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.faults import Fault
from engine.identity import Derivation, Identity
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import NO_FIGURE, Finding, check
from engine.ledger.verdicts import Levels
from engine.registry import find
from engine.statistics.estimates import Estimate
from engine.statistics.moments import Moments
from engine.tables import Names, TablesError

GAME = find("continental_spin")
CELLS = Names(zh="格", en="cells")
NAN = float("nan")
ONE_GAME = Moments.of(("x",), np.array([[1]]))

KNOWN = {
    "by_hand": Identity(by_hand=lambda tables: Derivation(6.0, (CELLS,))),
    "by_games": Identity(by_games=lambda batches: Estimate(6.0, 6.0, 6.0)),
    "in_cells": Identity(by_hand=lambda tables: Derivation(6.0, ()), unit=CELLS),
    "needed": Identity(needed=lambda tables: Derivation(6.0, ()), unit=CELLS),
}

ROW = """
[[claims]]
id = "deficit"
section = "B.1"
says = { zh = "赤字 6 格", en = "The deficit is 6 cells" }
value = 6
unit = { zh = "格", en = "cells" }
kind = "exact"
identity = "by_hand"
"""
REFUTED = 'verdict = "refuted"\ntruth = 7\nruling = { zh = "七格", en = "Seven cells" }\n'
SLIP = f'{REFUTED}refutation = "slip"\n'
SETTLED = 'settled = { zh = "数错了", en = "Miscounted" }'


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    return tmp_path / "claims.toml"


def refused(path: Path, text: str) -> TablesError:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TablesError) as caught:
        load_claims(path, KNOWN)
    assert caught.value.where == str(path)
    return caught.value


# --- reading ---------------------------------------------------------------------------------------------------------


def test_a_sound_row_is_read(ledger: Path) -> None:
    ledger.write_text(ROW, encoding="utf-8")
    (claim,) = load_claims(ledger, KNOWN)
    assert (claim.id, claim.value, claim.says.zh, claim.verdict) == ("deficit", 6.0, "赤字 6 格", "holds")


# what is replaced in the second row, by what; then pieces of what is said
WRONG_ROWS = {
    "an unknown identity": ('identity = "by_hand"', 'identity = "by_luck"', "unknown identity 'by_luck'"),
    "an id used twice": ('id = "second"', 'id = "deficit"', "used twice"),
    "no Chinese": ('zh = "赤字 6 格", ', "", "says.zh"),
    "no English": (', en = "The deficit is 6 cells"', "", "says.en"),
    "a unit in one language": ('unit = { zh = "格", en = "cells" }', 'unit = { zh = "格" }', "unit.en"),
    "an empty sentence": ('en = "The deficit is 6 cells"', 'en = ""', "empty"),
    "an unknown kind": ('kind = "exact"', 'kind = "guess"', "'guess'"),
    "counted, but only by hand": ('kind = "exact"', 'kind = "count"', "cannot be checked as 'count'"),
    "by hand, but only counted": ('identity = "by_hand"', 'identity = "by_games"', "cannot be checked as 'exact'"),
    "a unit that is not the identity's": (
        'unit = { zh = "格", en = "cells" }\nkind = "exact"\nidentity = "by_hand"',
        'unit = { zh = "分", en = "points" }\nkind = "exact"\nidentity = "in_cells"',
        "'in_cells' is in",
    ),
    "an unknown key": ("value = 6", "value = 6\nvalues = 7", "values: unknown key"),
    "no value": ("value = 6\n", "", "value: this value is missing"),
    "a value that is text": ("value = 6", 'value = "6"', "'6'"),
    "a value that is no number": ("value = 6", "value = nan", "value"),
    "an endless value": ("value = 6", "value = inf", "value"),
    "an unknown relation": ("value = 6", 'value = 6\nrelation = "like"', "'like'"),
    "an unknown verdict": ("value = 6", 'value = 6\nverdict = "perhaps"', "'perhaps'"),
    "refuted without the truth": ("value = 6", 'value = 6\nverdict = "refuted"', "truth"),
    "a ruling with an unknown number": (
        "value = 6",
        f"value = 6\n{SLIP}".replace("Seven cells", "{legz} cells"),
        "'legz' in the ruling is no identity by hand",
    ),
    "refuted in no way": ("value = 6", f"value = 6\n{REFUTED}", "refutation"),
    "refuted in an unknown way": ("value = 6", f'value = 6\n{REFUTED}refutation = "lie"', "'lie'"),
    "refuted, and yet it holds": ("value = 6", 'value = 6\nrefutation = "slip"', "a refuted row, and no other"),
    "added, and refuted": ("value = 6", f"value = 6\nadded = true\n{SLIP}", "what this edition adds"),
    "added, and a number of the rulebook": ("value = 6", "value = 6\nadded = true\nfigures = {1 = ['6']}", "adds"),
    "judged twice alike": (
        "value = 6",
        f"value = 6\n{SLIP}readings = ['slip', 'slip']\n{SETTLED}",
        "where they differ",
    ),
    "judged in two ways, and not settled": ("value = 6", f"value = 6\n{SLIP}readings = ['slip', 'holds']", "settled"),
    "settled though nobody differed": ("value = 6", f"value = 6\n{SLIP}{SETTLED}", "where they differ"),
    "no identity": ('identity = "by_hand"\n', "", "identity"),
    "sufficient, but not of a component": (
        'kind = "exact"',
        'kind = "sufficient"',
        "cannot be checked as 'sufficient' (exact or reasoned)",
    ),
    "a component by hand": ('identity = "by_hand"', 'identity = "needed"', "cannot be checked as 'exact' (sufficient)"),
    "a component in another unit": (
        'unit = { zh = "格", en = "cells" }\nkind = "exact"\nidentity = "by_hand"',
        'unit = { zh = "分", en = "points" }\nkind = "sufficient"\nidentity = "needed"',
        "'needed' is in",
    ),
    "enough of half a piece": (
        'value = 6\nunit = { zh = "格", en = "cells" }\nkind = "exact"\nidentity = "by_hand"',
        'value = 6.5\nunit = { zh = "格", en = "cells" }\nkind = "sufficient"\nidentity = "needed"',
        "a whole number",
    ),
    "fewer than no pieces": (
        'value = 6\nunit = { zh = "格", en = "cells" }\nkind = "exact"\nidentity = "by_hand"',
        'value = -1\nunit = { zh = "格", en = "cells" }\nkind = "sufficient"\nidentity = "needed"',
        "a whole number",
    ),
    "about so many pieces": (
        'kind = "exact"\nidentity = "by_hand"',
        'kind = "sufficient"\nidentity = "needed"\nabout = 1',
        "without relation or about",
    ),
    "at least so many pieces": (
        'kind = "exact"\nidentity = "by_hand"',
        'kind = "sufficient"\nidentity = "needed"\nrelation = "at_least"',
        "without relation or about",
    ),
    "a mean that must be equal": (
        'kind = "exact"\nidentity = "by_hand"',
        'kind = "mean"\nidentity = "by_games"',
        "give about",
    ),
    "a share of 60": (
        'value = 6\nunit = { zh = "格", en = "cells" }\nkind = "exact"\nidentity = "by_hand"',
        'value = 60\nunit = { zh = "格", en = "cells" }\nkind = "share"\nidentity = "by_games"\nabout = 0.1',
        "from 0 to 1",
    ),
}


@pytest.mark.parametrize("case", WRONG_ROWS.values(), ids=WRONG_ROWS)
def test_a_wrong_row_is_refused_with_its_number_and_id(case: tuple[str, str, str], ledger: Path) -> None:
    old, new, hint = case
    second = ROW.replace('"deficit"', '"second"')
    assert second.count(old) == 1
    error = refused(ledger, ROW + second.replace(old, new))
    assert hint in str(error)
    assert error.place.startswith("row 2 (deficit)" if "twice" in hint else "row 2 (second)")


def test_a_row_without_id_is_refused_by_its_number(ledger: Path) -> None:
    assert refused(ledger, ROW.replace('id = "deficit"\n', "")).place == "row 1: id"


@pytest.mark.parametrize("text", ["x = 1", "claims = 3", "[claims]\nid = 'x'", "claims = {}"])
def test_a_file_without_rows_is_refused(text: str, ledger: Path) -> None:
    assert "no [[claims]] rows" in str(refused(ledger, text))


@pytest.mark.parametrize("text", ["", "claims = [1, 2]", "claims = [[]]", "[[claims]\n", "claims = ['row']"])
def test_rows_that_are_none_are_refused(text: str, ledger: Path) -> None:
    refused(ledger, text)


def test_what_this_edition_adds_has_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "added.toml").write_text(ROW, encoding="utf-8")
    (tmp_path / "book.toml").write_text(ROW.replace("deficit", "other"), encoding="utf-8")
    assert [(claim.id, claim.added) for claim in load_claims(tmp_path, KNOWN)] == [("deficit", True), ("other", False)]


def test_a_folder_is_no_ledger(tmp_path: Path) -> None:
    with pytest.raises(TablesError, match="directory"):
        load_claims(tmp_path, KNOWN)


# --- verdicts --------------------------------------------------------------------------------------------------------


def claim(value: float = 6.0, kind: str = "exact", **fields: object) -> Claim:
    if fields.get("verdict") == "refuted":
        fields = {"refutation": "slip", **fields}
    return Claim(id="x", section="1", says=CELLS, value=value, unit=CELLS, kind=kind, identity="found", **fields)


def checked(row: Claim, found: Estimate | float, levels: Levels | None = None) -> Finding:
    if not isinstance(found, Estimate):
        found = Estimate(found, found, found)
    hand = Identity(by_hand=lambda tables: Derivation(found.value, (CELLS,)), by_games=lambda batches: found)
    return check(row, hand, GAME.load(), {"a": ONE_GAME}, levels or Levels())


# relation, about, found, verdict; 6 is stated
EXACT = [
    ("equal", 0.0, 6.0, "holds"),
    ("equal", 0.0, 6.0 + 1e-12, "holds"),
    ("equal", 0.0, 6.001, "refuted"),
    ("equal", 0.5, 6.5, "holds"),
    ("equal", 0.5, 5.4, "refuted"),
    ("at_most", 0.0, 6.0, "holds"),
    ("at_most", 0.0, -100.0, "holds"),
    ("at_most", 0.0, 7.0, "refuted"),
    ("at_least", 0.0, 6.0, "holds"),
    ("at_least", 0.0, 5.0, "refuted"),
    ("below", 0.0, 5.0, "holds"),
    ("below", 0.0, 6.0, "refuted"),
    ("above", 0.0, 7.0, "holds"),
    ("above", 0.0, 6.0, "refuted"),
    ("at_most", 0.0, math.inf, "refuted"),
]


@pytest.mark.parametrize("kind", ["exact", "reasoned", "count"])
@pytest.mark.parametrize(("relation", "about", "found", "verdict"), EXACT)
def test_a_number_agrees_or_not(kind: str, relation: str, about: float, found: float, verdict: str) -> None:
    assert checked(claim(kind=kind, relation=relation, about=about), found).verdict == verdict


# needed, provided by the tables, verdict, broken; 6 are stated, and they are said to be enough
ENOUGH = [
    (6.0, None, "holds", False),
    (0.0, None, "holds", False),
    (7.0, None, "refuted", True),
    (6.0, 6, "holds", False),
    (7.0, 6, "refuted", True),
    (6.0, 5, "refuted", True),  # one was taken out of the box
    (5.0, 5, "holds", True),  # enough, but the row names another number
    (7.0, 7, "holds", True),
]


@pytest.mark.parametrize(("needed", "provided", "verdict", "broken"), ENOUGH)
def test_a_component_is_enough_or_not(needed: float, provided: int | None, verdict: str, broken: bool) -> None:
    component = Identity(
        needed=lambda tables: Derivation(needed, (CELLS,)),
        provided=None if provided is None else lambda tables: provided,
    )
    finding = check(claim(kind="sufficient"), component, GAME.load(), {})
    assert (finding.verdict, finding.broken) == (verdict, broken)
    assert finding.provided == (6 if provided is None else provided)
    assert finding.lines == (CELLS,)


@pytest.mark.parametrize("kind", ["exact", "reasoned", "sufficient"])
def test_a_number_that_is_none_is_unworkable(kind: str) -> None:
    nothing = Identity(lambda tables: Derivation(NAN, (CELLS,)), needed=lambda tables: Derivation(NAN, (CELLS,)))
    finding = check(claim(kind=kind), nothing, GAME.load(), {})
    assert (finding.verdict, finding.broken, finding.lines) == ("unworkable", True, (NO_FIGURE, CELLS))


def test_a_figure_without_a_case_is_undecided_by_its_games() -> None:
    assert checked(claim(kind="count"), NAN).verdict == "undecided"


GONE_WRONG = [
    (StopIteration(), "what it asks for is not there", "没有它所问的东西"),
    (KeyError("short"), "what it asks for is not there", "没有它所问的东西"),
    (IndexError("list index out of range"), "what it asks for is not there", "没有它所问的东西"),
    (ZeroDivisionError("division by zero"), "it would divide by zero", "要除以零"),
    (OverflowError("too wide"), "too wide", "too wide"),
    (ValueError("a boost\nwas not possible"), "a boost was not possible", "a boost was not possible"),
    (RecursionError(), "RecursionError", "RecursionError"),
    (Fault("太多", "too many"), "too many", "太多"),
]


@pytest.mark.parametrize(("error", "en", "zh"), GONE_WRONG, ids=lambda one: type(one).__name__)
@pytest.mark.parametrize("kind", ["exact", "sufficient", "count", "mean"])
def test_whatever_goes_wrong_with_a_row_is_its_verdict_and_its_reason(
    kind: str, error: Exception, en: str, zh: str
) -> None:
    def fail(_: object) -> Any:
        raise error

    finding = check(claim(kind=kind), Identity(fail, fail, needed=fail), GAME.load(), {"any": None})
    assert (finding.verdict, finding.broken) == ("unworkable", True)
    assert [line.en for line in finding.lines] == [f"it cannot be worked out: {en}"]
    assert [line.zh for line in finding.lines] == [f"无法得出：{zh}"]


def test_what_is_least_of_nothing_is_unworkable() -> None:
    empty = Identity(lambda tables: Derivation(min([]), ()))
    finding = check(claim(), empty, GAME.load(), {})
    assert [line.en for line in finding.lines] == ["it cannot be worked out: what it asks for is not there"]


def test_too_few_of_a_component_is_as_recorded_while_the_need_is() -> None:
    for needed, broken in ((8.0, False), (9.0, True), (6.0, True)):
        component = Identity(needed=lambda tables, needed=needed: Derivation(needed, ()))
        row = claim(kind="sufficient", verdict="refuted", truth=8, ruling=CELLS)
        assert check(row, component, GAME.load(), {}).broken == broken


def test_a_refutation_is_of_the_kind_recorded_or_new() -> None:
    judged = {"verdict": "refuted", "truth": 7.0, "ruling": CELLS}
    slip, strict = claim(refutation="slip", **judged), claim(refutation="strict", **judged)
    assert [checked(row, 7.0).refutation for row in (slip, strict, claim())] == ["slip", "strict", "new"]
    assert [checked(row, 6.0).refutation for row in (slip, strict, claim())] == [None, None, None]
    assert [checked(row, 7.0).wrong for row in (slip, strict, claim())] == [True, False, False]


def test_only_a_component_has_a_number_provided() -> None:
    assert math.isnan(checked(claim(), 6.0).provided)


def test_a_count_holds_in_every_game_or_not() -> None:
    """From the lowest to the highest seen: 66 to 66 holds, 60 to 65 is refuted, 60 to 66 does not hold in all."""
    row = claim(66.0, "count")
    assert checked(row, Estimate(66, 66, 66)).verdict == "holds"
    assert checked(row, Estimate(62.5, 60, 65)).verdict == "refuted"
    assert checked(row, Estimate(63, 60, 66)).verdict != "holds"


# Five games, mean 10, standard error 1: t(4) = 2.776 at 95 %, so 7.224 to 12.776.
FIVE_GAMES = Estimate(10.0, 10.0, 10.0, 1.0, 5)
AT_95 = Levels(0.05, 0.05)

# stated, about, relation, verdict
MEANS = [
    (10.0, 3.0, "equal", "holds"),  # 7 to 13
    (11.0, 3.8, "equal", "holds"),  # 7.2 to 14.8
    (11.0, 3.7, "equal", "undecided"),  # 7.3 to 14.7 leaves 7.224 out
    (10.0, 2.0, "equal", "undecided"),
    (20.0, 2.0, "equal", "refuted"),  # 18 to 22
    (15.0, 2.2, "equal", "refuted"),  # from 12.8 on
    (15.0, 2.3, "equal", "undecided"),  # from 12.7 on
    (12.8, 0.0, "at_most", "holds"),
    (12.7, 0.0, "at_most", "undecided"),
    (7.2, 0.0, "at_most", "refuted"),
    (7.2, 0.0, "above", "holds"),
    (12.8, 0.0, "above", "refuted"),
    (12.8, 0.0, "below", "holds"),
    (7.2, 0.0, "at_least", "holds"),
    (12.8, 0.0, "at_least", "refuted"),
]


@pytest.mark.parametrize(("stated", "about", "relation", "verdict"), MEANS)
def test_a_mean_agrees_with_all_of_its_interval_or_with_none(
    stated: float, about: float, relation: str, verdict: str
) -> None:
    finding = checked(claim(stated, "mean", about=about, relation=relation), FIVE_GAMES, AT_95)
    assert finding.verdict == verdict
    assert (finding.found.low, finding.found.high) == pytest.approx((7.224, 12.776), abs=0.001)


def test_an_undecided_mean_says_how_many_more_games() -> None:
    """Edges 8 and 12 are 2 away, half the interval is 2.776: 5 x (1.388^2 - 1) = 4.6, so 5 more."""
    finding = checked(claim(10.0, "mean", about=2.0), FIVE_GAMES, AT_95)
    assert (finding.verdict, finding.more_games) == ("undecided", 5)


def test_a_mean_of_nothing_is_undecided() -> None:
    nothing = Estimate(NAN, NAN, NAN)
    finding = checked(claim(10.0, "mean", about=2.0), nothing)
    assert (finding.verdict, finding.more_games) == ("undecided", math.inf)


def test_the_rulebooks_own_games_widen_what_agrees() -> None:
    """100 games of error 1 stand against 25 of the rulebook's: their error is 2, and t(24) = 2.064 at 95 %."""
    ours = Estimate(10.0, 10.0, 10.0, 1.0, 100)
    low, high = checked(claim(13.0, "mean", sampled_games=25), ours, AT_95).agrees
    assert (low, high) == pytest.approx((13 - 4.128, 13 + 4.128), abs=0.001)


# the verdict and truth recorded, what is found; 6 is stated
RECORDED = [
    ({}, 6.0, False),
    ({}, 7.0, True),
    ({"verdict": "refuted", "truth": 7.0, "ruling": CELLS}, 7.0, False),
    ({"verdict": "refuted", "truth": 7.0, "ruling": CELLS}, 8.0, True),  # refuted still, but by another number
    ({"verdict": "refuted", "truth": 7.0, "ruling": CELLS, "truth_about": 1.0}, 8.0, False),
    ({"verdict": "refuted", "truth": 7.0, "ruling": CELLS}, 6.0, True),  # holds after all
]


@pytest.mark.parametrize(("recorded", "found", "broken"), RECORDED)
def test_a_claim_is_broken_when_the_ledger_expected_otherwise(recorded: dict, found: float, broken: bool) -> None:
    assert checked(claim(**recorded), found).broken == broken


def test_an_untestable_claim_is_told_with_its_reason() -> None:
    row = Claim.model_validate_json(
        '{"id": "x", "section": "1", "says": {"zh": "好玩", "en": "Fun"}, "value": 1, "unit": {"zh": "次", "en": "x"},'
        '"kind": "untestable", "reason": {"zh": "无从计数", "en": "nothing to count"}}'
    )
    finding = check(row, None, GAME.load(), {})
    assert (finding.verdict, finding.broken) == ("untestable", False)


def test_an_identity_by_hand_gives_its_lines() -> None:
    assert checked(claim(), 6.0).lines == (CELLS,)
