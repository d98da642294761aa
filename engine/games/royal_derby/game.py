"""Royal Derby under the contract of engine/game.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.game import Deal, Moment, Record
from engine.games.royal_derby import playout, rules, state
from engine.games.royal_derby.deals import deal_of, read_deal
from engine.games.royal_derby.identities import CLAIMS, IDENTITIES
from engine.games.royal_derby.measures import MEASURES
from engine.games.royal_derby.narrate import Narrator
from engine.games.royal_derby.odds import RaceTable
from engine.games.royal_derby.schema import SUITS, TABLES, Tables
from engine.kit.game import KitGame
from engine.kit.stack import arg, seat_to_act
from engine.narration import Block
from engine.odds import OddsTable
from engine.tables import load


class RoyalDerby(KitGame):
    """See the base class; a seat is a player who bets. The dealer needs none."""

    key = "royal_derby"
    number = 2
    compiled = playout.COMPILED
    measures = MEASURES
    identities = IDENTITIES
    claims = CLAIMS
    default_policy = "random"

    def load(self, variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = ()) -> Tables:
        return load(Tables, TABLES, variants, changes)

    def rules(self, tables: Tables) -> Record:
        return state.rules_record(tables)

    def deal_of(self, tables: Tables, players: int, dealt: Record) -> Deal:
        return deal_of(tables, dealt)

    def read_deal(self, tables: Tables, players: int, deal: Deal) -> Record:
        return read_deal(tables, deal)

    def scores(self, rules_record: Record, position: Record) -> list[int]:
        """Units given away less units drunk."""
        return [int(position.given[seat] - position.drunk[seat]) for seat in range(int(position.players))]

    def winners(self, rules_record: Record, position: Record) -> list[int]:
        return rules.winners(position)

    def reason(self, rules_record: Record, position: Record, action: int) -> str:
        block, (one, other) = state.ACTIONS.block(action), state.ACTIONS.values(action)
        if block == state.BET:
            return f"the cap is {int(rules_record.cap)} units a bet"
        if block == state.GIVE:
            return _gift_refusal(position, one, other)
        first = bool(block == state.FIRST)
        level = [state.SUIT_KEYS[suit] for suit in range(SUITS) if rules.is_level(position, suit, first)]
        return f"that horse is not {'first' if first else 'last'}; level there are {', '.join(level)}"

    def batches(self, tables: Tables) -> dict[str, tuple[str | Sequence[str], int]]:
        return {policy: (policy, self.best_players(tables)) for policy in self.policies}

    def narrate(self, tables: Tables, players: int, moments: Iterable[Moment], lang: str) -> Iterator[Block]:
        return Narrator(tables, lang).blocks(moments)

    def odds_table(self, tables: Tables, position: Mapping[str, str]) -> OddsTable:
        return RaceTable(tables, position)


def _gift_refusal(position: Record, seat: int, units: int) -> str:
    if seat == seat_to_act(position):
        return "a winner gives to others, never to himself"
    if seat >= position.players:
        return f"there are only {int(position.players)} players"
    return f"{units} units are more than the {int(arg(position, 0))} left to give"


GAME = RoyalDerby()
