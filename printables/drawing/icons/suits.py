"""The suits of a pack of cards."""

from __future__ import annotations

from printables.drawing.icons.shapes import Icon

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
    "clubs": Icon(  # one outline, as low ink draws the edge of each
        fills=(
            "M10.6 10.3A5 5 0 1 1 13.4 10.3V12.6L13.537 12.737A5 5 0 1 1 13.618 15.361L13.1 15.6"
            "C13.3 19 14.2 21.4 16 23H8C9.8 21.4 10.7 19 10.9 15.6L10.382 15.361A5 5 0 1 1 10.463 12.737L10.6 12.6Z",
        ),
    ),
    "diamonds": Icon(
        fills=(
            "M12 0.6C14.3 5 17.4 8.9 21.4 12C17.4 15.1 14.3 19 12 23.4C9.7 19 6.6 15.1 2.6 12C6.6 8.9 9.7 5 12 0.6Z",
        ),
    ),
}
