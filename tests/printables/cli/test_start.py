"""What a command loads before it does anything: every command, and every process that plays games, begins so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HEAVY = ("numba", "numpy", "scipy", "reportlab", "PIL", "jinja2")


def test_a_command_begins_without_what_takes_time_to_load() -> None:
    told = "import sys, printables.cli.main; print(*{name.split('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, timeout=60)
    assert "typer" in loaded.stdout.split()
    assert not set(HEAVY) & set(loaded.stdout.split())


def test_cards_are_printed_without_tables_templates_or_games(tmp_path: Path) -> None:
    """What prints a deck of somebody else's loads none of what reads tables, fills in templates or plays."""
    told = f"""
import sys
from pathlib import Path
from tests.bench.decks import deck, rulepress
from pathlib import Path
rulepress(deck(2), Path({str(tmp_path / "deck.pdf")!r}))
print(*{{name.split('.')[0] for name in sys.modules}})
"""
    loaded = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, timeout=60)
    assert "reportlab" in loaded.stdout.split()
    assert not {"numba", "numpy", "scipy", "pydantic", "jinja2", "markdown_it"} & set(loaded.stdout.split())
