"""Imposition: nothing outside the paper's printable area, nothing over anything, every back behind its front."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.errors import PrintError
from printables.imposition import NOTE_HEIGHT, Box, Page, Pieces, Place, behind, impose, note_strip, printable
from printables.paper import CARD_SIZES, PAPERS, PRINTABLE_MARGIN, Paper

A4 = PAPERS["a4"]

pieces = st.builds(
    Pieces,
    count=st.integers(1, 90),
    width=st.floats(10, 140),
    height=st.floats(10, 190),
    gap=st.sampled_from([0.0, 0.0, 2.0, 6.0]),
    bleed=st.sampled_from([0.0, 1.0, 3.0]),
)
layouts = st.builds(
    impose, st.lists(pieces, min_size=1, max_size=3), st.sampled_from(list(PAPERS.values())), st.booleans()
)


@given(layouts)
def test_every_piece_once_and_no_blank_page(pages: tuple[Page, ...]) -> None:
    numbers = [place.piece for page in pages for place in page.places]
    assert numbers == list(range(len(numbers)))
    assert all(page.places for page in pages)


@given(layouts)
def test_all_within_the_printable_area_on_both_sides(pages: tuple[Page, ...]) -> None:
    for page in pages:
        room = printable(page.width, page.height)
        for side in (page, behind(page)):
            assert all(place.bleed.inside(room) and place.box.inside(place.bleed) for place in side.places)
            assert side.note.inside(room)
            for mark in side.marks:
                left, bottom = min(mark.x1, mark.x2), min(mark.y1, mark.y2)
                around = Box(left, bottom, abs(mark.x1 - mark.x2), abs(mark.y1 - mark.y2))
                assert around.inside(Box(room.x - 1e-3, room.y - 1e-3, room.width + 2e-3, room.height + 2e-3))


@given(layouts)
def test_nothing_overlaps(pages: tuple[Page, ...]) -> None:
    for page in pages:
        for side in (page, behind(page)):
            for number, place in enumerate(side.places):
                assert not place.bleed.overlaps(side.note) or side.note in side.empty
                for other in side.places[number + 1 :]:
                    assert not place.box.overlaps(other.box)
                    assert not place.bleed.overlaps(other.box)
                    assert not other.bleed.overlaps(place.box)
            assert not any(place.box.overlaps(box) for place in side.places for box in side.empty)


@given(layouts)
def test_marks_are_outside_pieces_or_on_their_edges(pages: tuple[Page, ...]) -> None:
    for page in pages:
        for side in (page, behind(page)):
            for mark in side.marks:
                x, y = (mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2
                for box in (*(place.box for place in side.places), *side.empty):
                    assert not (box.x + 0.01 < x < box.right - 0.01 and box.y + 0.01 < y < box.top - 0.01)


def turned_over(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a point of the front is seen on the back, by turning real paper: the sheet stands upright, pages on their
    side are printed a quarter turn round, and the sheet turns about its upright edge."""
    if page.width < page.height:
        return page.width - x, y
    across, up = page.height - y, x  # a quarter turn counterclockwise: the page's top is the sheet's left
    seen_across, seen_up = page.height - across, up
    return seen_up, page.height - seen_across


def corner(place: Place, right: bool, top: bool) -> tuple[float, float]:
    """A corner of the piece as its own artist names it, on the page."""
    if place.angle == 180:
        right, top = not right, not top
    return (place.box.right if right else place.box.x), (place.box.top if top else place.box.y)


@given(layouts)
def test_backs_lie_behind_their_fronts_head_to_head(pages: tuple[Page, ...]) -> None:
    for page in pages:
        back = behind(page)
        assert [place.piece for place in back.places] == [place.piece for place in page.places]
        for front, rear in zip(page.places, back.places, strict=True):
            for right in (False, True):
                for top in (False, True):
                    seen = turned_over(page, *corner(front, right, top))
                    assert seen == pytest.approx(corner(rear, not right, top))
        seen_empty = [turned_over(page, box.x, box.y) for box in page.empty]
        for (x, y), box in zip(seen_empty, back.empty, strict=True):
            assert any(math.isclose(x, edge, abs_tol=1e-6) for edge in (box.x, box.right))
            assert any(math.isclose(y, edge, abs_tol=1e-6) for edge in (box.y, box.top))


@given(layouts)
def test_turning_twice_is_the_front_again(pages: tuple[Page, ...]) -> None:
    for page in pages:
        again = behind(behind(page))
        for once, twice in zip(page.places, again.places, strict=True):
            assert (twice.box.x, twice.box.y) == pytest.approx((once.box.x, once.box.y))


@given(pieces, st.sampled_from(list(PAPERS.values())))
def test_one_set_stands_in_the_middle(one: Pieces, paper: Paper) -> None:
    for page in impose([one], paper):
        block = Box(
            min(box.x for box in (page.trim, *page.empty)), min(box.y for box in (page.trim, *page.empty)),
            0, 0,
        )  # fmt: skip
        assert block.x + max(box.right for box in (page.trim, *page.empty)) == pytest.approx(page.width)
        assert block.y + max(box.top for box in (page.trim, *page.empty)) == pytest.approx(page.height)


def test_twenty_mini_american_cards_fit_one_page() -> None:
    (page,) = impose([Pieces(20, *CARD_SIZES["mini_american"])], A4)
    assert (page.width, page.height) == (297, 210)
    assert page.trim == Box(5, 10.5, 287, 189)
    assert page.empty == (Box(251, 10.5, 41, 63),)
    assert page.note == page.empty[0]
    assert behind(page).note == Box(251, 136.5, 41, 63)
    assert {place.angle for place in behind(page).places} == {180.0}


def test_upright_where_both_ways_hold_all() -> None:
    (page,) = impose([Pieces(12, 41, 63)], A4)
    assert page.width == 210
    assert not page.empty


@pytest.mark.parametrize(("size", "per_page"), [("poker", 9), ("bridge", 10), ("mini_euro", 16), ("tarot", 4)])
def test_how_many_cards_a_page_holds(size: str, per_page: int) -> None:
    assert len(impose([Pieces(40, *CARD_SIZES[size])], A4)[0].places) == per_page


def test_asked_for_columns_and_rows() -> None:
    pages = impose([Pieces(10, 41, 63, columns=2, rows=2)], A4)
    assert [len(page.places) for page in pages] == [4, 4, 2]
    assert len({place.box.x for page in pages for place in page.places}) == 2


def test_sets_of_different_sizes_share_a_page() -> None:
    (page,) = impose([Pieces(20, 18, 18, gap=4, bleed=1), Pieces(5, 30, 45), Pieces(6, 25, 40)], A4)
    assert len(page.places) == 31
    assert [place.box.width for place in page.places[:20]] == [18] * 20


def test_marks_can_be_left_out() -> None:
    assert not impose([Pieces(4, 41, 63)], A4, marks=False)[0].marks


def test_marks_where_there_is_room_and_ticks_where_there_is_none() -> None:
    (roomy,) = impose([Pieces(12, 41, 63)], A4)
    assert not any(mark_touches(place.box, roomy) for place in roomy.places)
    (tight,) = impose([Pieces(20, 41, 63)], A4)
    level = [mark for mark in tight.marks if mark.y1 == mark.y2]
    assert {abs(mark.x1 - mark.x2) for mark in level} == {1.0}
    assert not any(mark.x1 > 251 + 0.01 and mark.y1 < 73 for mark in level)


def mark_touches(box: Box, page: Page) -> bool:
    return any(
        box.x - 0.4 < mark.x1 < box.right + 0.4 and box.y - 0.4 < mark.y1 < box.top + 0.4 for mark in page.marks
    )


@pytest.mark.parametrize(
    ("one", "says"),
    [
        (Pieces(1, 300, 20), "300 x 20 mm do not fit a4 paper"),
        (Pieces(1, 41, 63, columns=9), "in 9 columns and any rows do not fit"),
        (Pieces(1, 41, 63, rows=-1), "in any columns and -1 rows do not fit"),
    ],
)
def test_what_does_not_fit_says_so(one: Pieces, says: str) -> None:
    with pytest.raises(PrintError, match=says):
        impose([one], A4)


def test_note_strip_is_within_the_printable_area() -> None:
    assert note_strip(210) == Box(PRINTABLE_MARGIN, PRINTABLE_MARGIN, 200, NOTE_HEIGHT)
