"""The command line as a person uses it: answers, files, exit codes, and clear errors for bad input."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from printables.cli import app


@pytest.fixture
def run(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("COLUMNS", "120")

    def invoke(*arguments: str) -> Result:
        return CliRunner().invoke(app, list(arguments))

    return invoke


def refused(result: Result, *words: str, code: int = 2) -> None:
    """Ended with `code`, said `words` in one message, and showed no traceback."""
    assert result.exit_code == code, result.output
    said = re.sub(r"\s+", " ", result.stderr)
    assert all(word in said for word in words), said
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


@pytest.mark.parametrize("command", ["print", "verify", "simulate", "replay", "games"])
def test_help_shows_an_example(run, command) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Example: rulepress {command}" in re.sub(r"\s+", " ", result.output)


def test_games_in_both_languages(run) -> None:
    assert "Continental Spin" in run("games").output
    assert "飙马野郎" in run("games", "--lang", "zh").output


def test_the_language_follows_the_locale(run, monkeypatch) -> None:
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert "飙马野郎" in run("games").output


def test_simulate_writes_what_it_shows(run) -> None:
    result = run("simulate", "continental_spin", "--players", "3", "--games", "50", "--seed", "4", "--json", "a/s.json")
    assert result.exit_code == 0, result.output
    assert "final cell" in result.output
    data = json.loads(Path("a/s.json").read_text())
    assert (data["format"], data["players"], data["games"], data["seed"]) == ("rulepress-simulation/1", 3, 50, 4)
    # 3 riders share 6 x (5+3+2) leg points and 10+6+3 final points, 79 in all; relics add at most 24.
    assert 79 / 3 <= data["columns"]["score"]["value"] <= (79 + 24) / 3
    assert data["columns"]["score"]["low"] <= data["columns"]["score"]["value"] <= data["columns"]["score"]["high"]


def test_logs_of_a_simulation_replay_to_their_result(run) -> None:
    assert run("simulate", "continental_spin", "--games", "3", "--logs", "logs", "--policy", "random").exit_code == 0
    logs = sorted(Path("logs").iterdir())
    assert len(logs) == 3
    result = run("replay", str(logs[1]), "--json", "states.json")
    assert result.exit_code == 0, result.output
    for part in ("Beat 18", "End of leg 6", "Winner"):
        assert part in result.output
    states = json.loads(Path("states.json").read_text())["states"]
    log = json.loads(logs[1].read_text())
    assert [one["action"] for one in states] == log["actions"]
    assert states[-1]["state"]["phase"] == 5


def test_replay_refuses_the_first_bad_line(run) -> None:
    run("simulate", "continental_spin", "--games", "1", "--logs", "logs")
    path = next(Path("logs").iterdir())
    log = json.loads(path.read_text())
    log["actions"][4] = "1 card 9"
    path.write_text(json.dumps(log))
    refused(run("replay", str(path)), str(path), "line 5", "1 card 9", code=1)


def test_a_cut_log_is_no_traceback(run) -> None:
    run("simulate", "continental_spin", "--games", "1", "--logs", "logs")
    path = next(Path("logs").iterdir())
    path.write_text(path.read_text()[:900])
    refused(run("replay", str(path)), "not valid JSON", "cut off", code=1)


def test_verify_holds_and_lists_the_identities(run) -> None:
    result = run("verify", "--games", "400", "--json", "v.json")
    assert result.exit_code == 0, result.output
    said = re.sub(r"\s+", " ", result.output)
    # Appendix B by hand: 60 - 54 = 6; 6 + 10.4, two thirds of it 10.93; 6 + 4 = 10; 6 x 11 = 66; 20 - 5 = 15.
    lines = "60 − 54 = 6|(6 + 10.40)|= 10.93|6 + 4 = 10|6 × 11 = 66|66 / 24 = 2.75|(20 − 5) / 1 = 15|20 − 18 = 2"
    for line in lines.split("|"):
        assert line in said, line
    assert json.loads(Path("v.json").read_text())[0]["broken"] == []


def test_verify_names_what_a_change_breaks(run) -> None:
    result = run("verify", "--games", "50", "--set", "track.cells.43=rock", "--json", "v.json")
    assert result.exit_code == 1
    broken = json.loads(Path("v.json").read_text())[0]["broken"]
    assert {"curves", "rocks"} <= set(broken)  # 13 curves become 12, 6 rocks become 7


def test_bad_input_is_refused_in_a_sentence(run) -> None:
    refused(run("print", "chess"), "unknown game 'chess'", "continental_spin")
    refused(run("simulate", "continental_spinn"), "did you mean 'continental_spin'?")
    refused(run("simulate", "continental_spin", "--players", "6"), "players: 6", "2 to 5 players")
    refused(run("simulate", "continental_spin", "--policy", "clever"), "no policy 'clever'", "random, greedy")
    refused(run("simulate", "continental_spin", "--variant", "shrt"), "did you mean 'short'?")
    refused(run("verify", "--set", "track.cells.61=rock"), "track.cells.61", "cells 1 to 60")
    refused(run("verify", "--set", "terrain.curve.cots=1"), "terrain.curve", "did you mean 'cost'?")
    refused(run("verify", "--set", "nonsense"), "PATH=VALUE")
    refused(run("print", "--lang", "fr"), "'fr'")
    refused(run("replay", "nowhere.json"), "nowhere.json", "No such file", code=1)


def test_an_unwritable_result_is_refused(run) -> None:
    Path("file").write_text("not a folder")
    refused(run("simulate", "continental_spin", "--games", "2", "--json", "file/x.json"), "file")
