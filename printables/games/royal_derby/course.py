"""Where everything lies on the lane board: the start, the lanes, the arch, and a place for the cards of each fence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.royal_derby.schema import SUITS, Tables
from printables.games.royal_derby.horse_cards import TOKEN
from printables.geometry import Box, Point
from printables.imposition.paper import Size

WIDTH, HEIGHT = 285.0, 194.8  # mm of a board whose unit is 1: A4 on its side, above the line that says what it is
EDGE = 1.5  # mm round the board
MASTHEAD = 13.0  # units along its upper edge
LOOSE = 0.8  # mm that a place is wider and higher than its card
BETWEEN = 0.3  # mm at least between two places
STALL = 0.6  # mm that a place for a token is wider and higher than it, at least
ENDS = 40.0  # units that start and arch are wide at most


@dataclass(frozen=True)
class Course:
    """The board in mm, horses running to the right; `unit` is how much larger than A4 it is. `card` is the size of the
    cards that lie above the lanes, upright."""

    unit: float
    width: float
    height: float
    card: Size
    sections: int
    start: float  # width of the start, and of the arch
    section: float  # width of a section
    lane: float  # height of a lane

    @property
    def first(self) -> float:
        """Where the first section begins."""
        return EDGE + self.start

    @property
    def home(self) -> float:
        """Where the last section ends: the foot of the arch."""
        return self.first + self.sections * self.section

    @property
    def top(self) -> float:
        """Of the lanes."""
        return EDGE + SUITS * self.lane

    @property
    def above(self) -> float:
        """Height of the strip with the places for cards."""
        return self.height - EDGE - MASTHEAD * self.unit - self.top

    @property
    def stall(self) -> Size:
        """Width and height of a place at the start, cell 0, where a token stands."""
        return self.start - STALL, self.lane - 1.6 * self.unit

    def middle(self, suit: int) -> float:
        """Of a lane; the first suit runs in the upper one."""
        return self.top - (suit + 0.5) * self.lane

    def place(self, section: int) -> Box:
        """Where the cards of a section's fence lie."""
        wide, high = (side + LOOSE for side in self.card)
        middle = self.first + (section - 0.5) * self.section
        return Box(middle - wide / 2, self.top + (self.above - high) / 2, wide, high)

    def spots(self) -> Iterator[Point]:
        """Where horses stand, from the start to the arch, and the middles of the places for cards."""
        columns = [EDGE + self.start / 2]
        columns += [self.first + (n + 0.5) * self.section for n in range(self.sections)]
        for x in (*columns, self.home + self.start / 2):
            for suit in range(SUITS):
                yield x, self.middle(suit)
        for section in range(1, self.sections + 1):
            box = self.place(section)
            yield box.x + box.width / 2, box.y + box.height / 2


def least_size(tables: Tables, card: Size) -> Size:
    """Width and height (mm) of the smallest board on which cards of this size and the horses' tokens have room."""
    wide, high = _strip(card)
    token = TOKEN + STALL
    width = 2 * (EDGE + token) + tables.course.sections * wide
    return width, 2 * EDGE + MASTHEAD + high + SUITS * (token + 1.6)


def course(tables: Tables, width: float, height: float, card: Size) -> Course:
    """The course on a board of this size (mm), for cards of this size."""
    unit, sections = min(width / WIDTH, height / HEIGHT), tables.course.sections
    wide, high = _strip(card)
    inner = width - 2 * EDGE
    start = min((inner - sections * wide) / 2, ENDS * unit)
    lane = (height - 2 * EDGE - MASTHEAD * unit - high - 2 * max(0.0, unit - 1)) / SUITS
    return Course(unit, width, height, card, sections, start, (inner - 2 * start) / sections, lane)


def _strip(card: Size) -> Size:
    """What a place takes of a section's width, and of the board's height."""
    return card[0] + LOOSE + BETWEEN, card[1] + LOOSE + 2 * BETWEEN
