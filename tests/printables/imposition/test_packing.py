"""Gang sheets: full but for the last, apart with cuts from edge to edge, every game's small pieces on one of them."""

from __future__ import annotations

import math
from dataclasses import replace

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.registry import GAMES, find
from engine.tables import Names
from printables.components.parts import CardSet, Face, TokenSheet
from printables.components.registry import components
from printables.components.small_pieces import KEY
from printables.errors import PrintError
from printables.geometry import Box
from printables.imposition.duplex import DUPLEXES, LONG
from printables.imposition.job import Job
from printables.imposition.packing import FULL, Batch, pack, partings
from printables.imposition.paper import HOME_PAPERS, PAPERS
from printables.pages.cut_pages import cut_pages
from printables.pages.printed_page import PrintedPage

batches = st.builds(
    Batch,
    count=st.integers(1, 30),
    width=st.floats(8, 90),
    height=st.floats(8, 90),
    gap=st.sampled_from([0.0, 4.0]),
    rim=st.sampled_from([1.8, 3.8]),
    head=st.just(3.6),
    least=st.sampled_from([0.0, 50.0]),
)


def small_pieces(key: str) -> tuple[object, TokenSheet]:
    tables = find(key).load()
    (sheet,) = (one for one in components(key)(tables, "en") if one.key == KEY)
    assert isinstance(sheet, TokenSheet)
    return tables, sheet


def used(pages: list[PrintedPage], sheet: TokenSheet, paper: str) -> list[float]:
    """The share of each sheet that becomes pieces: of what the printer prints, above and below the lines of notes."""
    sizes = {one.size for one in sheet.sets}
    printable = PAPERS[paper].printable()
    room = printable.width * printable.height
    shares = []
    for page in pages:
        boxes = [place.box for place in page.draw.args[0].places]  # type: ignore[attr-defined]
        assert all(
            any(sorted((b.width, b.height)) == pytest.approx(sorted(one), abs=1e-6) for one in sizes) for b in boxes
        )
        shares.append(math.fsum(box.width * box.height for box in boxes) / room)
    return shares


@pytest.mark.parametrize("paper", HOME_PAPERS)
@pytest.mark.parametrize("key", GAMES)
def test_the_small_pieces_of_a_game_are_one_sheet_and_of_many_games_fill_theirs(key: str, paper: str) -> None:
    tables, sheet = small_pieces(key)
    job = Job(PAPERS[paper], LONG)
    fronts = [page for page in cut_pages(sheet, tables, "en", job) if not page.back]  # type: ignore[arg-type]
    assert len(fronts) == 1
    assert fronts[0].pieces == sum(len(one.pieces) for one in sheet.sets)
    # All sheets but the last are full: seen where there is more than one, as if for seven tables.
    many = replace(sheet, sets=tuple(one.times(7) for one in sheet.sets))
    fronts = [page for page in cut_pages(many, tables, "en", job) if not page.back]  # type: ignore[arg-type]
    assert sum(page.pieces for page in fronts) == 7 * sum(len(one.pieces) for one in sheet.sets)
    assert all(share >= 0.7 for share in used(fronts, many, paper)[:-1])


@pytest.mark.parametrize("duplex", DUPLEXES.values(), ids=str)
def test_every_piece_is_named_beside_it_with_what_it_is_for(duplex, file) -> None:
    tables, sheet = small_pieces("continental_spin")
    with pypdfium2.PdfDocument(file(sheet, tables, "en", Job(duplex=duplex))) as pdf:
        text = " ".join(page.get_textpage().get_text_range() for page in pdf)
    for one in sheet.sets:
        assert one.use
        assert f"{one.title.en} ({len(one.pieces)}): {one.use.en}" in text


def test_words_beside_blocks_that_are_turned_are_on_the_paper_and_upright(file) -> None:
    tables, sheet = small_pieces("intrigue")  # on Letter its blocks lie on their side on a page that does too
    with pypdfium2.PdfDocument(file(sheet, tables, "en", Job(PAPERS["letter"]))) as pdf:
        page = pdf[0]
        text, (width, height) = page.get_textpage(), page.get_size()
        for number in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(number)
            assert 0 <= left <= right <= width
            assert 0 <= bottom <= top <= height
    (front, _) = cut_pages(sheet, tables, "en", Job(PAPERS["letter"]))  # type: ignore[arg-type]
    assert {place.angle for place in front.draw.args[0].places} == {0}  # type: ignore[attr-defined]


def test_derbys_54_cards_are_six_sheets_of_nine() -> None:
    tables = find("royal_derby").load()
    (cards,) = (one for one in components("royal_derby")(tables, "en") if one.key == "cards")
    pages = cut_pages(cards, tables, "en", Job())  # type: ignore[arg-type]
    assert [page.pieces for page in pages] == [9, 0] * 6


@given(st.lists(batches, min_size=1, max_size=4))
def test_every_piece_once_and_apart_by_cuts_from_edge_to_edge(asked: list[Batch]) -> None:
    sheets = pack(tuple(asked), 200, 280)
    found = {number: set[int]() for number in range(len(asked))}
    for sheet in sheets:
        cells = [block.cell for block in sheet]
        whole = Box(0, 0, 200, 280)
        assert all(cell.inside(whole) for cell in cells)
        assert len(partings(cells, whole)) == len(cells) - 1  # raises where no cut goes through
        for block in sheet:
            new = set(range(block.first, block.first + block.count))
            assert not new & found[block.batch]
            found[block.batch] |= new
            batch = asked[block.batch]
            wide, high = batch.cell(block.columns, math.ceil(block.count / block.columns))
            size = (high, wide) if block.turned else (wide, high)
            assert (block.cell.width, block.cell.height) == pytest.approx(size, abs=0.011)
    assert [len(numbers) for numbers in found.values()] == [one.count for one in asked]


def test_what_fits_no_sheet_is_not_packed_and_divided_only_where_that_saves_paper() -> None:
    assert pack((Batch(1, 281, 10),), 200, 280) == ()
    whole = pack((Batch(6, 60, 90), Batch(20, 11, 11)), 200, 280)
    assert [len(sheet) for sheet in whole] == [2]  # a block each
    assert FULL == 0.7


def test_a_piece_larger_than_the_paper_is_named(sample) -> None:
    def flat(key: str, width: float) -> CardSet:
        return CardSet(key, Names(zh="件", en="Piece"), (Face(key, width, 20, lambda pen: None),))

    sheet = TokenSheet("small_pieces", Names(zh="小件", en="Small pieces"), (flat("flag", 30), flat("banner", 300)))
    with pytest.raises(PrintError, match="banner: pieces of 300 x 20 mm do not fit A4 paper"):
        cut_pages(sheet, sample.tables, "en", Job())
