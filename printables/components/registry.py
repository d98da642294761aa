"""Which printable components a game has, one package a game, built from its tables."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from printables.components.parts import Component


class Build(Protocol):
    """Makes a game's components from its tables, in the order of the kit: for so many players, or for any number."""

    def __call__(self, tables: Any, lang: str, players: int | None = None) -> tuple[Component, ...]: ...


def components(key: str) -> Build:
    """The function that builds the components of a game of the registry."""
    return import_module(f"printables.games.{key}").components
