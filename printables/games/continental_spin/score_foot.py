"""The foot of a score sheet: relics, final place and total, or for a lone rider the beats taken. Millimetres."""

from __future__ import annotations

from engine.games.continental_spin.schema import Tables
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import FINE, HAIR, bar, disc, lozenge
from printables.games.continental_spin.score_layout import FOOT, INNER, LEFT, RIGHT, SMALL, paid, say
from printables.palette import CREAM, INK, OCHRE_TINT, OXBLOOD, Colour
from printables.text.typography import capitals


def _relics(tables: Tables, lang: str) -> str:
    return say("relics", lang, relic=tables.relics.name.get(lang))


def _block(pen: Pen, x: float, top: float, width: float, title: str) -> None:
    """A framed part of the foot with its title."""
    pen.rect(x, top - FOOT, width, FOOT, stroke=INK, width=0.45)
    bar(pen, x, top - 5.6, width, 5.6)
    pen.fit_text(
        x + width / 2,
        top - 3.95,
        width - 4,
        title,
        font="title",
        size=9,
        floor=SMALL,
        colour=CREAM,
        align="centre",
        tracking=0.6,
        between=(top - 5.3, top - 0.4),
    )


def draw_foot(pen: Pen, tables: Tables, lang: str, top: float) -> None:
    """Relics, final place and total, from left to right."""
    gap, total, final = 2.4, 52.0, 46.0
    if tables.relics.in_play and tables.relics.kinds:
        width = INNER - total - final - 2 * gap
        _block(pen, LEFT, top, width, capitals(_relics(tables, lang), lang))
        _draw_relics(pen, tables, lang, LEFT, top, width)
        x = LEFT + width + gap
    else:
        x, final = LEFT, INNER - total - gap
    _block(pen, x, top, final, capitals(say("final", lang), lang))
    _draw_final(pen, tables, lang, x, top, final)
    _block(pen, RIGHT - total, top, total, capitals(say("total", lang), lang))
    _draw_total(pen, tables, lang, RIGHT - total, top, total)


def _box(pen: Pen, x: float, y: float, width: float, height: float, fill: Colour | None = None) -> None:
    """A place to write in."""
    pen.rect(x, y, width, height, radius=0.8, fill=fill, stroke=INK, width=FINE)


def _draw_relics(pen: Pen, tables: Tables, lang: str, x: float, top: float, width: float) -> None:
    """A column a kind: what it is, what each earns, how many, their points; and the sum at the right."""
    kinds = list(tables.relics.kinds.items())
    label = max(pen.width(say(key, lang), size=SMALL) for key in ("each", "count", "sum")) + 3
    cell = (width - label - 2) / (len(kinds) + 1)
    foot = top - FOOT
    for key, y in (("each", top - 13.7), ("count", foot + 9.5), ("sum", foot + 1.5)):
        pen.text(x + 1.5, y + 2.6, say(key, lang), size=SMALL, colour=INK)
    for number, (key, kind) in enumerate(kinds):
        left = x + label + number * cell
        middle = left + (cell - 1.2) / 2
        pen.icon(key, middle - 2.6, top - 9.7, 5.6, colour=INK)
        pen.text(middle + 1.6, top - 11.5, str(kind.points), font="display", size=13, colour=OXBLOOD)
        for y in (foot + 9.5, foot + 1.5):
            _box(pen, left, y, cell - 1.2, 7.6)
    left = x + label + len(kinds) * cell
    pen.text(left + cell / 2, top - 11.6, say("relic_sum", lang), font="bold", size=9, colour=INK, align="centre")
    _box(pen, left, foot + 1.5, cell, 15.6, OCHRE_TINT)


def _draw_final(pen: Pen, tables: Tables, lang: str, x: float, top: float, width: float) -> None:
    """What the places on the whole course earn, and boxes for place and points."""
    points = paid(tables, tables.points.final)
    step = (width - 3) / max(1, len(points))
    for place, value in enumerate(points, 1):
        cx = x + 1.5 + (place - 0.5) * step
        disc(pen, cx, top - 8.6, 2.1, str(place), SMALL)
        pen.text(cx, top - 15, str(value), font="display", size=12, colour=OXBLOOD, align="centre")
    half, foot = (width - 4.5) / 2, top - FOOT
    for number, key in enumerate(("place", "points")):
        left = x + 1.5 + number * (half + 1.5)
        _box(pen, left, foot + 1.6, half, 9, OCHRE_TINT if number else None)
        pen.text(left + half / 2, foot + 11.6, say(key, lang), size=SMALL, colour=INK, align="centre")


def _draw_total(pen: Pen, tables: Tables, lang: str, x: float, top: float, width: float) -> None:
    """The sums once more, and the total in a box of its own."""
    foot = top - FOOT
    keys = [say("legs", lang), _relics(tables, lang), say("finish", lang)]
    if not (tables.relics.in_play and tables.relics.kinds):
        del keys[1]
    row = (FOOT - 5.6 - 3) / len(keys)
    for number, text in enumerate(keys):
        y = top - 5.6 - 1.5 - (number + 1) * row
        pen.fit_text(x + 1.5, y + row / 2 - 1, 13, text, size=SMALL, floor=SMALL, colour=INK)
        _box(pen, x + 15, y + 0.2, 11.5, row - 0.4)
    pen.rect(x + 28.5, foot + 1.6, width - 30, FOOT - 8.9, fill=OCHRE_TINT, stroke=INK, width=0.7)
    pen.rect(x + 29.3, foot + 2.4, width - 31.6, FOOT - 10.5, stroke=OXBLOOD, width=HAIR)


def draw_ratings(pen: Pen, tables: Tables, lang: str, top: float) -> None:
    """For a single rider: the beats taken, and what that is called."""
    _block(pen, LEFT, top, INNER, capitals(say("beats", lang), lang))
    _box(pen, LEFT + 3, top - FOOT + 3, 34, FOOT - 11.6, OCHRE_TINT)
    step = (INNER - 44) / max(1, len(tables.solo.ratings))
    for number, rating in enumerate(tables.solo.ratings):
        cx = LEFT + 42 + (number + 0.5) * step
        text = say("rating", lang, beats=rating.beats)
        name = rating.name.get(lang)
        above = top - 18.2, top - 6.2  # the lozenge, and below the bar
        pen.fit_text(
            cx, top - 16, step - 3, name, font="title", size=18, floor=9, colour=INK, align="centre", between=above
        )
        lozenge(pen, cx, top - 19.6, 0.9, OXBLOOD)
        pen.text(cx, top - 25, text, size=10, colour=OXBLOOD, align="centre")
