"""What heads the instructions: a plaque with the title, and the four horses in their silks racing past it."""

from __future__ import annotations

from functools import partial

from engine.games.royal_derby.schema import SUITS, Tables
from printables.drawing.pen import Pen
from printables.games.royal_derby.colours import TURF, TURF_DEEP, TURF_PALE, TURF_SHORT
from printables.games.royal_derby.jockey import draw_ridden, span
from printables.games.royal_derby.turf import draw_plaque, draw_rail
from printables.geometry import Box
from printables.palette import BRASS_LIGHT, INK, PAPER
from printables.text.typography import capitals

HEIGHT = 33.0  # mm
PLAQUE = 82.0  # mm, its width
STRIPE = 9.0  # mm of turf mown one way
HORSE = 33.0  # mm from nose to tail
RAIL = 9.0  # mm from the top to the far rail
FLOOR = 8.0  # points


def draw_race(pen: Pen, tables: Tables, lang: str, label: str, frame: Box) -> None:
    """The race along the upper HEIGHT mm of a frame."""
    low = frame.top - HEIGHT
    pen.rect(frame.x, low, frame.width, HEIGHT, fill=TURF_SHORT)
    with pen.clip_rect(frame.x, low, frame.width, HEIGHT - RAIL):
        for k in range(0, int(frame.width / STRIPE) + 4, 2):
            x = frame.x + (k - 2) * STRIPE
            pen.polygon(((x, low), (x + STRIPE, low), (x + STRIPE + 8, frame.top), (x + 8, frame.top)), fill=TURF_PALE)
    draw_rail(pen, frame.x + 1, frame.top - RAIL, frame.right - 1, frame.top - RAIL, 0.8)
    first = frame.x + PLAQUE + 4
    _draw_field(pen, tables, first, low + 5.4, frame.right - 4 - first)
    draw_rail(pen, frame.x + 1, low + 2.6, frame.right - 1, low + 2.6, 1.0)
    pen.line(frame.x, low, frame.right, low, stroke=TURF_DEEP, width=0.6)
    _draw_plaque(pen, tables, lang, label, frame.x + 3, low + 5.0)


def _draw_field(pen: Pen, tables: Tables, x: float, y: float, room: float) -> None:
    """The horses one behind the other from x on, the first lane in front, every second one farther off."""
    left, right = span()
    unit, step = HORSE / (right - left), (room - HORSE) / (SUITS - 1)
    for lane in (1, 3, 0, 2):
        suit, far = tables.suits[lane], lane % 2
        start = x + (SUITS - 1 - lane) * step
        with pen.frame(start - unit * left, y + far * 4.8, scale=unit * (1 - 0.06 * far)):
            pen.art(f"ridden {suit.key}", partial(draw_ridden, suit=suit))


def _draw_plaque(pen: Pen, tables: Tables, lang: str, label: str, x: float, y: float) -> None:
    """Title and subtitle, and on a brass plate what the sheet is."""
    high = HEIGHT - 8.0
    middle, spaced = x + PLAQUE / 2, 3.0 if lang == "zh" else 1.0
    title, name = capitals(tables.title.get(lang), lang), capitals(label, lang)
    draw_plaque(pen, x, y, PLAQUE, high, TURF_DEEP)
    pen.fit_text(
        middle,
        y + high - 12.2,
        PLAQUE - 8,
        title,
        font="title",
        size=29,
        floor=FLOOR,
        colour=PAPER,
        align="centre",
        tracking=spaced,
        between=(y + 9.4, y + high - 1.4),
    )
    plate = pen.width(name, font="title", size=10, tracking=1) + 8
    pen.rect(x + PLAQUE - plate - 3.4, y + 2.8, plate, 6.2, radius=1, fill=BRASS_LIGHT, stroke=TURF)
    pen.text(x + PLAQUE - plate / 2 - 3.4, y + 4.7, name, font="title", size=10, colour=INK, align="centre", tracking=1)
    pen.fit_text(
        x + 5,
        y + 4.7,
        PLAQUE - plate - 11,
        tables.subtitle.get(lang),
        size=10.5,
        floor=FLOOR,
        colour=BRASS_LIGHT,
        between=(y + 1.5, y + 9.2),
    )
