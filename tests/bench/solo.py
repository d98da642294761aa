"""The solo challenge: par of a deal and of many, the best blind play with its memory, and the start of a race."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial

import numpy as np

from engine.games.continental_spin.solo.challenge import challenge
from engine.games.continental_spin.solo.par import par, pars
from tests.bench.figures import Figure, best_seconds, run_python

BLIND = """
import resource, time
from engine.games.continental_spin.solo.challenge import challenge
from engine.games.continental_spin.solo.summary import work_out
race = challenge(["no_relics"])
began = time.perf_counter()
work_out(race.tables, race.rules)
print(time.perf_counter() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6)
"""
PLAY = """
import sys
from printables.cli.main import main
sys.argv[1:] = ["solo", "play", "--seed", "7", "--clock", "0"]
main()
"""


def first_prompt() -> None:
    """Start a race and wait until it asks for a card."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", PLAY]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        with subprocess.Popen(command, cwd=folder, **pipes) as process:  # type: ignore[call-overload]
            said = b""
            while b"?" not in said:
                said += (part := process.stdout.read1(4096))
                assert part, said.decode()
            process.stdin.close()


def measure() -> Iterator[Figure]:
    """Par, blind play, start."""
    race = challenge()
    states = [race.start(challenge(seed=seed).deal()) for seed in range(200)]
    par(race.rules, states[0])  # compiled, or read from the cache
    times = [best_seconds(partial(par, race.rules, state)) for state in states]
    yield Figure("par of a deal, mean", 1000 * float(np.mean(times)), "ms", at_most=20)
    yield Figure("par of a deal, slowest of 200", 1000 * max(times), "ms", at_most=20)
    yield Figure(
        "par of 1,000 deals, one core", best_seconds(lambda: pars(race.rules, np.arange(1000)), 2), "s", at_most=15
    )
    seconds, peak = map(float, run_python(BLIND).split())
    yield Figure("best blind play, worked out", seconds, "s", at_most=60)
    yield Figure("its memory", peak, "GB", at_most=4)
    first_prompt()
    yield Figure("start of a race, warm", best_seconds(first_prompt), "s", at_most=2)
