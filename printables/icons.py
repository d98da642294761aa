"""Vector icons on a 24-unit grid, each drawn once for maps, cards, sheets and running text."""

from __future__ import annotations

import math
from dataclasses import dataclass

GRID = 24  # units a side; y runs down, as in SVG
STROKE_WIDTH = 1.6  # units; round joins and caps


@dataclass(frozen=True)
class Icon:
    """SVG path data, from below: `accents` (only with a second colour), `fills` (even-odd: holes show), `strokes`."""

    strokes: tuple[str, ...] = ()
    fills: tuple[str, ...] = ()
    accents: tuple[str, ...] = ()


def _disc(cx: float, cy: float, r: float) -> str:
    return f"M{cx - r} {cy}A{r} {r} 0 1 1 {cx + r} {cy}A{r} {r} 0 1 1 {cx - r} {cy}Z"


def _at(radius: float, degrees: float) -> str:
    """A point round the middle of the grid, clockwise from twelve o'clock."""
    angle = math.radians(degrees)
    return f"{12 + radius * math.sin(angle):.2f} {12 - radius * math.cos(angle):.2f}"


def _star(points: int, outer: float, inner: float) -> str:
    step = 180 / points
    corners = (_at(inner if k % 2 else outer, k * step) for k in range(2 * points))
    return "M" + "L".join(corners) + "Z"


def _rays(count: int, near: float, far: float, half_width: float) -> str:
    """Pointed rays round the middle; `half_width` in degrees at their foot."""
    step = 360 / count
    return "".join(
        f"M{_at(near, k * step - half_width)}L{_at(far, k * step)}L{_at(near, k * step + half_width)}Z"
        for k in range(count)
    )


def _swirl(count: int, outer: float, inner: float, sweep: float) -> str:
    """Crescents that chase each other clockwise: a point behind, full in front."""
    step = 360 / count
    bow = (outer + inner) / 2 + 0.5
    return "".join(
        f"M{_at(outer, k * step)}A{outer} {outer} 0 0 1 {_at(outer, k * step + sweep)}"
        f"L{_at(inner, k * step + sweep - 6)}A{bow} {bow} 0 0 0 {_at(outer, k * step)}Z"
        for k in range(count)
    )


def _chequers(left: float, top: float, wave: tuple[float, ...], side: float, rows: int) -> str:
    """Every other square of a flag; `wave` lifts the edges of its columns."""
    squares = []
    for column in range(len(wave) - 1):
        x, a, b = left + column * side, wave[column], wave[column + 1]
        for row in range(rows):
            if (column + row) % 2 == 0:
                y = top + row * side
                squares.append(f"M{x} {y + a}L{x + side} {y + b}L{x + side} {y + side + b}L{x} {y + side + a}Z")
    return "".join(squares)


def _flag_edge(left: float, top: float, wave: tuple[float, ...], side: float, rows: int) -> str:
    """The outline of that flag."""
    above = [f"{left + k * side} {top + lift}" for k, lift in enumerate(wave)]
    below = [f"{left + k * side} {top + rows * side + lift}" for k, lift in enumerate(wave)]
    return "M" + "L".join(above + below[::-1]) + "Z"


def _spiral(turns: float, near: float, far: float, width: float) -> str:
    """The outline of a band that winds outwards from the middle, rounded off by its points alone."""
    steps = round(24 * turns)
    radii = [near + (far - near) * k / steps for k in range(steps + 1)]
    outer = [_at(radius + width / 2, 360 * turns * k / steps) for k, radius in enumerate(radii)]
    inner = [_at(radius - width / 2, 360 * turns * k / steps) for k, radius in enumerate(radii)]
    return "M" + "L".join(outer + inner[::-1]) + "Z"


def _chevron(top: float, way: int) -> str:
    """A stripe whose point is `top` from the upper edge of the grid (`way` 1) or from the lower one (-1)."""

    def at(x: float, below: float) -> str:
        return f"{x} {12 - way * (12 - top - below):.2f}"

    return f"M{at(12, 0)}L{at(20.4, 3.2)}L{at(20.4, 5.7)}L{at(12, 2.5)}L{at(3.6, 5.7)}L{at(3.6, 3.2)}Z"


def _vertebra(y: float, reach: float) -> str:
    """One bone of the spine, its body in the middle and a process to each side."""
    left, right = 12 - reach, 12 + reach
    return (
        f"M{left} {y - 0.9}Q{left + 2.6} {y - 0.2} 8.6 {y - 1.6}H15.4Q{right - 2.6} {y - 0.2} {right} {y - 0.9}"
        f"Q{right + 0.4} {y + 0.7} {right - 1.6} {y + 1.2}Q16.4 {y + 1.2} 15.2 {y + 1.8}"
        f"H8.8Q7.6 {y + 1.2} {left + 1.6} {y + 1.2}Q{left - 0.4} {y + 0.7} {left} {y - 0.9}Z"
    )


_FLAG = (0.9, -0.5, 0.3, 1.1, -0.3)
_WAVE = "q2.5 -3.6 5 0t5 0t5 0t5 0v2.5q-2.5 3.6 -5 0t-5 0t-5 0t-5 0z"

TERRAIN_ICONS: dict[str, Icon] = {
    # A plain length of road, seen from above.
    "straight": Icon(
        fills=(
            "M4.2 1.8H7.2V22.2H4.2Z",
            "M16.8 1.8H19.8V22.2H16.8Z",
            "M10.8 2.6H13.2V7H10.8ZM10.8 9.8H13.2V14.2H10.8ZM10.8 17H13.2V21.4H10.8Z",
        ),
    ),
    # A hairpin, as on a warning board.
    "curve": Icon(
        fills=("M3.6 21.6V9.8A7.3 7.3 0 0 1 18.2 9.8V13H22.2L15.9 20.8L9.6 13H13.6V9.8A2.7 2.7 0 0 0 8.2 9.8V21.6Z",)
    ),
    # Two broken boulders.
    "rock": Icon(
        fills=(
            "M1.6 20.8L3.4 12.4L7.6 6.4L9.4 13.4L7.4 20.8Z"
            "M8.8 5.4L10.2 3.4L14.6 6.2L16.6 10.8L13.2 13.6L10.6 12.6Z"
            "M10.5 14.4L12.5 15.2L11 20.8H8.7Z"
            "M14 15.2L17.2 12.4L18.2 16.4L16.8 20.8H12.4Z"
            "M18.6 12L20.6 13.4L22.6 17.2V20.8H18.1L19.5 16.4Z",
        ),
    ),
    "river": Icon(fills=(f"M2 4.6{_WAVE}", f"M2 10.8{_WAVE}", f"M2 17{_WAVE}")),
    # A saloon's false front and a steepled church.
    "town": Icon(
        fills=(
            "M1.8 21.4V8.4H3.4V6H10V8.4H11.6V21.4H8.4V16.4H5V21.4ZM4 10.6H9.4V13.2H4Z",
            "M12.8 21.4V14.6L15.4 12.2V8L17.5 2.4L19.6 8V12.2L22.2 14.6V21.4H19.1V18.4A1.6 1.6 0 0 0 15.9 18.4V21.4Z",
        ),
    ),
    # A stone set in a lozenge: the reliquary.
    "relic_site": Icon(
        fills=("M12 0.8L23.2 12L12 23.2L0.8 12ZM12 4L4 12L12 20L20 12ZM12 6.8L17.2 12L12 17.2L6.8 12Z",),
        accents=("M12 2.4L21.6 12L12 21.6L2.4 12Z",),
    ),
    "finish": Icon(
        strokes=("M4.2 2.4V22.2", _flag_edge(4.2, 3.2, _FLAG, 4.1, 3)),
        fills=(_chequers(4.2, 3.2, _FLAG, 4.1, 3),),
    ),
}

RELIC_ICONS: dict[str, Icon] = {
    "eye": Icon(
        strokes=("M12 1.6V3.6", "M6.4 2.8L7.3 4.7", "M17.6 2.8L16.7 4.7"),
        fills=(
            "M1 13.4C4.4 8.6 8 6.6 12 6.6S19.6 8.6 23 13.4C19.6 18.2 16 20.2 12 20.2S4.4 18.2 1 13.4Z"
            + _disc(12, 13.4, 5.1)
            + _disc(12, 13.4, 3.7)
            + _disc(13.2, 12.2, 1.15),
        ),
        accents=(_disc(12, 13.4, 5.1),),
    ),
    # A heart aflame.
    "heart": Icon(
        fills=(
            "M12 22.4C4.6 17.4 1.8 14.2 1.8 10.6C1.8 7.4 4.2 5.4 6.8 5.4C9 5.4 10.9 6.6 12 8.8"
            "C13.1 6.6 15 5.4 17.2 5.4"
            "C19.8 5.4 22.2 7.4 22.2 10.6C22.2 14.2 19.4 17.4 12 22.4Z"
            "M4.4 11.6C4 9.2 5.2 7.8 7.2 7.6C6 8.6 5.6 9.8 5.9 11.6Z",
            "M12 0.8C13 2.4 14.4 3.2 14 4.8C13.7 6 12.8 6.4 12 6.4S10.3 6 10 4.8C9.7 3.6 11.4 2.8 12 0.8Z",
        ),
    ),
    "spine": Icon(
        strokes=("M12 3.4V21",),
        fills=(_vertebra(3, 6.2), _vertebra(7.5, 8), _vertebra(12, 9.2), _vertebra(16.5, 8), _vertebra(21, 6.2)),
    ),
    "skull": Icon(
        fills=(
            "M12 1.4C6 1.4 2.2 5.2 2.2 10.4C2.2 13.6 3.6 15.8 6 17V20.2C6 21.6 6.9 22.4 8.2 22.4"
            "H15.8C17.1 22.4 18 21.6 18 20.2V17"
            "C20.4 15.8 21.8 13.6 21.8 10.4C21.8 5.2 18 1.4 12 1.4Z"
            + _disc(7.9, 11, 2.7)
            + _disc(16.1, 11, 2.7)
            + "M12 13.4L13.8 16.8H10.2ZM9 19H10.1V22.4H9ZM11.45 19H12.55V22.4H11.45ZM13.9 19H15V22.4H13.9Z",
        ),
    ),
}

PLAY_ICONS: dict[str, Icon] = {
    # A steel ball in its own wind.
    "spin": Icon(
        fills=(
            _disc(12, 12, 6.1) + "M8.2 11.4A4 4 0 0 1 11.4 8.2L11.7 9.6A2.6 2.6 0 0 0 9.6 11.7Z",
            _swirl(3, 11.6, 8.2, 98),
        )
    ),
    # The mark the ball leaves in the ground.
    "seal": Icon(fills=(_star(16, 11.8, 9.6) + _spiral(2.6, 1.1, 7.6, 1.5),)),
    "card": Icon(
        strokes=("M9.2 4.4L6.8 3.9Q5.6 3.7 5.3 4.9L2.6 17.6Q2.4 18.8 3.6 19.1L7 19.8",),
        fills=(
            "M10.6 2.4H19.6Q21.4 2.4 21.4 4.2V19.8Q21.4 21.6 19.6 21.6H10.6Q8.8 21.6 8.8 19.8V4.2"
            "Q8.8 2.4 10.6 2.4Z"
            "M10.8 4.4V19.6H19.4V4.4ZM15.1 8L18.1 12L15.1 16L12.1 12Z",
        ),
    ),
    "boost": Icon(fills=("M2.6 4H7.6L13.4 12L7.6 20H2.6L8.4 12Z", "M11.4 4H16.4L22.2 12L16.4 20H11.4L17.2 12Z")),
    "rider": Icon(
        fills=(
            "M8.4 1.6L10.8 4C13.6 4.2 15.6 5.6 16.8 7.8L21 12.8C21.8 13.8 21.6 15.2 20.5 15.9"
            "L19.2 16.7C18.1 17.3 17 17 16.2 16.1"
            "L13.4 14.9C13.5 17.6 16.6 18.8 17 22.4H3.6C2.6 15.2 3.8 9.4 7 5.8Z"
            + _disc(13.4, 8.6, 1)
            + "M8.2 7.4C5.8 10.6 5 14.8 5.4 19.6L6.6 19.4C6.3 15 7 11 9.2 8.2Z",
        ),
    ),
    # A mile post.
    "flag": Icon(
        fills=(
            "M10.8 1.8H13.2V4H17.4L22 8L17.4 12H13.2V19.4H16.6V22H7.4V19.4H10.8V12H2.6V4H10.8Z"
            "M5 6.4V9.6H16.4L18.3 8L16.4 6.4Z",
        )
    ),
    "clock": Icon(
        strokes=("M12 9.8V14.4L15.2 16.4",),
        fills=(
            _disc(12, 3, 2.6) + _disc(12, 3, 1.1),
            "M10.4 5H13.6V6.4H10.4Z",
            _disc(12, 14.4, 8.9) + _disc(12, 14.4, 7),
        ),
    ),
    "trophy": Icon(
        strokes=("M6 5.2H2.6C2.6 9.4 4.2 11.6 7.4 12", "M18 5.2H21.4C21.4 9.4 19.8 11.6 16.6 12"),
        fills=(
            "M5.6 2.4H18.4C18.4 9.6 16.6 13.6 13.4 14.6V18H16.6V19.6H18V22H6V19.6H7.4V18H10.6"
            "V14.6C7.4 13.6 5.6 9.6 5.6 2.4Z",
        ),
    ),
    "pile": Icon(
        strokes=("M2.4 12.6L12 17.6L21.6 12.6", "M2.4 16.6L12 21.6L21.6 16.6"),
        fills=("M12 2.6L22.4 8.4L12 14.2L1.6 8.4Z",),
    ),
    "warning": Icon(
        fills=(
            "M12 1.8Q13 1.8 13.6 2.9L22.6 19.4Q23.4 21.8 21 22H3Q0.6 21.8 1.4 19.4L10.4 2.9Q11 1.8 12 1.8Z"
            "M10.7 8.2L11.3 15.4H12.7L13.3 8.2Z" + _disc(12, 18.2, 1.25),
        ),
    ),
}

# The brands of riders.
BRAND_ICONS: dict[str, Icon] = {
    "star": Icon(fills=(_star(5, 11.6, 4.9),)),
    "horseshoe": Icon(
        fills=(
            "M4 22V19.4H5.6C3.2 17 1.9 14 1.9 11A10.1 9.6 0 0 1 22.1 11C22.1 14 20.8 17 18.4 19.4"
            "H20V22H14.6V18.6"
            "C16.6 16.8 17.7 14.2 17.7 11.4A5.7 5.6 0 0 0 6.3 11.4C6.3 14.2 7.4 16.8 9.4 18.6V22Z"
            + "".join(
                _disc(x, y, 0.75) for x, y in ((4.1, 12.2), (5.4, 7), (9.3, 3.9), (14.7, 3.9), (18.6, 7), (19.9, 12.2))
            ),
        ),
    ),
    "sun": Icon(fills=(_disc(12, 12, 5.6), _rays(12, 7.2, 11.8, 10))),
    "feather": Icon(
        strokes=("M2.6 21.4L8 16",),
        fills=(
            "M6.6 17.6C3.8 10.6 10 2.8 21.6 2.2C22 7.2 20.8 10.6 18.6 13L15.4 12.6L17 14.6"
            "C15.8 15.6 14.6 16.4 13.2 17L10.2 16.2"
            "L11.4 17.8C9.8 18.2 8 18.2 6.6 17.6ZM8.2 16L16.4 7L15.6 6.4L7.4 15Z",
        ),
    ),
    "anchor": Icon(
        fills=(
            "M12 1A3.3 3.3 0 0 1 13.3 7.3V8.4H17V10.8H13.3V19C15.6 18.7 17.4 17.6 18.4 15.8"
            "L16.4 15.4L21 11.2L22.6 17.2L20.6 16.4"
            "C19 20.4 15.8 22.6 12 22.8C8.2 22.6 5 20.4 3.4 16.4L1.4 17.2L3 11.2L7.6 15.4"
            "L5.6 15.8C6.6 17.6 8.4 18.7 10.7 19V10.8H7V8.4"
            "H10.7V7.3A3.3 3.3 0 0 1 12 1Z" + _disc(12, 4.3, 1.5),
        ),
    ),
}

# The suits of a pack of cards.
SUIT_ICONS: dict[str, Icon] = {
    "spades": Icon(
        fills=(
            "M12 0.6C13.8 5 22.2 9 22.2 14.6A5.1 5.1 0 0 1 13.2 17.6C13.4 20 14.4 21.8 16.8 23.2H7.2"
            "C9.6 21.8 10.6 20 10.8 17.6A5.1 5.1 0 0 1 1.8 14.6C1.8 9 10.2 5 12 0.6Z",
        ),
    ),
    "hearts": Icon(
        fills=(
            "M12 23C8.4 17.4 1.6 13.6 1.6 7.6A5.6 5.6 0 0 1 12 5A5.6 5.6 0 0 1 22.4 7.6C22.4 13.6 15.6 17.4 12 23Z",
        ),
    ),
    "clubs": Icon(
        fills=(
            _disc(12, 5.5, 5),
            _disc(5.6, 13.9, 5),
            _disc(18.4, 13.9, 5),
            "M10.6 10H13.4V12.6L14.4 13.6V15L13.1 15.6C13.3 19 14.2 21.4 16 23H8C9.8 21.4 10.7 19 10.9 15.6L9.6 15V13.6"
            "L10.6 12.6Z",
        ),
    ),
    "diamonds": Icon(
        fills=(
            "M12 0.6C14.3 5 17.4 8.9 21.4 12C17.4 15.1 14.3 19 12 23.4C9.7 19 6.6 15.1 2.6 12C6.6 8.9 9.7 5 12 0.6Z",
        ),
    ),
}

BETTING_ICONS: dict[str, Icon] = {
    # A jester's cap and its bells.
    "joker": Icon(
        fills=(
            "M3.4 15.4C1 10.6 2 7 4.6 4.8C5.4 8 7.2 9.8 9.4 10.2C8.8 6.6 10 4 12 2.4C14 4 15.2 6.6 14.6 10.2"
            "C16.8 9.8 18.6 8 19.4 4.8C22 7 23 10.6 20.6 15.4Z",
            "M4 17.2H20V21.6H4Z",
            _disc(12, 2.3, 1.9),
            _disc(4.2, 4.8, 1.9),
            _disc(19.8, 4.8, 1.9),
        ),
    ),
    # A brush fence.
    "fence": Icon(
        fills=(
            "M1 12.6C1 9 2.6 8.4 4 8.8C4.4 6.6 7 5.8 8.4 7.6C9.4 5 13 4.8 14 7.2C15.4 5.6 18.4 6.2 19 8.4"
            "C21.4 7.8 23 9.4 23 12.6Z",
            "M1 14.2H23V16.6H1Z",
            "M2.6 12.6H5.4V22.4H2.6Z",
            "M10.6 12.6H13.4V22.4H10.6Z",
            "M18.6 12.6H21.4V22.4H18.6Z",
        ),
    ),
    "cup": Icon(
        fills=("M3.8 2H20.2L18.2 20.2Q17.9 22.4 15.8 22.4H8.2Q6.1 22.4 5.8 20.2ZM6.6 4.4L7.2 9.4H16.8L17.4 4.4Z",),
    ),
}

# Black and red: what a player lays, wins and pours.
SNIPE_ICONS: dict[str, Icon] = {
    # A heart in the cross hairs, not hit.
    "safe": Icon(
        strokes=("M12 0.9V3.4", "M12 20.6V23.1", "M0.9 12H3.4", "M20.6 12H23.1"),
        fills=(
            _disc(12, 12, 10.3) + _disc(12, 12, 8.5),
            "M12 18.8C9.6 15.2 5.2 12.9 5.2 9.2A3.6 3.6 0 0 1 12 7.5"
            "A3.6 3.6 0 0 1 18.8 9.2C18.8 12.9 14.4 15.2 12 18.8Z",
        ),
    ),
    # A spade with a depth charge in it.
    "bomb": Icon(
        fills=(
            "M12 0C13.8 4.2 23.6 8.4 23.6 15A5.6 5.6 0 0 1 13.6 18.4C13.8 20.6 14.8 22.6 17.4 24H6.6"
            "C9.2 22.6 10.2 20.6 10.4 18.4A5.6 5.6 0 0 1 0.4 15C0.4 8.4 10.2 4.2 12 0Z"
            "M7.2 8.2Q12 5.8 16.8 8.2V10H7.2ZM6.6 11.5H17.4V14.3H6.6ZM7.2 15.8H16.8V17.6Q12 19.6 7.2 17.6Z",
        ),
    ),
    "medal": Icon(
        fills=(
            "M4.4 0.6H10L12 4.4L14 0.6H19.6L15.6 8.2H8.4Z",
            _disc(12, 15.8, 7.6) + "M12 10.6L13.4 14L17 14.2L14.2 16.5L15.2 20L12 18L8.8 20L9.8 16.5L7 14.2L10.6 14Z",
        ),
    ),
    # What is poured into the cup.
    "pour": Icon(
        fills=(
            "M12 0.8C13.2 5.4 19.6 10.2 19.6 15.8A7.6 7.6 0 0 1 4.4 15.8C4.4 10.2 10.8 5.4 12 0.8Z"
            "M6.6 15.6A5.4 5.4 0 0 0 11.4 21.2V19.6A3.9 3.9 0 0 1 8.2 15.6Z",
        ),
    ),
    "scope": Icon(
        strokes=("M12 0.9V7.4", "M12 16.6V23.1", "M0.9 12H7.4", "M16.6 12H23.1"),
        fills=(_disc(12, 12, 9.4) + _disc(12, 12, 7.6), _disc(12, 12, 1.2)),
    ),
}

# The reticles of the six seats. Turned by half each looks the same, so that a turned card tells nothing.
SIGHT_ICONS: dict[str, Icon] = {
    "sight_ring": Icon(fills=(_disc(12, 12, 11) + _disc(12, 12, 7.2), _disc(12, 12, 2.8))),
    "sight_cross": Icon(
        fills=(
            "M9.6 0.4H14.4V7.6L12.7 9.6V11.3H14.4L16.4 9.6H23.6V14.4H16.4L14.4 12.7H12.7V14.4L14.4 16.4V23.6H9.6V16.4"
            "L11.3 14.4V12.7H9.6L7.6 14.4H0.4V9.6H7.6L9.6 11.3H11.3V9.6L9.6 7.6Z",
        )
    ),
    "sight_delta": Icon(fills=("M3.8 2.4H20.2L12 11.4Z", "M3.8 21.6H20.2L12 12.6Z")),
    "sight_mil_dot": Icon(
        fills=(
            "M11.5 0.6H12.5V23.4H11.5ZM0.6 11.5H11.5V12.5H0.6ZM12.5 11.5H23.4V12.5H12.5Z",
            *(_disc(x, y, 2.1) for x in (5.2, 12, 18.8) for y in (5.2, 12, 18.8)),
        )
    ),
    "sight_chevron": Icon(fills=(_disc(12, 12, 1.5), *(_chevron(top, way) for way in (1, -1) for top in (0.6, 5.0)))),
    "sight_lozenge": Icon(fills=("M12 0.6L21.2 12L12 23.4L2.8 12ZM12 6.4L7.4 12L12 17.6L16.6 12Z",)),
}

ICONS: dict[str, Icon] = {
    **TERRAIN_ICONS, **RELIC_ICONS, **PLAY_ICONS, **BRAND_ICONS, **SUIT_ICONS, **BETTING_ICONS, **SNIPE_ICONS,
    **SIGHT_ICONS,
}  # fmt: skip
