"""The colours of Continental Spin beside those of all: riders, terrains and landscapes."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.plain import colour_of
from printables.palette import (
    BONE,
    BRASS,
    INK,
    OCHRE,
    OCHRE_TINT,
    OXBLOOD,
    OXBLOOD_TINT,
    PAPER,
    SLATE,
    SLATE_TINT,
    TEAL,
    TEAL_TINT,
    Colour,
)

UMBER = Colour("umber", "#8a5a2b")

# Riders: a shape belongs to each (tables, riders), and the five are five steps of grey.
RIDER_COLOURS: dict[str, Colour] = {
    "oxblood": OXBLOOD,
    "teal": TEAL,
    "ochre": OCHRE,
    "bone": BONE,
    "ink": INK,
}

# Terrains: the icon's ink and the cell's ground. Icon, edge pattern and ground say the same thing.
TERRAIN_INKS: dict[str, Colour] = {
    "straight": UMBER,
    "curve": OXBLOOD,
    "rock": SLATE,
    "river": TEAL,
    "town": BRASS,
    "finish": INK,
}
TERRAIN_GROUNDS: dict[str, Colour] = {
    "straight": PAPER,
    "curve": OXBLOOD_TINT,
    "rock": SLATE_TINT,
    "river": TEAL_TINT,
    "town": OCHRE_TINT,
    "finish": PAPER,
}


@dataclass(frozen=True)
class Country:
    """The inks of a landscape, light enough to print on: sky, three hills from far to near, and line."""

    sky: Colour
    far: Colour
    middle: Colour
    near: Colour
    line: Colour


def rider_colour(key: str) -> Colour:
    """The colour of a rider; for one that is not drawn with a plain one."""
    return colour_of(key, RIDER_COLOURS)


COUNTRIES: dict[str, Country] = {
    "sea": Country(
        Colour("sea sky", "#e9f1ec"),
        Colour("sea far", "#dceae5"),
        Colour("sea middle", "#d2e4de"),
        Colour("sea near", "#c6dbd6"),
        Colour("sea line", "#4d8688"),
    ),
    "desert": Country(
        Colour("desert sky", "#fbeed3"),
        Colour("desert far", "#f6e4bf"),
        Colour("desert middle", "#f3deb4"),
        Colour("desert near", "#eed5a8"),
        Colour("desert line", "#b98a45"),
    ),
    "red_rock": Country(
        Colour("red rock sky", "#fae6d3"),
        Colour("red rock far", "#f3d6be"),
        Colour("red rock middle", "#edcab0"),
        Colour("red rock near", "#e6bea3"),
        Colour("red rock line", "#a65c40"),
    ),
    "snow": Country(
        Colour("snow sky", "#e3ebec"),
        Colour("snow far", "#d7e0e0"),
        Colour("snow middle", "#cfd9d8"),
        Colour("snow near", "#c5d0d1"),
        Colour("snow line", "#63808a"),
    ),
    "prairie": Country(
        Colour("prairie sky", "#f8f0d2"),
        Colour("prairie far", "#f1e5b6"),
        Colour("prairie middle", "#eadeac"),
        Colour("prairie near", "#e0d5a2"),
        Colour("prairie line", "#94843a"),
    ),
    "river_flats": Country(
        Colour("river flats sky", "#eaf0df"),
        Colour("river flats far", "#dce7d4"),
        Colour("river flats middle", "#d1dfcf"),
        Colour("river flats near", "#c4d6c7"),
        Colour("river flats line", "#558373"),
    ),
    "city": Country(
        Colour("city sky", "#f3e7df"),
        Colour("city far", "#e8dad2"),
        Colour("city middle", "#e0d1c8"),
        Colour("city near", "#d6c6bd"),
        Colour("city line", "#80655f"),
    ),
}


def country_inks(key: str) -> Country:
    """The inks of a country; of one that nobody has drawn tints of a plain colour."""
    if key in COUNTRIES:
        return COUNTRIES[key]
    ground = colour_of(key, {})
    sky, far, middle, near = (ground.mixed(PAPER, share) for share in (0.88, 0.82, 0.76, 0.7))
    return Country(sky, far, middle, near, ground.mixed(INK, 0.3))
