"""Blind Snipe under the contract of engine/game.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.faults import Text
from engine.game import Deal, Moment, Record
from engine.games.blind_snipe import playout, policies, refusals, state
from engine.games.blind_snipe.deals import read_deal
from engine.games.blind_snipe.identities import CLAIMS, IDENTITIES
from engine.games.blind_snipe.measures import MEASURES
from engine.games.blind_snipe.narrate import Narrator
from engine.games.blind_snipe.odds import SnipeTable
from engine.games.blind_snipe.schema import Tables
from engine.kit.game import KitGame
from engine.narration import Block
from engine.odds import OddsTable
from engine.statistics.estimates import Measure
from engine.statistics.wins import measures_of_table
from engine.tables import load


class BlindSnipe(KitGame):
    """See the base class; a seat is a player."""

    key = "blind_snipe"
    number = 3
    compiled = playout.COMPILED
    measures = MEASURES
    identities = IDENTITIES
    claims = CLAIMS
    default_policy = "bluffer"

    def load(self, variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = ()) -> Tables:
        return load(Tables, self.source(), variants, changes)

    def rules(self, tables: Tables) -> Record:
        return state.rules_record(tables)

    def deal_of(self, tables: Tables, players: int, dealt: Record) -> Deal:
        """`first`: the seat that starts; `luck`: the seed of blind draws; see deals.py."""
        return {"first": int(dealt.first) + 1, "luck": int(dealt.luck[0])}

    def read_deal(self, tables: Tables, players: int, deal: Deal) -> Record:
        return read_deal(self.seats(tables, players), deal)

    def scores(self, rules_record: Record, position: Record) -> list[int]:
        """Medals."""
        return [int(position.medals[seat]) for seat in range(int(position.players))]

    def winners(self, rules_record: Record, position: Record) -> list[int]:
        return [int(position.winner) - 1] if position.winner else []

    def reason(self, rules_record: Record, position: Record, action: int) -> Text:
        return refusals.reason(rules_record, position, action)

    def out_of_turn(self, position: Record, seat: int) -> Text | None:
        return refusals.out_of_turn(position, seat)

    def measures_for(self, policy: Sequence[str]) -> tuple[Measure, ...]:
        return measures_of_table(MEASURES, policy)

    def batches(self, tables: Tables) -> dict[str, tuple[str | Sequence[str], int]]:
        """Fast policies among themselves, and a table of cautious and bluffing players in turn."""
        best = self.best_players(tables)
        batches: dict[str, tuple[str | Sequence[str], int]] = {
            f"{policy}_{players}": (policy, players)
            for policy in policies.FAST
            for players in self.player_range(tables)
        }
        mixed = tuple(policies.MIXED[seat % len(policies.MIXED)] for seat in range(best))
        return {**batches, f"mixed_{best}": (mixed, best)}

    def narrate(self, tables: Tables, players: int, moments: Iterable[Moment], lang: str) -> Iterator[Block]:
        return Narrator(tables, lang).blocks(moments)

    def odds_table(self, tables: Tables, position: Mapping[str, str]) -> OddsTable:
        return SnipeTable(tables, position)


GAME = BlindSnipe()
