"""The summary of blind play: what it holds, and how it is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.game import GameError
from engine.games.continental_spin.solo import summary as module
from engine.games.continental_spin.solo.challenge import challenge
from engine.games.continental_spin.solo.summary import over_all, summary

# A race small enough to be worked out in no time: two legs, six beats, eight cards.
SMALL = {
    "race.legs": 2,
    "race.beats": 6,
    "drive.hand": 2,
    **{f"drive.cards.{value}.copies": copies for value, copies in ((1, 2), (2, 2), (3, 2), (4, 1), (5, 1))},
}
RACE = challenge(["no_relics"], SMALL)


def test_hopes_agree_with_each_other(tmp_path: Path) -> None:
    """Shares add up to 1; chances rise with the beats allowed; a hand of 1 2 is one of 28: 2 x 2 / (8 x 7 / 2)."""
    found = summary(RACE.tables, RACE.rules, tmp_path)
    whole = over_all(found)
    assert sum(hope.share for hope in found.values()) == pytest.approx(1)
    assert found[1, 2].share == pytest.approx(4 / 28)
    assert found[1, 1].share == pytest.approx(1 / 28)
    assert list(whole.chances) == [6]  # the ratings of 15, 17 and 18 lie above the limit
    assert all(0 <= hope.chances[6] <= 1 and hope.beats <= 7 for hope in found.values())


def test_it_is_worked_out_once_and_then_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = summary(RACE.tables, RACE.rules, tmp_path)
    path, *others = tmp_path.iterdir()
    assert RACE.tables.fingerprint in path.name
    assert not others
    monkeypatch.setattr(module, "work_out", lambda *_: pytest.fail("worked out again"))
    assert summary(RACE.tables, RACE.rules, tmp_path) == first


NO_SUMMARIES = ["", "{}", "[]", "null", '{"format": "other", "hands": [1]}', "\x00", "[" * 100_000]


@pytest.mark.parametrize("content", NO_SUMMARIES, ids=range(7))
def test_what_is_no_summary_is_worked_out_anew(tmp_path: Path, content: str) -> None:
    first = summary(RACE.tables, RACE.rules, tmp_path)
    path = next(tmp_path.iterdir())
    path.write_text(content)
    assert summary(RACE.tables, RACE.rules, tmp_path) == first
    assert json.loads(path.read_text())["format"] == module.FORMAT


def test_a_cache_that_cannot_be_written_does_not_matter(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert summary(RACE.tables, RACE.rules, file) == summary(RACE.tables, RACE.rules, tmp_path)


def test_other_tables_have_a_summary_of_their_own(tmp_path: Path) -> None:
    summary(RACE.tables, RACE.rules, tmp_path)
    other = challenge(["no_relics"], {**SMALL, "spin.limit": 3})
    summary(other.tables, other.rules, tmp_path)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_race_with_relics_has_none() -> None:
    race = challenge()
    with pytest.raises(GameError, match="no_relics"):
        summary(race.tables, race.rules)
