"""A designer's own copy of a game: its tables from a file, a folder or a git revision, in place of the game's own."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable, Mapping
from copy import copy
from pathlib import Path, PurePosixPath
from typing import Any

from engine import registry
from engine.faults import NOTHING, Text, listed, shown, visible
from engine.foreign_errors import MISSING, UNKNOWN_KEY
from engine.game import TABLES, Game
from engine.ledger.claims import ledger_files
from engine.projects.revisions import at_revision
from engine.tables import TablesError, read_toml

TOML = ".toml"
CLAIMS = ("claims", "claims.toml")  # the ledger in a folder: files in a folder of their own, or one file
ALMOST = 0.85  # how alike two names are where one is a slip for the other, as difflib reckons
FURTHER = ("templates", "art", "README.md", "README.zh.md", *CLAIMS)  # what a folder may hold besides tables


def find(text: str) -> Game:
    """A game by its key, or by the file or folder of its tables. Raises GameError, TablesError."""
    if text in registry.GAMES:
        return registry.find(text)
    is_path = text.endswith(TOML) or ":" in text or "/" in text or os.sep in text or _is_there(Path(text))
    return opened(text) if is_path else registry.find(text)


def opened(text: str, key: str | None = None) -> Game:
    """The game with the tables of a file, a folder, or a revision as git has it ("HEAD~1:", "v1:designs/short").

    `key` is the game that it should be; a revision without a path needs it. Raises TablesError, GameError.
    """
    revision, colon, path = text.partition(":")
    if colon and len(revision) > 1 and not _is_there(Path(text)):
        if path:
            there = Path(path).resolve()
            return _from(at_revision(revision, there) / there.name, text, key)
        if key is None:
            problem = Text("没说是哪个游戏的表格", "it does not say whose tables")
            raise TablesError(text, "", problem, Text("写明游戏，或写 REV:路径", "name the game, or write REV:PATH"))
        return _own_at(registry.find(key), revision)
    return _from(Path(text), text, key)


def loaded(game: Game, variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = ()) -> Any:
    """The game's tables. Where a designer's lack something, or have what the game does not know, the error says what
    the game's own have there, and the versions of both.
    """
    try:
        return game.load(variants, changes)
    except TablesError as error:
        files = [str(file) for file in game.own.values()]
        if error.where not in files or error.problem not in (MISSING, UNKNOWN_KEY):
            raise
        raise _with_own_value(game, error) from None


def _is_there(path: Path) -> bool:
    """Whether there is such a file or folder; what can be no name of one is not there."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _own_at(game: Game, revision: str) -> Game:
    """The game with its own tables and ledger as a git revision has them."""
    home = type(game).claims.parent
    then = at_revision(revision, home) / home.name
    files = {name: then / path.relative_to(home) for name, path in game.sources().items()}
    made = copy(game)
    made.own = {name: path for name, path in files.items() if path.is_file()}
    ledgers = (then / name for name in CLAIMS)
    made.claims = next((path for path in ledgers if path.exists()), then / type(game).claims.name)
    return made


def _from(path: Path, text: str, key: str | None) -> Game:
    """The game with the tables of a file or folder that `text` names."""
    if not _is_there(path):
        remedy = Text("也可写 rulepress games 里的名字", "or give a name of `rulepress games`")
        raise TablesError(text, "", Text("没有这个文件或文件夹", "there is no such file or folder"), remedy)
    if path.name == TABLES and path.is_file():
        path = path.parent
    file = path / TABLES if path.is_dir() else path
    if file is path and not file.is_file():
        problem = Text("不是文件", "it is no file")
        raise TablesError(
            text, "", problem, Text("表格要读好几遍，管道不行", "tables are read again and again, which no pipe can be")
        )
    if not file.is_file():
        problem = Text(f"文件夹里没有 {TABLES}", f"the folder has no {TABLES}")
        raise TablesError(text, "", problem, Text("用 rulepress init 建一个", "`rulepress init` makes one"))
    game = _game_of(read_toml(file), str(file), key)
    made = copy(game)
    made.own = {TABLES: file}
    if path.is_dir():
        _check_names(game, path, text)
        made.folder = path
        made.own = _tables_in(game, path, text)
        made.claims = next((path / name for name in CLAIMS if (path / name).exists()), game.claims)
    return made


def _tables_in(game: Game, folder: Path, text: str) -> dict[str, Path]:
    """The files of tables in a folder by name: those of the game, and further ones in their rooms, such as tracks."""
    sources = game.sources()
    rooms = {PurePosixPath(name).parent for name in sources if "/" in name}
    names = {*sources, *(f"{room}/{one.name}" for room in rooms for one in (folder / room).glob("*.toml"))}
    found = {name: folder / name for name in sorted(names) if (folder / name).is_file()}
    for name in sources:
        if "/" not in name and name not in found:
            problem = Text(f"文件夹里没有 {name}", f"the folder has no {name}")
            raise TablesError(text, "", problem, Text("从游戏自己的表格里补上", "copy it from the game's own tables"))
    return found


def _game_of(data: Mapping[str, Any], where: str, key: str | None) -> Game:
    """The game that tables say they are of. Raises TablesError."""
    said = data.get("game")
    if not isinstance(said, str) or said not in registry.GAMES:
        known = listed(registry.GAMES)
        problem = Text(f"没有游戏 {shown(said)}", f"there is no game {shown(said)}") if said is not None else MISSING
        raise TablesError(where, "game", problem, Text(f"有 {known.zh}", f"there is {known.en}"))
    if key is not None and said != key:
        problem = Text(f"这是 {said} 的表格", f"these are tables of {said}")
        raise TablesError(where, "game", problem, Text(f"要 {key} 的", f"those of {key} are asked for"))
    return registry.find(said)


def _check_names(game: Game, folder: Path, text: str) -> None:
    """Raises TablesError for a file that the game does not read, since a wrong name would be no error otherwise."""
    known = {PurePosixPath(name).parts[0] for name in game.sources()} | set(FURTHER)
    for one in sorted(folder.iterdir()):
        if one.suffix == ".toml" and one.name not in known:
            problem = Text(f"{shown(one.name)} 不是这个游戏的文件", f"{shown(one.name)} is no file of this game")
            names = listed(sorted(name for name in known if name.endswith(".toml")))
            raise TablesError(text, "", problem, Text(f"它读 {names.zh}", f"it reads {names.en}"))
    _check_spelling(folder, known, text)
    if (folder / CLAIMS[0]).is_dir():
        _check_spelling(folder / CLAIMS[0], {path.name for path in ledger_files(game.claims)}, text)


def _check_spelling(room: Path, known: set[str], text: str) -> None:
    """Raises TablesError where one of the names that are read is lacking, and another is nearly the same."""
    there = {one.name for one in room.iterdir()}
    for name in sorted(known - there):
        for other in difflib.get_close_matches(name, sorted(there - known), 1, ALMOST):
            problem = Text(f"没有 {shown(name)}，却有 {shown(other)}", f"there is no {shown(name)}, but {shown(other)}")
            remedy = Text("名字写错的，改过来；不要的，删掉", "correct its spelling, or remove it")
            raise TablesError(text, "", problem, remedy)


def _with_own_value(game: Game, error: TablesError) -> TablesError:
    """The same error with what the game's own tables have at its place, and the two versions."""
    parts = error.place.split(".")
    name = next((one for one, file in game.own.items() if str(file) == error.where), TABLES)
    own, theirs = read_toml(game.sources()[name]), read_toml(Path(error.where))
    value: Any = own
    for part in parts:
        value = value.get(part) if isinstance(value, dict) else None
    versions = (visible(str(theirs.get("version"))), visible(str(own.get("version"))))
    if versions[0] == versions[1]:
        if error.problem == UNKNOWN_KEY or value is None:
            return error
        zh = f"游戏自己的表格里写着 {parts[-1]} = {shown(value)}"
        en = f"the game's own tables have {parts[-1]} = {shown(value)} there"
    else:
        zh = f"这份表格是版本 {versions[0]}，游戏自己的是 {versions[1]}"
        en = f"these tables are version {versions[0]}, the game's own {versions[1]}"
        if value is not None:
            zh += f"，那里写着 {parts[-1]} = {shown(value)}"
            en += f", which have {parts[-1]} = {shown(value)} there"
    more = error.remedy if error.remedy != NOTHING else Text("", "")
    joined = Text(zh + ("；" + more.zh if more.zh else ""), en + ("; " + more.en if more.en else ""))
    return TablesError(error.where, error.key, error.problem, joined)
