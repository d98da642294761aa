"""Royal Derby under the contract of engine/game.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.faults import Text, listed
from engine.game import Deal, Moment, Record
from engine.games.royal_derby import playout, rules, state
from engine.games.royal_derby.deals import deal_of, read_deal
from engine.games.royal_derby.identities import CLAIMS, IDENTITIES
from engine.games.royal_derby.measures import MEASURES
from engine.games.royal_derby.narrate import Narrator
from engine.games.royal_derby.odds import RaceTable
from engine.games.royal_derby.schema import SUITS, Tables
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
        return load(Tables, self.source(), variants, changes)

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

    def reason(self, rules_record: Record, position: Record, action: int) -> Text:
        block, (one, other) = state.ACTIONS.block(action), state.ACTIONS.values(action)
        if block == state.BET:
            cap = int(rules_record.cap)
            return Text(f"每注上限 {cap} 份", f"the cap is {cap} units a bet")
        if block == state.GIVE:
            return _gift_refusal(position, one, other)
        first = bool(block == state.FIRST)
        level = listed(state.SUIT_KEYS[suit] for suit in range(SUITS) if rules.is_level(position, suit, first))
        return Text(
            f"这匹赛驹不是{'第一' if first else '末位'}；并列的是 {level.zh}",
            f"that horse is not {'first' if first else 'last'}; level there are {level.en}",
        )

    def batches(self, tables: Tables) -> dict[str, tuple[str | Sequence[str], int]]:
        return {policy: (policy, self.best_players(tables)) for policy in self.policies}

    def narrate(self, tables: Tables, players: int, moments: Iterable[Moment], lang: str) -> Iterator[Block]:
        return Narrator(tables, lang).blocks(moments)

    def odds_table(self, tables: Tables, position: Mapping[str, str]) -> OddsTable:
        return RaceTable(tables, position)


def _gift_refusal(position: Record, seat: int, units: int) -> Text:
    if seat == seat_to_act(position):
        return Text("赢家只分给别人，不分给自己", "winners give to others, never to themselves")
    if seat >= position.players:
        return Text(f"只有 {int(position.players)} 名玩家", f"there are only {int(position.players)} players")
    left = int(arg(position, 0))
    return Text(f"{units} 份多于还能分出的 {left} 份", f"{units} units are more than the {left} left to give")


GAME = RoyalDerby()
