"""The command line at work on many games: quick and whole ledgers, Ctrl-C at a terminal, and what is left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from printables.cli.main import app

COMMAND = [sys.executable, "-c", "from printables.cli.main import main; main()"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def invoke(*arguments: str) -> Result:
        return CliRunner().invoke(app, list(arguments))

    return invoke


def test_quick_writes_both_reports(run) -> None:
    result = run("verify", "continental_spin", "--quick", "--brief")
    assert result.exit_code == 0, result.output
    data = json.loads(Path("out/verify/report.json").read_text(encoding="utf-8"))[0]
    assert (data["format"], data["partial"], data["looks"], data["set"]) == ("rulepress-verify/1", False, [4800], [])
    assert Path("out/verify/report.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_changed_cell_exits_with_1_and_is_named(run) -> None:
    """Cell 43 is a curve: as a rock it makes 12 curves and 7 rocks."""
    result = run("verify", "--quick", "--brief", "--set", "track.cells.43=rock", "--out", "report")
    assert result.exit_code == 1
    end = result.output[result.output.index("claims that differ from the ledger") :]
    assert "curves:" in end
    assert "rocks:" in end
    assert "track.cells.43=rock" in Path("report/report.html").read_text(encoding="utf-8")


def test_the_same_seed_writes_the_same_bytes(run) -> None:
    for folder in ("a", "b"):
        assert run("verify", "continental_spin", "--quick", "--out", folder, "--seed", "5").exit_code in (0, 1)
        arguments = ("simulate", "continental_spin", "--games", "700", "--json", f"{folder}/s.json")
        assert run(*arguments, "--policy", "random").exit_code == 0
    for name in ("report.html", "report.json", "s.json"):
        assert Path("a", name).read_bytes() == Path("b", name).read_bytes()


def test_options_that_exclude_each_other(run) -> None:
    assert run("verify", "--quick", "--games", "100").exit_code == 2
    assert run("simulate", "continental_spin", "--jobs", "2", "--cluster", "tcp://127.0.0.1:9").exit_code == 2
    result = run("simulate", "continental_spin", "--cluster", "tcp://127.0.0.1:9")
    assert result.exit_code == 2
    assert "no Dask scheduler answers" in result.stderr


@pytest.mark.skipif(os.name != "posix", reason="a terminal's Ctrl-C reaches a process group")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_at_a_terminal(tmp_path: Path, jobs: int) -> None:
    """All processes of the command get it, as from a terminal. What was played by then is the run of so many games."""
    result = tmp_path / "cut.json"
    simulate = [*COMMAND, "simulate", "continental_spin", "--policy", "random", "--lang", "en"]
    subprocess.run([*simulate, "--games", "10"], check=True, capture_output=True)  # compiles, where that is to do
    for seconds in (3, 8, 45):  # a slow machine may still be starting after the shortest
        command = [*simulate, "--games", "100000000", "--jobs", str(jobs), "--json", str(result)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, cwd=tmp_path
        ) as process:
            time.sleep(seconds)
            os.killpg(process.pid, signal.SIGINT)
            said, errors = process.communicate(timeout=60)
        assert process.returncode == 130
        assert "Traceback" not in errors
        if result.exists():
            break
    assert "stopped early" in said
    cut = json.loads(result.read_text())
    assert cut["partial"] is True
    assert 0 < cut["games"] < 100_000_000
    whole = tmp_path / "whole.json"
    again = [*simulate, "--games", str(cut["games"]), "--jobs", "2", "--json", str(whole)]
    subprocess.run(again, check=True, capture_output=True)
    assert {**json.loads(whole.read_text()), "partial": True} == cut
