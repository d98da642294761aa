"""The compiled rules against the plain model: random games over random kingdoms, 2 to 6 players."""

from __future__ import annotations

import numpy as np
import pytest

from tests.engine.games.intrigue.lockstep import compare


@pytest.mark.parametrize("seed", [1, 2])
def test_engine_and_model_play_the_same_games(seed: int) -> None:
    with np.errstate(over="ignore"):
        assert compare(1500, seed) >= 1500
