"""The same tables and options give the same bytes: on every Python, and whatever day the system calls it."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
OTHER_PYTHONS = sorted(ROOT.glob(".venv-*/bin/python"))  # `make pythons` makes them
# Python 3.12 began to carry along what adding floats rounds off. Each of these stands in for the other kind.
OTHER_SUM = {
    False: "lambda values, start=0: functools.reduce(operator.add, values, start)",
    True: "lambda values, start=0: math.fsum([start, *v]) if float in map(type, v := list(values)) else old(v, start)",
}
RUN = "from printables.cli.main import main; main()"


def printed(out: Path, *arguments: str, python: str = sys.executable, first: str = "", **more: str) -> dict[str, str]:
    """The SHA-256 of each file that `rulepress print` writes, with `first` run before it."""
    environment = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"} | more
    command = [python, "-c", f"{first}\n{RUN}", "print", *arguments, "--out", str(out)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(out.iterdir())}


@pytest.fixture(scope="module")
def everything(tmp_path_factory) -> dict[str, str]:
    """All games as this Python prints them, in English: the drawing is the same in every language."""
    return printed(tmp_path_factory.mktemp("own"), "--lang", "en")


def test_however_a_python_adds_up_floats(everything, tmp_path) -> None:
    other = OTHER_SUM[sys.version_info < (3, 12)]
    first = f"import builtins, functools, math, operator\nold = sum\nbuiltins.sum = {other}"
    assert printed(tmp_path, "--lang", "en", first=first) == everything


@pytest.mark.skipif(not OTHER_PYTHONS, reason="`make pythons` sets up others beside .venv")
@pytest.mark.parametrize("python", OTHER_PYTHONS, ids=lambda path: path.parts[-3])
def test_on_every_python(everything, tmp_path, python) -> None:
    assert printed(tmp_path, "--lang", "en", python=str(python)) == everything


@pytest.mark.parametrize("epoch", ["abc", "86400"])
def test_no_date_is_in_what_is_made(everything, tmp_path, epoch) -> None:
    files = printed(tmp_path, "royal_derby", "--lang", "en", SOURCE_DATE_EPOCH=epoch)
    del files["index.html"]  # it has one game
    assert len(files) > 5
    assert files.items() <= everything.items()
