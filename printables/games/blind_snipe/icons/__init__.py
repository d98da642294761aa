"""The icons of Blind Snipe; a module a family."""

from __future__ import annotations

from printables.drawing.icons import Icon
from printables.games.blind_snipe.icons.cards import CARD_ICONS
from printables.games.blind_snipe.icons.sights import SIGHT_ICONS

ICONS: dict[str, Icon] = {**CARD_ICONS, **SIGHT_ICONS}
