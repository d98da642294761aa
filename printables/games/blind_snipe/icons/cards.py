"""Black and red: what a player lays and wins."""

from __future__ import annotations

from printables.drawing.icons.shapes import Icon, disc

CARD_ICONS: dict[str, Icon] = {
    # A heart in the cross hairs, not hit.
    "safe": Icon(
        strokes=("M12 0.9V3.4", "M12 20.6V23.1", "M0.9 12H3.4", "M20.6 12H23.1"),
        fills=(
            disc(12, 12, 10.3) + disc(12, 12, 8.5),
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
            disc(12, 15.8, 7.6) + "M12 10.6L13.4 14L17 14.2L14.2 16.5L15.2 20L12 18L8.8 20L9.8 16.5L7 14.2L10.6 14Z",
        ),
    ),
    "scope": Icon(
        strokes=("M12 0.9V7.4", "M12 16.6V23.1", "M0.9 12H7.4", "M16.6 12H23.1"),
        fills=(disc(12, 12, 9.4) + disc(12, 12, 7.6), disc(12, 12, 1.2)),
    ),
}
