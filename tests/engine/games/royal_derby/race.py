"""A race of Royal Derby as a person writes it down: bets, cards as they were turned up, choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Moment, Record
from engine.games.royal_derby.state import COUNTS
from engine.play.replay import Log, Replay
from engine.registry import find

GAME = find("royal_derby")
LANES = 4  # columns of places in the retold race


class Race:
    """A log played again. `pile` holds the cards turned up, `fences` the obstacles seen, section by section."""

    def __init__(
        self,
        actions: Sequence[str],
        pile: Sequence[str],
        fences: Sequence[Sequence[str]],
        players: int = 2,
        variants: Sequence[str] = (),
        result: dict[str, Any] | None = None,
        **more: Any,
    ) -> None:
        deal = {"pile": list(pile), "fences": [list(fence) for fence in fences], **more}
        self.tables = GAME.load(variants)
        log = Log(
            "royal_derby",
            GAME.rules_version,
            self.tables.fingerprint,
            players,
            deal,
            tuple(actions),
            tuple(variants),
            result=result,
        )
        self.replay = Replay(log, "log")
        self.moments: list[Moment] = list(self.replay.moments())
        self.state: Record = self.replay.state
        self.counts = {name: sum(int(one.counts[name]) for one in self.moments) for name in COUNTS.names or ()}

    @property
    def places(self) -> list[int]:
        """The section of each horse: spades, hearts, clubs, diamonds."""
        return self.state.place.tolist()

    @property
    def scores(self) -> list[int]:
        return GAME.scores(self.replay.rules, self.state)

    @property
    def winners(self) -> list[int]:
        """Seats counted from 1."""
        return [seat + 1 for seat in GAME.winners(self.replay.rules, self.state)]

    def rows(self) -> list[tuple[str, list[int]]]:
        """Each card turned up, and the places after it."""
        blocks = {block.title: block for block in GAME.narrate(self.tables, 2, self.moments, "en")}
        return [(row[1], [int(place) for place in row[-LANES:]]) for row in blocks["The race"].rows]


def bets(*texts: str) -> list[str]:
    """One bet a seat: "spades 3"."""
    return [f"{seat} bet {text}" for seat, text in enumerate(texts, 1)]


def odd_tables(**changes: Any) -> Any:
    """Tables with values changed; dots in paths are written as two underscores."""
    return GAME.load((), {path.replace("__", "."): value for path, value in changes.items()}.items())
