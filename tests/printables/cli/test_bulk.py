"""The command line at work on many games: quick and whole ledgers, Ctrl-C at a terminal, and what is left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import psutil
import pytest
from typer.testing import CliRunner, Result

from printables.cli.main import app
from tests.processes import AT_A_TERMINAL, all_gone, started, waited_for, workers_of
from tests.processes import run as run_command

posix = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


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
    assert (data["format"], data["partial"], data["set"]) == ("rulepress-verify/1", False, [])
    assert data["looks"] == [1200, 4800]
    assert Path("out/verify/report.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_changed_cell_exits_with_1_and_is_named(run) -> None:
    """Cell 43 is a curve: as a rock it makes 12 curves and 7 rocks."""
    result = run("verify", "--games", "120", "--brief", "--set", "track.cells.43=rock", "--out", "report")
    assert result.exit_code == 1
    end = result.output[result.output.index("claims that differ from the ledger") :]
    assert "curves:" in end
    assert "rocks:" in end
    assert "track.cells.43=rock" in Path("report/report.html").read_text(encoding="utf-8")


def test_the_same_seed_writes_the_same_bytes(run) -> None:
    for folder in ("a", "b"):
        assert run("verify", "royal_derby", "--games", "120", "--out", folder, "--seed", "5").exit_code in (0, 1)
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


STARTED = 2.5  # seconds of a processor, after which one that plays has been ready for a while
SOME_GAMES = 1_000_000  # bytes of rows: a few tasks, of which the first has been counted
SIMULATE = ("simulate", "continental_spin", "--policy", "random", "--lang", "en")


def cut(folder: Path, command: list[str], jobs: int, number: int, whole_group: bool) -> dict[str, Any]:
    """What a run that a signal has ended wrote: all that was played by then. It has left no process.

    The rows of single games tell when it plays, and are so much that at any moment some are on their way.
    """
    result, rows = folder / "cut.json", folder / "cut.csv"
    asked = [*command, *SIMULATE, "--games", "100000000", "--jobs", str(jobs), "--json", str(result)]
    with started([*asked, "--rows", str(rows)], cwd=folder) as process:

        def at_play() -> list[psutil.Process]:
            found = workers_of(process) if jobs > 1 else [psutil.Process(process.pid)]
            kept = sum(path.stat().st_size for path in folder.iterdir())
            return found if len(found) == jobs and kept > SOME_GAMES else []

        playing = waited_for(at_play)
        assert playing
        os.killpg(process.pid, number) if whole_group else os.kill(process.pid, number)
        said, errors = process.communicate(timeout=60)
        assert process.returncode == 128 + number, errors
        assert "Traceback" not in errors
        assert waited_for(lambda: all_gone(playing), 20)
    assert "stopped early" in said
    data: dict[str, Any] = json.loads(result.read_text())
    assert data["partial"] is True
    assert 0 < data["games"] < 100_000_000
    assert rows.read_bytes().count(b"\n") == 1 + data["games"]
    return data


@posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_at_a_terminal(tmp_path: Path, jobs: int) -> None:
    """All processes of the command get it, as from a terminal. What was played by then is the run of so many games."""
    early = cut(tmp_path, AT_A_TERMINAL, jobs, signal.SIGINT, True)
    if jobs == 1:  # games are played one after another
        return
    whole = tmp_path / "whole.json"
    run_command(*SIMULATE, "--games", str(early["games"]), "--jobs", "2", "--json", str(whole), check=True)
    assert {**json.loads(whole.read_text()), "partial": True} == early


@posix
@pytest.mark.parametrize(("number", "whole_group"), [(signal.SIGTERM, True), (signal.SIGHUP, False)])
def test_signals_to_end_report_what_was_played(tmp_path: Path, number: int, whole_group: bool) -> None:
    """Sent to all processes of a command, as by a system that goes down, or to it alone, as `kill` does."""
    cut(tmp_path, AT_A_TERMINAL, 2, number, whole_group)


@posix
def test_a_parent_that_ignores_ctrl_c_does_not_keep_it_alive(tmp_path: Path) -> None:
    """As nohup's shell, whose children then ignore it too."""
    ignoring = AT_A_TERMINAL[2].replace("signal.default_int_handler", "signal.SIG_IGN")
    cut(tmp_path, [*AT_A_TERMINAL[:2], ignoring], 2, signal.SIGTERM, False)


@posix
def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    """Even in the middle of compiled rules, which let no other thread of theirs run."""
    planner = ("simulate", "blind_snipe", "--policy", "planner", "--jobs", "2", "--games", "10000000")
    with started(
        [*AT_A_TERMINAL, *planner], cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:

        def busy() -> list[psutil.Process]:
            workers = workers_of(process)
            return workers if len(workers) == 2 and all(sum(one.cpu_times()[:2]) > STARTED for one in workers) else []

        workers = waited_for(busy)
        assert workers
        os.kill(process.pid, signal.SIGKILL)
        process.wait(10)
        assert waited_for(lambda: all_gone(workers), 20)
