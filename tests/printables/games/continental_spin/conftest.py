"""The game's tables, changed at will, and the text that a component prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pypdfium2 import PdfDocument

from engine.games.continental_spin.schema import Tables
from engine.registry import find
from printables.components.parts import Component
from printables.export.pdf import document
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of


@pytest.fixture
def changed() -> Callable[..., Tables]:
    """Tables with variants and changes laid over them: changed("short", **{"spin.limit": 7})."""

    def load(*variants: str, **changes: Any) -> Tables:
        return find("continental_spin").load(variants, changes.items())

    return load


@pytest.fixture
def tables(changed: Callable[..., Tables]) -> Tables:
    return changed()


@pytest.fixture
def printed() -> Callable[..., list[str]]:
    """The text of each page of a component, as a reader's search finds it."""

    def read(component: Component, tables: Tables, lang: str, paper: str = "a4") -> list[str]:
        pages = {component.key: pages_of(component, tables, lang, Job(PAPERS[paper]))}
        data = document([component], pages, tables, lang)
        with PdfDocument(data) as pdf:  # pypdf would read a picture of the table for seconds
            return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in pdf]

    return read
