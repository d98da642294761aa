"""Is there enough for a race of Royal Derby? The need of each piece, reckoned by hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ledger.claims import load_claims
from engine.ledger.findings import Finding, check
from tests.engine.games.royal_derby.race import GAME, odd_tables

CLAIMS = {claim.id: claim for claim in load_claims(GAME.claims, GAME.identities)}

# id: needed, provided. The longest race takes 32 flips (test_proofs.py), beside 1 + 1 + 2 + 2 + 3 obstacle cards.
ROWS = {
    "deck_enough": (41, 50),
    "obstacle_cards_enough": (9, 9),
    "obstacle_places_enough": (5, 5),
    "pile_enough": (32, 41),
    "bet_slips_enough": (8, 8),
}


def checked(row: str, **changes: Any) -> Finding:
    claim = CLAIMS[row]
    return check(claim, GAME.identities[claim.identity], odd_tables(**changes), {})


@pytest.mark.parametrize("row", ROWS)
def test_what_is_needed_and_what_there_is(row: str) -> None:
    finding = checked(row)
    assert (finding.found.value, finding.provided) == ROWS[row]
    assert (finding.verdict, finding.broken) == ("holds", False)


def test_no_component_is_without_a_row() -> None:
    components = {name for name, identity in GAME.identities.items() if identity.needed}
    assert components == {claim.identity for claim in CLAIMS.values() if claim.kind == "sufficient"} == set(ROWS)


# row, changed numbers, needed, provided, verdict
CHANGED = [
    ("bet_slips_enough", {"players__max": 6}, 6, 8, "holds"),
    ("bet_slips_enough", {"components__bet_slips": 7}, 8, 7, "refuted"),
    ("obstacle_cards_enough", {"course__obstacles": [1, 1, 2, 2, 4]}, 10, 9, "refuted"),
    ("obstacle_places_enough", {"course__obstacles": [1, 1, 1, 1, 1, 1]}, 6, 5, "refuted"),
    # Without jokers and obstacles each flip moves a horse by 1 or 2: 4 x 2 moves leave all short of home.
    ("pile_enough", {"course__obstacles": [0, 0], "deck__jokers": []}, 9, 48, "holds"),
    ("deck_enough", {"course__obstacles": [0, 0], "deck__jokers": []}, 9, 48, "holds"),
]


@pytest.mark.parametrize(("row", "changes", "needed", "provided", "verdict"), CHANGED)
def test_changed_tables_decide_anew(
    row: str, changes: dict[str, Any], needed: int, provided: int, verdict: str
) -> None:
    finding = checked(row, **changes)
    assert (finding.found.value, finding.provided, finding.verdict) == (needed, provided, verdict)
    assert finding.broken == (verdict != "holds" or provided != ROWS[row][1])


def test_a_longer_course_can_use_up_the_pile() -> None:
    # 14 obstacle cards leave 36 of the 50; the longest race takes more than these (test_proofs.py).
    finding = checked("pile_enough", course__obstacles=[1, 1, 2, 3, 3, 4])
    assert (finding.verdict, finding.provided) == ("refuted", 36)
    assert finding.found.value > 36
