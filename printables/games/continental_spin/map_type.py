"""Type on the map: names and figures that shrink to 8 pt and no further. Positions and room in mm, sizes in pt."""

from __future__ import annotations

from printables.drawing.pen import Pen
from printables.palette import INK, Colour

SMALL = 8.0  # pt: nothing on the map is smaller
DENSE = 6.8  # pt: but what a leg's places pay, where that is two figures each
CAPITAL = 0.81 * 25.4 / 72  # mm: height of an Oswald figure for each point of its size


def name(
    pen: Pen,
    x: float,
    y: float,
    room: float,
    text: str,
    size: float,
    *,
    colour: Colour = INK,
    align: str = "centre",
    font: str = "title",
    tracking: float = 0.0,
    floor: float = SMALL,
    between: tuple[float, float] | None = None,
) -> None:
    """One line of title type with its baseline at y, at most `room` wide, and `between` two heights."""
    pen.fit_text(
        x,
        y,
        room,
        text,
        font=font,
        size=size,
        floor=floor,
        colour=colour,
        align=align,
        tracking=tracking,
        between=between,
    )


def figure(
    pen: Pen, x: float, y: float, room: float, text: str, size: float, colour: Colour = INK, floor: float = SMALL
) -> None:
    """Figures with their middle at (x, y), at most `room` wide."""
    base = y - CAPITAL * size / 2
    pen.fit_text(x, base, room, text, font="display", size=size, floor=floor, colour=colour, align="centre")


def span(first: int, last: int) -> str:
    """A range of numbers."""
    return f"{first}–{last}" if last > first else f"{first}"


def places(points: list[int], between: str = " · ") -> str:
    """Points by place, first place first."""
    return between.join(str(each) for each in points)


def places_within(pen: Pen, room: float, points: list[int]) -> str:
    """Points by place, set closer together where they would not fit otherwise."""
    wide = places(points)
    return wide if pen.width(wide, font="display", size=SMALL) <= room else places(points, "·")
