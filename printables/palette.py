"""Every colour that is printed, once and by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Colour:
    """A printed colour: `hex` is "#rrggbb" in sRGB."""

    name: str
    hex: str

    @property
    def rgb(self) -> tuple[float, float, float]:
        """Red, green and blue, each from 0 to 1."""
        return (int(self.hex[1:3], 16) / 255, int(self.hex[3:5], 16) / 255, int(self.hex[5:7], 16) / 255)

    @property
    def grey(self) -> float:
        """How light it is on a grey printer, from 0 (black) to 1 (white)."""
        red, green, blue = self.rgb
        return 0.299 * red + 0.587 * green + 0.114 * blue

    def mixed(self, other: Colour, share: float) -> Colour:
        """This colour with `share` (0 to 1) of the other one in it."""
        pairs = zip(self.rgb, other.rgb, strict=True)
        channels = "".join(f"{round(255 * (mine + (theirs - mine) * share)):02x}" for mine, theirs in pairs)
        return Colour(f"{self.name} with {share:.0%} {other.name}", f"#{channels}")


WHITE = Colour("white", "#ffffff")
BLACK = Colour("black", "#000000")
INK = Colour("ink", "#211c18")

# An 1890 railroad broadside: what a job printer had in the shop.
PAPER = Colour("paper", "#fdf9ef")  # the lightest ground: roads, panels, card faces
CREAM = Colour("cream", "#f5ead0")
BONE = Colour("bone", "#f6edd8")
INK_SOFT = Colour("ink soft", "#5d5249")
OXBLOOD = Colour("oxblood", "#7d2420")
OCHRE = Colour("ochre", "#d79c33")
TEAL = Colour("teal", "#2b7a78")
BRASS = Colour("brass", "#a87f2d")
BRASS_LIGHT = Colour("brass light", "#e3c67e")
SLATE = Colour("slate", "#56504f")
UMBER = Colour("umber", "#8a5a2b")

# Grounds a text may stand on: the same inks, thinned.
OXBLOOD_TINT = Colour("oxblood tint", "#f0d3c8")
OCHRE_TINT = Colour("ochre tint", "#f8e5b6")
TEAL_TINT = Colour("teal tint", "#b9d8d4")
SLATE_TINT = Colour("slate tint", "#c5c0b9")
INK_TINT = Colour("ink tint", "#e4ddd1")

# A race course: turf, rails and racing silks.
TURF = Colour("turf", "#2c6a45")
TURF_DEEP = Colour("turf deep", "#1d4a30")
TURF_PALE = Colour("turf pale", "#dcebcb")
TURF_SHORT = Colour("turf short", "#eaf3dd")  # mown the other way
HEDGE = Colour("hedge", "#5f8f4e")
NAVY = Colour("navy", "#1b2846")
CRIMSON = Colour("crimson", "#b8242f")
CLOVER = Colour("clover", "#5d9a56")
GOLD = Colour("gold", "#e0b040")

# A bar at night: black, red and bone. The drink in the cup is the red of the hearts.
COAL = Colour("coal", "#1d1a19")
SCARLET = Colour("scarlet", "#c4261d")
SCARLET_TINT = Colour("scarlet tint", "#f4d9cf")
ASH = Colour("ash", "#8d857b")
BONE_DEEP = Colour("bone deep", "#dccfb2")
IVORY = Colour("ivory", "#fdfaf3")  # the ground of cards

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
