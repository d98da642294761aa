"""What a test has started ends with the run of tests, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from tests.processes import all_gone, started, waited_for

ROOT = Path(__file__).parents[1]
# A run of tests in which something was started that obeys no signal, in a session of its own, and its child likewise.
RUN = """
import signal, subprocess, sys
from tests.processes import guarded
signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background ignores it, and its children do
stubborn = "import signal, time; [signal.signal(n, signal.SIG_IGN) for n in (1, 2, 15)]; time.sleep(100)"
parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {stubborn!r}])"
with guarded():
    subprocess.Popen([sys.executable, "-c", parent], start_new_session=True, stdout=subprocess.DEVNULL)
    sys.stdin.readline()
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, None])
def test_nothing_outlives_a_run(number: int | None) -> None:
    with started([sys.executable, "-c", RUN], cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL) as run:
        assert run.stdin is not None
        below = waited_for(lambda: _three_of(run))
        assert len(below) == 3
        if number:
            os.kill(run.pid, number)
        else:
            run.stdin.close()
        run.wait(20)
        assert waited_for(lambda: all_gone(below), 20)


def _three_of(run: subprocess.Popen[str]) -> list[psutil.Process]:
    """The guard, what a test has started, and its child."""
    found = psutil.Process(run.pid).children(recursive=True)
    return found if len(found) == 3 else []
