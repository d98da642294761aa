"""`rulepress verify --coverage` in the terminal and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from printables.cli.main import app

# Section 9.3 of the rulebook has a spin limit of 7, seals 1 to 3 cells ahead, and nothing worth 8.
TEXT = "9.3 Seals ahead\n\nA seal lies 前方 1-3 格, 踩中 −2 or 踩中 +2; the limit 降到 7. Eight is written 8.\n"


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "rulebook.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def run(*options: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["verify", *options])
    return result.exit_code, result.output


def test_numbers_without_a_row_are_listed_with_their_place(text: Path) -> None:
    code, output = run("continental_spin", "--coverage", str(text), "--lang", "en")
    assert code == 1
    assert "line 3" in output
    assert "written 8" in output
    assert "of 6 numbers, not accounted for: 1" in output


def test_as_json(text: Path, tmp_path: Path) -> None:
    file = tmp_path / "coverage.json"
    run("continental_spin", "--coverage", str(text), "--json", str(file))
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (data["format"], data["game"], data["numbers"]) == ("rulepress-coverage/1", "continental_spin", 6)
    assert [(one["section"], one["line"], one["number"]) for one in data["missing"]] == [("9.3", 3, "8")]
    assert {"id": "age", "section": "2", "figure": "12 岁"} in data["absent"]


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    code, output = run("continental_spin", "--coverage", str(tmp_path / "none.txt"))
    assert code == 2
    assert "cannot be read" in output
