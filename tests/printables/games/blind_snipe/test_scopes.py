"""The sights of the six seats: one each, told apart in grey as cards and mats show them, and alike when turned."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import numpy as np
import pypdfium2
import pytest

from engine.games.blind_snipe.schema import TABLES, Tables
from engine.tables import load
from printables.games.blind_snipe.colours import COAL, SCARLET
from printables.games.blind_snipe.icons.sights import SIGHT_ICONS
from printables.games.blind_snipe.scope import draw_scope, seat_ink, sight
from printables.inks import INKS

DPI = 40
SEATS = load(Tables, TABLES).seats


def picture(drawn, seat, ink) -> np.ndarray:
    """The middle 80 x 80 mm of a page, 0 black to 1 white."""

    def draw(pen):
        with pen.frame(50, 50):
            draw_scope(pen, seat, 40)

    page = pypdfium2.PdfDocument(BytesIO(drawn(draw, ink=ink)))[0]
    image = page.render(scale=DPI / 72, grayscale=True).to_numpy().squeeze() / 255
    side = image.shape[0]
    return image[side // 10 : side - side // 10, side // 10 : side - side // 10]


def test_every_seat_has_a_sight_of_its_own():
    assert sorted(sight(seat) for seat in SEATS) == sorted(SIGHT_ICONS)
    assert {seat_ink(seat) for seat in SEATS} == {COAL, SCARLET}


@pytest.mark.parametrize("ink", INKS.values(), ids=INKS)
def test_sights_differ_in_grey(drawn, ink):
    pictures = {seat.key: picture(drawn, seat, ink) for seat in SEATS}
    for one, other in combinations(pictures, 2):
        assert np.abs(pictures[one] - pictures[other]).mean() > (0.02 if ink.low else 0.06), (one, other)


@pytest.mark.parametrize("ink", INKS.values(), ids=INKS)
@pytest.mark.parametrize("seat", SEATS, ids=[seat.key for seat in SEATS])
def test_a_scope_turned_by_half_is_the_same(drawn, seat, ink):
    image = picture(drawn, seat, ink)
    assert np.abs(image - image[::-1, ::-1]).mean() < 0.01
