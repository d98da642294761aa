"""Kept solo races come out as they did: score, relics, and every beat against par."""

from __future__ import annotations

import json

import pytest

from tests.engine.games.continental_spin.solo.replays import Entry, entries, facts

KEPT = entries()


@pytest.mark.parametrize("entry", KEPT, ids=[entry["name"] for entry in KEPT])
def test_a_kept_race_comes_out_as_it_did(entry: Entry) -> None:
    found = json.loads(json.dumps(facts(entry["log"], entry["csv"])))
    assert found == {key: entry[key] for key in found}
