"""What the rulebook shows of play: the first rounds of a game retold, and figures of simulated games.

keep.py writes the file.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from engine.games.blind_snipe.game import GAME
from engine.games.blind_snipe.schema import Tables
from engine.ledger.derivations import remembered
from printables.components.played import kept, measured, retold

FILE = Path(__file__).with_name("played.json")
GAMES = 4000
SHOWN = ("rounds", "minutes", "by_medals", "succeeded", "self_bombs", "eliminated", "drinks", "cup")
BATCHES = ("cautious", "bluffer")  # at the best table
TABLE = (3, 1, 0)  # players, seed and number of a game in which a bluff is raised, and the next one is walked into
ROUNDS = 2  # told of it


def played(tables: Tables) -> dict[str, Any]:
    """All of it as plain data: kept, or played now."""
    return kept(FILE, tables.fingerprint, partial(play, tables))


@remembered
def play(tables: Tables) -> dict[str, Any]:
    """Figures for any tables; the rounds for the game's own."""
    players, seed, index = TABLE
    told = retold(GAME, tables, players, ["bluffer"] * players, seed, index)
    names = [f"{policy}_{tables.players.best}" for policy in BATCHES]
    return {
        "tables": tables.fingerprint,
        "games": GAMES,
        "figures": measured(GAME, tables, names, SHOWN, GAMES),
        "retold": {lang: blocks[:ROUNDS] for lang, blocks in told.items()},
        "rounds": rounds() if told else [],
    }


def rounds() -> list[dict[str, Any]]:
    """Of each round that is told: every minefield from its lowest card up, 1 for a bomb; how many were turned up."""
    from engine.games.blind_snipe import state
    from engine.play.replay import Replay, record_game

    players, seed, index = TABLE
    game = Replay(record_game(GAME, players, seed, index, ["bluffer"] * players), GAME.key)
    last: dict[int, dict[str, Any]] = {}
    for moment in game.moments():
        if state.ACTIONS.block(moment.action) == state.FLIP:
            lying = moment.before
            shown = [int(lying.shown[seat]) for seat in range(players)]
            shown[state.ACTIONS.values(moment.action)[0]] += 1
            last[int(lying.rounds)] = {
                "stacks": [
                    [int(card == state.BOMB) for card in lying.stack[seat, : lying.depth[seat]]]
                    for seat in range(players)
                ],
                "shown": shown,
                "bid": int(lying.bid),
                "bidder": moment.seat + 1,
            }
    return [last[number] for number in sorted(last)[:ROUNDS]]
