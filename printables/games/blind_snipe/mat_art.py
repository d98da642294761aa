"""Drawings of the player mats: head, scales, the minefield's contours, arrows, a fan of cards, a shot one. In mm."""

from __future__ import annotations

import math

from engine.games.blind_snipe.schema import Seat, Tables
from printables.drawing import outlines
from printables.drawing.art.engraving import round_about, star
from printables.drawing.pen import Pen
from printables.games.blind_snipe.backs import draw_back
from printables.games.blind_snipe.card_faces import HEIGHT as TALL
from printables.games.blind_snipe.card_faces import WIDTH as WIDE
from printables.games.blind_snipe.colours import ASH, BONE_DEEP, COAL, IVORY, SCARLET
from printables.games.blind_snipe.medals import RIM as MEDAL
from printables.games.blind_snipe.scope import draw_tube, seat_ink, sight
from printables.games.blind_snipe.zones import CORNER
from printables.palette import BONE, INK, Colour
from printables.text.typography import capitals

FLOOR = 8.0  # points
CRACKS = ((8, 24), (52, 17), (97, 26), (138, 15), (171, 27), (221, 20), (262, 14), (305, 25))  # degrees and lengths
MIL = 5.0  # between the marks of the scales along the sides


def draw_sides(pen: Pen, width: float, height: float, unit: float = 1.0) -> None:
    """Corner brackets, as in a finder, and a scale along both sides between them."""
    inset, arm, mil = 2.6 * unit, 9.0 * unit, MIL * unit
    for x, across in ((inset, 1), (width - inset, -1)):
        for y, up in ((inset, 1), (height - inset, -1)):
            pen.path(f"M{x + across * arm} {y}H{x}V{y + up * arm}", stroke=COAL, width=0.6 * unit)
    count = int((height - 2 * inset - 2 * arm) / mil)
    first = height / 2 - count * mil / 2
    for x, way in ((inset, 1), (width - inset, -1)):
        d = "".join(f"M{x} {first + k * mil:.2f}h{way * (1.5 if k % 5 == 0 else 0.8) * unit}" for k in range(count + 1))
        pen.path(d, stroke=COAL, width=0.22 * unit)


def draw_head(
    pen: Pen, tables: Tables, lang: str, seat: Seat, x: float, top: float, width: float, height: float
) -> None:
    """A black bar with the seat's sight, its name, and the game's."""
    low, middle, name, title = top - height, top - height / 2, seat.name.get(lang), tables.title.get(lang)
    pen.rect(x, low, width, height, fill=COAL)
    slant, tag, ink = 2.4, 38.0, seat_ink(seat)
    ground, letters = (BONE_DEEP, COAL) if ink == COAL else (ink, IVORY)
    corners = ((x, low), (x + tag - slant, low), (x + tag + slant, top), (x, top))
    pen.polygon(corners, fill=ground, stroke=COAL, width=0.3)
    pen.circle(x + 7, middle, 4.4, fill=IVORY)
    pen.icon(sight(seat), x + 7, middle, 6.4, colour=ink)
    pen.fit_text(
        x + 13,
        middle - 2.1,
        tag - 16,
        capitals(name, lang),
        font="title",
        size=15,
        floor=FLOOR,
        colour=letters,
        tracking=0.6,
        between=(low + 0.6, top - 0.6),
    )
    pen.fit_text(
        x + width - 4,
        middle - 2.3,
        width - tag - 12,
        capitals(title, lang),
        font="title",
        size=17,
        floor=FLOOR,
        colour=BONE,
        align="right",
        tracking=1.4,
        between=(low + 0.6, top - 0.6),
    )


def draw_contours(pen: Pen, cx: float, cy: float, w: float, h: float) -> None:
    """The lie of the land, as lines round a hill: an ornament, which low ink leaves out."""
    if pen.ink.low:
        return
    for ring in range(12):
        points = []
        for k in range(24):
            angle = 15.0 * k
            bend = 1 + 0.10 * math.sin(math.radians(3 * angle + 40 * ring)) + 0.06 * math.cos(math.radians(2 * angle))
            dx, dy = round_about((0.34 + 0.05 * ring) * bend, angle)
            points.append((cx + dx * w, cy + dy * h))
        pen.path(outlines.smooth([*points, points[0]]), stroke=BONE_DEEP, width=0.2)


def draw_stripes(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """The slanting stripes that warn of danger, along a band."""
    pen.rect(x, y, w, h, fill=IVORY)
    d = "".join(f"M{x + k * 2 * h:.2f} {y}h{h:.2f}l{h:.2f} {h:.2f}h{-h:.2f}Z" for k in range(-1, int(w / h / 2) + 2))
    pen.path(d, fill=COAL)
    pen.line(x, y + h, x + w, y + h, stroke=COAL, width=0.4)


def draw_arrow(pen: Pen, x: float, start: float, end: float, word: str, colour: Colour) -> None:
    """Along x from start to end, with a word across its middle that reads in its direction of travel."""
    way = 1 if end > start else -1
    pen.line(x, start, x, end - way * 2.6, stroke=colour, width=0.8)
    pen.polygon(((x, end), (x - 2, end - way * 4), (x + 2, end - way * 4)), fill=colour)
    pen.circle(x, (start + end) / 2, 3.9, fill=BONE, stroke=colour, width=0.5)
    pen.fit_text(x, (start + end) / 2 - 1.2, 7, word, font="bold", size=9, floor=FLOOR, colour=colour, align="centre")


def draw_glass_place(pen: Pen, cx: float, cy: float, r: float, name: str, seat: Seat) -> None:
    """Where the glass stands: what a scope shows, with the ring that a wet glass leaves."""
    with pen.frame(cx, cy):
        draw_tube(pen, r, COAL, BONE)
        for angle in (0, 90, 180, 270):
            pen.line(*round_about(0.34 * r, angle), *round_about(0.78 * r, angle), stroke=ASH, width=0.3)
        pen.circle(0, 0, 0.62 * r, stroke=ASH, width=0.25)
        pen.icon("cup", 0, 2.6, 11, colour=seat_ink(seat))
        pen.fit_text(0, -7.6, r * 0.9, name, font="title", size=11, floor=FLOOR, colour=INK, align="centre")


def draw_medal_places(pen: Pen, x: float, y: float, w: float, count: int) -> None:
    """A place as large as a medal for each, their middles at y, the last one the winner's; many overlap."""
    step = min((w - 2 * MEDAL) / max(1, count - 1), 2 * MEDAL + 2)
    first = x + w / 2 - (count - 1) * step / 2
    for k in range(count):
        cx, colour, icon = first + k * step, COAL, "medal"
        if k == count - 1:
            colour, icon = SCARLET, "trophy"
        pen.circle(cx, y, MEDAL, fill=IVORY, stroke=colour, width=0.6)
        pen.circle(cx, y, MEDAL - 1, stroke=ASH, width=0.15)
        pen.icon(icon, cx, y, 12.5, colour=colour)


def draw_fan(pen: Pen, seat: Seat, title: str, cards: int, x: float, y: float, w: float) -> None:
    """The backs of a set from left to right, each over the one before."""
    step = (w - WIDE) / max(1, cards - 1)
    for card in range(cards):
        left = x + (card * step if cards > 1 else (w - WIDE) / 2)
        pen.rect(left, y, WIDE, TALL, radius=CORNER, fill=IVORY, stroke=COAL, width=0.45)
        with pen.frame(left, y):
            draw_back(seat, title, pen)


def draw_shot_card(pen: Pen, x: float, y: float, colour: Colour, words: str) -> None:
    """What is drawn on the discard's place: a bullet hole, cracks round it, and whose secret it is."""
    with pen.clip_rect(x + 1.2, y + 1.2, WIDE - 2.4, TALL - 2.4, 1.4), pen.frame(x + WIDE / 2, y + TALL * 0.6):
        for angle, reach in CRACKS:
            way = ((4.0, 0), (reach * 0.45, 9), (reach * 0.7, -4), (reach, 6))
            pen.path(outlines.line(round_about(r, angle + turn) for r, turn in way), stroke=COAL, width=0.3)
        for r in (7.4, 11.0):
            ends = [(round_about(r, angle), round_about(r * 1.02, angle + 26)) for angle, _ in CRACKS]
            pen.path("".join(outlines.line(pair) for pair in ends), stroke=ASH, width=0.25)
        pen.polygon(star(9, 5.4, 3.6, 14), fill=IVORY, stroke=COAL, width=0.4)
        pen.circle(0, 0, 2.7, fill=COAL)
        pen.circle(0, 0, 3.4, stroke=colour, width=0.4)
    pen.paragraph(
        x + 3, y + 3.4, WIDE - 6, 10.4, words, size=9, floor=FLOOR, colour=INK, align="centre", valign="middle"
    )
