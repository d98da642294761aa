"""The four figures of a relic."""

from __future__ import annotations

from printables.drawing.icons.shapes import Icon, disc


def _vertebra(y: float, reach: float) -> str:
    """One bone of the spine, its body in the middle and a process to each side."""
    left, right = 12 - reach, 12 + reach
    return (
        f"M{left} {y - 0.9}Q{left + 2.6} {y - 0.2} 8.6 {y - 1.6}H15.4Q{right - 2.6} {y - 0.2} {right} {y - 0.9}"
        f"Q{right + 0.4} {y + 0.7} {right - 1.6} {y + 1.2}Q16.4 {y + 1.2} 15.2 {y + 1.8}"
        f"H8.8Q7.6 {y + 1.2} {left + 1.6} {y + 1.2}Q{left - 0.4} {y + 0.7} {left} {y - 0.9}Z"
    )


RELIC_ICONS: dict[str, Icon] = {
    "eye": Icon(
        strokes=("M12 1.6V3.6", "M6.4 2.8L7.3 4.7", "M17.6 2.8L16.7 4.7"),
        fills=(
            "M1 13.4C4.4 8.6 8 6.6 12 6.6S19.6 8.6 23 13.4C19.6 18.2 16 20.2 12 20.2S4.4 18.2 1 13.4Z"
            + disc(12, 13.4, 5.1)
            + disc(12, 13.4, 3.7)
            + disc(13.2, 12.2, 1.15),
        ),
        accents=(disc(12, 13.4, 5.1),),
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
            + disc(7.9, 11, 2.7)
            + disc(16.1, 11, 2.7)
            + "M12 13.4L13.8 16.8H10.2ZM9 19H10.1V22.4H9ZM11.45 19H12.55V22.4H11.45ZM13.9 19H15V22.4H13.9Z",
        ),
    ),
}
