"""Imposition: nothing outside what the printer prints, nothing over anything, every back behind its front."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.errors import PrintError
from printables.geometry import Box, Segment, Shift
from printables.imposition.blocks import Pieces
from printables.imposition.duplex import DUPLEXES, FOLD, LONG, MANUAL, NONE, SHORT, Duplex
from printables.imposition.layout import FOLD_GAP, impose
from printables.imposition.paper import CARD_SIZES, NOTE_HEIGHT, PAPERS, PRINTABLE_MARGIN, Paper
from printables.imposition.sheet import Page, behind, upright
from tests.printables.press import Press, corner, folded, opposite

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
TURNED = (LONG, SHORT, MANUAL)

pieces = st.builds(
    Pieces,
    count=st.integers(1, 90),
    width=st.floats(10, 140),
    height=st.floats(10, 100),
    gap=st.sampled_from([0.0, 0.0, 2.0, 6.0]),
    bleed=st.sampled_from([0.0, 1.0, 3.0]),
)
labels = st.sampled_from([0.0, 8.0, 60.0])
sharing = st.builds(
    lambda one, count, label, backed: replace(one, count=count, label=label, backed=backed),
    *(pieces, st.integers(1, 14), labels, st.booleans()),
)
sets = st.one_of(st.lists(pieces, min_size=1, max_size=1), st.lists(sharing, min_size=1, max_size=3))
margins = st.sampled_from([PRINTABLE_MARGIN, PRINTABLE_MARGIN, 0.0, 4.2, 12.7])
papers = st.builds(lambda paper, margin: replace(paper, margin=margin), st.sampled_from(list(PAPERS.values())), margins)
shifts = st.builds(Shift, st.floats(-4, 4), st.floats(-4, 4), st.floats(-1, 1))


class Job:
    """Sets on pages, with what was asked for."""

    def __init__(self, sets: list[Pieces], paper: Paper, duplex: Duplex, marks: bool, error: Shift) -> None:
        self.sets, self.paper, self.duplex, self.error = sets, paper, duplex, error
        self.count = sum(one.count for one in sets)
        self.pages = impose(sets, paper, duplex, marks, opposite(error))

    @property
    def sheets(self) -> list[tuple[Page, Page]]:
        """Front and back of each sheet as it comes out of the printer."""
        if self.duplex is MANUAL:
            half = len(self.pages) // 2
            return list(zip(self.pages[:half], self.pages[half:], strict=True))
        return list(zip(self.pages[::2], self.pages[1::2], strict=True))

    def __repr__(self) -> str:
        return f"Job({self.sets}, {self.paper}, {self.duplex}, {self.error})"


def around_line(mark: Segment) -> Box:
    return Box(min(mark.x1, mark.x2), min(mark.y1, mark.y2), abs(mark.x1 - mark.x2), abs(mark.y1 - mark.y2))


jobs = st.builds(Job, sets, papers, st.sampled_from(list(DUPLEXES.values())), st.booleans(), shifts)
turned_jobs = st.builds(Job, sets, papers, st.sampled_from(TURNED), st.booleans(), shifts)
fold_jobs = st.builds(Job, sets, papers, st.just(FOLD), st.booleans(), shifts)


@given(jobs)
def test_every_side_of_every_piece_once_and_no_blank_page(job: Job) -> None:
    fronts = [place.piece for page in job.pages for place in page.places if not place.back]
    backs = [place.piece for page in job.pages for place in page.places if place.back]
    assert sorted(fronts) == list(range(job.count))
    assert backs == ([] if job.duplex is NONE else fronts)
    assert all(page.places for page in job.pages)


@given(jobs)
def test_pieces_keep_their_size(job: Job) -> None:
    sizes = [(one.width, one.height) for one in job.sets for _ in range(one.count)]
    for page in job.pages:
        for place in page.places:
            size = (place.box.width, place.box.height)
            assert (size[::-1] if place.angle in (90, 270) else size) == pytest.approx(sizes[place.piece])


@given(jobs)
def test_all_within_what_the_printer_prints_and_bleed_and_marks_on_the_paper(job: Job) -> None:
    for page in job.pages:
        room = job.paper.printable(page.width > page.height).inset(-1e-3, -1e-3, -1e-3, -1e-3)
        boxes = [*(place.box for place in page.places), page.note, *(label.box for label in page.labels)]
        boxes += [around_line(cut) for cut in page.partings]
        for box in boxes:
            moved = [page.shift.moved(point, page.width, page.height) for point in box.corners]
            assert all(room.x <= x <= room.right and room.y <= y <= room.top for x, y in moved)
        assert all(place.box.inside(place.bleed) for place in page.places)
        paper = Box(0, 0, page.width, page.height)
        marks = [around_line(mark) for mark in (*page.marks, *page.own_marks)]
        assert all(one.inside(paper) for one in (*marks, *(place.bleed for place in page.places)))


@given(jobs)
def test_no_mark_is_on_a_piece_or_its_bleed(job: Job) -> None:
    for page in job.pages:
        for mark in map(around_line, (*page.marks, *page.own_marks)):
            assert not any(mark.inset(-0.05, -0.05, -0.05, -0.05).overlaps(place.bleed) for place in page.places)


@given(jobs)
def test_nothing_overlaps(job: Job) -> None:
    for page in job.pages:
        for number, place in enumerate(page.places):
            assert not place.bleed.overlaps(page.note) or page.note in page.empty
            for other in page.places[number + 1 :]:
                assert not place.box.overlaps(other.box)
                assert not place.bleed.overlaps(other.box)
                assert not other.bleed.overlaps(place.box)
        assert not any(place.box.overlaps(box) for place in page.places for box in page.empty)


@given(jobs)
def test_marks_are_outside_pieces_or_on_their_edges(job: Job) -> None:
    for page in job.pages:
        for mark in (*page.marks, *page.own_marks, *page.partings):
            x, y = (mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2
            for box in (*(place.box for place in page.places), *page.empty):
                assert not (box.x + 0.01 < x < box.right - 0.01 and box.y + 0.01 < y < box.top - 0.01)
            across = Box(min(mark.x1, mark.x2), min(mark.y1, mark.y2), abs(mark.x1 - mark.x2), abs(mark.y1 - mark.y2))
            assert page.note in page.empty or not across.overlaps(page.note)


@given(turned_jobs)
def test_backs_land_behind_their_fronts_head_to_head_whatever_the_printers_error(job: Job) -> None:
    press, edge = Press(job.error), SHORT if job.duplex is SHORT else LONG
    for front, back in job.sheets:
        assert (front.is_back, back.is_back) == (False, True)
        assert (front.width, front.height) == (back.width, back.height) == (job.paper.width, job.paper.height)
        assert not front.shift
        for one, behind_it in zip(front.places, back.places, strict=True):
            assert one.piece == behind_it.piece
            for right in (False, True):
                for top in (False, True):
                    seen = press.back(back, corner(behind_it, not right, top), edge)
                    assert seen == pytest.approx(press.front(front, corner(one, right, top)), abs=1e-6)


@given(fold_jobs)
def test_folding_brings_backs_behind_their_fronts_head_to_head(job: Job) -> None:
    for page in job.pages:
        half = len(page.places) // 2
        for one, behind_it in zip(page.places[:half], page.places[half:], strict=True):
            assert (one.back, behind_it.back, one.piece) == (False, True, behind_it.piece)
            assert behind_it.angle == (180 - one.angle) % 360
            for right in (False, True):
                for top in (False, True):
                    seen = folded(page, corner(behind_it, not right, top))
                    assert seen == pytest.approx(corner(one, right, top))


@given(fold_jobs)
def test_the_fold_is_at_least_5_mm_from_all_pieces_and_their_bleed(job: Job) -> None:
    assert FOLD_GAP >= 5
    for page in job.pages:
        fold = page.height / 2
        assert all(min(abs(place.bleed.y - fold), abs(place.bleed.top - fold)) >= 5 for place in page.places)
        assert all((place.bleed.y > fold) == place.back for place in page.places)
        assert all((mark.y1 > fold) == (mark.y2 > fold) for mark in page.marks)


@given(jobs)
def test_turning_twice_is_the_front_again(job: Job) -> None:
    for page in (page for page in job.pages if not page.folds and not page.angle):
        for edge in (LONG, SHORT):
            again = behind(behind(page, edge), edge)
            for once, twice in zip(page.places, again.places, strict=True):
                assert (twice.box.x, twice.box.y) == pytest.approx((once.box.x, once.box.y))


@given(pieces, papers)
def test_one_set_stands_in_the_middle(one: Pieces, paper: Paper) -> None:
    for page in impose([one], paper):
        boxes = (page.trim, *page.empty)
        assert min(box.x for box in boxes) + max(box.right for box in boxes) == pytest.approx(page.width)
        assert min(box.y for box in boxes) + max(box.top for box in boxes) == pytest.approx(page.height)


@given(pieces, papers, st.sampled_from(list(DUPLEXES.values())))
def test_as_few_sheets_as_the_better_way_takes(one: Pieces, paper: Paper, duplex: Duplex) -> None:
    def per_page(width: float, height: float) -> int:
        if duplex is FOLD:
            height = height / 2 - paper.margin - FOLD_GAP - one.bleed
        else:
            height -= 2 * (paper.margin + NOTE_HEIGHT)
        columns = math.floor((width - 2 * paper.margin + one.gap + 1e-6) / (one.width + one.gap))
        return max(0, columns) * max(0, math.floor((height + one.gap + 1e-6) / (one.height + one.gap)))

    best = max(per_page(paper.width, paper.height), per_page(paper.height, paper.width))
    sheets = sum(not page.is_back for page in impose([one], paper, duplex))
    assert sheets == math.ceil(one.count / best)


def test_twenty_mini_american_cards_fit_one_sheet_of_a4() -> None:
    card = Pieces(20, *CARD_SIZES["mini_american"], bleed=2)
    (page,) = impose([card], A4)
    assert (page.width, page.height) == (297, 210)
    assert page.trim == Box(5, 10.5, 287, 189)
    assert page.empty == (Box(251, 10.5, 41, 63),)
    assert page.note == page.empty[0]
    front, back = impose([card], A4, LONG)
    assert (front.width, front.height, front.angle) == (210, 297, 90)
    assert front.trim == back.trim == Box(10.5, 5, 189, 287)
    # The empty place is last in the last row: on the upright page at the upper right, behind it at the upper left.
    assert (front.note, back.note) == (Box(136.5, 251, 63, 41), Box(10.5, 251, 63, 41))
    assert {place.angle for place in front.places} == {90}
    assert {place.angle for place in back.places} == {270}


def test_twenty_mini_american_cards_fit_one_sheet_of_letter() -> None:
    # Upright 205.9 / 41 = 5 across, (279.4 - 10 - 6.4) / 63 = 4 down: just 20.
    pages = impose([Pieces(20, 41, 63)], LETTER)
    assert [len(page.places) for page in pages] == [20]
    assert pages[0].width == 215.9


@pytest.mark.parametrize("duplex", TURNED)
def test_cards_stand_between_notes_at_the_sides_where_that_takes_fewer_sheets(duplex: Duplex) -> None:
    """3 x 88.9 mm leave no room for a line below them on Letter, 3 x 63.5 mm do beside them."""
    for page in impose([Pieces(54, *CARD_SIZES["poker"])], LETTER, duplex):
        assert len(page.places) == 9
        assert page.width < page.height
        assert page.note.width < page.note.height
        assert {place.angle for place in page.places} == ({180} if duplex is SHORT and page.is_back else {0})


def test_cards_are_not_turned_where_their_marks_would_fall_into_the_margin() -> None:
    assert len(impose([Pieces(54, *CARD_SIZES["poker"], bleed=2)], LETTER)) == 7


@pytest.mark.parametrize(("paper", "per_sheet", "sheets"), [(A4, 8, 10), (LETTER, 10, 8)])
def test_eighty_mini_american_cards_folded(paper: Paper, per_sheet: int, sheets: int) -> None:
    # A4: 200 / 41 = 4 across, 148.5 - 5 - 6 - 2 = 135.5 / 63 = 2 down. Letter: 205.9 / 41 = 5, 126.7 / 63 = 2.
    pages = impose([Pieces(80, 41, 63, bleed=2)], paper, FOLD)
    assert [len(page.places) for page in pages] == [2 * per_sheet] * sheets


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


def test_cuts_are_the_lines_of_the_grid() -> None:
    # 4 x 3 cards that touch: 5 upright and 4 level cuts. With a gap each piece has its own: 8 and 6.
    assert [page.cuts for page in impose([Pieces(12, 41, 63)], A4)] == [9]
    assert [page.cuts for page in impose([Pieces(12, 41, 63, gap=2)], A4)] == [14]
    # 20 cards of 7 x 3 less one: the cuts are those of the whole grid. Folded, one cut goes through front and back.
    assert [page.cuts for page in impose([Pieces(20, 41, 63)], A4, LONG)] == [12, 12]
    assert [page.cuts for page in impose([Pieces(8, 41, 63)], A4, FOLD)] == [8]


def test_manual_feed_is_all_fronts_then_all_backs() -> None:
    pages = impose([Pieces(50, 41, 63)], A4, MANUAL)
    assert [page.is_back for page in pages] == [False] * 3 + [True] * 3
    assert [len(page.places) for page in pages] == [21, 21, 8] * 2


def test_a_profile_moves_backs_only_and_keeps_them_on_the_paper() -> None:
    front, back = impose([Pieces(4, 41, 63)], A4, LONG, shift=Shift(2, -1, 0.5))
    assert not front.shift
    assert back.shift == Shift(2, -1, 0.5)
    short = impose([Pieces(4, 41, 63)], A4, SHORT, shift=Shift(2, -1, 0.5))
    assert short[1].shift == Shift(-2, 1, 0.5)
    assert not any(page.shift for page in impose([Pieces(4, 41, 63)], A4, FOLD, shift=Shift(2, -1, 0.5)))
    # Seven cards fill 287 mm of the sheet from edge to edge; moved along it, 20 cards take two sheets.
    assert len(impose([Pieces(20, 41, 63)], A4, LONG, shift=Shift(dx=1))) == 2
    assert len(impose([Pieces(20, 41, 63)], A4, LONG, shift=Shift(dy=1))) == 4
    assert len(impose([Pieces(20, 41, 63)], replace(A4, margin=4.5), LONG, shift=Shift(dy=1))) == 2


def test_marks_can_be_left_out() -> None:
    assert not any(
        page.marks for duplex in DUPLEXES.values() for page in impose([Pieces(4, 41, 63)], A4, duplex, marks=False)
    )


def test_cards_that_fill_a_sheet_bleed_into_its_margin_where_their_marks_are() -> None:
    (page,) = impose([Pieces(20, 41, 63, bleed=2)], A4)
    assert (page.bleed.x, page.bleed.right) == (3, 294)  # 7 x 41 mm are all that is printed of 297
    assert {(mark.x1, mark.x2) for mark in page.marks if mark.y1 == mark.y2} == {(0.5, 2.5), (294.5, 296.5)}
    (roomy,) = impose([Pieces(12, 41, 63, bleed=2)], A4)
    assert all(around_line(mark).inside(roomy.room) for mark in roomy.marks)


def test_an_upright_page_is_left_as_it_is() -> None:
    (page,) = impose([Pieces(12, 41, 63)], A4)
    assert upright(page) is page


@pytest.mark.parametrize(
    ("one", "duplex", "says"),
    [
        (Pieces(1, 300, 20), "none", "300 x 20 mm do not fit A4 paper, which has 200 x 280.6 or 287 x 193.6 mm"),
        (Pieces(1, 41, 63, columns=9), "none", "in 9 columns and any rows do not fit"),
        (Pieces(1, 41, 63, rows=-1), "long", "in any columns and -1 rows do not fit"),
        (Pieces(1, 70, 140), "fold", "70 x 140 mm do not fit A4 paper, which has 200 x 137.5 or 287 x 94 mm"),
    ],
)
def test_what_does_not_fit_says_so(one: Pieces, duplex: str, says: str) -> None:
    with pytest.raises(PrintError, match=says):
        impose([one], A4, DUPLEXES[duplex])


@pytest.mark.parametrize("margin", [105, 140, 1000])
def test_a_margin_that_leaves_no_room_says_so(margin: float) -> None:
    with pytest.raises(PrintError, match=f"a margin of {margin} mm leaves no room on A4 paper"):
        impose([Pieces(1, 41, 63)], replace(A4, margin=margin))
