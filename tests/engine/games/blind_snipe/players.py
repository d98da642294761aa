"""Players of Blind Snipe at a table of today's rules: what one chooses, and the positions of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from engine.game import Record
from tests.engine.games.blind_snipe.table import GAME

TABLES = GAME.load()
RULES = GAME.rules(TABLES)


def chosen(policy: str, position: Record, seed: int = 1) -> str:
    """What a policy does in a position."""
    return GAME.action_name(GAME.choose(policy, RULES, position, np.array([seed], np.uint64)))


def positions(policy: Sequence[str], seed: int) -> Iterator[Record]:
    """The positions of a game before each decision, and the last; the same record moves on."""
    position = GAME.start(TABLES, RULES, len(policy), GAME.deal(TABLES, len(policy), seed))
    stream = np.array([seed], np.uint64)
    yield position
    while (seat := GAME.seat_to_act(position)) >= 0:
        assert GAME.step(RULES, position, GAME.choose(policy[seat], RULES, position, stream))
        yield position
