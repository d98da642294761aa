"""`rulepress compare` as a designer uses it: one comparison of a small game, asked about in every way."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import pytest
from typer.testing import CliRunner, Result

from engine.registry import find
from printables.cli.main import app
from printables.compare.summary import MOST_LINES
from tests.printables.answers import refused

EDIT = "course.obstacles=[1,1,2,2,4]"
OWN = find("royal_derby").sources()["tables.toml"]


class Compared(NamedTuple):
    """A comparison, and where it wrote."""

    result: Result
    out: Path
    data: dict[str, Any]


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> Compared:
    """One fence more in the last section of Royal Derby."""
    out = tmp_path_factory.mktemp("compare")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "120")
        arguments = ["compare", "royal_derby", "--set", EDIT, "--print-changed", "--out", str(out)]
        result = CliRunner().invoke(app, [*arguments, "--lang", "en"])
    (data,) = json.loads((out / "report.json").read_text(encoding="utf-8"))
    return Compared(result, out, data)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Result]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return lambda *arguments: CliRunner().invoke(app, ["compare", *arguments])


def test_the_readme_shows_what_it_says(compared: Compared) -> None:
    text = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    shown = next(block.split("```")[0] for block in text.split("```text\n") if "Numbers that differ" in block)
    told = [line.rstrip() for line in compared.result.stdout.splitlines() if str(compared.out)[:9] not in line]
    assert told == shown.splitlines()


def test_what_broke_ends_it_with_1(compared: Compared) -> None:
    assert compared.result.exit_code == 1, compared.result.output
    assert compared.data["format"] == "rulepress-compare/1"
    assert compared.data["breaks"]


def test_the_summary_is_short_and_begins_with_what_broke(compared: Compared) -> None:
    lines = compared.result.stdout.splitlines()
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= 120
    heads = [line for line in lines if not line.startswith(" ")]
    order = ["Numbers that differ: 1", "Claims that broke", "Claims that moved", "Balance", "Printed pages", "To print"]
    assert [head for head in order if any(line.startswith(head) for line in heads)] == order
    assert "  course.obstacles.5: 3 → 4" in lines


def test_the_numbers_claims_and_pages_that_a_person_expects(compared: Compared) -> None:
    """Written by hand: ten fences instead of nine, one card fewer in the pile, and what shows them."""
    data = compared.data
    assert data["numbers"] == [{"path": "course.obstacles.5", "name": None, "before": 3, "after": 4}]
    exact = {one["id"]: (one["before"]["value"], one["after"]["value"]) for one in data["claims"] if one["broke"]}
    assert exact["obstacle_cards"] == (9, 10)
    assert exact["obstacles_5"] == (3, 4)
    assert exact["pile_cards"] == (41, 40)
    assert not {"suits", "bets_cap"} & set(exact)
    pages = {(one["component"], one["page"]) for one in data["pages"]}
    assert ("lane_board", 2) in pages
    assert "betting_slips" not in {component for component, _ in pages}


def test_every_claim_listed_has_changed(compared: Compared) -> None:
    for one in compared.data["claims"]:
        before, after = one["before"], one["after"]
        assert (before["verdict"], before["value"], before["provided"]) != (
            after["verdict"],
            after["value"],
            after["provided"],
        )


def test_the_balance_is_paired(compared: Compared) -> None:
    flips = compared.data["balance"]["figures"]["flips"]
    assert flips["clear"]
    assert 0 < flips["change"]["low"] < flips["change"]["value"] < flips["change"]["high"]
    assert flips["narrower"] > 1.5
    assert compared.data["par"] is None


def test_the_report_shows_pages_side_by_side_in_both_languages(compared: Compared) -> None:
    page = (compared.out / "report.html").read_text(encoding="utf-8")
    sides = sum(2 if one["kind"] == "changed" else 1 for one in compared.data["pages"])
    assert page.count("data:image/jpeg") == sides > len(compared.data["pages"])
    figures = compared.data["balance"]["figures"].values()
    assert page.count('<tr class="clear">') == sum(one["clear"] for one in figures) < len(figures)
    assert "http" not in re.sub(r"http-equiv", "", page)
    assert "Sentences of the rulebook that no longer hold" in page
    assert "规则书里不再成立的话" in page


def test_only_what_changed_is_printed_again(compared: Compared) -> None:
    again = {one["component"]: (one["pieces"], one["gone"], one["pages"]) for one in compared.data["reprint"]}
    assert again["lane_board"] == ({}, 0, [2])  # the sheet with the fifth section
    assert again["quick_reference"] == ({"quick_reference": 2}, 2, [])
    assert "cards" not in again
    for lang in ("zh", "en"):
        with pypdfium2.PdfDocument(compared.out / f"royal_derby-changed.{lang}.a4.pdf") as document:
            printed = sum(any(True for _ in page.get_objects(max_depth=1)) for page in document)  # backs may be blank
            assert 0 < printed <= sum(one["lang"] == lang for one in compared.data["pages"])


def test_an_edit_and_its_inverse_compare_as_nothing(run, tmp_path: Path) -> None:
    text = OWN.read_text(encoding="utf-8")
    edited = text.replace("obstacles = [1, 1, 2, 2, 3]", "obstacles = [1, 1, 2, 2, 4]")
    assert edited != text
    (tmp_path / "one.toml").write_text(edited, encoding="utf-8")
    (tmp_path / "two.toml").write_text(edited.replace("[1, 1, 2, 2, 4]", "[1, 1, 2, 2, 3]"), encoding="utf-8")
    result = run("royal_derby", "two.toml", "--games", "300", "--lang", "en")
    assert result.exit_code == 0, result.output
    (data,) = json.loads((tmp_path / "out" / "compare" / "report.json").read_text(encoding="utf-8"))
    assert (data["numbers"], data["claims"], data["pages"], data["reprint"]) == ([], [], [], [])
    assert data["balance"]["same"]
    assert "no effect seen" in result.stdout


def test_a_new_name_changes_pages_and_no_balance(run, tmp_path: Path) -> None:
    result = run("royal_derby", "--set", "suits.1.horse.en=Owl", "--games", "300", "--lang", "zh")
    assert result.exit_code == 0, result.output
    (data,) = json.loads((tmp_path / "out" / "compare" / "report.json").read_text(encoding="utf-8"))
    assert data["balance"]["same"]
    assert data["claims"] == []
    assert data["pages"]
    assert {one["lang"] for one in data["pages"]} == {"en"}
    assert "看不到影响" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["royal_derby"], ["nothing to compare with"]),
        (["royal_derby", "--set", "bets.caps=3"], ["no 'caps'", "cap"]),
        (["royal_derby", "--set", "bets.cap=many"], ["bets.cap"]),
        (["royal_derby", "--set", "bets.cap=0"], ["bets.cap"]),
        (["royal_derby", "--set", "bets.cap=3", "--set", "bets.cap=4"], ["'bets.cap' is changed twice"]),
        (["royal_derby", "--set", "bets={}", "--set", "bets.cap=4"], ["'bets.cap' is changed twice", "in 'bets' too"]),
        (["royal_derby", "--set", "course.obstacles=3"], ["should be a list, such as"]),
        (["royal_derby", "--set", "bets=3"], ["should be keys and values"]),
        (["royal_derby", "--variant", "lots"], ["no variant", "lot"]),
        (["royal_derby", "blind_snipe"], ["two games"]),
        (["royal_derby", "royal_derby", "--set", "bets.cap=3"], ["leave them out"]),
        (["royal_derby", "nowhere.toml"], ["nowhere.toml", "no such file or folder"]),
        (["no_game", "--set", "bets.cap=3"], ["unknown game"]),
    ],
)
def test_bad_input_is_told_and_nothing_written(run, tmp_path: Path, arguments: list[str], words: list[str]) -> None:
    refused(run(*arguments, "--lang", "en"), *words)
    assert not list(tmp_path.iterdir())
