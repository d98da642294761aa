"""A print job: on which paper, how backs come behind fronts, on which printer, and how boards are printed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from printables.geometry import STRAIGHT, Shift
from printables.imposition.duplex import LONG, Duplex
from printables.imposition.paper import CARD_FORMATS, PAPERS, Paper, Size
from printables.inks import COLOUR, Ink


@dataclass(frozen=True)
class Job:
    """How a kit is printed. `boards` is the paper for boards where it is not that of the rest; `tiled` boards are as
    large as two sheets of that of the rest. `printer` is the name of a profile and `shift` how it moves backs. The kit
    is what so many `players` need, or that of the largest game. Without a `slug` no sheet says which it is. `card` is
    the name of the size that cards are made, where it is not their own. Files are `pdfa` to be kept for long, and with
    `layers` that a viewer can switch off."""

    paper: Paper = PAPERS["a4"]
    duplex: Duplex = LONG
    boards: Paper | None = None
    tiled: bool = False
    marks: bool = True
    printer: str = ""
    shift: Shift = STRAIGHT
    ink: Ink = COLOUR
    players: int | None = None
    slug: bool = True
    card: str | None = None
    pdfa: bool = False
    layers: bool = False

    def card_size(self, own: Size) -> Size:
        """Width and height (mm) of cards whose own size is `own`."""
        return CARD_FORMATS[self.card] if self.card else own

    @property
    def board_paper(self) -> Paper:
        """What boards are printed on, with the printer's margin."""
        return self.paper if self.boards is None or self.tiled else replace(self.boards, margin=self.paper.margin)


A4 = Job()
