"""A game of Downforce as a person writes it down: the deal of one race, and each decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Moment, Record
from engine.games.downforce.schema import COLOURS, POWERS
from engine.play.replay import Log, Replay
from engine.registry import find

GAME = find("downforce")
IN_ORDER = list(range(1, 43))


class Table:
    """A log played again. `lines` hold decisions, several a line, split by semicolons: "1 bid 5; 2 pass"."""

    def __init__(
        self,
        players: int,
        lines: Sequence[str],
        cards: Sequence[int] = IN_ORDER,
        cars: Sequence[str] = COLOURS,
        powers: Sequence[str] = POWERS,
        marker: int = 1,
        variants: Sequence[str] = (),
        changes: dict[str, Any] | None = None,
    ) -> None:
        self.players, self.tables = players, GAME.load(variants, (changes or {}).items())
        size = self.tables.deal.hand[players]
        hands = [list(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
        race = {"hands": hands, "grid": list(COLOURS), "cars": list(cars), "powers": list(powers), "marker": marker}
        actions = tuple(one.strip() for line in lines for one in line.split(";"))
        head = ("downforce", GAME.rules_version, self.tables.fingerprint, players, {"races": [race]})
        self.replay = Replay(Log(*head, actions, tuple(variants), changes or {}), "log")
        self.moments: list[Moment] = list(self.replay.moments())
        self.state: Record = self.replay.state

    def owners(self) -> dict[str, int]:
        """The owner of each car, from 1; 0 for nobody."""
        return {colour: int(owner) for colour, owner in zip(COLOURS, self.state.owner, strict=True)}

    def prices(self) -> dict[str, int]:
        """What each car that was sold has cost."""
        return {colour: int(price) for colour, price in zip(COLOURS, self.state.price, strict=True) if price}

    def powers(self, seat: int) -> set[str]:
        """Powers of a seat, which counts from 1."""
        return {power for power, owned in zip(POWERS, self.state.powers[seat - 1], strict=True) if owned}
