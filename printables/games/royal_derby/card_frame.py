"""What all poker cards of the deck share: their size, corner indices, pips and chevrons. Millimetres."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.royal_derby.schema import Suit
from printables.drawing.pen import Pen
from printables.games.royal_derby.silks import draw_suit, silks_of
from printables.imposition.paper import CARD_SIZES, SAFE_ZONE
from printables.palette import Colour

WIDTH, HEIGHT = CARD_SIZES["poker"]
INDEX_X = SAFE_ZONE + 4.2  # of the middle of an index from the cut
RANK_SIZE, RANK_TOP = 24.0, 10.6  # points; mm from the upper cut to the baseline
INDEX_PIP = 6.0  # mm


def both_ends(pen: Pen, draw: Callable[[Pen], None]) -> None:
    """Draw upright from the lower left corner, and again turned by half."""
    draw(pen)
    with pen.frame(WIDTH, HEIGHT, 180):
        draw(pen)


def draw_index(pen: Pen, rank: str, suit: Suit, steps: int) -> None:
    """Rank, suit and a chevron for each step, in the upper left corner."""
    colour = silks_of(suit).pip
    tracking = -1.2 if len(rank) > 1 else 0
    pen.text(
        INDEX_X + tracking * 0.18,
        HEIGHT - RANK_TOP,
        rank,
        font="display",
        size=RANK_SIZE,
        colour=colour,
        align="centre",
        tracking=tracking,
    )
    draw_suit(pen, suit, INDEX_X, HEIGHT - RANK_TOP - 4.6, INDEX_PIP)
    draw_chevrons(pen, INDEX_X, HEIGHT - RANK_TOP - 9.6, steps, colour)


def draw_chevrons(pen: Pen, x: float, y: float, steps: int, colour: Colour, size: float = 2.6) -> None:
    """One above the other, pointing up: so many sections a card moves its horse."""
    for step in range(steps):
        with pen.frame(x, y - step * size * 0.62):
            half = size / 2
            pen.polygon(
                ((-half, -half * 0.5), (0, half * 0.5), (half, -half * 0.5)),
                stroke=colour,
                width=0.55,
                closed=False,
            )


def pips(count: int) -> list[tuple[float, float]]:
    """Places of up to ten pips on a card, each from -1 to 1 across and up; those below the middle stand on their heads.

    More than ten are laid in rows of three.
    """
    column = {1: [0.0], 2: [1.0, -1.0], 3: [1.0, 0.0, -1.0], 4: [1.0, 1 / 3, -1 / 3, -1.0]}
    sides = {2: 0, 3: 0, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}
    middles: dict[int, list[float]] = {
        1: [0.0],
        2: [1.0, -1.0],
        3: [1.0, 0.0, -1.0],
        4: [],
        5: [0.0],
        6: [],
        7: [0.5],
        8: [0.5, -0.5],
        9: [0.0],
        10: [2 / 3, -2 / 3],
    }
    if count in middles:
        side = column.get(sides.get(count, 0), [])
        return [(x, y) for x in (-1.0, 1.0) for y in side] + [(0.0, y) for y in middles[count]]
    rows = -(-count // 3)
    return [((k % 3) - 1.0, 1 - 2 * (k // 3) / max(1, rows - 1)) for k in range(count)]
