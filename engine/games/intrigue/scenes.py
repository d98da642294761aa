"""Scenes: positions set up in words, decisions by their names, and zones read back. For claims and for tests.

    scene = Scene(tables).given("1 hand: courtyard copper | 1 deck: silver gold estate duchy")
    scene.do("1 play courtyard; 1 take gold").read("1 hand")      # ["copper", "estate", "silver"]

It is player 1's turn, in the action phase; what is not given is empty, and all piles are full. A zone is a player's
`hand`, `deck` (top first) or `discard`, or `trash` and `played`; a number `actions`, `buys`, `coins`, `cheaper`,
`plays`, `turns 2`, or `supply curse`.
"""

from __future__ import annotations

import numpy as np

from engine.faults import near
from engine.game import GameError
from engine.games.intrigue import rules
from engine.games.intrigue.schema import Tables
from engine.games.intrigue.state import ACTING, ACTIONS, COUNTS, DEAL, DECISIONS, SPENDING, STATE, rules_record
from engine.games.intrigue.zones import place_in_deck, points
from engine.kit.fields import new
from engine.kit.stack import clear, kind_due, push, seat_to_act
from engine.ledger.derivations import remembered

NUMBERS = ("actions", "buys", "coins", "cheaper", "plays")
OPEN_ZONES = ("trash", "played", "revealed")

_rules_of = remembered(rules_record)


def dealt(tables: Tables, players: int) -> Scene:
    """A game of so many at its start."""
    scene, deal = Scene(tables, players), new(DEAL)
    scene.state = new(STATE)
    with np.errstate(over="ignore"):
        rules.deal_into(scene.rules, players, np.ones(1, np.uint64), deal)
        rules.start(scene.rules, scene.state, players, deal, scene.counts)
    return scene


class Scene:
    """A position of a game that can be set up, played on and read."""

    def __init__(self, tables: Tables, players: int = 2) -> None:
        self.tables, self.keys = tables, [card.key for card in tables.all_cards]
        self.rules, self.state, self.counts = _rules_of(tables).copy(), new(STATE), new(COUNTS)
        state = self.state
        state.players, state.actions, state.buys = players, tables.turn.actions, tables.turn.buys
        for number, card in enumerate(tables.all_cards):
            state.in_game[number] = 1
            state.supply[number] = tables.pile(card, players)
        state.turns[:players] = 1
        push(state, ACTING, 0)

    def given(self, text: str) -> Scene:
        """Set zones and numbers: "1 hand: estate*2 silver | supply curse: 0 | buying". Raises GameError."""
        for part in filter(None, map(str.strip, text.split("|"))):
            name, _, value = part.partition(":")
            self._set(name.split(), value.strip())
        return self

    def _set(self, name: list[str], value: str) -> None:
        state = self.state
        match name:
            case [seat, "hand"]:
                for card in self._cards(value):
                    state.hand[int(seat) - 1, card] += 1
                    state.held[int(seat) - 1] += 1
            case [seat, "deck"]:
                for card in reversed(self._cards(value)):
                    place_in_deck(state, int(seat) - 1, card, 0)
            case [seat, "discard"]:
                for card in self._cards(value):
                    state.discard[int(seat) - 1, card] += 1
                    state.discard_top[int(seat) - 1] = card + 1
            case [zone] if zone in OPEN_ZONES:
                for card in self._cards(value):
                    state[zone][card] += 1
            case [number] if number in NUMBERS:
                state[number] = int(value)
            case ["turns", seat]:
                state.turns[int(seat) - 1] = int(value)
            case ["supply", key]:
                state.supply[self._card(key)] = int(value)
                state.empty = sum(1 for card in range(len(self.keys)) if state.supply[card] == 0)
            case ["buying"]:
                clear(state)
                push(state, SPENDING, 0)
            case _:
                raise GameError(f"场面里没有 {' '.join(name)!r}", f"{' '.join(name)!r} is nothing that a scene has")

    def do(self, text: str) -> Scene:
        """Decisions, each "seat action", separated by semicolons. Raises GameError for one that is not legal."""
        for line in filter(None, map(str.strip, text.split(";"))):
            if not self.can(line):
                raise GameError(
                    f"不能做 {line!r}；问的是 {self.asked}", f"{line!r} cannot be done; asked is {self.asked}"
                )
            with np.errstate(over="ignore"):
                rules.step(self.rules, self.state, self.counts, ACTIONS.number(line.partition(" ")[2]))
        return self

    def can(self, line: str) -> bool:
        """Is this decision of this seat legal now?"""
        seat, _, name = line.partition(" ")
        return int(seat_to_act(self.state)) == int(seat) - 1 and bool(
            rules.allows(self.rules, self.state, ACTIONS.number(name))
        )

    @property
    def asked(self) -> str:
        """Who is asked what: "2 react"; "over" when the game is over."""
        kind = int(kind_due(self.state))
        return f"{int(seat_to_act(self.state)) + 1} {DECISIONS.declared[kind].key}" if kind >= 0 else "over"

    @property
    def choices(self) -> list[str]:
        """The names of all legal actions."""
        mask = np.zeros(len(ACTIONS), np.bool_)
        rules.legal(self.rules, self.state, mask)
        return [ACTIONS.name(int(action)) for action in np.flatnonzero(mask)]

    def read(self, name: str) -> list[str]:
        """The cards of a zone, in the order of the tables; a deck from the top where all places are known."""
        match name.split():
            case [seat, "deck"]:
                place = int(seat) - 1
                entries = [int(one) for one in self.state.deck[place, : self.state.deck_size[place]]][::-1]
                cards = [abs(entry) - 1 for entry in entries]
                ordered = cards if all(entry > 0 for entry in entries) else sorted(cards)
                return [self.keys[card] for card in ordered]
            case [seat, ("hand" | "discard" | "aside") as zone]:
                counts = self.state[zone][int(seat) - 1]
            case [zone] if zone in OPEN_ZONES:
                counts = self.state[zone]
            case _:
                raise GameError(f"没有 {name!r} 这个区", f"{name!r} is no zone")
        return [key for number, key in enumerate(self.keys) for _ in range(int(counts[number]))]

    def number(self, name: str) -> int:
        """A number of the position, or a player's `points`."""
        match name.split():
            case [word] if word in (*NUMBERS, "empty"):
                return int(self.state[word])
            case ["turns", seat]:
                return int(self.state.turns[int(seat) - 1])
            case ["supply", key]:
                return int(self.state.supply[self._card(key)])
            case ["points", seat]:
                return int(points(self.rules, self.state, int(seat) - 1))
        raise GameError(f"{name!r} 不是场面里的数", f"{name!r} is no number of a scene")

    def _cards(self, text: str) -> list[int]:
        found = []
        for word in text.split():
            key, _, times = word.partition("*")
            found += [self._card(key)] * int(times or 1)
        return found

    def _card(self, key: str) -> int:
        if key not in self.keys:
            meant = near(key, self.keys)
            raise GameError(f"没有 {key!r} 这张牌；{meant.zh}", f"there is no card {key!r}; {meant.en}")
        return self.keys.index(key)
