"""The same tables and options give the same bytes: on every Python, and whatever day the system calls it."""

from __future__ import annotations

import hashlib
import json
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
OTHERWISE = f"""
import builtins, functools, math, operator
old = sum
builtins.sum = {OTHER_SUM[sys.version_info < (3, 12)]}
"""
COMMAND = "from printables.cli.main import main; main()"
# All files of all games, without the gallery; in English: the drawing is the same in every language.
MAKE = """
import hashlib, json
from engine.registry import GAMES, find
from printables.components.registry import components
from printables.export.pdf import documents
made = {}
for key in GAMES:
    tables = find(key).load()
    made |= documents(tables, {"en": components(key)(tables, "en")})
print(json.dumps({name: hashlib.sha256(data).hexdigest() for name, data in made.items()}))
"""


def run(code: str, *arguments: str, python: str = sys.executable, **more: str) -> str:
    """What a Python says that runs some code."""
    environment = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"} | more
    command = [python, "-c", code, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def everything() -> dict[str, str]:
    """The SHA-256 of each file that this Python makes."""
    return json.loads(run(MAKE))


def test_however_a_python_adds_up_floats(everything) -> None:
    assert json.loads(run(OTHERWISE + MAKE)) == everything


@pytest.mark.skipif(not OTHER_PYTHONS, reason="`make pythons` sets up others beside .venv")
@pytest.mark.parametrize("python", OTHER_PYTHONS, ids=lambda path: path.parts[-3])
def test_on_every_python(everything, python) -> None:
    assert json.loads(run(MAKE, python=str(python))) == everything


def test_the_command_writes_the_same_gallery_too_whatever_the_date(everything, tmp_path) -> None:
    written = []
    for first, epoch in (("", "abc"), (OTHERWISE, "86400")):
        out = tmp_path / epoch
        run(first + COMMAND, "print", "blind_snipe", "--lang", "en", "--out", str(out), SOURCE_DATE_EPOCH=epoch)
        written.append({path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in out.iterdir()})
    assert written[0] == written[1]
    del written[0]["index.html"]
    assert len(written[0]) > 5
    assert written[0].items() <= everything.items()
