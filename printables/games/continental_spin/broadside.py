"""Rules, frames and ornaments of an 1890 broadside, shared by the tracks and the score sheets. Millimetres."""

from __future__ import annotations

from engine.tables import GameTables
from printables.drawing.pen import Pen
from printables.palette import CREAM, INK, OXBLOOD, Colour
from printables.text.typography import capitals

LEAST_CONTRAST = 0.45  # a ground darker than this bears light print
HAIR, FINE = 0.15, 0.3  # widths of rules
DIGIT = 0.287  # mm: height of a digit in display type for each point of its size
TITLE_WIDTH = 92.0  # of the title in a masthead


def print_on(ground: Colour) -> Colour:
    """The ink that reads on a ground: cream on the dark ones, black on the light ones."""
    return CREAM if ground.grey < LEAST_CONTRAST else INK


def lozenge(pen: Pen, cx: float, cy: float, half: float, colour: Colour) -> None:
    """A diamond, `half` its width."""
    pen.polygon(((cx - half, cy), (cx, cy + half), (cx + half, cy), (cx, cy - half)), fill=colour)


def dashed_ornament(pen: Pen, cx: float, y: float, width: float, colour: Colour) -> None:
    """A short rule that swells to a lozenge between two dots, as a printer ends a chapter."""
    half = width / 2
    for side in (-1, 1):
        pen.polygon(((cx + side * 2.6, y + 0.22), (cx + side * half, y), (cx + side * 2.6, y - 0.22)), fill=colour)
        pen.circle(cx + side * 1.75, y, 0.3, fill=colour)
    lozenge(pen, cx, y, 0.95, colour)


def bar(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """A dark bar under light print; in line work, bare between two rules."""
    if pen.ink.low:
        pen.line(x, y, x + w, y, stroke=INK, width=0.8)
        pen.line(x, y + h, x + w, y + h, stroke=INK, width=0.8)
    else:
        pen.rect(x, y, w, h, fill=INK)


def disc(pen: Pen, cx: float, cy: float, r: float, text: str, size: float) -> None:
    """A number on a dark disc; in line work, in a ring."""
    pen.circle(cx, cy, r, fill=pen.ink.ground(INK), stroke=INK, width=FINE)
    pen.text(cx, cy - DIGIT * size / 2, text, font="display", size=size, colour=CREAM, align="centre")


def label(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """A plate for a title in capitals, with a fine line inside its edge."""
    pen.rect(x, y, w, h, fill=OXBLOOD)
    pen.rect(x + 0.7, y + 0.7, w - 1.4, h - 1.4, stroke=pen.ink.print(CREAM), width=HAIR)


def railroad(pen: Pen, x: float, y: float, width: float, colour: Colour, gauge: float = 1.2) -> None:
    """A stretch of track seen from above: two rails on ties."""
    ties = max(2, round(width / 1.6))
    step = width / ties
    long = gauge * 0.85
    d = "".join(f"M{x + (k + 0.5) * step:.3f} {y - long:.3f}V{y + long:.3f}" for k in range(ties))
    pen.path(d, stroke=colour, width=0.45)
    for side in (-0.5, 0.5):
        pen.line(x, y + side * gauge, x + width, y + side * gauge, stroke=colour, width=0.25)


def draw_masthead(pen: Pen, tables: GameTables, lang: str, name: str, x: float, top: float) -> float:
    """Title and subtitle, an ornament, and a label that says what this is; 14 mm high. Returns where the label ends."""
    title, tracking = capitals(tables.title.get(lang), lang), 2.4 if lang == "zh" else 0.8
    used = pen.fit_text(
        x + 2,
        top - 9.2,
        TITLE_WIDTH,
        title,
        font="title",
        size=24,
        floor=13,
        colour=INK,
        tracking=tracking,
        between=(top - 10.5, top - 0.5),  # clear of the frame on the small table too
    )
    subtitle, below = tables.subtitle.get(lang), (top - 14.8, top - 10.7)
    pen.fit_text(x + 2, top - 13.9, TITLE_WIDTH, subtitle, size=9, floor=8, colour=OXBLOOD, between=below)
    end = x + 2 + pen.width(title, font="title", size=used, tracking=tracking)
    left = x + TITLE_WIDTH + 5
    if left - end > 20:
        dashed_ornament(pen, (left + end) / 2, top - 8, left - end - 10, INK)
    name = capitals(name, lang)
    width = pen.width(name, font="title", size=11, tracking=1) + 6
    label(pen, left, top - 13.6, width, 11.2)
    pen.text(left + width / 2, top - 9.5, name, font="title", size=11, colour=CREAM, align="centre", tracking=1)
    return left + width
