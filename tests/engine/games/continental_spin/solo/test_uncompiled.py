"""Par and blind play are the same compiled and as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys

CODE = """
import numpy as np
from engine.games.continental_spin.solo.blind import Outlook, few_beats
from engine.games.continental_spin.solo.challenge import challenge
from engine.games.continental_spin.solo.par import par
from tests.engine.games.continental_spin.solo.small import SMALL
with np.errstate(over="ignore"):
    for seed in range(4):
        race = challenge((), SMALL, seed)
        print(par(race.rules, race.start(race.deal())))
    race = challenge(["no_relics"], SMALL, 1)
    print(round(Outlook(race.rules, few_beats(race.rules)).worth(race.start(race.deal())), 9))
"""


def said(**environment: str) -> list[str]:
    command = [sys.executable, "-c", CODE]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_compiled_and_uncompiled_agree() -> None:
    lines = said()
    assert len(lines) == 5
    assert any(line.startswith("Par(") for line in lines)
    assert lines == said(NUMBA_DISABLE_JIT="1")
