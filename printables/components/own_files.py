"""Templates and pictures of a project folder, in place of a game's own while its kit is built and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.tables import GameTables
from printables.components.registry import components, has_kit
from printables.drawing.pictures import own_pictures
from printables.text.templates import own_templates


@contextmanager
def own_files(folder: Path | None, tables: GameTables) -> Iterator[None]:
    """Raises TablesError for a picture that will not do, or a template that stands in for none."""
    if tables.art and has_kit(tables.game):
        components(tables.game)  # its icons and figures are known by now
    with own_templates(folder, tables.game), own_pictures(folder, tables):
        yield
