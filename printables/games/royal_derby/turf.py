"""What the race course is made of, for board and sheets: mown turf, white rails, hedges, an arch, a masthead."""

from __future__ import annotations

from engine.tables import GameTables
from printables.drawing.pen import Pen
from printables.games.royal_derby.colours import HEDGE, TURF, TURF_DEEP, TURF_PALE, TURF_SHORT
from printables.palette import BRASS_LIGHT, INK, PAPER, Colour
from printables.text.typography import capitals


def draw_turf(pen: Pen, x: float, y: float, w: float, h: float, short: bool) -> None:
    """Grass, mown one way or the other."""
    pen.rect(x, y, w, h, fill=TURF_SHORT if short else TURF_PALE)


def draw_rail(pen: Pen, x1: float, y1: float, x2: float, y2: float, unit: float) -> None:
    """A running rail seen from above: white, with a post every so often. Along or across only."""
    pen.line(x1, y1, x2, y2, stroke=TURF, width=1.5 * unit)
    pen.line(x1, y1, x2, y2, stroke=PAPER, width=1.0 * unit)
    length = abs(x2 - x1) + abs(y2 - y1)
    count = max(1, round(length / (8 * unit)))
    for k in range(count + 1):
        x, y = x1 + (x2 - x1) * k / count, y1 + (y2 - y1) * k / count
        pen.circle(x, y, 0.85 * unit, fill=PAPER, stroke=TURF, width=0.25 * unit)


def draw_hedge(pen: Pen, x: float, y: float, w: float, unit: float) -> None:
    """A brush fence across the course, its foot on y."""
    high, count = 3.6 * unit, max(3, round(w / (3.4 * unit)))
    step = w / count
    top = "".join(f"q{step / 2:.2f} {(1.7 if k % 2 else 1.1) * unit:.2f} {step:.2f} 0" for k in range(count))
    pen.path(f"M{x:.2f} {y:.2f}v{high:.2f}{top}v{-high:.2f}Z", fill=HEDGE, stroke=TURF_DEEP, width=0.3 * unit)
    strokes = "".join(
        f"M{x + (k + 0.5) * step:.2f} {y + (0.9 if k % 2 else 1.5) * unit:.2f}l{0.5 * unit:.2f} {1.7 * unit:.2f}"
        for k in range(count)
    )
    pen.path(strokes, stroke=TURF_DEEP, width=0.25 * unit)
    pen.rect(x, y - 0.4 * unit, w, 1.3 * unit, fill=PAPER, stroke=TURF_DEEP, width=0.25 * unit)


def draw_plaque(pen: Pen, x: float, y: float, w: float, h: float, ground: Colour, unit: float = 1.0) -> None:
    """A painted board with a brass line inside its edge."""
    pen.rect(x, y, w, h, radius=1.4 * unit, fill=ground)
    pen.rect(
        x + 0.8 * unit,
        y + 0.8 * unit,
        w - 1.6 * unit,
        h - 1.6 * unit,
        radius=0.9 * unit,
        stroke=BRASS_LIGHT,
        width=0.22 * unit,
    )


def draw_laurel(pen: Pen, cx: float, cy: float, size: float, colour: Colour) -> None:
    """Two branches that meet below."""
    for side in (-1, 1):
        with pen.frame(cx, cy):
            wide = side * size
            stem = f"M0 {-size}C{0.9 * wide} {-0.9 * size} {wide} {0.2 * size} {0.5 * wide} {0.9 * size}"
            pen.path(stem, stroke=colour, width=0.06 * size)
        for k in range(6):
            t = k / 5
            x = side * size * (0.35 + 0.45 * min(1.0, 1.7 * t) - 0.28 * t * t)
            y = size * (-0.9 + 1.7 * t)
            for turn in (38, -42):
                with pen.frame(cx + x, cy + y, side * turn - side * 24 * t):
                    pen.path(
                        f"M0 0Q{0.14 * size} {0.2 * size} 0 {0.42 * size}Q{-0.14 * size} {0.2 * size} 0 0Z", fill=colour
                    )


def draw_masthead(pen: Pen, tables: GameTables, lang: str, label: str, x: float, top: float, width: float) -> None:
    """Title on turf, a rail under it, and a label that says what this is; 13 mm high."""
    draw_plaque(pen, x, top - 12, width, 12, TURF_DEEP)
    title, text = capitals(tables.title.get(lang), lang), capitals(label, lang)
    room = pen.width(text, font="title", size=11, tracking=1) + 8
    pen.fit_text(
        x + 5,
        top - 8.6,
        width - room - 14,
        title,
        font="title",
        size=20,
        floor=11,
        colour=PAPER,
        tracking=1.5,
        between=(top - 10.4, top - 1.6),
    )
    pen.rect(x + width - room - 3, top - 9.6, room, 7.2, radius=1, fill=BRASS_LIGHT)
    pen.text(x + width - 3 - room / 2, top - 7.4, text, font="title", size=11, colour=INK, align="centre", tracking=1)
