"""Every row that is worked out by hand, of every game's ledger, is as recorded."""

from __future__ import annotations

import math

import pytest

from engine.game import Game
from engine.identity import BY_GAMES
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import check
from engine.registry import GAMES, find

BY_HAND = [
    (game, claim)
    for game in map(find, GAMES)
    for claim in load_claims(game.claims, game.identities)
    if claim.identity and claim.kind not in BY_GAMES
]


@pytest.mark.parametrize(("game", "claim"), BY_HAND, ids=[f"{game.key}-{claim.id}" for game, claim in BY_HAND])
def test_every_row_by_hand_is_as_recorded(game: Game, claim: Claim) -> None:
    finding = check(claim, game.identities[claim.identity], game.load(), {})
    assert not math.isnan(finding.found.value)
    assert finding.lines
    assert not finding.broken, (claim.verdict, finding.verdict, finding.found.value)
