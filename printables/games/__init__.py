"""Which printable components a game has, one package a game, built from its tables."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from printables.components import Component

Build = Callable[[Any, str], tuple[Component, ...]]  # (tables, language) -> components in the order of the kit


def components(key: str) -> Build:
    """The function that builds the components of a game of the registry."""
    return import_module(f"printables.games.{key}").components
