"""The race that `solo play` is to play: a new one, or one that was left and goes on."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace
from pathlib import Path

from engine.faults import Fault
from engine.game import Game, Record
from engine.games.continental_spin.solo.challenge import Challenge, any_seed
from engine.games.continental_spin.solo.checking import ride
from engine.games.continental_spin.solo.log import Row
from engine.games.continental_spin.solo.reading import read
from engine.games.continental_spin.solo.recording import rows_of


@dataclass(frozen=True)
class UnderWay:
    """A race, the file of its log, and how far it has come; `state` is None for one that has not begun."""

    race: Challenge
    path: Path
    played: str
    state: Record | None = None
    rows: tuple[Row, ...] = ()


def begun(race: Challenge, path: Path | None) -> UnderWay:
    """A new race, of a deal that nobody knows where none was named. Without a path the log gets a name of its own."""
    dealt = race if race.seed is not None else replace(race, seed=any_seed())
    return UnderWay(
        dealt, path or _free_name(dealt), datetime.datetime.now().astimezone().isoformat(timespec="seconds")
    )


def gone_on(path: Path, game: Game) -> UnderWay:
    """The race of a log that is not over. Raises Fault."""
    log = read(path, game)
    if log.challenge.seed is None:
        raise Fault(
            "牌是自洗的，不能在这里接着比", "its cards were shuffled by hand, so it cannot go on here", where=str(path)
        )
    done = ride(log)
    if done.over:
        raise Fault(
            f"这场已经比完；看成绩：rulepress solo score {path}",
            f"this race is over; for its result: rulepress solo score {path}",
            where=str(path),
        )
    actions = [action for beat in done.actions for action in beat]
    rows = rows_of(log.challenge, done.states[0], actions)
    return UnderWay(log.challenge, path, log.played, done.end.copy(), tuple(rows))


def _free_name(race: Challenge) -> Path:
    path, number = Path(f"solo-{race.seed}.toml"), 1
    while path.exists():
        number += 1
        path = Path(f"solo-{race.seed}-{number}.toml")
    return path
