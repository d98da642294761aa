"""One set of changed tables through every command, as a person would call it."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import chdir
from pathlib import Path

from typer.testing import CliRunner

from engine.game import Game
from printables.cli.main import app, brought
from tests.soak.changes import Change, as_option

GAMES_PLAYED = "24"  # in each batch of the ledger, and in each simulation
FINE = {0, 1}  # 1: a claim differs, or a race cannot reach its finish
REFUSED = 2  # told in a line, as when a text does not fit on its sheet, or a deck is too large to be searched
MAY_REFUSE = {"print", "solo", "odds"}


class Broken(AssertionError):
    """A command ended as none may, or took too long."""


def commands(game: Game, changes: Sequence[Change], printed: bool) -> Iterator[list[str]]:
    """What is called, each with the changes. A log is replayed that a simulation has kept."""
    given = [part for change in changes for part in ("--set", as_option(change))]
    brings = dict(brought())[game.key]
    yield ["verify", game.key, "--games", GAMES_PLAYED, "--out", "verify", "--brief", *given]
    yield ["simulate", game.key, "--games", GAMES_PLAYED, "--jobs", "1", "--logs", "logs", *given]
    yield ["replay", "LOG"]
    if brings.odds:
        yield ["odds", game.key, "--width", "20", *given]
    if brings.solo:
        yield ["solo", game.key, "par", "--seed", "1", *given]
        yield ["solo", game.key, "deal", "--out", "deal", "--seed", "1", *given]
    if printed:
        yield ["print", game.key, "--out", "print", *given]


def run(game: Game, changes: Sequence[Change], folder: Path, printed: bool, longest: float) -> dict[str, float]:
    """Seconds that each command took in `folder`. Raises Broken, which names the command to call again."""
    took = {}
    with chdir(folder):
        for words in commands(game, changes, printed):
            if "LOG" in words:
                logs = sorted(Path("logs").glob("*.json"))
                words = [word if word != "LOG" else str(logs[0]) for word in words] if logs else ["games"]
            began = time.perf_counter()
            ended = CliRunner(env={**os.environ, "LANG": "C.UTF-8"}).invoke(app, words, input="")
            took[words[0]] = max(took.get(words[0], 0.0), time.perf_counter() - began)
            called = "rulepress " + " ".join(words)
            if ended.exception is not None and not isinstance(ended.exception, SystemExit):
                raise Broken(f"{called}: {ended.exception!r}") from ended.exception
            refused = ended.exit_code == REFUSED and words[0] in MAY_REFUSE and "rulepress: " in ended.output
            if ended.exit_code not in FINE and not refused:
                raise Broken(f"{called}: exit code {ended.exit_code}: {ended.output[-400:]}")
            if took[words[0]] > longest:
                raise Broken(f"{called}: took {took[words[0]]:.0f} seconds")
        _check_report(Path("verify/report.json"))
    return took


def _check_report(path: Path) -> None:
    """Each row has a verdict, and one that cannot be worked out a reason."""
    for ledger in json.loads(path.read_text(encoding="utf-8")):
        for row in ledger["claims"]:
            if row["verdict"] == "unworkable" and not (row["broken"] and row["derivation"]):
                raise Broken(f"{row['id']}: unworkable, and no reason is given")
