"""Every row that is worked out by hand, of every game's ledger, is as recorded."""

from __future__ import annotations

import math
import re
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from engine.game import Game
from engine.identity import BY_GAMES
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import check
from engine.registry import GAMES, find
from tests.soak.breaking import breaks
from tests.soak.breaking import read as read_changes
from tests.soak.changes import Change

BY_HAND = [
    (game, claim)
    for game in map(find, GAMES)
    for claim in load_claims(game.claims, game.identities)
    if claim.identity and claim.kind not in BY_GAMES
]


@cache
def tables_of(game: Game) -> Any:
    """Its tables, read once: rows keep what others of the same tables have worked out, and so do the rules."""
    tables = game.load()
    game.rules(tables)
    return tables


opened: list[str] = []  # tables, since somebody has begun to listen
_listening = False


@contextmanager
def listening() -> Iterator[list[str]]:
    """The files of tables that are opened meanwhile."""
    global _listening
    opened.clear()
    _listening = True
    try:
        yield opened
    finally:
        _listening = False


@cache
def _listen() -> None:
    def hear(event: str, arguments: tuple[Any, ...]) -> None:
        if _listening and event == "open" and str(arguments[0]) in tables:
            opened.append(str(arguments[0]))

    tables = {str(path) for game in map(find, GAMES) for path in game.sources().values()}
    sys.addaudithook(hear)  # for good: there is no taking it away


@pytest.mark.parametrize(("game", "claim"), BY_HAND, ids=[f"{game.key}-{claim.id}" for game, claim in BY_HAND])
def test_every_row_by_hand_is_as_recorded(game: Game, claim: Claim) -> None:
    """From the tables that it is given: one that read tables itself would not see what was changed, as of a variant."""
    tables = tables_of(game)
    _listen()
    with listening() as read:
        finding = check(claim, game.identities[claim.identity], tables, {})
    assert read == []
    assert not math.isnan(finding.found.value)
    assert finding.lines
    assert not finding.broken, (claim.verdict, finding.verdict, finding.found.value)


OF_VARIANTS = [
    (game, row, changes)
    for game in map(find, GAMES)
    for row, changes in read_changes(game).items()
    if any(path.startswith("variants.") for path, _ in changes)
]


@pytest.mark.parametrize(("game", "row", "changes"), OF_VARIANTS[::4], ids=[row for _, row, _ in OF_VARIANTS[::4]])
def test_rows_about_variants_follow_what_is_set_in_them(game: Game, row: str, changes: list[Change]) -> None:
    claim = next(claim for of, claim in BY_HAND if of is game and claim.id == row)
    assert breaks(game, claim, changes)


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
