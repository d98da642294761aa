"""Printed pages laid on each other as paper is: what is drawn on a back lies behind what is drawn on its front."""

from __future__ import annotations

from io import BytesIO
from itertools import product
from typing import Any

import numpy as np
import pikepdf
import pypdf
import pypdfium2
import pytest

from engine.words import Wording
from printables.components.parts import CardSet, Face
from printables.drawing.pen import MM, Pen
from printables.export.pdf import document
from printables.geometry import Shift
from printables.imposition.duplex import DUPLEXES, FOLD, LONG, MANUAL, NONE, SHORT, Duplex
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of
from printables.pages.printed_page import PrintedPage
from printables.pages.sheet_order import leaves
from printables.palette import INK
from tests.printables.sample_game import Sample
from tests.printables.soundness import unnamed

DOTS = 8  # a mm
WIDTH, HEIGHT = 41, 63


def spot(number: int, back: bool) -> Face:
    """A card with a disc whose place and size tell the number; on the back where it shows through from the front."""
    x, y, r = 6 + 1.3 * number, 8 + 2.1 * number, 2 + 0.1 * number

    def draw(pen: Pen) -> None:
        pen.circle(WIDTH - x if back else x, y, r, fill=INK)

    return Face(f"{'back' if back else 'front'} {number}", WIDTH, HEIGHT, draw)


# 21 fill a sheet of A4 on its side, so that no note stands among them; on Letter they take two.
CARDS = CardSet(
    "cards",
    Wording(zh="牌", en="Cards"),
    tuple(spot(number, False) for number in range(21)),
    backs=tuple(spot(number, True) for number in range(21)),
    bleed=2,
)


def rendered(pages: tuple[PrintedPage, ...], job: Job) -> list[np.ndarray]:
    """Where ink is, row 0 at the top; what is outside the pieces left out."""
    data = document([CARDS], {"cards": pages}, Sample().tables, "en", job)
    with pypdfium2.PdfDocument(data) as pdf:
        pictures = [page.render(scale=DOTS / MM, grayscale=True).to_numpy().squeeze() < 128 for page in pdf]
    for number, page in enumerate(pages):
        picture = pictures[number] = pictures[number][: round(page.height * DOTS), : round(page.width * DOTS)]
        trim = page.moved(page.trim)
        rows = slice(round((page.height - trim.top + 1.5) * DOTS), round((page.height - trim.y - 1.5) * DOTS))
        columns = slice(round((trim.x + 1.5) * DOTS), round((trim.right - 1.5) * DOTS))
        kept = np.zeros_like(picture)
        kept[rows, columns] = picture[rows, columns]
        picture[:] = kept
    return pictures


def differ(one: np.ndarray, other: np.ndarray) -> float:
    """The share of ink that only one of two pictures has, but for the edges of what is drawn."""
    return np.count_nonzero(one ^ other) / np.count_nonzero(one | other)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("duplex", ["long", "short", "manual"])
def test_turned_over(paper: str, duplex: str) -> None:
    job = Job(PAPERS[paper], DUPLEXES[duplex], marks=False)
    pages = pages_of(CARDS, Sample().tables, "en", job)
    pictures = rendered(pages, job)
    half = len(pictures) // 2
    sheets = (
        zip(pictures[:half], pictures[half:], strict=True)
        if duplex == "manual"
        else zip(pictures[::2], pictures[1::2], strict=True)
    )
    for front, back in sheets:
        seen = back[::-1] if duplex == "short" else back[:, ::-1]
        assert differ(front, seen) < 0.15
        assert differ(front, back) > 0.8


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_folded(paper: str) -> None:
    job = Job(PAPERS[paper], FOLD, marks=False)
    for picture in rendered(pages_of(CARDS, Sample().tables, "en", job), job):
        half = picture.shape[0] // 2
        front, back = picture[-half:].copy(), picture[half - 1 :: -1].copy()
        front[: 6 * DOTS] = back[: 6 * DOTS] = False  # what is said beside the fold
        assert np.count_nonzero(front) > 500
        assert differ(front, back) < 0.15


@pytest.mark.parametrize("shift", [Shift(2, 0), Shift(0, -1.5), Shift(1, 1, 0.8)])
def test_a_profile_moves_what_is_drawn(shift: Shift) -> None:
    job = Job(marks=False, printer="den", shift=shift)
    one = CardSet("cards", CARDS.title, CARDS.faces[:1], backs=CARDS.backs[:1])
    front, back = rendered(pages_of(one, Sample().tables, "en", job), job)

    def middle(picture: np.ndarray) -> tuple[float, float]:
        rows, columns = np.nonzero(picture)
        return (columns.mean() + 0.5) / DOTS, 297 - (rows.mean() + 0.5) / DOTS

    where = middle(front)
    behind = (210 - where[0], where[1])  # where the disc would be on a printer without fault
    assert middle(back) == pytest.approx(shift.moved(behind, 210, 297), abs=0.1)


def test_sheets_say_how_they_are_printed() -> None:
    def said(job: Job, lang: str = "en") -> list[str]:
        pages = {"cards": pages_of(CARDS, Sample().tables, lang, job)}
        pdf = pypdf.PdfReader(BytesIO(document([CARDS], pages, Sample().tables, lang, job)))
        return [" ".join(page.extract_text().replace("\xa0", " ").split()) for page in pdf.pages]

    assert all("flip on short edge" in text for text in said(Job(duplex=SHORT)))
    assert all("Fold along the dashed line" in text for text in said(Job(duplex=FOLD)))
    assert all("fronts only" in text for text in said(Job(duplex=NONE)))
    first, second, third, fourth = said(Job(PAPERS["letter"], MANUAL))
    assert "page 1 of 4" in first
    assert "page 3 goes on its back" in first
    assert "page 4 goes on its back" in second
    assert "on the back of page 1" in third
    assert "on the back of page 2" in fourth
    backs = said(Job(printer="den", shift=Shift(1, 0)))[1::2]
    assert all("printer den" in text for text in backs)
    assert "第 2 页印在它背后" in said(Job(duplex=MANUAL), "zh")[0]


COMBINATIONS = [
    Job(PAPERS[paper], duplex, boards=boards, tiled=tiled, shift=shift, printer="den" if shift else "")
    for (paper, duplex), (boards, tiled, shift) in zip(
        product(["a4", "letter"], DUPLEXES.values()),
        [
            (None, False, Shift()),
            (PAPERS["a3"], False, Shift(1, -1, 0.3)),
            (None, True, Shift()),
            (PAPERS["tabloid"], False, Shift()),
            (None, False, Shift()),
            (PAPERS["letter"], False, Shift(1, 0, 0)),
            (None, True, Shift(0, 1, -0.3)),
            (PAPERS["a4"], False, Shift()),
            (None, True, Shift(0.5, 0.5, 0.1)),
            (PAPERS["a3"], False, Shift()),
        ],
        strict=True,
    )
]


@pytest.mark.parametrize("job", COMBINATIONS, ids=lambda job: f"{job.paper.key}-{job.duplex}")
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_file_is_sound_and_knows_its_sheets(job: Job, lang: str) -> None:
    sample = Sample()
    made = sample.components(lang)
    pages = {one.key: pages_of(one, sample.tables, lang, job) for one in made}
    for contents in (*([one] for one in made), made):
        with pikepdf.open(BytesIO(document(contents, pages, sample.tables, lang, job))) as pdf:
            assert pdf.check_pdf_syntax() == []
            assert unnamed(pdf) == set()
            drawn = [leaf.page for leaf in leaves(contents, pages, job.duplex)]
            for page, known in zip(pdf.pages, drawn, strict=True):
                width, height = (float(side) for side in page.mediabox[2:])
                assert (width, height) == pytest.approx((known.width * MM, known.height * MM), abs=0.01)
                media, bleed, trim = ([float(v) for v in box] for box in (page.mediabox, page.bleedbox, page.trimbox))
                assert media[0] <= bleed[0] <= trim[0] < trim[2] <= bleed[2] <= media[2] + 0.01
                assert media[1] <= bleed[1] <= trim[1] < trim[3] <= bleed[3] <= media[3] + 0.01
    flip = {LONG: "/DuplexFlipLongEdge", SHORT: "/DuplexFlipShortEdge"}.get(job.duplex, "/Simplex")
    with pikepdf.open(BytesIO(document([made[1]], pages, sample.tables, lang, job))) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == flip


@pytest.mark.parametrize(
    ("forgotten", "named"),
    [
        ({"by_hand": True, "edge": "long"}, "'turned'.*feed_back"),
        ({"by_hand": True, "feed_back": Wording(zh="背", en="back")}, "'turned'.*edge"),
        ({"folded": True, "edge": "long"}, "'turned'.*folded"),
        ({"feed": Wording(zh="第 {page} 页", en="page {page}")}, r"'turned'.*\{other\}, not \['page'\]"),
    ],
)
def test_a_mode_without_one_of_its_parts_is_refused_by_name(forgotten: dict[str, Any], named: str) -> None:
    text = Wording(zh="翻", en="turned")
    with pytest.raises(ValueError, match=named):
        Duplex("turned", **{"option": text, "briefly": text, "feed": text} | forgotten)
