"""What the ledger's rows state, for identities about the rulebook's own figures, which stand nowhere else."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.ledger.claims import ledger_files
from engine.tables import read_toml

CLAIMS = Path(__file__).parents[1] / "claims"


@cache
def _values() -> dict[str, float]:
    return {row["id"]: float(row["value"]) for file in ledger_files(CLAIMS) for row in read_toml(file)["claims"]}


def stated(row: str) -> float:
    """The value that a row of the ledger states. Raises KeyError for an unknown row."""
    return _values()[row]
