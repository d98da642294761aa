"""SVG path data (M L H V C S Q T A Z) as absolute moves, lines and cubic curves. Pure functions."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache

Step = tuple[str, tuple[float, ...]]  # "M" x y, "L" x y, "C" x1 y1 x2 y2 x y, or "Z"
Point = tuple[float, float]

_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARC = re.compile(
    r"[\s,]*({n})[\s,]*({n})[\s,]*({n})[\s,]*([01])[\s,]*([01])[\s,]*({n})[\s,]*({n})".replace("{n}", _NUMBER.pattern)
)
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}


@lru_cache(maxsize=4096)
def parse(d: str) -> tuple[Step, ...]:
    """Path data as steps in absolute coordinates. Raises ValueError where it is not path data."""
    rest = _COMMAND.sub("", d).strip()
    if rest:
        raise ValueError(f"not SVG path data: {rest[:40]!r} in {d[:80]!r}")
    return tuple(_steps(d))


def _arguments(d: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers, repeated ones written out (further pairs after a move are lines)."""
    for letter, text in _COMMAND.findall(d):
        command = letter.upper()
        if command == "Z":
            yield letter, []
            continue
        if command == "A":
            rows = [[float(number) for number in match.groups()] for match in _ARC.finditer(text)]
        else:
            numbers = [float(number) for number in _NUMBER.findall(text)]
            takes = _TAKES[command]
            if len(numbers) % takes:
                raise ValueError(f"{letter} takes {takes} numbers at a time, not {len(numbers)}: {text.strip()!r}")
            rows = [numbers[first : first + takes] for first in range(0, len(numbers), takes)]
        if not rows:
            raise ValueError(f"{letter} without numbers in {d[:80]!r}")
        for number, row in enumerate(rows):
            yield ({"M": "L", "m": "l"}.get(letter, letter) if number else letter), row


def _steps(d: str) -> Iterator[Step]:
    x = y = start_x = start_y = 0.0
    bend: Point | None = None  # the last control point, which S and T mirror
    previous = ""
    for letter, numbers in _arguments(d):
        command = letter.upper()
        dx, dy = (x, y) if letter.islower() else (0.0, 0.0)
        if command == "Z":
            yield "Z", ()
            x, y = start_x, start_y
        elif command in "ML":
            x, y = numbers[0] + dx, numbers[1] + dy
            if command == "M":
                start_x, start_y = x, y
            yield command, (x, y)
        elif command in "HV":
            x, y = (numbers[0] + dx, y) if command == "H" else (x, numbers[0] + dy)
            yield "L", (x, y)
        elif command == "A":
            radius_x, radius_y, turn, large, sweep = numbers[:5]
            end = (numbers[5] + dx, numbers[6] + dy)
            yield from _arc((x, y), end, abs(radius_x), abs(radius_y), turn, bool(large), bool(sweep))
            x, y = end
        else:
            points = [(numbers[i] + dx, numbers[i + 1] + dy) for i in range(0, len(numbers), 2)]
            if command in "ST":
                family = "CS" if command == "S" else "QT"
                mirrored = (2 * x - bend[0], 2 * y - bend[1]) if bend and previous in family else (x, y)
                points.insert(0, mirrored)
            bend = points[-2]
            yield "C", _cubic((x, y), points)
            x, y = points[-1]
        previous = command


def _cubic(start: Point, points: list[Point]) -> tuple[float, ...]:
    """Control points and end of a cubic curve; a quadratic one (one control point) is raised to it."""
    if len(points) == 3:
        return (*points[0], *points[1], *points[2])
    (cx, cy), (x, y) = points
    return (
        start[0] + 2 / 3 * (cx - start[0]),
        start[1] + 2 / 3 * (cy - start[1]),
        x + 2 / 3 * (cx - x),
        y + 2 / 3 * (cy - y),
        x,
        y,
    )


def _arc(
    start: Point, end: Point, radius_x: float, radius_y: float, turn: float, large: bool, sweep: bool
) -> Iterator[Step]:
    """An elliptical arc as cubic curves of at most a quarter turn (SVG 1.1, appendix F.6)."""
    if start == end:
        return
    if not radius_x or not radius_y:
        yield "L", end
        return
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = cos * half_x + sin * half_y, cos * half_y - sin * half_x
    grown = math.hypot(px / radius_x, py / radius_y)
    if grown > 1:
        radius_x, radius_y = radius_x * grown, radius_y * grown
    square = (px / radius_x) ** 2 + (py / radius_y) ** 2
    root = math.sqrt(max(0.0, 1 / square - 1)) * (-1 if large == sweep else 1)
    qx, qy = root * radius_x * py / radius_y, -root * radius_y * px / radius_x
    centre_x = cos * qx - sin * qy + (start[0] + end[0]) / 2
    centre_y = sin * qx + cos * qy + (start[1] + end[1]) / 2
    first = math.atan2((py - qy) / radius_y, (px - qx) / radius_x)
    swept = math.atan2((-py - qy) / radius_y, (-px - qx) / radius_x) - first
    if sweep and swept < 0:
        swept += 2 * math.pi
    elif not sweep and swept > 0:
        swept -= 2 * math.pi
    pieces = max(1, math.ceil(abs(swept) / (math.pi / 2) - 1e-9))
    part = swept / pieces
    pull = 4 / 3 * math.tan(part / 4)

    def on_page(ux: float, uy: float) -> Point:
        return (
            centre_x + cos * radius_x * ux - sin * radius_y * uy,
            centre_y + sin * radius_x * ux + cos * radius_y * uy,
        )

    for piece in range(pieces):
        a, b = first + piece * part, first + (piece + 1) * part
        out = on_page(math.cos(a) - pull * math.sin(a), math.sin(a) + pull * math.cos(a))
        into = on_page(math.cos(b) + pull * math.sin(b), math.sin(b) - pull * math.cos(b))
        to = end if piece == pieces - 1 else on_page(math.cos(b), math.sin(b))
        yield "C", (*out, *into, *to)
