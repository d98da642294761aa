"""Blind Snipe in print. Its commands load at every start, so what takes time to load is not here but in kit.py."""

from printables.drawing.icons import add_icons
from printables.games.blind_snipe.icons import ICONS

add_icons(ICONS)
