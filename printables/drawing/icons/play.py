"""What is done, moved and counted in play, whatever the game."""

from __future__ import annotations

from printables.drawing.icons.shapes import Icon, at, disc, star


def _swirl(count: int, outer: float, inner: float, sweep: float) -> str:
    """Crescents that chase each other clockwise: a point behind, full in front."""
    step = 360 / count
    bow = (outer + inner) / 2 + 0.5
    return "".join(
        f"M{at(outer, k * step)}A{outer} {outer} 0 0 1 {at(outer, k * step + sweep)}"
        f"L{at(inner, k * step + sweep - 6)}A{bow} {bow} 0 0 0 {at(outer, k * step)}Z"
        for k in range(count)
    )


def _spiral(turns: float, near: float, far: float, width: float) -> str:
    """The outline of a band that winds outwards from the middle, rounded off by its points alone."""
    steps = round(24 * turns)
    radii = [near + (far - near) * k / steps for k in range(steps + 1)]
    outer = [at(radius + width / 2, 360 * turns * k / steps) for k, radius in enumerate(radii)]
    inner = [at(radius - width / 2, 360 * turns * k / steps) for k, radius in enumerate(radii)]
    return "M" + "L".join(outer + inner[::-1]) + "Z"


PLAY_ICONS: dict[str, Icon] = {
    # A steel ball in its own wind.
    "spin": Icon(
        fills=(
            disc(12, 12, 6.1) + "M8.2 11.4A4 4 0 0 1 11.4 8.2L11.7 9.6A2.6 2.6 0 0 0 9.6 11.7Z",
            _swirl(3, 11.6, 8.2, 98),
        )
    ),
    # The mark the ball leaves in the ground.
    "seal": Icon(fills=(star(16, 11.8, 9.6) + _spiral(2.6, 1.1, 7.6, 1.5),)),
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
            + disc(13.4, 8.6, 1)
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
            disc(12, 3, 2.6) + disc(12, 3, 1.1),
            "M10.4 5H13.6V6.4H10.4Z",
            disc(12, 14.4, 8.9) + disc(12, 14.4, 7),
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
            "M10.7 8.2L11.3 15.4H12.7L13.3 8.2Z" + disc(12, 18.2, 1.25),
        ),
    ),
}
