"""The reticles of six seats. Turned by half each looks the same, so that a turned card tells nothing."""

from __future__ import annotations

from printables.drawing.icons.shapes import Icon, disc


def _chevron(top: float, way: int) -> str:
    """A stripe whose point is `top` from the upper edge of the grid (`way` 1) or from the lower one (-1)."""

    def at(x: float, below: float) -> str:
        return f"{x} {12 - way * (12 - top - below):.2f}"

    return f"M{at(12, 0)}L{at(20.4, 3.2)}L{at(20.4, 5.7)}L{at(12, 2.5)}L{at(3.6, 5.7)}L{at(3.6, 3.2)}Z"


SIGHT_ICONS: dict[str, Icon] = {
    "sight_ring": Icon(fills=(disc(12, 12, 11) + disc(12, 12, 7.2), disc(12, 12, 2.8))),
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
            *(disc(x, y, 2.1) for x in (5.2, 12, 18.8) for y in (5.2, 12, 18.8)),
        )
    ),
    "sight_chevron": Icon(fills=(disc(12, 12, 1.5), *(_chevron(top, way) for way in (1, -1) for top in (0.6, 5.0)))),
    "sight_lozenge": Icon(fills=("M12 0.6L21.2 12L12 23.4L2.8 12ZM12 6.4L7.4 12L12 17.6L16.6 12Z",)),
}
