"""Vector icons on a 24-unit grid, each drawn once for maps, cards, sheets and running text; a module a family."""

from __future__ import annotations

from printables.drawing.icons.betting import BETTING_ICONS
from printables.drawing.icons.brands import BRAND_ICONS
from printables.drawing.icons.play import PLAY_ICONS
from printables.drawing.icons.relics import RELIC_ICONS
from printables.drawing.icons.shapes import GRID, STROKE_WIDTH, Icon
from printables.drawing.icons.sights import SIGHT_ICONS
from printables.drawing.icons.snipe import SNIPE_ICONS
from printables.drawing.icons.suits import SUIT_ICONS
from printables.drawing.icons.terrain import TERRAIN_ICONS

__all__ = [
    "BETTING_ICONS",
    "BRAND_ICONS",
    "GRID",
    "ICONS",
    "PLAY_ICONS",
    "RELIC_ICONS",
    "SIGHT_ICONS",
    "SNIPE_ICONS",
    "STROKE_WIDTH",
    "SUIT_ICONS",
    "TERRAIN_ICONS",
    "Icon",
]

ICONS: dict[str, Icon] = {
    **TERRAIN_ICONS,
    **RELIC_ICONS,
    **PLAY_ICONS,
    **BRAND_ICONS,
    **SUIT_ICONS,
    **BETTING_ICONS,
    **SNIPE_ICONS,
    **SIGHT_ICONS,
}
