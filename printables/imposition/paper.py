"""Paper and piece sizes, and the margins that home printers and scissors need. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass

from printables.geometry import Box

PRINTABLE_MARGIN = 5.0  # home printers leave the outer 4.2 to 5 mm white
SAFE_ZONE = 3.0  # nothing that matters stands nearer than this to a cut
NOTE_HEIGHT = 3.2  # of the line that says what a sheet is


@dataclass(frozen=True)
class Paper:
    """A paper by its name in file names, as it lies upright, and the margin that its printer leaves white.

    `home` is what home printers take; on the others boards can be printed.
    """

    key: str
    width: float
    height: float
    margin: float = PRINTABLE_MARGIN
    home: bool = False

    @property
    def name(self) -> str:
        """As readers know it."""
        return self.key.upper() if len(self.key) == 2 else self.key.capitalize()

    def size(self, landscape: bool) -> tuple[float, float]:
        """Width and height of a page, upright or on its side."""
        return (self.height, self.width) if landscape else (self.width, self.height)

    def printable(self, landscape: bool = False) -> Box:
        """What the printer prints of a page."""
        width, height = self.size(landscape)
        return Box(self.margin, self.margin, width - 2 * self.margin, height - 2 * self.margin)

    def note_strip(self, landscape: bool = False) -> Box:
        """The strip along the foot of a page that says what sheet it is."""
        room = self.printable(landscape)
        return Box(room.x, room.y, room.width, NOTE_HEIGHT)


PAPERS = {
    paper.key: paper
    for paper in (
        Paper("a4", 210, 297, home=True),
        Paper("letter", 215.9, 279.4, home=True),
        Paper("a3", 297, 420),
        Paper("tabloid", 279.4, 431.8),
    )
}
HOME_PAPERS = {paper.key: paper for paper in PAPERS.values() if paper.home}


def twice(paper: Paper) -> Paper | None:
    """The paper of two such sheets side by side, if there is one."""
    return next((one for one in PAPERS.values() if (one.width, one.height) == (paper.height, 2 * paper.width)), None)


Size = tuple[float, float]  # width and height

# Width and height of cards that sleeves are sold for.
CARD_SIZES: dict[str, Size] = {
    "mini_american": (41, 63),
    "mini_euro": (44, 67),
    "bridge": (57, 88),
    "standard_european": (59, 92),
    "euro": (63, 88),
    "poker": (63.5, 88.9),
    "square": (70, 70),
    "tarot": (70, 120),
}
