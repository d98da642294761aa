"""The colours of Blind Snipe, a bar at night: black, red and bone. The drink in the cup is the red of the hearts."""

from __future__ import annotations

from printables.palette import Colour

COAL = Colour("coal", "#1d1a19")
SCARLET = Colour("scarlet", "#c4261d")
SCARLET_TINT = Colour("scarlet tint", "#f4d9cf")
ASH = Colour("ash", "#8d857b")
BONE_DEEP = Colour("bone deep", "#dccfb2")
IVORY = Colour("ivory", "#fdfaf3")  # the ground of cards
