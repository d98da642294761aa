"""The lane board: four lanes over the fences to the arch of triumph, and beside each fence a place for its cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from engine.games.royal_derby.schema import SUITS, Tables
from engine.tables import Names
from engine.words import Words
from printables.components.parts import Board, Face
from printables.components.playing_cards import span
from printables.drawing.pen import Pen
from printables.games.royal_derby.colours import TURF, TURF_DEEP, TURF_PALE
from printables.games.royal_derby.jockey import draw_ridden
from printables.games.royal_derby.silks import draw_pattern, draw_suit, silks_of
from printables.games.royal_derby.turf import draw_hedge, draw_laurel, draw_plaque, draw_rail, draw_turf
from printables.geometry import Box, Point
from printables.imposition.paper import Size
from printables.palette import BRASS, BRASS_LIGHT, INK, PAPER
from printables.text.typography import capitals

TITLE = Names(zh="赛道板", en="Lane board")
COVERED = 3.0  # mm, a finger's breadth of the next place, that a card may cover
WIDTH, HEIGHT = 200.0, 283.8  # mm: A4 upright, above the line that says what sheet it is
say = Words(
    {
        "cards": ("{count} 张", "{count} face down"),
        "step": ("前进 {steps}", "{steps}"),
        "trade": ("互换", "trade"),
    }
)


EDGE = 3.2  # units: these round the board, above the arch the band with its name, in it where a gate's round begins
NAME, SPRING, RIM = 13.8, 7.2, 1.5  # and the rim round the gate


@dataclass(frozen=True)
class Course:
    """Where everything lies, in mm; `unit` is how much larger than A4 the board is."""

    unit: float
    width: float
    height: float
    left: float  # of the lanes
    lane: float
    start: float  # height of the start
    section: float  # height of a section
    foot: float  # of the first section
    sections: int

    @property
    def top(self) -> float:
        """Of the last section: the foot of the arch."""
        return self.foot + self.sections * self.section

    @property
    def right(self) -> float:
        return self.left + SUITS * self.lane

    @property
    def stall(self) -> tuple[float, float]:
        """Width and height of a place at the start, cell 0, where a token stands."""
        return self.lane - 3.2 * self.unit, self.start - 3.6 * self.unit

    @property
    def gate(self) -> float:
        """Half the width of a gate of the arch, which with its rim keeps below the name above it."""
        room = self.height - self.top - (EDGE + NAME + SPRING + RIM + 0.8) * self.unit
        return min(0.39 * self.lane, room)

    def middle(self, suit: int) -> float:
        """Of a lane."""
        return self.left + (suit + 0.5) * self.lane


def course(tables: Tables, width: float, height: float) -> Course:
    """The course on a board of this size."""
    unit = min(width / WIDTH, height / HEIGHT)
    edge, places, arch, start = EDGE * unit, 65.5 * unit, 34 * unit, 24 * unit
    sections = tables.course.sections
    left = edge + places
    section = (height - 2 * edge - arch - start) / sections
    return Course(unit, width, height, left, (width - edge - left) / SUITS, start, section, edge + start, sections)


def holds_cards(tables: Tables, width: float, height: float, card: Size) -> bool:
    """Does a card of this size (mm) lie across on its place, on a board of this width and height (mm)?"""
    where = course(tables, width, height)
    return where.left - 6 * where.unit >= card[1] - COVERED and where.section >= card[0] - COVERED


def lane_board(tables: Tables, lang: str) -> Board:
    """The board for A4, and drawn anew for larger paper: on A3 the cards of the deck lie on their places."""
    face = _face(tables, lang, WIDTH, HEIGHT)
    spots = tuple(_spots(course(tables, WIDTH, HEIGHT)))
    return Board("lane_board", TITLE, face, redraw=partial(_face, tables, lang), spots=spots)


def _spots(where: Course) -> Iterator[Point]:
    """Where horses stand, at the start and on each section of each lane, and the middles of the places for cards."""
    rows = [where.foot - where.start / 2, *(where.foot + (n + 0.5) * where.section for n in range(where.sections))]
    for y in rows:
        for suit in range(SUITS):
            yield where.middle(suit), y
    for section in range(1, where.sections + 1):
        box = _card_place(where, section)
        yield box.x + box.width / 2, box.y + box.height / 2


def _card_place(where: Course, section: int) -> Box:
    """The frame for the obstacle cards of a section."""
    u, low = where.unit, where.foot + (section - 1) * where.section
    return Box(4.8 * u, low + 2.2 * u, where.left - 8.4 * u, where.section - 4.0 * u)


def _face(tables: Tables, lang: str, width: float, height: float) -> Face:
    return Face(
        f"lane_board.{lang}", width, height, partial(_draw, tables, lang, course(tables, width, height)), TURF_PALE
    )


def _draw(tables: Tables, lang: str, where: Course, pen: Pen) -> None:
    u = where.unit
    pen.rect(0, 0, where.width, where.height, fill=TURF_PALE)
    for section in range(1, where.sections + 1):
        _draw_section(pen, tables, where, section)
        _draw_card_place(pen, tables, lang, where, section)
    _draw_start(pen, tables, lang, where)
    for suit in range(1, SUITS):
        x = where.left + suit * where.lane
        pen.line(x, where.foot, x, where.top, stroke=PAPER, width=1.1 * u)
        pen.line(x, where.foot, x, where.top, stroke=TURF, width=0.3 * u, dash=(3 * u, 2.4 * u))
    for section in range(1, where.sections + 1):
        draw_hedge(pen, where.left, where.foot + (section - 1) * where.section, SUITS * where.lane, u)
    _draw_arch(pen, tables, lang, where)
    _draw_title(pen, tables, lang, where)
    _draw_legend(pen, tables, lang, where)
    for x in (where.left, where.right):
        draw_rail(pen, x, where.foot - where.start, x, where.top, u)
    pen.rect(0, 0, where.width, where.height, stroke=TURF_DEEP, width=1.6 * u)


def _draw_section(pen: Pen, tables: Tables, where: Course, section: int) -> None:
    u, low = where.unit, where.foot + (section - 1) * where.section
    for suit, one in enumerate(tables.suits):
        x = where.left + suit * where.lane
        draw_turf(pen, x, low, where.lane, where.section, (section + suit) % 2 == 0)
        size = min(where.lane, where.section) * 0.72
        silks = silks_of(one)
        middle = low + where.section / 2 + 1.6 * u
        pen.icon(one.key, where.middle(suit), middle, size, colour=silks.pip.mixed(TURF_PALE, 0.74))
        pen.text(
            where.middle(suit),
            middle - 2.8 * u,
            str(section),
            font="display",
            size=22 * u,
            colour=TURF_DEEP,
            align="centre",
        )


def _draw_card_place(pen: Pen, tables: Tables, lang: str, where: Course, section: int) -> None:
    """A frame for the obstacle cards, lying across, with as many outlines as cards and the number of the section."""
    u, box = where.unit, _card_place(where, section)
    x, y, w, h = box.x, box.y, box.width, box.height
    pen.rect(x, y, w, h, radius=2.4 * u, fill=PAPER, stroke=TURF, width=0.5 * u)
    pen.rect(x + 1.1 * u, y + 1.1 * u, w - 2.2 * u, h - 2.2 * u, radius=1.6 * u, stroke=TURF, width=0.2 * u)
    with pen.clip_rect(x + 1.1 * u, y + 1.1 * u, w - 2.2 * u, h - 2.2 * u, 1.6 * u):
        _draw_jump(pen, tables, section, x + w - 14.5 * u, y + h / 2 - 9.4 * u, u)
    pen.text(x + 5 * u, y + h / 2 - 4.6 * u, str(section), font="display", size=46 * u, colour=TURF_DEEP)
    count = tables.course.obstacles[section - 1]
    wide, high, gap = 4.7 * u, 6.6 * u, 1.1 * u
    first = x + 23 * u - (count * wide + (count - 1) * gap) / 2
    for k in range(count):
        left = first + k * (wide + gap)
        pen.rect(left, y + h / 2 - 1.2 * u, wide, high, radius=0.8 * u, fill=TURF, stroke=TURF_DEEP, width=0.25 * u)
        pen.rect(
            left + 0.7 * u,
            y + h / 2 - 0.5 * u,
            wide - 1.4 * u,
            high - 1.4 * u,
            radius=0.4 * u,
            stroke=PAPER,
            width=0.2 * u,
        )
    text = say("cards", lang, count=count)
    pen.fit_text(
        x + 23 * u, y + h / 2 - 7.4 * u, 19 * u, text, font="bold", size=9.5 * u, floor=6.5, colour=INK, align="centre"
    )


def _draw_jump(pen: Pen, tables: Tables, section: int, x: float, y: float, unit: float) -> None:
    """A horse over the fence, another one at each."""
    suit = tables.suits[(section - 1) % SUITS]
    draw_hedge(pen, x - 6 * unit, y, 12 * unit, unit)
    with pen.frame(x - 0.6 * unit, y + 3.4 * unit, 10, 0.37 * unit):
        pen.art(f"ridden {suit.key}", lambda pen: draw_ridden(pen, suit))


def _draw_start(pen: Pen, tables: Tables, lang: str, where: Course) -> None:
    """Four stalls with doors in the horses' silks."""
    u, low = where.unit, where.foot - where.start
    pen.rect(where.left, low, SUITS * where.lane, where.start, fill=TURF)
    for suit, one in enumerate(tables.suits):
        x, silks = where.left + suit * where.lane + 1.6 * u, silks_of(one)
        w, h = where.stall
        pen.rect(x, low + 1.4 * u, w, h, radius=1.2 * u, fill=PAPER, stroke=TURF_DEEP, width=0.4 * u)
        with pen.clip_rect(x + 0.9 * u, low + h - 4.3 * u, w - 1.8 * u, 4.8 * u, 0.7 * u):
            draw_pattern(pen, one, x, low + h - 4.3 * u, w, 4.8 * u, (4 if one.silks == "sash" else 2.4) * u)
        pen.icon(one.key, x + 5.6 * u, low + 7.4 * u, 8.4 * u, colour=silks.pip)
        pen.fit_text(
            x + 11.2 * u,
            low + 7.8 * u,
            w - 12 * u,
            one.name.get(lang),
            font="title",
            size=11 * u,
            floor=6.5,
            colour=INK,
            between=(low + 6.8 * u, low + h - 4.6 * u),
        )
        horse, below = one.horse.get(lang), (low + 1.9 * u, low + 6.7 * u)
        pen.fit_text(x + 11.2 * u, low + 3.9 * u, w - 12 * u, horse, size=8 * u, floor=6.5, colour=INK, between=below)
        pen.circle(x + w / 2, low + h - 2.1 * u, 2.8 * u, fill=PAPER, stroke=TURF_DEEP, width=0.4 * u)
        pen.text(x + w / 2, low + h - 3.7 * u, "0", font="display", size=11 * u, colour=TURF_DEEP, align="centre")


def _draw_arch(pen: Pen, tables: Tables, lang: str, where: Course) -> None:
    """An arch of triumph with a gate for each lane."""
    u, low, high = where.unit, where.top, where.height - where.top - EDGE * where.unit
    left, width = where.left - 1.2 * u, SUITS * where.lane + 2.4 * u
    pen.rect(left, low, width, high, fill=PAPER, stroke=TURF_DEEP, width=0.5 * u)
    for y, h in ((low + high - 12.4 * u, 12.4 * u), (low + high - NAME * u, 1.4 * u)):
        pen.rect(left, y, width, h, fill=TURF_DEEP if h > 2 * u else BRASS_LIGHT, stroke=TURF_DEEP, width=0.3 * u)
    for suit, one in enumerate(tables.suits):
        x, half, spring = where.middle(suit), where.gate, low + SPRING * u
        gate = f"M{x - half} {low}V{spring}A{half} {half} 0 0 0 {x + half} {spring}V{low}Z"
        pen.path(gate, fill=TURF_PALE)
        with pen.clip_path(gate):
            for k in range(-8, 9):
                pen.polygon(
                    ((x, low - 2 * u), (x + k * 4 * u - 1 * u, low + 30 * u), (x + k * 4 * u + 1 * u, low + 30 * u)),
                    fill=PAPER,
                )
        pen.path(gate, stroke=TURF_DEEP, width=0.5 * u)
        rim = half + RIM * u
        pen.path(f"M{x - rim} {low}V{spring}A{rim} {rim} 0 0 0 {x + rim} {spring}V{low}", stroke=BRASS, width=0.7 * u)
        draw_suit(pen, one, x, low + 8.6 * u, 11.5 * u)
    name = f"{tables.course.home.get(lang)} · {tables.course.finish}"
    middle = where.left + SUITS * where.lane / 2
    text = capitals(name, lang)
    pen.fit_text(
        middle,
        low + high - 8.6 * u,
        width - 44 * u,
        text,
        font="title",
        size=20 * u,
        floor=10,
        colour=BRASS_LIGHT,
        align="centre",
        tracking=3 * u,
        between=(low + high - 11.9 * u, low + high - 0.7 * u),
    )
    for side in (-1, 1):
        draw_laurel(pen, middle + side * (width / 2 - 12 * u), low + high - 6 * u, 4.4 * u, BRASS_LIGHT)


def _draw_title(pen: Pen, tables: Tables, lang: str, where: Course) -> None:
    u, x, low = where.unit, 4.8 * where.unit, where.top + 1.2 * where.unit
    w, h = where.left - 9.4 * u, where.height - where.top - 5.2 * u
    draw_plaque(pen, x, low, w, h, TURF_DEEP, u)
    text = capitals(tables.title.get(lang), lang)
    pen.fit_text(
        x + w / 2,
        low + h * 0.5,
        w - 6 * u,
        text,
        font="title",
        size=36 * u,
        floor=14,
        colour=PAPER,
        align="centre",
        tracking=(3 if lang == "zh" else 0.8) * u,
        between=(low + h * 0.28 + 5 * u, low + h - 1.6 * u),
    )
    pen.fit_text(
        x + w / 2,
        low + h * 0.28,
        w - 8 * u,
        tables.subtitle.get(lang),
        font="title",
        size=12 * u,
        floor=7,
        colour=BRASS_LIGHT,
        align="centre",
        tracking=1 * u,
        between=(low + 7 * u, low + h * 0.28 + 4.8 * u),
    )
    for k, one in enumerate(tables.suits):
        pen.icon(one.key, x + w / 2 + (k - 1.5) * 7 * u, low + 4.6 * u, 3.8 * u, colour=BRASS_LIGHT)


def _draw_legend(pen: Pen, tables: Tables, lang: str, where: Course) -> None:
    """Beside the start: how far a card moves its horse."""
    u, deck = where.unit, tables.deck
    x, low, w, h = 4.8 * where.unit, 4.4 * where.unit, where.left - 9.4 * where.unit, where.start - 2.6 * where.unit
    pen.rect(x, low, w, h, radius=1.6 * u, fill=PAPER, stroke=TURF, width=0.4 * u)
    columns = [
        (span(deck.numbers.ranks), say("step", lang, steps=f"+{deck.numbers.steps}")),
        (" ".join(deck.courts.ranks), say("step", lang, steps=f"+{deck.courts.steps}")),
        ("", say("trade", lang)),
    ]
    for k, (cards, what) in enumerate(columns):
        middle = x + w * (2 * k + 1) / 6
        if cards:
            pen.fit_text(
                middle,
                low + h - 9 * u,
                w / 3 - 3 * u,
                cards,
                font="display",
                size=15 * u,
                floor=8,
                colour=TURF_DEEP,
                align="centre",
            )
        else:
            pen.icon("joker", middle, low + h - 6.6 * u, 8 * u, colour=TURF_DEEP)
        pen.fit_text(
            middle, low + 4 * u, w / 3 - 2 * u, what, font="bold", size=10 * u, floor=6.5, colour=INK, align="centre"
        )
