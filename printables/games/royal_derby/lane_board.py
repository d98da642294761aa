"""The lane board: four lanes over the fences to the arch of triumph, and above each section a place for its cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games.royal_derby.schema import SUITS, Tables
from engine.tables import Names
from engine.words import Words
from printables.components.parts import Board, Face
from printables.components.playing_cards import span
from printables.drawing.art.engraving import ribbon
from printables.drawing.pen import Pen
from printables.games.royal_derby.card_frame import SIZE
from printables.games.royal_derby.colours import TURF, TURF_DEEP, TURF_PALE
from printables.games.royal_derby.course import EDGE, Course, course, least_size
from printables.games.royal_derby.jockey import draw_ridden
from printables.games.royal_derby.silks import draw_pattern, draw_suit, silks_of
from printables.games.royal_derby.turf import (
    draw_hedge,
    draw_laurel,
    draw_masthead,
    draw_plaque,
    draw_rail,
    draw_turf,
)
from printables.imposition.job import A4
from printables.imposition.paper import Size
from printables.pages.board_pages import drawn_size
from printables.palette import BRASS, BRASS_LIGHT, INK, PAPER
from printables.text.typography import capitals

TITLE = Names(zh="赛道板", en="Lane board")
FLOOR = 6.5  # points
say = Words(
    {
        "cards": ("扣 {count} 张", "{count} face down"),
        "step": ("前进 {steps}", "{steps}"),
        "trade": ("互换", "trade"),
    }
)


def lane_board(tables: Tables, lang: str, card: Size = SIZE) -> Board:
    """The board for cards of this size: a page, or as many sheets as their places take; drawn anew for other paper."""
    least = least_size(tables, card)
    width, height = drawn_size(A4, landscape=True, least=least)
    return Board(
        "lane_board",
        TITLE,
        _face(tables, lang, card, width, height),
        landscape=True,
        redraw=partial(_face, tables, lang, card),
        least=least,
        for_cards=partial(lane_board, tables, lang),
        spots=tuple(course(tables, width, height, card).spots()),
    )


def _face(tables: Tables, lang: str, card: Size, width: float, height: float) -> Face:
    where = course(tables, width, height, card)
    return Face(f"lane_board.{lang}", width, height, partial(_draw, tables, lang, where), TURF_PALE)


def _draw(tables: Tables, lang: str, where: Course, pen: Pen) -> None:
    u = where.unit
    pen.rect(0, 0, where.width, where.height, fill=TURF_PALE)
    for section in range(1, where.sections + 1):
        _draw_section(pen, tables, where, section)
        _draw_place(pen, tables, lang, where, section)
    _draw_start(pen, tables, lang, where)
    for lane in range(1, SUITS):
        y = EDGE + lane * where.lane
        pen.line(where.first, y, where.home, y, stroke=PAPER, width=1.1 * u)
        pen.line(where.first, y, where.home, y, stroke=TURF, width=0.3 * u, dash=(3 * u, 2.4 * u))
    for section in range(where.sections):
        with pen.frame(where.first + section * where.section, where.top, -90):
            draw_hedge(pen, 0, 0, SUITS * where.lane, u)
    _draw_arch(pen, tables, lang, where)
    _draw_legend(pen, tables, lang, where)
    _draw_laurels(pen, where)
    for y in (EDGE, where.top):
        draw_rail(pen, EDGE, y, where.home, y, u)
    with pen.frame(0, 0, scale=u):
        draw_masthead(pen, tables, lang, TITLE.get(lang), 1.5, where.height / u - 1.5, where.width / u - 3)
    pen.rect(0, 0, where.width, where.height, stroke=TURF_DEEP, width=1.6 * u)


def _draw_section(pen: Pen, tables: Tables, where: Course, section: int) -> None:
    u, left = where.unit, where.first + (section - 1) * where.section
    middle, size = left + where.section / 2 + 2 * u, min(where.lane, where.section) * 0.72
    for suit, one in enumerate(tables.suits):
        y = where.middle(suit)
        draw_turf(pen, left, y - where.lane / 2, where.section, where.lane, (section + suit) % 2 == 0)
        pen.icon(one.key, middle, y, size, colour=silks_of(one).pip.mixed(TURF_PALE, 0.74))
        if pen.ink.low:  # where the icon is lines, none of them runs through the number
            pen.circle(middle, y, 5.4 * u, fill=PAPER)
        pen.text(middle, y - 2.8 * u, str(section), font="display", size=22 * u, colour=TURF_DEEP, align="centre")


def _draw_place(pen: Pen, tables: Tables, lang: str, where: Course, section: int) -> None:
    """A frame as large as a card, with the section's number, a horse over the fence, and how many cards lie there."""
    box, count = where.place(section), tables.course.obstacles[section - 1]
    pen.rect(box.x, box.y, box.width, box.height, radius=3, fill=PAPER, stroke=TURF_DEEP, width=0.4)
    pen.rect(box.x + 1.2, box.y + 1.2, box.width - 2.4, box.height - 2.4, radius=2, stroke=TURF, width=0.2)
    wide, high = SIZE
    scale = min(box.width / wide, box.height / high)
    suit = tables.suits[(section - 1) % SUITS]
    with pen.frame(box.x + box.width / 2, box.y + box.height / 2, scale=scale):
        pen.text(0, 17.4, str(section), font="display", size=60, colour=TURF_DEEP, align="centre")
        with pen.clip_rect(-wide / 2 + 3, -20, wide - 6, 36):
            pen.rect(-wide / 2 + 3, -20, wide - 6, 6, fill=TURF_PALE)
            draw_hedge(pen, -12, -16.6, 24, 1.6)
            with pen.frame(-1.5, -12.4, 10, 0.66):
                pen.art(f"ridden {suit.key}", partial(draw_ridden, suit=suit))
        ribbon(pen, -wide / 2 + 7.5, -34.4, wide - 15, 8.4, TURF)
        pen.fit_text(
            0,
            -31.8,
            wide - 25,
            say("cards", lang, count=count),
            font="title",
            size=14,
            floor=FLOOR / scale,
            colour=PAPER,
            align="centre",
            between=(-33.9, -26.5),
        )


def _draw_start(pen: Pen, tables: Tables, lang: str, where: Course) -> None:
    """A stall for each horse, its door in the horse's silks."""
    u, (w, h) = where.unit, where.stall
    pen.rect(EDGE, EDGE, where.start, SUITS * where.lane, fill=TURF)
    x = EDGE + (where.start - w) / 2
    middle = x + w / 2
    names, horses = ([getattr(one, key).get(lang) for one in tables.suits] for key in ("name", "horse"))
    for suit, one in enumerate(tables.suits):
        low = where.middle(suit) - h / 2
        pen.rect(x, low, w, h, radius=1.2 * u, fill=PAPER, stroke=TURF_DEEP, width=0.4 * u)
        with pen.clip_rect(x + 0.9 * u, low + h - 5.7 * u, w - 1.8 * u, 4.8 * u, 0.7 * u):
            draw_pattern(pen, one, x, low + h - 5.7 * u, w, 4.8 * u, (4 if one.silks == "sash" else 2.4) * u)
        pen.circle(middle, low + h - 3.3 * u, 2.8 * u, fill=PAPER, stroke=TURF_DEEP, width=0.4 * u)
        pen.text(middle, low + h - 4.9 * u, "0", font="display", size=11 * u, colour=TURF_DEEP, align="centre")
        between = (low + 8.4 * u, low + h - 6 * u)
        draw_suit(pen, one, middle, (between[0] + between[1]) / 2, min(10 * u, between[1] - between[0] - u))
        _draw_line(pen, one.name.get(lang), "title", 10 * u, middle, low + 5 * u, w - 1.6 * u, names)
        _draw_line(pen, one.horse.get(lang), "body", 8 * u, middle, low + 1.8 * u, w - 1.6 * u, horses)


def _draw_line(
    pen: Pen, text: str, font: str, size: float, middle: float, y: float, room: float, among: Sequence[str]
) -> None:
    """What is written on a stall, as large as on the others."""
    pen.fit_text(middle, y, room, text, font=font, size=size, floor=FLOOR, colour=INK, align="centre", among=among)


def _draw_arch(pen: Pen, tables: Tables, lang: str, where: Course) -> None:
    """An arch of triumph, fallen to the right, with a gate for each lane; its name runs down its right side."""
    u, long, deep = where.unit, SUITS * where.lane, where.start
    band = min(12.4 * u, 0.38 * deep)
    spring = 0.22 * (deep - band)
    half, rise = 0.38 * where.lane, deep - band - spring - 3.2 * u
    with pen.frame(where.home, where.top, -90):
        pen.rect(0, 0, long, deep, fill=PAPER, stroke=TURF_DEEP, width=0.5 * u)
        pen.rect(0, deep - band, long, band, fill=TURF_DEEP, stroke=TURF_DEEP, width=0.3 * u)
        pen.rect(0, deep - band - 1.2 * u, long, 1.2 * u, fill=BRASS_LIGHT, stroke=TURF_DEEP, width=0.3 * u)
        for lane in range(SUITS):
            _draw_gate(pen, (lane + 0.5) * where.lane, half, spring, rise, u)
        text = capitals(f"{tables.course.home.get(lang)} · {tables.course.finish}", lang)
        pen.fit_text(
            long / 2,
            deep - band / 2 - 1.1 * band / 4,
            long - 44 * u,
            text,
            font="title",
            size=1.6 * band,
            floor=8,
            colour=BRASS_LIGHT,
            align="centre",
            tracking=3 * u,
            between=(deep - band + 0.4 * u, deep - 0.4 * u),
        )
    for suit, one in enumerate(tables.suits):
        draw_suit(pen, one, where.home + (spring + rise) * 0.54, where.middle(suit), min(11.5 * u, 0.9 * rise + spring))


def _draw_gate(pen: Pen, x: float, half: float, spring: float, rise: float, u: float) -> None:
    """A gate whose middle is at x, its foot on 0."""
    gate = f"M{x - half} 0V{spring}A{half} {rise} 0 0 0 {x + half} {spring}V0Z"
    pen.path(gate, fill=TURF_PALE)
    with pen.clip_path(gate):
        for k in range(-8, 9):
            ends = ((x + k * 4 * u - 1 * u, 30 * u), (x + k * 4 * u + 1 * u, 30 * u))
            pen.polygon(((x, -2 * u), *ends), fill=PAPER)
    pen.path(gate, stroke=TURF_DEEP, width=0.5 * u)
    rim = 1.2 * u
    pen.path(
        f"M{x - half - rim} 0V{spring}A{half + rim} {rise + rim} 0 0 0 {x + half + rim} {spring}V0",
        stroke=BRASS,
        width=0.7 * u,
    )


def _draw_legend(pen: Pen, tables: Tables, lang: str, where: Course) -> None:
    """Above the start: how far a card moves its horse."""
    u, deck = where.unit, tables.deck
    place = where.place(1)
    x, w, low, h = EDGE + 0.6, where.start - 1.2, place.y, place.height
    pen.rect(x, low, w, h, radius=1.6 * u, fill=PAPER, stroke=TURF, width=0.4 * u)
    rows = [
        (span(deck.numbers.ranks), say("step", lang, steps=f"+{deck.numbers.steps}")),
        (" ".join(deck.courts.ranks), say("step", lang, steps=f"+{deck.courts.steps}")),
        ("", say("trade", lang)),
    ]
    middle = x + w / 2
    for k, (cards, what) in enumerate(rows):
        y = low + h * (2.5 - k) / 3
        if cards:
            pen.fit_text(
                middle,
                y + 1.2 * u,
                w - 2 * u,
                cards,
                font="display",
                size=16 * u,
                floor=8,
                colour=TURF_DEEP,
                align="centre",
            )
        else:
            pen.icon("joker", middle, y + 3.8 * u, 8.4 * u, colour=TURF_DEEP)
        pen.fit_text(
            middle, y - 5.2 * u, w - 2 * u, what, font="bold", size=11 * u, floor=FLOOR, colour=INK, align="centre"
        )
        if k:
            y = low + h * (3 - k) / 3
            pen.line(x + 3 * u, y, x + w - 3 * u, y, stroke=TURF, width=0.25 * u)


def _draw_laurels(pen: Pen, where: Course) -> None:
    """Above the arch: what is won."""
    place, u = where.place(where.sections), where.unit
    x, w = where.home + 0.6, where.start - 1.2
    draw_plaque(pen, x, place.y, w, place.height, TURF_DEEP, u)
    middle, y, size = x + w / 2, place.y + place.height / 2, 0.34 * w
    draw_laurel(pen, middle, y, size, BRASS_LIGHT)
    pen.icon("trophy", middle, y + 0.1 * size, 0.9 * size, colour=BRASS_LIGHT)
