"""Spin tracks: a brass gauge and an engraved scale for each rider, with what gives spin and what it buys."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from engine.games.continental_spin.schema import Rider, Tables
from engine.tables import Names
from engine.words import Words
from printables.components.parts import CardSet, Face
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import FINE, HAIR, bar, lozenge, print_on
from printables.games.continental_spin.colours import TERRAIN_INKS, rider_colour
from printables.games.continental_spin.materials import riders_that_play
from printables.games.continental_spin.tinctures import draw_tincture
from printables.geometry import Box
from printables.palette import BRASS, BRASS_LIGHT, CREAM, INK, INK_SOFT, OXBLOOD, OXBLOOD_TINT, PAPER, TEAL, Colour
from printables.text.typography import capitals

WIDTH, HEIGHT = 192.0, 50.0  # of a track with one row of boxes
BLEED = 1.5
GAUGE_X, GAUGE_R = 23.6, 19.4
SCALE_X, SCALE_WIDTH = 46.2, 140.6  # from here the boxes run to the right
BOX_HEIGHT, ROW_GAP, EDGE = 16.0, 1.0, 5.4  # EDGE: from the topmost box to the cut
LEAST_BOX = 14.0  # a small die is 12 mm, a paper clip 8 to 10 mm wide
PANEL_Y, PANEL_HEIGHT = 4.2, 19.4
PLATE_RIM = 1.2
PLATE = BRASS_LIGHT.mixed(CREAM, 0.45)
SPENT_ON_BOOST = 1  # the tables count a boost by the single spin
FIRST_ANGLE, LAST_ANGLE = 222.0, -42.0  # of the gauge's scale, in degrees from three o'clock

say = Words(
    {
        "gain": ("得{spin}", "{spin} gained"),
        "use": ("用{spin}", "{spin} spent"),
        "river": ("进入{river}\n每拍至多 {times} 次", "{river} entered,\nat most {times} a beat"),
        "town": ("停在{town}\n路过不算", "{town}: only if\nyou stop there"),
        "relic": ("翻到{relic}\n当场入账", "{relic} turned up,\nat once"),
        "boost": ("加速，移动力 +{move}\n每拍至多花 {most} 点", "Boost: +{move} move,\nat most {most} a beat"),
        "break": ("破除{seal}\n免扣 {loss} 点移动力", "{seal} broken:\nsaves {loss} moves"),
        "start": ("起始", "start"),
        "full": ("满", "full"),
    }
)


class Entry(NamedTuple):
    """One thing that gives or costs spin: an icon, a number, and in small print when."""

    icon: str
    number: str
    caption: str
    colour: Colour


def spin_tracks(tables: Tables, lang: str) -> CardSet:
    """A track for each rider that can play, cut apart with straight cuts."""
    rows = rows_of_boxes(tables)
    height = HEIGHT + (len(rows) - 1) * (BOX_HEIGHT + ROW_GAP)
    faces = tuple(
        Face(f"track-{rider.shape}", WIDTH, height, partial(_draw, tables, lang, rider, height), CREAM)
        for rider in riders_that_play(tables)
    )
    title = Names(zh=f"{tables.spin.name.zh}轨", en=f"{tables.spin.name.en} tracks")
    copies = tables.components.per_rider.spin_tracks
    return CardSet("spin_tracks", title, faces, copies=copies, bleed=BLEED)


def rows_of_boxes(tables: Tables) -> list[list[int]]:
    """The numbers of the track from the top row down, as many in a row as have room for a die."""
    numbers = list(range(tables.spin.limit + 1))
    count = math.ceil(len(numbers) / (SCALE_WIDTH // LEAST_BOX))
    across = math.ceil(len(numbers) / count)
    return [numbers[first : first + across] for first in range(0, len(numbers), across)]


def gains(tables: Tables, lang: str) -> list[Entry]:
    """What gives spin by these tables."""
    terrain, found = tables.terrain, []
    if terrain.river.spin and terrain.river.per_beat:
        caption = say("river", lang, river=terrain.river.name.get(lang), times=terrain.river.per_beat)
        found.append(Entry("river", f"+{terrain.river.spin}", caption, TEAL))
    if terrain.town.spin:
        caption = say("town", lang, town=terrain.town.name.get(lang))
        found.append(Entry("town", f"+{terrain.town.spin}", caption, TERRAIN_INKS["town"].mixed(INK, 0.25)))
    for key, kind in tables.relics.kinds.items():
        if tables.relics.in_play and kind.effect == "spin":
            caption = say("relic", lang, relic=kind.name.get(lang))
            found.append(Entry(key, f"+{kind.amount}", caption, INK))
    return found


def uses(tables: Tables, lang: str) -> list[Entry]:
    """What spin buys by these tables."""
    spin, seals, found = tables.spin, tables.seals, []
    if spin.boost_limit and spin.boost_move:
        caption = say("boost", lang, most=spin.boost_limit, move=spin.boost_move)
        found.append(Entry("boost", f"−{SPENT_ON_BOOST}", caption, OXBLOOD))
    if seals.per_rider and seals.rival_loss:
        caption = say("break", lang, seal=seals.name.get(lang), loss=seals.rival_loss)
        found.append(Entry("seal", f"−{seals.break_cost}", caption, OXBLOOD))
    return found


def _draw(tables: Tables, lang: str, rider: Rider, height: float, pen: Pen) -> None:
    """One track: what all share is one piece of art, the rider's brand and name come on top."""
    pen.art(f"plate-{height:g}", partial(_draw_plate, tables, lang, height))
    with pen.frame(GAUGE_X, height / 2):
        _draw_brand(pen, rider, lang)


def _draw_plate(tables: Tables, lang: str, height: float, pen: Pen) -> None:
    pen.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, height + 2 * BLEED, fill=CREAM)
    with pen.frame(GAUGE_X, height / 2):
        _draw_gauge(pen, tables.spin.limit, tables.spin.start)
    _draw_scale(pen, tables, lang, height)
    _draw_panels(pen, tables, lang)


def _polar(radius: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


def _arc(radius: float, first: float, last: float) -> str:
    """Clockwise from one angle to another, in degrees from three o'clock."""
    (x1, y1), (x2, y2) = _polar(radius, first), _polar(radius, last)
    return f"M{x1:.3f} {y1:.3f}A{radius} {radius} 0 {int(first - last > 180)} 0 {x2:.3f} {y2:.3f}"


def _draw_gauge(pen: Pen, limit: int, start: int) -> None:
    """A pressure gauge round the origin, its needle on the spin that a rider starts with."""
    pen.circle(0, 0, GAUGE_R, fill=BRASS, stroke=INK, width=FINE)
    pen.circle(0, 0, GAUGE_R - 0.9, stroke=BRASS_LIGHT, width=0.5)
    pen.circle(0, 0, GAUGE_R - 2.2, fill=PAPER, stroke=INK, width=0.45)
    for k in range(8):
        x, y = _polar(GAUGE_R - 1.35, 22.5 + 45 * k)
        pen.circle(x, y, 0.55, fill=BRASS_LIGHT, stroke=INK, width=HAIR)
    step = (FIRST_ANGLE - LAST_ANGLE) / max(limit, 1)
    outer = GAUGE_R - 3.1
    pen.path(_arc(outer - 0.45, LAST_ANGLE + step, LAST_ANGLE), stroke=OXBLOOD, width=1.3)
    pen.path(_arc(outer, FIRST_ANGLE, LAST_ANGLE), stroke=INK, width=HAIR)
    ticks = {True: "", False: ""}
    for k in range(5 * limit + 1):
        whole = k % 5 == 0
        (x1, y1), (x2, y2) = (_polar(radius, FIRST_ANGLE - k * step / 5) for radius in (outer, outer - 1 - whole))
        ticks[whole] += f"M{x1:.3f} {y1:.3f}L{x2:.3f} {y2:.3f}"
    for whole, d in ticks.items():
        if d:
            pen.path(d, stroke=INK, width=0.35 if whole else HAIR)
    size = 7.5 if limit < 13 else 6.5
    for value in range(limit + 1):
        x, y = _polar(outer - 3.7, FIRST_ANGLE - value * step)
        pen.text(x, y - 0.36 * size * 25.4 / 72, str(value), font="display", size=size, colour=INK, align="centre")
    with pen.frame(0, 0, FIRST_ANGLE - start * step):
        pen.polygon(((6, 1.3), (outer - 5.2, 0), (6, -1.3)), fill=INK)


def _draw_brand(pen: Pen, rider: Rider, lang: str) -> None:
    """The rider's shape on the rider's colour in the middle of the gauge, the name on a plate at its foot."""
    ground = rider_colour(rider.colour)
    draw_tincture(pen, _arc(7.9, 179.99, -180) + "Z", rider.colour, Box(-7.9, -7.9, 15.8, 15.8), width=0.45)
    pen.circle(0, 0, 7.2, stroke=print_on(ground), width=HAIR)
    pen.icon(rider.shape, 0, 0, 9.2, colour=print_on(ground))
    name = capitals(rider.name.get(lang), lang)
    low, high = -GAUGE_R - 0.2, 6.2
    pen.rect(-10.5, low, 21, high, radius=1, fill=pen.ink.ground(ground), stroke=INK, width=0.45)
    pen.fit_text(
        0,
        low + 1.9,
        19,
        name,
        font="title",
        size=10,
        floor=6.5,
        colour=print_on(ground),
        align="centre",
        between=(low + 0.5, low + high - 0.5),
    )


def _draw_scale(pen: Pen, tables: Tables, lang: str, height: float) -> None:
    """The boxes on their brass plate, and above them the engraved edge that a paper clip runs along."""
    rows = rows_of_boxes(tables)
    box = SCALE_WIDTH / len(rows[0])
    boxes = len(rows) * (BOX_HEIGHT + ROW_GAP) - ROW_GAP
    foot = height - EDGE - boxes
    x, y, w, h = SCALE_X - PLATE_RIM, foot - PLATE_RIM, SCALE_WIDTH + 2 * PLATE_RIM, boxes + PLATE_RIM + EDGE - 2.6
    pen.rect(x, y, w, h, radius=1.8, fill=PLATE, stroke=INK, width=0.45)
    pen.rect(x + 0.5, y + 0.5, w - 1, h - 1, radius=1.4, stroke=BRASS, width=HAIR)
    teeth = {1: "", 5: "", 10: ""}
    for k in range(10 * len(rows[0]) + 1):
        size = next(size for size in (10, 5, 1) if k % size == 0)
        teeth[size] += f"M{SCALE_X + k * box / 10:.3f} {height - EDGE + 0.4:.3f}v{0.7 + 0.06 * size:.3f}"
    pen.path("".join(teeth.values()), stroke=INK, width=HAIR)
    for row, numbers in enumerate(rows):
        for column, number in enumerate(numbers):
            with pen.frame(SCALE_X + column * box, height - EDGE - BOX_HEIGHT - row * (BOX_HEIGHT + ROW_GAP)):
                _draw_box(pen, box, number, tables, lang)


def _draw_box(pen: Pen, width: float, number: int, tables: Tables, lang: str) -> None:
    first, last = number == tables.spin.start, number == tables.spin.limit
    colour = OXBLOOD if last else INK
    pen.rect(0.35, 0, width - 0.7, BOX_HEIGHT, radius=1.2, fill=OXBLOOD_TINT if last else PAPER)
    pen.rect(0.35, 0, width - 0.7, BOX_HEIGHT, radius=1.2, stroke=colour, width=0.4)
    pen.rect(0.95, 0.6, width - 1.9, BOX_HEIGHT - 1.2, radius=0.8, stroke=BRASS, width=HAIR)
    pen.text(width / 2, 5.2, str(number), font="display", size=26, colour=colour, align="centre")
    if first or last:
        word = say("start" if first else "full", lang)
        pen.fit_text(width / 2, 1.7, width - 2.4, word, font="bold", size=6.5, floor=6.5, colour=colour, align="centre")
    else:
        lozenge(pen, width / 2, 2.5, 0.6, BRASS)


def _draw_panels(pen: Pen, tables: Tables, lang: str) -> None:
    """Below the scale: what gives spin, and what spin buys."""
    spin = tables.spin.name.get(lang)
    groups = [(say("gain", lang, spin=spin), gains(tables, lang)), (say("use", lang, spin=spin), uses(tables, lang))]
    groups = [(title, entries) for title, entries in groups if entries]
    total = sum(len(entries) for _, entries in groups)
    if not total:
        return
    gap = 3.0
    cell = (SCALE_WIDTH + 2 * PLATE_RIM - gap * (len(groups) - 1)) / total
    x = SCALE_X - PLATE_RIM
    for title, entries in groups:
        _draw_panel(pen, x, cell, capitals(title, lang), entries)
        x += cell * len(entries) + gap


def _draw_panel(pen: Pen, x: float, cell: float, title: str, entries: list[Entry]) -> None:
    width, y = cell * len(entries), PANEL_Y
    pen.rect(x, y, width, PANEL_HEIGHT, radius=1.2, fill=PAPER, stroke=INK, width=FINE)
    with pen.clip_rect(x, y, width, PANEL_HEIGHT, radius=1.2):
        bar(pen, x, y + PANEL_HEIGHT - 4.6, width, 4.6)
    font = pen.title_font(title)
    pen.fit_text(
        x + width / 2,
        y + PANEL_HEIGHT - 3.4,
        width - 6,
        title,
        font=font,
        size=8,
        floor=6.5,
        colour=CREAM,
        align="centre",
        tracking=0.6,
        between=(y + PANEL_HEIGHT - 4.4, y + PANEL_HEIGHT - 0.3),
    )
    for number, entry in enumerate(entries):
        left = x + number * cell
        if number:
            pen.line(left, y + 1.4, left, y + PANEL_HEIGHT - 6, stroke=INK_SOFT, width=HAIR)
        pen.icon(entry.icon, left + cell / 2 - 4.6, y + 10.9, 6.4, colour=entry.colour)
        pen.text(left + cell / 2 + 0.4, y + 9.2, entry.number, font="display", size=14, colour=INK)
        pen.paragraph(
            left + 0.8,
            y + 0.8,
            cell - 1.6,
            6.6,
            entry.caption,
            size=7,
            floor=6.5,
            leading=1.22,
            colour=INK,
            align="centre",
            valign="middle",
        )
