"""The game's tables, changed at will."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.royal_derby.schema import Tables
from engine.registry import find


@pytest.fixture
def changed() -> Callable[..., Tables]:
    """Tables with variants and changes laid over them: changed("marathon", **{"bets.cap": 7})."""

    def load(*variants: str, **changes: Any) -> Tables:
        return find("royal_derby").load(variants, changes.items())

    return load


@pytest.fixture
def tables(changed: Callable[..., Tables]) -> Tables:
    return changed()
