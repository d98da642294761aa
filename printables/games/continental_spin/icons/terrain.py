"""What a cell of a road is: ground, relic site, finish."""

from __future__ import annotations

from printables.drawing.icons.shapes import Icon


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
