"""Downforce under the contract of engine/game.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.faults import Text
from engine.game import Deal, Moment, Record
from engine.games.downforce import deals, loading, money, play, reasons, records
from engine.games.downforce.identities import CLAIMS, IDENTITIES
from engine.games.downforce.measures import MEASURES
from engine.games.downforce.narrate import Narrator
from engine.games.downforce.odds.table import RaceOdds
from engine.games.downforce.schema import Tables
from engine.games.downforce.state import WHOLE_WIN
from engine.kit.game import KitGame
from engine.narration import Block
from engine.odds import OddsTable
from engine.statistics.estimates import Measure
from engine.statistics.wins import measures_of_table

FAST = ("random", "racer", "bidder", "bettor")  # sit at the mixed table


class Downforce(KitGame):
    """See the base class; a seat is a player."""

    key = "downforce"
    number = 4
    compiled = play.COMPILED
    measures = MEASURES
    identities = IDENTITIES
    claims = CLAIMS
    default_policy = "bettor"

    def load(self, variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = ()) -> Tables:
        return loading.load(variants, changes, self.own)

    def sources(self) -> dict[str, Path]:
        return {**super().sources(), **{loading.track_file(name): loading.path_of(name) for name in loading.known()}}

    def rules(self, tables: Tables) -> Record:
        return records.rules_record(tables)

    def deal_of(self, tables: Tables, players: int, dealt: Record) -> Deal:
        return deals.deal_of(self.rules(tables), players, dealt)

    def read_deal(self, tables: Tables, players: int, deal: Deal) -> Record:
        return deals.read_deal(self.rules(tables), players, deal)

    def scores(self, rules: Record, state: Record) -> list[int]:
        """Millions, of all races that are over; without money the best place of an own car, 0 for none."""
        of = state.banked if rules.wins == play.MONEY else state.best
        return [int(of[seat]) for seat in range(int(state.players))]

    def winners(self, rules: Record, state: Record) -> list[int]:
        return [seat for seat in range(int(state.players)) if money.wins(rules, state, seat)]

    def reason(self, rules: Record, state: Record, action: int) -> Text | None:
        return reasons.reason(rules, state, action)

    def measures_for(self, policy: Sequence[str]) -> tuple[Measure, ...]:
        return measures_of_table(MEASURES, policy, WHOLE_WIN)

    def batches(self, tables: Tables) -> dict[str, tuple[str | Sequence[str], int]]:
        """Random players for every number; on every track six of them, bettors, and a table of all fast kinds."""
        best, players = self.best_players(tables), self.player_range(tables)
        named: dict[str, tuple[str | Sequence[str], int]] = {
            f"random_{number}": ("random", number) for number in players
        }
        named |= {f"random_{best}_{track}": ("random", best) for track in tables.tracks}
        if len(FAST) in players:
            named |= {f"bettor_{len(FAST)}_{track}": ("bettor", len(FAST)) for track in tables.tracks}
            named |= {f"mixed_{track}": (FAST, len(FAST)) for track in tables.tracks}
        return named

    def batch_tables(self, tables: Tables, batch: str) -> Tables:
        """Those whose batch is named after a track are raced there."""
        track = batch.split("_")[-1]
        return tables.model_copy(update={"track": track}) if track in tables.tracks else tables

    def narrate(self, tables: Tables, players: int, moments: Iterable[Moment], lang: str) -> Iterator[Block]:
        return Narrator(tables, self.rules(tables), lang).blocks(moments)

    def odds_table(self, tables: Tables, position: Mapping[str, str]) -> OddsTable:
        return RaceOdds(tables, position)


GAME = Downforce()
