"""A game of Blind Snipe retold round by round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.game import Moment
from engine.games.blind_snipe import actions
from engine.games.blind_snipe.schema import Tables
from engine.narration import Block


class Narrator:
    """Turns the moments of a replay into blocks."""

    def __init__(self, tables: Tables, lang: str) -> None:
        self.tables, self.lang = tables, lang

    def blocks(self, moments: Iterable[Moment]) -> Iterator[Block]:
        """One row a decision."""
        rows = tuple((str(one.line), str(one.seat + 1), actions.name(one.action)) for one in moments)
        yield Block("", ("", "", ""), rows)
