"""The registry of games: every folder of engine/games with a game.py, and what other packages offer.

Each keeps the contract of engine/game.py. A game is imported when it is asked for, not before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from traceback import extract_tb

from engine.faults import listed, near, shown
from engine.game import Game, GameError

GROUP = "rulepress.games"  # of entry points: the key of a game, and where the Game is
DECLARED = tuple(Game.__annotations__)  # what a game has besides the methods of the contract


class Games(Mapping[str, Game]):
    """The games in the folder of a package and of entry points, by key, in the order of their numbers."""

    def __init__(self, package: str, installed: Iterable[EntryPoint] | None = None) -> None:
        self.package, self.installed = package, installed

    @cached_property
    def _found(self) -> dict[str, str | EntryPoint]:
        """Where each game is: its module here, or its entry point. Raises GameError for two games of one key."""
        found: dict[str, str | EntryPoint] = {}
        for path in import_module(self.package).__path__:
            for file in sorted(Path(path).glob("*/game.py")):
                found[file.parent.name] = f"{self.package}.{file.parent.name}.game"
        offered = entry_points(group=GROUP) if self.installed is None else self.installed
        for point in sorted(offered, key=lambda one: one.name):
            if point.name in found:
                name, other = shown(point.name), shown(point.value)
                raise GameError(
                    f"有两个游戏都叫 {name}；其中一个是 {other}", f"two games are called {name}; one of them is {other}"
                )
            found[point.name] = point
        return found

    def __getitem__(self, key: str) -> Game:
        """The game of a key. Raises KeyError, and GameError for a game that cannot be used or is not whole."""
        place = self._found[key]
        try:
            game = import_module(place).GAME if isinstance(place, str) else place.load()
        except (ImportError, AttributeError, TypeError, ValueError) as error:
            where, why = shown(place if isinstance(place, str) else place.value), f"{type(error).__name__}: {error}"
            why = f"{why} ({_raised_at(error)})"
            raise GameError(
                f"游戏 {shown(key)} 用不了，{where} 装不进来：{why}",
                f"the game {shown(key)} cannot be used: {where}: {why}",
            ) from error
        if missing := [part for part in DECLARED if not hasattr(game, part)]:
            parts = listed(missing)
            raise GameError(
                f"游戏 {shown(key)} 不完整，没有 {parts.zh}；见 engine/game.py",
                f"the game {shown(key)} is incomplete, it has no {parts.en}; see engine/game.py",
            )
        if game.key != key:
            own = shown(game.key)
            raise GameError(
                f"游戏 {shown(key)} 自称 {own}；两个名字要一样",
                f"the game {shown(key)} calls itself {own}; the two must be the same",
            )
        return game

    def __contains__(self, key: object) -> bool:
        return key in self._found

    @cached_property
    def _order(self) -> list[str]:
        return sorted(self._found, key=lambda key: (self[key].number, key))

    def __iter__(self) -> Iterator[str]:
        return iter(self._order)

    def __len__(self) -> int:
        return len(self._found)


def _raised_at(error: Exception) -> str:
    """The file and line of Python code that an error comes from."""
    last = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith("<")][-1]
    return f"{Path(last.filename).name}:{last.lineno}"


GAMES = Games("engine.games")


def find(key: str) -> Game:
    """The game of a key. Raises GameError."""
    if key not in GAMES:
        known = near(key, GAMES)
        raise GameError(f"没有游戏 {shown(key)}；{known.zh}", f"unknown game {shown(key)}; {known.en}")
    return GAMES[key]
