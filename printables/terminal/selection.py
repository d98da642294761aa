"""What a command is about: games, their changed tables, who plays them, and where its JSON goes."""

from __future__ import annotations

import json
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printables.terminal.console import fail

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from engine.game import Game


def executor_for(jobs: int | None, cluster: str | None, games: int) -> AbstractContextManager[Executor | None]:
    """What plays the games."""
    from engine.play import workers

    if cluster is not None and jobs is not None:
        raise fail("--jobs and --cluster exclude each other: a cluster has its own workers")
    return workers.workers(jobs, games) if cluster is None else workers.cluster(cluster)


def table_changes(texts: list[str] | None) -> list[tuple[str, Any]]:
    from engine.tables import parse_override

    return [parse_override(text) for text in texts or []]


def games_named(keys: list[str] | None) -> list[Game]:
    from engine import registry

    return [registry.find(key) for key in keys or registry.GAMES]


def load_games(
    keys: list[str] | None, texts: list[str] | None, variants: list[str] | None = None
) -> list[tuple[Game, Any]]:
    """Games with their changed tables. With none named, those that have what is to be changed. Raises TablesError."""
    from engine.tables import TablesError

    changes, loaded, refused = table_changes(texts), [], None
    for one in games_named(keys):
        try:
            loaded.append((one, one.load(variants or (), changes)))
        except TablesError as error:
            if keys or _has(one, changes, variants):
                raise
            refused = refused or error
    if refused and not loaded:
        raise refused
    return loaded


def _has(game: Game, changes: list[tuple[str, Any]], variants: list[str] | None) -> bool:
    """Are these a game's variants, and parts of its tables?"""
    tables = game.load()
    parts = type(tables).model_fields
    return set(variants or ()) <= set(tables.variants) and all(path.split(".")[0] in parts for path, _ in changes)


def write_json(path: Path | None, data: Any) -> None:
    from engine.storage.files import write_whole

    if path is not None:
        write_whole(path, (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode())
