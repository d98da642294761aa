"""The compiled rules and the plain model (model.py) play the same game, decision by decision, and are compared.

Nothing of the rules is here: only how a decision, and a card, is called on either side. The model's shuffles decide
what comes; the engine is told its draws. The model asks also where only "end" is left; the engine does not.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np

from engine.games.intrigue import play
from engine.games.intrigue.schema import Tables, load_tables
from engine.games.intrigue.state import (
    ACTIONS,
    BUY,
    CHOOSE_OPTIONS,
    COUNTS,
    DEAL,
    DECLINE,
    END_PHASE,
    MOST_TOLD,
    PLAY,
    PUT,
    REVEAL,
    STATE,
    TAKE,
    TREASURES,
    rules_record,
)
from engine.kit.fields import new
from engine.kit.stack import seat_to_act
from tests.engine.games.intrigue.model import Decision, Game, Options

CHOICES = {
    "lurker:branch": ("trash", "gain"),
    "pawn:two": ("card", "action", "buy", "coin"),
    "steward:branch": ("cards", "coins", "trash"),
    "courtier:choices": ("action", "buy", "coins", "gold"),
    "minion:branch": ("coins", "discard"),
    "torturer:branch": ("discard", "curse"),
    "nobles:branch": ("cards", "actions"),
}


class Watched(Game):
    """The model, which notes the cards that come off a deck after a shuffle of the present step."""

    def __init__(self, *args: Any) -> None:
        self.shuffled: set[int] = set()
        self.drawn: list[str] = []
        super().__init__(*args)

    def take(self, seat: int, count: int) -> list[str]:
        known = 0 if seat in self.shuffled else len(self.seats[seat].deck)
        taken = super().take(seat, count)
        if seat in self.shuffled:
            self.drawn += taken[known:]
        return taken

    def _shuffled(self, cards: Any, seat: int) -> list[str]:
        self.shuffled.add(seat)
        return super()._shuffled(cards, seat)


class Lockstep:
    """A game on both sides. `step` plays a random decision and raises AssertionError where they differ."""

    def __init__(self, tables: Tables, kingdom: list[str], players: int, seed: int) -> None:
        self.random, self.players = Random(seed), players
        self.keys = [card.key for card in tables.all_cards]
        self.rules = rules_record(tables)
        self.model = Watched(kingdom, players, None, self._shuffle, Options(moat="moat" in kingdom))
        self.state, self.counts, deal = new(STATE), new(COUNTS), new(DEAL)
        deal.kingdom[: len(kingdom)] = [1 + self.keys.index(key) for key in kingdom]
        play.start(self.rules, self.state, players, deal, self.counts)
        for seat, side in enumerate(self.model.seats):
            self.state.hand[seat, : len(self.keys)] = self._counts(side.hand)
        self._take_over_decks()
        self.mask = np.zeros(len(ACTIONS), np.bool_)
        self.decisions = 0
        self.discarded = [0] * players
        self._compare("at the start")

    def step(self) -> bool:
        """One decision on both sides; False when the game is over."""
        if seat_to_act(self.state) < 0:
            return False
        play.legal(self.rules, self.state, self.mask)
        legal = [int(action) for action in np.flatnonzero(self.mask)]
        action = self._any(legal)
        told = self._decisions(action)
        text = f"{self.model.question} {ACTIONS.name(action)}"
        self.model.drawn, self.model.shuffled = [], set()
        for decision in told:
            self.model.apply(decision)
        self._pass_over_ends()
        self.state.drawn = 0
        self.state.draws[:] = 0
        self.state.draws[: len(self.model.drawn)] = [1 + self.keys.index(card) for card in self.model.drawn]
        assert len(self.model.drawn) < MOST_TOLD
        assert play.step(self.rules, self.state, self.counts, action), text
        assert self.state.misfit == 0, text
        assert self.state.drawn == len(self.model.drawn), text
        self.decisions += len(told)
        self._compare(text)
        self._take_over_decks()
        return True

    def _any(self, legal: list[int]) -> int:
        """A random action, fewer worthless purchases, so that games come to play their cards."""
        weights = []
        for action in legal:
            block, card = ACTIONS.block(action), self.keys[ACTIONS.values(action)[0] % len(self.keys)]
            dull = block == END_PHASE or (block == BUY and card in ("copper", "curse", "estate"))
            weights.append(1 if dull else 6)
        return self.random.choices(legal, weights)[0]

    def _decisions(self, action: int) -> list[Decision]:
        """What the model calls an action."""
        block, (value, _) = ACTIONS.block(action), ACTIONS.values(action)
        question = self.model.question or ""
        if block == TREASURES:
            treasures = [d for d in self.model.legal() if d[0] == "play"]
            held = Counter(self.model.seats[self.model.active].hand)
            return [d for d in treasures for _ in range(held[str(d[1])])]
        if block == END_PHASE:
            return [("end",)]
        if block == DECLINE:
            return [("decline",)]
        if block == PUT:
            return [("position", value)]
        if block == CHOOSE_OPTIONS:
            return [("choose", "+".join(name for k, name in enumerate(CHOICES[question]) if value >> k & 1))]
        if block in (PLAY, BUY, REVEAL, TAKE):
            return [({PLAY: "play", BUY: "buy", REVEAL: "reveal", TAKE: "card"}[block], self.keys[value])]
        return [("choose", "trash")]

    def _pass_over_ends(self) -> None:
        model = self.model
        while not model.over and model.legal() == [("end",)] and (model.question == "action" or model.buys == 0):
            model.apply(("end",))

    def _compare(self, after: str) -> None:
        model, state = self.model, self.state
        self._pass_over_ends()
        assert (seat_to_act(state) < 0) == model.over, after
        assert state.supply[: len(self.keys)].tolist() == [model.supply.get(key, 0) for key in self.keys], after
        assert state.trash[: len(self.keys)].tolist() == self._counts(model.trash), after
        for seat, side in enumerate(model.seats):
            self._compare_seat(seat, side, after)
        if model.over:
            self._compare_results(after)
            return
        counters = [state.actions, state.buys, state.coins, state.cheaper, state.plays]
        assert counters == [model.actions, model.buys, model.coins, model.bridges, model.plays], after
        assert state.played[: len(self.keys)].tolist() == self._counts(model.seats[model.active].play), after
        back = self._deck(model.active)[: self._put_back(model.active)]
        open_cards = np.array(self._counts(back)) + state.revealed[: len(self.keys)]
        assert open_cards.tolist() == self._counts(model.revealed), after
        assert seat_to_act(state) == model.to_act(), after
        play.legal(self.rules, state, self.mask)
        legal = [int(action) for action in np.flatnonzero(self.mask)]
        ours = {d for action in legal if ACTIONS.block(action) != TREASURES for d in self._decisions(action)}
        assert ours == set(model.legal()), after

    def _compare_seat(self, seat: int, side: Any, after: str) -> None:
        state, keys = self.state, self.keys
        chosen = [self.model.picks[seat]] if seat in self.model.picks else []
        hand = Counter(side.hand) - Counter(chosen)
        placing = (self.model.question or "").endswith(":position") and seat == self.model.active
        ours = Counter({key: int(count) for key, count in zip(keys, state.hand[seat], strict=False) if count})
        if placing:  # the model keeps the card in the hand until its place is named
            ours += Counter({key: int(count) for key, count in zip(keys, state.aside[seat], strict=False) if count})
        assert ours == hand, after
        assert state.held[seat] == len(side.hand) - len(chosen) - placing, after
        assert state.discard[seat, : len(keys)].tolist() == self._counts(side.discard), after
        top = state.discard_top[seat]
        assert (top > 0) == bool(side.discard), after
        if len(side.discard) == self.discarded[seat] + 1:  # of several at once, who discards says which one shows
            assert keys[top - 1] == side.discard[-1], after
        deck = [int(entry) for entry in state.deck[seat, : state.deck_size[seat]]][::-1][self._put_back(seat) :]
        assert len(deck) == len(side.deck), after
        known = [(entry, card) for entry, card in zip(deck, side.deck, strict=True) if entry > 0]
        assert all(keys[entry - 1] == card for entry, card in known), after
        assert sorted(keys[abs(entry) - 1] for entry in deck) == sorted(side.deck), after
        assert state.placed[seat] == len(known) + self._put_back(seat), after
        assert state.turns[seat] == side.turns, after
        self.discarded[seat] = len(side.discard)

    def _put_back(self, seat: int) -> int:
        """Cards that lie on the engine's deck already, and in the model until all of them are in order."""
        return int(self.state.taken) - 1 if self._ordering(seat) else 0

    def _ordering(self, seat: int) -> bool:
        return self.model.question == "patrol:order" and seat == self.model.active

    def _deck(self, seat: int) -> list[str]:
        """The engine's deck from the top."""
        return [self.keys[abs(int(entry)) - 1] for entry in self.state.deck[seat, : self.state.deck_size[seat]]][::-1]

    def _compare_results(self, after: str) -> None:
        results = self.model.results()
        ours = [int(play.points(self.rules, self.state, seat)) for seat in range(self.players)]
        winners = [seat for seat in range(self.players) if play.wins(self.rules, self.state, seat)]
        assert (ours, winners) == (results.points, results.winners), after

    def _counts(self, cards: list[str]) -> list[int]:
        found = Counter(cards)
        return [found[key] for key in self.keys]

    def _take_over_decks(self) -> None:
        """Order is the model's to decide: all places are known to the engine, until it shuffles."""
        for seat, side in enumerate(self.model.seats):
            if self._ordering(seat):
                continue
            self.state.deck[seat] = 0
            self.state.deck[seat, : len(side.deck)] = [1 + self.keys.index(card) for card in reversed(side.deck)]
            self.state.deck_size[seat] = self.state.placed[seat] = len(side.deck)

    def _shuffle(self, cards: list[str], seat: int) -> list[str]:
        order = list(cards)
        self.random.shuffle(order)
        return order


def compare(decisions: int, seed: int) -> int:
    """Play random games on both sides until so many decisions are made; how many there were."""
    random, made = Random(seed), 0
    tables = {guests: load_tables(["guests"] if guests else []) for guests in (False, True)}
    while made < decisions:
        guests = random.random() < 0.25
        drawable = tables[guests].drawable
        kingdom = random.sample(drawable, 10)
        if guests and "moat" not in kingdom:
            kingdom[0] = "moat"
        game = Lockstep(tables[guests], kingdom, random.randint(2, 6), random.randrange(1 << 30))
        while game.step():
            if game.decisions > 3000:
                break
        made += game.decisions
    return made
