"""What a command is about: games, their changed tables, who plays them, and where its JSON goes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.faults import Fault, Text, listed, shown
from engine.languages import LANGUAGES
from engine.words import Words
from printables.terminal.options import ALL, BOTH, LANGS

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from engine.game import Game
    from engine.tables import GameTables

Chosen: TypeAlias = "tuple[Game, Any, tuple[str, ...]]"  # a game, its changed tables, and in which languages

say = Words(
    {
        "left_out": (
            "{}没有印：{} 人玩不了，只能 {} 到 {} 人",
            "{} is not printed: {} cannot play it, only {} to {} players",
        )
    }
)


def executor_for(
    jobs: int | None, cluster: str | None, games: int, here: bool = False, keys: Sequence[str] = ()
) -> AbstractContextManager[Executor | None]:
    """What plays the games; of the processes of `jobs` this may be one, if it plays `here`. See `workers`."""
    from engine.play import workers

    if cluster is not None and jobs is not None:
        raise Fault(
            "--jobs 和 --cluster 只能用一个：集群自有它的机器",
            "--jobs and --cluster exclude each other: a cluster has its own workers",
        )
    return workers.workers(jobs, games, here, keys) if cluster is None else workers.cluster(cluster)


def table_changes(texts: list[str] | None, also: Iterable[str] = ()) -> list[tuple[str, Any]]:
    """Changes as `--set` has them. Raises TablesError, and Fault for a number that is changed twice, or `also`."""
    from engine.tables import parse_override

    changes = [parse_override(text) for text in texts or []]
    _check_once([*(path for path, _ in changes), *also])
    return changes


def _check_once(paths: list[str]) -> None:
    """Raises Fault where a path, or one that lies in it, is there twice."""
    for one, other in combinations(paths, 2):
        outer, inner = sorted((one, other), key=len)
        if outer == inner:
            raise Fault(f"{shown(one)} 改了两次", f"{shown(one)} is changed twice")
        if inner.startswith(f"{outer}."):
            raise Fault(
                f"{shown(inner)} 改了两次：{shown(outer)} 里也有它",
                f"{shown(inner)} is changed twice: it is in {shown(outer)} too",
            )


def games_named(keys: list[str] | None, own: str | None = None) -> list[Game]:
    """Games by their keys, or by files and folders of their tables; `own` are the tables of one. Raises GameError."""
    from engine import registry
    from engine.projects import sources as projects

    if own is None:
        return [projects.find(key) for key in keys or registry.GAMES]
    if keys and len(keys) > 1:
        raise Fault("--tables 只配一个游戏", "--tables goes with one game")
    return [projects.opened(own, keys[0] if keys else None)]


def load_games(
    keys: list[str] | None,
    texts: list[str] | None,
    variants: list[str] | None = None,
    own: str | None = None,
) -> list[tuple[Game, Any]]:
    """Games with their changed tables. With none named, those that have what is to be changed. Raises TablesError."""
    from engine.projects import sources as projects
    from engine.tables import TablesError

    changes, loaded, refused = table_changes(texts), [], None
    for one in games_named(keys, own):
        try:
            loaded.append((one, projects.loaded(one, variants or (), changes)))
        except TablesError as error:
            if keys or own or _has(one, changes, variants):
                raise
            refused = refused or error
    if refused and not loaded:
        raise refused
    return loaded


def langs_of(tables: GameTables, lang: str) -> tuple[str, ...]:
    """The languages of --lang in which a game is printed. Raises TablesError for one in which it is not."""
    from engine.tables import TablesError

    if lang in (ALL, BOTH):
        return tables.languages
    if LANGS[lang] not in tables.languages:
        known = listed(LANGUAGES[one].option for one in tables.languages)
        problem = Text(f"{tables.game} 不印这种语言", f"{tables.game} is not printed in this language")
        raise TablesError("--lang", lang, problem, Text(f"印 {known.zh}", f"it is printed in {known.en}"))
    return (LANGS[lang],)


def printed_games(
    keys: list[str] | None, texts: list[str] | None, variants: list[str] | None, lang: str, own: str | None = None
) -> list[Chosen]:
    """Games to print, with their changed tables and languages. With none named, those that are printed in --lang."""
    from printables.components.registry import has_kit

    loaded = [one for one in load_games(keys, texts, variants, own) if keys or own or has_kit(one[0].key)]
    if not keys and not own and lang in LANGS:
        loaded = [one for one in loaded if LANGS[lang] in one[1].languages] or loaded
    return [(one, tables, langs_of(tables, lang)) for one, tables in loaded]


def seated(games: Sequence[Chosen], players: int | None, lang: str) -> tuple[list[Chosen], list[str]]:
    """Those of the games that so many can play, and for each other one a line that says why it is left out."""
    able, left_out = [], []
    for one in games:
        game, tables, _ = one
        can = game.player_range(tables)
        if players is None or players in can:
            able.append(one)
        else:
            left_out.append(say("left_out", lang, game.key, players, can[0], can[-1]))
    return able, left_out


def _has(game: Game, changes: list[tuple[str, Any]], variants: list[str] | None) -> bool:
    """Are these a game's variants, and parts of its tables?"""
    tables = game.load()
    places = [path.split(".") for path, _ in changes]
    named = {place[1] for place in places if place[0] == "variants" and len(place) > 1} | set(variants or ())
    return named <= set(tables.variants) and all(_may_hold(tables, place) for place in places)


def _may_hold(tables: Any, place: list[str]) -> bool:
    """Whether tables have the part that a path begins with, and something inside it where the path goes on."""
    if place[0] not in type(tables).model_fields:
        return False
    return len(place) == 1 or not isinstance(getattr(tables, place[0]), str | int | float)


def write_json(path: Path | None, data: Any) -> None:
    from engine.storage.files import write_whole

    if path is not None:
        write_whole(path, json_bytes(data))


def json_bytes(data: Any) -> bytes:
    """Plain data as every command writes it."""
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
