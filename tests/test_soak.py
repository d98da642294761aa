"""Tables that validation allows go through every command: a slice of `make soak`, and what once went wrong."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from engine.ledger.verify import Verification, verify
from engine.projects.sources import opened
from engine.registry import GAMES, find
from printables.reports.ledger_report import ledger_json
from printables.terminal.selection import table_changes
from tests.soak.changes import as_option, random_changes
from tests.soak.trial import run

SEEDS = {"royal_derby": 11, "intrigue": 12}  # whose tables are printed too; the whole soak prints all
LONGEST = 120.0  # seconds of a command on a busy machine


@pytest.mark.parametrize("key", GAMES)
def test_random_tables_go_through_every_command(key: str, tmp_path: Path) -> None:
    changes = random_changes(find(key), SEEDS.get(key, 11))
    assert changes
    run(find(key), changes, tmp_path, printed=key in SEEDS, longest=LONGEST)


def test_random_changes_are_the_same_for_the_same_seed_and_read_back() -> None:
    for key in GAMES:
        one, again, other = (random_changes(find(key), seed) for seed in (3, 3, 4))
        assert one == again != other
        find(key).load((), one)
        assert all("=" in as_option(change) for change in one)


def test_random_changes_are_those_that_commands_take() -> None:
    """No command takes two changes of one number, or of a list and what is in it."""
    for key in ("blind_snipe", "intrigue"):
        for seed in range(12):
            changes = random_changes(find(key), seed)
            assert [path for path, _ in table_changes([as_option(one) for one in changes])] == [
                one[0] for one in changes
            ]


# Changes with which `verify` once ended in a traceback, or did not end.
ONCE_BROKEN = [
    ("continental_spin", "drive.cards.2.copies", 8),
    ("continental_spin", "drive.hand", 1),
    ("continental_spin", "race.legs", 2),
    ("continental_spin", "relics.kinds.eye.effect", "advance"),
    ("continental_spin", "points.leg.5", 99),
    ("continental_spin", "relics.kinds.eye.points", 999),
    ("continental_spin", "terrain.rock.cost", 99),
    ("royal_derby", "deck.numbers.steps", 9),
    ("royal_derby", "deck.courts.ranks", ["K"]),
    ("blind_snipe", "medals.to_win", 9),
]


@pytest.mark.parametrize(("key", "path", "value"), ONCE_BROKEN)
def test_verify_ends_with_a_verdict_for_every_row(key: str, path: str, value: Any) -> None:
    game = find(key)
    began = time.perf_counter()
    ledger = verify(game, game.load((), [(path, value)]), games=24)
    assert time.perf_counter() - began < LONGEST
    whole(ledger)
    assert ledger.broken


def whole(ledger: Verification) -> None:
    """Each row has a verdict, and what cannot be worked out has its reason in both languages."""
    told = ledger_json(ledger, [])["claims"]
    assert len(told) == len(ledger.findings) > 50
    for row in told:
        if row["verdict"] == "unworkable":
            assert row["derivation"][0]["zh"]
            assert row["derivation"][0]["en"]


# Edits of the file itself: what is replaced, by what, and a row that is taken away.
EDITS = {
    "three players": ("max = 5", "max = 3", "a_mean_5"),
    "a renamed variant": ("variants.short", "variants.brief", "short_cells"),
    "another variant renamed": ("variants.forward_seals", "variants.seals_ahead", "forward_is_faster"),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_an_edited_file_is_verified_like_a_change(edit: tuple[str, str, str], tmp_path: Path) -> None:
    old, new, row = edit
    text = find("continental_spin").source().read_text(encoding="utf-8")
    assert old in text
    edited = tmp_path / "tables.toml"
    edited.write_text(text.replace(old, new), encoding="utf-8")
    game = opened(str(edited))
    ledger = verify(game, game.load(), games=24)
    whole(ledger)
    [why] = [one.lines[0] for one in ledger.broken if (one.claim.id, one.verdict) == (row, "unworkable")]
    assert str(tmp_path) not in why.en
