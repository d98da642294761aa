"""All claims of a game worked out: by hand from the tables, and from simulated games."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

from engine.claims import Finding, check, load_claims
from engine.game import Game
from engine.simulate import simulate


def verify(
    game: Game,
    tables: Any,
    games: int,
    seed: int,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Finding]:
    """A finding for every row of the game's ledger, in its order; `games` are played in each batch.

    Raises TablesError for a ledger that cannot be read.
    """
    claims = load_claims(game.claims, game.identities)
    batches = {}
    for name, (policy, players) in game.batches(tables).items():
        seats = [policy] * game.seats(tables, players)
        batches[name] = simulate(game, tables, players, seats, games, seed, executor, progress)
    return [check(claim, game.identities.get(claim.identity), tables, batches) for claim in claims]
