"""The colours that games and pages share, each once and by name; a game's own lie with it."""

from __future__ import annotations

from typing import NamedTuple


class Colour(NamedTuple):
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

# Grounds a text may stand on: the same inks, thinned.
OXBLOOD_TINT = Colour("oxblood tint", "#f0d3c8")
OCHRE_TINT = Colour("ochre tint", "#f8e5b6")
TEAL_TINT = Colour("teal tint", "#b9d8d4")
SLATE_TINT = Colour("slate tint", "#c5c0b9")
INK_TINT = Colour("ink tint", "#e4ddd1")
