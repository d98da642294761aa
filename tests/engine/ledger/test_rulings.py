"""Rulings: their numbers come from identities, or are the rulebook's own."""

from __future__ import annotations

import re

import pytest

from engine.identity import Derivation, Identity
from engine.ledger.claims import Claim, load_claims
from engine.ledger.rulings import UNKNOWN, names_in, with_numbers
from engine.registry import GAMES, find
from engine.tables import Names

REFERENCES = re.compile(
    r"\b[A-D]\.\d|Q\d+|\d+\.\d|第 ?\d+ ?章|chapter \d+|\{\w+\}"
)  # sections, and what stands for a number
NUMBER = re.compile(r"\d+(?:\.\d+)?")


def typed(claim: Claim) -> set[str]:
    """Numbers of a ruling that neither come from an identity nor stand in the rulebook's own sentence."""
    assert claim.ruling is not None
    own = " ".join([*claim.says.model_dump().values(), *(one for many in claim.figures.values() for one in many)])
    told = " ".join(claim.ruling.model_dump().values())
    return set(NUMBER.findall(REFERENCES.sub(" ", told))) - set(NUMBER.findall(own))


@pytest.mark.parametrize("key", GAMES)
def test_numbers_of_rulings_are_not_typed(key: str) -> None:
    game = find(key)
    ruled = [claim for claim in load_claims(game.claims, game.identities) if claim.ruling]
    assert {claim.id: typed(claim) for claim in ruled if typed(claim)} == {}
    for claim in ruled:
        zh, en = (names_in(Names(zh=words, en=words)) for words in (claim.ruling.zh, claim.ruling.en))
        assert zh == en, claim.id


def test_a_ruling_follows_the_tables() -> None:
    game = find("continental_spin")
    ruling = Names(zh="{cells} 格，{found}", en="{cells} cells, {found}; {short_cells}")
    as_given = with_numbers(ruling, game.identities, game.load())
    assert (as_given.zh, as_given.en) == ("60 格，{found}", "60 cells, {found}; 40")
    shorter = with_numbers(ruling, game.identities, game.load((), [("race.legs", 3)]))
    assert shorter.en.startswith("30 cells, {found}")


def test_a_number_that_changed_tables_do_not_have_is_left_open() -> None:
    def no_such(tables: object) -> Derivation:
        raise ZeroDivisionError

    known = {"none": Identity(by_hand=no_such)}
    assert with_numbers(Names(zh="{none} 格", en="{none} cells"), known, None).en == f"{UNKNOWN} cells"
