"""Paper and piece sizes, and the margins that home printers and scissors need. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass

PRINTABLE_MARGIN = 5.0  # home printers leave the outer 4.2 to 5 mm white
SAFE_ZONE = 3.0  # nothing that matters stands nearer than this to a cut


@dataclass(frozen=True)
class Paper:
    """A paper by its name in file names, as it lies upright."""

    key: str
    width: float
    height: float

    def size(self, landscape: bool) -> tuple[float, float]:
        """Width and height of a page, upright or on its side."""
        return (self.height, self.width) if landscape else (self.width, self.height)


PAPERS = {paper.key: paper for paper in (Paper("a4", 210, 297), Paper("letter", 215.9, 279.4))}

# Width and height of cards that sleeves are sold for.
CARD_SIZES: dict[str, tuple[float, float]] = {
    "mini_american": (41, 63),
    "mini_euro": (44, 67),
    "bridge": (57, 88),
    "euro": (63, 88),
    "poker": (63.5, 88.9),
    "square": (70, 70),
    "tarot": (70, 120),
}
