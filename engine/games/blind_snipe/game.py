"""Blind Snipe under the contract of engine/game.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from engine import chance
from engine.game import Deal, Game, Moment, Record
from engine.games.blind_snipe import actions, policies, rules, state
from engine.games.blind_snipe.deals import read_deal
from engine.games.blind_snipe.identities import CLAIMS, IDENTITIES
from engine.games.blind_snipe.measures import MEASURES, measures_of_table, wins_by_policy
from engine.games.blind_snipe.narrate import Narrator
from engine.games.blind_snipe.odds import SnipeTable
from engine.games.blind_snipe.playout import COLUMNS, play_games
from engine.games.blind_snipe.schema import TABLES, Tables
from engine.narration import Block
from engine.odds import OddsTable
from engine.statistics.estimates import Measure
from engine.tables import load


class BlindSnipe(Game):
    """See the base class; a seat is a player."""

    key = "blind_snipe"
    number = 3
    compiled = rules
    policies = tuple(policies.POLICIES)
    columns = COLUMNS
    measures = MEASURES
    identities = IDENTITIES
    claims = CLAIMS
    default_policy = "bluffer"

    def load(self, variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = ()) -> Tables:
        return load(Tables, TABLES, variants, changes)

    def rules(self, tables: Tables) -> Record:
        return state.rules_record(tables)

    def deal(self, tables: Tables, players: int, seed: int) -> Deal:
        """`first`: the seat that starts; `luck`: the seed of blind draws; see deals.py."""
        with np.errstate(over="ignore"):
            stream = np.array([seed], np.uint64)
            first, luck = chance.below(stream, players), chance.below(stream, 1 << 31)
        return {"first": int(first) + 1, "luck": int(luck)}

    def start(self, tables: Tables, rules_record: Record, players: int, deal: Deal) -> Record:
        seats = self.seats(tables, players)
        first, luck, draws = read_deal(seats, deal)
        position = state.new(state.STATE)
        position.draws[:] = draws
        rules.start(rules_record, position, seats, first, luck)
        return position

    def scores(self, rules_record: Record, position: Record) -> list[int]:
        """Medals."""
        return [int(position.medals[seat]) for seat in range(int(position.players))]

    def winners(self, rules_record: Record, position: Record) -> list[int]:
        return [int(position.winner) - 1] if position.winner else []

    def observe(self, position: Record, seat: int) -> Record:
        view = position.copy()
        rules.observe(view, seat)
        return view

    def action_name(self, action: int) -> str:
        return actions.name(action)

    def action_named(self, name: str) -> int:
        return actions.named(name)

    def refusal(self, rules_record: Record, position: Record, action: int) -> str:
        return actions.refusal(rules_record, position, action)

    def out_of_turn(self, position: Record, seat: int) -> str:
        return actions.out_of_turn(position, seat)

    def choose(self, policy: str, rules_record: Record, position: Record, stream: np.ndarray) -> int:
        seen = self.observe(position, self.seat_to_act(position))
        with np.errstate(over="ignore"):
            return int(policies.choose(policies.POLICIES[policy], rules_record, seen, stream))

    def play(
        self, tables: Tables, players: int, policy: Sequence[str], base: int, first: int, count: int
    ) -> np.ndarray:
        seats, compiled = self.seats(tables, players), self.rules(tables)
        numbers = np.array([policies.POLICIES[name] for name in policy], np.int64)
        figures = np.zeros((count, len(COLUMNS)), np.int64)
        with np.errstate(over="ignore"):
            play_games(compiled, seats, numbers, base, first, count, figures)
        return figures

    def measures_for(self, policy: Sequence[str]) -> tuple[Measure, ...]:
        return (*measures_of_table(len(policy)), *(wins_by_policy(policy) if len(set(policy)) > 1 else ()))

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
