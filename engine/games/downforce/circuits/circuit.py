"""Builds the cells of a track, their next cells and their outlines from its file.

A place along the road is a `Fraction`: the number of the strip, counted from the finish line, and the part of it that
lies behind. A step goes to a cell of the same or a neighbouring lane that touches and whose front edge lies further on.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from engine.faults import NOTHING, Fault, Text, both
from engine.games.downforce.circuits.centre_line import Piece, Place, Point, rounded
from engine.games.downforce.circuits.track_file import LANES, Strip, Track
from engine.tables import Names

WAYS = ("left", "ahead", "right", "across")  # where a step may lead; the last by a join of the track's file
NONE = -1
CHORD = 2.5  # mm: an arc is drawn in steps of about so much


class TrackError(Fault):
    """A track that cannot be raced on: where, what is wrong, and what would be right."""

    def __init__(self, place: str | Text, problem: Text, remedy: Text = NOTHING) -> None:
        self.place, self.what, self.remedy = both(place), problem, remedy
        zh, en = (f"（{remedy.zh}）", f" ({remedy.en})") if remedy.en else NOTHING
        super().__init__(f"{self.place.zh}：{problem.zh}{zh}", f"{self.place.en}: {problem.en}{en}")


@dataclass(frozen=True)
class Stretch:
    """A strip where it lies: `number` counts from the finish line, `begin` and `end` are mm along `piece`."""

    number: int
    strip: Strip
    piece: Piece
    begin: float
    end: float
    first_row: int
    corner: Names | None  # the name of the corner that it goes round
    place: str  # in the file, such as "corners.3.turn.1"

    def at(self, part: float) -> Place:
        """The place of the centre line at a part of the strip, 0 to 1."""
        return self.piece.at(self.begin + part * (self.end - self.begin))

    @property
    def bent(self) -> bool:
        """Does it go round a corner?"""
        return self.piece.turn != 0


@dataclass(frozen=True)
class Cell:
    """One cell. `row` is that of its front edge, counted on the lane of its strip that has most cells.

    `ways` are the cells that a car may step to, by index, in the order of WAYS, NONE where there is none; a step to a
    cell in `over_line` crosses the finish line. `lines` counts the betting lines behind it. `front` is the place of its
    front edge among all front edges of the lap, from 0. `outline` goes round it in mm, `centre` and `heading` are for a
    pawn.
    """

    index: int
    name: str
    lane: str
    row: int
    stretch: int
    start: Fraction
    end: Fraction
    lines: int
    ways: tuple[int, ...]
    over_line: frozenset[int]
    front: int
    outline: tuple[Point, ...]
    centre: Point
    heading: float

    @property
    def next(self) -> tuple[int, ...]:
        """The cells that a car may step to, by index, from the left."""
        return tuple(cell for cell in self.ways if cell != NONE)


@dataclass(frozen=True)
class Pinch:
    """A run of rows with a single lane."""

    first_row: int
    last_row: int


@dataclass(frozen=True)
class Circuit:
    """A track with all that follows from it. Cells lie in the order of their front edges, the first lane first."""

    key: str
    track: Track
    stretches: tuple[Stretch, ...]
    cells: tuple[Cell, ...]
    grid: tuple[int, ...]  # cells where the cars start, place 1 first

    @property
    def rows(self) -> int:
        """Rows of a lap, counted on the outside of every strip."""
        return self.cells[-1].row

    @cached_property
    def lanes(self) -> str:
        """The lanes that the track uses anywhere, from left to right."""
        return "".join(lane for lane in LANES if any(lane in one.strip.lanes for one in self.stretches))

    @property
    def inside(self) -> str:
        """The lane on the side to which the circuit turns in all: "left" or "right"."""
        turn = math.fsum(one.piece.turn * (one.end - one.begin) / one.piece.length for one in self.stretches)
        return "left" if turn > 0 else "right"

    @cached_property
    def by_name(self) -> dict[str, Cell]:
        """The cells by their names."""
        return {cell.name: cell for cell in self.cells}

    @cached_property
    def pinches(self) -> tuple[Pinch, ...]:
        """Where there is one lane only, in order from the finish line."""
        found: list[Pinch] = []
        for one in self.stretches:
            if len(one.strip.lanes) == 1:
                last = one.first_row + one.strip.rows - 1
                if found and found[-1].last_row == one.first_row - 1:
                    found[-1] = Pinch(found[-1].first_row, last)
                else:
                    found.append(Pinch(one.first_row, last))
        return tuple(found)

    @cached_property
    def steps_home(self) -> tuple[int, ...]:
        """The fewest steps from each cell over the finish line on an empty road."""
        return self._fewest([1] * len(self.cells))

    @cached_property
    def steps_from_grid(self) -> tuple[int, ...]:
        """The fewest steps from each place of the grid over the start and once round, place 1 first."""
        twice = self._fewest([1 + steps for steps in self.steps_home])
        return tuple(twice[cell] for cell in self.grid)

    def _fewest(self, over_line: Sequence[int]) -> tuple[int, ...]:
        """The fewest steps from each cell, where a step over the line to a cell counts as so many."""
        steps = [0] * len(self.cells)
        for cell in reversed(self.cells):
            steps[cell.index] = min(
                over_line[after] if after in cell.over_line else 1 + steps[after] for after in cell.next
            )
        return tuple(steps)

    def across(self, stretch: Stretch, part: float) -> tuple[Point, Point]:
        """The ends, left and right, of a line across the road at a part of a strip, 0 to 1. In mm."""
        return self._across(stretch.at(part), stretch.strip.lanes)

    def _across(self, place: Place, lanes: str) -> tuple[Point, Point]:
        width = self.track.lane_width
        left, right = _offset(self.lanes, lanes[0], width), _offset(self.lanes, lanes[-1], width) + width
        return place.beside(left), place.beside(right)

    def _beginning(self, stretch: Stretch) -> tuple[Point, Point]:
        """The ends of the line where a strip begins, as wide as the wider of the two that meet there."""
        before = self.stretches[stretch.number - 1].strip.lanes
        return self._across(stretch.at(0.0), "".join(sorted({*before, *stretch.strip.lanes})))

    def lines(self) -> Iterator[tuple[int, tuple[Point, Point]]]:
        """The betting lines by number, each with its ends."""
        for one in self.stretches:
            if one.strip.line:
                yield one.strip.line, self._beginning(one)

    def finish_line(self) -> tuple[Point, Point]:
        """The ends of the start and finish line."""
        return self._beginning(self.stretches[0])


def build(key: str, track: Track) -> Circuit:
    """The circuit of a track. Raises TrackError where the parts do not fit; soundness is for track_checks.py."""
    stretches = _stretches(track)
    spans = _spans(stretches)
    after = _steps(track, spans, len(stretches))
    width, lanes = track.lane_width, _all_lanes(track)
    lines = sorted(one.number for one in stretches if one.strip.line)
    fronts = {end: place for place, end in enumerate(sorted({span.end for span in spans}))}
    cells = []
    for index, span in enumerate(spans):
        stretch = stretches[span.stretch]
        left = _offset(lanes, span.lane, width)
        part = float(span.start - span.stretch), float(span.end - span.stretch)
        middle = stretch.at((part[0] + part[1]) / 2)
        cells.append(
            Cell(
                index=index,
                name=span.name,
                lane=span.lane,
                row=span.row,
                stretch=span.stretch,
                start=span.start,
                end=span.end,
                lines=sum(line <= span.start for line in lines),
                ways=tuple(after[index]),
                over_line=frozenset(k for k in after[index] if NONE < k <= index),
                front=fronts[span.end],
                outline=tuple(_outline(stretch, part, left, left + width)),
                centre=middle.beside(left + width / 2),
                heading=middle.heading,
            )
        )
    names = {cell.name: cell.index for cell in cells}
    rows = cells[-1].row
    grid = tuple(_named(names, _from_line(place, rows), f"grid.{k}", place) for k, place in enumerate(track.grid, 1))
    return Circuit(key, track, tuple(stretches), tuple(cells), grid)


@dataclass(frozen=True)
class _Span:
    """A cell before it is drawn."""

    stretch: int
    lane: str
    row: int
    start: Fraction
    end: Fraction

    @property
    def name(self) -> str:
        return f"{self.row}{self.lane}"


def _stretches(track: Track) -> list[Stretch]:
    """The strips in order from the finish line, each where it lies on the centre line."""
    try:
        pieces = rounded([corner.at for corner in track.corners], [corner.radius for corner in track.corners])
    except Fault as fault:
        raise TrackError("corners", fault.problem) from None
    found: list[Stretch] = []
    for number, (corner, (straight, arc)) in enumerate(zip(track.corners, pieces, strict=True), 1):
        place = f"corners.{number}"
        if corner.straight and straight.length < 1:
            remedy = Text("去掉它的路段，或挪动这个弯", "leave out its strips, or move the corner")
            raise TrackError(
                f"{place}.straight", Text("这个弯前面没有直道", "there is no straight before this corner"), remedy
            )
        if not corner.straight and straight.length > 1:
            problem = Text(
                f"这个弯前面的直道长 {straight.length:.1f} mm，却没有路段",
                f"the straight before this corner is {straight.length:.1f} mm long and has no strips",
            )
            raise TrackError(f"{place}.straight", problem, Text("至少给它一条", "give it at least one"))
        found += _along(straight, corner.straight, f"{place}.straight", None)
        found += _along(arc, corner.turn, f"{place}.turn", corner.name)
    first = [k for k, one in enumerate(found) if one.strip.finish]
    if len(first) != 1:
        raise TrackError(
            "corners",
            Text(f"有 {len(first)} 条路段带终点线", f"{len(first)} strips have the finish line"),
            Text("在一条路段里写 finish = true", "write finish = true in one strip"),
        )
    found = found[first[0] :] + found[: first[0]]
    row, ordered = 1, []
    for number, one in enumerate(found):
        ordered.append(Stretch(number, one.strip, one.piece, one.begin, one.end, row, one.corner, one.place))
        row += one.strip.rows
    return ordered


def _along(piece: Piece, strips: Sequence[Strip], place: str, corner: Names | None) -> Iterator[Stretch]:
    """Strips share a piece of the centre line by their rows."""
    rows, behind = sum(strip.rows for strip in strips), 0
    for number, strip in enumerate(strips, 1):
        begin, end = piece.length * behind / rows, piece.length * (behind + strip.rows) / rows
        yield Stretch(0, strip, piece, begin, end, 0, corner, f"{place}.{number}")
        behind += strip.rows


def _spans(stretches: Sequence[Stretch]) -> list[_Span]:
    """All cells, in the order of their front edges and then of the lanes."""
    spans = []
    for one in stretches:
        for lane, cells in one.strip.cells_by_lane.items():
            for k in range(cells):
                row = one.first_row - 1 + math.ceil(Fraction((k + 1) * one.strip.rows, cells))
                start, end = one.number + Fraction(k, cells), one.number + Fraction(k + 1, cells)
                spans.append(_Span(one.number, lane, row, start, end))
    return sorted(spans, key=lambda span: (span.end, span.lane))


def _steps(track: Track, spans: Sequence[_Span], strips: int) -> list[list[int]]:
    """Where each cell leads to, as in `Cell.ways`; walls and joins of the file changed last."""
    by_strip: dict[int, list[int]] = defaultdict(list)
    for k, span in enumerate(spans):
        by_strip[span.stretch].append(k)
    after = []
    for span in spans:
        ways = [NONE] * len(WAYS)
        ahead = (span.stretch + 1) % strips
        for strip, lap in ((span.stretch, 0), (ahead, 0 if ahead else strips)):
            for other in by_strip[strip]:
                way = _way(span, spans[other], lap)
                if way is not None:
                    ways[way] = other
        after.append(ways)
    names = {span.name: k for k, span in enumerate(spans)}
    for place, begin, end in _pairs(names, "walls", track.walls):
        if end not in after[begin]:
            raise TrackError(
                place,
                Text(
                    f"{spans[begin].name} 本来就不通向 {spans[end].name}",
                    f"{spans[begin].name} does not lead to {spans[end].name}",
                ),
                Text("删掉这堵墙", "remove this wall"),
            )
        after[begin][after[begin].index(end)] = NONE
    for place, begin, end in _pairs(names, "joins", track.joins):
        _join(spans, after[begin], begin, end, place)
    return after


def _pairs(names: dict[str, int], part: str, pairs: Sequence[tuple[str, str]]) -> Iterator[tuple[str, int, int]]:
    """Pairs of cells in a part of the file: the place, and both by index."""
    for number, (one, other) in enumerate(pairs, 1):
        place = f"{part}.{number}"
        yield place, _named(names, one, place, one), _named(names, other, place, other)


def _join(spans: Sequence[_Span], ways: list[int], begin: int, end: int, place: str) -> None:
    """Add a step that the file asks for."""
    one, other = spans[begin].name, spans[end].name
    if spans[end].end <= spans[begin].end:
        problem = Text(
            f"{other} 不在 {one} 前面：成了圈，车永远到不了终点",
            f"{other} is not ahead of {one}: a cycle, cars would never come home",
        )
        raise TrackError(
            place, problem, Text("汇入的一格，前沿要更靠前", "a join leads to a cell whose front edge lies further on")
        )
    if end in ways:
        raise TrackError(
            place,
            Text(f"没有它，{one} 也通向 {other}", f"{one} leads to {other} without it"),
            Text("删掉这一处汇入", "remove this join"),
        )
    if ways[-1] != NONE:
        raise TrackError(
            place,
            Text(f"{one} 有两处汇入", f"a second join from {one}"),
            Text("一格最多一处汇入", "one cell has one join at most"),
        )
    ways[-1] = end


def _way(one: _Span, other: _Span, lap: int) -> int | None:
    """How a car steps to the other cell, which lies `lap` strips further than its numbers say; or not at all."""
    start, end = other.start + lap, other.end + lap
    side = LANES.index(other.lane) - LANES.index(one.lane)
    if side == 0:
        return 1 if start == one.end else None
    return 1 + side if abs(side) == 1 and start <= one.end < end else None


def _named(names: dict[str, int], name: str, place: str, written: str) -> int:
    if name not in names:
        raise TrackError(
            place,
            Text(f"没有 {written} 这一格", f"there is no cell {written}"),
            Text(
                "用 --set boards.plan=true 可把格名印在图板上",
                "`--set boards.plan=true` prints the names of the cells over the board",
            ),
        )
    return names[name]


def _from_line(place: str, rows: int) -> str:
    """The name of a cell that is told by its row counted back from the finish line, such as "-1a"."""
    return f"{rows + 1 - int(place[1:-1])}{place[-1]}"


def _all_lanes(track: Track) -> str:
    strips = [strip for corner in track.corners for strip in (*corner.straight, *corner.turn)]
    return "".join(lane for lane in LANES if any(lane in strip.lanes for strip in strips))


def _offset(lanes: str, lane: str, width: float) -> float:
    """Where the left edge of a lane lies, in mm to the right of the centre line."""
    first, last = LANES.index(lanes[0]), LANES.index(lanes[-1])
    return (LANES.index(lane) - (first + last + 1) / 2) * width


def _outline(stretch: Stretch, part: tuple[float, float], left: float, right: float) -> Iterator[Point]:
    """The corners of a cell and, on an arc, points between: along its left side and back along its right."""
    steps = 1
    if stretch.bent:
        outer = max(abs(left - stretch.piece.radius), abs(right + stretch.piece.radius), stretch.piece.radius)
        steps = max(2, math.ceil(abs(stretch.piece.turn) * (part[1] - part[0]) * outer / CHORD))
    parts = [part[0] + (part[1] - part[0]) * k / steps for k in range(steps + 1)]
    yield from (stretch.at(one).beside(left) for one in parts)
    yield from (stretch.at(one).beside(right) for one in reversed(parts))
