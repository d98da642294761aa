"""No number of tables.toml can change unnoticed, but for those of which the rulebook says nothing.

Each number is changed by one either way. A change that the tables refuse counts as noticed; any other must break a row
of the ledger, by hand: no game is simulated here. Names and cards by name are no numbers.
"""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.blind_snipe.schema import TABLES, Tables
from engine.identity import BY_GAMES
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import check
from engine.registry import find
from engine.tables import TablesError, validate

GAME = find("blind_snipe")
DATA = tomllib.loads(TABLES.read_text(encoding="utf-8"))
ROWS = [claim for claim in load_claims(GAME.claims, GAME.identities) if claim.identity and claim.kind not in BY_GAMES]

# What the rulebook does not state, and why it is in the tables nevertheless.
UNSTATED = {
    "players.best": "a recommendation of this edition",
    "pace.round": "the rulebook gives no pace; this edition estimates one",
    "pace.decision": "the same",
    "box.quick_references": "how many copies of a sheet this edition has",
    "pack.jokers": "a pack's jokers take no part in the game",
}


def numbers(node: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """Dotted paths of all numbers, lists counted from 1, and their values."""
    if isinstance(node, int) and not isinstance(node, bool):
        yield path[1:], node
    elif isinstance(node, dict | list):
        for key, inner in node.items() if isinstance(node, dict) else enumerate(node, 1):
            yield from numbers(inner, f"{path}.{key}")


def changed(path: str, value: int) -> Tables | None:
    """The tables with one number changed; None where they refuse it."""
    data = copy.deepcopy(DATA)
    *way, last = [int(part) - 1 if part.isdigit() else part for part in path.split(".")]
    node: Any = data
    for key in way:
        node = node[key]
    node[last] = value
    try:
        return validate(Tables, data, "changed")
    except TablesError:
        return None


def broken(tables: Tables) -> Iterator[Claim]:
    """The rows that are no longer as recorded."""
    return (claim for claim in ROWS if check(claim, GAME.identities[claim.identity], tables, {}).broken)


def test_the_tables_as_they_are_break_nothing() -> None:
    assert list(broken(validate(Tables, DATA, "unchanged"))) == []


def test_there_are_numbers_to_change() -> None:
    """Players 3, minutes 2, hand 2, bids 1, medals 2, penalty 1, drinks 6, cup 5, pace 2, box 3, jokers 1."""
    found = dict(numbers(DATA))
    assert len(found) == 3 + 2 + 2 + 1 + 2 + 1 + 6 + 5 + 2 + 3 + 1
    assert found["players.minutes.2"] == 15
    assert found.keys() > UNSTATED.keys()


@pytest.mark.parametrize("by", [1, -1])
def test_every_number_is_held_to_account(by: int) -> None:
    unnoticed = set()
    for path, value in numbers(DATA):
        tables = changed(path, value + by)
        if tables is not None and next(broken(tables), None) is None:
            unnoticed.add(path)
    assert unnoticed == set(UNSTATED)


# What a designer who changes a number is told: the sentences that are about it, and no other ones.
NAMED = {
    ("drinks.self_bomb", 3): {"fined_by_own_bomb", "drinks_doubled", "table_own_cups"},
    ("drinks.failure", 3): {
        "fined_by_anothers_bomb",
        "table_others_cups",
        "drinks_doubled",
        "breach_as_failure",
        "winner_never_drinks",
    },
    ("drinks.companion", 2): {"companion_cups", "table_companion"},
    ("drinks.exposed", 2): {"exposed_cups"},
    ("cup.failure", 2): {"poured_by_anothers_bomb", "table_others_pour", "pours_doubled", "breach_as_failure"},
    ("cup.start", 2): {"cup_a_player", "table_cup_at_start"},
    ("cup.enemies", 1): {"most_enemies"},
    ("players.minutes.1", 11): {"minutes_least"},
}


@pytest.mark.parametrize("change", NAMED, ids=lambda change: f"{change[0]}={change[1]}")
def test_a_changed_number_names_its_sentences(change: tuple[str, int]) -> None:
    tables = changed(*change)
    assert tables is not None
    found = {claim.id for claim in broken(tables) if claim.kind != "sufficient"}
    assert found == NAMED[change]


def test_three_medals_name_the_sentences_about_the_second() -> None:
    tables = changed("medals.to_win", 3)
    assert tables is not None
    found = {claim.id for claim in broken(tables)}
    about = {"medals_that_win", "second_medal_wins", "path_by_medals", "medals_short", "longest", "table_medals"}
    assert about <= found
    assert not found & {"hand_cards", "fined_by_own_bomb", "cup_a_player", "last_survivor", "medal_of_success"}


def test_a_smaller_hand_names_the_sentences_about_the_hand() -> None:
    tables = changed("hand.safe", 2)
    assert tables is not None
    found = {claim.id for claim in broken(tables)}
    assert {"hand_cards", "hand_safe", "cards_lost_by_each", "table_safe"} <= found
    assert not found & {"hand_bomb", "medals_that_win", "fined_by_own_bomb", "lost_by_own_bomb", "least_call"}
