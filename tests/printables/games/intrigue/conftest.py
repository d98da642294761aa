"""Changed tables are played anew for the rulebook: here a few games will do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from printables.games.intrigue.rulebook import played


@pytest.fixture(scope="session", autouse=True)
def _few_games() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(played, "GAMES", 20)
        patch.setattr(played, "WORTH_GAMES", 2)
        yield
