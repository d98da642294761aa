"""The game's tables, changed at will."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.blind_snipe.schema import TABLES, Tables
from engine.tables import load


@pytest.fixture
def changed() -> Callable[..., Tables]:
    """Tables with variants and changes laid over them: changed("referee", **{"hand.safe": 4})."""

    def laid_over(*variants: str, **changes: Any) -> Tables:
        return load(Tables, TABLES, variants, changes.items())

    return laid_over


@pytest.fixture(scope="session")
def tables() -> Tables:
    return load(Tables, TABLES)
