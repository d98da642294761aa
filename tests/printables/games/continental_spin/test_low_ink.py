"""What little ink must still show: what lies before a rider."""

from __future__ import annotations

from functools import cache

import numpy as np
import pypdfium2
import pytest

from printables.games.continental_spin.table_drawing import table_drawing
from printables.inks import LOW
from tests.printables.kit import Kit

LANGUAGES = ("zh", "en")


@cache
def kit() -> Kit:
    return Kit("continental_spin")


def picture(pdf: bytes) -> np.ndarray:
    """A page of 100 x 100 mm, 10 dots to the mm, row 0 at the foot: 0 is white, 1 black."""
    page = pypdfium2.PdfDocument(pdf)[0].render(scale=254 / 72, grayscale=True).to_numpy().squeeze()
    return 1 - page[::-1] / 255


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pieces_before_a_rider_are_drawn_in_the_set_up_picture(drawn, lang: str) -> None:
    drawing = table_drawing(kit().tables, lang, 96)
    lower = picture(drawn(drawing.draw, lang, LOW))[: round(4 * drawing.height), : round(10 * drawing.width)]
    assert lower.mean() > 0.05  # empty outlines alone cover less than 0.02
