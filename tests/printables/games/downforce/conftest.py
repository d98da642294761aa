"""Changed tables are played anew for the rulebook: here a few races will do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from printables.games.downforce.rulebook import played


@pytest.fixture(scope="session", autouse=True)
def _few_races() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(played, "GAMES", 20)
        yield
