"""A page of a document, ready to be drawn, and what is counted on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from printables.drawing.pen import Pen
from printables.drawing.svg_path import Step
from printables.geometry import STRAIGHT, Box, Shift


@dataclass(frozen=True)
class Outline:
    """Where a piece is cut out of a page, and the radius that a machine may round its corners with, in mm.

    A piece that is no rectangle is cut along the steps of its `edge`, on the page.
    """

    box: Box
    corner: float
    edge: tuple[Step, ...] = ()


@dataclass(frozen=True)
class PrintedPage:
    """A page in mm: what is cut out of it (`trim`), what may be drawn on (`bleed`), how it is drawn and then moved.

    A `two_sided` page belongs to a sheet that is turned over; a `back` is its other side. So many `pieces` are cut
    out with so many straight `cuts`, both counted on the side with the fronts, where `outlines` are. Nothing is on
    a `blank` one.
    """

    name: str
    width: float
    height: float
    trim: Box
    bleed: Box
    draw: Callable[[Pen], None]
    two_sided: bool = False
    back: bool = False
    pieces: int = 0
    cuts: int = 0
    shift: Shift = STRAIGHT
    outlines: Callable[[], tuple[Outline, ...]] = tuple
    blank: bool = False

    def moved(self, box: Box) -> Box:
        """The smallest upright box, no larger than the page, round what a box becomes when the page is moved."""
        corners = [self.shift.moved(corner, self.width, self.height) for corner in box.corners]
        left, right = (max(0.0, min(self.width, edge(x for x, _ in corners))) for edge in (min, max))
        low, high = (max(0.0, min(self.height, edge(y for _, y in corners))) for edge in (min, max))
        return Box(left, low, right - left, high - low)

    def drawn(self, pen: Pen) -> None:
        """Draw the page, moved."""
        if not self.shift:
            self.draw(pen)
            return
        middle_x, middle_y = self.width / 2, self.height / 2
        with (
            pen.frame(middle_x + self.shift.dx, middle_y + self.shift.dy, self.shift.angle),
            pen.frame(-middle_x, -middle_y),
        ):
            self.draw(pen)
