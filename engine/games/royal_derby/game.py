"""Royal Derby under the contract of engine/game.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from engine.faults import shown
from engine.game import Deal, Game, GameError, Moment, Record, small_number
from engine.games.royal_derby import policies, rules, state
from engine.games.royal_derby.deals import deal_of, read_deal
from engine.games.royal_derby.identities import CLAIMS, IDENTITIES
from engine.games.royal_derby.measures import MEASURES
from engine.games.royal_derby.narrate import Narrator
from engine.games.royal_derby.odds import RaceTable
from engine.games.royal_derby.playout import COLUMNS, play_games
from engine.games.royal_derby.schema import MAX_DECK, MAX_GIVE, MAX_PLAYERS, MAX_STAKE, TABLES, Tables
from engine.narration import Block
from engine.odds import OddsTable
from engine.tables import load

SUIT_KEYS = ("spades", "hearts", "clubs", "diamonds")  # as actions name them, whatever the lanes are
EXAMPLES = "bet hearts 3, first spades, last clubs, give 2 4"


class RoyalDerby(Game):
    """See the base class; a seat is a player who bets. The dealer needs none."""

    key = "royal_derby"
    number = 2
    compiled = rules
    policies = tuple(policies.POLICIES)
    columns = COLUMNS
    measures = MEASURES
    identities = IDENTITIES
    claims = CLAIMS
    default_policy = "random"

    def load(self, variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = ()) -> Tables:
        return load(Tables, TABLES, variants, changes)

    def rules(self, tables: Tables) -> Record:
        return state.rules_record(tables)

    def deal(self, tables: Tables, players: int, seed: int) -> Deal:
        """`pile`: its cards, the top one first; `fences`: the obstacle cards of each section; see deals.py."""
        compiled = self.rules(tables)
        deck, again = np.zeros(MAX_DECK, np.int8), np.zeros(MAX_DECK, np.int8)
        with np.errstate(over="ignore"):
            luck = rules.deal_into(compiled, np.array([seed], np.uint64), deck, again)
        return deal_of(tables, deck, again, int(luck))

    def start(self, tables: Tables, rules_record: Record, players: int, deal: Deal) -> Record:
        seats = self.seats(tables, players)
        deck, again, luck = read_deal(tables, deal)
        first = state.new(state.STATE)
        rules.start(rules_record, first, seats, deck, again, luck)
        return first

    def scores(self, rules_record: Record, position: Record) -> list[int]:
        """Units given away less units drunk."""
        return [int(position.given[seat] - position.drunk[seat]) for seat in range(int(position.players))]

    def winners(self, rules_record: Record, position: Record) -> list[int]:
        return rules.winners(position)

    def observe(self, position: Record, seat: int) -> Record:
        view = position.copy()
        rules.observe(view)
        return view

    def action_name(self, action: int) -> str:
        if rules.BET <= action < rules.FIRST:
            return f"bet {SUIT_KEYS[action // MAX_STAKE]} {action % MAX_STAKE + 1}"
        if rules.FIRST <= action < rules.LAST:
            return f"first {SUIT_KEYS[action - rules.FIRST]}"
        if rules.LAST <= action < rules.GIVE:
            return f"last {SUIT_KEYS[action - rules.LAST]}"
        if rules.GIVE <= action < rules.ACTIONS:
            seat, units = divmod(action - rules.GIVE, MAX_GIVE)
            return f"give {seat + 1} {units + 1}"
        raise GameError(f"there is no action {action}")

    def action_named(self, name: str) -> int:
        match name.split():
            case ["bet", suit, units] if suit in SUIT_KEYS:
                stake = small_number(units)
                if not 1 <= stake <= MAX_STAKE:
                    raise GameError(f"{shown(name)}: a stake is 1 to {MAX_STAKE} whole units, as far as the cap allows")
                return rules.BET + SUIT_KEYS.index(suit) * MAX_STAKE + stake - 1
            case [("first" | "last") as end, suit] if suit in SUIT_KEYS:
                return (rules.FIRST if end == "first" else rules.LAST) + SUIT_KEYS.index(suit)
            case ["give", said, count]:
                player, given = small_number(said), small_number(count)
                if 1 <= player <= MAX_PLAYERS and 1 <= given <= MAX_GIVE:
                    return rules.GIVE + (player - 1) * MAX_GIVE + given - 1
        raise GameError(f"{shown(name)} is no action; actions are like: {EXAMPLES}")

    def refusal(self, rules_record: Record, position: Record, action: int) -> str:
        word = self.action_name(action).split()[0]
        if position.phase == state.OVER:
            return "the race is over and settled"
        if position.phase == state.UNSEEN:
            return "the race waits for a card that the deal does not give"
        due = {
            state.CHOOSE_BET: "bet",
            state.CHOOSE_FIRST: "first",
            state.CHOOSE_LAST: "last",
            state.CHOOSE_GIFT: "give",
        }[int(position.phase)]
        if word == "bet" and due != "bet":
            return "no bet is taken after the first card"
        if word != due:
            return f"{word!r} is not the decision now; {due!r} is ({_asks(due)})"
        if word == "bet":
            return f"the cap is {int(rules_record.cap)} units a bet"
        if word == "give":
            return _gift_refusal(position, action)
        level = [SUIT_KEYS[suit] for suit in range(len(SUIT_KEYS)) if rules.is_level(position, suit, word == "first")]
        return f"that horse is not {word}; level there are {', '.join(level)}"

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

    def batches(self, tables: Tables) -> dict[str, tuple[str | Sequence[str], int]]:
        return {policy: (policy, self.best_players(tables)) for policy in self.policies}

    def narrate(self, tables: Tables, players: int, moments: Iterable[Moment], lang: str) -> Iterator[Block]:
        return Narrator(tables, lang).blocks(moments)

    def odds_table(self, tables: Tables, position: Mapping[str, str]) -> OddsTable:
        return RaceTable(tables, position)


def _asks(due: str) -> str:
    return {
        "bet": "which horse to back, and with how many units",
        "first": "which of the level leaders trades places",
        "last": "which of the level last horses trades places",
        "give": "who drinks how many of the winner's units",
    }[due]


def _gift_refusal(position: Record, action: int) -> str:
    seat, units = divmod(action - rules.GIVE, MAX_GIVE)
    if seat == position.seat:
        return "a winner gives to others, never to himself"
    if seat >= position.players:
        return f"there are only {int(position.players)} players"
    return f"{units + 1} units are more than the {int(position.to_give)} left to give"


GAME = RoyalDerby()
