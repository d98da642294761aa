"""Changed tables are played anew for what a rulebook shows: which pages change shows after a few games too."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from engine.registry import GAMES


@pytest.fixture(scope="session", autouse=True)
def _few_games() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for game in GAMES:
            played = import_module(f"printables.games.{game}.rulebook.played")
            patch.setattr(played, "GAMES", 20)
            patch.setattr(played, "WORTH_GAMES", 2, raising=False)
        yield
