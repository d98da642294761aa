"""Single edits over all kinds of number and all games: compare names what a person expects, and nothing else."""

from __future__ import annotations

import math
import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.compare.numbers import differing
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import check
from engine.registry import find
from engine.tables import parse_override
from printables.compare.pages import changed_prints
from printables.components.registry import components

WHOLE_TEXT = "rulebook"  # it names nearly every number, so the table leaves it out
ALL = "RULEPRESS_ALL"  # set by make soak; otherwise one edit of each game is tried
EDITS = tomllib.loads((Path(__file__).parent / "edits.toml").read_text(encoding="utf-8"))["edits"]


FEW = {edit["game"]: edit for edit in reversed(EDITS)}.values()
TRIED = EDITS if os.environ.get(ALL) else list(FEW)


@cache
def exact(key: str) -> list[Claim]:
    game = find(key)
    return [claim for claim in load_claims(game.claims, game.identities) if claim.kind == "exact"]


def worked_out(key: str, tables: Any) -> dict[str, tuple[str, float]]:
    game = find(key)
    found = {claim.id: check(claim, game.identities[claim.identity], tables, {}) for claim in exact(key)}
    return {name: (one.verdict, -1 if math.isnan(one.found.value) else one.found.value) for name, one in found.items()}


@cache
def before(key: str) -> dict[str, tuple[str, float]]:
    return worked_out(key, find(key).load())


@pytest.mark.parametrize("edit", TRIED, ids=[f"{edit['game']}-{edit['set']}" for edit in TRIED])
def test_an_edit_moves_what_a_person_expects(edit: dict[str, Any]) -> None:
    game = find(edit["game"])
    path, value = parse_override(edit["set"])
    one, other = game.load(), game.load((), [(path, value)])
    (number,) = differing(one, other)
    assert number.after == value
    after = worked_out(game.key, other)
    moved = sorted(name for name, found in before(game.key).items() if found != after[name])
    prints = changed_prints(components(game.key), one, other, ["en"])
    drawn = [change.key for change in prints.changed if not change.key.startswith(WHOLE_TEXT)]
    assert (moved, drawn) == (sorted(edit["claims"]), edit["components"])


def test_the_edits_are_of_every_game_and_kind() -> None:
    from engine.registry import GAMES

    assert len(EDITS) >= 40
    assert {edit["game"] for edit in EDITS} == set(GAMES)
    kinds = {  # of number, by what their paths are
        "a cell": "track.legs.",
        "a leg's length": "course.obstacles.",
        "a card count": "drive.cards.5.copies",
        "a cost": "cards.harem.cost",
        "a point value": "points.final.1",
        "a name": "relics.kinds.eye.name",
    }
    assert {kind for kind, path in kinds.items() if any(edit["set"].startswith(path) for edit in EDITS)} == set(kinds)
