"""Filling columns: nothing lost or doubled, nothing too high, what belongs together stays together."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from printables.components.columns import Strip, fill_column, fill_evenly, fill_page, height, stacked
from printables.drawing.pen import Pen


def blank(pen: Pen, x: float, top: float) -> None:
    """Draws nothing."""


strips = st.lists(
    st.builds(
        Strip,
        st.floats(1, 20),
        st.just(blank),
        st.just("text"),
        st.floats(0, 5),
        st.booleans(),
        st.sampled_from([None, Strip(6, blank, "heading", 2, True)]),
    ),
    min_size=1,
    max_size=40,
)


@given(strips, st.floats(30, 90), st.integers(1, 3))
def test_every_strip_once_and_in_order(row: list[Strip], room: float, count: int) -> None:
    start, found = 0, []
    while start < len(row):
        columns, end = fill_evenly(row, start, count, room)
        assert end > start
        assert len(columns) <= count
        assert all(height(column) <= room + 1e-5 for column in columns)
        found += [strip for column in columns for strip in column if any(strip is one for one in row)]
        start = end
    assert [id(strip) for strip in found] == [id(strip) for strip in row]


def test_a_heading_goes_with_what_follows() -> None:
    row = [Strip(10, blank, "a"), Strip(10, blank, "heading", stays=True), Strip(10, blank, "b")]
    column, end = fill_column(row, 0, 25)
    assert (len(column), end) == (1, 1)


def test_a_table_that_goes_on_repeats_its_heading() -> None:
    heading = Strip(5, blank, "heading", stays=True)
    row = [heading, *(Strip(10, blank, str(number), stays=number < 5, heading=heading) for number in range(6))]
    columns, end = fill_page(row, 0, 3, 26)
    assert end == len(row)
    assert [[strip.text for strip in column] for column in columns] == [
        ["heading", "0", "1"],
        ["heading", "2", "3"],
        ["heading", "4", "5"],
    ]


def test_a_strip_higher_than_the_column_takes_no_place() -> None:
    assert fill_page([Strip(50, blank, "high")], 0, 2, 20) == ([], 0)


def test_the_last_page_is_even() -> None:
    row = [Strip(10, blank, str(number)) for number in range(6)]
    columns, _ = fill_evenly(row, 0, 2, 100)
    assert [len(column) for column in columns] == [3, 3]


def test_space_above_the_first_strip_is_lost() -> None:
    column = [Strip(10, blank, "a", 4), Strip(5, blank, "b", 3)]
    assert [y for _, y in stacked(column)] == [0, 13]
    assert height(column) == 18


def test_the_last_page_is_evened_out_without_parting_what_stays_together() -> None:
    """A table of four rows under its title: a column of 30 for both would part it."""
    row = [Strip(10, blank, str(number), stays=number < 4) for number in range(5)]
    columns, end = fill_evenly([*row, Strip(10, blank, "foot")], 0, 2, 100)
    assert end == 6
    assert [[strip.text for strip in column] for column in columns] == [["0", "1", "2", "3", "4"], ["foot"]]


def section(name: str, lines: int) -> list[Strip]:
    """A heading and so many lines below it, all 10 mm high."""
    return [Strip(10, blank, name, stays=True, section=True), *(Strip(10, blank, name) for _ in range(lines))]


def texts(columns: list[list[Strip]]) -> list[list[str]]:
    return [[strip.text for strip in column] for column in columns]


def test_a_page_by_itself_has_whole_sections_in_its_columns() -> None:
    """Columns of 30 mm would do, with the first section parted; 50 mm are enough for whole ones."""
    row = [*section("a", 4), *section("b", 1), *section("c", 1)]
    columns, end = fill_evenly(row, 0, 3, 60)
    assert (texts(columns), end) == ([["a"] * 5, ["b"] * 2, ["c"] * 2], len(row))
    lower, _ = fill_evenly(row, 0, 3, 40)  # too low for the first one whole
    assert max(map(len, lower)) == 4
    assert lower[1][0].text == "a"


def test_whole_sections_share_columns_so_that_the_highest_is_low() -> None:
    row = [*section("a", 1), *section("b", 1), *section("c", 3)]
    columns, _ = fill_evenly(row, 0, 2, 90)
    assert texts(columns) == [["a"] * 2 + ["b"] * 2, ["c"] * 4]


def test_too_few_sections_for_the_columns_are_parted() -> None:
    columns, _ = fill_evenly(section("a", 5), 0, 2, 90)
    assert texts(columns) == [["a"] * 3, ["a"] * 3]
