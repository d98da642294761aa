"""`verify` on changed tables: rows about games that these tables do not have are no longer as recorded."""

from __future__ import annotations

from engine.ledger.verify import verify
from engine.registry import find

GAME = find("continental_spin")


def test_tables_without_games_of_two_break_the_rows_about_them() -> None:
    tables = GAME.load((), [("players.min", 3)])
    ledger = verify(GAME, tables, games=60)
    broken = {finding.claim.id: finding for finding in ledger.broken}
    assert "players_least" in broken
    assert broken["a_mean_2"].verdict == "unworkable"
    assert "greedy_2" not in ledger.games
    assert "greedy_3" in ledger.games
