"""What heads the sheets: the title on a black bar between two sights, and a red label that says what the sheet is."""

from __future__ import annotations

from engine.tables import GameTables
from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import COAL, IVORY, SCARLET
from printables.palette import BONE
from printables.text.typography import capitals

HEIGHT = 12.0  # mm
TICK = 1.6  # mm between the marks of the scale along the foot of the bar


def draw_masthead(pen: Pen, tables: GameTables, lang: str, label: str, x: float, top: float, width: float) -> None:
    """The bar hangs from `top`; it is `width` x HEIGHT mm."""
    low, middle = top - HEIGHT, top - HEIGHT / 2
    pen.rect(x, low, width, HEIGHT, fill=COAL)
    name, title = capitals(label, lang), capitals(tables.title.get(lang), lang)
    tag = pen.width(name, font="title", size=11, tracking=1) + 9
    room = width - tag - 19
    used = pen.fit_text(
        x + 14,
        middle - 2.5,
        room,
        title,
        font="title",
        size=21,
        floor=11,
        colour=BONE,
        tracking=2 if lang == "zh" else 1,
        between=(low + 0.8, top - 0.8),
    )
    pen.icon("scope", x + 7.2, middle, 8.6, colour=SCARLET if not pen.ink.low else BONE)
    end = x + 14 + pen.width(title, font="title", size=used, tracking=2 if lang == "zh" else 1) + 5
    _draw_scale(pen, end, x + width - tag - 5, middle)
    slant = 2.4
    left, right = x + width - tag - 1, x + width
    pen.polygon(((left + slant, low), (right, low), (right, top), (left - slant, top)), fill=SCARLET)
    pen.text((left + right) / 2, middle - 1.5, name, font="title", size=11, colour=IVORY, align="centre", tracking=1)


def _draw_scale(pen: Pen, x1: float, x2: float, y: float) -> None:
    """A sight's scale from x1 to x2: a line with a mark every TICK, each fifth one longer."""
    if x2 - x1 < 4 * TICK:
        return
    count = int((x2 - x1) / TICK)
    d = "".join(
        f"M{x1 + k * TICK:.2f} {y - (1.9 if k % 5 == 0 else 0.9):.2f}v{3.8 if k % 5 == 0 else 1.8}"
        for k in range(count + 1)
    )
    pen.path(f"M{x1:.2f} {y:.2f}H{x1 + count * TICK:.2f}{d}", stroke=COAL if pen.ink.low else BONE, width=0.22)
