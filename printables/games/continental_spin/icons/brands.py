"""The brands of riders; the horseshoe is shared."""

from __future__ import annotations

from printables.drawing.icons.shapes import Icon, at, disc, star


def _rays(count: int, near: float, far: float, half_width: float) -> str:
    """Pointed rays round the middle; `half_width` in degrees at their foot."""
    step = 360 / count
    return "".join(
        f"M{at(near, k * step - half_width)}L{at(far, k * step)}L{at(near, k * step + half_width)}Z"
        for k in range(count)
    )


BRAND_ICONS: dict[str, Icon] = {
    "star": Icon(fills=(star(5, 11.6, 4.9),)),
    "sun": Icon(fills=(disc(12, 12, 5.6), _rays(12, 7.2, 11.8, 10))),
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
            "H10.7V7.3A3.3 3.3 0 0 1 12 1Z" + disc(12, 4.3, 1.5),
        ),
    ),
}
