"""How fast a design answers: one changed number compared, a save that is watched, and a sweep over tables."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from engine.compare.balance import balance
from engine.projects.beginning import begin
from engine.registry import find
from printables.text.templates import folder as templates
from tests.bench.figures import Figure, best_seconds, run_python

GAME = "continental_spin"
EDITS = ("relics.kinds.spine.points=4", "track.legs.2.cells.1=rock")
PATIENCE = 120.0  # seconds for all saves; then it is ended
GAMES = 4_800  # of the balance, as `rulepress compare` has it
COMMAND = """
from printables.cli.main import app
app({arguments!r}, standalone_mode=False)
"""


def measure() -> Iterator[Figure]:
    """Figures of Continental Spin, the game with the most claims; each warm, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        _run("compare", GAME, "--set", EDITS[0], "--out", str(out / "0"))  # compiled, and the side before known
        for edit in EDITS:
            took = best_seconds(partial(_run, "compare", GAME, "--set", edit, "--out", str(out / "1")), times=2)
            yield Figure(f"rulepress compare, {edit}: claims, pages and balance", took, "s", at_most=5)
        yield from _balance()
        points = ("--vary", "points.final.1=1..10", "--vary", "points.leg.1=3..12")
        sweep = ("sweep", GAME, *points, "--measure", "score", "--games", "2000", "--players", "4")
        took = best_seconds(lambda: _run(*sweep, "--out", str(out / "sweep")), times=1)
        yield Figure("rulepress sweep, 100 points of 2,000 games of four", took, "s", at_most=30)
        claims, pages = _watch(out)
        yield Figure("rulepress watch, exact claims after a save", claims, "s", at_most=1)
        yield Figure("rulepress watch, changed pages after a save", pages, "s", at_most=5)


def _balance() -> Iterator[Figure]:
    """Of one changed cell, and how sure the mean score after it is."""
    game = find(GAME)
    before, after = game.load(), game.load((), [("track.legs.2.cells.1", "rock")])
    took = best_seconds(lambda: balance(game, before, after, 4, GAMES, 1))
    (score,) = (one for one in balance(game, before, after, 4, GAMES, 1).shifts if one.measure.key == "score")
    yield Figure(f"balance, {GAMES:,} games of each side", took, "s", at_most=3)
    yield Figure("its mean score is sure to ±", (score.after.high - score.after.low) / 2, "points", at_most=0.5)


def _watch(out: Path) -> tuple[float, float]:
    """Seconds from a save to what it says of the claims by hand, and of what it has printed, at best."""
    project = out / "mine"
    begin(project, find(GAME), templates())
    file = project / "tables.toml"
    text = file.read_text(encoding="utf-8")
    command = [sys.executable, "-c", COMMAND.format(arguments=["watch", str(project), "--out", str(out / "watch")])]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        end = threading.Timer(PATIENCE, process.kill)
        end.start()
        try:
            _wait(process, "watch.html")
            took = []
            for number in range(3):
                changed = re.sub("(spine = .*)points = 3", rf"\g<1>points = {4 + number}", text)
                file.write_text(changed, encoding="utf-8")
                began = time.perf_counter()
                took.append((_wait(process, " s") - began, _wait(process, " s") - began))
        finally:
            end.cancel()
            process.terminate()
    claims, pages = zip(*took, strict=True)
    return min(claims), min(pages)


def _wait(process: subprocess.Popen[str], said: str) -> float:
    """When the next line with this comes. Raises RuntimeError where the process ends without it."""
    assert process.stdout is not None
    for line in process.stdout:
        if said in line:
            return time.perf_counter()
    raise RuntimeError(f"nothing said {said!r}")


def _run(*arguments: str) -> None:
    run_python(COMMAND.format(arguments=list(arguments)))
