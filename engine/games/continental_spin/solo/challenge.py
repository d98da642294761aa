"""A solo challenge: the tables that it is played with, and the deal, by seed or by date."""

from __future__ import annotations

import datetime
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from engine.faults import Fault, visible
from engine.game import Deal, Game, Record
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.schema import Tables, alias
from engine.games.continental_spin.solo.par import pars
from engine.games.continental_spin.solo.search import OUT_OF_REACH
from engine.tables import varied

VARIANT = "solo"
LARGEST_SEED = 2**53 - 1


@dataclass(frozen=True)
class Challenge:
    """The race that a lone rider runs: variants and changes laid over the tables, and the seed of the deal.

    Without a seed the cards were shuffled by hand. `game` may be a designer's own copy.
    """

    variants: tuple[str, ...] = ()
    changes: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    game: Game = field(default=GAME, repr=False)

    @cached_property
    def tables(self) -> Tables:
        """The tables of the solo race. Raises TablesError; Fault for a race that a lone rider cannot run."""
        tables: Tables = self.game.load((*self.variants, VARIANT), self.changes.items())
        _check_for_one(tables)
        return tables

    @cached_property
    def rules(self) -> Record:
        """The tables as the rules read them."""
        return GAME.rules(self.tables)

    def deal(self) -> Deal:
        """The deal of the seed."""
        assert self.seed is not None, "a deal by hand is in the log"
        return GAME.deal(self.tables, 1, self.seed)

    def start(self, deal: Deal) -> Record:
        """The state before the first card."""
        return GAME.start(self.tables, self.rules, 1, deal)


def _check_for_one(tables: Tables) -> None:
    """Raises Fault for a race that a lone rider cannot run."""
    if tables.players.riders_each != 1 or tables.players.min != 1:
        raise Fault("这个变体不是一名骑手的比赛", "this variant is no race for one rider")
    if tables.seals.owner_gain > 0:
        raise Fault(
            "旋印对自己有用的变体没有单人挑战，因为记录里没有旋印",
            "a variant in which seals help their owner has no solo challenge: the log has no seals",
        )


def pars_of_deals(tables: Tables, seeds: Iterable[int]) -> list[int]:
    """Par of each seed's challenge with these tables, 0 where the finish is out of reach. Raises TablesError, Fault."""
    alone = varied(tables, VARIANT, alias)
    _check_for_one(alone)
    found = pars(GAME.rules(alone), np.array(list(seeds), np.int64))
    return [0 if beats == OUT_OF_REACH else beats for beats in found.tolist()]


def challenge(
    variants: Iterable[str] = (),
    changes: Mapping[str, Any] | None = None,
    seed: int | None = None,
    game: Game = GAME,
) -> Challenge:
    """A challenge whose tables are sound. The variant solo itself need not be named. Raises TablesError, Fault."""
    named = tuple(dict.fromkeys(name for name in variants if name != VARIANT))
    made = Challenge(named, dict(changes or {}), seed, game)
    assert made.tables is not None
    return made


def seed_of_day(text: str, today: datetime.date) -> int:
    """The seed of a day's challenge, its date as one number: 2026-11-20 is 20261120. "today" is `today`.

    Raises Fault for what is no date.
    """
    if text.strip().lower() in ("today", "今天"):
        day = today
    else:
        try:
            if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text.strip()):
                raise ValueError
            day = datetime.date.fromisoformat(text.strip())
        except ValueError:
            given = visible(text.strip(), 20)
            raise Fault(
                f"“{given}”不是日期；请写成 2026-11-20 的样子，或 today",
                f"'{given}' is no date; write it like 2026-11-20, or today",
            ) from None
    return day.year * 10_000 + day.month * 100 + day.day


def any_seed() -> int:
    """A seed that nobody knows beforehand, short enough to type."""
    return secrets.randbelow(1_000_000)
