"""The road: every cell once, in order, apart from the others, on the paper, with room for its number."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printables.games.continental_spin.map import FOOT, PAGE, layout, map_board, road_of
from printables.games.continental_spin.road import Area, Point, Road, RoadDoesNotFit, lay_road
from printables.imposition.paper import PRINTABLE_MARGIN

COUNTRY = Area(25.8, 40.0, 259.0, 130.0)


def inside(point: Point, outline: tuple[Point, ...]) -> bool:
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossings += 1
    return crossings % 2 == 1


def samples(road: Road, number: int) -> list[Point]:
    """Points spread over a cell, clear of its border."""
    start, end = road.bounds(number)
    half = road.width / 2 - 0.05
    return [
        road.beside(start + (end - start) * (k + 0.5) / 8, half * side)
        for k in range(8)
        for side in (-1, -0.5, 0, 0.5, 1)
    ]


def boxes_touch(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    (ax, ay), (bx, by) = (tuple(zip(*outline, strict=True)) for outline in (one, other))
    return min(ax) <= max(bx) and min(bx) <= max(ax) and min(ay) <= max(by) and min(by) <= max(ay)


def assert_no_overlap(road: Road) -> None:
    for cell in road.cells:
        spots = samples(road, cell.number)
        for other in road.cells:
            if other is not cell and boxes_touch(cell.outline, other.outline):
                assert not any(inside(spot, other.outline) for spot in spots), (cell.number, other.number)


@pytest.fixture
def road(tables) -> Road:
    return road_of(tables, layout().country)


def test_sixty_cells_in_order(road, tables):
    assert [cell.number for cell in road.cells] == [cell.number for cell in tables.cells]
    assert [cell.leg for cell in road.cells] == [cell.leg for cell in tables.cells]


def test_each_cell_begins_where_the_last_one_ends(road):
    for one, other in pairwise(road.cells):
        assert math.dist(one.left[-1], other.left[0]) < 1e-6
        assert math.dist(one.right[-1], other.right[0]) < 1e-6


def test_borders_between_cells_are_square_to_the_road(road):
    for cell in road.cells:
        start, _ = road.bounds(cell.number)
        heading = road.at(start)[2]
        (ax, ay), (bx, by) = cell.left[0], cell.right[0]
        assert abs((bx - ax) * math.cos(heading) + (by - ay) * math.sin(heading)) < 1e-6
        assert math.isclose(math.dist((ax, ay), (bx, by)), road.width)


def test_no_two_cells_overlap(road):
    assert_no_overlap(road)


def test_cells_lie_in_the_band_of_their_leg_west_to_east(road):
    for cell in road.cells:
        band = road.bands[cell.leg - 1]
        assert all(band.holds(point, -1e-6) for point in cell.outline), cell.number
    assert all(one.right == pytest.approx(other.x) for one, other in pairwise(road.bands))


def test_all_of_it_is_within_the_printable_area(road):
    width, height = PAGE
    printable = Area(0, 0, width, height).inset(PRINTABLE_MARGIN)
    assert all(printable.holds(point, 1.0) for cell in road.cells for point in cell.outline)
    assert all(point[1] > FOOT for cell in road.cells for point in cell.outline)


def test_numbers_and_icons_lie_inside_their_cells(road):
    for cell in road.cells:
        box = road.label(cell)
        corners = ((box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top))
        assert all(inside(corner, cell.outline) for corner in corners), cell.number


def test_the_road_is_wide_enough_for_a_rider_and_smooth(road):
    assert 16 <= road.width <= 20
    assert all(cell.length >= 16 for cell in road.cells)
    assert all(piece.length / abs(piece.turn) > road.width / 2 + 2 for piece in road.pieces if piece.turn)
    for one, other in pairwise(road.pieces):
        x, y, heading = one.at(one.length)
        assert (x, y, heading) == pytest.approx((other.x, other.y, other.heading))


def test_a_short_race_has_four_bands(changed):
    road = road_of(changed("short"), layout().country)
    assert len(road.bands) == 4
    assert len(road.cells) == 40
    assert_no_overlap(road)


@settings(max_examples=25, deadline=None)
@given(
    swings=st.lists(st.lists(st.floats(45, 80), min_size=1, max_size=3).map(tuple), min_size=1, max_size=9),
    cells=st.integers(4, 14),
    height=st.floats(115, 150),
)
def test_any_course_is_laid_without_overlap_or_refused(swings, cells, height):
    area = Area(COUNTRY.x, COUNTRY.y, COUNTRY.width, height)
    try:
        road = lay_road(area, tuple(swings), cells)
    except RoadDoesNotFit:
        return
    assert len(road.cells) == len(swings) * cells
    assert all(area.holds(point, -1e-6) for cell in road.cells for point in cell.outline)
    assert_no_overlap(road)


def test_bands_too_narrow_are_refused():
    with pytest.raises(RoadDoesNotFit, match="does not fit a band"):
        lay_road(Area(0, 0, 60, 130), ((60.0,),) * 12, 10)


def test_the_board_is_one_landscape_page(tables):
    board = map_board(tables, "zh")
    assert board.landscape
    assert (board.face.width, board.face.height) == PAGE
