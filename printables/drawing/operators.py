"""What is drawn, in the operators of PDF: numbers, colours, frames, outlines and text as strings. Pure functions."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from printables.drawing.svg_path import Point, parse
from printables.palette import Colour

CIRCLE = 0.5522847498  # control points of a quarter circle
SAVE, RESTORE = "q", "Q"
ROUND = "1 J 1 j"  # caps and joins
CLIP, CLIP_EVEN_ODD = "W n", "W* n"
PAINT = {  # (fill, stroke, even-odd) -> operator
    (False, False, False): "n",
    (False, False, True): "n",
    (False, True, False): "S",
    (False, True, True): "S",
    (True, False, False): "f",
    (True, False, True): "f*",
    (True, True, False): "B",
    (True, True, True): "B*",
}


def number(value: float, digits: int = 4) -> str:
    """A number as short as it can be written; in mm four digits are a ten-thousandth."""
    return (f"{value:.{digits}f}").rstrip("0").rstrip(".")


def numbers(values: Iterable[float]) -> str:
    """Numbers with a space between them."""
    return " ".join([f"{value:.4f}".rstrip("0").rstrip(".") for value in values])


@lru_cache(maxsize=1024)
def fill_colour(colour: Colour) -> str:
    """Fill and write in this colour from here on."""
    return f"{_grey_or_rgb(colour)} {'g' if _is_grey(colour) else 'rg'}"


@lru_cache(maxsize=1024)
def stroke_colour(colour: Colour) -> str:
    """Stroke in this colour from here on."""
    return f"{_grey_or_rgb(colour)} {'G' if _is_grey(colour) else 'RG'}"


def _is_grey(colour: Colour) -> bool:
    """Black, white and greys are printed as such, so that a printer takes its black for them and nothing else."""
    return len(set(colour.rgb)) == 1


def _grey_or_rgb(colour: Colour) -> str:
    return numbers(colour.rgb[:1] if _is_grey(colour) else colour.rgb)


def line_width(width: float) -> str:
    """Strokes so wide from here on."""
    return f"{number(width)} w"


def dashes(lengths: Sequence[float]) -> str:
    """Strokes with gaps from here on."""
    return f"[{numbers(lengths)}] 0 d"


def shifted(x: float, y: float, angle: float = 0.0, scale: float = 1.0) -> str:
    """Local coordinates: origin at (x, y), turned by `angle` degrees counterclockwise, then scaled."""
    if not angle:
        factor = number(scale, 6)
        return f"{factor} 0 0 {factor} {numbers((x, y))} cm"
    cosine, sine = scale * math.cos(math.radians(angle)), scale * math.sin(math.radians(angle))
    turn = " ".join(number(part, 6) for part in (cosine, sine, -sine, cosine))
    return f"{turn} {numbers((x, y))} cm"


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> str:
    """The outline of a rectangle, its corners rounded by `radius`."""
    radius = min(radius, width / 2, height / 2)
    if radius <= 0:
        return f"{numbers((x, y, width, height))} re"
    right, top, bend = x + width, y + height, radius * (1 - CIRCLE)
    return (
        f"{numbers((x + radius, y))} m {numbers((right - radius, y))} l "
        f"{numbers((right - bend, y, right, y + bend, right, y + radius))} c {numbers((right, top - radius))} l "
        f"{numbers((right, top - bend, right - bend, top, right - radius, top))} c {numbers((x + radius, top))} l "
        f"{numbers((x + bend, top, x, top - bend, x, top - radius))} c {numbers((x, y + radius))} l "
        f"{numbers((x, y + bend, x + bend, y, x + radius, y))} c h"
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    """The outline of an ellipse round (cx, cy)."""
    parts = [f"{numbers((cx + rx, cy))} m"]
    for (ax, ay), (bx, by) in pairwise(((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0))):
        curve = (
            cx + rx * (ax + CIRCLE * bx),
            cy + ry * (ay + CIRCLE * by),
            cx + rx * (bx + CIRCLE * ax),
            cy + ry * (by + CIRCLE * ay),
            cx + rx * bx,
            cy + ry * by,
        )
        parts.append(f"{numbers(curve)} c")
    return " ".join(parts) + " h"


def polygon(points: Sequence[Point], closed: bool) -> str:
    """Straight lines from point to point."""
    lines = " l ".join([numbers(point) for point in points[1:]])
    return f"{numbers(points[0])} m {lines} l{' h' if closed else ''}" if lines else f"{numbers(points[0])} m"


@lru_cache(maxsize=4096)
def outline(d: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0, flip: bool = False) -> str:
    """SVG path data from (x, y); `flip` for data whose y runs down. Raises ValueError for what is not path data."""
    across, up = (x, scale), (y, -scale if flip else scale)
    parts = []
    for command, values in parse(d):
        if command == "Z":
            parts.append("h")
            continue
        for index, value in enumerate(values):
            origin, factor = up if index % 2 else across
            parts.append(f"{origin + value * factor:.4f}".rstrip("0").rstrip("."))
        parts.append(command.lower())
    return " ".join(parts)


def painted(path: str, fill: Colour | None, stroke: Colour | None, width: float, even_odd: bool = False) -> str:
    """An outline, filled and stroked."""
    parts = []
    if fill:
        parts.append(fill_colour(fill))
    if stroke:
        parts += (stroke_colour(stroke), line_width(width))
    return " ".join((*parts, path, PAINT[fill is not None, stroke is not None, even_odd]))


def letter_spacing(room: float) -> str:
    """Letters further apart by so much from here on."""
    return f"{number(room)} Tc"


def written(x: float, y: float, size: float, pieces: Sequence[tuple[str, bytes]]) -> str:
    """Text from (x, y) on: characters already in the codes of a font, with the font's name in the file.

    The font comes before the place, because programs that read text back judge by its size what is a new line.
    """
    font, codes = pieces[0]
    first = f"{font} {size:.5f} Tf 1 0 0 1 {x:.4f} {y:.4f} Tm <{codes.hex()}> Tj"
    return f"{first} {written_on(size, pieces[1:])}" if len(pieces) > 1 else first


def written_on(size: float, pieces: Sequence[tuple[str, bytes]]) -> str:
    """The same from where the text before it ends."""
    return " ".join([f"{font} {size:.5f} Tf <{codes.hex()}> Tj" for font, codes in pieces])


def in_language(tag: str, text: str) -> str:
    """Text of another language than that of the document."""
    return f"/Span <</Lang ({tag})>> BDC {text} EMC"
