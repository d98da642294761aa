"""Which printable components a game has, built from its tables: a kit a game, here or offered by another package."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Any, Protocol

from engine.faults import shown
from printables.components.parts import Component
from printables.errors import PrintError

GROUP = "rulepress.kits"  # of entry points: the key of a game, and where the function is that builds its components


class Build(Protocol):
    """Makes a game's components from its tables, in the order of the kit: for so many players, or for any number."""

    def __call__(self, tables: Any, lang: str, players: int | None = None) -> tuple[Component, ...]: ...


def has_kit(key: str) -> bool:
    """Whether there is anything to print of a game."""
    return find_spec(f"printables.games.{key}") is not None or bool(entry_points(group=GROUP, name=key))


def components(key: str) -> Build:
    """The function that builds the components of a game of the registry. Raises PrintError where it has none."""
    if not has_kit(key):
        raise PrintError(f"{key} 还没有可以打印的配件", f"there is nothing to print of {key}")
    offered = next(iter(entry_points(group=GROUP, name=key)), None)
    place = offered.value if offered else f"printables.games.{key}.kit"
    try:
        build: Build = offered.load() if offered else import_module(place).components
    except (ImportError, AttributeError) as error:
        why = f"{shown(place)}: {type(error).__name__}: {error}"
        raise PrintError(f"{key} 的配件用不了：{why}", f"the components of {key} cannot be used: {why}") from error
    return build
