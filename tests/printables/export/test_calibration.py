"""The alignment test: on any printer, what is read off it and saved makes the next one right."""

from __future__ import annotations

import math
from io import BytesIO

import numpy as np
import pikepdf
import pypdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.drawing.pen import MM
from printables.export.calibration import DIFFERENCES, REACH, RULER, alignment_test, angles, targets
from printables.geometry import STRAIGHT, Shift
from printables.imposition.blocks import Pieces
from printables.imposition.duplex import LONG
from printables.imposition.layout import impose
from printables.imposition.paper import PAPERS
from tests.printables.press import Press, opposite

A4 = PAPERS["a4"]
errors = st.builds(Shift, st.floats(-3, 3), st.floats(-3, 3), st.floats(-0.8, 0.8))


def read(error: Shift, width: float, height: float) -> list[tuple[float, float]]:
    """What a person reads at each scale: where the cross of the front lies, in the back's own millimetres."""
    found = []
    for x, y in targets(A4):
        cross = (width - x, y)  # behind the front's cross, as seen from the back
        on_page = opposite(error).moved(cross, width, height)  # what the printer put there
        nearest = min(targets(A4), key=lambda middle: math.dist(middle, on_page))
        found.append((on_page[0] - nearest[0], on_page[1] - nearest[1]))
    return found


@given(errors)
def test_the_readings_are_the_profile(error: Shift) -> None:
    middle, upper, lower, *_ = read(error, A4.width, A4.height)
    apart = A4.height - 2 * 32
    angle = math.degrees(math.asin((lower[0] - upper[0]) / apart))
    profile = Shift(middle[0], middle[1], angle)
    exact = opposite(error)
    assert (profile.dx, profile.dy, profile.angle) == pytest.approx((exact.dx, exact.dy, exact.angle), abs=1e-6)
    front, back = impose([Pieces(4, 41, 63)], A4, LONG, shift=profile)
    for one, behind in zip(front.places, back.places, strict=True):
        seen = Press(error).back(back, behind.box.corners[1], LONG)
        assert seen == pytest.approx(one.box.corners[0], abs=1e-6)


def test_the_table_of_angles() -> None:
    # On A4 the outer scales are 297 - 64 = 233 mm apart: 1 mm is asin(1 / 233) = 0.2459 degrees.
    found = dict(angles(A4))
    assert list(found) == list(DIFFERENCES)
    assert found[1.0] == pytest.approx(0.2459, abs=1e-4)


def test_scales_and_crosses_are_behind_each_other() -> None:
    for paper in (A4, PAPERS["letter"]):
        assert {(round(paper.width - x, 6), round(y, 6)) for x, y in targets(paper)} == {
            (round(x, 6), round(y, 6)) for x, y in targets(paper)
        }
        room = paper.printable()
        for x, y in targets(paper):
            assert room.x + REACH < x < room.right - REACH
            assert room.y + REACH < y < room.top - REACH


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheet(lang: str, paper: str) -> None:
    data = alignment_test(PAPERS[paper], lang)
    with pikepdf.open(BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    front, back = (page.extract_text() for page in pypdf.PdfReader(BytesIO(data)).pages)
    assert str(RULER) in front
    assert "100%" in front
    assert "rulepress calibrate --save" in back
    assert data == alignment_test(PAPERS[paper], lang)


def test_with_a_profile_only_the_back_moves() -> None:
    def pictures(shift: Shift) -> list[np.ndarray]:
        with pypdfium2.PdfDocument(alignment_test(A4, "en", shift, "den")) as pdf:
            return [page.render(scale=4 / MM, grayscale=True).to_numpy().squeeze() for page in pdf]

    (front, back), (same, moved) = pictures(STRAIGHT), pictures(Shift(2, 0, 0))
    assert np.array_equal(front, same)
    assert np.mean(abs(back[:, :-8].astype(int) - moved[:, 8:].astype(int)) > 40) < 0.002
    assert "den" in pypdf.PdfReader(BytesIO(alignment_test(A4, "en", Shift(2, 0, 0), "den"))).pages[1].extract_text()
