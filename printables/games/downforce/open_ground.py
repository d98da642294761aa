"""Where on a board there is room beside the road, its names, its lines and the panels. Millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterator

from engine.games.downforce.circuits.circuit import Circuit
from printables.geometry import Point

STEP = 3.0  # of the squares that are open or taken
EDGE = 7.0  # of the board, kept for its frame
COIN = 12.0  # round the end of a betting line
NAME = (34.0, 9.0)  # room for the name of a corner, outside it
REACH = 130.0  # a thing may stand so far from where it would best stand


class OpenGround:
    """The squares of a board that are open; what is placed takes its own."""

    def __init__(self, circuit: Circuit, clear: float) -> None:
        """With so much room (mm) kept round the road and the panels."""
        self.width, self.height = circuit.track.board.size
        self._taken = [0] * (math.ceil(self.height / STEP) + 1)  # by row from below, a bit for each column
        for cell in circuit.cells:
            across, up = [x for x, _ in cell.outline], [y for _, y in cell.outline]
            self._take(min(across) - clear, min(up) - clear, max(across) + clear, max(up) + clear)
        for panel in (circuit.track.board.title, circuit.track.board.places):
            (x, y), (w, h) = panel.at, panel.size
            self._take(x - clear, y - clear, x + w + clear, y + h + clear)
        for _, ends in circuit.lines():
            for x, y in ends:
                self._take(x - COIN, y - COIN, x + COIN, y + COIN)
        for stretch in circuit.stretches:
            if stretch.corner is not None:
                x, y = _outside(circuit.across(stretch, 0.5), stretch.piece.turn < 0)
                self._take(x - NAME[0] / 2, y - NAME[1] / 2, x + NAME[0] / 2, y + NAME[1] / 2)

    def nearest(self, x: float, y: float, w: float, h: float) -> Point | None:
        """The lower left corner of the open rectangle whose middle is nearest to (x, y); it is taken from now on."""
        spots = [(math.dist((a + w / 2, b + h / 2), (x, y)), a, b) for a, b in self._open(w, h)]
        distance, a, b = min(spots, default=(math.inf, x, y))
        if distance > REACH:
            return None
        self._take(a, b, a + w, b + h)
        return a, b

    def _open(self, w: float, h: float) -> Iterator[Point]:
        """The lower left corners of the open rectangles of a size."""
        columns, rows = int((self.width - 2 * EDGE - w) / STEP), int((self.height - 2 * EDGE - h) / STEP)
        across = [(a, _bits(a, a + w)) for a in (EDGE + STEP * i for i in range(columns + 1))]
        for b in (EDGE + STEP * j for j in range(rows + 1)):
            squares, taken = _squares(b, b + h), 0
            for row in self._taken[squares.start : squares.stop]:
                taken |= row
            for a, bits in across:
                if not taken & bits:
                    yield a, b

    def _take(self, left: float, low: float, right: float, top: float) -> None:
        bits = _bits(max(0.0, left), min(self.width, right))
        for row in _squares(max(0.0, low), min(self.height, top)):
            self._taken[row] |= bits


def _squares(start: float, end: float) -> range:
    """The squares that a stretch touches, by number."""
    return range(math.floor(start / STEP), math.ceil(end / STEP))


def _bits(start: float, end: float) -> int:
    """The same as the bits of a number."""
    squares = _squares(start, end)
    return (1 << squares.stop) - (1 << squares.start) if squares else 0


def _outside(ends: tuple[Point, Point], left: bool) -> Point:
    """The middle of the name of a corner, beyond the outer end of a line across the road."""
    one, other = ends if left else ends[::-1]
    length, out = math.dist(one, other), NAME[0] / 2
    return one[0] + (one[0] - other[0]) / length * out, one[1] + (one[1] - other[1]) / length * NAME[1]
