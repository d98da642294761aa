"""Score sheets: for each rider the legs with their beats, the relics, the final place and the total."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from engine.games.continental_spin.schema import Tables
from engine.tables import Names
from printables.components import CardSet, Face
from printables.games.continental_spin.broadside import (
    FINE,
    HAIR,
    capitals,
    draw_masthead,
    lozenge,
    print_on,
    railroad,
)
from printables.games.continental_spin.materials import materials, riders_that_play
from printables.palette import (
    COUNTRIES,
    CREAM,
    INK,
    INK_SOFT,
    OCHRE_TINT,
    OXBLOOD,
    PAPER,
    RIDER_COLOURS,
    Colour,
)
from printables.pen import Pen

WIDTH, HEIGHT = 190.0, 131.0  # two stand on a page of A4 or Letter
LEFT, RIGHT = 4.5, WIDTH - 4.5
INNER = RIGHT - LEFT
HEAD, HEADER, SUM_ROW, FOOT, GAP, EDGE = 17.5, 8.4, 9.0, 31.0, 2.6, 4.5
LEAST_LINE = 7.6  # a line to write on
ACROSS = 3  # beats side by side in one line of a leg
SMALL = 8.0  # points, the least text of a sheet

WORDS = {
    "zh": {
        "sheet": "记分纸",
        "rider": "骑手",
        "player": "玩家",
        "leg": "赛段",
        "card": "牌",
        "boost": "加速",
        "cell": "格",
        "start": "出发",
        "end": "到达",
        "distance": "距离",
        "place": "名次",
        "points": "得分",
        "leg_points": "赛段名次分",
        "leg_sum": "赛段合计",
        "relics": "{relic}",
        "each": "每件",
        "count": "件数",
        "sum": "小计",
        "relic_sum": "合计",
        "final": "终局名次",
        "total": "总分",
        "legs": "赛段",
        "finish": "终局",
        "beats": "抵达终点所用拍数",
        "rating": "{beats} 拍以内",
    },
    "en": {
        "sheet": "Score sheet",
        "rider": "Rider",
        "player": "Player",
        "leg": "Leg",
        "card": "Card",
        "boost": "Boost",
        "cell": "Cell",
        "start": "From",
        "end": "To",
        "distance": "Distance",
        "place": "Place",
        "points": "Points",
        "leg_points": "Points for a leg",
        "leg_sum": "All legs",
        "relics": "{relic}s",
        "each": "Each",
        "count": "How many",
        "sum": "Points",
        "relic_sum": "Sum",
        "final": "Final place",
        "total": "Total",
        "legs": "Legs",
        "finish": "Final",
        "beats": "Beats taken to the finish",
        "rating": "at most {beats}",
    },
}


class Column(NamedTuple):
    """A column of the table of legs: the key of its heading, where it begins, its width."""

    key: str
    x: float
    width: float


def score_sheets(tables: Tables, lang: str) -> CardSet:
    """A sheet for each rider that can play, two on a page, cut apart."""
    height = max(HEIGHT, HEIGHT + lines(tables) * LEAST_LINE - table_room(HEIGHT))
    face = Face("score_sheet", WIDTH, height, partial(_draw, tables, lang, height), PAPER)
    copies = materials(tables, tables.players.max).score_sheets
    title = Names(zh=WORDS["zh"]["sheet"], en=WORDS["en"]["sheet"] + "s")
    return CardSet("score_sheets", title, (face,), copies=copies)


def _lines_of_leg(tables: Tables) -> int:
    return math.ceil(tables.race.beats_per_leg / ACROSS)


def lines(tables: Tables) -> int:
    """Lines of the table: a leg of many beats takes several."""
    return tables.race.legs * _lines_of_leg(tables)


def table_room(height: float) -> float:
    """What a sheet of this height has for the rows of the legs."""
    return height - 2 * EDGE - HEAD - HEADER - SUM_ROW - FOOT - GAP


def _alone(tables: Tables) -> bool:
    """Whether a single rider races against the clock, so that there are no places."""
    return len(riders_that_play(tables)) == 1


def _relics(tables: Tables, lang: str) -> str:
    return WORDS[lang]["relics"].format(relic=tables.relics.name.get(lang))


def _draw(tables: Tables, lang: str, height: float, pen: Pen) -> None:
    pen.rect(LEFT - 1.5, EDGE - 1.5, INNER + 3, height - 2 * EDGE + 3, stroke=INK, width=0.6)
    pen.rect(LEFT - 0.7, EDGE - 0.7, INNER + 1.4, height - 2 * EDGE + 1.4, stroke=INK, width=HAIR)
    _draw_head(pen, tables, lang, height - EDGE)
    table_top = height - EDGE - HEAD
    foot_top = _draw_legs(pen, tables, lang, table_top, table_room(height)) - GAP
    if _alone(tables):
        _draw_ratings(pen, tables, lang, foot_top)
    else:
        _draw_foot(pen, tables, lang, foot_top)


def _draw_head(pen: Pen, tables: Tables, lang: str, top: float) -> None:
    """The broadside's heading: the title, whose sheet it is, and a stretch of railroad below."""
    x = draw_masthead(pen, tables, lang, WORDS[lang]["sheet"], LEFT, top)
    _draw_owner(pen, tables, lang, x + 4, top)
    railroad(pen, LEFT, top - HEAD + 1.4, INNER, INK, gauge=1.0)


def _draw_owner(pen: Pen, tables: Tables, lang: str, x: float, top: float) -> None:
    """A line for the name and the riders' shapes to tick one of."""
    riders = riders_that_play(tables)
    words = WORDS[lang]
    label = pen.width(words["player"], size=9) + 1.5
    pen.text(x, top - 5.6, words["player"], size=9, colour=INK)
    pen.line(x + label, top - 6.2, RIGHT - 1, top - 6.2, stroke=INK, width=FINE)
    pen.text(x, top - 12.2, words["rider"], size=9, colour=INK)
    step = min(8.5, (RIGHT - 1 - x - label) / max(1, len(riders)))
    for number, rider in enumerate(riders):
        cx, ground = x + label + (number + 0.5) * step, RIDER_COLOURS[rider.colour]
        pen.circle(cx, top - 11, 3.1, fill=ground, stroke=INK, width=FINE)
        pen.icon(rider.shape, cx, top - 11, 4, colour=print_on(ground))


def _columns(tables: Tables) -> list[Column]:
    """The columns of the table of legs. Those of places are left out where no places are paid."""
    keys = [("leg", 33.0), ("beats", 84.0), ("start", 11.5), ("end", 11.5), ("distance", 13.5)]
    if not _alone(tables):
        keys += [("place", 12.5), ("points", 15.0)]
    spare = INNER - sum(width for _, width in keys)
    columns, x = [], LEFT
    for key, width in keys:
        wide = width + (spare if key == "beats" else 0.0)
        columns.append(Column(key, x, wide))
        x += wide
    return columns


def _draw_legs(pen: Pen, tables: Tables, lang: str, top: float, room: float) -> float:
    """The table of legs and the row with their sum. Returns where it ends."""
    columns, words = _columns(tables), WORDS[lang]
    pen.rect(LEFT, top - HEADER, INNER, HEADER, fill=INK)
    for column in columns:
        if column.key == "beats":
            _draw_beat_headings(pen, tables, lang, column, top)
        else:
            _heading(pen, column.x + column.width / 2, top - 5.4, column.width - 1, words[column.key])
    row = room / tables.race.legs
    for number in range(1, tables.race.legs + 1):
        y = top - HEADER - number * row
        _draw_leg(pen, tables, lang, columns, number, y, row)
        pen.line(LEFT, y, RIGHT, y, stroke=INK, width=FINE)
    foot = top - HEADER - room
    for column in columns[1:]:
        pen.line(column.x, foot, column.x, top - HEADER, stroke=INK, width=FINE)
    if not _alone(tables):
        _draw_leg_sum(pen, tables, lang, columns[-1], foot)
    return foot - SUM_ROW


def _heading(pen: Pen, cx: float, y: float, width: float, text: str) -> None:
    pen.fit_text(cx, y, width, text, font="bold", size=8.5, floor=SMALL, colour=CREAM, align="centre")


def _across(tables: Tables) -> int:
    return math.ceil(tables.race.beats_per_leg / _lines_of_leg(tables))


def _fields(width: float) -> tuple[float, float, float]:
    """Widths of a beat's three fields in a group of this width: card, boost, cell."""
    return 0.32 * width, 0.36 * width, 0.32 * width


def _draw_beat_headings(pen: Pen, tables: Tables, lang: str, column: Column, top: float) -> None:
    group = column.width / _across(tables)
    for number in range(_across(tables)):
        x = column.x + number * group
        pen.line(x, top - HEADER + 1.4, x, top - 1.4, stroke=CREAM, width=HAIR)
        for key, width in zip(("card", "boost", "cell"), _fields(group), strict=True):
            _heading(pen, x + width / 2, top - 5.4, width, WORDS[lang][key])
            x += width


def _draw_leg(
    pen: Pen, tables: Tables, lang: str, columns: Sequence[Column], number: int, y: float, height: float
) -> None:  # fmt: skip
    leg, label, beats = tables.track.legs[number - 1], columns[0], columns[1]
    pen.rect(label.x, y, label.width, height, fill=COUNTRIES[leg.country].far)
    pen.circle(label.x + 5.2, y + height / 2, 3.5, fill=INK)
    pen.text(
        label.x + 5.2, y + height / 2 - 1.75, str(number), font="display", size=12, colour=CREAM, align="centre"
    )  # fmt: skip
    pen.paragraph(
        label.x + 10, y, label.width - 11, height, leg.name.get(lang), font="bold", size=8.5, floor=SMALL, leading=1.08,
        colour=INK, valign="middle",
    )  # fmt: skip
    per_leg, lines, across = tables.race.beats_per_leg, _lines_of_leg(tables), _across(tables)
    group, line = beats.width / across, height / lines
    for place in range(per_leg):
        row, column = divmod(place, across)
        with pen.frame(beats.x + column * group, y + height - (row + 1) * line):
            _draw_beat(pen, group, line, (number - 1) * per_leg + place + 1, column > 0, row > 0)
    if number == 1:
        start = next(column for column in columns if column.key == "start")
        pen.text(
            start.x + start.width / 2, y + height / 2 - 2.2, "0", font="display_light", size=15, colour=INK_SOFT,
            align="centre",
        )  # fmt: skip


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
    words = WORDS[lang]
    pen.rect(points.x, top - SUM_ROW, points.width, SUM_ROW, fill=OCHRE_TINT, stroke=INK, width=0.6)
    pen.text(points.x - 2, top - 5.6, words["leg_sum"], font="bold", size=9, colour=INK, align="right")
    pen.text(LEFT + 1, top - 5.6, words["leg_points"], font="bold", size=9, colour=INK)
    x = LEFT + 1 + pen.width(words["leg_points"], font="bold", size=9) + 4
    _draw_ladder(pen, x, top - 4.5, _paid(tables, tables.points.leg))


def _paid(tables: Tables, points: Sequence[int]) -> Sequence[int]:
    """Points by place, for as many places as there are riders."""
    return points[: len(riders_that_play(tables))]


def _draw_ladder(pen: Pen, x: float, y: float, points: Sequence[int], step: float = 15.0) -> None:
    """Places in black discs, each with what it earns."""
    for place, value in enumerate(points, 1):
        cx = x + (place - 1) * step + 2.4
        pen.circle(cx, y, 2.3, fill=INK)
        pen.text(cx, y - 1.15, str(place), font="display", size=SMALL, colour=CREAM, align="centre")
        pen.text(cx + 3.4, y - 1.6, str(value), font="display", size=12, colour=OXBLOOD)


def _block(pen: Pen, x: float, top: float, width: float, title: str) -> None:
    """A framed part of the foot with its title."""
    pen.rect(x, top - FOOT, width, FOOT, stroke=INK, width=0.45)
    pen.rect(x, top - 5.6, width, 5.6, fill=INK)
    pen.fit_text(
        x + width / 2, top - 3.95, width - 4, title, font="title", size=9, floor=SMALL, colour=CREAM,
        align="centre", tracking=0.6,
    )  # fmt: skip


def _draw_foot(pen: Pen, tables: Tables, lang: str, top: float) -> None:
    """Relics, final place and total, from left to right."""
    words, gap, total, final = WORDS[lang], 2.4, 52.0, 46.0
    if tables.relics.in_play and tables.relics.kinds:
        width = INNER - total - final - 2 * gap
        _block(pen, LEFT, top, width, capitals(_relics(tables, lang), lang))
        _draw_relics(pen, tables, lang, LEFT, top, width)
        x = LEFT + width + gap
    else:
        x, final = LEFT, INNER - total - gap
    _block(pen, x, top, final, capitals(words["final"], lang))
    _draw_final(pen, tables, lang, x, top, final)
    _block(pen, RIGHT - total, top, total, capitals(words["total"], lang))
    _draw_total(pen, tables, lang, RIGHT - total, top, total)


def _box(pen: Pen, x: float, y: float, width: float, height: float, fill: Colour | None = None) -> None:
    """A place to write in."""
    pen.rect(x, y, width, height, radius=0.8, fill=fill, stroke=INK, width=FINE)


def _draw_relics(pen: Pen, tables: Tables, lang: str, x: float, top: float, width: float) -> None:
    """A column a kind: what it is, what each earns, how many, their points; and the sum at the right."""
    words, kinds = WORDS[lang], list(tables.relics.kinds.items())
    label = max(pen.width(words[key], size=SMALL) for key in ("each", "count", "sum")) + 3
    cell = (width - label - 2) / (len(kinds) + 1)
    foot = top - FOOT
    for key, y in (("each", top - 13.7), ("count", foot + 9.5), ("sum", foot + 1.5)):
        pen.text(x + 1.5, y + 2.6, words[key], size=SMALL, colour=INK)
    for number, (key, kind) in enumerate(kinds):
        left = x + label + number * cell
        middle = left + (cell - 1.2) / 2
        pen.icon(key, middle - 2.6, top - 9.7, 5.6, colour=INK)
        pen.text(middle + 1.6, top - 11.5, str(kind.points), font="display", size=13, colour=OXBLOOD)
        for y in (foot + 9.5, foot + 1.5):
            _box(pen, left, y, cell - 1.2, 7.6)
    left = x + label + len(kinds) * cell
    pen.text(left + cell / 2, top - 11.6, words["relic_sum"], font="bold", size=9, colour=INK, align="centre")
    _box(pen, left, foot + 1.5, cell, 15.6, OCHRE_TINT)


def _draw_final(pen: Pen, tables: Tables, lang: str, x: float, top: float, width: float) -> None:
    """What the places on the whole course earn, and boxes for place and points."""
    words, paid = WORDS[lang], _paid(tables, tables.points.final)
    step = (width - 3) / max(1, len(paid))
    for place, value in enumerate(paid, 1):
        cx = x + 1.5 + (place - 0.5) * step
        pen.circle(cx, top - 8.6, 2.1, fill=INK)
        pen.text(cx, top - 9.7, str(place), font="display", size=SMALL, colour=CREAM, align="centre")
        pen.text(cx, top - 15, str(value), font="display", size=12, colour=OXBLOOD, align="centre")
    half, foot = (width - 4.5) / 2, top - FOOT
    for number, key in enumerate(("place", "points")):
        left = x + 1.5 + number * (half + 1.5)
        _box(pen, left, foot + 1.6, half, 9, OCHRE_TINT if number else None)
        pen.text(left + half / 2, foot + 11.6, words[key], size=SMALL, colour=INK, align="centre")


def _draw_total(pen: Pen, tables: Tables, lang: str, x: float, top: float, width: float) -> None:
    """The sums once more, and the total in a box of its own."""
    words, foot = WORDS[lang], top - FOOT
    keys = [words["legs"], _relics(tables, lang), words["finish"]]
    if not (tables.relics.in_play and tables.relics.kinds):
        del keys[1]
    row = (FOOT - 5.6 - 3) / len(keys)
    for number, text in enumerate(keys):
        y = top - 5.6 - 1.5 - (number + 1) * row
        pen.fit_text(x + 1.5, y + row / 2 - 1, 13, text, size=SMALL, floor=SMALL, colour=INK)
        _box(pen, x + 15, y + 0.2, 11.5, row - 0.4)
    pen.rect(x + 28.5, foot + 1.6, width - 30, FOOT - 8.9, fill=OCHRE_TINT, stroke=INK, width=0.7)
    pen.rect(x + 29.3, foot + 2.4, width - 31.6, FOOT - 10.5, stroke=OXBLOOD, width=HAIR)


def _draw_ratings(pen: Pen, tables: Tables, lang: str, top: float) -> None:
    """For a single rider: the beats taken, and what that is called."""
    words = WORDS[lang]
    _block(pen, LEFT, top, INNER, capitals(words["beats"], lang))
    _box(pen, LEFT + 3, top - FOOT + 3, 34, FOOT - 11.6, OCHRE_TINT)
    step = (INNER - 44) / max(1, len(tables.solo.ratings))
    for number, rating in enumerate(tables.solo.ratings):
        cx = LEFT + 42 + (number + 0.5) * step
        text = words["rating"].format(beats=rating.beats)
        name = rating.name.get(lang)
        pen.fit_text(cx, top - 16, step - 3, name, font="title", size=18, floor=9, colour=INK, align="centre")
        lozenge(pen, cx, top - 19.6, 0.9, OXBLOOD)
        pen.text(cx, top - 25, text, size=10, colour=OXBLOOD, align="centre")
