"""How fast games of Intrigue are played, on one core, and Big Money against pyminion's on the same rule."""

from __future__ import annotations

import logging
import math
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from engine.chance import game_seed
from engine.games.intrigue import play
from engine.games.intrigue.state import COUNTS, DEAL, STATE
from engine.games.intrigue.zones import conserved
from engine.kept_code import njit
from engine.kit.stack import kind_due
from engine.play.simulate import simulate
from engine.registry import find
from engine.statistics.estimates import Means, estimate
from tests.bench.figures import Figure, best_seconds, run_python

GAME = find("intrigue")
TABLES = GAME.load()
RIVAL_GAMES = 2_000
GAMES = {("random", 4): 10_000, ("terminal", 2): 100_000, ("engine", 3): 20_000, ("planner", 2): 20}

UNCOMPILED = """
import time
from engine.registry import find
game = find("intrigue"); tables = game.load()
began = time.perf_counter()
game.play(tables, 4, ["random"] * 4, 1, 0, {games})
print(time.perf_counter() - began)
"""
FIRST_START = """
import time
began = time.perf_counter()
from engine.registry import find
game = find("intrigue"); tables = game.load()
game.play(tables, 2, ["random"] * 2, 1, 0, 1)
print(time.perf_counter() - began)
"""


def measure() -> Iterator[Figure]:
    """Games of each kind of player, the best of a few runs, and what pyminion makes of the same."""
    with tempfile.TemporaryDirectory() as empty:
        started = float(run_python(FIRST_START, NUMBA_CACHE_DIR=empty))
    yield Figure("first game at the first start, with compilation", started, "s", at_most=30)
    GAME.play(TABLES, 2, ["random"] * 2, 1, 0, 1)
    speeds = {}
    for (policy, players), games in GAMES.items():
        seconds = best_seconds(partial(simulate, GAME, TABLES, players, [policy] * players, games, 1))
        speeds[policy] = games / seconds
        bound = 5_000 if policy == "random" else None
        yield Figure(f"{policy} games of {players} a second, one core", speeds[policy], at_least=bound)
    few = 20
    slow = float(run_python(UNCOMPILED.format(games=few), NUMBA_DISABLE_JIT="1"))
    yield Figure("times as fast as uncompiled", speeds["random"] * slow / few, at_least=150)
    with np.errstate(over="ignore"):
        made, broken = broken_steps(GAME.rules(TABLES), 1, 1_000_000)
    yield Figure("steps of random games, each looked at", made, at_least=1_000_000)
    yield Figure("steps after which cards do not add up", broken, at_most=0)
    yield from against_pyminion()


def against_pyminion() -> Iterator[Figure]:
    """Big Money of two, here and there: games a second, then what the games come to, each with its 95 % interval."""
    games = 100_000
    fast = games / best_seconds(partial(simulate, GAME, TABLES, 2, ["big_money"] * 2, games, 1))
    slow = RIVAL_GAMES / best_seconds(partial(rival_games, RIVAL_GAMES, watched=False))
    yield Figure("Big Money games of two a second, one core", fast)
    yield Figure("pyminion's", slow)
    yield Figure("times as fast as pyminion", fast / slow, at_least=100)
    ours, theirs = ours_of(games), rival_games(2 * RIVAL_GAMES, watched=True)
    for place, name in enumerate(("turns to four Provinces", "won by seat 1, a draw as half", "turns of a player")):
        mean, error = theirs[:, place].mean(), theirs[:, place].std(ddof=1) / math.sqrt(len(theirs))
        own, own_error = ours[place]
        yield Figure(f"{name}: here, ± {1.96 * own_error:.3f}", own)
        yield Figure(f"{name}: pyminion, ± {1.96 * error:.3f}", float(mean))
        yield Figure(f"{name}: apart, in standard errors", abs(own - mean) / math.hypot(error, own_error), at_most=4)


def ours_of(games: int) -> list[tuple[float, float]]:
    """The three figures here, each with its standard error."""
    moments = simulate(GAME, TABLES, 2, ["big_money"] * 2, games, 2)
    figures: tuple[Callable[[Means], float], ...] = (
        lambda means: means["half_turn"],
        lambda means: means["won_by_1"] - means["shared"] / 2,
        lambda means: means["turns"] / 2,
    )
    found = [estimate(moments, figure) for figure in figures]
    return [(one.value, one.error) for one in found]


def rival_games(games: int, watched: bool) -> np.ndarray:
    """Games of pyminion's own Big Money with its logging off; where `watched`, the same three figures, games x 3."""
    from pyminion.bots.examples import BigMoney
    from pyminion.expansions.base import base_set
    from pyminion.game import Game

    first: list[int] = []

    class Watched(BigMoney):
        """Notes the turn in which somebody first has four Provinces."""

        def take_turn(self, game: Any) -> None:
            super().take_turn(game)
            if not first and sum(card.name == "Province" for card in self.get_all_cards()) >= 4:
                first.append(self.turns)

    rows, kind = [], Watched if watched else BigMoney
    logging.disable(logging.CRITICAL)
    try:
        for _ in range(games):
            first.clear()
            players = [kind("one"), kind("two")]
            result = Game(players, [base_set], random_order=False, log_stdout=False).play()
            won = (players[0] in result.winners) / len(result.winners)
            rows.append((sum(first), won, sum(player.turns for player in players) / 2))
    finally:
        logging.disable(logging.NOTSET)
    return np.array(rows)


@njit
def broken_steps(rules, base, least):  # type: ignore[no-untyped-def]
    """Random games of 2 to 6 with random kingdoms until so many steps are made: steps, and those after which cards do
    not add up."""
    deals, states, tallies, stream = np.zeros(1, DEAL), np.zeros(1, STATE), np.zeros(1, COUNTS), np.zeros(1, np.uint64)
    empty_deal, empty_state = np.zeros(1, DEAL), np.zeros(1, STATE)
    made, broken, game = 0, 0, 0
    while made < least:
        stream[0] = np.uint64(game_seed(base, game))
        deals[0], states[0] = empty_deal[0], empty_state[0]
        seats = 2 + game % 5
        play.deal_into(rules, seats, stream, deals[0])
        play.start(rules, states[0], seats, deals[0], tallies[0])
        while kind_due(states[0]) >= 0:
            play.step(rules, states[0], tallies[0], play.choose(0, rules, states[0], stream))
            made += 1
            broken += not conserved(rules, states[0])
        game += 1
    return made, broken
