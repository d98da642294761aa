"""Boards: drawn for the paper or scaled to it, whole or over sheets that show the same where they overlap."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import numpy as np
import pypdf
import pypdfium2
import pytest

from engine.tables import GameTables, Names
from printables.components.parts import Board, Face
from printables.drawing.pen import MM, Pen
from printables.errors import PrintError
from printables.export.pdf import document
from printables.geometry import Box
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.imposition.tiling import OVERLAP, tile
from printables.pages.board_pages import board_pages
from printables.palette import INK

NAMES = Names(zh="图", en="Map")
DOTS = 4  # a mm


def grid(width: float, height: float) -> Face:
    """A board on which no two places look alike."""

    def draw(pen: Pen) -> None:
        pen.rect(0.5, 0.5, width - 1, height - 1, stroke=INK, width=1)
        for k in range(1, 40):
            pen.line(0, height * k / 40, width, height * (k * k % 41) / 40, stroke=INK, width=0.4)
            pen.circle(width * k / 40, height * (k * 7 % 40) / 40, 2 + k / 8, stroke=INK, width=0.5)

    return Face("map", width, height, draw)


FIXED = Board("map", NAMES, grid(287, 190), landscape=True)
DRAWN = Board("map", NAMES, grid(297, 210), landscape=True, redraw=grid)


@pytest.fixture
def tables() -> GameTables:
    return GameTables(game="sample", version="1", title=NAMES, subtitle=NAMES)


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("margin", [0.0, 5.0, 12.7])
def test_drawn_anew_for_every_paper(tables, paper, margin) -> None:
    job = Job(replace(PAPERS["letter"], margin=margin), boards=PAPERS[paper])
    (page,) = board_pages(DRAWN, tables, "en", job)
    width, height = PAPERS[paper].size(landscape=True)
    assert (page.width, page.height) == (width, height)
    assert page.trim == Box(margin + 1, margin + 4.2, width - 2 * margin - 2, height - 2 * margin - 5.2)


def test_scaled_where_it_cannot_be_drawn_anew(tables) -> None:
    (same,) = board_pages(FIXED, tables, "en", Job())
    assert (same.trim.width, same.trim.height) == (287, 190)
    (smaller,) = board_pages(FIXED, tables, "en", Job(PAPERS["letter"]))
    assert smaller.trim.width == pytest.approx(269.4)  # Letter on its side less its margins
    (larger,) = board_pages(FIXED, tables, "en", Job(boards=PAPERS["a3"]))
    assert larger.trim.width == pytest.approx(410)
    assert larger.trim.height / larger.trim.width == pytest.approx(190 / 287)


def test_too_large_names_a_remedy(tables) -> None:
    huge = Board("map", NAMES, grid(500, 400), landscape=True)
    with pytest.raises(PrintError, match="map: 500 x 400 mm do not fit 297 x 210 mm; print it on larger paper or over"):
        board_pages(huge, tables, "en", Job())
    # 410 x 278.8 mm of A3 are less than nine tenths of it.
    with pytest.raises(PrintError, match="do not fit 420 x 297 mm"):
        board_pages(huge, tables, "en", Job(boards=PAPERS["a3"]))
    assert len(board_pages(huge, tables, "en", Job(tiled=True))) == len(tile(500, 400, PAPERS["a4"]).tiles)


@pytest.mark.parametrize("board", [FIXED, DRAWN])
@pytest.mark.parametrize("tiled", [False, True])
def test_a_margin_that_leaves_no_room(tables, board, tiled) -> None:
    with pytest.raises(PrintError, match="map: a margin of 140 mm leaves no room on A4 paper"):
        board_pages(board, tables, "en", Job(replace(PAPERS["a4"], margin=140), tiled=tiled, boards=PAPERS["a4"]))


def rendered(board: Board, tables: GameTables, job: Job) -> list[np.ndarray]:
    """The pages in grey, row 0 at the top."""
    data = document([board], {"map": board_pages(board, tables, "en", job)}, tables, "en", job)
    with pypdfium2.PdfDocument(data) as pdf:
        return [page.render(scale=DOTS / MM, grayscale=True).to_numpy().squeeze() for page in pdf]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("board", [FIXED, DRAWN])
def test_sheets_show_the_same_where_they_overlap(tables, board, paper) -> None:
    job = Job(PAPERS[paper], tiled=True)
    left, right = rendered(board, tables, job)
    one, other = (page.trim for page in board_pages(board, tables, "en", job))
    tall = PAPERS[paper].height

    def strip(picture: np.ndarray, x: float, box: Box) -> np.ndarray:
        top, bottom = round((tall - box.top + 1) * DOTS), round((tall - box.y - 1) * DOTS)
        return picture[top:bottom, round(x * DOTS) : round((x + OVERLAP - 2) * DOTS)].astype(int)

    seen = strip(left, one.right - OVERLAP + 1, one)
    again = strip(right, other.x + 1, other)
    wrong = min(  # half a dot of rounding to either side
        np.mean(abs(seen[:, max(0, -k) : seen.shape[1] - max(0, k)] - again[:, max(0, k) : again.shape[1] + min(0, k)]))
        for k in (-1, 0, 1)
    )
    assert np.mean(seen < 128) > 0.02
    assert wrong < 0.25 * np.mean(abs(seen - again[:, ::-1]))


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_sheets_say_which_they_are_and_how_they_are_joined(tables, lang) -> None:
    job = Job(tiled=True)
    pages = board_pages(DRAWN, tables, lang, job)
    data = document([DRAWN], {"map": pages}, tables, lang, job)
    texts = [page.extract_text() for page in pypdf.PdfReader(BytesIO(data)).pages]
    assert [page.cuts for page in pages] == [0, 1]
    for text, name in zip(texts, ("A1", "B1"), strict=True):
        assert name in text
        assert ("压在左边邻张的虚线上" if lang == "zh" else "dashed lines of the sheets to the left; glue") in text
