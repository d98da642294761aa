"""The ledger of the tables that changes are compared with, worked out once: it is the same for every change of them."""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import fields
from pathlib import Path
from typing import Any

from engine.game import Game
from engine.ledger.claims import ledger_files
from engine.ledger.verify import Progress, Verification, verify
from engine.storage.worked_out import keep, name_of, recall, state_of

OURS = Path(__file__).parents[1]  # the engine
GIVEN = ("game", "tables")  # what a ledger is of is not kept with it


def ledger(
    game: Game, tables: Any, games: int, seed: int, executor: Executor | None = None, progress: Progress | None = None
) -> Verification:
    """As `verify`, or from the last time that it was asked for with the same code, tables and rows."""
    name = name_of("ledger", (*_made_from(game), tables.model_dump_json(), games, seed))
    told = recall(name)
    if told is not None:
        return Verification(game=game, tables=tables, **pickle.loads(told))
    found = verify(game, tables, games, seed, executor, progress or (lambda done, planned: None))
    if not found.partial:
        values = {one.name: getattr(found, one.name) for one in fields(found) if one.name not in GIVEN}
        keep(name, pickle.dumps(values, pickle.HIGHEST_PROTOCOL))
    return found


def _made_from(game: Game) -> Iterator[object]:
    """The code of the engine and the game, and the rows of its ledger."""
    home = Path(inspect.getfile(type(game))).parent
    yield state_of(OURS, home)
    for path in filter(Path.is_file, ledger_files(game.claims)):
        yield from (path.name, path.read_bytes())
