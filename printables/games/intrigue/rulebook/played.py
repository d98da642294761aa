"""What the rulebook shows of play: turns played from a set-up position, and figures of simulated games.

keep.py writes the file.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.faults import Fault
from engine.game import Moment
from engine.games.intrigue.game import GAME
from engine.games.intrigue.scenes import Scene
from engine.games.intrigue.schema import Tables
from engine.games.intrigue.state import ACTIONS, COUNTS
from engine.games.intrigue.worth import Share, round_robin, worth_of_cards
from engine.kit.fields import new
from engine.kit.stack import seat_to_act
from printables.components.played import Plays, Shown, measured

GAMES, WORTH_GAMES, SEED = 2000, 400, 1
SHOWN = ("turns", "minutes", "by_piles", "winner_points", "curses", "plays")
RIVALS = ("big_money", "terminal", "engine")
PLAYERS = 2
POSITION = """
    1 hand: mining_village torturer copper*2 estate
    | 1 deck: ironworks silver copper estate copper silver copper*2 gold estate
    | 2 hand: diplomat masquerade copper silver estate | 2 deck: copper silver estate copper*2 estate copper
"""
# Turns in parts, each of which is told and drawn: an effect inside another one, a reaction to an attack, a card passed.
TURNS = (
    (
        "1 play mining_village; 1 decline",
        "1 play ironworks; 1 take mill",
        "1 play torturer; 2 reveal diplomat; 2 take estate; 2 take copper; 2 take diplomat; 2 choose 2",
        "1 treasures; 1 buy gold",
    ),
    ("2 play masquerade; 2 take curse; 1 take estate; 2 take estate", "2 treasures; 2 buy gold"),
)


def count(tables: Tables) -> Shown:
    """Figures of simulated games: tables of every size, each card beside Big Money, the policies among each other."""
    batches = [name for name in GAME.batches(tables) if name.startswith("terminal_")]
    pairs = round_robin(GAME, tables, RIVALS, GAMES, SEED, _quietly)
    return {
        "games": GAMES,
        "worth_games": WORTH_GAMES,
        "figures": measured(GAME, tables, batches, SHOWN, GAMES),
        "worth": {one.name: _figure(one) for one in worth_of_cards(GAME, tables, WORTH_GAMES, SEED, _quietly)},
        "pairs": [[one.first, one.second, _figure(one.share)] for one in pairs],
    }


def _figure(share: Share) -> list[float]:
    return [round(part, 4) for part in (share.value, share.low, share.high)]


def _quietly(games: int) -> None:
    """Nothing is told of the games played."""


def tell(tables: Tables) -> Shown:
    """The turns, or none where the tables do not allow them."""
    try:
        scene = Scene(tables, PLAYERS).given(POSITION)
        return {"start": _hands(scene), "turns": [_turn(tables, scene, parts) for parts in TURNS]}
    except Fault:
        return {"start": [], "turns": []}


def _turn(tables: Tables, scene: Scene, parts: Sequence[str]) -> dict[str, Any]:
    """A turn part by part: what happens in each language, who acts in it, and their hands after it."""
    seat, number = int(scene.state.seat), int(scene.state.turns[int(scene.state.seat)])
    return {"seat": seat, "turn": number, "parts": [_part(tables, scene, part) for part in parts]}


def _part(tables: Tables, scene: Scene, part: str) -> dict[str, Any]:
    moments = list(_moments(scene, part))
    seats = list(dict.fromkeys(moment.seat for moment in moments))
    told = {lang: _told(tables, moments, lang) for lang in tables.languages}
    return {"told": told, "seats": seats, "hands": _hands(scene)}


def _moments(scene: Scene, part: str) -> list[Moment]:
    """Decisions of a scene, carried out one by one."""
    found = []
    for number, line in enumerate(part.split(";"), 1):
        before, seat = scene.state.copy(), int(seat_to_act(scene.state))
        scene.do(line)
        action = ACTIONS.number(line.strip().partition(" ")[2])
        found.append(Moment(number, seat, action, before, scene.state.copy(), new(COUNTS)))
    return found


def _told(tables: Tables, moments: Sequence[Moment], lang: str) -> list[str]:
    """The same in words, without how all stand after it."""
    block = next(iter(GAME.narrate(tables, PLAYERS, moments, lang)))
    return [row[-1] for row in block.rows]


def _hands(scene: Scene) -> list[list[str]]:
    return [scene.read(f"{seat} hand") for seat in range(1, PLAYERS + 1)]


PLAYS = Plays(Path(__file__).with_name("played.json"), count, tell)
