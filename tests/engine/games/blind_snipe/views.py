"""Rounds as an onlooker sees them, set up card by card for tests of chances."""

from __future__ import annotations

from typing import Any

from engine.game import Record
from engine.games.blind_snipe import knowledge, rules
from engine.games.blind_snipe.state import BOMB, SAFE
from engine.kit.stack import NOBODY
from tests.engine.games.blind_snipe.table import GAME

KINDS = {"S": SAFE, "B": BOMB}


class View:
    """An onlooker's view of a game in which cards are laid, shown and lost as told; seats count from 0."""

    def __init__(self, players: int = 3, **changes: Any) -> None:
        self.tables = GAME.load((), [(path.replace("__", "."), value) for path, value in changes.items()])
        self.rules: Record = GAME.rules(self.tables)
        self.state: Record = GAME.start(self.tables, self.rules, players, {"first": 1})
        rules.observe(self.state.copy(), NOBODY, self.state)

    def lay(self, *counts: int) -> View:
        """So many cards lie before each player."""
        self.state.depth[: len(counts)] = counts
        return self

    def show(self, seat: int, kinds: str) -> View:
        """These cards are turned up, from the top."""
        for kind in kinds:
            knowledge.turned_up(self.rules, self.state, seat, KINDS[kind])
            self.state.stack[seat, self.state.depth[seat] - 1 - self.state.shown[seat]] = KINDS[kind]
            self.state.shown[seat] += 1
        return self

    def gather(self) -> View:
        """All cards back to the hands."""
        self.state.depth[:], self.state.shown[:], self.state.stack[:] = 0, 0, 0
        return self

    def lose(self, seat: int) -> View:
        """A card drawn blind, after all are gathered."""
        self.gather()
        knowledge.drawn_blind(self.rules, self.state, seat)
        self.state.cards[seat] -= 1
        return self

    def see(self, seat: int, stack: str) -> View:
        """The cards of this stack are known, from the top."""
        self.state.stack[seat, : len(stack)] = [KINDS[kind] for kind in reversed(stack)]
        return self.lay(*(len(stack) if one == seat else int(self.state.depth[one]) for one in range(self.players)))

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.state.players)

    def safe(self, seat: int, count: int) -> float:
        """Chance that the next cards of a stack are safe."""
        return float(knowledge.all_safe(self.rules, self.state, seat, count))

    def lost(self, seat: int) -> list[float]:
        """Chance that no bomb of the seat is lost, one, two."""
        return [float(chance) for chance in self.state.chance_lost[seat]]
