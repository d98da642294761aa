"""Racing silks: the two colours of each suit and the pattern that goes with them. Pattern and shape tell them apart."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.royal_derby.schema import Suit
from printables.drawing.art.engraving import hatch
from printables.drawing.pen import Pen
from printables.games.royal_derby.colours import CLOVER, CRIMSON, GOLD, NAVY, TURF_DEEP
from printables.geometry import Box
from printables.palette import BONE, INK, PAPER, Colour


@dataclass(frozen=True)
class Silks:
    """Colours of a suit: of the jacket and of its pattern, and the ink of its pips."""

    main: Colour
    second: Colour
    pip: Colour


SILKS = {
    "spades": Silks(NAVY, BONE, INK),
    "hearts": Silks(CRIMSON, PAPER, CRIMSON),
    "clubs": Silks(CLOVER, TURF_DEEP, INK),
    "diamonds": Silks(GOLD, INK, CRIMSON),
}


HATCHING = {"hoops": 0.0, "plain": 90.0, "sash": 45.0}  # degrees; low ink's cloth, whose lozenges need none
THREADS = 4  # lines of it for each repeat of the pattern


def silks_of(suit: Suit) -> Silks:
    """The colours of a suit."""
    return SILKS[suit.key]


def draw_suit(pen: Pen, suit: Suit, x: float, y: float, size: float) -> None:
    """The suit's shape centred on (x, y), `size` mm: the black suits are solid in low ink too, the red ones open."""
    silks = silks_of(suit)
    pen.icon(suit.key, x, y, size, colour=silks.pip, solid=silks.pip == INK)


def draw_pattern(pen: Pen, suit: Suit, x: float, y: float, w: float, h: float, size: float) -> None:
    """Cloth over a box (mm), inside whatever clip is set; `size` is how far its pattern repeats."""
    silks = silks_of(suit)
    pen.rect(x, y, w, h, fill=silks.main)
    if pen.ink.low and suit.silks in HATCHING:
        hatch(pen, Box(x, y, w, h), size / THREADS, HATCHING[suit.silks])
    if suit.silks == "hoops":
        d = "".join(f"M{x:.2f} {y + k * size:.2f}h{w:.2f}v{size / 2:.2f}h{-w:.2f}Z" for k in range(int(h / size) + 1))
        pen.path(d, fill=silks.second)
    elif suit.silks == "sash":
        wide = size * 0.9
        pen.polygon(
            (
                (x, y + h),
                (x + wide, y + h),
                (x + w, y + wide * h / w),
                (x + w, y),
                (x + w - wide, y),
                (x, y + h - wide),
            ),
            fill=silks.second,
        )
    elif suit.silks == "diamonds":
        half = size / 2
        lozenges = []
        for row in range(int(h / size) + 2):
            for column in range(int(w / half) + 2):
                if (row + column) % 2 == 0:
                    cx, cy = x + column * half, y + row * size * 0.75
                    lozenges.append(
                        f"M{cx - half / 2:.2f} {cy:.2f}L{cx:.2f} {cy + half * 0.75:.2f}"
                        f"L{cx + half / 2:.2f} {cy:.2f}L{cx:.2f} {cy - half * 0.75:.2f}Z"
                    )
        pen.path("".join(lozenges), fill=silks.second)
    else:  # plain, but for a row of buttons
        d = f"M{x + w / 2:.2f} {y:.2f}v{h:.2f}"
        pen.path(d, stroke=silks.second, width=max(0.25, size / 14))
