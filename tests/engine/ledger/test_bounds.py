"""A search counts its work, and says in both languages that it has met its bound."""

from __future__ import annotations

import pytest

from engine.faults import Fault
from engine.ledger.bounds import Bound
from engine.ledger.derivations import remembered


def test_a_bound_is_met_by_what_goes_beyond_it() -> None:
    bound = Bound(1_000)
    bound.count(999)
    bound.count()
    with pytest.raises(Fault) as met:
        bound.count()
    assert met.value.say("en") == "the search has tried 1,000 positions, its bound, and is not at an end"
    assert met.value.say("zh") == "穷举试过 1,000 个局面，已到上限，尚未完成"


def test_a_search_that_failed_is_not_run_again_for_the_same_tables() -> None:
    asked = []

    def search(tables: object) -> int:
        asked.append(tables)
        raise Fault("太多", "too many")

    kept, one, other = remembered(search), object(), object()
    for tables in (one, one, other):
        with pytest.raises(Fault, match="too many"):
            kept(tables)
    assert asked == [one, other]
