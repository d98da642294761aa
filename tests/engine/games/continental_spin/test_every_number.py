"""No number of tables.toml can change unnoticed: some row of the ledger is then no longer as recorded.

Each number is changed by one either way, to nothing, and to more than twice itself. A change that the tables refuse
counts as noticed. All are noticed, by rows that need no simulated games; a change of a single cell of the track is too,
but for the word that stands at the last cell: it is the finish whatever the track says there, so no claim can depend
on it. Numbers in names and colours are none of the game's.
"""

from __future__ import annotations

import copy
import time
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.continental_spin.schema import TABLES, Tables
from engine.identity import BY_GAMES
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import check
from engine.registry import find
from engine.tables import TablesError, validate

GAME = find("continental_spin")
DATA = tomllib.loads(TABLES.read_text(encoding="utf-8"))
CHANGES = {"one more": lambda x: x + 1, "one less": lambda x: x - 1, "none": lambda x: 0, "twice": lambda x: 2 * x + 1}
TERRAINS = ("straight", "curve", "rock", "river", "town")
Path = tuple[str | int, ...]


def numbers(node: Any, path: Path = ()) -> Iterator[Path]:
    """Where a number stands in the tables."""
    if isinstance(node, int) and not isinstance(node, bool):
        yield path
    elif isinstance(node, dict | list):
        for key, inner in node.items() if isinstance(node, dict) else enumerate(node):
            yield from numbers(inner, (*path, key))


def changed(path: Path, value: Any) -> Tables | None:
    """The tables with one value changed; None where they refuse it."""
    data = copy.deepcopy(DATA)
    node: Any = data
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    try:
        return validate(Tables, data, "changed")
    except TablesError:
        return None


def value_at(path: Path) -> Any:
    node: Any = DATA
    for key in path:
        node = node[key]
    return node


@pytest.fixture(scope="module")
def claims() -> list[Claim]:
    """The rows that need no games, quick ones first."""
    tables = validate(Tables, DATA, "unchanged")
    ledger = load_claims(GAME.claims, GAME.identities)
    rows = [claim for claim in ledger if claim.identity and claim.kind not in BY_GAMES]
    seconds = {}
    for claim in rows + rows:  # the first time compiles
        begun = time.perf_counter()
        assert not check(claim, GAME.identities[claim.identity], tables, {}).broken
        seconds[claim.id] = time.perf_counter() - begun
    return sorted(rows, key=lambda claim: seconds[claim.id])


def noticed(claims: list[Claim], tables: Tables | None) -> bool:
    """Whether the change is refused, or breaks a row."""
    if tables is None:
        return True
    return any(check(claim, GAME.identities[claim.identity], tables, {}).broken for claim in claims)


def test_there_are_numbers_to_change() -> None:
    """Minutes 8, deck 5 cards, relics 4 x 3 figures, points 2 x 5, and many more."""
    paths = list(numbers(DATA))
    assert len(paths) >= 90
    assert ("points", "leg", 0) in paths
    assert ("variants", "short", "set", "race.legs") in paths


@pytest.mark.parametrize("change", CHANGES)
def test_every_number_is_held_to_account(claims: list[Claim], change: str) -> None:
    unnoticed = []
    for path in numbers(DATA):
        value = CHANGES[change](value_at(path))
        if value != value_at(path) and not noticed(claims, changed(path, value)):
            unnoticed.append((path, value))
    assert unnoticed == []


def test_every_card_value_is_held_to_account(claims: list[Claim]) -> None:
    for value in DATA["drive"]["cards"]:
        data = copy.deepcopy(DATA["drive"]["cards"])
        data["6"] = data.pop(value)
        assert noticed(claims, changed(("drive", "cards"), data)), value


@pytest.mark.parametrize("leg", range(6))
def test_every_cell_is_held_to_account(claims: list[Claim], leg: int) -> None:
    unnoticed = []
    for place, word in enumerate(DATA["track"]["legs"][leg]["cells"]):
        for terrain in TERRAINS:
            path = ("track", "legs", leg, "cells", place)
            if terrain != word and not noticed(claims, changed(path, terrain)):
                unnoticed.append((10 * leg + place + 1, terrain))
    finish = [(60, terrain) for terrain in TERRAINS[1:]] if leg == 5 else []
    assert unnoticed == finish


def test_a_relic_site_moved_by_a_cell_is_noticed(claims: list[Claim]) -> None:
    """Twelve sites stay twelve: 7 becomes a plain straight, 6 a site."""
    data = copy.deepcopy(DATA["track"])
    data["legs"][0]["cells"][5:7] = "straight+relic", "straight"
    assert noticed(claims, changed(("track",), data))
