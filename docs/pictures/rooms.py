"""Draws which folder imports which, from the imports themselves: `make pictures` writes docs/pictures/rooms.svg.

Rooms stand above what they import; an arrow that follows from two others is left out.
"""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape

import grimp

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKAGES = ("engine", "printables")
CONTRACT = ("engine.registry", "engine.game", "engine.identity", "engine.odds")  # files that others hang on by name
WIDTH, HEIGHT, ACROSS, DOWN, EDGE = 170, 32, 40, 34, 24  # of a room, the gaps between rooms, the margin; in pixels
INK, PAPER, FILL, LINE = "#1d1a16", "#fbf7ec", {"engine": "#e3ecea", "printables": "#f4e6c8"}, "#6d665a"

Arrows = dict[str, set[str]]  # a room -> the rooms that it imports


def room_of(module: str) -> str:
    """The folder of a module; files at the root of a package that hold no contract are one room."""
    parts = module.split(".")
    if module in CONTRACT:
        return module
    inside = len(parts) > 1 and (ROOT / parts[0] / parts[1]).is_dir()
    return ".".join(parts[:2]) if inside else f"{parts[0]}, root"


def arrows() -> Arrows:
    """Which room imports which, as the source says today."""
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    found: Arrows = {}
    for module in graph.modules:
        if module in PACKAGES:
            continue  # the first line of a package imports for everybody
        here = found.setdefault(room_of(module), set())
        for target in graph.find_modules_directly_imported_by(module):
            if target not in PACKAGES and room_of(target) != room_of(module):
                here.add(room_of(target))
    return found


def reach(found: Arrows, room: str) -> set[str]:
    """All rooms that a room needs, by any number of steps."""
    seen: set[str] = set()
    waiting = list(found[room])
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += found[one]
    return seen


def needed(found: Arrows) -> Arrows:
    """The arrows without those that follow from others."""
    return {
        room: {one for one in targets if not any(one in reach(found, other) for other in targets - {one})}
        for room, targets in found.items()
    }


def levels(found: Arrows) -> dict[str, int]:
    """How many steps each room stands above one that imports nothing. Raises RecursionError at a circle."""
    known: dict[str, int] = {}

    def level(room: str) -> int:
        if room not in known:
            known[room] = 1 + max((level(one) for one in found[room]), default=-1)
        return known[room]

    for room in sorted(found):
        level(room)
    return known


def picture(found: Arrows) -> str:
    """The picture as SVG text."""
    rows: dict[int, list[str]] = {}
    for room, level in levels(found).items():
        rows.setdefault(level, []).append(room)
    top = max(rows)
    half = {one: max(sum(room.startswith(one) for room in row) for row in rows.values()) for one in PACKAGES}
    middle = EDGE + half["engine"] * (WIDTH + ACROSS)
    width = middle + half["printables"] * (WIDTH + ACROSS) + EDGE
    height = 2 * EDGE + (top + 1) * (HEIGHT + DOWN) - DOWN
    place = {}
    for level, row in rows.items():
        left = sorted((room for room in row if room.startswith("engine")), reverse=True)
        for k, room in enumerate(left):
            place[room] = middle - (k + 1) * (WIDTH + ACROSS), EDGE + (top - level) * (HEIGHT + DOWN)
        for k, room in enumerate(sorted(set(row) - set(left))):
            place[room] = middle + ACROSS + k * (WIDTH + ACROSS), EDGE + (top - level) * (HEIGHT + DOWN)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        'font-size="13">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">'
        f'<path d="M0 0.5 7.5 4 0 7.5z" fill="{LINE}"/></marker></defs>',
    ]
    for room, targets in sorted(needed(found).items()):
        x, y = place[room]
        for one in sorted(targets):
            to_x, to_y = place[one]
            low, down = y + HEIGHT, DOWN * 0.7
            if to_x == x and to_y - y > HEIGHT + DOWN:  # past the rooms between, not behind them
                side, out = (x + WIDTH, ACROSS) if room.startswith("printables") else (x, -ACROSS)
                level = to_y + HEIGHT / 2
                curve = (
                    f"M{side:g} {y + HEIGHT / 2:g}C{side + out:g} {low:g} {side + out:g} {to_y:g} {side:g} {level:g}"
                )
            else:
                start, end = x + WIDTH / 2, to_x + WIDTH / 2
                curve = f"M{start:g} {low:g}C{start:g} {low + down:g} {end:g} {to_y - down:g} {end:g} {to_y:g}"
            lines.append(f'<path d="{curve}" fill="none" stroke="{LINE}" marker-end="url(#tip)"/>')
    for room, (x, y) in sorted(place.items()):
        package = room.split(".")[0].split(",")[0]
        lines.append(
            f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="5" fill="{FILL[package]}" '
            f'stroke="{INK}"/>'
            f'<text x="{x + WIDTH / 2:g}" y="{y + HEIGHT / 2 + 4.5:g}" text-anchor="middle" fill="{INK}">'
            f"{escape(room)}</text>"
        )
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    (HERE / "rooms.svg").write_text(picture(arrows()), encoding="utf-8")
