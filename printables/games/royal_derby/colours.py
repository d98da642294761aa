"""The colours of Royal Derby: turf, rails and racing silks."""

from __future__ import annotations

from printables.palette import Colour

TURF = Colour("turf", "#2c6a45")
TURF_DEEP = Colour("turf deep", "#1d4a30")
TURF_PALE = Colour("turf pale", "#dcebcb")
TURF_SHORT = Colour("turf short", "#eaf3dd")  # mown the other way
HEDGE = Colour("hedge", "#5f8f4e")
NAVY = Colour("navy", "#1b2846")
CRIMSON = Colour("crimson", "#b8242f")
CLOVER = Colour("clover", "#5d9a56")
GOLD = Colour("gold", "#e0b040")
