"""Boards over several sheets: all of it shown, neighbours overlap by 10 mm, marks meet, nothing off the paper."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.errors import PrintError
from printables.geometry import Box, Point
from printables.imposition.paper import PAPERS, Paper
from printables.imposition.tiling import OVERLAP, TARGET_RADIUS, Tile, Tiling, spread, tile

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
margins = st.sampled_from([0.0, 5.0, 12.7])
papers = st.builds(lambda paper, margin: replace(paper, margin=margin), st.sampled_from([A4, LETTER]), margins)
sizes = st.floats(20, 1500)


def on_board(one: Tile, point: Point) -> Point:
    """Where a point of a page lies on the board."""
    return point[0] - one.x + one.part.x, point[1] - one.y + one.part.y


def at(tiling: Tiling, column: int, row: int) -> Tile:
    return tiling.tiles[row * tiling.columns + column]


@given(sizes, sizes, papers)
def test_the_whole_board_once_and_no_blank_sheet(width: float, height: float, paper: Paper) -> None:
    tiling = tile(width, height, paper)
    assert len(tiling.tiles) == tiling.columns * tiling.rows
    assert [(one.column, one.row) for one in tiling.tiles] == [
        (column, row) for row in range(tiling.rows) for column in range(tiling.columns)
    ]
    first, last = tiling.tiles[0].part, tiling.tiles[-1].part
    assert (first.x, first.top) == pytest.approx((0, height))
    assert (last.right, last.y) == pytest.approx((width, 0), abs=1e-6)
    assert len({one.name for one in tiling.tiles}) == len(tiling.tiles)


@given(sizes, sizes, papers)
def test_neighbours_overlap_by_10_mm(width: float, height: float, paper: Paper) -> None:
    tiling = tile(width, height, paper)
    for one in tiling.tiles:
        if one.column:
            left = at(tiling, one.column - 1, one.row).part
            assert left.right - one.part.x == pytest.approx(10)
            assert (left.y, left.height) == pytest.approx((one.part.y, one.part.height))
        if one.row:
            above = at(tiling, one.column, one.row - 1).part
            assert one.part.top - above.y == pytest.approx(10)
            assert (above.x, above.width) == pytest.approx((one.part.x, one.part.width))


@given(sizes, sizes, papers)
def test_nothing_off_the_paper_nor_over_the_note(width: float, height: float, paper: Paper) -> None:
    tiling = tile(width, height, paper)
    room, strip = paper.printable(tiling.landscape), paper.note_strip(tiling.landscape)
    for one in tiling.tiles:
        boxes = [
            one.box,
            *(
                Box(min(m.x1, m.x2), min(m.y1, m.y2), abs(m.x1 - m.x2), abs(m.y1 - m.y2))
                for m in (*one.marks, *one.seams)
            ),
        ]
        boxes += [
            Box(x - TARGET_RADIUS, y - TARGET_RADIUS, 2 * TARGET_RADIUS, 2 * TARGET_RADIUS) for x, y in one.targets
        ]
        assert all(box.inside(room) and box.y >= strip.top + strip.height for box in boxes)


@given(sizes, sizes, papers)
def test_rings_of_neighbours_meet_on_the_board(width: float, height: float, paper: Paper) -> None:
    tiling = tile(width, height, paper)
    for one in tiling.tiles:
        mine = {tuple(round(v, 6) for v in on_board(one, target)) for target in one.targets}
        for column, row in ((one.column + 1, one.row), (one.column, one.row + 1)):
            if column < tiling.columns and row < tiling.rows:
                other = at(tiling, column, row)
                theirs = {tuple(round(v, 6) for v in on_board(other, target)) for target in other.targets}
                shared = mine & theirs
                assert len(shared) >= 2  # one at each end of the seam
                if row == one.row:  # on the neighbour's cut edge
                    assert {x for x, _ in shared} >= {round(other.part.x, 6)}
                else:
                    assert {y for _, y in shared} >= {round(other.part.top, 6)}


@given(sizes, sizes, papers)
def test_seams_are_covered_by_the_neighbour(width: float, height: float, paper: Paper) -> None:
    tiling = tile(width, height, paper)
    for one in tiling.tiles:
        assert len(one.seams) == (one.column + 1 < tiling.columns) + (one.row + 1 < tiling.rows)
        for seam in one.seams:
            x, y = on_board(one, ((seam.x1 + seam.x2) / 2, (seam.y1 + seam.y2) / 2))
            parts = [other.part for other in tiling.tiles if other is not one]
            assert any(part.x < x < part.right and part.y < y < part.top for part in parts)


@given(sizes, sizes, papers)
def test_as_few_sheets_as_the_better_way_takes(width: float, height: float, paper: Paper) -> None:
    tiling = tile(width, height, paper)
    room = paper.printable(tiling.landscape)
    if tiling.columns > 1:  # with one column less, a part would not fit
        assert (width - OVERLAP) / (tiling.columns - 1) + OVERLAP > room.width - 8 - 1e-3
    if tiling.rows > 1:
        assert (height - OVERLAP) / (tiling.rows - 1) + OVERLAP > room.height - 14.4 - 1e-3


def test_two_sheets_of_a4_hold_a_board_of_374_by_272() -> None:
    # 210 - 2 x 5 - 2 x 4 = 192 across, 297 - 2 x 5 - 2 x 4 - 2 x 3.2 = 272.6 up; two side by side less the overlap.
    assert spread(A4) == pytest.approx((2 * 192 - 10, 272.6))
    tiling = tile(*spread(A4), A4)
    assert (tiling.columns, tiling.rows, tiling.landscape) == (2, 1, False)
    assert [one.name for one in tiling.tiles] == ["A1", "B1"]
    assert [len(one.targets) for one in tiling.tiles] == [2, 2]


def test_one_sheet_where_all_fits() -> None:
    (one,) = tile(150, 200, A4).tiles
    assert not one.targets
    assert not one.seams
    assert one.box.width == 150


def test_a_board_of_a_metre_on_letter() -> None:
    # Upright 197.9 x 255: (1000 - 10) / 187.9 = 6 across, (700 - 10) / 245 = 3 down; on its side 261.4 x 191.5:
    # 990 / 251.4 = 4, 690 / 181.5 = 4.
    tiling = tile(1000, 700, LETTER)
    assert (tiling.columns, tiling.rows, tiling.landscape) == (4, 4, True)


@pytest.mark.parametrize("margin", [100, 98, 500])
def test_a_margin_that_leaves_no_room(margin: float) -> None:
    with pytest.raises(PrintError, match="leaves no room on A4 paper"):
        tile(300, 200, replace(A4, margin=margin))


def test_a_board_that_nobody_would_glue() -> None:
    with pytest.raises(PrintError, match=r"takes \d+ sheets"):
        tile(9000, 9000, A4)
