"""Do the tests see every change of a game's rules? Mutants of them, one at a time, against tests, kept games and rows.

    python -m tests.soak.mutants GAME [FUNCTION ...]    # all functions that `legal` and `step` call, or those named

The rules run uncompiled, so that a mutant is ready at once. Each test that is quick enough so is run alone first, which
tells the statements that it comes to; a mutant then meets the tests that come to its statement, the quickest first,
until one fails, ENOUGH of them at most. Each run is a process of its own with a limit of processor time: an endless
loop is a mutant noticed. Mutants that do the same as the rules are kept with the reason in mutants.toml, and do not
count. Survivors are named. Exits with 1 where fewer than GOAL of the others are noticed, or one that is kept is none
any more.
"""

from __future__ import annotations

import os
import re
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import numpy as np
import pytest

from engine.game import Game
from engine.registry import find
from tests.soak.apart import apart, limit
from tests.soak.mutation import SEEN, mutants, reached, watched

GOAL = 0.95
LONGEST = 1.0  # processor seconds of a test that is asked
ENOUGH = 10.0  # processor seconds of all that a mutant meets: what is noticed by longer ones alone counts as surviving
SAME = Path(__file__).parent / "mutants.toml"
ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "engine" / "games"
GUARDS = ("nothing_outlives_the_tests", "no_process_is_left")  # each would start a process for each test
SLOW = re.compile(
    "polic|planner|styles|solo|odds|chances|worth|model|properties|whole_games|number|test_ledger.py"
)  # uncompiled
SHARED = ("test_replays.py", "test_ledgers.py")  # of these, what names the game

Line = tuple[str, int]


class Trial(NamedTuple):
    """A test that may notice a mutant: what it takes, and the statements of the rules that it comes to."""

    seconds: float
    item: pytest.Item
    lines: frozenset[Line]


def functions_of(game: Game) -> list[FunctionType]:
    """What the `legal` and `step` of a game call, of its own."""
    module = game.compiled.step.__globals__  # type: ignore[attr-defined]
    return reached([module[name] for name in ("allowed", "decide", "carry_on")], game.claims.parent)


def watching(codes: Mapping[FunctionType, CodeType]) -> dict[str, set[int]]:
    """Have functions tell the lines of the statements that they come to, by module; `codes` are those of `watched`."""
    seen = {function.__module__: set[int]() for function in codes}
    for function, code in codes.items():
        function.__globals__[SEEN] = seen[function.__module__]
        function.__code__ = code
    return seen


class Runner:
    """Takes the place of pytest's loop over the tests that it has found."""

    def __init__(self, game: Game, names: list[str]) -> None:
        functions = functions_of(game)
        self.game, self.watched = game, {function: watched(function) for function in functions}
        self.mutants = [
            one for function in functions if not names or function.__name__ in names for one in mutants(function)
        ]
        kept = tomllib.loads(SAME.read_text(encoding="utf-8")).get(game.key, [])
        known = {(one["function"], one["before"], one["after"]) for one in kept}
        self.same = {one for one in known if not names or one[0] in names}
        self.ends = Counter[str]()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [one for one in items if self.game.key in one.nodeid and not SLOW.search(_file(one))]
        for item in items:
            item.fixturenames[:] = [name for name in item.fixturenames if name not in GUARDS]  # type: ignore[attr-defined]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        trials = [trial for item in session.items if (trial := self.alone(session, item))]
        of = f"{len(trials)} of {len(session.items)} tests come to the rules"
        print(f"{self.game.key}: {len(self.mutants)} mutants; {of}", flush=True)
        self.try_all(session, sorted(trials, key=lambda trial: trial.seconds))
        return True

    def alone(self, session: pytest.Session, item: pytest.Item) -> Trial | None:
        """What a test comes to with the rules as they are; None where it fails or takes too long uncompiled."""

        def run() -> tuple[float, frozenset[Line]] | None:
            limit(LONGEST)
            seen = watching(self.watched)
            began = time.process_time()
            passed = _passes(session, item)
            lines = frozenset((module, line) for module, lines in seen.items() for line in lines)
            return (time.process_time() - began, lines) if passed else None

        found = apart(run)
        return Trial(found[0], item, found[1]) if found and found[1] else None

    def try_all(self, session: pytest.Session, trials: list[Trial]) -> None:
        """What comes of every mutant; survivors are told at once. Raises AssertionError where no mutant is needed."""
        assert not _noticed(session, trials, lambda: None), "the tests fail with the rules as they are"
        for mutant in self.mutants:
            key = (mutant.function.__name__, mutant.before, mutant.after)
            asked = [one for one in trials if (mutant.function.__module__, mutant.line) in one.lines]
            if key in self.same:
                self.same.discard(key)
                self.ends["the same"] += 1
            elif _noticed(session, asked, mutant.apply):
                self.ends["noticed"] += 1
            else:
                self.ends["survives"] += 1
                print(f"survives: {mutant}", flush=True)

    def told(self) -> int:
        """The end of the report, and the exit code."""
        noticed, survive = self.ends["noticed"], self.ends["survives"]
        share = noticed / (noticed + survive)
        print(
            f"{noticed} of {noticed + survive} noticed ({share:.1%}); {self.ends['the same']} do the same as the rules"
        )
        for one in sorted(self.same):
            print(f"kept as doing the same, but no mutant any more: {', '.join(one)}")
        return int(share < GOAL or bool(self.same))


def _noticed(session: pytest.Session, trials: list[Trial], change: Callable[[], None]) -> bool:
    """Does one of these fail, or find no end, once the rules are changed?"""
    spent = np.cumsum([one.seconds for one in trials])
    asked = trials[: 1 + int(np.searchsorted(spent, ENOUGH))]

    def run() -> bool:
        change()
        for trial in asked:
            limit(LONGEST + 2 * trial.seconds)
            if not _passes(session, trial.item):
                return True
        return False

    return apart(run) is not False


def _file(item: pytest.Item) -> str:
    return item.nodeid.split("::")[0]


def _passes(session: pytest.Session, item: pytest.Item) -> bool:
    with np.errstate(over="ignore"):  # random streams wrap round
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return not session.testsfailed


def main(words: list[str]) -> int:
    """Tell which mutants nothing notices, and the share of the others."""
    runner = Runner(find(words[0]), words[1:])
    where = [str(GAMES / words[0]), *(str(GAMES / name) for name in SHARED)]
    settings = ["-c", os.devnull, "--rootdir", str(ROOT), "-s", "-p", "no:cacheprovider", "-p", "no:terminal"]
    pytest.main([*settings, *where], plugins=[runner])
    return runner.told()


def uncompiled() -> None:
    """Begin this program anew where compiled code runs in it."""
    if os.environ.get("NUMBA_DISABLE_JIT") != "1":
        os.environ["NUMBA_DISABLE_JIT"] = "1"
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


if __name__ == "__main__":
    uncompiled()
    sys.exit(main(sys.argv[1:]))
