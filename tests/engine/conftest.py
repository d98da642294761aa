"""Tables to spoil, and logs to spoil."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.games.continental_spin.schema import TABLES
from engine.play.replay import Log, record_game, to_text
from engine.registry import find


@pytest.fixture
def edited(tmp_path: Path) -> Callable[..., Path]:
    """A copy of Continental Spin's tables in which pieces of text are replaced; each must be there exactly once."""

    def edit(*changes: tuple[str, str]) -> Path:
        text = TABLES.read_text(encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        path = tmp_path / "tables.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return edit


@pytest.fixture(scope="session")
def whole_game() -> Log:
    """A whole game of two riders, who play at random."""
    return record_game(find("continental_spin"), 2, 11, 0, ["random"])


@pytest.fixture
def log_data(whole_game: Log) -> dict[str, Any]:
    """The same game as plain data, to be spoilt."""
    return json.loads(to_text(whole_game))
