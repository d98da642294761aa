"""SVG path data built from points: polygons, open lines and smooth curves. Units are the caller's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Point = tuple[float, float]


def line(points: Iterable[Point]) -> str:
    """Straight from point to point."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def polygon(points: Iterable[Point]) -> str:
    """A closed shape with straight sides."""
    return line(points) + "Z"


def smooth(points: Sequence[Point]) -> str:
    """A curve through all points without corners (Catmull-Rom)."""
    ends = [points[0], *points, points[-1]]
    parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        parts.append(
            f"C{bx + (cx - ax) / 6:.2f} {by + (cy - ay) / 6:.2f} "
            f"{cx - (dx - bx) / 6:.2f} {cy - (dy - by) / 6:.2f} {cx:.2f} {cy:.2f}"
        )
    return "".join(parts)


def wave(x: float, y: float, length: float, count: int, height: float) -> str:
    """`count` crests and troughs in a row from (x, y) to the right, `height` from the middle to a crest."""
    half = length / (2 * count)
    return f"M{x:.2f} {y:.2f}q{half / 2:.2f} {2 * height:.2f} {half:.2f} 0" + f"t{half:.2f} 0" * (2 * count - 1)
