"""What a command loads before it does anything: every command, and every process that plays games, begins so."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("numba", "numpy", "scipy", "reportlab", "PIL", "jinja2")


def test_a_command_begins_without_what_takes_time_to_load() -> None:
    told = "import sys, printables.cli.main; print(*{name.split('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, timeout=60)
    assert "typer" in loaded.stdout.split()
    assert not set(HEAVY) & set(loaded.stdout.split())
