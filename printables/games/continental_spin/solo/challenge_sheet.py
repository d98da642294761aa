"""The challenge sheet: how to stack the deal, the log grid, the ratings, and the deal as a QR code."""

from __future__ import annotations

import datetime
from functools import partial

from engine.games.continental_spin.solo.challenge import Challenge
from engine.games.continental_spin.solo.writing import write_head
from engine.tables import Names
from engine.words import Words
from printables.components.parts import Face, Sheet
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import FINE, lozenge
from printables.games.continental_spin.solo.log_grid import draw_log_grid, grid_height
from printables.games.continental_spin.solo.place_lists import draw_place_lists, lists_height
from printables.games.continental_spin.solo.qr import draw_qr
from printables.games.continental_spin.solo.sheet_frame import (
    BAR,
    BODY,
    GAP,
    HEAD,
    SMALL,
    Space,
    draw_block,
    draw_frame,
    draw_head,
    space,
)
from printables.imposition.job import Job
from printables.palette import INK, OCHRE_TINT, OXBLOOD

SIDE = 52.0  # width of the column with the code and the ratings
CODE = 38.0  # side of the code
RATING = 9.5  # height of a rating
FOOT = 30.0
PADDING = 2.5

_say = Words(
    {
        "title": ("单人挑战单", "Solo challenge"),
        "deal": ("牌局 {seed}", "Deal {seed}"),
        "day": ("{date:%Y} 年 {date.month} 月 {date.day} 日", "{date.day} {month} {date.year}"),
        "aim": ("{beats} 拍，{finish} 格", "{finish} cells in {beats} beats"),
        "stacking": ("叠牌", "Stacking the deal"),
        "code": ("扫码可得这一局的记录开头", "The code holds the head of this deal's log"),
        "ratings": ("评价", "Ratings"),
        "at_most": ("{beats} 拍以内", "at most {beats} beats"),
        "result": ("成绩", "Result"),
        "beats": ("拍数", "Beats"),
        "rating": ("评价", "Rating"),
        "par": ("本局最佳", "Par"),
        "date": ("日期", "Date"),
        "how": ("录入，再看评价、本局最佳和逐拍评语：", "Type it in for rating, par, and where beats were lost:"),
        "ring": (
            "翻开的遗骨画圈；横线上写头骨取回的牌。",
            "Ring a relic turned over; on the line goes a card taken back.",
        ),
    }
)
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def challenge_sheet(race: Challenge, lang: str) -> Sheet:
    """One page to race with."""
    return Sheet(
        "-".join(["solo", *race.variants, str(race.seed)]),
        Names(**_say.texts["title"]._asdict()),
        partial(_build, race, lang),
    )


def deal_line(race: Challenge, lang: str) -> str:
    """Which race and deal a sheet is of."""
    tables, seed = race.tables, race.seed or 0
    parts = [tables.variants[key].name.get(lang) for key in race.variants]
    parts.append(_say("deal", lang, seed=seed))
    day = _day(seed)
    if day:
        parts.append(_say("day", lang, date=day, month=MONTHS[day.month - 1]))
    parts.append(_say("aim", lang, beats=tables.race.beats, finish=tables.race.finish))
    return " · ".join(parts)


def _day(seed: int) -> datetime.date | None:
    """The day that a seed is the date of."""
    try:
        return datetime.date(seed // 10_000, seed // 100 % 100, seed % 100) if seed > 19_000_000 else None
    except (ValueError, OverflowError):
        return None


def _build(race: Challenge, lang: str, job: Job) -> tuple[Face, ...]:
    return (Face("challenge", job.paper.width, job.paper.height, partial(_draw, race, lang, space(job))),)


def _draw(race: Challenge, lang: str, room: Space, pen: Pen) -> None:
    tables = race.tables
    draw_frame(pen, room)
    draw_head(pen, tables, lang, room, _say("title", lang), deal_line(race, lang))
    top = room.top - HEAD - 1.0
    wide = room.width - SIDE - GAP
    inner = wide - 2 * PADDING
    stacking = BAR + 2 * PADDING + lists_height(pen, race, lang, inner)
    stacking = max(stacking, CODE + 14 + BAR + RATING * len(tables.solo.ratings))
    draw_block(pen, lang, room.left, top, wide, stacking, _say("stacking", lang))
    draw_place_lists(pen, race, lang, room.left + PADDING, top - BAR - PADDING, inner, stacking - BAR - 2 * PADDING)
    _draw_side(pen, race, lang, room.right - SIDE, top, stacking)
    top -= stacking + GAP
    height = grid_height(tables, top - room.foot - FOOT - GAP)
    draw_log_grid(pen, tables, lang, room.left, top, room.width, height)
    _draw_result(pen, race, lang, room, top - height - GAP)


def _draw_side(pen: Pen, race: Challenge, lang: str, x: float, top: float, height: float) -> None:
    """The code, and below it the ratings."""
    left = x + (SIDE - CODE) / 2
    pen.rect(left - 1, top - CODE - 2, CODE + 2, CODE + 2, stroke=INK, width=FINE)
    draw_qr(pen, left, top - CODE - 1, CODE, write_head(race))
    pen.paragraph(
        x,
        top - CODE - 11.5,
        SIDE,
        8.5,
        _say("code", lang),
        size=SMALL,
        floor=SMALL,
        leading=1.2,
        colour=INK,
        align="centre",
        valign="middle",
    )
    low = top - CODE - 12.5
    draw_block(pen, lang, x, low, SIDE, height - CODE - 12.5, _say("ratings", lang))
    _draw_ratings(pen, race, lang, x, low - BAR, height - CODE - 12.5 - BAR)


def _draw_ratings(pen: Pen, race: Challenge, lang: str, x: float, top: float, height: float) -> None:
    ratings = race.tables.solo.ratings
    step = height / len(ratings)
    for number, rating in enumerate(ratings):
        y = top - (number + 0.5) * step
        lozenge(pen, x + 4.5, y, 1.1, OXBLOOD)
        name, row = rating.name.get(lang), (y - step / 2 + 0.3, y + step / 2 - 0.3)
        pen.fit_text(x + 8, y - 1.6, 20, name, font="title", size=13, floor=SMALL, colour=INK, between=row)
        pen.fit_text(
            x + SIDE - 2.5,
            y - 1.4,
            SIDE - 31,
            _say("at_most", lang, beats=rating.beats),
            size=BODY,
            floor=6.5,
            colour=OXBLOOD,
            align="right",
        )


def _draw_result(pen: Pen, race: Challenge, lang: str, room: Space, top: float) -> None:
    """Boxes for the result, and how to have it scored."""
    height = top - room.foot
    draw_block(pen, lang, room.left, top, room.width, height, _say("result", lang))
    x = room.left + 3
    for key, width in (("beats", 20.0), ("rating", 32.0), ("par", 20.0), ("date", 26.0)):
        pen.text(x, top - BAR - 4.2, _say(key, lang), size=SMALL, colour=INK)
        pen.rect(x, room.foot + 2.5, width, height - BAR - 8.5, radius=0.8, fill=OCHRE_TINT, stroke=INK, width=FINE)
        x += width + 3
    _draw_how(pen, race, lang, x + 1, top - BAR - 4.2, room.right - x - 3.5)


def _draw_how(pen: Pen, race: Challenge, lang: str, x: float, top: float, width: float) -> None:
    """What to type, a line each."""
    variants = "".join(f" --variant {key}" for key in race.variants)
    lines = [
        ("body", _say("how", lang), INK),
        ("bold", f"./rulepress solo new --seed {race.seed}{variants}", OXBLOOD),
        ("bold", f"./rulepress solo score solo-{race.seed}.toml", OXBLOOD),
    ]
    if race.tables.relic_sites:
        lines.append(("body", _say("ring", lang), INK))
    for number, (font, text, colour) in enumerate(lines):
        pen.fit_text(x, top - number * 5.2, width, text, font=font, size=SMALL + 0.5, floor=6, colour=colour)
