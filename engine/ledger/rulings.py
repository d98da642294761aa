"""What is so instead of a refuted statement: the numbers of a ruling are worked out like those of the ledger's rows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from engine.identity import Identity
from engine.tables import Names

FOUND = "found"  # stands for the row's own figure, as the report writes it
UNKNOWN = "–"
_NAMED = re.compile(r"\{(\w+)\}")


def names_in(ruling: Names) -> set[str]:
    """The identities whose numbers a ruling tells."""
    return {name for words in (ruling.zh, ruling.en) for name in _NAMED.findall(words)} - {FOUND}


def with_numbers(ruling: Names, identities: Mapping[str, Identity], tables: Any) -> Names:
    """The ruling with the numbers of the identities that it names; {found} is left to the report."""
    numbers = {name: _number(identities[name], tables) for name in names_in(ruling)}
    return ruling.map(lambda words: _NAMED.sub(lambda match: numbers.get(match[1], match[0]), words))


def _number(identity: Identity, tables: Any) -> str:
    """What an identity finds by hand. Changed tables may have no such figure: that is no matter for this row."""
    assert identity.by_hand is not None  # claims.py lets no other in
    try:
        return f"{round(float(identity.by_hand(tables).value), 2):g}"
    except Exception:
        return UNKNOWN
