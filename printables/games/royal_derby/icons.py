"""The icons of Royal Derby: jokers and fences."""

from __future__ import annotations

from printables.drawing.icons.shapes import Icon, disc

ICONS: dict[str, Icon] = {
    # A jester's cap and its bells.
    "joker": Icon(
        fills=(
            "M3.4 15.4C1 10.6 2 7 4.6 4.8C5.4 8 7.2 9.8 9.4 10.2C8.8 6.6 10 4 12 2.4C14 4 15.2 6.6 14.6 10.2"
            "C16.8 9.8 18.6 8 19.4 4.8C22 7 23 10.6 20.6 15.4Z",
            "M4 17.2H20V21.6H4Z",
            disc(12, 2.3, 1.9),
            disc(4.2, 4.8, 1.9),
            disc(19.8, 4.8, 1.9),
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
}
