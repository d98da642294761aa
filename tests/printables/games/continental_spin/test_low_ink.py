"""Low ink of Continental Spin: little on every page, and pictures that still show what is meant."""

from __future__ import annotations

from functools import cache

import numpy as np
import pypdfium2
import pytest

from printables.games.continental_spin.driver_art import draw_gauge
from printables.games.continental_spin.table_drawing import table_drawing
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.inks import LOW
from tests.printables.kit import Kit

MOST = 0.06  # of a page
LANGUAGES = ("zh", "en")
FILES = (
    "instructions",
    "rulebook",
    "rulebook_booklet",
    "map",
    "driver_cards",
    "relic_cards",
    "small_pieces",
    "spin_tracks",
    "score_sheets",
    "quick_reference",
)


@cache
def kit() -> Kit:
    return Kit("continental_spin")


def black(pdf: pypdfium2.PdfDocument) -> list[float]:
    """The share of each page that is covered with ink."""
    pages = (page.render(scale=300 / 72, grayscale=True).to_numpy() for page in pdf)
    return [1 - float(np.mean(page)) / 255 for page in pages]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", FILES)
def test_low_ink_is_little_on_every_page(key: str, lang: str, paper: str) -> None:
    assert max(black(kit().printed(key, lang, Job(PAPERS[paper], ink=LOW)))) < MOST


def picture(pdf: bytes) -> np.ndarray:
    """A page of 100 x 100 mm, 10 dots to the mm, row 0 at the foot: 0 is white, 1 black."""
    page = pypdfium2.PdfDocument(pdf)[0].render(scale=254 / 72, grayscale=True).to_numpy().squeeze()
    return 1 - page[::-1] / 255


@pytest.mark.parametrize("filled", [0, 1, 3, 5])
def test_the_bars_of_a_gauge_are_black_as_far_as_they_are_full(drawn, filled: int) -> None:
    image = picture(drawn(lambda pen: draw_gauge(pen, 40, 20, filled, 5), ink=LOW))
    row = image[210]  # 1 mm above the foot of the bars
    bars = [row[round(10 * (40 - (5 - k) * 2.1 - 1.3 + 0.57 + 0.17))] for k in range(5)]
    assert [bar > 0.5 for bar in bars] == [k < filled for k in range(5)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pieces_before_a_rider_are_drawn_in_the_set_up_picture(drawn, lang: str) -> None:
    drawing = table_drawing(kit().tables, lang, 96)
    lower = picture(drawn(drawing.draw, lang, LOW))[: round(4 * drawing.height), : round(10 * drawing.width)]
    assert lower.mean() > 0.05  # empty outlines alone cover less than 0.02
