"""The game's tables, changed at will, and the file that a component prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games import find
from engine.games.royal_derby.schema import Tables
from printables.components import Component
from printables.export import document
from printables.job import A4, Job
from printables.pages import pages_of


@pytest.fixture
def changed() -> Callable[..., Tables]:
    """Tables with variants and changes laid over them: changed("marathon", **{"bets.cap": 7})."""

    def load(*variants: str, **changes: Any) -> Tables:
        return find("royal_derby").load(variants, changes.items())

    return load


@pytest.fixture
def tables(changed: Callable[..., Tables]) -> Tables:
    return changed()


@pytest.fixture
def file() -> Callable[..., bytes]:
    """A component as a PDF of its own."""

    def made(component: Component, tables: Tables, lang: str, job: Job = A4) -> bytes:
        pages = {component.key: pages_of(component, tables, lang, job)}
        return document([component], pages, tables, lang, job)

    return made
