"""QR codes drawn as vectors."""

from __future__ import annotations

import segno

from printables.drawing.pen import Pen
from printables.palette import BLACK, WHITE

QUIET = 4  # modules that stay white round a code


def modules(text: str) -> list[list[bool]]:
    """The code of a text, row by row from the top, dark ones True; without the quiet zone."""
    code = segno.make(text, error="m", micro=False, boost_error=False)
    return [[bool(module) for module in row] for row in code.matrix]


def draw_qr(pen: Pen, x: float, y: float, side: float, text: str) -> None:
    """The code of a text on a white square of `side` mm, its quiet zone included; (x, y) is the lower left corner."""
    rows = modules(text)
    module = side / (len(rows) + 2 * QUIET)
    pen.rect(x, y, side, side, fill=WHITE)
    strokes = []
    for number, row in enumerate(rows):
        high = y + side - (QUIET + number) * module
        start = None
        for place, dark in enumerate([*row, False]):
            if dark and start is None:
                start = place
            elif not dark and start is not None:
                left, right = x + (QUIET + start) * module, x + (QUIET + place) * module
                strokes.append(f"M{left:.4f} {high:.4f}H{right:.4f}V{high - module:.4f}H{left:.4f}Z")
                start = None
    pen.path("".join(strokes), fill=BLACK)
