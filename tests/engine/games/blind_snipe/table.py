"""A game of Blind Snipe as a person writes it down: who starts, what was drawn blind, and each decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Moment, Record
from engine.play.replay import Log, Replay
from engine.registry import find
from tests.engine.games.counting import counted

GAME = find("blind_snipe")


class Table:
    """A log played again. `lines` holds decisions, several a line, split by semicolons: "1 lay safe; 2 lay bomb"."""

    def __init__(
        self,
        players: int,
        lines: Sequence[str],
        draws: Sequence[str] = (),
        first: int = 1,
        variants: Sequence[str] = (),
        changes: dict[str, Any] | None = None,
    ) -> None:
        self.players, self.tables = players, GAME.load(variants, (changes or {}).items())
        actions = tuple(one.strip() for line in lines for one in line.split(";"))
        deal = {"first": first, "draws": list(draws)}
        head = ("blind_snipe", GAME.rules_version, self.tables.fingerprint, players, deal)
        self.replay = Replay(Log(*head, actions, tuple(variants), changes or {}), "log")
        self.moments: list[Moment] = list(self.replay.moments())
        self.state: Record = self.replay.state
        self.counts = counted(GAME, self.moments, most=["medals_most"])

    def of(self, field: str) -> list[int]:
        """A field of every player."""
        return [int(value) for value in self.state[field][: self.players]]

    def at_starts(self, field: str) -> list[Any]:
        """What a field holds at the start of the second round, the third ... and at the end."""
        ends = [one.after for one in self.moments if one.after.rounds > one.before.rounds] + [self.state]
        values = [end[field] for end in ends]
        return [value[: self.players].tolist() if value.ndim else int(value) for value in values]

    @property
    def winners(self) -> list[int]:
        """Seats counted from 1."""
        return [seat + 1 for seat in GAME.winners(self.replay.rules, self.state)]


def first_cards(*cards: str) -> str:
    """The first cards of a round in the order in which they are asked for: "2 safe", "3 bomb"."""
    return "; ".join(f"{card.split()[0]} lay {card.split()[1]}" for card in cards)
