"""Floats are not added by the built-in `sum`, whose result depends on the Python."""

from __future__ import annotations

from pathlib import Path

from mypy import api

ROOT = Path(__file__).parent.parent
SOURCE = """
import numpy as np

values: list[float] = [0.1] * 3
whole: list[int] = [1, 2]
sum(values)
sum(value / 3 for value in values)
sum((value for value in values), 0.0)
sum(whole)
sum(value > 0 for value in values)
sum(len(str(value)) for value in whole)
"""


def test_mypy_refuses_a_sum_of_floats_and_no_other(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(ROOT)  # where pyproject.toml names the plugin
    path = tmp_path / "sums.py"
    path.write_text(SOURCE)
    said, _, code = api.run(["--cache-dir", str(tmp_path / "cache"), "--follow-imports=silent", str(path)])
    refused = {int(line.split(":")[1]) for line in said.splitlines() if ": error: " in line}
    assert (code, refused) == (1, {6, 7, 8}), said
