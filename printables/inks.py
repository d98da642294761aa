"""How a print is inked: in colours, or as black line work on white paper that spares ink."""

from __future__ import annotations

from dataclasses import dataclass

from printables.palette import BLACK, INK, INK_SOFT, WHITE, Colour

SOLID = frozenset({INK, INK_SOFT, BLACK})  # fills that stay black in low ink: strokes of the burin, icons, marks
BARE = 0.85  # a line lighter than this lays paper bare
DEEP = 0.78  # an area darker than this has an outline in low ink
OUTLINE = 0.22  # mm
NEEDLE, FINEST = 0.6, 0.1  # low ink draws a line at this share of its width, and no finer than so many mm


@dataclass(frozen=True)
class Ink:
    """An edition. `low` is nothing but black lines on white: every colour becomes one of the two."""

    key: str
    low: bool = False

    def ground(self, colour: Colour) -> Colour:
        """An area that bears print, however dark its colour: in low ink it is left white."""
        return WHITE if self.low else colour

    def print(self, colour: Colour) -> Colour:
        """Letters and icons."""
        return BLACK if self.low else colour

    def line(self, colour: Colour) -> Colour:
        """A line: in low ink black, or white where it lays paper bare."""
        return (WHITE if colour.grey >= BARE else BLACK) if self.low else colour

    def shape(
        self, fill: Colour | None, stroke: Colour | None, width: float, scale: float = 1.0
    ) -> tuple[Colour | None, Colour | None, float]:
        """Fill, outline and its width, in units of `scale` mm.

        In low ink what is not black is white, and a deep colour without an outline gets one.
        """
        if not self.low:
            return fill, stroke, width
        area = fill and (BLACK if fill in SOLID else WHITE)
        if stroke:
            return area, self.line(stroke), max(FINEST / scale, NEEDLE * width)
        if fill and area == WHITE and fill.grey < DEEP:
            return area, BLACK, OUTLINE / scale
        return area, None, width


COLOUR, LOW = Ink("colour"), Ink("low", low=True)
INKS = {ink.key: ink for ink in (COLOUR, LOW)}
