"""Intrigue under the contract of engine/game.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from engine.faults import Text
from engine.game import Deal, Moment, Record
from engine.games.intrigue import deals, play
from engine.games.intrigue.identities import CLAIMS, IDENTITIES
from engine.games.intrigue.measures import MEASURES
from engine.games.intrigue.narrate import Narrator
from engine.games.intrigue.program import compiled
from engine.games.intrigue.refusals import Refusals
from engine.games.intrigue.schema import KINGDOM, Tables, load_tables
from engine.games.intrigue.state import rules_record
from engine.games.intrigue.zones import points
from engine.kit.game import KitGame
from engine.narration import Block
from engine.statistics.estimates import Measure
from engine.statistics.wins import measures_of_table


class Intrigue(KitGame):
    """See the base class; a seat is a player."""

    key = "intrigue"
    number = 5
    compiled = play.COMPILED
    measures = MEASURES
    identities = IDENTITIES
    claims = CLAIMS
    default_policy = "terminal"

    def __init__(self) -> None:
        # Refusals are in the words of the tables that a rules record was made from.
        self._made: dict[bytes, Tables] = {}
        self._refusals: tuple[Record, Refusals] | None = None

    def load(self, variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = ()) -> Tables:
        return load_tables(variants, changes, self.source(), self.source(KINGDOM.name))

    def sources(self) -> dict[str, Path]:
        return {**super().sources(), KINGDOM.name: KINGDOM}

    def rules(self, tables: Tables) -> Record:
        rules = rules_record(tables)
        self._made[rules.tobytes()] = tables
        return rules

    def deal_of(self, tables: Tables, players: int, dealt: Record) -> Deal:
        """`kingdom`: keys of its cards; `luck`: the seed of shuffles; see deals.py."""
        return deals.deal_of(tables, dealt)

    def read_deal(self, tables: Tables, players: int, deal: Deal) -> Record:
        """As `deal_of`; a game typed in from a table may give `draws`, the cards drawn."""
        return deals.read_deal(tables, deal)

    def reason(self, rules: Record, state: Record, action: int) -> Text:
        if self._refusals is None or self._refusals[0] is not rules:
            tables = self._made[rules.tobytes()]
            self._refusals = rules, Refusals(tables, compiled(tables))
        return self._refusals[1].reason(state, action)

    def scores(self, rules: Record, state: Record) -> list[int]:
        """Points of all cards that a player has."""
        return [int(points(rules, state, seat)) for seat in range(int(state.players))]

    def winners(self, rules: Record, state: Record) -> list[int]:
        if not state.over:
            return []
        return [seat for seat in range(int(state.players)) if play.wins(rules, state, seat)]

    def measures_for(self, policy: Sequence[str]) -> tuple[Measure, ...]:
        return measures_of_table(MEASURES, policy)

    def batches(self, tables: Tables) -> dict[str, tuple[str | Sequence[str], int]]:
        """Big Money and Big Money with one kind of Action among themselves, and one against the other."""
        numbers = self.player_range(tables)
        alone: dict[str, tuple[str | Sequence[str], int]] = {
            f"{policy}_{players}": (policy, players) for policy in ("big_money", "terminal") for players in numbers
        }
        return {**alone, "versus": (("terminal", "big_money"), min(numbers))}

    def narrate(self, tables: Tables, players: int, moments: Iterable[Moment], lang: str) -> Iterator[Block]:
        return Narrator(tables, compiled(tables), self.rules(tables), lang).blocks(moments)


GAME = Intrigue()
