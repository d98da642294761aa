"""Every row that is worked out by hand, of every game's ledger, is as recorded."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

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


@cache
def tables_of(game: Game) -> Any:
    """Its tables, read once: rows keep what others of the same tables have worked out."""
    return game.load()


@pytest.mark.parametrize(("game", "claim"), BY_HAND, ids=[f"{game.key}-{claim.id}" for game, claim in BY_HAND])
def test_every_row_by_hand_is_as_recorded(game: Game, claim: Claim) -> None:
    finding = check(claim, game.identities[claim.identity], tables_of(game), {})
    assert not math.isnan(finding.found.value)
    assert finding.lines
    assert not finding.broken, (claim.verdict, finding.verdict, finding.found.value)


def keys_of(value: Any) -> Iterator[str]:
    """Everything in tables and worked examples that is called by a key."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield str(name)
            yield from keys_of(one)
            if name == "key":
                yield str(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from keys_of(one)


@pytest.mark.parametrize("game", [find(key) for key in GAMES], ids=list(GAMES))
def test_every_identity_is_named_by_a_row_or_one_like_it_is(game: Game) -> None:
    """Like it: of another number, player or piece, as identities of a whole table are made in one go."""
    folder = game.claims.parent
    data = [tomllib.loads(file.read_text()) for file in folder.rglob("*.toml") if "claims" not in str(file)]
    keys = set(keys_of(data))

    def family(identity: str) -> str:
        return "_".join("?" if re.fullmatch(r"\d+", word) or word in keys else word for word in identity.split("_"))

    named = {family(claim.identity) for claim in load_claims(game.claims, game.identities) if claim.identity}
    assert [one for one in game.identities if family(one) not in named] == []
