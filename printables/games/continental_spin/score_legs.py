"""The legs of a score sheet: a row a leg, a field for each beat, and the row of their sum. Millimetres."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from engine.games.continental_spin.schema import Tables
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import FINE, HAIR, bar, disc
from printables.games.continental_spin.colours import country_inks
from printables.games.continental_spin.map_type import places
from printables.games.continental_spin.materials import riders_that_play
from printables.games.continental_spin.score_layout import (
    HEADER,
    INNER,
    LEFT,
    RIGHT,
    SMALL,
    SUM_ROW,
    alone,
    lines_of_leg,
    say,
)
from printables.palette import CREAM, INK, INK_SOFT, OCHRE_TINT, OXBLOOD

MOST_BESIDE = 2  # ways of paying that are told beside what most legs pay


class Column(NamedTuple):
    """A column of the table of legs: the key of its heading, where it begins, its width."""

    key: str
    x: float
    width: float


def _columns(tables: Tables) -> list[Column]:
    """The columns of the table of legs. Those of places are left out where no places are paid."""
    keys = [("leg", 33.0), ("beats", 84.0), ("start", 11.5), ("end", 11.5), ("distance", 13.5)]
    if not alone(tables):
        keys += [("place", 12.5), ("points", 15.0)]
    spare = INNER - math.fsum(width for _, width in keys)
    columns, x = [], LEFT
    for key, width in keys:
        wide = width + (spare if key == "beats" else 0.0)
        columns.append(Column(key, x, wide))
        x += wide
    return columns


def draw_legs(pen: Pen, tables: Tables, lang: str, top: float, room: float) -> float:
    """The table of legs and the row with their sum. Returns where it ends."""
    columns = _columns(tables)
    bar(pen, LEFT, top - HEADER, INNER, HEADER)
    for column in columns:
        if column.key == "beats":
            _draw_beat_headings(pen, tables, lang, column, top)
        else:
            _heading(pen, column.x + column.width / 2, top - 5.4, column.width - 1, say(column.key, lang))
    row = room / tables.race.legs
    for number in range(1, tables.race.legs + 1):
        _draw_leg(pen, tables, lang, columns, number, top - HEADER - number * row, row)
    for number in range(1, tables.race.legs + 1):
        y = top - HEADER - number * row
        pen.line(LEFT, y, RIGHT, y, stroke=INK, width=FINE)
    foot = top - HEADER - room
    for column in columns[1:]:
        pen.line(column.x, foot, column.x, top - HEADER, stroke=INK, width=FINE)
    if not alone(tables):
        _draw_leg_sum(pen, tables, lang, columns[-1], foot)
    return foot - SUM_ROW


def _heading(pen: Pen, cx: float, y: float, width: float, text: str) -> None:
    pen.fit_text(cx, y, width, text, font="bold", size=8, floor=SMALL, colour=CREAM, align="centre")


def _across(tables: Tables) -> int:
    return math.ceil(tables.race.beats_per_leg / lines_of_leg(tables))


def _fields(width: float) -> tuple[float, float, float]:
    """Widths of a beat's three fields in a group of this width: card, boost, cell."""
    return 0.32 * width, 0.36 * width, 0.32 * width


def _draw_beat_headings(pen: Pen, tables: Tables, lang: str, column: Column, top: float) -> None:
    group = column.width / _across(tables)
    for number in range(_across(tables)):
        x = column.x + number * group
        pen.line(x, top - HEADER + 1.4, x, top - 1.4, stroke=pen.ink.print(CREAM), width=HAIR)
        for key, width in zip(("card", "boost", "cell"), _fields(group), strict=True):
            _heading(pen, x + width / 2, top - 5.4, width, say(key, lang))
            x += width


def _draw_leg(
    pen: Pen, tables: Tables, lang: str, columns: Sequence[Column], number: int, y: float, height: float
) -> None:
    leg, label, beats = tables.track.legs[number - 1], columns[0], columns[1]
    pen.rect(label.x, y, label.width, height, fill=country_inks(leg.country).far)
    disc(pen, label.x + 5.2, y + height / 2, 3.5, str(number), 12)
    pen.paragraph(
        label.x + 10,
        y,
        label.width - 11,
        height,
        leg.name.get(lang),
        font="bold",
        size=8.5,
        floor=SMALL,
        leading=1.08,
        colour=INK,
        valign="middle",
        among=[one.name.get(lang) for one in tables.track.legs],
    )
    per_leg, lines, across = tables.race.beats_per_leg, lines_of_leg(tables), _across(tables)
    group, line = beats.width / across, height / lines
    for place in range(per_leg):
        row, column = divmod(place, across)
        with pen.frame(beats.x + column * group, y + height - (row + 1) * line):
            _draw_beat(pen, group, line, (number - 1) * per_leg + place + 1, column > 0, row > 0)
    if number == 1:
        start = next(column for column in columns if column.key == "start")
        pen.text(
            start.x + start.width / 2,
            y + height / 2 - 2.2,
            "0",
            font="display_light",
            size=15,
            colour=INK_SOFT,
            align="centre",
        )


def _draw_beat(pen: Pen, width: float, height: float, beat: int, left_rule: bool, upper_rule: bool) -> None:
    """A beat's three fields to write in, its number small in the corner."""
    if left_rule:
        pen.line(0, 0, 0, height, stroke=INK, width=FINE)
    if upper_rule:
        pen.line(0, height, width, height, stroke=INK_SOFT, width=HAIR)
    x = 0.0
    for field in _fields(width)[:2]:
        x += field
        pen.line(x, 0.9, x, height - 0.9, stroke=INK_SOFT, width=HAIR, dash=(0.5, 0.7))
    pen.text(0.8, height - 3.1, str(beat), font="display_light", size=SMALL, colour=OXBLOOD)


def _draw_leg_sum(pen: Pen, tables: Tables, lang: str, points: Column, top: float) -> None:
    """Under the table: what each place earns, and the box for the sum of all legs."""
    pen.rect(points.x, top - SUM_ROW, points.width, SUM_ROW, fill=OCHRE_TINT, stroke=INK, width=0.6)
    pen.text(points.x - 2, top - 5.6, say("leg_sum", lang), font="bold", size=9, colour=INK, align="right")
    pen.text(LEFT + 1, top - 5.6, say("leg_points", lang), font="bold", size=9, colour=INK)
    x = LEFT + 1 + pen.width(say("leg_points", lang), font="bold", size=9) + 4
    usual, *others = tables.leg_pay(len(riders_that_play(tables)))
    if len(others) > MOST_BESIDE:  # no room for discs beside so many
        others = [usual, *others]
    else:
        step = 8.5 + max(pen.width(str(value), font="display", size=12) for value in usual.points)
        x = _draw_ladder(pen, x, top - 4.5, usual.points, step if others else 15.0)
    if others:
        room = points.x - 4 - pen.width(say("leg_sum", lang), font="bold", size=9) - x
        text = "　".join(
            say("legs_otherwise", lang, legs=", ".join(map(str, pay.legs)), points=places(pay.points, "/"))
            for pay in others
        )
        pen.paragraph(
            x,
            top - SUM_ROW + 0.4,
            room,
            SUM_ROW - 0.8,
            text,
            size=9,
            floor=SMALL,
            leading=1.1,
            colour=OXBLOOD,
            valign="middle",
        )


def _draw_ladder(pen: Pen, x: float, y: float, points: Sequence[int], step: float) -> float:
    """Places in black discs, each with what it earns. Returns where the next would stand."""
    for place, value in enumerate(points, 1):
        cx = x + (place - 1) * step + 2.4
        disc(pen, cx, y, 2.3, str(place), SMALL)
        pen.text(cx + 3.4, y - 1.6, str(value), font="display", size=12, colour=OXBLOOD)
    return x + len(points) * step
