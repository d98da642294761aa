"""The game's tables, changed at will, and the file that a component prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.blind_snipe.schema import TABLES, Tables
from engine.tables import load
from printables.components import Component
from printables.export import document
from printables.job import A4, Job
from printables.pages import pages_of


@pytest.fixture
def changed() -> Callable[..., Tables]:
    """Tables with variants and changes laid over them: changed("referee", **{"hand.safe": 4})."""

    def laid_over(*variants: str, **changes: Any) -> Tables:
        return load(Tables, TABLES, variants, changes.items())

    return laid_over


@pytest.fixture(scope="session")
def tables() -> Tables:
    return load(Tables, TABLES)


@pytest.fixture
def file() -> Callable[..., bytes]:
    """A component as a PDF of its own."""

    def made(component: Component, tables: Tables, lang: str, job: Job = A4) -> bytes:
        pages = {component.key: pages_of(component, tables, lang, job)}
        return document([component], pages, tables, lang, job)

    return made
