"""One deck made by five libraries, each in a process of its own from start to end; and printing whole games.

Every process finds its modules compiled, ours too, as pip leaves those of a package that is installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from tests.bench import decks
from tests.bench.figures import Figure

COUNTS = (200, 1000, 5000)  # cards
ROUNDS = 5  # of which the fastest counts: others only add to it
NAMES = {
    "rulepress": "Rulepress",
    "reportlab": "reportlab alone",
    "fpdf2": "fpdf2",
    "typst": "typst",
    "weasyprint": "WeasyPrint",
}
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
ONCE = {("weasyprint", 5000), ("weasyprint", 1000)}  # minutes of patience
PRINT = """
import resource, sys
from printables.cli.main import app
try:
    app(["print", "--out", sys.argv[1]])
except SystemExit as ended:
    assert not ended.code
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""
BOOKLETS = """
import time
from engine.registry import GAMES, find
from printables.components.parts import Booklet
from printables.components.registry import components
from printables.export.pdf import document
from printables.pages.page_list import pages_of
for key in GAMES:
    tables, build = find(key).load(), components(key)
    for lang in tables.languages:
        began = time.perf_counter()
        booklet = next(one for one in build(tables, lang) if isinstance(one, Booklet))
        document([booklet], {booklet.key: pages_of(booklet, tables, lang)}, tables, lang)
        print(time.perf_counter() - began)
"""


@dataclass(frozen=True)
class Run:
    """What making a deck took: seconds, peak memory in MB, and the kB of the file."""

    seconds: float
    memory: float
    size: float


def measure() -> Iterator[Figure]:
    """Time, memory and size of each maker, and how Rulepress compares."""
    found: dict[tuple[str, int], Run] = {}
    makers = [maker for maker in decks.MAKERS if _works(maker)]
    for number in range(ROUNDS):  # everything in turn, so that a busy moment meets all alike
        for count, maker in product(COUNTS, makers):
            if not number or (maker, count) not in ONCE:
                run = _run(maker, count)
                best = found.get((maker, count), run)
                found[maker, count] = Run(min(best.seconds, run.seconds), min(best.memory, run.memory), run.size)
    for count, maker in product(COUNTS, makers):
        run, what, ours = found[maker, count], f"{count:,} cards, {NAMES[maker]}", maker == "rulepress"
        yield Figure(what, run.seconds, "s")
        yield Figure(f"{what}: peak memory", run.memory, "MB", at_most=150 if ours and count == 5000 else None)
        yield Figure(f"{what}: file", run.size, "kB", at_most=100 if ours and count == 200 else None)
    yield from _compared(found)
    seconds, memory = min(_print_all() for _ in range(3))
    yield Figure("make print, every game in both languages", seconds, "s", at_most=20)
    yield Figure("make print: peak memory", memory, "MB", at_most=350)
    yield Figure("the slowest rulebook as a booklet, from its tables on", _slowest_booklet(), "s", at_most=2)


def _compared(found: dict[tuple[str, int], Run]) -> Iterator[Figure]:
    """Rulepress against each of the others, and against itself: time must grow as the deck does."""
    goals = {("weasyprint", 200): 0.2, ("reportlab", 200): 1.3, ("typst", 5000): 1.0}
    for (maker, count), run in found.items():
        if maker != "rulepress":
            ours, goal = found["rulepress", count].seconds, goals.get((maker, count))
            yield Figure(f"{count:,} cards, Rulepress by {NAMES[maker]}", ours / run.seconds, at_most=goal)
    low, middle, high = (found["rulepress", count].seconds for count in COUNTS)
    growth = (high - middle) / 4000 / ((middle - low) / 800)
    yield Figure("a further card beyond 1,000, by one up to there", growth, at_most=1.3)


def _run(maker: str, count: int) -> Run:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "deck.pdf"
        command = [sys.executable, decks.__file__, maker, str(count), str(file)]
        began = time.perf_counter()
        done = _answer(command)
        return Run(time.perf_counter() - began, float(done[1]), file.stat().st_size / 1000)


def _works(maker: str) -> bool:
    """Whether a maker can be run here; one that cannot is left out, and says why."""
    try:
        _run(maker, 1)
    except subprocess.CalledProcessError as error:
        reason = (error.stderr.strip().splitlines() or ["it failed"])[-1]
        print(f"{NAMES[maker]} is left out: {reason}", file=sys.stderr)
        return False
    return True


def _print_all() -> tuple[float, float]:
    """Seconds and peak MB of printing every game, as `make print` does."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        done = _answer([sys.executable, "-c", PRINT, folder])
        return time.perf_counter() - began, float(done[-1])


def _slowest_booklet() -> float:
    """Seconds that laying out and drawing a booklet takes, of that game and language where it takes longest."""
    return max(map(float, _answer([sys.executable, "-c", BOOKLETS])))


def _answer(command: list[str]) -> list[str]:
    """The words that a process prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, **COMPILED})
    return done.stdout.split()
