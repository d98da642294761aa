"""Vector icons on a 24-unit grid, each drawn once for maps, cards, sheets and running text; a module a family.

What only one game has lies with that game, which adds it when it is imported: templates call icons by name.
"""

from __future__ import annotations

from collections.abc import Mapping

from printables.drawing.icons.play import PLAY_ICONS
from printables.drawing.icons.shapes import GRID, STROKE_WIDTH, Icon
from printables.drawing.icons.suits import SUIT_ICONS

__all__ = ["GRID", "ICONS", "PLAIN", "PLAY_ICONS", "STROKE_WIDTH", "SUIT_ICONS", "Icon", "add_icons", "named"]

ICONS: dict[str, Icon] = {**PLAY_ICONS, **SUIT_ICONS}
PLAIN: dict[str, Icon] = {}  # of keys of tables that nobody has drawn (printables/drawing/plain.py)


def named(name: str) -> Icon | None:
    """The icon of a name."""
    return ICONS.get(name) or PLAIN.get(name)


def add_icons(own: Mapping[str, Icon]) -> None:
    """The icons of a game. Raises ValueError for a name that another drawing has."""
    for name, icon in own.items():
        if ICONS.setdefault(name, icon) is not icon:
            raise ValueError(f"two icons are called {name!r}")
