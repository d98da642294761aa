"""What a rider is, does and pays with."""

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


RIDE_ICONS: dict[str, Icon] = {
    # A steel ball in its own wind.
    "spin": Icon(
        fills=(
            disc(12, 12, 6.1) + "M8.2 11.4A4 4 0 0 1 11.4 8.2L11.7 9.6A2.6 2.6 0 0 0 9.6 11.7Z",
            _swirl(3, 11.6, 8.2, 98),
        )
    ),
    # The mark the ball leaves in the ground.
    "seal": Icon(fills=(star(16, 11.8, 9.6) + _spiral(2.6, 1.1, 7.6, 1.5),)),
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
}
