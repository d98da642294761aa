"""What the rulebook shows of play: the first rounds of a game retold, and figures of simulated games.

keep.py writes the file.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.game import Moment
from engine.games.blind_snipe import state
from engine.games.blind_snipe.game import GAME
from engine.games.blind_snipe.schema import Tables
from printables.components.played import Example, Plays, Shown, measured

GAMES = 4000
SHOWN = ("rounds", "minutes", "by_medals", "succeeded", "self_bombs", "eliminated", "drinks", "cup")
BATCHES = ("cautious", "bluffer")  # at the best table
TABLE = Example(3, 1, 0, "bluffer")  # with the game's own tables a bluff is raised, and the next one is walked into
ROUNDS = 2  # told of it


def count(tables: Tables) -> Shown:
    """Figures of simulated games, and where cards lay in the rounds that are told."""
    names = [f"{policy}_{tables.players.best}" for policy in BATCHES]
    return {
        "games": GAMES,
        "figures": measured(GAME, tables, names, SHOWN, GAMES),
        "rounds": rounds(TABLE.moments(GAME, tables)),
    }


def tell(tables: Tables) -> Shown:
    """The rounds."""
    told = TABLE.retold(GAME, tables, TABLE.moments(GAME, tables))
    return {"retold": {lang: blocks[:ROUNDS] for lang, blocks in told.items()}}


PLAYS = Plays(Path(__file__).with_name("played.json"), count, tell)


def rounds(moments: Iterable[Moment]) -> list[dict[str, Any]]:
    """Of each round that is told: every minefield from its lowest card up, 1 for a bomb; how many were turned up."""
    last: dict[int, dict[str, Any]] = {}
    for moment in moments:
        if state.ACTIONS.block(moment.action) == state.FLIP:
            lying, seats = moment.before, range(TABLE.players)
            shown = [int(lying.shown[seat]) for seat in seats]
            shown[state.ACTIONS.values(moment.action)[0]] += 1
            last[int(lying.rounds)] = {
                "stacks": [
                    [int(card == state.BOMB) for card in lying.stack[seat, : lying.depth[seat]]] for seat in seats
                ],
                "shown": shown,
                "bid": int(lying.bid),
                "bidder": moment.seat + 1,
            }
    return [last[number] for number in sorted(last)[:ROUNDS]]
