"""The icons of Continental Spin; a module a family."""

from __future__ import annotations

from printables.drawing.icons import Icon
from printables.games.continental_spin.icons.brands import BRAND_ICONS
from printables.games.continental_spin.icons.play import RIDE_ICONS
from printables.games.continental_spin.icons.relics import RELIC_ICONS
from printables.games.continental_spin.icons.terrain import TERRAIN_ICONS

ICONS: dict[str, Icon] = {**TERRAIN_ICONS, **RELIC_ICONS, **BRAND_ICONS, **RIDE_ICONS}
