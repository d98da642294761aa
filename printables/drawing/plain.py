"""What stands for a colour, emblem or figure that nobody has drawn: made from its key alone, so always the same."""

from __future__ import annotations

import colorsys
import hashlib
from collections.abc import Iterable, Mapping
from itertools import product

from PIL import ImageColor

from printables.drawing import icons
from printables.drawing.icons import GRID, Icon
from printables.drawing.pen import Pen
from printables.palette import BONE, INK, Colour

CELLS = 5  # of a patchwork, each way; a quarter of it is mirrored, so that half a turn leaves it as it is
CELL, EDGE = 4.0, 2.0  # units of the icon grid
FEWEST, MOST = 9, 17  # filled cells: neither empty nor one block
LIGHTNESS = (0.28, 0.72)  # of a colour that only its key is known of


def plain_icons(keys: Iterable[str]) -> None:
    """Let keys of tables be icons: those that have no drawing become patchworks."""
    for key in keys:
        if icons.named(key) is None:
            icons.PLAIN[key] = patchwork(key)


def patchwork(key: str) -> Icon:
    """Squares, mirrored both ways."""
    side = (CELLS + 1) // 2
    for turn in range(100):
        bits = _digest(f"{turn} {key}")
        quarter = [(x, y) for x in range(side) for y in range(side) if bits >> (side * x + y) & 1]
        last = CELLS - 1
        cells = sorted({place for x, y in quarter for place in product((x, last - x), (y, last - y))})
        if FEWEST <= len(cells) <= MOST:
            break
    corner = {place: EDGE + CELL * place for place in range(CELLS)}
    return Icon(fills=tuple(f"M{corner[x]} {corner[y]}h{CELL}v{CELL}h-{CELL}Z" for x, y in cells))


def colour_of(key: str, drawn: Mapping[str, Colour]) -> Colour:
    """The colour of a key in tables: one that is drawn with, "#rrggbb", a name of CSS, or a hue of its own."""
    if key in drawn:
        return drawn[key]
    try:
        red, green, blue, *_ = ImageColor.getrgb(key)
    except ValueError:
        bits = _digest(key)
        hue, low, high = bits % 360 / 360, *LIGHTNESS
        shades = colorsys.hls_to_rgb(hue, low + (high - low) * (bits // 360 % 5) / 4, 0.45)
        red, green, blue = (round(255 * shade) for shade in shades)
    return Colour(key, f"#{red:02x}{green:02x}{blue:02x}")


def draw_medallion(key: str, radius: float, pen: Pen) -> None:
    """A plain disc with the key's icon, round (0, 0), for a figure that is not drawn."""
    pen.circle(0, 0, radius, fill=BONE, stroke=INK, width=0.35)
    pen.icon(key, 0, 0, 1.25 * radius, colour=INK)


def _digest(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=4).digest())


assert EDGE * 2 + CELLS * CELL == GRID
