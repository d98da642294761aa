"""Limbs: SVG path data of shapes that swell and taper along a bent middle line. Units are the caller's, y up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

Point = tuple[float, float]
STEPS = 6  # points between two joints


def reach(start: Point, parts: Sequence[tuple[float, float]]) -> list[Point]:
    """The joints of a limb that hangs from `start`: each part a length and an angle from straight down, forward > 0."""
    joints = [start]
    for length, degrees in parts:
        angle = math.radians(degrees)
        x, y = joints[-1]
        joints.append((x + length * math.sin(angle), y - length * math.cos(angle)))
    return joints


def taper(points: Sequence[Point], radii: Sequence[float]) -> str:
    """A closed shape round a smooth line through `points`, as thick at each as `radii` say, its ends round."""
    return _tapered(tuple(points), tuple(radii))


@lru_cache(maxsize=1024)  # the same few animals are drawn again and again
def _tapered(points: tuple[Point, ...], radii: tuple[float, ...]) -> str:
    samples = _sampled(points, radii)
    left, right = [], []
    for index, (x, y, r) in enumerate(samples):
        ax, ay, _ = samples[max(0, index - 1)]
        bx, by, _ = samples[min(len(samples) - 1, index + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * r, (bx - ax) / length * r
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    tip, tail = _cap(samples[-1], left[-1]), _cap(samples[0], right[0])
    outline = [*left, *tip, *right[::-1], *tail]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in outline) + "Z"


def closed(points: Sequence[Point]) -> str:
    """A closed shape with a smooth outline through all points (Catmull-Rom)."""
    count = len(points)
    parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    for index in range(count):
        (ax, ay), (bx, by) = points[index - 1], points[index]
        (cx, cy), (dx, dy) = points[(index + 1) % count], points[(index + 2) % count]
        parts.append(
            f"C{bx + (cx - ax) / 6:.2f} {by + (cy - ay) / 6:.2f} "
            f"{cx - (dx - bx) / 6:.2f} {cy - (dy - by) / 6:.2f} {cx:.2f} {cy:.2f}"
        )
    return "".join(parts) + "Z"


def _sampled(points: Sequence[Point], radii: Sequence[float]) -> list[tuple[float, float, float]]:
    """Points and radii along a Catmull-Rom curve."""
    joints = [(x, y, r) for (x, y), r in zip(points, radii, strict=True)]
    ends = [joints[0], *joints, joints[-1]]
    samples = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(STEPS):
            t = step / STEPS
            samples.append(tuple(_spline(p, q, r, s, t) for p, q, r, s in zip(a, b, c, d, strict=True)))
    return [*samples, joints[-1]]  # type: ignore[list-item]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def _cap(end: tuple[float, float, float], start: Point) -> list[Point]:
    """A half circle round an end, clockwise from the point `start` on its rim."""
    x, y, r = end
    first = math.atan2(start[1] - y, start[0] - x)
    return [(x + r * math.cos(first - k * math.pi / 6), y + r * math.sin(first - k * math.pi / 6)) for k in range(1, 6)]
