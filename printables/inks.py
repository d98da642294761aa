"""How a print is inked: in colours, or as black line work on white paper that spares ink."""

from __future__ import annotations

from dataclasses import dataclass

from engine.words import Wording
from printables.palette import BLACK, INK, INK_SOFT, WHITE, Colour

SOLID = frozenset({INK, INK_SOFT, BLACK})  # fills that stay black in low ink: strokes of the burin, icons, marks
BARE = 0.85  # a line lighter than this lays paper bare
DEEP = 0.78  # an area darker than this has an outline in low ink
OUTLINE = 0.1  # mm
NEEDLE, FINEST, BOLDEST = 0.18, 0.085, 0.2  # low ink draws a line at this share of its width, within these (mm)
BAND = 1.6  # mm: a line as wide as this is an area, and stays as wide as it is
HEAVY = frozenset({"display", "bold", "serif"})  # font roles
LIGHTER = {"title": "light_title", "display": "display_light"}
OPEN_FACE = 15.0  # points: low ink draws heavy letters of this size and larger as outlines
OPEN_HAN = 26.0  # points: of Chinese, whose strokes leave less room inside them, from this size on
OPEN_LINE = 0.0048  # mm: the outline of an open letter or icon for each point of its size
OPEN_ICON = 4.4  # mm: and icons of this size
SIGN = 3  # characters: the rank of a card, a letter by which a piece is known


@dataclass(frozen=True)
class Ink:
    """An edition by its name. `low` is nothing but black lines on white: every colour becomes one of the two."""

    key: str
    name: Wording
    low: bool = False

    def ground(self, colour: Colour) -> Colour:
        """An area that bears print, however dark its colour: in low ink it is left white."""
        return WHITE if self.low else colour

    def cut(self, role: str, size: float, text: str) -> str:
        """The font role that stands in for `role` at so many points, in low ink.

        What is too small to be open is cut lighter; so are the numbers and letters that a game is played by, however
        large: they are solid in every ink, to be read from a metre.
        """
        return LIGHTER.get(role, role) if self.low and (size < OPEN_FACE or is_sign(text)) else role

    def opens(self, role: str, size: float) -> bool:
        """Whether letters of this font role and size (points) are drawn as outlines."""
        if not self.low:
            return False
        face = role.partition("@")[0]
        return face in HEAVY and size >= (OPEN_HAN if face == "bold" else OPEN_FACE)

    def clears(self, role: str, size: float) -> bool:
        """Whether letters of this font role and size (points) have bare paper round them, to be read on lines."""
        return self.low and size >= OPEN_FACE and (self.opens(role, size) or role in LIGHTER.values())

    def open_line(self, size: float) -> float:
        """How wide (mm) the outline of an open letter or icon of so many points is."""
        return max(FINEST, OPEN_LINE * size)

    def opens_icon(self, size: float) -> bool:
        """Whether an icon of this size (mm) is drawn as an outline."""
        return self.low and size >= OPEN_ICON

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
        if fill and stroke == fill and (area == BLACK or fill.grey >= BARE):
            return area, area, width  # a shape grown by its line
        if stroke:
            fine = width if width >= BAND else min(max(FINEST / scale, NEEDLE * width), BOLDEST / scale)
            return area, self.line(stroke), fine
        if fill and area == WHITE and fill.grey < DEEP:
            return area, BLACK, OUTLINE / scale
        return area, None, width


def is_sign(text: str) -> bool:
    """Whether a text is made of numbers, or is a rank or a letter or a few of them, rather than a word."""
    return not any(map(str.isalpha, text)) or (text.isascii() and len(text.replace(" ", "")) <= SIGN)


COLOUR = Ink("colour", Wording(zh="彩色", en="in colours", zh_hant="彩色"))
LOW = Ink("low", Wording(zh="省墨", en="low ink", zh_hant="省墨"), low=True)
INKS = {ink.key: ink for ink in (COLOUR, LOW)}
